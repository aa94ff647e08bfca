//! A world goes over to another content.

use super::{Hero, Item, Level, World};
use crate::content::Succession;

impl World {
    /// From now on, every id in this world is one of the new content.
    pub fn follow(&mut self, succession: &Succession) {
        let levels = self.levels.iter_mut().flatten();
        levels.for_each(|level| level_follows(level, succession));
        hero_follows(&mut self.hero, succession);
        self.slain_uniques = self
            .slain_uniques
            .iter()
            .map(|&kind| succession.monster(kind))
            .collect();
        self.made_artifacts = self
            .made_artifacts
            .iter()
            .map(|&kind| succession.object(kind))
            .collect();
    }
}

fn level_follows(level: &mut Level, succession: &Succession) {
    for monster in level.monsters.values_mut() {
        monster.kind = succession.monster(monster.kind);
        monster
            .pack
            .iter_mut()
            .for_each(|item| item_follows(item, succession));
    }
    level
        .piles
        .items_mut()
        .for_each(|item| item_follows(item, succession));
    for pos in level.knowledge.memory.positions() {
        if let Some(pile) = level.knowledge.memory[pos]
            .as_mut()
            .and_then(|cell| cell.pile.as_mut())
        {
            pile.top = succession.object(pile.top);
        }
    }
}

fn hero_follows(hero: &mut Hero, succession: &Succession) {
    hero.slots_mut()
        .flatten()
        .for_each(|item| item_follows(item, succession));
}

fn item_follows(item: &mut Item, succession: &Succession) {
    item.kind = succession.object(item.kind);
}
