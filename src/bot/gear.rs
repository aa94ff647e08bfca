//! Decides what to wear: of two items the one with which the hero would win the harder fight.

use crate::game::{Command, Figures, ItemView, Slot, View};

/// The most of a figure that counts, so that strength does not overflow.
const MOST: i64 = 1_000_000;

/// What light and weight add up to without either. They are small beside it, so that they only break ties.
const EVEN: i128 = 2_000;

/// How much a cell of light counts beside [`EVEN`].
const PER_LIGHT: i128 = 20;

/// How much weight counts as 1 beside [`EVEN`].
const WEIGHT: i128 = 10;

/// Returns the strength of a hero: the damage that it does and endures in the same time, as one number that is only
/// good for comparison.
fn strength(view: &View<'_>, figures: &Figures) -> i128 {
    let of = |value: i64| i128::from(value.clamp(0, MOST));
    let blow = of(figures.least_damage.saturating_add(figures.most_damage)) + 1;
    let rest = EVEN + of(i64::from(figures.light)) * PER_LIGHT - of(figures.weight) / WEIGHT;
    let speed = of(figures.speed);
    let strength = blow * speed * speed * rest.max(1);
    if !view.counts_skill() {
        return strength;
    }
    // As in the formulas of the tactical book.
    let aim = of(figures.hit.saturating_add(85)).clamp(10, 99);
    let endurance = of(figures.dodge.max(-50) + 100) * of(figures.defense.max(-50) + 100);
    strength * aim * endurance
}

/// Wears a carried item that makes the hero stronger, or drops one that does not.
///
/// Nothing of this is done while `in_danger`, since it takes a turn. Strength is compared as if nothing were carried, so
/// that every item put on makes the hero stronger, and the bot is done at some time.
pub(super) fn sort_out(view: &View<'_>, in_danger: bool) -> Option<Command> {
    let carried: Vec<ItemView<'_>> = view.pack().into_iter().flatten().collect();
    let first = carried.first()?.place();
    let now = strength(view, &view.figures_unladen());
    let wear = |item: &ItemView<'_>| {
        let slot = Some(better_in(view, item, now)?);
        let item = item.place();
        Some(Command::Wear { item, slot })
    };
    match carried.iter().find_map(wear) {
        Some(_) if in_danger => None,
        Some(wear) => Some(wear),
        None if in_danger => None,
        None => Some(Command::Drop(first)),
    }
}

/// Returns the slot in which an item makes the hero strongest; `None` if that is not stronger than now.
fn better_in(view: &View<'_>, item: &ItemView<'_>, now: i128) -> Option<Slot> {
    let slots = item.slots().iter().filter_map(|&slot| {
        let then = strength(view, &item.figures_if_worn(slot)?);
        (then > now).then_some((then, slot))
    });
    slots.max_by_key(|(then, _)| *then).map(|(_, slot)| slot)
}
