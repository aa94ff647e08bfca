//! Items, and where they are.

use super::{Slot, World};
use crate::base::{Dice, Random};
use crate::content::{Content, MonsterKind, ObjectKind, ObjectTemplate, ObjectType};
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// Where an item is that the hero can reach: the one address by which every action, command and view names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ItemPlace {
    /// In the carry slot of this number, counted from 0.
    Pack(usize),
    /// In use, in this equipment slot.
    Worn(Slot),
    /// In the pile under the hero, at this place counted from the bottom.
    Floor(usize),
    /// In a container, at this place in the order in which its contents were put in.
    Container {
        container: ContainerPlace,
        index: usize,
    },
}

/// Where a container is that the hero can open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContainerPlace {
    /// In the carry slot of this number.
    Pack(usize),
    /// In the pile under the hero, at this place counted from the bottom.
    Floor(usize),
}

impl From<ContainerPlace> for ItemPlace {
    fn from(container: ContainerPlace) -> ItemPlace {
        match container {
            ContainerPlace::Pack(slot) => ItemPlace::Pack(slot),
            ContainerPlace::Floor(index) => ItemPlace::Floor(index),
        }
    }
}

impl TryFrom<ItemPlace> for ContainerPlace {
    type Error = ();

    /// What is worn holds nothing, and no container is in another.
    fn try_from(place: ItemPlace) -> Result<ContainerPlace, ()> {
        match place {
            ItemPlace::Pack(slot) => Ok(ContainerPlace::Pack(slot)),
            ItemPlace::Floor(index) => Ok(ContainerPlace::Floor(index)),
            ItemPlace::Worn(_) | ItemPlace::Container { .. } => Err(()),
        }
    }
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
    /// What it means depends on the type: the radius of a light, the room in a container, the charges that a wand has
    /// left, how many pieces of ammunition there are.
    pub attribute: i64,
    pub value: i64,
    /// Whether the hero put it down, so that walking over it does not pick it up again.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub put_down: bool,
    #[serde(default, skip_serializing_if = "Bonus::is_none")]
    pub bonus: Bonus,
    #[serde(default, skip_serializing_if = "Sanctity::is_usual")]
    pub sanctity: Sanctity,
    /// Of which kind of monster it is the corpse, the egg and so on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub species: Option<MonsterKind>,
    /// The name of this one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it belongs to a shop, so that nobody takes it without paying.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_for_sale: bool,
    /// What is in a container; nothing that is one itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contents: Vec<Item>,
}

/// What was added for good to the values of one item, or taken off them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Added to its HIT.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hit: i64,
    /// Added to what its damage dice roll.
    pub damage: i64,
    /// Added to its DEF.
    pub defense: i64,
}

/// Whether an item is blessed, cursed, or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sanctity {
    #[default]
    Usual,
    /// The amounts of its effects are half more.
    Blessed,
    /// It cannot be taken off.
    Cursed,
}

/// What is blessed has amounts greater by one part in so many.
const BLESSED_PARTS: i64 = 2;
const _: () = assert!(BLESSED_PARTS == 2, "what oracles advise says so in words");

impl Sanctity {
    fn is_usual(&self) -> bool {
        *self == Sanctity::Usual
    }

    /// Returns an amount of an item's effects as it is for items of this sort.
    pub fn amount(self, usual: i64) -> i64 {
        match self {
            Sanctity::Usual | Sanctity::Cursed => usual,
            Sanctity::Blessed => usual.saturating_add(usual / BLESSED_PARTS),
        }
    }
}

fn is_zero(value: &i64) -> bool {
    *value == 0
}

impl Bonus {
    fn is_none(&self) -> bool {
        *self == Bonus::default()
    }
}

impl Item {
    /// Returns whether it is a wand without a charge; `template` is that of its kind.
    pub fn is_spent(&self, template: &ObjectTemplate) -> bool {
        template.is(ObjectType::Wand) && self.attribute <= 0
    }

