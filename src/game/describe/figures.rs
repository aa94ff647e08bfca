//! What an inspection shows of an item, as numbers.

use crate::content::{ObjectTemplate, ObjectType};
use crate::rules::{Book, throw_range};
use crate::world::Item;
use serde::Serialize;

/// The figures of an item of the dungeon as an inspection shows them; what does not count by the rules is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ItemFigures {
    /// The least damage of a blow, a shot or a throw with it, its own share alone.
    pub least_damage: i64,
    pub most_damage: i64,
    pub hit: i64,
    pub dodge: i64,
    pub defense: i64,
    pub speed: i64,
    /// How far a light shines, the charges of a wand, the pieces of ammunition, or for how many items a container is made;
    /// `None` for other items.
    pub amount: Option<i64>,
    /// How many cells far it can be thrown.
    pub range: u16,
    pub worth: i64,
}

impl ItemFigures {
    pub(in crate::game) fn of(
        book: &dyn Book,
        template: &ObjectTemplate,
        item: &Item,
    ) -> ItemFigures {
        let is_gear = template.is_equipment();
        let skill = |value: i64| {
            if is_gear && book.counts_skill() {
                value
            } else {
                0
            }
        };
        let [least_damage, most_damage] = total_damage(template, item).unwrap_or_default();
        let is_counted = |kind: &ObjectType| {
            matches!(
                kind,
                ObjectType::Light
                    | ObjectType::Wand
                    | ObjectType::Ammunition
                    | ObjectType::Container
            )
        };
        ItemFigures {
            least_damage,
            most_damage,
            hit: skill(item.hit.saturating_add(item.bonus.hit)),
            dodge: skill(item.dodge),
            defense: skill(item.defense.saturating_add(item.bonus.defense)),
            speed: if is_gear { item.speed } else { 0 },
            amount: (template.types.iter().any(is_counted)).then_some(item.attribute.max(0)),
            range: throw_range(item),
            worth: item.value,
        }
    }

    /// Returns those that are not 0 and change the hero that wears it, each with its name and its meaning.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static str, i64, &'static str)> + use<> {
        let named = [
            ("Hit", self.hit, "to your chance to hit, in per cent"),
            ("Dodge", self.dodge, "to your chance to be missed"),
            ("Defense", self.defense, "damage turned away"),
            ("Speed", self.speed, "to your speed while worn"),
        ];
        named.into_iter().filter(|(_, value, _)| *value != 0)
    }
}

/// Returns the least and the most damage of an item with its bonus; `None` if it does none.
pub(super) fn total_damage(template: &ObjectTemplate, item: &Item) -> Option<[i64; 2]> {
    let bonus = item.bonus.damage;
    let with_bonus = |rolled: i64| rolled.saturating_add(bonus).max(0);
    let dice = &template.damage;
    let does_any = (!dice.is_nothing() || bonus != 0) && item.does_its_damage(template);
    does_any.then(|| [dice.least(), dice.most()].map(with_bonus))
}
