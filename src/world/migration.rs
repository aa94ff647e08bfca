//! Migrates a world to another content.

use super::{Disguise, Ending, Feature, Hero, Item, Level, Monster, World};
use crate::content::ContentMigration;

impl World {
    /// Replaces every kind in this world by that of the new content.
    pub fn follow(&mut self, migration: &ContentMigration) {
        let levels = self.levels.iter_mut();
        levels.for_each(|level| migrate_level(level, migration));
        for traveler in &mut self.travelers {
            migrate_monster(&mut traveler.monster, migration);
        }
        migrate_hero(&mut self.hero, migration);
        self.ending = self.ending.map(|ending| match ending {
            Ending::Won(kind) => Ending::Won(migration.monster(kind)),
            Ending::Died(cause) => Ending::Died(cause.migrated(migration)),
            Ending::Abandoned | Ending::OutOfDays => ending,
        });
        self.slain_uniques = self
            .slain_uniques
            .iter()
            .map(|&kind| migration.monster(kind))
            .collect();
        self.made_artifacts = self
            .made_artifacts
            .iter()
            .map(|&kind| migration.object(kind))
            .collect();
    }
}

fn migrate_level(level: &mut Level, migration: &ContentMigration) {
    for monster in level.monsters.values_mut() {
        migrate_monster(monster, migration);
    }
    level
        .piles
        .items_mut()
        .for_each(|item| migrate_item(item, migration));
    for feature in level.features.values_mut() {
        match feature {
            Feature::Lock(lock) => lock.key = lock.key.map(|key| migration.object(key)),
            Feature::Statue(statue) => {
                statue.species = statue.species.map(|kind| migration.monster(kind));
            }
            Feature::Fixture(_) | Feature::Trap(_) | Feature::Boulder | Feature::Engraving(_) => {}
        }
    }
    for pile in level.knowledge.memory.piles_mut() {
        pile.top = migration.object(pile.top);
    }
}

fn migrate_monster(monster: &mut Monster, migration: &ContentMigration) {
    monster.kind = migration.monster(monster.kind);
    monster.disguise = monster.disguise.map(|disguise| match disguise {
        Disguise::Object(kind) => Disguise::Object(migration.object(kind)),
        Disguise::Monster(kind) => Disguise::Monster(migration.monster(kind)),
        Disguise::Feature(_) | Disguise::Terrain(_) => disguise,
    });
    let pack = monster.pack.iter_mut();
    pack.for_each(|item| migrate_item(item, migration));
}

fn migrate_hero(hero: &mut Hero, migration: &ContentMigration) {
    hero.slots_mut()
        .flatten()
        .for_each(|item| migrate_item(item, migration));
}

fn migrate_item(item: &mut Item, migration: &ContentMigration) {
    item.kind = migration.object(item.kind);
    item.species = item.species.map(|kind| migration.monster(kind));
    for inside in &mut item.contents {
        migrate_item(inside, migration);
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{Pos, Purpose, Random, Source};
    use crate::content::{Content, ContentMigration, read_objects};
    use crate::world::{Door, Feature, Layout, Level, Lock, Terrain, World};

    const DOOR: Pos = Pos::new(3, 1);

    fn content(names: &[&str]) -> Content {
        let object = |name: &&str| {
            format!(
                "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE FOOD\nCOLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1 \
                 WEIGHT 1+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART FALSE RRTY 1 END\n"
            )
        };
        let objects: String = names.iter().map(object).collect();
        let text = format!("RLG327 OBJECT DESCRIPTION 1\n{objects}");
        let read = read_objects(&Source::new("objects", text));
        Content::new(Vec::new(), read.expect("a file").0)
    }

    #[test]
    fn a_lock_keeps_its_key_under_the_new_number_of_the_key() {
        let old = content(&["key", "egg"]);
        let mut layout = Layout::solid();
        layout.put(Pos::new(2, 1), Terrain::Room);
        layout.put(DOOR, Terrain::Door(Door::Closed));
        let mut level = Level::new(layout);
        level.place_hero(Pos::new(2, 1));
        let key = old.object_named("key");
        level.put_feature(DOOR, Feature::Lock(Lock { key }));
        let random = Random::new(1, Purpose::Play, 0);
        let mut world = World::new(random, level, &old);
        let migration = ContentMigration::new(&old, content(&["egg", "key"]));
        world.follow(&migration);
        let key = migration.content.object_named("key");
        assert_eq!(world.level().lock(DOOR), Some(Lock { key }));
    }
}
