//! Makes levels. A [`Dungeon`] has a source for each level: the dungeon generator, a dungeon file, the description of a
//! special level, or a floor of a [`Campaign`], the hand-made floors of a quest. It makes each level from these and the
//! seed alone, whatever happened before. There are also levels drawn in characters, for tests.

mod built_in_levels;
mod campaign;
mod descent;
mod dungeon;
mod dungeon_file;
mod generate;
mod picture;
mod plan;
mod populate;
mod source;
pub mod special;
mod special_levels;

pub use built_in_levels::{BUILT_IN_LEVELS, built_in_level, built_in_levels};
pub use campaign::{
    BUILT_IN_CAMPAIGN, Campaign, CampaignFiles, Diagnostics, Finding, Floor, StairLink,
    built_in_campaign, built_in_campaign_file, proof, read_campaign,
};
pub use descent::{Descent, descent};
pub use dungeon::Dungeon;
pub use dungeon_file::{DungeonFile, DungeonFileError};
pub use picture::{Picture, picture_of};
pub(crate) use plan::Supplies;
pub use plan::{Branch, Itinerary, variants};
pub(crate) use populate::Frequencies;
pub use special_levels::SpecialLevels;

/// How many levels a dungeon has if nothing else is asked for. The depths of plans, the bands of danger and the numbers of
/// items are made for so many.
pub const USUAL_DEPTHS: u16 = 12;

/// The most levels that a dungeon has.
pub const MOST_DEPTHS: u16 = 100;
