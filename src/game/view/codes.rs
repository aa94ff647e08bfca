//! The map as numbers, for programs.

use super::{Look, MAP_WIDTH, Shown, View};
use crate::base::Pos;
use crate::content::{Fixture, ObjectKind};
use crate::world::{Door, Landmark, Remembered, Terrain};

/// The code of a cell of which nothing is known.
pub const UNKNOWN: u16 = 0;
/// The code of the hero's cell.
pub const HERO: u16 = 1;
/// The code of a cell in which a blind hero feels something.
pub const FELT: u16 = 2;
/// The first code of terrains.
pub const TERRAIN: u16 = 16;
/// The first code of what is in a cell besides its terrain.
pub const FEATURE: u16 = 128;
/// The first code of items, to which the number of their kind is added, its place in the file of objects from 0.
pub const ITEM: u16 = 1 << 10;
/// The first code of monsters, to which the number of their kind is added, its place in the file of monsters from 0.
pub const MONSTER: u16 = 1 << 13;
/// Behind the last code of monsters.
pub const END: u16 = 1 << 14;
/// Added to the code of a cell that is seen now, rather than remembered.
pub const IN_VIEW: u16 = 1 << 15;

const BOULDER: u16 = FEATURE + Fixture::ALL.len() as u16;
const STATUE: u16 = BOULDER + 1;
const ENGRAVING: u16 = BOULDER + 2;
const LOCK: u16 = BOULDER + 3;
const CLOSED_DOOR: u16 = TERRAIN + Terrain::Door(Door::Closed).number_as_seen() as u16;

/// Returns the code of a terrain: a secret door is shown as a wall, a secret corridor as rock.
#[inline]
fn terrain_code(terrain: Terrain) -> u16 {
    TERRAIN + u16::from(terrain.number_as_seen())
}

#[inline]
const fn feature_code(feature: Landmark) -> u16 {
    match feature {
        Landmark::Fixture(fixture) | Landmark::Trap(fixture) => FEATURE + fixture as u16,
        Landmark::Boulder => BOULDER,
        Landmark::Statue => STATUE,
        Landmark::Engraving => ENGRAVING,
        Landmark::Lock => LOCK,
    }
}

/// Returns the code of a kind, from `first` to the one before `end`, which is that of all kinds beyond.
#[inline]
fn kind_code(first: u16, end: u16, number: u32) -> u16 {
    let last = u32::from(end - 1 - first);
    first + number.min(last) as u16
}

/// Returns the code of a kind of items.
#[inline]
pub(super) fn item_code(kind: ObjectKind) -> u16 {
    kind_code(ITEM, MONSTER, kind.number())
}

impl Look {
    /// Returns its code, without what is added for cells in view.
    #[inline]
    pub(in crate::game) fn code(self) -> u16 {
        match self {
            Look::Unknown => UNKNOWN,
            Look::Hero => HERO,
            Look::Felt => FELT,
            Look::Ground(terrain) => terrain_code(terrain),
            Look::Feature(feature, _) => feature_code(feature),
            Look::Item(pile) => item_code(pile.top),
            Look::Monster(kind) => kind_code(MONSTER, END, kind.number()),
        }
    }
}

impl Shown {
    #[inline]
    fn code(self) -> u16 {
        let light = if self.in_view { IN_VIEW } else { 0 };
        self.look.code() | light
    }
}

impl View<'_> {
    /// Fills a buffer with the code of every cell, row by row: what [this module](self) has for what is shown there, and
    /// [`IN_VIEW`] if it is seen now.
    ///
    /// # Panics
    ///
    /// Panics unless the buffer has [`MAP_CELLS`](super::MAP_CELLS) elements.
    pub fn codes(&self, buffer: &mut [u16]) {
        self.read_map(buffer, Shown::code);
        for (pos, _) in self.keyed_locks() {
            let code = &mut buffer[pos.y as usize * MAP_WIDTH + pos.x as usize];
            // Under an item or a monster the door is not shown.
            if *code & !IN_VIEW == CLOSED_DOOR {
                *code = *code & IN_VIEW | LOCK;
            }
        }
    }

    /// Returns the closed doors that the hero knows to be locked by locks with a key of their own, each with the key.
    pub(in crate::game) fn keyed_locks(&self) -> impl Iterator<Item = (Pos, ObjectKind)> {
        let features = self.level().features();
        features.filter_map(|(pos, feature)| {
            let key = feature.lock()?.key?;
            let terrain = self.known(pos)?.cell.terrain.as_seen();
            terrain.is_closed_door().then_some((pos, key))
        })
    }

    /// Returns the code of what the hero stands on.
    pub(in crate::game) fn ground_under_hero(&self) -> u16 {
        let (here, unknown) = (self.hero_pos(), UNKNOWN);
        self.known(here)
            .map_or(unknown, |known| self.ground_code(here, &known))
    }

    /// Returns the code of what is in a cell below items and creatures, as far as the hero knows: a feature or the terrain.
    pub(in crate::game) fn ground_code(&self, pos: Pos, known: &Remembered) -> u16 {
        let terrain = known.cell.terrain.as_seen();
        let is_locked = terrain.is_closed_door() && self.level().key_of_lock(pos).is_some();
        match known.feature {
            _ if is_locked => LOCK,
            Some(landmark) => feature_code(landmark),
            None => terrain_code(terrain),
        }
    }
}

/// Returns the codes that mean the same in every game, each with a name.
pub fn names() -> Vec<(u16, &'static str)> {
    let terrains = Terrain::SEEN.map(|terrain| (terrain_code(terrain), terrain.name()));
    let fixtures = Fixture::ALL.iter();
    let fixtures = fixtures.map(|fixture| (FEATURE + *fixture as u16, fixture.name()));
    let single = [
        (UNKNOWN, "unknown"),
        (HERO, "hero"),
        (FELT, "something that is felt"),
    ];
    let others = [
        (BOULDER, "boulder"),
        (STATUE, "statue"),
        (ENGRAVING, "engraving"),
        (LOCK, "lock"),
    ];
    let all = single.into_iter().chain(terrains).chain(fixtures);
    all.chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_means_one_thing_and_all_stand_in_order() {
        let codes: Vec<u16> = names().into_iter().map(|(code, _)| code).collect();
        assert!(
            codes.is_sorted_by(|before, after| before < after),
            "{codes:?}"
        );
        assert_eq!(codes[3..26], (TERRAIN..TERRAIN + 23).collect::<Vec<_>>());
        assert!(codes.iter().all(|&code| code < ITEM));
    }

    #[test]
    fn kinds_beyond_the_last_code_share_it() {
        assert_eq!(kind_code(ITEM, MONSTER, 3), ITEM + 3);
        assert_eq!(kind_code(ITEM, MONSTER, u32::MAX), MONSTER - 1);
        assert_eq!(kind_code(MONSTER, END, u32::MAX), END - 1);
    }
}
