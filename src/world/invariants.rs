//! Checks what must always hold of a world between two actions. The rules rely on all of this, so that a world that
//! was read from somewhere has to pass before it is played.

mod of_level;

use super::world::Traveler;
use super::{
    ActorId, Cause, Cell, Ending, Footing, Item, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Monster, Slot,
    World,
};
use crate::base::{CellSet, Grid, Pos};
use crate::content::{Ability, Content, MonsterKind, ObjectKind, ObjectType};
use of_level::{
    check_cells, check_drawbridges, check_establishments, check_features, check_monsters,
    check_piles, check_stairs, is_alive,
};
use std::collections::{BTreeMap, BTreeSet};

/// Violations, each in words.
type Violations = Vec<String>;

impl World {
    /// Returns the violations of this world, each in words; none if the world is sound. Never panics, whatever the
    /// world holds and whichever content it is checked against.
    pub fn violations(&self, content: &Content) -> Vec<String> {
        self.violations_on(content, &self.levels().collect::<Vec<_>>())
    }

    /// Returns the same, but without looking at the levels on which time stands still.
    pub fn violations_of_current_level(&self, content: &Content) -> Vec<String> {
        let is_at_hand = |(number, _): &(u16, &Level)| *number == self.number;
        self.violations_on(
            content,
            &self.levels().filter(is_at_hand).collect::<Vec<_>>(),
        )
    }

    fn violations_on(&self, content: &Content, levels: &[(u16, &Level)]) -> Vec<String> {
        let mut found = Violations::new();
        self.check_levels(&mut found);
        if found.is_empty() {
            self.check_kinds(content, levels, &mut found);
        }
        if !found.is_empty() {
            // All that follows takes whole levels and known kinds for granted.
            return found;
        }
        for &(number, level) in levels {
            let mut in_level = Violations::new();
            check_cells(level, &mut in_level);
            check_stairs(level, &mut in_level);
            check_features(level, &mut in_level);
            check_establishments(level, &mut in_level);
            check_drawbridges(level, &mut in_level);
            self.check_places(number, level, content, &mut in_level);
            self.check_schedule(number, level, &mut in_level);
            check_piles(level, &mut in_level);
            check_monsters(level, self.clock, &mut in_level);
            found.extend(
                in_level
                    .into_iter()
                    .map(|what| format!("level {number}: {what}")),
            );
        }
        for Traveler { monster, since, .. } in &self.travelers {
            if *since > self.clock || !is_alive(monster, *since) {
                found.push(format!("one between levels cannot have {:?}", monster.body));
            }
        }
        self.check_ids(&mut found);
        self.check_hero(content, &mut found);
        self.check_unique(content, &mut found);
        self.check_containers(content, &mut found);
        found
    }

    /// Checks that the level where the hero is has been made, and that all of them have their size.
    fn check_levels(&self, found: &mut Violations) {
        if !self.levels.has_present() {
            found.push(format!(
                "the hero is on level {}, which was never made",
                self.number
            ));
        }
        for (number, level) in self.levels() {
            let is_whole = [
                has_size_of_level(&level.layout().cells),
                is_set_of_level(&level.layout().lit),
                is_set_of_level(&level.knowledge.in_line),
                is_set_of_level(&level.knowledge.in_view),
            ];
            if is_whole.contains(&false) {
                found.push(format!(
                    "level {number}: not all its maps have the size of a level"
                ));
            }
        }
    }

    /// Returns what monsters between levels have.
    fn traveling_items(&self) -> impl Iterator<Item = &Item> {
        self.traveling_monsters().flat_map(|monster| &monster.pack)
    }

