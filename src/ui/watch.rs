//! Watching fights: the terminal for as long as there is something to see.

use super::UiError;
use super::app::{App, show};
use super::canvas::Canvas;
use super::screens::duel::{DuelScreen, Flow};
use super::terminal::Terminal;
use crate::duel::Case;
use crossterm::event::KeyEvent;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Shows the cases until the watcher has seen enough; without a case there is nothing to show.
pub fn watch_duel(cases: &[Case<'_>]) -> Result<(), UiError> {
    let Some(screen) = DuelScreen::new(cases) else {
        return Ok(());
    };
    let watch = Watch {
        screen,
        last_tick: Instant::now(),
    };
    Ok(show(&mut Terminal::take()?, watch)?)
}

/// The screen, and the clock that moves it.
struct Watch<'a> {
    screen: DuelScreen<'a>,
    last_tick: Instant,
}

impl App for Watch<'_> {
    type Outcome = ();

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        if self.patience() == Some(Duration::ZERO) {
            self.screen.tick();
            self.last_tick = Instant::now();
        }
        self.screen.draw(canvas);
    }

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<()> {
        match self.screen.press(*key) {
            Flow::Stay => ControlFlow::Continue(()),
            Flow::Leave => ControlFlow::Break(()),
        }
    }

    fn patience(&self) -> Option<Duration> {
        let delay = self.screen.delay()?;
        Some(delay.saturating_sub(self.last_tick.elapsed()))
    }
}
