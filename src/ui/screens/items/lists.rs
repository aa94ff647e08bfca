//! Lists of items, and what can be done with one of them: wear, take off, destroy, inspect.

use super::inspect::inspect;
use super::one_item::OneItem;
use crate::game::{Command, ItemPlace, ItemView, Slot, Verb, View};
use crate::ui::phrase::Phrase;
use crate::ui::screen::Flow;
use crate::ui::screens::Transition;
use crate::ui::screens::questions::choice::Choice;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, digit, item_sign, letter};
use crate::ui::words;
use std::cmp::Reverse;
use unicode_width::UnicodeWidthStr;

pub(in crate::ui::screens) const CHOOSE: &str = "a key or {choose} chooses, {close} leaves it";
pub(in crate::ui::screens) const INSPECT: &str = "a key or {choose} inspects, {close} closes";

/// Names longer than this do not push the summaries further to the right.
const LONGEST_NAME: usize = 30;

/// Marks what is better worn than what the hero wears.
const BETTER: &str = "better";

pub(in crate::ui::screens) fn wear(view: &View<'_>) -> Transition {
    let mut fitting = carried(view);
    fitting.retain(ItemView::is_wearable);
    if fitting.is_empty() {
        return Transition::say(nothing_to_wear(view, "wear", ItemView::is_wearable));
    }
    Flow::open(choose_to_wear(&fitting, wear_it))
}

/// Asks what of all that fits an empty slot is worn there; if nothing does, says so.
fn fill(slot: Slot, view: &View<'_>) -> Transition {
    let fits = |item: &ItemView<'_>| item.slots().contains(&slot);
    let mut fitting = carried(view);
    fitting.retain(fits);
    if fitting.is_empty() {
        return Transition::say(nothing_to_wear(view, "wear there", fits));
    }
    Flow::open(choose_to_wear(&fitting, move |item, _| {
        let slot = Some(slot);
        Transition::obey(Command::Wear { item, slot })
    }))
}

