//! The floors of a quest, as its files draw them, together with its tables; and the proof that it can be won.

mod build;
mod built_in;
mod floor;
mod list;
mod map;
mod proof;
mod reach;
mod read;
mod way;

pub(super) use build::{build, depth_of};

pub use crate::content::{CampaignFiles, Diagnostics};
pub use built_in::{BUILT_IN_CAMPAIGN, built_in_campaign, built_in_campaign_file};
pub use floor::{Campaign, Floor, StairLink};
pub use proof::{Finding, proof};
pub use read::read_campaign;
