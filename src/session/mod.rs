//! A game as it is played: what a player can ask for, what a player is shown and told, and the files behind it.

mod beginning;
mod chart;
mod command;
mod describe;
mod files;
mod game;
mod library;
mod lobby;
mod messages;
mod narrate;
mod rules_text;
mod saves;
mod soundness;
#[cfg(test)]
mod tests;
mod view;

pub use beginning::{Beginning, Deed, Mark, Realm};
pub use chart::{Chart, ChartCell};
pub use command::{Command, WizardCommand};
pub use files::{Description, FileError, Places, read_description, read_source};
pub use game::Game;
pub use library::{Library, built_in};
pub use lobby::Lobby;
pub use messages::{Message, MessageLog, Tone};
pub use saves::{Damage, SaveError};
pub use soundness::Soundness;
pub use view::{Figures, ItemView, MonsterView, Paint, Tile, View};

// What a view shows and a lobby holds is made of these; whoever sees them needs no other room.
pub use crate::content::{Color, ObjectType};
pub use crate::levels::DungeonFile;
pub use crate::rules::Forecast;
pub use crate::world::{Ending, RuleBook, Slot, Terrain};
