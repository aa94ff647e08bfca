//! The terminal itself: the only place that knows its events and escape sequences. It is taken over for as long as
//! something is shown on it, and restored however that ends: by returning, by a panic, by a signal, or for a while when
//! the program is stopped.

mod decoder;
mod encoding;
mod ending;
mod lines_input;
mod painter;
mod reader;
mod sequences;
mod signal_calls;
mod signals;
mod tty;

pub(super) use lines_input::{LinesInput, idle_error};
pub(super) use painter::Painter;
pub use signals::before_a_signal_ends;
pub(super) use tty::columns_of_output;

use super::UiError;
use super::canvas::Canvas;
use super::context::Ui;
use super::input::{Input, Key, KeyCode};
use ratatui::layout::Rect;
use reader::Reader;
use rustix::process::{Signal, getpid, kill_process};
use std::io::{self, IsTerminal};
use std::panic;
use std::time::Duration;
use tty::Tty;

/// The terminal while it is taken over. Dropping this restores it.
pub(super) struct Terminal {
    tty: &'static Tty,
    reader: Reader,
    painter: Painter,
    /// The columns and rows of its window; `None` if they may have changed.
    size: Option<(u16, u16)>,
}

/// How long to wait for the report that a button is released which was pressed last.
const RELEASE: Duration = Duration::from_millis(500);

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
            reader: Reader::new(tty),
            painter: Painter::new(),
            size: None,
        })
    }

    /// Shows what `paint` draws on an empty canvas. All that changed goes out in one write.
    pub(super) fn draw(&mut self, ui: &Ui, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
        let (columns, rows) = self.size()?;
        let area = Rect::new(0, 0, columns.min(MOST_COLUMNS), rows.min(MOST_ROWS));
        self.painter.paint(area, ui, paint);
        if !self.tty.is_taken() {
            return Ok(());
        }
        self.tty.use_mouse(ui.settings.mouse)?;
        if self.tty.was_stale() {
            self.painter.forget();
        }
        self.tty.send(self.painter.changes())
    }

    /// Returns the columns and rows of the window. They are asked for again only when that was resized.
    fn size(&mut self) -> io::Result<(u16, u16)> {
        if let Some(size) = self.size {
            return Ok(size);
        }
        let size = self.tty.size()?;
        self.size = Some(size);
        Ok(size)
    }

    /// Waits for an input, for at most `timeout`; without one, for ever. Returns none after the timeout, or for one that the
    /// terminal itself sees to.
    ///
    /// # Errors
    ///
    /// If the terminal fails, or a signal ends the program.
    pub(super) fn wait(&mut self, timeout: Option<Duration>) -> io::Result<Option<Input>> {
        let input = self.reader.read(timeout)?;
        self.tty.ending.check()?;
        match input {
            Some(STOP) => {
                kill_process(getpid(), Signal::TSTP)?;
                return Ok(None);
            }
            Some(REDRAW) => {
                self.painter.forget();
                return Ok(None);
            }
            Some(Input::Resize) => {
                self.size = None;
                // The window may have been smaller meanwhile, and have lost what did not fit.
                self.painter.repaint();
            }
            _ => {}
        }
        // Another program may have left the mouse on.
        Ok(input.filter(|input| self.tty.has_mouse() || !input.is_of_mouse()))
    }

    /// Returns whether a signal ends the program. The game is to be left for that.
    pub(super) fn is_ending(&self) -> bool {
        self.tty.ending.check().is_err()
    }

    /// Returns whether another input is waiting.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(super) fn has_more(&mut self) -> io::Result<bool> {
        self.reader.has_more()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The report of a release is not to reach the shell behind a program that a click has ended. A terminal that is gone
        // reports nothing any more.
        let _ = self.reader.await_release(RELEASE);
        self.tty.give_back_after_frame();
        self.tty.ending.await_end();
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
