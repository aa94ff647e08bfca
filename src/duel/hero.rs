//! The hero, the effects of items on him, and his levels.

use super::{Armor, Weapon};

/// The experience of the second level; each further level takes twice as much.
const FIRST_THRESHOLD: i64 = 10;

const START_HIT_POINTS: i64 = 14;
const START_STRENGTH: i64 = 16;

/// A point of damage is added for so many points of strength, less a constant.
const STRENGTH_PER_DAMAGE: i64 = 3;
const DAMAGE_PENALTY: i64 = 4;

/// The state of the hero.
#[derive(Clone, Copy, Debug)]
pub struct Hero {
    pub weapon: &'static Weapon,
    pub armor: &'static Armor,
    pub level: i64,
    pub experience: i64,
    /// The experience of the next level.
    pub next_level: i64,
    pub hit_points: i64,
    pub maximum: i64,
    pub strength: i64,
    /// The lower, the better; at first that of the armor.
    pub armor_class: i64,
    pub to_hit: i64,
    pub to_damage: i64,
}

impl Hero {
    pub(super) fn new(weapon: &'static Weapon, armor: &'static Armor) -> Hero {
        Hero {
            weapon,
            armor,
            level: 1,
            experience: 0,
            next_level: FIRST_THRESHOLD,
            hit_points: START_HIT_POINTS,
            maximum: START_HIT_POINTS,
            strength: START_STRENGTH,
            armor_class: armor.class,
            to_hit: 0,
            to_damage: 0,
        }
    }

    /// Returns the bonus to each throw of the weapon.
    pub(super) fn damage_bonus(&self) -> i64 {
        self.to_damage + self.strength / STRENGTH_PER_DAMAGE - DAMAGE_PENALTY
    }

    pub(super) fn take(&mut self, item: Item) {
        match item {
            Item::ToDamage => self.to_damage += 1,
            Item::ToHit => self.to_hit += 1,
            Item::Strength => self.strength += 1,
            Item::ArmorClass => self.armor_class -= 1,
            Item::Healing => self.recover(HEALING),
        }
    }

    pub(super) fn recover(&mut self, hit_points: i64) {
        self.hit_points = (self.hit_points.saturating_add(hit_points)).min(self.maximum);
    }

    /// Returns whether there is enough experience for the next level.
    pub(super) fn is_ready_for_level(&self) -> bool {
        self.experience >= self.next_level
    }

    /// Gains a level. The current hit points do not change.
    pub(super) fn gain_level(&mut self, more_hit_points: i64) {
        self.next_level = self.next_level.saturating_mul(2);
        self.level += 1;
        self.maximum += more_hit_points;
    }
}

/// The hit points that `:` restores: all of them.
const HEALING: i64 = i64::MAX;

/// An item in the sequence. No item uses a random number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    ToDamage,
    ToHit,
    Strength,
    ArmorClass,
    Healing,
}

impl Item {
    pub(super) const ALL: [Item; 5] = [
        Item::ToDamage,
        Item::ToHit,
        Item::Strength,
        Item::ArmorClass,
        Item::Healing,
    ];

    pub const fn letter(self) -> char {
        match self {
            Item::ToDamage => ')',
            Item::ToHit => '(',
            Item::Strength => '!',
            Item::ArmorClass => '?',
            Item::Healing => ':',
        }
    }
}
