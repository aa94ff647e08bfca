//! The terminal itself: the only place that knows its events and escape sequences. It is taken over for as long as
//! something is shown on it, and given back however that ends: by returning, by a panic, by a signal, or for a while
//! when the program is stopped.

mod events;
mod painter;

pub(super) use painter::Painter;

use super::UiError;
use super::canvas::Canvas;
use super::input::{Input, Key, KeyCode};
use super::settings::Ui;
use crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, queue};
use ratatui::layout::Rect;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::{Handle, Signals};
use signal_hook::low_level;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{panic, thread};

/// The terminal while it is taken over. Dropping this gives it back.
pub(super) struct Terminal {
    line: Arc<Mutex<Line>>,
    signals: Handle,
    painter: Painter,
}

/// The way to the terminal. Whoever writes holds its lock, so that the thread that waits for signals never writes in
/// the middle of a frame.
struct Line {
    tty: File,
    /// Whether the terminal is ours now: raw, and showing its other screen.
    taken: bool,
    /// Whether the screen no longer holds what was drawn last.
    stale: bool,
}

/// The key that stops a program until it is called back, in every terminal.
const STOP: Input = Input::Key(Key::Control(KeyCode::Char('z')));

impl Terminal {
    /// Takes the terminal over. Fails when standard output is none; where standard input is something else, keys come
    /// from the terminal all the same.
    pub(super) fn take() -> Result<Terminal, UiError> {
        let output = io::stdout();
        if !output.is_terminal() {
            return Err(UiError::NoTerminal);
        }
        let tty = File::from(output.as_fd().try_clone_to_owned()?);
        let line = Arc::new(Mutex::new(Line {
            tty,
            taken: false,
            stale: false,
        }));
        // From here on a signal or a panic gives back whatever has been taken.
        let signals = heed_signals(Arc::clone(&line))?;
        give_back_on_panic(Arc::clone(&line));
        hold(&line).take()?;
        Ok(Terminal {
            line,
            signals,
            painter: Painter::new(),
        })
    }

    /// Shows what `paint` draws on an empty canvas. All that changed goes out in one write.
    pub(super) fn draw(&mut self, ui: &Ui, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
        let (columns, rows) = crossterm::terminal::size()?;
        let area = Rect::new(0, 0, columns, rows);
        self.painter.paint(area, ui, paint);
        let mut line = hold(&self.line);
        if !line.taken {
            return Ok(());
        }
        if std::mem::take(&mut line.stale) {
            self.painter.forget();
        }
        line.send(&self.painter.changes()?)
    }

    /// Waits for something to come in, for at most `timeout`, or for ever. The inputs are none when nothing came, or
    /// nothing that means anything.
    pub(super) fn wait(&self, timeout: Option<Duration>) -> io::Result<Vec<Input>> {
        if let Some(timeout) = timeout
            && !event::poll(timeout)?
        {
            return Ok(Vec::new());
        }
        let mut inputs = events::inputs(&event::read()?);
        if inputs.contains(&STOP) {
            inputs.retain(|input| *input != STOP);
            low_level::raise(SIGTSTP)?;
        }
        Ok(inputs)
    }

    /// Whether more has come in already.
    pub(super) fn has_more(&self) -> io::Result<bool> {
        event::poll(Duration::ZERO)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.signals.close();
        hold(&self.line).give_back();
    }
}

impl Line {
    fn take(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        self.taken = true;
        self.stale = true;
        let mut bytes = Vec::new();
        queue!(
            bytes,
            EnterAlternateScreen,
            cursor::Hide,
            EnableBracketedPaste
        )?;
        self.send(&bytes)
    }

    /// Errors are ignored: there is no place left to report them.
    fn give_back(&mut self) {
        if !self.taken {
            return;
        }
        self.taken = false;
        let mut bytes = Vec::new();
        let _ = queue!(
            bytes,
            DisableBracketedPaste,
            cursor::Show,
            LeaveAlternateScreen
        );
        let _ = self.send(&bytes);
        let _ = disable_raw_mode();
    }

    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.tty.write_all(bytes)
    }
}

/// A panic while the lock was held has left nothing half done that matters here.
fn hold(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives the terminal back before a signal ends or stops the program, which then goes as it would have gone
/// without us, and takes it again when the program goes on.
fn heed_signals(line: Arc<Mutex<Line>>) -> io::Result<Handle> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    let handle = signals.handle();
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let mut line = hold(&line);
                line.give_back();
                let went = match signal {
                    SIGCONT => line.take().and_then(|()| low_level::raise(SIGWINCH)),
                    _ => low_level::emulate_default_handler(signal),
                };
                if went.is_err() {
                    break;
                }
            }
        })?;
    Ok(handle)
}

/// So that the message of a panic stands on the screen that stays.
fn give_back_on_panic(line: Arc<Mutex<Line>>) {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // Where the thread that panics holds the lock itself, dropping the terminal gives it back soon after.
        if let Ok(mut line) = line.try_lock() {
            line.give_back();
        }
        report(info);
    }));
}
