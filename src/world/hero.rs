//! The hero: its hit points, what it wears in twelve slots, and what it carries.

use super::{D20Hero, Item};
use crate::content::{Content, ObjectKind, ObjectTemplate, ObjectType};
use serde::{Deserialize, Serialize};

/// How many things the hero of the dungeon can carry besides what it wears.
pub const CARRY_SLOTS: usize = 10;

const FULL_HIT_POINTS: i64 = 100;

/// The hero regains one hit point every so many ticks.
const TICKS_PER_HIT_POINT: u64 = 300;

/// A place on the body for one worn thing; a to l in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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

    /// a to l.
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

    /// Where a thing of this kind can be worn: nowhere, in one slot, or on either hand for a ring. A two-handed
    /// weapon is held in the weapon slot and keeps the offhand slot free.
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

/// How many hit points come back from one tick of the game's clock to a later one: one at every 300th tick.
pub fn regained(since: u64, now: u64) -> i64 {
    let regained = now / TICKS_PER_HIT_POINT - since / TICKS_PER_HIT_POINT;
    i64::try_from(regained).unwrap_or(i64::MAX)
}

/// The one actor that a player commands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hero {
    pub equipment: [Option<Item>; Slot::ALL.len()],
    /// The carry slots: ten in the dungeon, and in a quest as many as were ever needed.
    pub pack: Vec<Option<Item>>,
    /// The value of all gold that was picked up.
    pub purse: i64,
    /// What the hero had when its hit points last changed other than by time.
    hit_points: i64,
    /// When that was.
    pub(super) as_of: u64,
    /// What the hero of a quest is besides; none in the dungeon.
    pub d20_hero: Option<D20Hero>,
}

impl Hero {
    /// Unhurt, with empty hands.
    pub fn new() -> Hero {
        Hero {
            equipment: Default::default(),
            pack: vec![None; CARRY_SLOTS],
            purse: 0,
            hit_points: FULL_HIT_POINTS,
            as_of: 0,
            d20_hero: None,
        }
    }

    /// The hero of a quest, unhurt and with empty hands.
    pub fn on_a_quest(d20_hero: D20Hero) -> Hero {
        Hero {
            pack: Vec::new(),
            hit_points: d20_hero.full_hit_points,
            d20_hero: Some(d20_hero),
            ..Hero::new()
        }
    }

    pub fn full_hit_points(&self) -> i64 {
        self.d20_hero
            .as_ref()
            .map_or(FULL_HIT_POINTS, |d20_hero| d20_hero.full_hit_points)
    }

    /// Hit points at `now`: one is regained at every 300th tick of the game's clock, but not on a quest. Below zero
    /// is dead; on a quest, zero is too.
    pub fn hit_points(&self, now: u64) -> i64 {
        if self.d20_hero.is_some() {
            return self.hit_points;
        }
        self.hit_points
            .saturating_add(regained(self.as_of, now))
            .min(FULL_HIT_POINTS)
    }

    /// Takes `damage` off at `now`.
    pub fn hurt(&mut self, damage: i64, now: u64) {
        self.hit_points = self.hit_points(now).saturating_sub(damage);
        self.as_of = now;
    }

    /// Makes it whole at `now`.
    pub fn heal(&mut self, now: u64) {
        self.hit_points = self.full_hit_points();
        self.as_of = now;
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

    /// The filled slots that a thing of this kind needs empty to be worn in `slot`: that slot, and the other hand's
    /// where two hands are needed.
    pub fn slots_in_the_way(&self, content: &Content, kind: ObjectKind, slot: Slot) -> Vec<Slot> {
        let needs_both = |kind| content.object(kind).is_two_handed();
        let other_hand = match slot {
            Slot::Weapon if needs_both(kind) => Some(Slot::Offhand),
            Slot::Offhand
                if self
                    .worn(Slot::Weapon)
                    .is_some_and(|weapon| needs_both(weapon.kind)) =>
            {
                Some(Slot::Weapon)
            }
            _ => None,
        };
        let slots = std::iter::once(slot).chain(other_hand);
        slots.filter(|&slot| self.worn(slot).is_some()).collect()
    }

    /// Everything that is worn, each thing once.
    pub fn all_worn(&self) -> impl Iterator<Item = &Item> {
        self.equipment.iter().flatten()
    }

    /// Everything that is carried and not worn.
    pub fn all_carried(&self) -> impl Iterator<Item = &Item> {
        self.pack.iter().flatten()
    }

    /// Every place for a thing: the equipment slots a to l, then the carry slots 0 to 9.
    pub fn slots(&self) -> impl Iterator<Item = &Option<Item>> {
        self.equipment.iter().chain(&self.pack)
    }

    pub fn slots_mut(&mut self) -> impl Iterator<Item = &mut Option<Item>> {
        self.equipment.iter_mut().chain(&mut self.pack)
    }

    /// The first carry slot that is open.
    pub fn open_carry_slot(&self) -> Option<usize> {
        self.pack.iter().position(Option::is_none)
    }

    pub fn open_carry_slots(&self) -> usize {
        self.pack.iter().filter(|slot| slot.is_none()).count()
    }

    /// Puts an item into an open carry slot, which is made if it is the one after the last.
    pub fn stow(&mut self, slot: usize, item: Item) {
        if slot == self.pack.len() {
            self.pack.push(None);
        }
        self.pack[slot] = Some(item);
    }

    /// Whether the hero wears or carries a thing of this kind.
    pub fn has(&self, kind: ObjectKind) -> bool {
        self.all_worn()
            .chain(self.all_carried())
            .any(|item| item.kind == kind)
    }
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
    fn a_hit_point_comes_back_every_three_hundred_ticks_up_to_a_hundred() {
        let mut hero = Hero::new();
        hero.hurt(50, 100);
        let seen: Vec<i64> = [100, 299, 300, 599, 600, 15_299, 1_000_000]
            .map(|now| hero.hit_points(now))
            .to_vec();
        assert_eq!(seen, [50, 50, 51, 51, 52, 100, 100]);
    }

    #[test]
    fn hurting_again_keeps_what_was_regained() {
        let mut hero = Hero::new();
        hero.hurt(50, 0);
        hero.hurt(10, 3_000);
        assert_eq!(hero.hit_points(3_000), 50);
        hero.hurt(i64::MAX, 3_000);
        hero.hurt(i64::MAX, 3_000);
        assert_eq!(hero.hit_points(u64::MAX).signum(), -1);
    }

    #[test]
    fn slots_are_named_a_to_l() {
        let letters: String = Slot::ALL.into_iter().map(Slot::letter).collect();
        assert_eq!(letters, "abcdefghijkl");
    }
}
