//! What the bot notes about a floor, besides what is known of its cells.

use crate::base::{Pos, UNREACHED};
use crate::game::{KnownCell, KnownLevel, MonsterView};
use std::collections::{BTreeMap, BTreeSet};

/// The notes about one floor.
#[derive(Debug, Default)]
pub(super) struct FloorNotes {
    /// Doors that did not open, each with the number of possible keys at that time.
    pub(super) refused_doors: BTreeMap<Pos, usize>,
    /// Where items lie that it has not looked at yet.
    pub(super) unseen_items: BTreeSet<Pos>,
    /// Where it leaves all items on purpose.
    pub(super) rejected_items: BTreeSet<Pos>,
    /// Walls between what can be reached and what cannot, not even through the doors that can be seen.
    pub(super) suspect_walls: BTreeSet<Pos>,
    /// Suspect walls that were tried and are walls.
    pub(super) solid_walls: BTreeSet<Pos>,
    /// Stairs that could not be reached at first.
    pub(super) hidden_stairs: BTreeSet<Pos>,
    /// Where monsters were seen last, without the target of the quest.
    pub(super) monsters: Vec<Pos>,
    pub(super) target: Option<Pos>,
}

impl FloorNotes {
    /// Creates the notes about a floor that is seen for the first time.
    pub(super) fn new(level: &KnownLevel, here: Pos) -> FloorNotes {
        let unreached = unreached(level, here).into_iter();
        FloorNotes {
            hidden_stairs: unreached
                .filter(|&pos| level.cell(pos).is_stairs())
                .collect(),
            ..FloorNotes::default()
        }
    }

    /// Notes the items and the suspect walls as they are known now.
    pub(super) fn update(&mut self, level: &KnownLevel, here: Pos) {
        let items = level.items().cells();
        self.unseen_items = items
            .filter(|pos| !self.rejected_items.contains(pos) && level.cell(*pos) != KnownCell::Wall)
            .collect();
        self.suspect_walls.clear();
        let unreached = unreached(level, here);
        for &pos in &unreached {
            let walls = level
                .neighbors(pos)
                .filter(|&wall| level.cell(wall) == KnownCell::Wall);
            let is_thin = |wall: &Pos| {
                level
                    .neighbors(*wall)
                    .any(|far| level.cell(far).is_open() && !unreached.contains(&far))
            };
            self.suspect_walls.extend(walls.filter(is_thin));
        }
    }

    /// Notes where the monsters are. Where one stood, it may have left something.
    pub(super) fn note_monsters(&mut self, monsters: &[MonsterView<'_>]) {
        self.monsters.clear();
        self.target = None;
        for monster in monsters {
            let pos = monster.pos();
            self.rejected_items.remove(&pos);
            if monster.is_boss() {
                self.target = Some(pos);
            } else {
                self.monsters.push(pos);
            }
        }
    }

    /// Returns whether no monster would disturb a rest there.
    pub(super) fn is_clear(&self) -> bool {
        self.monsters.is_empty() && self.target.is_none()
    }
}

/// Returns the open cells to which there is no way, whatever the doors.
fn unreached(level: &KnownLevel, here: Pos) -> BTreeSet<Pos> {
    let steps = level.steps_from([here], |_, cell| cell != KnownCell::Wall);
    let open = level.open_cells().cells();
    open.filter(|&pos| steps[pos] == UNREACHED).collect()
}
