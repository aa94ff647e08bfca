//! Everything that was seen and can be found again.

use super::place::place;
use super::travel::LevelPos;
use super::{View, describe};
use crate::base::visible;
use crate::world::{Level, Remembered};

/// A place where something is that the hero has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What is there.
    pub name: String,
    pub at: LevelPos,
    /// What its level is called within a sentence; `None` for the level where the hero is.
    pub level: Option<String>,
}

impl View<'_> {
    /// Returns the places of everything that was seen: the monsters in sight, nearest first, then what was seen on this
    /// level, nearest first, then on the others by number, each row by row.
    pub fn places(&self) -> Vec<Place> {
        let here = self.level_number();
        let monsters = self.monsters_in_sight().into_iter().map(|monster| Place {
            name: monster.title(),
            at: LevelPos {
                level: here,
                pos: monster.pos(),
            },
            level: None,
        });
        let mut near = self.places_on(here, self.level());
        near.sort_by_key(|place| self.hero_pos().distance(place.at.pos));
        let others = self
            .game
            .world
            .levels()
            .filter(|(number, _)| *number != here);
        let far = others.flat_map(|(number, level)| self.places_on(number, level));
        monsters.chain(near).chain(far).collect()
    }

    fn places_on(&self, number: u16, level: &Level) -> Vec<Place> {
        let dungeon = &self.game.setting.dungeon;
        let name = level.special.as_ref().map(|special| special.name.as_str());
        let is_here = number == self.level_number();
        let level_name = (!is_here).then(|| place(dungeon, number, name));
        let memory = level.knowledge().memory().iter();
        let known = memory.filter_map(|(pos, known)| Some((pos, (*known)?)));
        let named = known.flat_map(|(pos, known)| {
            let at = LevelPos { level: number, pos };
            self.names_of(known).into_iter().map(move |name| (name, at))
        });
        let place = |(name, at)| Place {
            name,
            at,
            level: level_name.clone(),
        };
        named.map(place).collect()
    }

    /// Returns what is known to be in a cell, by names.
    fn names_of(&self, known: Remembered) -> Vec<String> {
        let content = &self.game.setting.content;
        let terrain = known.cell.terrain.as_seen();
        let stairs = terrain.climb().map(|_| terrain.name().to_owned());
        let feature = known
            .feature
            .map(|landmark| describe::feature(content, landmark, None));
        let pile = known.pile.map(|pile| {
            let name = visible(&content.object(pile.top).name);
            let more = if pile.several { " and more" } else { "" };
            name + more
        });
        stairs.into_iter().chain(feature).chain(pile).collect()
    }
}