/// Returns the list of what can be worn, what helps most selected; `then` gets the place of the chosen item.
fn choose_to_wear(
    fitting: &[ItemView<'_>],
    then: impl Fn(ItemPlace, &View<'_>) -> Transition + 'static,
) -> Choice {
    let menu = Menu::new("Wear what?", with_remarks(fitting));
    let menu = menu.with_selected(most_helpful(fitting));
    choice(fitting, menu, CHOOSE, then)
}

/// Returns that nothing carried can be worn, as it is `worn`, and what it takes to wear what lies here and fits.
fn nothing_to_wear<'a>(
    view: &View<'a>,
    worn: &str,
    fits: impl Fn(&ItemView<'a>) -> bool,
) -> String {
    let nothing = format!("You carry nothing that you could {worn}.");
    let lying = view.floor().into_iter().find(fits);
    let Some(item) = lying else {
        return nothing;
    };
    let item = item.title();
    if view.is_pack_full() {
        format!("{nothing} Drop something and pick up {item} first.")
    } else {
        format!("{nothing} Pick up {item} first.")
    }
}

/// Returns the index of the item that helps most where it is worn; the first if none does.
fn most_helpful(items: &[ItemView<'_>]) -> usize {
    let improvements = items.iter().map(ItemView::improvement).enumerate();
    let best = improvements.min_by_key(|(_, improvement)| Reverse(*improvement));
    best.map_or(0, |(index, _)| index)
}

/// Wears an item; of a ring too many, asks which other comes off, if there is a choice.
pub(super) fn wear_it(item: ItemPlace, view: &View<'_>) -> Transition {
    let Some(to_wear) = view.item(item) else {
        return Flow::Stay;
    };
    let slots = to_wear.slots_to_wear_it_in();
    if slots.len() > 1 {
        return choose_ring(view, item, slots);
    }
    // Where nothing can come off, the rules say what.
    let slot = slots.first().or(to_wear.slots().first()).copied();
    Transition::obey(Command::Wear { item, slot })
}

/// Asks which of the rings worn in some slots is taken off.
fn choose_ring(view: &View<'_>, item: ItemPlace, slots: Vec<Slot>) -> Transition {
    let rings = slots.iter().map(|&slot| view.item(ItemPlace::Worn(slot)));
    let rings: Vec<ItemView<'_>> = rings.flatten().collect();
    let menu = Menu::new("Which ring comes off?", with_remarks(&rings));
    Flow::open(Choice::new(menu, CHOOSE, move |index, _| {
        let slot = Some(slots[index]);
        Transition::obey(Command::Wear { item, slot })
    }))
}

pub(in crate::ui::screens) fn take_off(view: &View<'_>) -> Transition {
    choose_worn(view, "Take off what?", CHOOSE, |item, _| {
        Transition::obey(Command::TakeOff(item))
    })
}

pub(in crate::ui::screens) fn expunge(view: &View<'_>) -> Transition {
    choose_carried(view, "Destroy what for good?", CHOOSE, |item, _| {
        Transition::obey(Command::Expunge(item))
    })
}

pub(in crate::ui::screens) fn inventory(view: &View<'_>) -> Transition {
    choose_carried(view, "What you carry", INSPECT, inspect_at)
}

pub(in crate::ui::screens) fn inspect_carried(view: &View<'_>) -> Transition {
    choose_carried(view, "Inspect what?", INSPECT, inspect_at)
}

pub(in crate::ui::screens) fn inspect_worn(view: &View<'_>) -> Transition {
    choose_worn(view, "Inspect what?", INSPECT, inspect_at)
}

/// Returns all twelve slots, and what is worn in them. An empty one leads to what would fit there.
pub(in crate::ui::screens) fn equipment(view: &View<'_>) -> Transition {
    let equipment = view.equipment();
    let worn = equipment.iter().filter_map(|(_, item)| item.as_ref());
    let width = name_width(worn.map(ItemView::title));
    let entries = equipment.iter().map(|(slot, item)| {
        let label = Phrase::new().with(Ink::Faint, format!("{:<11}", slot.name()));
        let faint = |text: &str| Phrase::new().with(Ink::Faint, text);
        let entry = match item {
            Some(item) if item.place() != ItemPlace::Worn(*slot) => {
                Entry::new(slot.letter(), faint("  held in both hands"))
            }
            Some(item) => entry_of(slot.letter(), item, item.title(), width),
            None => Entry::new(slot.letter(), faint("-")),
        };
        entry.with_label(label)
    });
    let menu = Menu::new("What you wear", entries.collect());
    Flow::open(Choice::new(menu, INSPECT, |index, view| {
        match &view.equipment()[index] {
            (_, Some(item)) => Flow::open(OneItem::own(item)),
            (slot, None) => fill(*slot, view),
        }
    }))
}

/// Shows an item that the hero has, with what can be done with it; on a quest, only its inventory does such things.
pub(in crate::ui::screens) fn inspect_at(place: ItemPlace, view: &View<'_>) -> Transition {
    match view.item(place) {
        Some(item) if view.is_quest() => Flow::open(inspect(&item)),
        Some(item) => Flow::open(OneItem::own(&item)),
        None => Flow::Stay,
    }
}

fn choose_carried(
    view: &View<'_>,
    title: &str,
    hint: &'static str,
    then: impl Fn(ItemPlace, &View<'_>) -> Transition + 'static,
) -> Transition {
    let carried = carried(view);
    if carried.is_empty() {
        return Transition::say("You carry nothing.");
    }
    choose(&carried, title, hint, then)
}

fn choose_worn(
    view: &View<'_>,
    title: &str,
    hint: &'static str,
    then: impl Fn(ItemPlace, &View<'_>) -> Transition + 'static,
) -> Transition {
    let worn: Vec<ItemView<'_>> = view.worn().collect();
    if worn.is_empty() {
        return Transition::say("You wear nothing.");
    }
    choose(&worn, title, hint, then)
}

/// Opens a menu of items; `then` gets the place of the chosen one.
fn choose(
    items: &[ItemView<'_>],
    title: &str,
    hint: &'static str,
    then: impl Fn(ItemPlace, &View<'_>) -> Transition + 'static,
) -> Transition {
    let menu = Menu::new(title, with_remarks(items));
    Flow::open(choice(items, menu, hint, then))
}

/// Returns a choice from a menu of items; `then` gets the place of the chosen one.
pub(in crate::ui::screens) fn choice(
    items: &[ItemView<'_>],
    menu: Menu,
    hint: &'static str,
    then: impl Fn(ItemPlace, &View<'_>) -> Transition + 'static,
) -> Choice {
    let places = places(items);
    Choice::new(menu, hint, move |index, view| then(places[index], view))
}

/// Returns an entry for each item, with what it does, what wearing it or taking it off would change, and what it brings in a
/// shop.
pub(super) fn with_remarks(items: &[ItemView<'_>]) -> Vec<Entry> {
    remarked(items, |item| {
        let said = item.effects().into_iter().chain(item.change());
        said.chain(item.terms()).collect()
    })
}

/// Returns the same with what an item brings in a shop first, for where it can be had, and marks what the hero can do without.
pub(super) fn to_part_with(items: &[ItemView<'_>]) -> Vec<Entry> {
    let entries = remarked(items, |item| {
        let said = item.terms().into_iter().chain(item.effects());
        said.chain(item.change()).collect()
    });
    let entries = entries.into_iter().zip(items);
    let marked = entries.map(|(entry, item)| match item.why_needless() {
        Some(why) => entry.with_first_fact(why),
        None => entry,
    });
    marked.collect()
}

/// Returns an entry for each item, with what comes of using it so and nothing else, and what it brings in a shop.
pub(super) fn with_uses(items: &[ItemView<'_>], verb: Verb) -> Vec<Entry> {
    remarked(items, |item| {
        let said = item.effects_of(verb).into_iter();
        said.chain(item.terms()).collect()
    })
}

/// Returns an entry for each item, with how far it can be thrown and what it does then.
pub(super) fn with_throws(items: &[ItemView<'_>]) -> Vec<Entry> {
    remarked(items, |item| {
        let effects = item.effects_of(Verb::Throw);
        [item.when_thrown()].into_iter().chain(effects).collect()
    })
}

/// Returns an entry for each item, with these sentences about it.
fn remarked(items: &[ItemView<'_>], said: impl Fn(&ItemView<'_>) -> Vec<String>) -> Vec<Entry> {
    let entries = entries(items).into_iter().zip(items);
    entries
        .map(|(entry, item)| entry.with_remark(words::told_together(&said(item))))
        .collect()
}

pub(in crate::ui::screens) fn carried<'a>(view: &View<'a>) -> Vec<ItemView<'a>> {
    view.carried().collect()
}

pub(in crate::ui::screens) fn places(items: &[ItemView<'_>]) -> Vec<ItemPlace> {
    items.iter().map(ItemView::place).collect()
}

/// Returns an entry for each item, with the key of its place.
pub(in crate::ui::screens) fn entries(items: &[ItemView<'_>]) -> Vec<Entry> {
    let width = name_width(items.iter().map(ItemView::title));
    let items = items.iter().enumerate();
    items
        .map(|(index, item)| entry_of(key_of(item, index), item, item.title(), width))
        .collect()
}

/// Returns the key of an item by its place: the digit of a carry slot, the letter of an equipment slot, and the letter of its
/// index in the list for what lies on the floor or is in a container.
pub(super) fn key_of(item: &ItemView<'_>, index: usize) -> Option<char> {
    match item.place() {
        ItemPlace::Pack(slot) => digit(slot),
        ItemPlace::Worn(slot) => Some(slot.letter()),
        ItemPlace::Floor(_) | ItemPlace::Container { .. } => letter(index),
    }
}

/// Returns an item in a list: its sign, its name there, its values from a common column on.
pub(super) fn entry_of(
    key: impl Into<Option<char>>,
    item: &ItemView<'_>,
    name: String,
    width: usize,
) -> Entry {
    let gap = gap_behind(&name, width);
    let entry = Entry::new(key, name).with_facts(gap, item.facts());
    let entry = entry.with_sign(item_sign(item));
    if item.is_better_at_once() {
        entry.with_first_fact(BETTER)
    } else {
        entry
    }
}

/// Returns the width of the longest name that counts for the column of the values.
pub(in crate::ui::screens) fn name_width(names: impl Iterator<Item = String>) -> usize {
    let longest = names.map(|name| name.width()).max();
    longest.unwrap_or(0).min(LONGEST_NAME)
}

/// Returns how many blanks stand behind a name before the column of the values.
pub(in crate::ui::screens) fn gap_behind(name: &str, width: usize) -> usize {
    (width + 2).saturating_sub(name.width()).max(1)
}
