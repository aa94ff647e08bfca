//! A world goes over to another content.

use super::{Hero, Item, Level, World};
use crate::content::ContentMigration;

impl World {
    /// From now on, every id in this world is one of the new content.
    pub fn follow(&mut self, migration: &ContentMigration) {
        let levels = self.levels.iter_mut().flatten();
        levels.for_each(|level| level_follows(level, migration));
        hero_follows(&mut self.hero, migration);
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

fn level_follows(level: &mut Level, migration: &ContentMigration) {
    for monster in level.monsters.values_mut() {
        monster.kind = migration.monster(monster.kind);
        monster
            .pack
            .iter_mut()
            .for_each(|item| item_follows(item, migration));
    }
    level
        .piles
        .items_mut()
        .for_each(|item| item_follows(item, migration));
    for pos in level.knowledge.memory.positions() {
        if let Some(pile) = level.knowledge.memory[pos]
            .as_mut()
            .and_then(|cell| cell.pile.as_mut())
        {
            pile.top = migration.object(pile.top);
        }
    }
}

fn hero_follows(hero: &mut Hero, migration: &ContentMigration) {
    hero.slots_mut()
        .flatten()
        .for_each(|item| item_follows(item, migration));
}

fn item_follows(item: &mut Item, migration: &ContentMigration) {
    item.kind = migration.object(item.kind);
}
