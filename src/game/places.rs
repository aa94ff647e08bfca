//! Everything that was seen and can be found again.

use super::automation::{Contained, Covered, Staying};
use super::level_label::place;
use super::travel::LevelPos;
use super::view::Look;
use super::{MonsterView, View, describe};
use crate::base::Pos;
use crate::world::{Level, Remembered, Terrain};
use std::collections::BTreeSet;

/// What anybody is called whom a blind hero feels beside it.
pub const FELT: &str = "something that you feel";

/// A place where something is that the hero has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What is there.
    pub name: String,
    /// The types of an item, as in `weapon and offhand`; empty for all else, and for what lies below other items.
    pub types: String,
    /// What the ground itself is called, of stairs without where they lead; `None` for what is on it.
    plain: Option<&'static str>,
    /// Its character on the map, where something else may stand on it.
    pub glyph: char,
    pub at: LevelPos,
    /// What its level is called within a sentence; `None` for the level where the hero is.
    pub level: Option<String>,
}

impl Place {
    /// Returns a place of something on the ground of the hero's level, and of no item.
    fn of(name: String, glyph: char, at: LevelPos) -> Place {
        Place {
            name,
            types: String::new(),
            plain: None,
            glyph,
            at,
            level: None,
        }
    }

    /// Returns what is there, for where there is little room: of stairs not where they lead.
    pub fn brief_name(&self) -> &str {
        self.plain.unwrap_or(&self.name)
    }

    /// Returns whether it is an item, and none that lies below others.
    pub fn is_item(&self) -> bool {
        !self.types.is_empty()
    }

    /// Returns whether it is the ground itself, such as stairs, rather than what is on it.
    pub fn is_ground(&self) -> bool {
        self.plain.is_some()
    }
}

