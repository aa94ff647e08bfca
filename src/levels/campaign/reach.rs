//! Which cells of a campaign's floors can be reached, with which keys.

use super::Campaign;
use crate::base::{Directions, Grid, Pos};
use crate::content::ObjectKind;
use crate::world::Terrain;
use std::collections::{BTreeMap, BTreeSet};

/// A cell of a floor, which is given by its index in the campaign.
pub(super) type Cell = (usize, Pos);

/// Returns whether it cannot be entered even with all doors open, secret ones too.
pub(super) fn is_wall(terrain: Terrain) -> bool {
    !terrain.is_open() && !terrain.is_closed_door()
}

/// The directions of steps in a quest.
pub(super) const STEPS: Directions = Directions::Orthogonal;

/// Which locked doors can be opened.
#[derive(Clone, Copy)]
pub(super) enum Keys {
    /// Those whose keys are found on the way, or are there from the start.
    Found,
    All,
    AllBut(ObjectKind),
}

/// Every cell that can be reached from the start.
pub(super) struct Reach {
    floors: Vec<Grid<bool>>,
    /// The items found there.
    pub(super) found: BTreeSet<ObjectKind>,
    /// Locked doors that were reached and not opened.
    pub(super) shut: BTreeMap<ObjectKind, Vec<Cell>>,
}

/// The items that lie on a campaign's floors or are always dropped there, those that block cells, and the staircases.
pub(super) struct Survey<'a> {
    pub(super) campaign: &'a Campaign,
    /// Where each item can be taken.
    pub(super) sources: BTreeMap<ObjectKind, Vec<Cell>>,
    finds: BTreeMap<Cell, Vec<ObjectKind>>,
    /// Cells that hold an impassable item.
    pub(super) blocked: BTreeMap<Cell, ObjectKind>,
    /// Where each staircase leads.
    stairs: BTreeMap<Cell, Cell>,
}

impl Reach {
    pub(super) fn contains(&self, (floor, pos): Cell) -> bool {
        self.floors[floor].get(pos) == Some(&true)
    }

    /// Returns whether a cell, or one beside it, can be reached.
    pub(super) fn touches(&self, (floor, pos): Cell) -> bool {
        self.contains((floor, pos))
            || STEPS
                .neighbors(pos)
                .any(|beside| self.contains((floor, beside)))
    }
}

impl Survey<'_> {
    pub(super) fn of(campaign: &Campaign) -> Survey<'_> {
        let mut survey = Survey {
            campaign,
            sources: BTreeMap::new(),
            finds: BTreeMap::new(),
            blocked: BTreeMap::new(),
            stairs: BTreeMap::new(),
        };
        let constants = &campaign.tables.constants;
        let target = (constants.target_floor, constants.target_cell);
        for (index, floor) in campaign.floors.iter().enumerate() {
            for &(pos, item) in &floor.items {
                survey.add((index, pos), item);
                if campaign.tables.quest_item(item).is_impassable {
                    survey.blocked.insert((index, pos), item);
                }
            }
            for stair in &floor.stairs {
                let to = (stair.floor, stair.to);
                survey.stairs.entry((index, stair.at)).or_insert(to);
            }
            // What the target drops comes too late.
            let quest_monsters =
                (floor.quest_monsters.iter()).filter(|(pos, _)| (index, *pos) != target);
            for &(pos, quest_monster) in quest_monsters {
                let loot = &campaign.tables.quest_monster(quest_monster).loot;
                for loot in loot.iter().filter(|loot| loot.percent == 100) {
                    survey.add((index, pos), loot.object);
                }
            }
        }
        survey
    }

    fn add(&mut self, cell: Cell, item: ObjectKind) {
        self.sources.entry(item).or_default().push(cell);
        self.finds.entry(cell).or_default().push(item);
    }

    /// Returns what can be reached from the start, without entering cells with impassable items.
    pub(super) fn reach(&self, keys: Keys) -> Reach {
        let constants = &self.campaign.tables.constants;
        let floors = self.campaign.floors.iter();
        let mut walk = Walk {
            survey: self,
            keys,
            reach: Reach {
                floors: floors
                    .map(|floor| Grid::new(floor.terrain.width(), floor.terrain.height(), false))
                    .collect(),
                found: BTreeSet::new(),
                shut: BTreeMap::new(),
            },
            open: Vec::new(),
        };
        walk.take(constants.start_weapon);
        walk.take(constants.start_armor);
        walk.enter((constants.start_floor, constants.start_cell));
        walk.go();
        walk.reach
    }
}

/// A walk over everything that can be reached.
struct Walk<'a> {
    survey: &'a Survey<'a>,
    keys: Keys,
    reach: Reach,
    /// Cells from which no step has been taken.
    open: Vec<Cell>,
}

impl Walk<'_> {
    fn go(&mut self) {
        while let Some((floor, pos)) = self.open.pop() {
            for item in self.survey.finds.get(&(floor, pos)).into_iter().flatten() {
                self.take(*item);
            }
            if let Some(to) = self.survey.stairs.get(&(floor, pos)) {
                self.enter(*to);
            }
            for next in STEPS.neighbors(pos) {
                self.step((floor, next));
            }
        }
    }

    fn step(&mut self, cell: Cell) {
        let floor = &self.survey.campaign.floors[cell.0];
        let terrain = floor.terrain.get(cell.1);
        let is_wall = terrain.is_none_or(|terrain| is_wall(*terrain));
        if is_wall || self.survey.blocked.contains_key(&cell) {
            return;
        }
        let is_closed = terrain.is_some_and(|terrain| terrain.is_closed_door());
        let lock = is_closed.then(|| floor.locks.get(&cell.1)).flatten();
        match lock {
            Some(key) if !self.has(*key) => {
                let doors = self.reach.shut.entry(*key).or_default();
                if !doors.contains(&cell) {
                    doors.push(cell);
                }
            }
            Some(_) | None => self.enter(cell),
        }
    }

    fn enter(&mut self, (floor, pos): Cell) {
        let is_reached = &mut self.reach.floors[floor][pos];
        if !*is_reached {
            *is_reached = true;
            self.open.push((floor, pos));
        }
    }

    fn has(&self, key: ObjectKind) -> bool {
        match self.keys {
            Keys::Found => self.reach.found.contains(&key),
            Keys::All => true,
            Keys::AllBut(lacking) => key != lacking,
        }
    }

    /// Takes an item, and opens the doors that were waiting for it.
    fn take(&mut self, item: ObjectKind) {
        self.reach.found.insert(item);
        if self.has(item) {
            for door in self.reach.shut.remove(&item).into_iter().flatten() {
                self.enter(door);
            }
        }
    }
}
