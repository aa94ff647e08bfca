//! The tables of a quest: its constants, items and monsters. The items and monsters are ordinary templates of a
//! [`Content`](super::Content); [`QuestTables`] has what those templates have no fields for.

mod constants;
mod files;
mod hundredths;
mod ids;
mod paths;
mod quest_items;
mod quest_monsters;
mod read;
mod row;
mod tables;

pub use files::{CampaignFiles, Diagnostics};
pub use hundredths::Hundredths;
pub use tables::{Constants, Loot, QuestItem, QuestItemKind, QuestMonster, QuestTables};

pub(crate) use constants::{MOST_COLUMNS, MOST_ROWS, cell};
pub(crate) use ids::Ids;
pub(crate) use paths::{FOLDERS, TABLES, unread_file, unread_folder};
pub(crate) use quest_monsters::place_of_glyph;
pub(crate) use read::{ReadTables, read_tables};
pub(crate) use row::{Row, Word, is_id, rows};
