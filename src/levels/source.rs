//! The source of a level, one for each depth.

use super::campaign::{Campaign, Floor};
use super::dungeon_file::FileLevel;
use super::special::{Homes, Templates};
use crate::script::plan::Level as Plan;
use crate::world::Terrain;
use std::sync::Arc;

/// What one level is made from.
#[derive(Clone, Debug)]
pub(super) enum LevelSource {
    /// The generator makes its layout, and it is populated.
    Generated,
    /// A dungeon file gives its layout, and it is populated.
    File(Box<FileLevel>),
    /// A floor of a campaign gives everything.
    Floor(CampaignFloor),
    /// A description of a special level gives everything, if it can be built.
    Script(ScriptLevel),
}

/// A special level, and what it shares with the others of its game.
#[derive(Clone, Debug)]
pub(super) struct ScriptLevel {
    pub(super) plan: Arc<Plan<'static>>,
    pub(super) templates: Arc<Templates>,
    /// What is at home there.
    pub(super) homes: Homes,
}

/// One floor of a campaign.
#[derive(Clone, Debug)]
pub(super) struct CampaignFloor {
    pub(super) campaign: Arc<Campaign>,
    /// Its index among the floors.
    pub(super) index: usize,
}

impl LevelSource {
    /// Returns how many staircases lead down; `None` if there are as many as the dungeon draws.
    pub(super) fn down_stairs(&self) -> Option<usize> {
        match self {
            LevelSource::Generated | LevelSource::Script(_) => None,
            LevelSource::File(file) => Some(file.layout.down_stairs.len()),
            LevelSource::Floor(floor) => {
                Some(floor.floor().staircases(Terrain::DownStairs).count())
            }
        }
    }
}

impl CampaignFloor {
    pub(super) fn floor(&self) -> &Floor {
        &self.campaign.floors[self.index]
    }
}
