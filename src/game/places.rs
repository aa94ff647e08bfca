//! Everything that was seen and can be found again.

use super::place::place;
use super::travel::LevelPos;
use super::view::Look;
use super::{MonsterView, View, describe};
use crate::base::Pos;
use crate::world::{Level, Remembered};

/// A place where something is that the hero has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What is there.
    pub name: String,
    /// Its character on the map, where something else may stand on it.
    pub glyph: char,
    pub at: LevelPos,
    /// What its level is called within a sentence; `None` for the level where the hero is.
    pub level: Option<String>,
}

impl View<'_> {
    /// Returns the places of everything that was seen: the monsters in sight, nearest first, then what was seen on this
    /// level, nearest first, then on the others by number, each row by row.
    pub fn places(&self) -> Vec<Place> {
        let levels = self.game.world.levels();
        let others = levels.filter(|(number, _)| *number != self.level_number());
        let far = others.flat_map(|(number, level)| self.places_on(number, level));
        let monsters = self.monster_places();
        let near = self.notable_places();
        monsters.chain(near).chain(far).collect()
    }

    /// Returns the places of the monsters in sight, nearest first.
    fn monster_places(&self) -> impl Iterator<Item = Place> {
        let here = self.level_number();
        let place = move |monster: MonsterView<'_>| Place {
            name: monster.title(),
            glyph: monster.glyph(),
            at: LevelPos {
                level: here,
                pos: monster.pos(),
            },
            level: None,
        };
        self.monsters_in_sight().into_iter().map(place)
    }

    /// Returns the places of what was seen on this level, without monsters, nearest first.
    pub fn notable_places(&self) -> Vec<Place> {
        let mut near = self.places_on(self.level_number(), self.level());
        near.sort_by_key(|place| self.hero_pos().distance(place.at.pos));
        near
    }

    fn places_on(&self, number: u16, level: &Level) -> Vec<Place> {
        let dungeon = &self.game.setting.dungeon;
        let name = level.special.as_ref().map(|special| special.name.as_str());
        let is_here = number == self.level_number();
        let level_name = (!is_here).then(|| place(dungeon, number, name));
        let known = level.knowledge().memory().iter();
        let named = known.flat_map(|(pos, known)| {
            let at = LevelPos { level: number, pos };
            let names = self.names_of(known, is_here.then_some(pos));
            names.into_iter().map(move |named| (named, at))
        });
        let place = |((name, look), at)| Place {
            name,
            glyph: self.glyph_as(look),
            at,
            level: level_name.clone(),
        };
        named.map(place).collect()
    }

    /// Returns what is known to be in a cell, by names, each with how it is shown; `at` is the cell if it is on this level.
    fn names_of(&self, known: Remembered, at: Option<Pos>) -> Vec<(String, Look)> {
        let content = &self.game.setting.content;
        let terrain = known.cell.terrain.as_seen();
        let stairs = terrain.climb().map(|_| terrain.name().to_owned());
        let stairs = stairs.map(|name| (name, Look::Ground(terrain)));
        let feature = known.feature.map(|landmark| {
            let name = describe::feature(content, landmark, None, None);
            (name, Look::Feature(landmark, terrain))
        });
        let pile = (known.pile).map(|pile| (self.pile_name(pile, at), Look::Item(pile)));
        stairs.into_iter().chain(feature).chain(pile).collect()
    }
}
