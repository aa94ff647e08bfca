//! The map screen while a bot plays: its pace and its keys, until the watcher takes over.

use super::{Departure, Play};
use crate::game::{Command, View};
use crate::ui::app::App;
use crate::ui::canvas::Canvas;
use crate::ui::keymap;
use crate::ui::pace::Pace;
use crate::ui::theme::Ink;
use crate::ui::watch::Moving;
use crossterm::event::{KeyCode, KeyEvent};
use std::ops::ControlFlow;
use std::time::Duration;

const KEYS: &str = "space pause   . step   + - pace   t take over   q leave";

/// Who says what the hero does next.
pub(in crate::ui) type Player<'a> = Box<dyn FnMut(&View<'_>) -> Command + 'a>;

/// A game that a bot plays on screen.
pub(in crate::ui) struct BotScreen<'a> {
    play: Play<'a>,
    player: Player<'a>,
    pace: Pace,
    is_taken_over: bool,
}

impl<'a> BotScreen<'a> {
    pub(in crate::ui) fn new(play: Play<'a>, player: Player<'a>) -> BotScreen<'a> {
        BotScreen {
            play,
            player,
            pace: Pace::new(),
            is_taken_over: false,
        }
    }

    /// Whether the bot still has the game in hand.
    fn is_watched(&self) -> bool {
        !self.is_taken_over && self.play.session.view().ending().is_none()
    }

    fn step(&mut self) {
        if self.is_watched() {
            let command = (self.player)(&self.play.session.view());
            self.play.obey(command);
        }
    }
}

impl Moving for BotScreen<'_> {
    type Outcome = Departure;

    fn delay(&self) -> Option<Duration> {
        self.is_watched().then(|| self.pace.delay()).flatten()
    }

    fn tick(&mut self) {
        for _ in 0..self.pace.steps() {
            self.step();
        }
    }

    fn press(&mut self, key: &KeyEvent) -> ControlFlow<Departure> {
        if !self.is_watched() {
            return self.play.take(key);
        }
        match key.code {
            _ if keymap::is_interrupt(key) => return ControlFlow::Break(Departure::Quit),
            KeyCode::Char('q') | KeyCode::Esc => return ControlFlow::Break(Departure::Quit),
            KeyCode::Char('t') => self.is_taken_over = true,
            KeyCode::Char('.') | KeyCode::Enter => {
                self.pace.pause();
                self.step();
            }
            _ => self.pace.take(key),
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        if !self.is_watched() {
            return self.play.draw(canvas);
        }
        let (width, last) = (canvas.width(), canvas.height().saturating_sub(1));
        self.play.draw(&mut canvas.part(0, 0, width, last));
        let line = format!("{KEYS}   {}", self.pace.words());
        canvas.write(0, last, &line, Ink::Faint);
    }
}
