//! The hero: its hit points, what it wears in twelve slots, and what it carries.

use crate::base::at_most;
use crate::content::{Content, ObjectKind, ObjectTemplate, ObjectType};
use crate::world::{AutoPickup, Belongings, Body, D20Hero, HeroBonus, Item};
use serde::{Deserialize, Deserializer, Serialize};

/// How many items the hero of the dungeon can carry besides what it wears.
pub const CARRY_SLOTS: usize = 10;

/// The most carry slots of a hero that is read from somewhere.
const MOST_CARRY_SLOTS: usize = 10_000;

/// An equipment slot, which holds one worn item; a to l in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    Weapon,
    Offhand,
    Ranged,
    Armor,
    Helmet,
    Cloak,
    Gloves,
    Boots,
    Amulet,
    Light,
    LeftRing,
    RightRing,
}

impl Slot {
    pub const ALL: [Slot; 12] = [
        Slot::Weapon,
        Slot::Offhand,
        Slot::Ranged,
        Slot::Armor,
        Slot::Helmet,
        Slot::Cloak,
        Slot::Gloves,
        Slot::Boots,
        Slot::Amulet,
        Slot::Light,
        Slot::LeftRing,
        Slot::RightRing,
    ];

    /// Returns the key of the slot in lists, a to l.
    pub fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    pub fn name(self) -> &'static str {
        match self {
            Slot::Weapon => "weapon",
            Slot::Offhand => "offhand",
            Slot::Ranged => "ranged",
            Slot::Armor => "armor",
            Slot::Helmet => "helmet",
            Slot::Cloak => "cloak",
            Slot::Gloves => "gloves",
            Slot::Boots => "boots",
            Slot::Amulet => "amulet",
            Slot::Light => "light",
            Slot::LeftRing => "left ring",
            Slot::RightRing => "right ring",
        }
    }

    /// Returns the slots in which an item of this kind can be worn: none, one, or both ring slots for a ring. A
    /// two-handed weapon is held in the weapon slot and keeps the offhand slot empty.
    pub fn fitting(template: &ObjectTemplate) -> &'static [Slot] {
        let slots: [(ObjectType, &'static [Slot]); 11] = [
            (ObjectType::Weapon, &[Slot::Weapon]),
            (ObjectType::Offhand, &[Slot::Offhand]),
            (ObjectType::Ranged, &[Slot::Ranged]),
            (ObjectType::Armor, &[Slot::Armor]),
            (ObjectType::Helmet, &[Slot::Helmet]),
            (ObjectType::Cloak, &[Slot::Cloak]),
            (ObjectType::Gloves, &[Slot::Gloves]),
            (ObjectType::Boots, &[Slot::Boots]),
            (ObjectType::Amulet, &[Slot::Amulet]),
            (ObjectType::Light, &[Slot::Light]),
            (ObjectType::Ring, &[Slot::LeftRing, Slot::RightRing]),
        ];
        slots
            .into_iter()
            .find(|(kind, _)| template.is(*kind))
            .map_or(&[], |(_, slots)| slots)
    }
}

fn carry_slots<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Belongings<Vec<Option<Item>>>, D::Error> {
    at_most::<_, _, MOST_CARRY_SLOTS>(deserializer).map(Belongings::from)
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

/// The one actor that a player commands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hero {
    pub body: Body,
    pub equipment: Belongings<[Option<Item>; Slot::ALL.len()]>,
    /// The carry slots: ten in the dungeon, and in a quest as many as were ever needed.
    #[serde(deserialize_with = "carry_slots")]
    pub pack: Belongings<Vec<Option<Item>>>,
    /// The gold that it has.
    pub purse: i64,
    /// How much of that it has earned by selling, less what it has paid.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub earnings: i64,
    /// What it picks up by walking over it.
    #[serde(default, skip_serializing_if = "AutoPickup::is_everything")]
    pub auto_pickup: AutoPickup,
    /// How many turns in a row it has searched without moving.
    #[serde(default, skip_serializing_if = "is_none")]
    pub searches: u8,
    /// What it has more of its figures than others, for the whole game.
    #[serde(default, skip_serializing_if = "HeroBonus::is_none")]
    pub bonus: HeroBonus,
    /// What counts only under the rules of quests.
    pub d20_hero: D20Hero,
}

impl Hero {
    /// The hit points of the unhurt hero of the dungeon.
    pub const FULL_HIT_POINTS: i64 = 100;

    /// The hero of the dungeon regains a hit point every so many ticks.
    pub const TICKS_PER_HIT_POINT: u64 = 300;

    /// How fast the hero is with nothing worn and carried.
    pub const SPEED: i64 = 10;

