//! Items of some types, and heaps of gold.

use super::WeightedTable;
use crate::base::Random;
use crate::content::{Content, Derived, ObjectKind, ObjectTemplate, ObjectType};
use crate::world::Item;

/// What a heap of gold in a vault is worth at least, and how much more it may be for each level of depth.
const LEAST_IN_VAULT: i64 = 51;
const MORE_IN_VAULT: u32 = 100;

/// The kinds of gold of a content.
struct Gold(WeightedTable<ObjectKind>);

impl Derived for Gold {
    fn of(content: &Content) -> Gold {
        Gold(table_of_types(content, &[ObjectType::Gold]))
    }
}

/// Returns the objects of some types that can be drawn, each with its chance; no artifacts.
pub(in crate::levels) fn table_of_types(
    content: &Content,
    types: &[ObjectType],
) -> WeightedTable<ObjectKind> {
    let fits = |object: &ObjectTemplate| {
        let is_of_type = match types {
            // What is held in both hands is a weapon, and no shield.
            [ObjectType::Armor, ..] if object.is_two_handed() => false,
            _ => types.iter().any(|&object_type| object.is(object_type)),
        };
        is_of_type && !object.artifact
    };
    let fitting = content.objects().filter(|(_, object)| fits(object));
    WeightedTable::new(fitting.map(|(kind, object)| (kind, object.rarity)))
}

/// Draws an object of one of these types; no artifact. `None` if there is none.
pub(in crate::levels) fn draw_of_types(
    content: &Content,
    types: &[ObjectType],
    random: &mut Random,
) -> Option<ObjectKind> {
    table_of_types(content, types).draw_any(random)
}

/// Rolls gold of a value; `None` if the game has none.
pub(in crate::levels) fn heap(content: &Content, value: i64, random: &mut Random) -> Option<Item> {
    let kind = content.derived::<Gold>().0.draw_any(random)?;
    let item = Item::roll(content, kind, random);
    Some(Item { value, ..item })
}

/// Rolls the gold of one cell of a vault at a depth.
pub(in crate::levels) fn vault_heap(
    content: &Content,
    depth: u16,
    random: &mut Random,
) -> Option<Item> {
    let more = random.below(MORE_IN_VAULT * u32::from(depth).max(1));
    heap(content, LEAST_IN_VAULT + i64::from(more), random)
}
