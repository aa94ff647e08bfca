//! Instruments for authors of data and rules: checks of description files and campaigns, statistics of levels, the odds
//! of fights, and many games of bots. They compute and return data and tables; printing is up to the caller.

mod against;
mod arena;
mod bot_games;
mod campaign;
mod catalog;
mod check;
mod dungeons;
mod encounters;
mod fight_text;
mod interval;
mod level_check;
mod level_stats;
mod lints;
mod plan;
mod post_mortem;
mod stats;

pub use against::{Comparison, Difference, FieldOrder, Strictness, compare};
pub use arena::odds_table;
pub use bot_games::{
    Batch, LineError, Outcome, Played, Summary, play_all, read_json, write_header, write_json,
    write_line,
};
pub use campaign::{CampaignCheck, check_campaign};
pub use catalog::{
    CatalogForm, CatalogRange, CatalogRangeError, Query, catalog_names, write_catalog,
};
pub use check::{CheckedFile, check_files, check_source, discarded_names};
pub use dungeons::Dungeons;
pub use level_check::{LevelCheck, Workshop};
pub use level_stats::LevelStats;
pub use plan::{LevelNames, plan_table};
pub use post_mortem::{Chance, Moment, PostMortem};
pub use stats::stats_table;
