//! Items, and where they are.

use super::{Slot, World};
use crate::base::Random;
use crate::content::{Content, ObjectKind};
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// Where an item is that the hero can reach: the one address by which every action, command and view names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ItemPlace {
    /// In the carry slot of this number, counted from 0.
    Pack(usize),
    /// In use, in this equipment slot.
    Worn(Slot),
    /// In the pile under the hero, at this place counted from the bottom.
    Floor(usize),
}

/// One item. All its values were rolled when it was made, except its damage, which stays dice and is read from its
/// template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    pub kind: ObjectKind,
    pub hit: i64,
    pub dodge: i64,
    pub defense: i64,
    pub weight: i64,
    pub speed: i64,
    /// What it means depends on the type: the radius of a light, the room in a container.
    pub attribute: i64,
    pub value: i64,
    /// Whether the hero put it down, so that walking over it does not pick it up again.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub put_down: bool,
    #[serde(default, skip_serializing_if = "Bonus::is_none")]
    pub bonus: Bonus,
}

/// What was added for good to the values of one item, or taken off them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Added to what its damage dice roll.
    pub damage: i64,
    /// Added to its DEF.
    pub defense: i64,
}

impl Bonus {
    fn is_none(&self) -> bool {
        *self == Bonus::default()
    }
}

impl Item {
    /// Creates an item of this kind, its values rolled.
    pub fn roll(content: &Content, kind: ObjectKind, random: &mut Random) -> Item {
        let template = content.object(kind);
        Item {
            kind,
            hit: template.hit.roll(random),
            dodge: template.dodge.roll(random),
            defense: template.defense.roll(random),
            weight: template.weight.roll(random),
            speed: template.speed.roll(random),
            attribute: template.attribute.roll(random),
            value: template.value.roll(random),
            put_down: false,
            bonus: Bonus::default(),
        }
    }
}

impl World {
    /// Returns the item at a place; `None` if there is none.
    pub fn item(&self, place: ItemPlace) -> Option<&Item> {
        match place {
            ItemPlace::Pack(slot) => self.hero.pack.get(slot)?.as_ref(),
            ItemPlace::Worn(slot) => self.hero.worn(slot),
            ItemPlace::Floor(index) => self.level().piles.at(self.hero_pos()).get(index),
        }
    }

    /// Returns the item at a place, to change it; `None` where there is none.
    pub fn item_mut(&mut self, place: ItemPlace) -> Option<&mut Item> {
        match place {
            ItemPlace::Pack(slot) => self.hero.pack.get_mut(slot)?.as_mut(),
            ItemPlace::Worn(slot) => self.hero.equipment[slot as usize].as_mut(),
            ItemPlace::Floor(index) => {
                let pos = self.hero_pos();
                self.level_mut().piles.at_mut(pos).get_mut(index)
            }
        }
    }

    /// Removes and returns the item at a place; `None` if there is none.
    pub fn take_item(&mut self, place: ItemPlace) -> Option<Item> {
        match place {
            ItemPlace::Pack(slot) => self.hero.pack.get_mut(slot)?.take(),
            ItemPlace::Worn(slot) => self.hero.equipment[slot as usize].take(),
            ItemPlace::Floor(index) => {
                let pos = self.hero_pos();
                self.level_mut().piles.take(pos, index)
            }
        }
    }
}