    /// Checks that every item and monster is of a known kind.
    fn check_kinds(&self, content: &Content, levels: &[(u16, &Level)], found: &mut Violations) {
        let levels = || levels.iter().map(|(_, level)| *level);
        let remembered = levels()
            .flat_map(|level| level.knowledge.memory.iter())
            .filter_map(|(_, known)| Some(known.pile?.top));
        let lying = levels().flat_map(Level::items);
        let had = self.hero.slots().flatten().chain(self.traveling_items());
        let objects = lying.chain(had).flat_map(Item::with_contents);
        let (of_items, objects): (Vec<_>, Vec<_>) =
            objects.map(|item| (item.species, item.kind)).unzip();
        let features = || levels().flat_map(|level| level.features.values());
        let keys = features().filter_map(|feature| feature.lock()?.key);
        let species = features().filter_map(|feature| feature.statue()?.species);
        let species = species.chain(of_items.into_iter().flatten());
        let ended_by = self.ending.and_then(|ending| match ending {
            Ending::Won(kind) | Ending::Died(Cause::Monster(kind)) => Some(kind),
            Ending::Died(_) | Ending::Abandoned | Ending::OutOfDays => None,
        });
        let ended_by_item = self.ending.and_then(|ending| match ending {
            Ending::Died(Cause::Item(kind)) => Some(kind),
            Ending::Died(_) | Ending::Won(_) | Ending::Abandoned | Ending::OutOfDays => None,
        });
        let objects = objects
            .into_iter()
            .chain(self.made_artifacts.iter().copied())
            .chain(remembered)
            .chain(keys)
            .chain(ended_by_item);
        let monsters = levels().flat_map(Level::monsters);
        let monsters = monsters.chain(self.traveling_monsters());
        let (disguises, monsters): (Vec<_>, Vec<_>) = monsters
            .map(|monster| (monster.disguise, monster.kind))
            .unzip();
        let disguises = || disguises.iter().flatten();
        let objects = objects.chain(disguises().filter_map(|disguise| disguise.object()));
        let monsters = monsters
            .into_iter()
            .chain(disguises().filter_map(|disguise| disguise.monster()))
            .chain(self.slain_uniques.iter().copied())
            .chain(species)
            .chain(ended_by);
        found.extend(
            objects
                .filter(|&kind| !content.has_object(kind))
                .map(|kind| format!("there is no kind of item {kind:?}")),
        );
        found.extend(
            monsters
                .filter(|&kind| !content.has_monster(kind))
                .map(|kind| format!("there is no kind of monster {kind:?}")),
        );
    }

    /// Checks that every actor is on exactly one cell where it may be, and that the cells and the actors agree.
    fn check_places(&self, number: u16, level: &Level, content: &Content, found: &mut Violations) {
        for (pos, actor) in level.occupants.iter() {
            if level.position(actor) != Some(pos) {
                found.push(format!("{pos:?} holds {actor:?}, which is not there"));
            }
        }
        for (id, monster) in level.monsters.iter() {
            if level.occupant(monster.pos) != Some(id) {
                found.push(format!(
                    "{id:?} is at {:?}, which does not hold it",
                    monster.pos
                ));
            }
            if !self.may_be(content, monster, level.cell(monster.pos)) {
                found.push(format!(
                    "{id:?} is at {:?}, where it cannot be",
                    monster.pos
                ));
            }
        }
        match level.hero {
            Some(_) if number != self.number => found.push("the hero is on two levels".to_owned()),
            Some(pos) if level.occupant(pos) != Some(ActorId::HERO) => {
                found.push(format!("the hero is at {pos:?}, which does not hold it"));
            }
            Some(pos) if !level.is_clear(pos) => {
                found.push(format!("the hero is at {pos:?}, in the rock"));
            }
            None if number == self.number => found.push("the hero is nowhere on it".to_owned()),
            Some(_) | None => {}
        }
    }

    /// Returns whether a monster can be in a cell. One whose template was changed in wizard mode may be stuck where its
    /// old template let it go.
    fn may_be(&self, content: &Content, monster: &Monster, cell: Cell) -> bool {
        match cell.terrain.footing() {
            Footing::Ground | Footing::Water | Footing::Lava => true,
            Footing::Barred => self.wizardry,
            Footing::Solid => {
                let passes = content.monster(monster.kind).has(Ability::Pass) || self.wizardry;
                passes && !cell.is_unpassable
            }
        }
    }

    /// Checks that every monster has one turn to come and the hero none before the end, that no other actor has any,
    /// and that none is in the past.
    fn check_schedule(&self, number: u16, level: &Level, found: &mut Violations) {
        let mut turns: BTreeMap<ActorId, usize> = BTreeMap::new();
        let since = level.frozen_at.unwrap_or(self.clock);
        for (tick, actor) in level.schedule.turns() {
            *turns.entry(actor).or_default() += 1;
            if tick < since {
                found.push(format!(
                    "{actor:?} is to act at tick {tick}, before {since}"
                ));
            }
        }
        if level.frozen_at.is_some() == (number == self.number) {
            found.push("time stands still where the hero is, or goes on elsewhere".to_owned());
        }
        if level.frozen_at.is_some_and(|since| since > self.clock) {
            found.push("it stood still in the future".to_owned());
        }
        for id in level.monsters.keys() {
            match turns.remove(&id) {
                Some(1) => {}
                count => found.push(format!("{id:?} has {} turns to come", count.unwrap_or(0))),
            }
        }
        let hero = turns.remove(&ActorId::HERO).unwrap_or(0);
        if hero > usize::from(self.ending.is_some()) {
            found.push(format!("the hero has {hero} turns to come"));
        }
        found.extend(
            turns
                .keys()
                .map(|id| format!("{id:?} is to act and is not there")),
        );
    }

