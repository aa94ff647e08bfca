//! The cursor on the map that the screens share which choose a cell.

use crate::base::Pos;
use crate::game::{Tone, View};
use crate::ui::canvas::{Canvas, MapArea};
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input};
use crate::ui::phrase::Phrase;
use crate::ui::screens::notice::Notice;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};
use crate::ui::words;

/// A cursor on the map.
pub(super) struct Cursor {
    pub(in crate::ui::screens) at: Pos,
    /// What the next message begins with, in a sentence.
    remark: Option<Notice<String>>,
    /// Where the map was drawn last.
    area: MapArea,
}

/// What an input means to a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointed {
    /// It moved the cursor, or tried to.
    Moved,
    /// A click on the cell under the cursor, which chooses it.
    Chosen,
    /// A click with the other button, which leaves the screen.
    Away,
    /// It is for the screen.
    Other,
}

/// Which way a cursor goes along cells that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::screens) enum Jump {
    Next,
    Previous,
}

impl Cursor {
    pub(in crate::ui::screens) fn new(at: Pos) -> Cursor {
        Cursor {
            at,
            remark: None,
            area: MapArea::default(),
        }
    }

    /// Takes an input: a movement key moves the cursor, but not off the level, and so does a click.
    pub(in crate::ui::screens) fn take(
        &mut self,
        input: &Input,
        ui: &Ui,
        view: &View<'_>,
    ) -> Pointed {
        self.remark = None;
        match ui.keymap.direction(view.rules(), input) {
            Some(dir) => {
                let next = self.at.step(dir);
                if view.bounds().contains(next) {
                    self.at = next;
                }
                Pointed::Moved
            }
            None => self.point(input),
        }
    }

    fn point(&mut self, input: &Input) -> Pointed {
        match *input {
            Input::Click(Button::Right, _) => Pointed::Away,
            Input::Click(Button::Left, at) => match self.area.pos(at) {
                None => Pointed::Other,
                Some(pos) if pos == self.at => Pointed::Chosen,
                Some(pos) => {
                    self.at = pos;
                    Pointed::Moved
                }
            },
            Input::Key(_)
            | Input::Scroll(_)
            | Input::Value(..)
            | Input::Resize
            | Input::Interrupt => Pointed::Other,
        }
    }

    /// Notes that an input means nothing to the screen, which the next message says of a key.
    pub(in crate::ui::screens) fn refuse(&mut self, input: &Input) {
        if let Some(key) = input.key() {
            self.refuse_because(&(words::no_key(key) + "."));
        }
    }

    /// Notes why an input does nothing, in a sentence with which the next message begins.
    pub(super) fn refuse_because(&mut self, why: &str) {
        self.remark = Some(Notice::Refusal(why.to_owned()));
    }

    /// Returns whether the last key did nothing.
    fn is_refusal(&self) -> bool {
        self.remark.as_ref().is_some_and(Notice::is_refusal)
    }

    /// Lets the next message begin with a sentence.
    pub(in crate::ui::screens) fn remark(&mut self, sentence: &str) {
        self.remark = Some(Notice::Told(sentence.to_owned()));
    }

    /// Moves the cursor to the next or the previous one of `cells`; the first follows the last. From any other cell it
    /// goes to the first or the last. A cell may stand among them several times, as where an item lies on stairs; the first
    /// counts.
    pub(in crate::ui::screens) fn jump(&mut self, cells: &[Pos], jump: Jump) {
        let is_first = |&(index, cell): &(usize, &Pos)| !cells[..index].contains(cell);
        let cells: Vec<Pos> = (cells.iter().enumerate().filter(is_first))
            .map(|(_, &cell)| cell)
            .collect();
        let here = cells.iter().position(|&cell| cell == self.at);
        let last = cells.len().saturating_sub(1);
        let next = match (here, jump) {
            (None, Jump::Next) => 0,
            (None | Some(0), Jump::Previous) => last,
            (Some(index), Jump::Next) if index == last => 0,
            (Some(index), Jump::Next) => index + 1,
            (Some(index), Jump::Previous) => index - 1,
        };
        if let Some(&cell) = cells.get(next) {
            self.at = cell;
        }
    }

    /// Returns the message of the screen: what there is to say of the cell, and what the keys do. After a key that did nothing,
    /// it says why before that, and who hears it does not hear of the cell again.
    pub(super) fn message(&self, about: Phrase, keys: &Phrase, canvas: &Canvas<'_>) -> Phrase {
        let begin = match &self.remark {
            Some(remark) => {
                let ink = Ink::Message(Tone::Notice);
                Phrase::new().with(ink, format!("{} ", remark.text()))
            }
            None => Phrase::new(),
        };
        let was_heard = canvas.ui.manner.is_accessible && !canvas.heard_before().wants_all;
        let message = if self.is_refusal() && was_heard {
            begin
        } else {
            begin.joined(about)
        };
        message.joined(keys.clone().in_ink(Ink::Faint))
    }

    /// Draws the game with the cursor, a message in forms that get shorter, and a way to the cursor.
    pub(in crate::ui::screens) fn draw(
        &mut self,
        canvas: &mut Canvas<'_>,
        view: &View<'_>,
        message: &[Phrase],
        path: &[Pos],
    ) {
        let scene = Scene {
            message,
            cursor: Some(self.at),
            path,
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
        canvas.note_refusal(self.is_refusal());
        self.area = canvas.map_area();
    }
}
