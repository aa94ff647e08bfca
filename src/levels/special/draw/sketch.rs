//! A level that is being drawn: its ground, and what is known of it so far.

use super::Wilderness;
use super::features;
use super::ground::{Ground, is_door};
use super::ways::{self, Placed, StairKind, Zone};
use crate::base::{Dir, Directions, Pos, Random};
use crate::content::Fixture;
use crate::levels::special::frame::{AREA, Frame};
use crate::levels::special::shortfall::{Missing, Shortfall};
use crate::levels::special::{Altar, Site, SpecialRoom};
use crate::script::plan::{self, Choice, Contents, Coordinate};
use crate::script::{AltarType, RoomType};
use crate::world::{Feature, Footing, Terrain};
use std::collections::BTreeMap;

/// A level before anything lies or lives there.
pub(super) struct Sketch<'a, 'p> {
    pub(super) site: &'a Site<'a>,
    /// The traps of which one is drawn where the description names none.
    pub(super) random_traps: Vec<Fixture>,
    pub(super) random: Random,
    pub(super) ground: Ground,
    pub(super) rooms: Vec<SpecialRoom>,
    pub(super) zones: Vec<Zone<'p>>,
    pub(super) placed: Placed,
    pub(super) altars: BTreeMap<Pos, Altar>,
    /// What is yet to be put there, in the order of the description.
    pub(super) contents: Vec<(Frame, &'p Contents<'p>)>,
    /// The webs that the description names.
    pub(super) webs: Vec<Pos>,
    pub(super) wilderness: Option<Wilderness>,
    pub(super) shortfalls: Vec<Shortfall>,
}

impl<'a, 'p> Sketch<'a, 'p> {
    pub(super) fn new(
        site: &'a Site<'a>,
        random_traps: Vec<Fixture>,
        random: Random,
    ) -> Sketch<'a, 'p> {
        Sketch {
            site,
            random_traps,
            random,
            ground: Ground::new(),
            rooms: Vec::new(),
            zones: Vec::new(),
            placed: Placed::default(),
            altars: BTreeMap::new(),
            contents: Vec::new(),
            webs: Vec::new(),
            wilderness: None,
            shortfalls: Vec::new(),
        }
    }

    /// Reports what has no place.
    pub(super) fn miss(&mut self, missing: Missing) {
        self.shortfalls.push(Shortfall::NoPlace(missing));
    }

    /// Clears a cell for what is built there, and reports what had its place there, unless it is the same once more.
    fn clear(&mut self, pos: Pos, built: Missing) {
        let pool = self.ground.pools.remove(&pos).then_some(Missing::Pool);
        let feature = self.ground.features.remove(&pos);
        if feature.is_some() {
            self.altars.remove(&pos);
            self.webs.retain(|web| *web != pos);
        }
        let replaced = pool.into_iter().chain(feature.as_ref().map(Missing::from));
        for missing in replaced.filter(|replaced| *replaced != built) {
            self.miss(missing);
        }
    }

    /// Builds into a map or room what both can have, and remembers what is to be put there.
    ///
    /// Of several in one cell the last stays. But stairs and drawbridges give way to nothing, and a text gives way to all.
    pub(super) fn furnish(&mut self, frame: Frame, contents: &'p Contents<'p>) {
        for stair in &contents.stairs {
            self.add_stair(&frame, stair, StairKind::Stairs);
        }
        for altar in &contents.altars {
            self.add_altar(&frame, altar);
        }
        for &at in &contents.fountains {
            self.add_fixture(&frame, at, Fixture::Fountain);
        }
        for trap in &contents.traps {
            self.add_trap(&frame, trap);
        }
        for engraving in &contents.engravings {
            self.add_engraving(&frame, engraving);
        }
        self.contents.push((frame, contents));
    }

    pub(super) fn add_stair(&mut self, frame: &Frame, stair: &plan::Stair, kind: StairKind) {
        match ways::place_for(&self.ground, frame, stair.at, &mut self.random) {
            Some(pos) => {
                self.clear(pos, Missing::Staircase);
                ways::place(&mut self.ground, pos, stair.leads, kind);
            }
            None => self.miss(Missing::Staircase),
        }
    }

