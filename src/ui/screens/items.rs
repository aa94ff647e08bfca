//! Lists of things, and what can be done with them: wear, take off, drop, destroy, pick up, inspect.

use super::choice::Choice;
use super::inspect::inspect;
use super::{Transition, letter};
use crate::game::{Command, ItemView, Slot, View};
use crate::ui::phrase::Phrase;
use crate::ui::screen::Flow;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu};
use unicode_width::UnicodeWidthStr;

const CHOOSE: &str = "a key or {choose} chooses, {close} leaves it";
const INSPECT: &str = "a key or {choose} inspects, {close} closes";

/// Names longer than this do not push the summaries further to the right.
const LONGEST_NAME: usize = 30;

/// Carry slots and what is in them.
type Carried<'a> = Vec<(usize, ItemView<'a>)>;

/// Equipment slots and what is in them, a two-handed weapon once.
type Worn<'a> = Vec<(Slot, ItemView<'a>)>;

pub(super) fn wear(view: &View<'_>) -> Transition {
    let mut fitting = carried(view);
    fitting.retain(|(_, item)| item.is_wearable());
    if fitting.is_empty() {
        return Transition::say("You carry nothing that you could wear.");
    }
    let slots: Vec<usize> = fitting.iter().map(|(slot, _)| *slot).collect();
    let entries = entries(&fitting, digit)
        .into_iter()
        .zip(&fitting)
        .map(|(entry, (_, item))| entry.with_remark(item.change_if_worn().unwrap_or_default()));
    let menu = Menu::new("Wear what?", entries.collect());
    Flow::open(Choice::new(menu, CHOOSE, move |index, view| {
        let carried = slots[index];
        match &view.pack()[carried] {
            Some(item) if view.must_choose_ring(item) => choose_ring(view, carried),
            _ => Transition::obey(Command::Wear {
                carried,
                ring: None,
            }),
        }
    }))
}

/// Asks which of the two rings that are worn is to come off.
fn choose_ring(view: &View<'_>, carried: usize) -> Transition {
    let mut rings = worn(view);
    rings.retain(|(slot, _)| matches!(slot, Slot::LeftRing | Slot::RightRing));
    let slots: Vec<Slot> = rings.iter().map(|(slot, _)| *slot).collect();
    let menu = Menu::new("Which ring comes off?", entries(&rings, Slot::letter));
    Flow::open(Choice::new(menu, CHOOSE, move |index, _| {
        Transition::obey(Command::Wear {
            carried,
            ring: Some(slots[index]),
        })
    }))
}

pub(super) fn take_off(view: &View<'_>) -> Transition {
    choose_worn(view, "Take off what?", CHOOSE, |slot, _| {
        Transition::obey(Command::TakeOff(slot))
    })
}

pub(super) fn drop(view: &View<'_>) -> Transition {
    choose_carried(view, "Drop what?", CHOOSE, |slot, _| {
        Transition::obey(Command::Drop(slot))
    })
}

pub(super) fn expunge(view: &View<'_>) -> Transition {
    choose_carried(view, "Destroy what for good?", CHOOSE, |slot, view| {
        let Some(item) = &view.pack()[slot] else {
            return Flow::Close;
        };
        let question = format!("{} will be gone for good.", item.name());
        let question = Menu::question(question, "Yes, destroy it", "No, keep it");
        let confirmed = move || Transition::obey(Command::Expunge(slot));
        Flow::open(Choice::confirm(question, confirmed))
    })
}

