//! What a campaign is made of.

use crate::base::{Grid, Pos};
use crate::content::{CampaignFiles, Content, MonsterKind, ObjectKind, QuestTables};
use crate::world::{Climb, Landing, Terrain};
use std::collections::BTreeMap;

/// All that a quest is made of. It never changes while the quest is played.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The files that it was read from.
    pub files: CampaignFiles,
    pub content: Content,
    pub tables: QuestTables,
    /// In the order of their ids; other floors and the constants refer to them by their index.
    pub floors: Vec<Floor>,
}

/// Campaigns are equal if the same was read, however their files write it.
impl PartialEq for Campaign {
    fn eq(&self, other: &Campaign) -> bool {
        let Campaign {
            files: _,
            content,
            tables,
            floors,
        } = self;
        *content == other.content && *tables == other.tables && *floors == other.floors
    }
}

impl Eq for Campaign {}

/// One floor as it is when the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floor {
    /// As the files name it.
    pub id: String,
    /// At most 80 columns and 18 rows of walls, doors, secret doors, stairs and plain floor.
    pub terrain: Grid<Terrain>,
    /// The key of each door that is locked.
    pub locks: BTreeMap<Pos, ObjectKind>,
    /// Every staircase once; the one it leads to leads back to it.
    pub stairs: Vec<StairLink>,
    /// The items on it, never in a wall or door.
    pub items: Vec<(Pos, ObjectKind)>,
    /// The monsters on it, never two on one cell. The target of the quest is among those of its floor.
    pub quest_monsters: Vec<(Pos, MonsterKind)>,
}

/// Where a staircase leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StairLink {
    pub at: Pos,
    /// The index of the floor in [`Campaign::floors`].
    pub floor: usize,
    /// A staircase of that floor.
    pub to: Pos,
}

impl Floor {
    /// Returns the cells with stairs in one direction, row by row.
    pub(in crate::levels) fn staircases(&self, kind: Terrain) -> impl Iterator<Item = Pos> {
        let cells = self.terrain.iter();
        cells
            .filter(move |(_, cell)| **cell == kind)
            .map(|(pos, _)| pos)
    }

    /// Returns the landing of the staircase on a cell.
    pub(super) fn landing(&self, at: Pos) -> Landing {
        let number = |kind| {
            let before = self.staircases(kind).take_while(|pos| *pos != at);
            u16::try_from(before.count()).expect("a floor has fewer than 65,536 cells")
        };
        match self.terrain[at].climb() {
            Some(Climb::Up) => Landing::UpStairs(number(Terrain::UpStairs)),
            Some(Climb::Down) => Landing::DownStairs(number(Terrain::DownStairs)),
            None => Landing::Entry,
        }
    }
}
