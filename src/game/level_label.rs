//! The levels of a game in words.

use super::{Game, LevelPos, Scenario, View};
use crate::base::{Pos, write_number};
use crate::levels::Dungeon;
use crate::world::{Climb, Item, Level, Remembered, Terrain};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// Returns what the level with this number is called within a sentence. `name` is its own name, if it has one.
pub(super) fn place(dungeon: &Dungeon, level: u16, name: Option<&str>) -> String {
    if dungeon.campaign().is_some() {
        return format!("floor {level}");
    }
    let depth = dungeon.depth(level);
    let is_beside = level > dungeon.depths();
    match (name, is_beside) {
        (None, false) => format!("level {depth}"),
        (Some(name), false) => format!("level {depth}, {name}"),
        (None, true) => format!("a level beside level {depth}"),
        (Some(name), true) => format!("{name}, beside level {depth}"),
    }
}

/// What a level is called beside the map: its depth, of how many, and its name if it has one, as in `9/12 fortress`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelLabel<'a> {
    depth: u16,
    depths: u16,
    name: Option<Cow<'a, str>>,
}

impl LevelLabel<'_> {
    /// Returns the same, to be kept for longer than the game.
    pub fn into_owned(self) -> LevelLabel<'static> {
        let name = self.name.map(|name| Cow::Owned(name.into_owned()));
        LevelLabel { name, ..self }
    }

    /// Writes it without what formatting costs.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_to(&self, out: &mut impl Write) -> fmt::Result {
        write_number(out, self.depth)?;
        out.write_char('/')?;
        write_number(out, self.depths)?;
        let Some(name) = &self.name else {
            return Ok(());
        };
        out.write_char(' ')?;
        out.write_str(name)
    }
}

impl fmt::Display for LevelLabel<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(out)
    }
}

impl Serialize for LevelLabel<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'a> View<'a> {
    /// Returns the number of the level where the hero is. The levels beside the dungeon have the numbers after its last.
    pub fn level_number(&self) -> u16 {
        self.game.world.level_number()
    }

    /// Returns the greatest number of a level.
    pub fn last_level(&self) -> u16 {
        self.game.setting.dungeon.last_level()
    }

    /// Returns how deep the hero is. A level beside the dungeon is as deep as the one that leads to it.
    pub fn depth(&self) -> u16 {
        self.game.setting.dungeon.depth(self.level_number())
    }

    /// Returns the depth of the last level of the dungeon.
    pub fn depths(&self) -> u16 {
        self.game.setting.dungeon.depths()
    }

