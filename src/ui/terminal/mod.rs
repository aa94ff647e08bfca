//! The terminal itself: the only place that knows its events and escape sequences. It is taken over for as long as
//! something is shown on it, and restored however that ends: by returning, by a panic, by a signal, or for a while when
//! the program is stopped.

mod encoding;
mod events;
mod painter;
mod signal_calls;
mod signals;
mod tty;

pub(super) use painter::Painter;

use super::UiError;
use super::canvas::Canvas;
use super::input::{Input, Key, KeyCode};
use super::settings::Ui;
use crossterm::event;
use ratatui::layout::Rect;
use rustix::process::{Signal, getpid, kill_process};
use std::io::{self, IsTerminal};
use std::panic;
use std::time::Duration;
use tty::Tty;

/// The terminal while it is taken over. Dropping this restores it.
pub(super) struct Terminal {
    tty: &'static Tty,
    painter: Painter,
}

/// Ctrl-Z, which stops a program until the shell continues it.
const STOP: Input = Input::Key(Key::Control(KeyCode::Char('z')));

/// Ctrl-L, which writes the whole screen again.
const REDRAW: Input = Input::Key(Key::Control(KeyCode::Char('l')));

/// The largest part of a window that is drawn: the rest of a larger one, which nobody can see, stays empty.
const MOST_COLUMNS: u16 = 500;
const MOST_ROWS: u16 = 200;

impl Terminal {
    /// Takes the terminal over. Keys come from it even if standard input is something else.
    ///
    /// # Errors
    ///
    /// If standard output is no terminal, or the terminal cannot be set up.
    pub(super) fn take() -> Result<Terminal, UiError> {
        if !io::stdout().is_terminal() {
            return Err(UiError::NoTerminal);
        }
        let (tty, is_new) = Tty::find()?;
        if is_new {
            // From here on a signal or a panic restores the terminal.
            signals::watch(tty)?;
            restore_on_panic(tty);
        }
        tty.take()?;
        Ok(Terminal {
            tty,
            painter: Painter::new(),
        })
    }

    /// Shows what `paint` draws on an empty canvas. All that changed goes out in one write.
    pub(super) fn draw(&mut self, ui: &Ui, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
        let (columns, rows) = crossterm::terminal::size()?;
        let area = Rect::new(0, 0, columns.min(MOST_COLUMNS), rows.min(MOST_ROWS));
        self.painter.paint(area, ui, paint);
        if !self.tty.is_taken() {
            return Ok(());
        }
        self.tty.use_mouse(ui.uses_mouse())?;
        if self.tty.was_stale() {
            self.painter.forget();
        }
        self.tty.send(&self.painter.changes()?)
    }

    /// Waits for an event, for at most `timeout`; without one, for ever. Returns no inputs after the timeout, or for an
    /// event without a meaning.
    pub(super) fn wait(&mut self, timeout: Option<Duration>) -> io::Result<Vec<Input>> {
        if let Some(timeout) = timeout
            && !event::poll(timeout)?
        {
            return Ok(Vec::new());
        }
        let mut inputs = events::inputs(&event::read()?);
        if inputs.contains(&STOP) {
            inputs.retain(|input| *input != STOP);
            kill_process(getpid(), Signal::TSTP)?;
        }
        if inputs.contains(&REDRAW) {
            inputs.retain(|input| *input != REDRAW);
            self.painter.forget();
        }
        Ok(inputs)
    }

    /// Returns whether another event is waiting.
    pub(super) fn has_more(&self) -> io::Result<bool> {
        event::poll(Duration::ZERO)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tty.give_back_after_frame();
    }
}

/// Restores the terminal before the message of a panic is printed. The thread that panics may be writing a frame.
fn restore_on_panic(tty: &'static Tty) {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        tty.give_back();
        report(info);
    }));
}
