//! How a level comes to be: the dungeon generator, what lives and lies on a level, dungeon files, and levels drawn
//! in characters. A [`Dungeon`] makes each level of a game from its seed alone, whatever happened before. `script`
//! compiles the special levels that authors describe, and the lints tell what a description file makes of levels. A
//! [`Campaign`] is the hand-made floors of a quest.

mod campaign;
mod dungeon;
mod dungeon_file;
mod generate;
mod level_stats;
mod lints;
mod picture;
mod populate;
mod source;

pub use campaign::{
    Campaign, CampaignFiles, Faults, Finding, Floor, StairLink, built_in_campaign, proof,
    read_campaign,
};
pub use dungeon::Dungeon;
pub use dungeon_file::{DungeonFile, DungeonFileError};
pub use level_stats::LevelStats;
pub use lints::{lint_monsters, lint_objects};
pub use picture::{Picture, picture_of};
