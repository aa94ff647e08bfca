//! Decides what to wear and what to carry: of two items to wear the one with which the hero would win the harder fight,
//! and what is of some use later.

use super::kit;
use crate::game::{Command, Figures, ItemPlace, ItemView, Slot, View};
use std::cmp::Reverse;

/// The most of a figure that counts, so that strength does not overflow.
const MOST: i64 = 1_000_000;

/// What light, weight and shots add up to without any. They are small beside it, so that they hardly do more than break
/// ties.
const EVEN: i128 = 2_000;

/// How much a cell of light counts beside [`EVEN`].
const PER_LIGHT: i128 = 20;

/// How much a point of damage of a shot counts beside [`EVEN`].
const PER_SHOT: i128 = 20;

/// How much weight counts as 1 beside [`EVEN`].
const WEIGHT: i128 = 10;

/// How many items it carries at most once it has sorted them out. The other slots are for what it finds, and for what
/// comes off when it wears something.
const MOST_CARRIED: usize = 7;

/// How much it carries at most, since weight slows.
const MOST_WEIGHT: i64 = 60;

/// How much is added to a weight when an item is weighed against its use: a slot counts as well.
const WEIGHT_OF_A_SLOT: i64 = 5;

/// Returns the strength of a hero: the damage that it does and endures in the same time, as one number that is only
/// good for comparison.
fn strength(view: &View<'_>, figures: &Figures) -> i128 {
    let of = |value: i64| i128::from(value.clamp(0, MOST));
    let blow = of(figures.least_damage.saturating_add(figures.most_damage)) + 1;
    let aids = of(i64::from(figures.light)) * PER_LIGHT + of(figures.most_shot) * PER_SHOT;
    let rest = EVEN + aids - of(figures.weight) / WEIGHT;
    let speed = of(figures.speed);
    let strength = blow * speed * speed * rest.max(1);
    if !view.counts_skill() {
        return strength;
    }
    // In the tactical book 70 more dodge or defense halve what is endured, and less than -35 is no worse. These numbers
    // are rounder and favor both a little less; by them the bot was measured.
    let aim = of(view.plain_hit_chance(figures.hit));
    let endurance = of(figures.dodge.max(-50) + 100) * of(figures.defense.max(-50) + 100);
    strength * aim * endurance
}

/// Returns what to do about what is carried: wear what makes the hero stronger, unpack containers, and drop what is of
/// no use or too much; `None` if all is well.
///
/// Strength is compared as if nothing were carried, so that every item put on makes the hero stronger, and the bot is
/// done at some time.
pub(super) fn sort_out(view: &View<'_>) -> Option<Command> {
    let carried: Vec<ItemView<'_>> = view.carried().collect();
    if carried.is_empty() {
        return None;
    }
    let now = strength(view, &view.figures_unladen());
    let has_room = carried.len() <= MOST_CARRIED;
    let better = |item: &ItemView<'_>| better_in(view, item, now);
    let wear = carried.iter().find_map(|item| {
        let slot = Some(better(item)?);
        let item = item.place();
        Some(Command::Wear { item, slot })
    });
    let unpack = carried.iter().find_map(|item| unpack(view, item));
    if let Some(command) = wear.or(unpack).filter(|_| has_room) {
        return Some(command);
    }
    let is_too_much = !has_room || weight(&carried) > MOST_WEIGHT;
    let density = |item: &ItemView<'_>| {
        let weight = item.weight().max(0).saturating_add(WEIGHT_OF_A_SLOT);
        kit::value(view, item) * MOST / weight
    };
    let spare = carried.iter().filter(|item| better(item).is_none());
    let worst = spare.min_by_key(|item| (density(item), Reverse(item.place())))?;
    let is_useless = kit::value(view, worst) == 0;
    (is_useless || is_too_much).then(|| Command::Drop(worst.place()))
}

/// Returns the command that takes something useful out of a container.
fn unpack(view: &View<'_>, container: &ItemView<'_>) -> Option<Command> {
    let inside = container.contents().into_iter();
    let mut wanted = inside.filter(|item| kit::value(view, item) > 0 || is_better(view, item));
    wanted.next().map(|item| Command::TakeOut(item.place()))
}

/// Returns the command that takes something useful that lies here, or is in a container that lies here; `None` if there
/// is nothing, or too little room.
pub(super) fn pick_up(view: &View<'_>) -> Option<Command> {
    let carried: Vec<ItemView<'_>> = view.carried().collect();
    if carried.len() >= MOST_CARRIED {
        return None;
    }
    let room = MOST_WEIGHT - weight(&carried);
    let lying = view.floor().into_iter();
    let mut in_reach = lying.flat_map(|item| {
        let inside = item.contents();
        [item].into_iter().chain(inside)
    });
    let wanted = in_reach.find(|item| {
        let is_useful = kit::value(view, item) > 0;
        is_useful && item.weight() <= room || is_better(view, item)
    })?;
    let place = wanted.place();
    Some(match place {
        ItemPlace::Container { .. } => Command::TakeOut(place),
        ItemPlace::Floor(_) | ItemPlace::Pack(_) | ItemPlace::Worn(_) => Command::PickUp(place),
    })
}

fn weight(items: &[ItemView<'_>]) -> i64 {
    items
        .iter()
        .map(ItemView::weight)
        .fold(0, i64::saturating_add)
}

/// Returns whether the hero would wear an item that it does not carry yet.
fn is_better(view: &View<'_>, item: &ItemView<'_>) -> bool {
    let now = || strength(view, &view.figures_unladen());
    item.is_wearable() && better_in(view, item, now()).is_some()
}

/// Returns the slot in which an item makes the hero strongest; `None` if that is not stronger than now, or the hero would not
/// dare to strike.
fn better_in(view: &View<'_>, item: &ItemView<'_>, now: i128) -> Option<Slot> {
    if item.spoils_blows() {
        return None;
    }
    let slots = item.slots().iter().filter_map(|&slot| {
        let then = strength(view, &item.figures_if_worn(slot)?);
        (then > now).then_some((then, slot))
    });
    slots.max_by_key(|(then, _)| *then).map(|(_, slot)| slot)
}
