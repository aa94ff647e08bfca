//! A menu whose choice leads on.

use super::{Screen, Transition};
use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::widgets::{Entry, Menu, Pressed};
use crossterm::event::KeyEvent;

/// How a question is answered.
pub(super) const ANSWERS: &str = "y or n, Esc goes back";

/// What comes of choosing the entry of an index.
type Then = Box<dyn Fn(usize, &View<'_>) -> Transition>;

/// What comes of choosing one entry of a menu whose entries are known beforehand.
pub(super) type Outcome = fn(&View<'_>) -> Transition;

/// A menu on top of the map.
pub(super) struct Choice {
    menu: Menu,
    hint: &'static str,
    then: Then,
}

impl Choice {
    pub(super) fn new(
        menu: Menu,
        hint: &'static str,
        then: impl Fn(usize, &View<'_>) -> Transition + 'static,
    ) -> Choice {
        Choice {
            menu,
            hint,
            then: Box::new(then),
        }
    }

    /// A menu in which each entry stands beside what it leads to.
    pub(super) fn among(
        offers: Vec<(Entry, Outcome)>,
        hint: &'static str,
        menu: impl FnOnce(Vec<Entry>) -> Menu,
    ) -> Choice {
        let (entries, outcomes): (Vec<Entry>, Vec<Outcome>) = offers.into_iter().unzip();
        Choice::new(menu(entries), hint, move |index, view| {
            outcomes[index](view)
        })
    }

    /// Asks before something that cannot be undone.
    pub(super) fn confirm(question: Menu, confirmed: impl Fn() -> Transition + 'static) -> Choice {
        Choice::new(question, ANSWERS, move |index, _| match index {
            0 => confirmed(),
            _ => Transition::Close,
        })
    }
}

impl Screen for Choice {
    fn take(&mut self, key: &KeyEvent, view: &View<'_>) -> Transition {
        match self.menu.take(key) {
            Pressed::Chosen(index) => (self.then)(index, view),
            Pressed::Closed => Transition::Close,
            Pressed::Nothing => Transition::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        self.menu.draw(canvas, self.hint);
    }
}