impl View<'_> {
    /// Returns the places of everything that was seen: the monsters in sight or sensed, those that stay where they are, and
    /// what was seen on this level, each nearest first, then on the others by number, the monsters first and the rest row by
    /// row. What lies below other items comes last on each level.
    pub fn places(&self) -> Vec<Place> {
        let levels = self.game.world.levels();
        let others = levels.filter(|(number, _)| *number != self.level_number());
        let far = others.flat_map(|(number, level)| {
            let monsters = self.staying_places(number, level).into_iter();
            let seen = monsters.chain(self.places_on(number, level));
            seen.chain(self.covered_places(number, level))
        });
        let monsters: Vec<Place> = self.monster_places().collect();
        let mut staying = self.staying_places(self.level_number(), self.level());
        let is_shown = |at: LevelPos| monsters.iter().any(|monster| monster.at == at);
        staying.retain(|place| !self.is_in_view(place.at.pos) && !is_shown(place.at));
        self.sort_by_distance(&mut staying);
        let near = staying.into_iter().chain(self.notable_places());
        let mut covered = self.covered_places(self.level_number(), self.level());
        self.sort_by_distance(&mut covered);
        let monsters = monsters.into_iter();
        monsters.chain(near).chain(covered).chain(far).collect()
    }

    /// Returns the cells beside any of which the hero is at what it knows to be in a cell: of a raised drawbridge also the one
    /// that it spans when it is lowered, since there is no floor beside its gate.
    pub(super) fn cells_of_what_is_at(
        &self,
        level: u16,
        pos: Pos,
    ) -> impl Iterator<Item = Pos> + use<> {
        let mut levels = self.game.world.levels();
        let level = levels.find_map(|(number, there)| (number == level).then_some(there));
        let bridge = level.and_then(|level| {
            let known = level.knowledge().recall(pos)?;
            let is_raised = known.cell.terrain == Terrain::Portcullis;
            level.drawbridge(pos).filter(|_| is_raised)
        });
        let span = bridge.map(|(bridge, _)| bridge.span);
        [Some(pos), span].into_iter().flatten()
    }

    fn sort_by_distance(&self, places: &mut [Place]) {
        places.sort_by_key(|place| self.hero_pos().distance(place.at.pos));
    }

    /// Returns the places of the monsters of a level that did not leave them when they were last in view.
    fn staying_places(&self, number: u16, level: &Level) -> Vec<Place> {
        let level_name = self.name_of_other_level(number, level);
        let staying = self.automation.map(|tasks| tasks.staying_on(number));
        let at = |pos: Pos| LevelPos { level: number, pos };
        let place = |one: &Staying| Place {
            level: level_name.clone(),
            ..Place::of(one.title.clone(), one.glyph, at(one.pos))
        };
        staying.into_iter().flatten().map(place).collect()
    }

    /// Returns the places of what lies below other items on a level, as the hero saw it when it was there, while there is
    /// still more than one item.
    fn covered_places(&self, number: u16, level: &Level) -> Vec<Place> {
        let level_name = self.name_of_other_level(number, level);
        let covered = self.automation.map(|tasks| tasks.covered_on(number));
        let is_there = |item: &&Covered| {
            let known = level.knowledge().recall(item.pos);
            known.is_some_and(|known| known.pile.is_some_and(|pile| pile.several))
        };
        let at = |pos: Pos| LevelPos { level: number, pos };
        let place = |item: &Covered| Place {
            level: level_name.clone(),
            ..Place::of(item.title.clone(), item.glyph, at(item.pos))
        };
        let covered = covered.into_iter().flatten().filter(is_there);
        covered.map(place).collect()
    }

    /// Returns the places of what lies in containers, each with the name of its container, as the hero saw it when it was
    /// there, while such a container may still lie in the cell: on this level nearest first, then on the others by number.
    pub fn contained_places(&self) -> Vec<(Place, String)> {
        let here = self.level_number();
        let levels = self.game.world.levels();
        let all = levels.flat_map(|(number, level)| self.contained_places_on(number, level));
        let mut all: Vec<(Place, String)> = all.collect();
        all.sort_by_key(|(Place { at, .. }, _)| {
            let is_here = at.level == here;
            let distance = is_here.then(|| self.hero_pos().distance(at.pos));
            (!is_here, at.level, distance)
        });
        all
    }

    fn contained_places_on(&self, number: u16, level: &Level) -> Vec<(Place, String)> {
        let level_name = self.name_of_other_level(number, level);
        let contained = self.automation.map(|tasks| tasks.contained_on(number));
        let is_there = |item: &&Contained| {
            let known = level.knowledge().recall(item.pos);
            let pile = known.and_then(|known| known.pile);
            pile.is_some_and(|pile| pile.several || pile.top == item.container_kind)
        };
        let at = |pos: Pos| LevelPos { level: number, pos };
        let place = |item: &Contained| {
            let place = Place {
                level: level_name.clone(),
                ..Place::of(item.title.clone(), item.glyph, at(item.pos))
            };
            (place, item.container.clone())
        };
        let contained = contained.into_iter().flatten().filter(is_there);
        contained.map(place).collect()
    }

    /// Returns what a level is called within a sentence; `None` if the hero is there.
    fn name_of_other_level(&self, number: u16, level: &Level) -> Option<String> {
        let name = level.special.as_ref().map(|special| special.name.as_str());
        let is_here = number == self.level_number();
        (!is_here).then(|| place(&self.game.setting.dungeon, number, name))
    }

    /// Returns the places of the monsters that the hero sees or senses, nearest first.
    fn monster_places(&self) -> impl Iterator<Item = Place> {
        let level = self.level_number();
        let place = move |monster: MonsterView<'_>| {
            let name = monster.title() + &monster.state_without_turns();
            let pos = monster.pos();
            Place::of(name, monster.glyph(), LevelPos { level, pos })
        };
        self.monsters().into_iter().map(place)
    }

    /// Returns the cells beside a blind hero in which it feels somebody, as places.
    pub fn felt_places(&self) -> Vec<Place> {
        let level = self.level_number();
        let glyph = self.glyph_as(Look::Felt);
        let place = |pos: Pos| Place::of(FELT.to_owned(), glyph, LevelPos { level, pos });
        self.felt().into_iter().map(place).collect()
    }

    /// Returns the places of what was seen on this level, without monsters, nearest first.
    pub fn notable_places(&self) -> Vec<Place> {
        let mut near = self.places_on(self.level_number(), self.level());
        self.sort_by_distance(&mut near);
        near
    }

    fn places_on(&self, number: u16, level: &Level) -> Vec<Place> {
        let level_name = self.name_of_other_level(number, level);
        let known = level.knowledge().memory().iter();
        let named = known.flat_map(|(pos, known)| {
            let at = LevelPos { level: number, pos };
            let names = self.names_of(known, at, level);
            names.into_iter().map(move |named| (named, at))
        });
        let content = &self.game.setting.content;
        let place = |((name, look), at): ((String, Look), LevelPos)| Place {
            types: match look {
                Look::Item(pile) => describe::kinds(content.object(pile.top)),
                Look::Unknown | Look::Ground(_) | Look::Feature(..) => String::new(),
                Look::Monster(_) | Look::Felt | Look::Hero => String::new(),
            },
            plain: look.terrain().map(Terrain::name),
            level: level_name.clone(),
            ..Place::of(name, self.glyph_as(look), at)
        };
        named.map(place).collect()
    }

    /// Returns the places of what is too common to be listed with what is notable, but may be asked for: the doors that were
    /// seen, and of other terrain that is no floor one cell, on this level the nearest. This level comes first.
    pub fn common_places(&self) -> Vec<Place> {
        let here = (self.level_number(), self.level());
        let levels = self.game.world.levels();
        let others = levels.filter(|(number, _)| *number != here.0);
        let levels = [here].into_iter().chain(others);
        let common = levels.flat_map(|(number, level)| self.common_places_on(number, level));
        common.collect()
    }

    fn common_places_on(&self, number: u16, level: &Level) -> Vec<Place> {
        let level_name = self.name_of_other_level(number, level);
        let mut cells = common_cells(level);
        if level_name.is_none() {
            cells.sort_by_key(|(pos, _)| self.hero_pos().distance(*pos));
        }
        let mut listed = BTreeSet::new();
        cells.retain(|(_, terrain)| matches!(terrain, Terrain::Door(_)) || listed.insert(*terrain));
        let place = |(pos, terrain): (Pos, Terrain)| {
            let at = LevelPos { level: number, pos };
            let name = self.terrain_name_on(at, level, terrain);
            let glyph = self.glyph_as(Look::Ground(terrain));
            Place {
                plain: Some(terrain.name()),
                level: level_name.clone(),
                ..Place::of(name, glyph, at)
            }
        };
        cells.into_iter().map(place).collect()
    }

    /// Returns what is known to be in a cell of a level, by names, each with how it is shown.
    fn names_of(&self, known: Remembered, at: LevelPos, level: &Level) -> Vec<(String, Look)> {
        let content = &self.game.setting.content;
        let terrain = known.cell.terrain.as_seen();
        let is_drawbridge = matches!(terrain, Terrain::Bridge | Terrain::Portcullis);
        let is_listed = terrain.is_stairs() || is_drawbridge;
        let ground = is_listed.then(|| {
            let name = self.terrain_name_on(at, level, terrain);
            (name, Look::Ground(terrain))
        });
        let feature = known.feature.map(|landmark| {
            let name = describe::feature(content, landmark, None, None);
            (name, Look::Feature(landmark, terrain))
        });
        let here = Some(at.pos).filter(|_| at.level == self.level_number());
        let pile = (known.pile).map(|pile| (self.pile_name(pile, here), Look::Item(pile)));
        ground.into_iter().chain(feature).chain(pile).collect()
    }
}

