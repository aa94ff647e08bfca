//! A game as it is played: what a player can ask for, what a player is shown and told, and the files behind it.

mod beginning;
mod campaign_files;
mod chart;
mod check;
mod command;
mod describe;
mod files;
mod game;
mod keeping;
mod library;
mod lobby;
mod messages;
mod narrate;
mod quest;
mod recording;
mod records;
mod replay;
mod rules_text;
mod saves;
mod soundness;
mod state;
mod story;
mod tape;
#[cfg(test)]
mod tests;
mod view;

pub use beginning::{Beginning, Deed, Mark, Realm};
pub use campaign_files::{CampaignError, campaign_files, open_campaign};
pub use chart::{Chart, ChartCell};
pub use check::{CheckedFile, check_file, check_source};
pub use command::{Command, WizardCommand};
pub use files::{Description, FileError, Places, read_description, read_source};
pub use game::Game;
pub use library::{Library, built_in};
pub use lobby::{Lobby, USUAL_DEPTHS};
pub use messages::{Message, MessageLog, Tone};
pub use quest::QuestError;
pub use recording::{Recording, RecordingError, Verdict};
pub use records::{
    Entered, Mode, NO_SCORES, Outcome, Record, Standing, StandingRow, Table, Tables,
};
pub use replay::Replay;
pub use saves::{Damage, KeptGame, SaveError};
pub use soundness::Soundness;
pub use story::count;
pub use view::{
    Belonging, Figures, ItemView, MonsterView, Paint, QuestFigures, QuestView, Tile, View,
    WareFigures,
};

// What a view shows and a lobby holds is made of these; whoever sees them needs no other room.
pub use crate::content::{Color, Hundredths, ObjectType, WareKind};
pub use crate::levels::{Campaign, DungeonFile};
pub use crate::rules::Forecast;
pub use crate::world::{Door, Ending, RuleBook, Score, Slot, Terrain};
