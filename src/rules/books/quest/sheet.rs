//! The figures of the hero of a quest, computed from its ability scores, its experience and its items.

use super::d20;
use crate::content::{Content, Hundredths, QuestTables};
use crate::rules::{BlowDice, stats};
use crate::world::{D20Hero, Hero, Score, Slot};

/// The character sheet of the hero of a quest.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    content: &'a Content,
    tables: &'a QuestTables,
    hero: &'a Hero,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(content: &'a Content, tables: &'a QuestTables, hero: &'a Hero) -> Sheet<'a> {
        Sheet {
            content,
            tables,
            hero,
        }
    }

    pub fn d20_hero(&self) -> &'a D20Hero {
        &self.hero.d20_hero
    }

    pub fn level(&self) -> i64 {
        d20::level(self.d20_hero().experience)
    }

    pub fn modifier(&self, score: Score) -> i64 {
        d20::modifier(self.d20_hero().score(score))
    }

    /// Returns the base attack: 1, and 1 more with every level.
    pub fn base_attack(&self) -> i64 {
        self.level()
    }

    /// Returns what is added to the die of an attack.
    pub fn attack_bonus(&self) -> i64 {
        self.base_attack() + self.modifier(Score::Strength)
    }

    pub fn armor_class(&self) -> i64 {
        let armor = self.hero.worn(Slot::Armor);
        let armor = armor.map_or(0, |item| self.tables.quest_item(item.kind).armor_class);
        d20::BARE_ARMOR_CLASS
            .saturating_add(armor)
            .saturating_add(self.modifier(Score::Dexterity))
    }

    /// Returns what is rolled and added for a blow that connects.
    pub fn damage_dice(&self) -> BlowDice {
        let weapon = stats::damage_dice(self.hero, self.content, |_| true);
        BlowDice::new(weapon, self.modifier(Score::Strength))
    }

    /// Returns the weight of everything worn and carried, in pounds.
    pub fn weight(&self) -> Hundredths {
        let items = self.hero.all_worn().chain(self.hero.all_carried());
        let weights = items.map(|item| self.tables.quest_item(item.kind).weight.0);
        Hundredths(weights.fold(0, i64::saturating_add))
    }

    pub fn weight_limit(&self) -> Hundredths {
        d20::weight_limit(self.d20_hero().score(Score::Strength))
    }

    /// Returns whether the hero carries too much to walk: more than the limit.
    pub fn is_encumbered(&self) -> bool {
        self.weight() > self.weight_limit()
    }
}
