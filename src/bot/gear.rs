//! What to wear: of two things the one with which the hero would win the harder fight.

use crate::game::{Command, Figures, ItemView, Slot, View};

/// How strong the figures make a hero: how much damage it does and endures meanwhile, as one number that means
/// something only beside another.
fn strength(view: &View<'_>, figures: &Figures) -> i128 {
    let of = |value: i64| i128::from(value.clamp(0, 1_000_000));
    let blow = of(figures.least_damage.saturating_add(figures.most_damage)) + 1;
    // Sight and lightness break ties.
    let rest = 2_000 + of(i64::from(figures.light)) * 20 - of(figures.weight) / 10;
    let speed = of(figures.speed);
    let strength = blow * speed * speed * rest.max(1);
    if !view.counts_skill() {
        return strength;
    }
    let aim = of(figures.hit.saturating_add(85)).clamp(10, 99);
    let endurance = of(figures.dodge.max(-50) + 100) * of(figures.defense.max(-50) + 100);
    strength * aim * endurance
}

/// Something to do about what is carried, if anything is: wears what makes stronger, and destroys, which takes no
/// time, what does not. Nothing is put on while `in_danger`, since that takes a turn. All is weighed as if nothing
/// were carried, so that every thing that is put on makes stronger, and this comes to an end.
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
        None => Some(Command::Expunge(first)),
    }
}

/// The slot in which a thing makes the hero strongest, if that is stronger than now.
fn better_in(view: &View<'_>, item: &ItemView<'_>, now: i128) -> Option<Slot> {
    let slots = item.slots().iter().filter_map(|&slot| {
        let then = strength(view, &item.figures_if_worn(slot)?);
        (then > now).then_some((then, slot))
    });
    slots.max_by_key(|(then, _)| *then).map(|(_, slot)| slot)
}
