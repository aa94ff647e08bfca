//! A game as it is played: commands, the log, the view, messages, travel and score. It knows nothing of files, the
//! clock or the terminal.

mod automation;
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
mod messages;
mod narrate;
mod odds;
mod place;
mod places;
mod playable;
mod score;
mod setup;
mod state;
mod summary;
mod travel;
mod view;

pub use automation::{Automation, Next, Task, can_attack, way_to};
pub use chart::{Chart, ChartCell};
pub use command::{Command, WizardCommand};
pub use encyclopedia::KindEntry;
pub use game::Game;
pub use game_data::GameData;
pub use history::{History, Wound};
pub use invariants::InvariantChecker;
pub use messages::{Message, MessageLog, Tone, Weight};
pub use odds::Threat;
pub use places::Place;
pub use playable::Playable;
pub use score::Points;
pub(crate) use score::deepest;
pub use setup::{DungeonSetup, FirstLevel, GameSetup, LogEntry, Mark, NamedFiles, Scenario};
pub(crate) use state::State;
pub use summary::count;
pub use travel::{Atlas, KnownCell, KnownLevel, LevelPos, Movement, Reach, Scope, StairsUse};
pub use view::{
    Figures, InventoryLine, ItemView, MapCell, MonsterView, Paint, QuestFigures, QuestItemFigures,
    QuestView, StatusView, Tile, Usable, View,
};

// Views and game setups are made of these, so that their users need no other room.
pub use crate::content::{Color, Hundredths, ObjectType, QuestItemKind};
pub use crate::levels::{Campaign, DungeonFile, SpecialLevels};
pub use crate::rules::effects::{Benefit, Prospects};
pub use crate::rules::{Aiming, Forecast, RuleBook, Service, ShotForecast, Verb};
pub use crate::world::{
    AutoPickup, Climb, ContainerPlace, Door, Ending, HeroBonus, ItemPlace, Landmark, Score, Slot,
    StatusKind, Terrain,
};
