//! Choosing several items, to pick them up or to drop them.

use super::items::{carried, entries, places, with_remarks};
use super::{InGame, Transition};
use crate::game::{CarrySlots, Command, ItemPlace, Task, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::{ListAction, PickUpAction, Situation};
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::widgets::{Menu, Pressed};

/// Picks up the item that lies here; if there are several, asks which.
pub(super) fn pick_up(view: &View<'_>) -> Transition {
    let floor = view.floor();
    if floor.len() < 2 {
        // If nothing is here, the rules say so.
        return Transition::obey(Command::PickUp(ItemPlace::Floor(0)));
    }
    Flow::open(Several {
        purpose: Purpose::PickUp,
        is_marking: true,
        places: places(&floor),
        menu: Menu::new("Pick up what?", entries(&floor)),
    })
}

/// Asks which of the carried items are dropped.
pub(super) fn drop(view: &View<'_>) -> Transition {
    let carried = carried(view);
    if carried.is_empty() {
        return Transition::say("You carry nothing.");
    }
    Flow::open(Several {
        purpose: Purpose::Drop,
        is_marking: false,
        places: places(&carried),
        menu: Menu::new("Drop what?", with_remarks(&carried)),
    })
}

/// What is done with the items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    PickUp,
    Drop,
}

impl Purpose {
    /// Returns what the keys do: first those of this list alone, then those of all lists.
    fn hints(self) -> [&'static str; 2] {
        match self {
            Purpose::PickUp => [
                "{all} takes all, a key marks, ",
                "{choose} takes those, {close} leaves it",
            ],
            Purpose::Drop => [
                "{all} drops all, a key drops one, {mark} marks, ",
                "{choose} drops those, {close} leaves it",
            ],
        }
    }
}

/// A list of items of which some are marked.
struct Several {
    purpose: Purpose,
    /// Whether the key of an entry marks it. One thing is dropped by its key alone, until something was marked.
    is_marking: bool,
    places: Vec<ItemPlace>,
    menu: Menu,
}

impl Several {
    /// Returns the marked items; the selected one if none is marked.
    fn chosen(&self) -> Vec<ItemPlace> {
        let marked = self.menu.marked();
        let marked: Vec<ItemPlace> = marked.map(|index| self.places[index]).collect();
        if marked.is_empty() {
            vec![self.places[self.menu.selected()]]
        } else {
            marked
        }
    }

    /// Does what the list is for. What is picked up takes one turn, and each item that is dropped another.
    fn act(&self, items: Vec<ItemPlace>) -> Transition {
        match (self.purpose, items.as_slice()) {
            (Purpose::PickUp, _) => Transition::obey(Command::PickUpSeveral(items)),
            (Purpose::Drop, &[item]) => Transition::obey(Command::Drop(item)),
            (Purpose::Drop, items) => {
                let slots: CarrySlots = items.iter().collect();
                Transition::automate(Task::Drop(slots))
            }
        }
    }

    /// Follows the key of an entry.
    fn press(&mut self, index: usize) -> Transition {
        if !self.is_marking {
            return self.act(vec![self.places[index]]);
        }
        self.menu.toggle_mark(index);
        Flow::Stay
    }
}

impl Screen<InGame> for Several {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        match ui.keymap.pick_up.action(input) {
            Some(PickUpAction::All) => return self.act(self.places.clone()),
            Some(PickUpAction::Mark) => {
                self.menu.excuse();
                self.is_marking = true;
                self.menu.toggle_mark(self.menu.selected());
                return Flow::Stay;
            }
            None => {}
        }
        if ui.keymap.list.action(input) == Some(ListAction::Choose) {
            return self.act(self.chosen());
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => self.press(index),
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        let [own, of_lists] = self.purpose.hints();
        let own = canvas.ui.keymap.pick_up.fill(own);
        self.menu.draw(canvas, &(own + of_lists));
        canvas.give_keys(Situation::PickUp);
    }
}