/// Picks up what lies here; of several things, the one that is chosen.
pub(super) fn pick_up(view: &View<'_>) -> Transition {
    let floor: Vec<(usize, ItemView<'_>)> = view.floor().into_iter().enumerate().collect();
    if floor.len() < 2 {
        // With nothing here the rules say so.
        return Transition::obey(Command::PickUp(0));
    }
    let menu = Menu::new("Pick up what?", entries(&floor, letter));
    Flow::open(Choice::new(menu, CHOOSE, |index, _| {
        Transition::obey(Command::PickUp(index))
    }))
}

pub(super) fn inventory(view: &View<'_>) -> Transition {
    choose_carried(view, "What you carry", INSPECT, inspect_slot)
}

pub(super) fn inspect_carried(view: &View<'_>) -> Transition {
    choose_carried(view, "Inspect what?", INSPECT, inspect_slot)
}

pub(super) fn inspect_worn(view: &View<'_>) -> Transition {
    choose_worn(view, "Inspect what?", INSPECT, inspect_worn_in)
}

/// All twelve slots, and what is worn in them.
pub(super) fn equipment(view: &View<'_>) -> Transition {
    let equipment = view.equipment();
    let width = name_width(equipment.iter().filter_map(|(_, item)| item.as_ref()));
    let entries = equipment.iter().map(|(slot, item)| {
        let text = Phrase::new().with(Ink::Faint, format!("{:<11}", slot.name()));
        let text = match item {
            Some(item) if !item.slots().contains(slot) => {
                text.with(Ink::Faint, "  held in both hands")
            }
            Some(item) => text.joined(thing(item, width)),
            None => text.with(Ink::Faint, "-"),
        };
        Entry::new(slot.letter(), text)
    });
    let menu = Menu::new("What you wear", entries.collect());
    Flow::open(Choice::new(menu, INSPECT, |index, view| {
        inspect_worn_in(Slot::ALL[index], view)
    }))
}

fn inspect_slot(slot: usize, view: &View<'_>) -> Transition {
    match &view.pack()[slot] {
        Some(item) => Flow::open(inspect(item)),
        None => Flow::Stay,
    }
}

fn inspect_worn_in(slot: Slot, view: &View<'_>) -> Transition {
    match &view.equipment()[slot as usize].1 {
        Some(item) => Flow::open(inspect(item)),
        None => Flow::Stay,
    }
}

fn choose_carried(
    view: &View<'_>,
    title: &str,
    hint: &'static str,
    then: impl Fn(usize, &View<'_>) -> Transition + 'static,
) -> Transition {
    let carried = carried(view);
    if carried.is_empty() {
        return Transition::say("You carry nothing.");
    }
    let slots: Vec<usize> = carried.iter().map(|(slot, _)| *slot).collect();
    let menu = Menu::new(title, entries(&carried, digit));
    Flow::open(Choice::new(menu, hint, move |index, view| {
        then(slots[index], view)
    }))
}

fn choose_worn(
    view: &View<'_>,
    title: &str,
    hint: &'static str,
    then: impl Fn(Slot, &View<'_>) -> Transition + 'static,
) -> Transition {
    let worn = worn(view);
    if worn.is_empty() {
        return Transition::say("You wear nothing.");
    }
    let slots: Vec<Slot> = worn.iter().map(|(slot, _)| *slot).collect();
    let menu = Menu::new(title, entries(&worn, Slot::letter));
    Flow::open(Choice::new(menu, hint, move |index, view| {
        then(slots[index], view)
    }))
}

fn carried<'a>(view: &View<'a>) -> Carried<'a> {
    let slots = view.pack().into_iter().enumerate();
    slots
        .filter_map(|(slot, item)| Some((slot, item?)))
        .collect()
}

fn worn<'a>(view: &View<'a>) -> Worn<'a> {
    let slots = view.equipment().into_iter();
    let worn = slots.filter_map(|(slot, item)| Some((slot, item?)));
    // What fills a slot that it is not worn in is a two-handed weapon, which was there already.
    worn.filter(|(slot, item)| item.slots().contains(slot))
        .collect()
}

/// An entry for each thing, with the key of its slot.
fn entries<S: Copy, K: Into<Option<char>>>(
    things: &[(S, ItemView<'_>)],
    key: impl Fn(S) -> K,
) -> Vec<Entry> {
    let width = name_width(things.iter().map(|(_, item)| item));
    let entry = |(slot, item): &(S, ItemView<'_>)| Entry::new(key(*slot), thing(item, width));
    things.iter().map(entry).collect()
}

/// A thing in a list: its glyph, its name, its values from a common column on.
fn thing(item: &ItemView<'_>, width: usize) -> Phrase {
    Phrase::new()
        .with(Ink::Dyed(item.color()), item.glyph().to_string())
        .plain(format!(" {}", item.name()))
        .up_to(width + 4)
        .with(Ink::Faint, item.summary())
}

fn name_width<'a, 'v: 'a>(items: impl Iterator<Item = &'a ItemView<'v>>) -> usize {
    let longest = items.map(|item| item.name().width()).max();
    longest.unwrap_or(0).min(LONGEST_NAME)
}

fn digit(slot: usize) -> Option<char> {
    ('0'..='9').nth(slot)
}
