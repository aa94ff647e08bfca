//! The screens. One that asks something ends in a command; none changes the game itself.

mod bot;
mod character;
mod chart;
mod choice;
pub(super) mod duel;
mod end;
mod help;
mod inspect;
mod items;
mod layers;
mod leave;
mod look;
mod messages;
mod monsters;
mod play;
mod prompt;
mod quest;
mod replay;
mod scores;
mod title;
mod wizard;

pub(super) use bot::BotScreen;
pub(super) use play::{Departure, Play};
pub(super) use replay::{ReplayEnd, ReplayScreen};
pub(super) use title::{Start, Title};

use super::canvas::Canvas;
use super::widgets::{Paragraph, Reader};
use crate::game::{Command, View};
use crossterm::event::KeyEvent;

/// Something on top of the map: it takes the keys until it is closed.
trait Screen {
    fn take(&mut self, key: &KeyEvent, view: &View<'_>) -> Transition;

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>);

    /// Whether nothing below this screen can be seen.
    fn covers_all(&self) -> bool {
        false
    }
}

/// What becomes of the screens after a key.
enum Transition {
    Stay,
    /// Closes this screen.
    Close,
    /// Opens another on top of this one.
    Open(Box<dyn Screen>),
    /// Closes all screens and obeys.
    Obey(Command),
    /// Obeys, and keeps the screens open.
    Do(Command),
    /// Shows the messages that there was no room for.
    ReadOn,
    /// Closes all screens and says something in the message line.
    Say(String),
    /// Leaves the game on screen, as far as that needs no question.
    Leave,
    /// Ends the game on screen.
    Depart(Departure),
}

impl Transition {
    fn open(screen: impl Screen + 'static) -> Transition {
        Transition::Open(Box::new(screen))
    }

    fn say(text: impl Into<String>) -> Transition {
        Transition::Say(text.into())
    }
}

/// A text to read is a screen by itself.
impl Screen for Reader {
    fn take(&mut self, key: &KeyEvent, _: &View<'_>) -> Transition {
        match Reader::take(self, key) {
            true => Transition::Stay,
            false => Transition::Close,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        Reader::draw(self, canvas);
    }
}

/// The lines of a description as they were written.
fn description(lines: &[String]) -> impl Iterator<Item = Paragraph> {
    lines.iter().map(Paragraph::plain)
}

/// The key for an entry of a list whose entries have no keys of their own: a to z for the first of them.
fn letter(index: usize) -> Option<char> {
    ('a'..='z').nth(index)
}