/// Returns the cells of a level of which a terrain is known that is common, and no feature.
fn common_cells(level: &Level) -> Vec<(Pos, Terrain)> {
    let known = level.knowledge().memory().iter();
    let bare = known.filter(|(_, known)| known.feature.is_none());
    let cells = bare.map(|(pos, known)| (pos, known.cell.terrain.as_seen()));
    cells.filter(|(_, terrain)| is_common(*terrain)).collect()
}

/// Returns whether there is so much of a terrain that its places are not listed unless they are asked for; not of floor and
/// rock, which are everywhere.
fn is_common(terrain: Terrain) -> bool {
    match terrain {
        Terrain::Door(_)
        | Terrain::Pool
        | Terrain::Moat
        | Terrain::Water
        | Terrain::Lava
        | Terrain::Ice
        | Terrain::Air
        | Terrain::Cloud
        | Terrain::Tree
        | Terrain::Bars => true,
        Terrain::Rock
        | Terrain::Room
        | Terrain::Corridor
        | Terrain::Wall
        | Terrain::SecretDoor
        | Terrain::SecretCorridor
        | Terrain::UpStairs
        | Terrain::DownStairs
        | Terrain::UpLadder
        | Terrain::DownLadder
        | Terrain::Bridge
        | Terrain::Portcullis => false,
    }
}
