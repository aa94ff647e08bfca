//! Picking up several of the items that lie here.

use super::items::{entries, places};
use super::{InGame, Transition};
use crate::game::{Command, ItemPlace, View};
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
    Flow::open(PickUp {
        places: places(&floor),
        menu: Menu::new("Pick up what?", entries(&floor)),
    })
}

/// The items that lie here, of which some are marked.
struct PickUp {
    places: Vec<ItemPlace>,
    menu: Menu,
}

impl PickUp {
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
}

impl Screen<InGame> for PickUp {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        if ui.keymap.pick_up.action(input) == Some(PickUpAction::All) {
            let all = std::mem::take(&mut self.places);
            return Transition::obey(Command::PickUpSeveral(all));
        }
        if ui.keymap.list.action(input) == Some(ListAction::Choose) {
            return Transition::obey(Command::PickUpSeveral(self.chosen()));
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => self.menu.toggle_mark(index),
            Pressed::Closed => return Flow::Close,
            Pressed::Nothing => {}
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        let keys = canvas
            .ui
            .keymap
            .pick_up
            .fill("a key marks, {all} takes all, ");
        self.menu
            .draw(canvas, &(keys + "{choose} takes what is marked"));
        canvas.give_keys(Situation::PickUp);
    }
}
