//! Using items, and what is here or beside.

use super::container::Container;
use super::lists::{
    CHOOSE, choice, entry_of, key_of, name_width, with_remarks, with_throws, with_uses,
};
use super::wares::wares;
use crate::base::Pos;
use crate::game::{Benefit, Command, ItemPlace, ItemView, Usable, Verb, View, capitalized};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::cells::target::Target;
use crate::ui::screens::questions::choice::Choice;
use crate::ui::screens::{InGame, Request, Transition, is_low};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, letter};
use crate::ui::words;
use std::cmp::Reverse;

/// Asks which of the fitting items is used, and for those that are aimed, at what.
pub(in crate::ui::screens) fn use_item(verb: Verb, ui: &Ui, view: &View<'_>) -> Transition {
    match view.at_hand(verb) {
        Ok(fitting) => Flow::open(UseList {
            menu: use_menu(verb, &fitting, None, (ui.settings, view)),
            verb,
            is_fresh: true,
        }),
        Err(why) => Transition::say(why),
    }
}

/// Returns the list of items that fit a use, perhaps with a text above. One who has few hit points left is offered what heals
/// first.
pub(in crate::ui::screens) fn use_menu(
    verb: Verb,
    fitting: &[ItemView<'_>],
    why: Option<String>,
    (settings, view): (Settings, &View<'_>),
) -> Choice {
    let title = format!("{} what?", capitalized(verb.name()));
    let entries = match verb {
        Verb::Throw => with_throws(fitting),
        Verb::Drink | Verb::Read | Verb::Eat | Verb::Aim => with_uses(fitting, verb),
        Verb::Fire => with_remarks(fitting),
    };
    let first = if is_low(view, settings) {
        most_healing(fitting, verb)
    } else {
        0
    };
    let mut menu = Menu::new(&title, entries).with_selected(first);
    if let Some(why) = why {
        menu.set_heading(why);
    }
    choice(fitting, menu, CHOOSE, move |item, view| {
        use_it(verb, item, view)
    })
}

/// Returns the index of the item that heals most if it is used so: at once, or else in time; the first if none does.
fn most_healing(items: &[ItemView<'_>], verb: Verb) -> usize {
    let worth = |item: &ItemView<'_>| {
        let prospects = item.prospects(verb);
        [Benefit::Heal, Benefit::Recover].map(|benefit| prospects.worth(benefit).max(0))
    };
    let worths = items.iter().map(worth).enumerate();
    let best = worths.min_by_key(|(_, worth)| Reverse(*worth));
    best.map_or(0, |(index, _)| index)
}

/// Uses an item; if it is aimed, asks at what.
pub(in crate::ui::screens) fn use_it(verb: Verb, item: ItemPlace, view: &View<'_>) -> Transition {
    if !verb.needs_target() {
        return Transition::obey(Command::using(verb, item, view.hero_pos()));
    }
    match view.readiness(verb, item) {
        Ok(()) => Flow::open(Target::new(verb, item, view)),
        Err(why) => Transition::say(why),
    }
}

/// The items that fit a use. If it is aimed, the key that led here uses the last one again.
struct UseList {
    menu: Choice,
    verb: Verb,
    /// Whether no key was pressed since it was opened: one who comes back from aiming begins anew.
    is_fresh: bool,
}

impl Screen<InGame> for UseList {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let intent = ui.keymap.map(view.rules()).action(input);
        let is_fresh = self.is_fresh;
        self.is_fresh &= !input.is_press();
        if is_fresh && self.verb.needs_target() && intent == Some(Intent::UseItem(self.verb)) {
            return Flow::Return(Request::UseAgain(self.verb));
        }
        self.menu.take(input, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.menu.draw(canvas, view);
    }
}

/// Uses what is here or beside; if there are several things or it costs something, asks which. Beside a locked door and nothing
/// else, says how it opens.
pub(in crate::ui::screens) fn use_here(ui: &Ui, view: &View<'_>) -> Transition {
    let usable = view.usable();
    match usable.as_slice() {
        // Where no door says how it opens, the rules say that there is nothing.
        [] => match view.lock_beside() {
            Some(told) => Transition::say(ui.keymap.map(view.rules()).fill_told(&told)),
            None => Transition::obey(Command::Use(view.hero_pos())),
        },
        [
            only @ (Usable::Feature { .. }
            | Usable::Wares
            | Usable::Drawbridge { .. }
            | Usable::Container { .. }),
        ] => use_one(only, view),
        _ => {
            let menu = Menu::new("Use what?", entries(&usable, view));
            Flow::open(Choice::new(menu, CHOOSE, |index, view| {
                let usable = view.usable();
                let chosen = usable.get(index);
                chosen.map_or(Flow::Close, |one| use_one(one, view))
            }))
        }
    }
}

fn use_one(one: &Usable<'_>, view: &View<'_>) -> Transition {
    match one {
        Usable::Feature { at, .. } | Usable::Drawbridge { at } => {
            Transition::obey(Command::Use(*at))
        }
        Usable::Service { service, .. } => Transition::obey(Command::Ask(*service)),
        Usable::Wares => wares(view),
        Usable::Container { place, .. } => match view.check_opening(*place) {
            Ok(()) => Container::open(*place),
            Err(why) => Transition::say(why),
        },
    }
}

/// Returns an entry for each. Of several of a kind, the place says which one it is; of containers, what is inside as well, and
/// the key of those that are carried.
fn entries(usable: &[Usable<'_>], view: &View<'_>) -> Vec<Entry> {
    let width = name_width(usable.iter().filter_map(|one| match one {
        Usable::Container { item, .. } => Some(name_of_container(item)),
        Usable::Feature { .. } | Usable::Service { .. } => None,
        Usable::Wares | Usable::Drawbridge { .. } => None,
    }));
    let at = |name: &str, at: Pos| format!("{name}, {}", words::bearing(view.hero_pos(), at));
    let entry = |(index, one): (usize, &Usable<'_>)| {
        let key = letter(index);
        match one {
            Usable::Feature { fixture, at: pos } => Entry::new(key, at(fixture.name(), *pos))
                .with_remark(words::told_together(&one.effects(view))),
            Usable::Service { service, price } => {
                let price = format!("  {price} gold");
                Entry::new(key, Phrase::from(service.name()).with(Ink::Faint, price))
            }
            Usable::Wares => Entry::new(key, "what this shop sells"),
            Usable::Drawbridge { at: pos } => Entry::new(key, at("drawbridge", *pos)),
            Usable::Container { item, .. } => {
                entry_of(key_of(item, index), item, name_of_container(item), width)
            }
        }
    };
    usable.iter().enumerate().map(entry).collect()
}

/// Returns the name of a container with its place.
fn name_of_container(item: &ItemView<'_>) -> String {
    let is_carried = matches!(item.place(), ItemPlace::Pack(_));
    let place = if is_carried { "carried" } else { "here" };
    format!("{}, {place}", item.title())
}