    pub(super) fn add_fixture(
        &mut self,
        frame: &Frame,
        at: Coordinate,
        fixture: Fixture,
    ) -> Option<Pos> {
        let cell = features::place_for(&self.ground, frame, at, &mut self.random);
        match cell {
            Some(pos) => {
                self.clear(pos, Missing::Fixture(fixture));
                features::put(&mut self.ground, pos, Feature::from(fixture));
            }
            None => self.miss(Missing::Fixture(fixture)),
        }
        cell
    }

    pub(super) fn add_pool(&mut self, frame: &Frame, at: Coordinate) {
        match features::place_for(&self.ground, frame, at, &mut self.random) {
            Some(pos) => {
                self.clear(pos, Missing::Pool);
                self.ground.put(pos, Terrain::Pool);
                self.ground.pools.insert(pos);
            }
            None => self.miss(Missing::Pool),
        }
    }

    fn add_engraving(&mut self, frame: &Frame, engraving: &plan::Engraving) {
        let text = features::engraving(engraving, &mut self.random);
        let cell = features::place_for(&self.ground, frame, engraving.at, &mut self.random);
        match cell.filter(|&pos| self.ground.is_unbuilt(pos)) {
            Some(pos) => features::put(&mut self.ground, pos, Feature::Engraving(text)),
            None => self.miss(Missing::Engraving),
        }
    }

    fn add_altar(&mut self, frame: &Frame, altar: &plan::Altar) {
        let Some(pos) = self.add_fixture(frame, altar.at, Fixture::Altar) else {
            return;
        };
        let is_shrine = match altar.altar_type {
            Choice::Given(kind) => kind != AltarType::Altar,
            Choice::Random => self.random.percent(50),
        };
        let alignment = frame.registers.side(altar.alignment, &mut self.random);
        self.altars.insert(
            pos,
            Altar {
                alignment,
                is_shrine,
            },
        );
    }

    fn add_trap(&mut self, frame: &Frame, trap: &plan::Trap) {
        if !self.random.percent(trap.chance.into()) {
            return;
        }
        let kind = features::trap_kind(trap.trap_type, &self.random_traps, &mut self.random);
        if let Some(kind) = kind {
            let place = self.add_fixture(frame, trap.at, kind);
            self.webs.extend(place.filter(|_| kind == Fixture::Web));
        }
    }

    /// Adds the ways out, when the ground is done.
    pub(super) fn complete(&mut self) {
        for room in &mut self.rooms {
            room.doors = doors_of(&self.ground, room);
            if room.room_type == RoomType::Swamp && room.is_filled {
                flood(&mut self.ground, room);
            }
            if room.room_type != RoomType::Ordinary {
                self.ground.reserved |= &room.cells;
            }
        }
        let ways = self.site.ways;
        let (ground, random) = (&mut self.ground, &mut self.random);
        let mut placed = ways::fill_zones(ground, &self.zones, ways, random);
        ways::sort_ladders(ground);
        let added = ways::complete(ground, ways, random);
        let missing = std::mem::take(&mut placed.missing);
        self.shortfalls
            .extend(missing.into_iter().map(Shortfall::NoPlace));
        self.shortfalls.extend(added);
        self.placed = placed;
    }
}

/// Returns the doors beside the floor of a room, row by row.
fn doors_of(ground: &Ground, room: &SpecialRoom) -> Vec<Pos> {
    let mut doors = ground.cells_in(&AREA, is_door);
    doors &= &room.cells.beside(Directions::Orthogonal);
    doors.cells().collect()
}

/// Makes pools of every other cell of a swamp that has no water yet, but not beside its doors. One can still walk from
/// each cell to each other.
fn flood(ground: &mut Ground, room: &SpecialRoom) {
    let is_wet = |pos: Pos| ground.terrain(pos).footing() == Footing::Water;
    if room.cells.cells().any(is_wet) {
        return;
    }
    for pos in (room.cells.cells()).filter(|pos| (pos.x + pos.y) % 2 != 0) {
        let is_away = room.doors.iter().all(|door| door.distance(pos) > 1);
        let [north, east, south, west] = Dir::ORTHOGONAL.map(|dir| ground.is_dry(pos.step(dir)));
        let is_passage = (north && south && !east && !west) || (east && west && !north && !south);
        if is_away && !is_passage && ground.is_bare(pos) {
            ground.put(pos, Terrain::Pool);
        }
    }
}
