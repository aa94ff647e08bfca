//! What a campaign is made of.

use crate::base::{Grid, Pos};
use crate::content::{CampaignFiles, Content, MonsterKind, ObjectKind, QuestTables};
use crate::world::Terrain;

/// All that a quest is made of. It never changes while the quest is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// The files that it was read from.
    pub files: CampaignFiles,
    pub content: Content,
    pub tables: QuestTables,
    /// In the order of their ids; other floors and the constants name them by their place here.
    pub floors: Vec<Floor>,
}

/// One floor as it is when the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floor {
    /// As the files name it.
    pub id: String,
    /// At most 80 columns and 18 rows of walls, doors, secret doors, stairs and plain floor. Doors that are locked
    /// hold their key.
    pub terrain: Grid<Terrain>,
    /// Every staircase once; the one it leads to leads back to it.
    pub stairs: Vec<StairLink>,
    /// What lies there, never in a wall or door.
    pub items: Vec<(Pos, ObjectKind)>,
    /// Who stands there, never two on one cell. On the floor of the quest's target, its target is among them.
    pub quest_monsters: Vec<(Pos, MonsterKind)>,
}

/// Where a staircase leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StairLink {
    pub at: Pos,
    /// The place of the floor in [`Campaign::floors`].
    pub floor: usize,
    pub to: Pos,
}

impl Floor {
    /// Where the staircase on a cell leads; none where there is none.
    pub fn stair(&self, at: Pos) -> Option<StairLink> {
        self.stairs.iter().find(|stair| stair.at == at).copied()
    }
}
