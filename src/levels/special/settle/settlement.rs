//! A level whose ground is done, while monsters and items are put there.

use crate::base::{Pos, Random};
use crate::content::{Ability, Bearer, EffectWord, MonsterKind, ObjectKind, Occasion};
use crate::levels::populate::heap;
use crate::levels::special::draw::is_dry;
use crate::levels::special::frame::AREA;
use crate::levels::special::frame::{Frame, Spot};
use crate::levels::special::shortfall::{Missing, Shortfall};
use crate::levels::special::{Altar, Site};
use crate::script::plan::Coordinate;
use crate::world::{
    ActorId, ActorIds, Buoyancy, Feature, Footing, Item, Level, Monster, first_turn,
    ticks_between_turns,
};
use std::collections::{BTreeMap, BTreeSet};

/// A level that is inhabited and stocked.
pub(super) struct Settlement<'a> {
    pub(super) site: &'a Site<'a>,
    pub(super) level: Level,
    pub(super) random: Random,
    pub(super) shortfalls: Vec<Shortfall>,
    pub(super) altars: &'a BTreeMap<Pos, Altar>,
    ids: ActorIds,
    /// The UNIQ and BOSS monsters and the artifacts that are there, of which there is one at most.
    placed: BTreeSet<MonsterKind>,
    made: BTreeSet<ObjectKind>,
}

/// Where a monster can live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Habitat {
    buoyancy: Buoyancy,
    /// Whether it never leaves the water.
    is_aquatic: bool,
}

