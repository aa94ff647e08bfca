//! The loop: draw, wait for a key, hand it on.

use super::canvas::Canvas;
use super::terminal::Terminal;
use crossterm::event::KeyEvent;
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

/// Something that has the whole screen and all the keys until it breaks off.
pub(super) trait App {
    /// What it leaves behind.
    type Outcome;

    fn draw(&mut self, canvas: &mut Canvas<'_>);

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Self::Outcome>;

    /// How long the screen may stay as it is when no key comes; for ever unless something moves by itself.
    fn patience(&self) -> Option<Duration> {
        None
    }
}

/// Runs an app to its end. Everything that was typed ahead is handed on before the next frame is drawn.
pub(super) fn show<A: App>(terminal: &mut Terminal, mut app: A) -> io::Result<A::Outcome> {
    loop {
        terminal.draw(|canvas| app.draw(canvas))?;
        let mut key = terminal.wait(app.patience())?;
        loop {
            if let Some(key) = &key
                && let ControlFlow::Break(outcome) = app.take(key)
            {
                return Ok(outcome);
            }
            if !terminal.has_more()? {
                break;
            }
            key = terminal.wait(Some(Duration::ZERO))?;
        }
    }
}
