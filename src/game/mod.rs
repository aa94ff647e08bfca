//! A game as it is played: commands, the log, the view, messages, travel and score. It knows nothing of files, the
//! clock or the terminal.
//!
//! A [`Game`] begins with a [`GameSetup`], takes [`Command`]s and shows itself by its [`View`]:
//!
//! ```
//! use rlg::base::Dir;
//! use rlg::game::{Command, DungeonBook, Game, GameData, GameSetup};
//!
//! let data = GameData::built_in();
//! let setup = GameSetup::new("7", DungeonBook::Tactical, data.content);
//! let mut game = Game::new(setup);
//! // A refusal is a value; it takes no time and changes nothing.
//! if let Err(refused) = game.act(Command::Step(Dir::East)) {
//!     println!("{refused}");
//! }
//! let view = game.view();
//! println!("{} of {}", view.figures().hit_points, view.figures().full_hit_points);
//! for monster in view.monsters() {
//!     println!("{} at {:?}: {}", monster.title(), monster.pos(), monster.threat().name());
//! }
//! for message in view.messages().fresh() {
//!     println!("{}", message.text);
//! }
//! ```
//!
//! Programs that learn read the map as numbers, into a buffer of their own:
//!
//! ```
//! # use rlg::game::{DungeonBook, Game, GameData, GameSetup, MAP_CELLS, codes};
//! # let data = GameData::built_in();
//! # let game = Game::new(GameSetup::new("7", DungeonBook::Tactical, data.content));
//! let mut map = [codes::UNKNOWN; MAP_CELLS];
//! game.view().codes(&mut map);
//! assert!(map.contains(&(codes::HERO | codes::IN_VIEW)));
//! ```
//!
//! A copy of a game goes on by itself. Copies share what does not change, so that one costs microseconds:
//!
//! ```
//! # use rlg::game::{Command, DungeonBook, Game, GameData, GameSetup};
//! # let data = GameData::built_in();
//! # let mut game = Game::new(GameSetup::new("7", DungeonBook::Tactical, data.content));
//! let mut copy = game.clone();
//! game.act(Command::Search).expect("one can always search");
//! copy.act(Command::Search).expect("one can always search");
//! assert_eq!(copy.fingerprint(), game.fingerprint());
//! // With other dice the same command may end in another way.
//! copy.throw_other_dice(1);
//! ```
//!
//! A game follows from its setup and its commands, on every machine:
//!
//! ```
//! # use rlg::base::Dir;
//! # use rlg::game::{Command, DungeonBook, Game, GameData, GameSetup};
//! # let data = GameData::built_in();
//! # let setup = GameSetup::new("7", DungeonBook::Tactical, data.content);
//! let commands = [Command::Search, Command::Step(Dir::South), Command::Rest];
//! let play = || {
//!     let mut game = Game::new(setup.clone());
//!     for command in &commands {
//!         game.obey(command.clone());
//!     }
//!     game.fingerprint()
//! };
//! assert_eq!(play(), play());
//! ```
//!
//! Commands are read, and [observations](View::observe) written, by serde:
//!
//! ```
//! # use rlg::game::{Command, DungeonBook, Game, GameData, GameSetup, Part};
//! # let data = GameData::built_in();
//! # let mut game = Game::new(GameSetup::new("7", DungeonBook::Tactical, data.content));
//! let command: Command = serde_json::from_str(r#"{"step": "north"}"#)?;
//! game.obey(command);
//! let observation = game.view().observe(&[Part::Hero, Part::Messages]);
//! println!("{}", serde_json::to_string(&observation)?);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod automation;
mod bearing;
mod chart;
mod command;
mod describe;
mod encyclopedia;
#[expect(
    clippy::module_inception,
    reason = "the room is named after what it is about"
)]
mod game;
mod game_data;
mod history;
mod invariants;
mod level_label;
mod log_entries;
mod messages;
mod narrate;
mod observation;
mod odds;
mod places;
mod playable;
mod refused;
mod score;
mod setup;
mod state;
mod story;
mod summary;
mod threat;
mod travel;
mod view;

pub use automation::{
    Automation, ItemNumbers, News, Next, NotAgain, NotedCommand, Surprise, Task, Transfer, Vigil,
    can_attack, fought_first, group_threat, no_known_stairs, stairs_by_way, stairs_toward,
    unfinished_journey, way_to, why_not_set_out, with_way_first,
};
pub use bearing::bearing;
pub use chart::{Chart, ChartCell};
pub use command::{Command, WizardCommand};
pub use describe::{Improvement, ItemFigures};
pub use encyclopedia::KindEntry;
pub use game::Game;
pub use game_data::GameData;
pub use history::{History, Wound};
pub use invariants::InvariantChecker;
pub use level_label::LevelLabel;
pub use log_entries::WIZARD_MODE_IS_OFF;
pub use messages::{Message, MessageLog, PickedUp, Priority, SightedMonster, Tone, Topic};
pub(crate) use narrate::{capitalized, counted, uncapitalized};
pub use observation::{CodeText, Detail, MapText, Observation, Observed, Part};
pub use places::{FELT, Place};
pub use playable::Playable;
pub use refused::{Dare, Reason, Refused};
pub use score::Points;
pub(crate) use score::deepest;
pub use setup::{DungeonSetup, FirstLevel, GameSetup, LogEntry, Mark, NamedFiles, Scenario};
pub(crate) use state::State;
pub use story::{Section, Story, StoryLine};
pub use summary::count;
pub(crate) use summary::option;
pub use threat::{GroupThreat, Threat};
pub use travel::{Atlas, KnownCell, KnownLevel, LevelPos, Movement, Reach, RouteScope, StairsUse};
use view::Burden;
pub use view::{
    FigureMeanings, Figures, GroundView, HeroMark, InventoryLine, ItemView, MAP_CELLS, MAP_SIZE,
    MapCell, MapReading, MeleeFigure, MonsterView, Paint, Purchase, QuestFigures, QuestItemFigures,
    QuestView, Rows, StatusView, Tile, Usable, View, Ware, codes,
};

// Views and game setups are made of these, so that their users need no other room.
pub use crate::content::{Color, Hundredths, ObjectKind, ObjectType, QuestItemKind};
pub use crate::levels::{Campaign, DungeonFile, SpecialLevels};
pub use crate::rules::effects::{Benefit, Prospects};
pub use crate::rules::{
    Aiming, BlowForecast, DungeonBook, FightForecast, Refusal, Risk, RuleBook, Service,
    ShotForecast, Signs, Stance, Verb,
};
pub use crate::world::{
    ActorId, AutoPickup, BridgeState, Climb, ContainerPlace, Door, Ending, HeroBonus, ItemPlace,
    Landmark, Score, Slot, StatusKind, Terrain,
};
