//! The map and the screens that are open above it.

use super::{Departure, Screen, Transition};
use crate::game::{Command, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene, main_width, message_rows};
use crossterm::event::KeyEvent;

/// What is open above the map, and what stands in the message line.
#[derive(Default)]
pub(super) struct Layers {
    /// The topmost last.
    screens: Vec<Box<dyn Screen>>,
    /// What stands in the message line until the next key.
    notice: Option<Phrase>,
    /// On a quest: how many lines of the messages were read, and how many are shown at once.
    read: usize,
    page: usize,
}

/// What the screens alone cannot do.
pub(super) enum Request {
    Obey(Command),
    Leave,
    Depart(Departure),
}

impl Layers {
    /// Whether the map has the keys.
    pub(super) fn is_map_on_top(&self) -> bool {
        self.screens.is_empty()
    }

    /// Hands a key to the topmost screen; where none is open, `on_the_map` says what comes of it.
    pub(super) fn take(
        &mut self,
        key: &KeyEvent,
        view: &View<'_>,
        on_the_map: impl FnOnce(&KeyEvent, &View<'_>) -> Transition,
    ) -> Option<Request> {
        self.notice = None;
        let transition = match self.screens.last_mut() {
            None => on_the_map(key, view),
            Some(screen) => screen.take(key, view),
        };
        self.follow(transition)
    }

    /// Opens and closes screens; gives back what is more than that.
    pub(super) fn follow(&mut self, transition: Transition) -> Option<Request> {
        match transition {
            Transition::Stay => None,
            Transition::Close => {
                self.screens.pop();
                None
            }
            Transition::Open(screen) => {
                self.screens.push(screen);
                None
            }
            Transition::Say(text) => {
                self.clear();
                self.notice = Some(Phrase::new().with(Ink::Told(Tone::Notice), text));
                None
            }
            Transition::Obey(command) => {
                self.clear();
                self.read = 0;
                Some(Request::Obey(command))
            }
            Transition::Do(command) => {
                self.read = 0;
                Some(Request::Obey(command))
            }
            Transition::ReadOn => {
                self.read += self.page;
                None
            }
            Transition::Leave => Some(Request::Leave),
            Transition::Depart(departure) => Some(Request::Depart(departure)),
        }
    }

    /// Closes every screen.
    pub(super) fn clear(&mut self) {
        self.screens.clear();
    }

    pub(super) fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.page = message_rows(canvas, view).saturating_sub(1);
        let bottom = self.screens.iter().rposition(|screen| screen.covers_all());
        if bottom.is_none() {
            let scene = Scene {
                message: self.notice.as_ref(),
                cursor: None,
                read: self.read,
            };
            draw_scene(canvas, view, scene);
        }
        let (main, rows) = (main_width(canvas.width(), view), canvas.height());
        for screen in &mut self.screens[bottom.unwrap_or(0)..] {
            let width = match screen.covers_all() {
                true => canvas.width(),
                false => main,
            };
            screen.draw(&mut canvas.part(0, 0, width, rows), view);
        }
    }
}