    /// Returns what the level where the hero is is called beside the map.
    pub fn level_label(&self) -> LevelLabel<'a> {
        let special = self.game.world.level().special.as_ref();
        LevelLabel {
            depth: self.depth(),
            depths: self.depths(),
            name: special.map(|special| Cow::Borrowed(&*special.name)),
        }
    }

    /// Returns what the level where the hero is is called within a sentence.
    pub(super) fn place(&self) -> String {
        let Game { setting, world, .. } = self.game;
        let name = world.level().special.as_ref();
        let name = name.map(|special| special.name.as_str());
        place(&setting.dungeon, self.level_number(), name)
    }

    /// Returns whether stairs of this level lead anywhere: not out of the dungeon.
    pub(super) fn leads_somewhere(&self, stairs: Pos) -> bool {
        let Game { setting, world, .. } = self.game;
        let link = world.level().layout().links.get(&stairs);
        link.is_some_and(|link| setting.dungeon.has(link.level))
    }

    /// Returns whether stairs lead on to the last level: down the dungeon, or back to it from a level beside it.
    pub fn leads_on(&self, stairs: Pos) -> bool {
        let link = self.game.world.level().layout().links.get(&stairs);
        let is_beside = self.level_number() > self.depths();
        link.is_some_and(|link| is_beside || link.level == self.level_number() + 1)
    }

    /// Returns what the terrain of a cell is called when the player looks at it.
    pub fn terrain_name(&self, pos: Pos, terrain: Terrain) -> String {
        let level = self.level_number();
        self.terrain_name_on(LevelPos { level, pos }, self.level(), terrain)
    }

    /// Returns what the terrain of a cell of any level is called. Stairs whose other end is known, and those to a level beside
    /// the dungeon, say where they lead, and locked doors on a quest which key they want.
    pub(super) fn terrain_name_on(&self, at: LevelPos, level: &Level, terrain: Terrain) -> String {
        if let Some(key) = self.key_wanted(at.pos, level, terrain) {
            return format!("Locked door that wants the {key}");
        }
        let name = terrain.name();
        let end = || Some(self.name_of_level(self.remembered_end(at, level)?.level));
        let to = || self.name_beside(at, level).or_else(end);
        match terrain.is_stairs().then(to).flatten() {
            Some(to) => format!("{name} to {to}"),
            None => name.to_owned(),
        }
    }

    /// Returns the key that a closed door of this level wants, if it has a lock with a key of its own.
    pub(super) fn key_of_known_lock(&self, pos: Pos, terrain: Terrain) -> Option<&'a str> {
        self.key_wanted(pos, self.level(), terrain)
    }

    fn key_wanted(&self, pos: Pos, level: &Level, terrain: Terrain) -> Option<&'a str> {
        let key = level
            .key_of_lock(pos)
            .filter(|_| terrain.is_closed_door())?;
        Some(self.object_name(key))
    }

    /// Returns the name of the level beside the dungeon to which a way out of a level leads.
    fn name_beside(&self, at: LevelPos, level: &Level) -> Option<String> {
        let link = level.layout().links.get(&at.pos);
        let beside = link.filter(|link| link.level > self.depths())?;
        let name = self.game.setting.dungeon.name(beside.level);
        name.map(ToString::to_string)
    }

    /// Returns what a level that was visited is called within a sentence.
    fn name_of_level(&self, number: u16) -> String {
        let Game { setting, world, .. } = self.game;
        let mut levels = world.levels();
        let level = levels.find(|(other, _)| *other == number);
        let special = level.and_then(|(_, level)| level.special.as_ref());
        let name = special.map(|special| special.name.as_str());
        place(&setting.dungeon, number, name)
    }

    /// Returns whether a door on a quest wants a key that the hero does not have.
    pub(in crate::game) fn lacks_key_of_door(&self, pos: Pos) -> bool {
        self.lacks_key(self.level(), pos)
    }

    /// Returns whether a door on any floor of a quest wants a key that the hero does not have.
    pub(in crate::game) fn lacks_key(&self, level: &Level, door: Pos) -> bool {
        let hero = &self.game.world.hero;
        let key = level.key_of_lock(door);
        key.is_some_and(|key| !hero.has(key))
    }

    /// Returns the other floors of a quest that have shut doors whose keys the hero has, as they are called within a sentence,
    /// and how many such doors each has.
    pub(in crate::game) fn doors_to_unlock_elsewhere(&self) -> Vec<(String, usize)> {
        let hero = &self.game.world.hero;
        self.elsewhere(|at, level, terrain| {
            let key = level.key_of_lock(at.pos);
            terrain.is_closed_door() && key.is_some_and(|key| hero.has(key))
        })
    }

    /// Returns the keys of locks of a quest that lie on a cell, as they are called within a sentence.
    pub(in crate::game) fn keys_at(&self, pos: Pos) -> Vec<String> {
        self.keys_among(self.level().piles.at(pos))
    }

    /// Returns the keys of locks of a quest that lie on other floors where the hero was, as they and their floors are called
    /// within a sentence.
    pub(in crate::game) fn keys_elsewhere(&self) -> Vec<(String, String)> {
        let Game { setting, world, .. } = self.game;
        let others = world.levels();
        let others = others.filter(|(number, _)| *number != self.level_number());
        let keys = others.flat_map(|(number, level)| {
            let keys = level
                .piles
                .iter()
                .flat_map(|(_, pile)| self.keys_among(pile));
            keys.map(move |key| (key, place(&setting.dungeon, number, None)))
        });
        keys.collect()
    }

    fn keys_among(&self, items: &[Item]) -> Vec<String> {
        let Scenario::Campaign(campaign) = &self.game.setup.scenario else {
            return Vec::new();
        };
        let is_key = |item: &&Item| {
            let mut floors = campaign.floors.iter();
            floors.any(|floor| floor.locks.values().any(|key| *key == item.kind))
        };
        let keys = items.iter().filter(is_key);
        keys.map(|key| format!("the {}", self.object_name(key.kind)))
            .collect()
    }

    /// Returns the other floors of a quest that have stairs which are not known, as they are called within a sentence, and how
    /// many of them each has.
    pub(in crate::game) fn stairs_elsewhere(
        &self,
        is_known: impl Fn(LevelPos) -> bool,
    ) -> Vec<(String, usize)> {
        self.elsewhere(|at, _, terrain| terrain.is_stairs() && !is_known(at))
    }

    /// Returns the other levels of which such cells are remembered, as they are called within a sentence, and how many each
    /// has.
    fn elsewhere(
        &self,
        is_such: impl Fn(LevelPos, &Level, Terrain) -> bool,
    ) -> Vec<(String, usize)> {
        let Game { setting, world, .. } = self.game;
        let others = world.levels();
        let others = others.filter(|(number, _)| *number != self.level_number());
        let counts = others.map(|(number, level)| {
            let is_such = |(pos, known): &(Pos, Remembered)| {
                let at = LevelPos {
                    level: number,
                    pos: *pos,
                };
                is_such(at, level, known.cell.terrain.as_seen())
            };
            let such = level.knowledge().memory().iter().filter(is_such);
            (place(&setting.dungeon, number, None), such.count())
        });
        counts.filter(|(_, count)| *count > 0).collect()
    }

    /// Returns where the stairs in a cell lead, up or down; `None` if none are known there.
    pub fn leads(&self, pos: Pos) -> Option<Climb> {
        self.known_terrain(pos).and_then(Terrain::climb)
    }

    /// Returns whether stairs up lead anywhere on this level: not out of the dungeon.
    pub fn leads_up(&self) -> bool {
        self.level_number() > 1
    }

    /// Returns whether the dungeon goes on below this level.
    pub fn leads_down(&self) -> bool {
        self.level_number() < self.depths()
    }
}