impl<'a> Settlement<'a> {
    pub(super) fn new(
        site: &'a Site<'a>,
        level: Level,
        random: Random,
        altars: &'a BTreeMap<Pos, Altar>,
    ) -> Settlement<'a> {
        Settlement {
            site,
            level,
            random,
            shortfalls: Vec::new(),
            altars,
            ids: ActorIds::default(),
            placed: BTreeSet::new(),
            made: BTreeSet::new(),
        }
    }

    pub(super) fn miss(&mut self, missing: Missing) {
        self.shortfalls.push(Shortfall::NoPlace(missing));
    }

    /// Returns whether one more monster of a kind may be here: a UNIQ once, where it is at home, and a BOSS on the last
    /// level.
    pub(super) fn may_have(&self, kind: MonsterKind) -> bool {
        let template = self.site.content.monster(kind);
        let (is_unique, is_boss) = (template.has(Ability::Unique), template.has(Ability::Boss));
        let is_home = self.site.homes.uniques.contains(&kind);
        !(is_unique || is_boss)
            || (!self.placed.contains(&kind)
                && (!is_unique || is_home || is_boss)
                && (!is_boss || self.site.is_last))
    }

    /// Returns whether one more object of a kind may be here: an artifact once, where it is at home.
    pub(super) fn may_make(&self, kind: ObjectKind) -> bool {
        let is_artifact = self.site.content.object(kind).artifact;
        !is_artifact || (self.site.homes.artifacts.contains(&kind) && !self.made.contains(&kind))
    }

    pub(super) fn habitat(&self, kind: MonsterKind) -> Habitat {
        let content = self.site.content;
        let effects = content.effects_of(Bearer::Monster(kind), Occasion::Always);
        let has = |word: EffectWord| effects.iter().any(|effect| effect.does == word);
        Habitat {
            buoyancy: Buoyancy {
                swims: has(EffectWord::Swim),
                floats: has(EffectWord::Float),
            },
            is_aquatic: content.monster(kind).is_aquatic(),
        }
    }

    /// Returns whether a monster can be put into a cell.
    pub(super) fn fits(&self, habitat: Habitat, pos: Pos) -> bool {
        habitat.fits(&self.level, pos)
    }

    /// Returns a cell for a monster: the one that is given or the nearest that is free, or one that is drawn.
    pub(super) fn place_for(
        &mut self,
        frame: &Frame,
        at: Coordinate,
        habitat: Habitat,
    ) -> Option<Pos> {
        let level = &self.level;
        match frame.spot(at)? {
            Spot::At(pos) => self.nearest(pos, |near| habitat.fits(level, near)),
            Spot::Any => frame.random_cell(&mut self.random, |pos| {
                let terrain = level.terrain(pos);
                let is_usual = is_dry(terrain) || terrain.footing() != Footing::Ground;
                is_usual && habitat.fits(level, pos)
            }),
        }
    }

    /// Returns a cell for an item: the one that is given or the nearest on which one can walk, or one that is drawn.
    pub(super) fn floor_for(&mut self, frame: &Frame, at: Coordinate) -> Option<Pos> {
        let level = &self.level;
        match frame.spot(at)? {
            Spot::At(pos) => self.nearest(pos, |near| level.is_open(near)),
            Spot::Any => frame.random_cell(&mut self.random, |pos| is_floor(level, pos)),
        }
    }

    /// Returns whether an item can lie in a cell, and a feature stand there.
    pub(super) fn is_floor(&self, pos: Pos) -> bool {
        is_floor(&self.level, pos)
    }

    /// Returns whether a cell is floor on which an item can lie, and has no feature.
    pub(super) fn is_bare(&self, pos: Pos) -> bool {
        self.is_floor(pos) && self.level.feature(pos).is_none()
    }

    /// Returns whether a cell is bare floor where nobody stands, so that something can be put in the way there.
    pub(super) fn is_vacant(&self, pos: Pos) -> bool {
        self.is_bare(pos) && self.level.occupant(pos).is_none()
    }

    /// Returns the nearest cell that fits, of several the first row by row.
    pub(super) fn nearest(&self, pos: Pos, fits: impl Fn(Pos) -> bool) -> Option<Pos> {
        if fits(pos) {
            return Some(pos);
        }
        let fitting = AREA.cells().filter(|&near| fits(near));
        fitting.min_by_key(|near| near.distance(pos))
    }

    /// Rolls a monster, puts it into a free cell, and asks for its first turn.
    pub(super) fn add_monster(
        &mut self,
        kind: MonsterKind,
        pos: Pos,
        shape: impl FnOnce(&mut Monster),
    ) -> ActorId {
        let mut monster = Monster::roll(self.site.content, kind, &mut self.random);
        shape(&mut monster);
        let ticks = ticks_between_turns(monster.body.speed());
        let first = first_turn(ticks, &mut self.random);
        let id = self.ids.mint();
        let template = self.site.content.monster(kind);
        if template.has(Ability::Unique) || template.has(Ability::Boss) {
            self.placed.insert(kind);
        }
        self.level.place(id, monster, pos);
        self.level.schedule.ask(id, first);
        id
    }

    /// Returns whether there is a UNIQ or BOSS of this kind.
    pub(super) fn has_placed(&self, kind: MonsterKind) -> bool {
        self.placed.contains(&kind)
    }

    /// Rolls an item.
    pub(super) fn roll(&mut self, kind: ObjectKind) -> Item {
        if self.site.content.object(kind).artifact {
            self.made.insert(kind);
        }
        Item::roll(self.site.content, kind, &mut self.random)
    }

    /// Rolls gold of a value; `None` if the game has none.
    pub(super) fn gold(&mut self, value: i64) -> Option<Item> {
        heap(self.site.content, value, &mut self.random)
    }
}

impl Habitat {
    fn fits(self, level: &Level, pos: Pos) -> bool {
        let is_blocked = level.feature(pos).is_some_and(Feature::is_solid);
        if !AREA.contains(pos) || is_blocked || level.occupant(pos).is_some() {
            return false;
        }
        let footing = level.terrain(pos).footing();
        let is_out_of_water = self.is_aquatic && footing == Footing::Ground;
        !is_out_of_water && self.buoyancy.suffices_for(footing)
    }
}

fn is_floor(level: &Level, pos: Pos) -> bool {
    is_dry(level.terrain(pos)) && level.is_open(pos)
}