    /// Creates a hero of the dungeon, unhurt and without items.
    pub fn new() -> Hero {
        Hero {
            body: Body::new(Self::FULL_HIT_POINTS, Self::SPEED)
                .regaining(Self::TICKS_PER_HIT_POINT),
            equipment: Default::default(),
            pack: vec![None; CARRY_SLOTS].into(),
            purse: 0,
            earnings: 0,
            auto_pickup: AutoPickup::default(),
            searches: 0,
            bonus: HeroBonus::default(),
            d20_hero: D20Hero::default(),
        }
    }

    /// Creates the hero of a quest, unhurt and without items. Hit points do not come back with time.
    pub fn on_a_quest(d20_hero: D20Hero, hit_points: i64) -> Hero {
        Hero {
            body: Body::new(hit_points, Self::SPEED),
            pack: Vec::new().into(),
            d20_hero,
            ..Hero::new()
        }
    }

    /// Returns the value of all gold that it has found.
    pub fn gold_found(&self) -> i64 {
        self.purse.saturating_sub(self.earnings)
    }

    /// Receives gold for something, or pays it if the amount is negative.
    pub fn earn(&mut self, gold: i64) {
        self.purse = self.purse.saturating_add(gold);
        self.earnings = self.earnings.saturating_add(gold);
    }

    pub fn worn(&self, slot: Slot) -> Option<&Item> {
        self.equipment[slot as usize].as_ref()
    }

    /// Returns the slot in which the item is worn that fills a slot: that slot itself, or the weapon's where a
    /// two-handed weapon keeps the offhand busy. `None` for an empty slot.
    pub fn filled_from(&self, slot: Slot, content: &Content) -> Option<Slot> {
        let is_two_handed = |item: &Item| content.object(item.kind).is_two_handed();
        if self.worn(slot).is_some() {
            return Some(slot);
        }
        let in_both_hands =
            slot == Slot::Offhand && self.worn(Slot::Weapon).is_some_and(is_two_handed);
        in_both_hands.then_some(Slot::Weapon)
    }

    /// Returns the filled slots that an item of this kind needs empty to be worn in `slot`: that slot, and the other
    /// hand's where two hands are needed.
    pub fn slots_in_the_way(&self, content: &Content, kind: ObjectKind, slot: Slot) -> Vec<Slot> {
        let needs_both = |kind| content.object(kind).is_two_handed();
        let both_hands = self.worn(Slot::Weapon);
        let both_hands = both_hands.is_some_and(|weapon| needs_both(weapon.kind));
        let other_hand = if slot == Slot::Weapon && needs_both(kind) {
            Some(Slot::Offhand)
        } else {
            (slot == Slot::Offhand && both_hands).then_some(Slot::Weapon)
        };
        let slots = std::iter::once(slot).chain(other_hand);
        slots.filter(|&slot| self.worn(slot).is_some()).collect()
    }

    /// Returns all worn items, each with its slot.
    pub fn worn_by_slot(&self) -> impl Iterator<Item = (Slot, &Item)> {
        let slots = Slot::ALL.iter().zip(self.equipment.iter());
        slots.filter_map(|(slot, item)| item.as_ref().map(|item| (*slot, item)))
    }

    /// Returns all worn items.
    pub fn all_worn(&self) -> impl Iterator<Item = &Item> {
        self.equipment.iter().flatten()
    }

    /// Returns all items that are carried and not worn.
    pub fn all_carried(&self) -> impl Iterator<Item = &Item> {
        self.pack.iter().flatten()
    }

    /// Returns the equipment slots a to l, then the carry slots from 0 on.
    pub fn slots(&self) -> impl Iterator<Item = &Option<Item>> {
        self.equipment.iter().chain(self.pack.iter())
    }

    pub fn slots_mut(&mut self) -> impl Iterator<Item = &mut Option<Item>> {
        self.equipment.iter_mut().chain(self.pack.iter_mut())
    }

    /// Returns the carry slots that are open, in order.
    pub fn open_carry_slots(&self) -> impl Iterator<Item = usize> {
        let slots = self.pack.iter().enumerate();
        slots.filter_map(|(slot, item)| item.is_none().then_some(slot))
    }

    /// Puts an item into an open carry slot, which is made if it is the one after the last.
    pub fn stow(&mut self, slot: usize, item: Item) {
        if slot == self.pack.len() {
            self.pack.push(None);
        }
        self.pack[slot] = Some(item);
    }

    /// Returns whether the hero wears or carries an item of this kind.
    pub fn has(&self, kind: ObjectKind) -> bool {
        self.all_worn()
            .chain(self.all_carried())
            .any(|item| item.kind == kind)
    }
}

fn is_zero(gold: &i64) -> bool {
    *gold == 0
}

impl Default for Hero {
    fn default() -> Hero {
        Hero::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_named_a_to_l() {
        let letters: String = Slot::ALL.into_iter().map(Slot::letter).collect();
        assert_eq!(letters, "abcdefghijkl");
    }
}
