//! What tasks remember of the levels that the hero walked, besides what it sees.

use crate::base::Pos;
use crate::game::View;
use std::collections::{BTreeMap, BTreeSet};

/// Notes about all levels.
#[derive(Debug, Default)]
pub(super) struct Notes {
    levels: BTreeMap<u16, LevelNotes>,
    /// The number of the level where the hero is.
    level: u16,
    /// How many items the hero carries.
    carried: usize,
    /// The cell to which the last step led.
    ahead: Option<Pos>,
}

/// Notes about one level.
#[derive(Debug, Default)]
struct LevelNotes {
    /// The cells where the hero was.
    walked: BTreeSet<Pos>,
    /// The cells where items lay that the hero left there.
    left: BTreeSet<Pos>,
    /// The cells that refused a step, such as doors whose key the hero lacks.
    shut: BTreeSet<Pos>,
}

impl Notes {
    /// Notes where the hero is, and whether it leaves items there.
    pub(super) fn observe(&mut self, view: &View<'_>) {
        let carried = view.pack().iter().flatten().count();
        if carried != self.carried {
            // One of the new items may be a key.
            for notes in self.levels.values_mut() {
                notes.shut.clear();
            }
        }
        self.carried = carried;
        self.level = view.level_number();
        let notes = self.levels.entry(self.level).or_default();
        let here = view.hero_pos();
        notes.walked.insert(here);
        if view.floor().is_empty() {
            notes.left.remove(&here);
        } else {
            notes.left.insert(here);
        }
    }

    pub(super) fn note_step(&mut self, to: Pos) {
        self.ahead = Some(to);
    }

    /// Notes that the last step was refused.
    pub(super) fn note_refusal(&mut self) {
        let notes = self.levels.entry(self.level).or_default();
        notes.shut.extend(self.ahead.take());
    }

    pub(super) fn was_at(&self, pos: Pos) -> bool {
        self.here(|notes| &notes.walked)
            .is_some_and(|walked| walked.contains(&pos))
    }

    /// Returns whether the hero left items in a cell.
    pub(super) fn is_left(&self, pos: Pos) -> bool {
        self.here(|notes| &notes.left)
            .is_some_and(|left| left.contains(&pos))
    }

    pub(super) fn is_shut(&self, pos: Pos) -> bool {
        self.here(|notes| &notes.shut)
            .is_some_and(|shut| shut.contains(&pos))
    }

    fn here(&self, set: fn(&LevelNotes) -> &BTreeSet<Pos>) -> Option<&BTreeSet<Pos>> {
        self.levels.get(&self.level).map(set)
    }
}