    /// Checks that no two monsters of the game have the same id, and that every id was handed out.
    fn check_ids(&self, found: &mut Violations) {
        let mut known = BTreeSet::from([ActorId::HERO]);
        for id in self.levels().flat_map(|(_, level)| level.monsters.keys()) {
            if !known.insert(id) {
                found.push(format!("{id:?} is there twice"));
            }
            if id.0 >= self.actor_ids.next {
                found.push(format!("{id:?} was never handed out"));
            }
        }
    }

    fn check_hero(&self, content: &Content, found: &mut Violations) {
        let (hero, left) = (&self.hero, self.hero_hit_points());
        // The rules decide whether a hero with no hit points lives.
        let is_possible = match self.ending {
            Some(Ending::Died(_)) => left <= 0,
            Some(Ending::Won(_) | Ending::Abandoned | Ending::OutOfDays) | None => left >= 0,
        };
        if !is_possible {
            found.push(format!(
                "the hero has {left} hit points, and the end is {:?}",
                self.ending
            ));
        }
        if !hero.body.is_sound(self.clock) {
            found.push(format!("the hero cannot have {:?}", hero.body));
        }
        if !hero.equipment.agrees(content) || !hero.pack.agrees(content) {
            found.push("what the hero has is not what is noted of it".to_owned());
        }
        if !hero.d20_hero.is_sound() {
            found.push("the hero has impossible scores or experience".to_owned());
        }
        for slot in Slot::ALL {
            let misfit = |item: &&Item| !Slot::fitting(content.object(item.kind)).contains(&slot);
            if let Some(item) = hero.worn(slot).filter(misfit) {
                found.push(format!("{:?} is worn as {}", item.kind, slot.name()));
            }
        }
        let both_hands = hero.worn(Slot::Weapon);
        let both_hands =
            both_hands.is_some_and(|weapon| content.object(weapon.kind).is_two_handed());
        if both_hands && hero.worn(Slot::Offhand).is_some() {
            found.push("something is held beside a weapon for both hands".to_owned());
        }
    }

    /// Checks that at most one of each unique lives and none after its death, and that there is at most one of each
    /// artifact, which was noted when it was made; the pieces of one that is ammunition may lie apart. Wizard mode can make a
    /// template unique of which there are several.
    fn check_unique(&self, content: &Content, found: &mut Violations) {
        if self.wizardry {
            return;
        }
        let uniques = self.monsters().map(Monster::kind);
        let uniques = uniques.filter(|&kind| content.monster(kind).has(Ability::Unique));
        for (kind, count) in tally::<MonsterKind>(uniques) {
            if count > 1 || self.slain_uniques.contains(&kind) {
                let name = &content.monster(kind).name;
                found.push(format!(
                    "{name} is there {count} times, or again after its death"
                ));
            }
        }
        let artifacts = self
            .items()
            .flat_map(Item::with_contents)
            .map(|item| item.kind);
        let artifacts = artifacts.filter(|&kind| content.object(kind).artifact);
        for (kind, count) in tally::<ObjectKind>(artifacts) {
            let object = content.object(kind);
            let is_double = count > 1 && !object.is(ObjectType::Ammunition);
            if is_double || !self.made_artifacts.contains(&kind) {
                let name = &object.name;
                found.push(format!("{name} is there {count} times, or was never made"));
            }
        }
    }

    /// Checks that items are in containers only, and that no container is in another. Wizard mode can change what a
    /// container is.
    fn check_containers(&self, content: &Content, found: &mut Violations) {
        let is_container = |item: &Item| content.object(item.kind).is(ObjectType::Container);
        let is_filled = |item: &&Item| !item.contents.is_empty() && !self.wizardry;
        for item in self.items().filter(is_filled) {
            if !is_container(item) || item.contents.iter().any(is_container) {
                let name = &content.object(item.kind).name;
                found.push(format!("{name} contains {} items", item.contents.len()));
            }
        }
    }

    /// Returns every item of the game that is in no container.
    fn items(&self) -> impl Iterator<Item = &Item> {
        let lying = self.levels().flat_map(|(_, level)| level.items());
        lying
            .chain(self.hero.slots().flatten())
            .chain(self.traveling_items())
    }
}

pub(super) fn has_size_of_level<T>(grid: &Grid<T>) -> bool {
    (grid.width(), grid.height()) == (LEVEL_WIDTH, LEVEL_HEIGHT)
}

fn is_set_of_level(set: &CellSet) -> bool {
    (set.width(), set.height()) == (LEVEL_WIDTH, LEVEL_HEIGHT)
}

/// Returns how often each value occurs.
fn tally<T: Ord>(values: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

impl Level {
    /// Returns a cell of the edge that is not as the generator leaves it; `None` if the edge is whole.
    pub fn broken_border(&self) -> Option<Pos> {
        let cells = &self.layout().cells;
        cells.border().find(|&pos| cells[pos] != Cell::BORDER)
    }
}

#[cfg(test)]
mod tests;