    /// Creates an item of this kind, its values rolled.
    pub fn roll(content: &Content, kind: ObjectKind, random: &mut Random) -> Item {
        Item::with_values(content, kind, |dice| dice.roll(random))
    }

    /// Creates an item of this kind, its values as they are on average.
    pub fn average(content: &Content, kind: ObjectKind) -> Item {
        Item::with_values(content, kind, |dice| dice.twice_mean() / 2)
    }

    /// Creates an item of this kind, its values found from their dice one after the other.
    fn with_values(
        content: &Content,
        kind: ObjectKind,
        mut value: impl FnMut(Dice) -> i64,
    ) -> Item {
        let template = content.object(kind);
        Item {
            kind,
            hit: value(template.hit),
            dodge: value(template.dodge),
            defense: value(template.defense),
            weight: value(template.weight),
            speed: value(template.speed),
            attribute: value(template.attribute).max(least_attribute(template)),
            value: value(template.value),
            put_down: false,
            bonus: Bonus::default(),
            sanctity: Sanctity::default(),
            species: None,
            name: None,
            is_for_sale: false,
            contents: Vec::new(),
        }
    }

    /// Adds an enchantment to those of HIT, DAM and DEF that the items of its kind have.
    pub fn enchant(&mut self, template: &ObjectTemplate, enchantment: i64) {
        let has = |dice: Dice| dice.least() != 0 || dice.most() != 0;
        let figures = [
            (template.hit, &mut self.bonus.hit),
            (template.damage, &mut self.bonus.damage),
            (template.defense, &mut self.bonus.defense),
        ];
        for (dice, bonus) in figures {
            if has(dice) {
                *bonus = bonus.saturating_add(enchantment);
            }
        }
    }

    /// Returns the item itself and what it contains.
    pub fn with_contents(&self) -> impl Iterator<Item = &Item> {
        std::iter::once(self).chain(&self.contents)
    }

    /// Returns its weight and that of what it contains.
    pub fn total_weight(&self) -> i64 {
        let weights = self.with_contents().map(|item| item.weight);
        weights.fold(0, i64::saturating_add)
    }

    /// Returns how many more items fit into it, if it is a container.
    pub fn room(&self) -> usize {
        let capacity = usize::try_from(self.attribute).unwrap_or(0);
        capacity.saturating_sub(self.contents.len())
    }

    /// Returns whether its DAM harms whom it hits, which takes a charge of some wands; `template` is that of its kind.
    pub fn does_its_damage(&self, template: &ObjectTemplate) -> bool {
        !(template.harms_by_charge() && self.is_spent(template))
    }

    /// Removes one of several pieces, and returns it; `None` for the last.
    pub fn split_off_one(&mut self) -> Option<Item> {
        if self.attribute <= 1 {
            return None;
        }
        self.attribute -= 1;
        Some(Item {
            attribute: 1,
            ..self.clone()
        })
    }
}

/// Returns the fewest charges that a new wand has, and the fewest pieces of new ammunition.
pub(crate) fn least_attribute(template: &ObjectTemplate) -> i64 {
    if template.is_counted() { 1 } else { i64::MIN }
}

impl World {
    /// Returns the item at a place; `None` if there is none.
    pub fn item(&self, place: ItemPlace) -> Option<&Item> {
        match place {
            ItemPlace::Pack(slot) => self.hero.pack.get(slot)?.as_ref(),
            ItemPlace::Worn(slot) => self.hero.worn(slot),
            ItemPlace::Floor(index) => self.level().piles.at(self.hero_pos()).get(index),
            ItemPlace::Container { container, index } => {
                self.item(container.into())?.contents.get(index)
            }
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
            ItemPlace::Container { container, index } => {
                self.item_mut(container.into())?.contents.get_mut(index)
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
            ItemPlace::Container { container, index } => {
                let contents = &mut self.item_mut(container.into())?.contents;
                (index < contents.len()).then(|| contents.remove(index))
            }
        }
    }
}
