//! The question for a direction.

use crate::base::Dir;
use crate::game::{Tone, View};
use crate::ui::canvas::{Canvas, MapArea};
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input};
use crate::ui::keymap::{ListAction, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::map::step_onto;
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};
use ratatui::layout::Position;
use std::slice;

/// Asks for a direction, in which something is done. The keys that move the hero answer, and a click on a cell beside it;
/// every other key goes back, and all but the one for that are told to be none.
pub(in crate::ui::screens) struct Direction {
    question: &'static str,
    then: fn(Dir) -> Transition,
    /// Where the map was drawn last.
    area: MapArea,
}

impl Direction {
    pub(in crate::ui::screens) fn new(
        question: &'static str,
        then: fn(Dir) -> Transition,
    ) -> Direction {
        Direction {
            question,
            then,
            area: MapArea::default(),
        }
    }

    /// Takes the direction of the cell under the mouse; elsewhere, and with the other button, goes back.
    fn click(&self, button: Button, at: Position, view: &View<'_>) -> Transition {
        let pos = self.area.pos(at).filter(|_| button == Button::Left);
        let dir = pos.and_then(|pos| step_onto(pos, view));
        dir.map_or(Flow::Close, self.then)
    }
}

impl Screen<InGame> for Direction {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        match ui.keymap.direction(view.rules(), input) {
            Some(dir) => (self.then)(dir),
            None if ui.keymap.list.action(input) == Some(ListAction::Close) => Flow::Close,
            None => match input {
                Input::Key(key) => Transition::say(format!("{key} is no direction.")),
                Input::Click(button, at) => self.click(*button, *at, view),
                Input::Scroll(_) | Input::Value(..) | Input::Resize | Input::Interrupt => {
                    Flow::Stay
                }
            },
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let message = Phrase::new().with(Ink::Message(Tone::Notice), self.question);
        let scene = Scene {
            message: slice::from_ref(&message),
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
        self.area = canvas.map_area();
        canvas.give_keys(Situation::List);
    }

    fn covers_all(&self) -> bool {
        true
    }
}
