//! Choosing several items, such as to pick them up or to drop them.

use super::lists::{carried, entries, places, to_part_with};
use crate::game::{Command, ItemNumbers, ItemPlace, ItemView, Task, Transfer, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::{ListAction, PickUpAction, Situation};
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::widgets::{Menu, Panel, Pressed};

/// Picks up the item that lies here; if there are several, asks which.
pub(in crate::ui::screens) fn pick_up(view: &View<'_>) -> Transition {
    let floor = view.floor();
    if floor.len() < 2 {
        // If nothing is here, the rules say so.
        return Transition::obey(Command::PickUp(ItemPlace::Floor(0)));
    }
    let menu = Menu::new("Pick up what?", entries(&floor));
    Flow::open(Several {
        purpose: Purpose::PickUp,
        list: MarkList {
            is_marking: true,
            ..MarkList::new(&floor, menu)
        },
    })
}

/// Asks which of the carried items are dropped.
pub(in crate::ui::screens) fn drop(view: &View<'_>) -> Transition {
    let carried = carried(view);
    if carried.is_empty() {
        return Transition::say("You carry nothing.");
    }
    let menu = Menu::new("Drop what?", to_part_with(&carried));
    Flow::open(Several {
        purpose: Purpose::Drop,
        list: MarkList::new(&carried, menu),
    })
}

/// What is done with the items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    PickUp,
    Drop,
}

impl Purpose {
    fn hints(self) -> MarkHints {
        match self {
            Purpose::PickUp => MarkHints {
                all: "{all} takes all, ",
                one: KEYS_MARK,
                those: "{choose} takes those, ",
                close: LEAVE,
            },
            Purpose::Drop => MarkHints {
                all: "{all} drops all, ",
                one: "a key drops one, {mark} marks, ",
                those: "{choose} drops those, ",
                close: LEAVE,
            },
        }
    }
}

/// What the keys of such a list do: two of them as in no other list, then those of all lists.
pub(super) struct MarkHints {
    pub(in crate::ui::screens) all: &'static str,
    /// What the key of an entry does, and how one is marked, until something was.
    pub(in crate::ui::screens) one: &'static str,
    pub(in crate::ui::screens) those: &'static str,
    /// What closes the list, which is all that a key does in an empty one.
    pub(in crate::ui::screens) close: &'static str,
}

/// What the key of an entry does once something was marked.
const KEYS_MARK: &str = "a key marks, ";

/// What closes a list of what is picked up or dropped.
const LEAVE: &str = "{close} leaves it";

/// What the keys do, in few columns.
const SHORT_HINT: &str = "{all} all, {mark} marks, {choose} does it";

/// A list of items of which several can be chosen.
pub(super) struct MarkList {
    /// Whether the key of an entry marks it. One thing is chosen by its key alone, until something was marked.
    is_marking: bool,
    places: Vec<ItemPlace>,
    menu: Menu,
}

/// What an input did in a list of which several items can be chosen.
pub(super) enum Picked {
    Chosen(Vec<ItemPlace>),
    /// The list was closed without a choice.
    Closed,
    Nothing,
}

impl MarkList {
    /// Creates a list of items in which one is chosen by its key, unless something is marked.
    pub(in crate::ui::screens) fn new(items: &[ItemView<'_>], menu: Menu) -> MarkList {
        MarkList {
            is_marking: false,
            places: places(items),
            menu,
        }
    }

    /// Returns the marked items; the selected one if none is marked.
    fn chosen(&self) -> Picked {
        let marked = self.menu.marked();
        let marked: Vec<ItemPlace> = marked.map(|index| self.places[index]).collect();
        if !marked.is_empty() {
            return Picked::Chosen(marked);
        }
        let selected = self.places.get(self.menu.selected());
        selected.map_or(Picked::Nothing, |&item| Picked::Chosen(vec![item]))
    }

    /// Follows the key of an entry.
    fn press(&mut self, index: usize) -> Picked {
        if !self.is_marking {
            return Picked::Chosen(vec![self.places[index]]);
        }
        self.menu.toggle_mark(index);
        Picked::Nothing
    }

    pub(in crate::ui::screens) fn take(&mut self, input: &Input, ui: &Ui) -> Picked {
        let action = ui.keymap.pick_up.action(input);
        match action.filter(|_| !self.places.is_empty()) {
            Some(PickUpAction::All) => return Picked::Chosen(self.places.clone()),
            Some(PickUpAction::Mark) => {
                self.menu.excuse();
                self.is_marking = true;
                self.menu.toggle_mark(self.menu.selected());
                return Picked::Nothing;
            }
            None => {}
        }
        if ui.keymap.list.action(input) == Some(ListAction::Choose) {
            return self.chosen();
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => self.press(index),
            Pressed::Closed => Picked::Closed,
            Pressed::Nothing => Picked::Nothing,
        }
    }

    /// Draws the list with what the keys do. Where that is too wide, the keys matter more than that Esc leaves, as everywhere.
    pub(in crate::ui::screens) fn draw(&mut self, canvas: &mut Canvas<'_>, hints: &MarkHints) {
        let keymap = &canvas.ui.keymap.pick_up;
        let one = if self.is_marking {
            KEYS_MARK
        } else {
            hints.one
        };
        let whole = if self.places.is_empty() {
            keymap.hint(hints.close)
        } else {
            keymap.hint(&[hints.all, one, hints.those, hints.close].concat())
        };
        let is_cut = !Panel::fits(canvas, &canvas.ui.keymap.list.link(&whole));
        let hint = if is_cut {
            keymap.hint(SHORT_HINT)
        } else {
            whole
        };
        self.menu.draw(canvas, hint);
        canvas.give_keys(Situation::PickUp);
    }
}

/// A list of items to be picked up or dropped.
struct Several {
    purpose: Purpose,
    list: MarkList,
}

impl Several {
    /// Does what the list is for. What is picked up takes one turn, and each item that is dropped another.
    fn act(&self, items: Vec<ItemPlace>) -> Transition {
        match (self.purpose, items.as_slice()) {
            (Purpose::PickUp, _) => Transition::obey(Command::PickUpSeveral(items)),
            (Purpose::Drop, &[item]) => Transition::obey(Command::Drop(item)),
            (Purpose::Drop, items) => {
                let slots: ItemNumbers = items.iter().collect();
                Transition::automate(Task::Transfer(Transfer::Drop(slots)))
            }
        }
    }
}

impl Screen<InGame> for Several {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        match self.list.take(input, ui) {
            Picked::Chosen(items) => self.act(items),
            Picked::Closed => Flow::Close,
            Picked::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        self.list.draw(canvas, &self.purpose.hints());
    }
}
