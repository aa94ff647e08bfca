//! Instruments for those who make data and rules: what is wrong with description files and campaigns, what levels hold,
//! how fights go, and how bots fare in many games. They compute and return data and tables; printing is the caller's.

mod arena;
mod bot_games;
mod campaign;
mod catalog;
mod check;
mod dungeons;
mod fight_text;
mod interval;
mod level_stats;
mod lints;
mod stats;

pub use arena::odds_table;
pub use bot_games::{Batch, Outcome, Played, Summary, play_all, write_header, write_line};
pub use campaign::{CampaignCheck, check_campaign};
pub use catalog::{CatalogRange, CatalogRangeError, write_catalog};
pub use check::{CheckedFile, check_files, check_source};
pub use dungeons::Dungeons;
pub use level_stats::LevelStats;
pub use stats::stats_table;
