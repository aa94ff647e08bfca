//! How a level comes to be: the dungeon generator, what lives and lies on a level, dungeon files, and levels drawn
//! in characters. A [`Dungeon`] makes each level of a game from its seed alone, whatever happened before. A
//! [`Campaign`] is the hand-made floors of a quest.

mod campaign;
mod dungeon;
mod dungeon_file;
mod generate;
mod picture;
mod populate;

pub use campaign::{
    Campaign, CampaignFiles, Faults, Finding, Floor, StairLink, built_in_campaign, proof,
    read_campaign,
};
pub use dungeon::Dungeon;
pub use dungeon_file::{DungeonFile, DungeonFileError};
pub use picture::{Picture, picture_of};
pub(crate) use populate::Prospects;
