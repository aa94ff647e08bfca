//! The terminal itself: taken over for as long as something is shown on it, and given back however that ends:
//! by returning, by a panic, by a signal, or for a while when the program is stopped.

use super::UiError;
use super::canvas::Canvas;
use super::painter::Painter;
use super::theme::Theme;
use crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers,
};
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

/// The terminal in our hands. Dropping it gives the terminal back.
pub(super) struct Terminal {
    line: Arc<Mutex<Line>>,
    signals: Handle,
    painter: Painter,
}

/// The way to the terminal. Whoever writes holds its lock, so that the thread that waits for signals never
/// writes amid a frame.
struct Line {
    tty: File,
    /// Whether the terminal is ours now: raw, and showing its other screen.
    taken: bool,
    /// Whether the screen no longer holds what was drawn last.
    stale: bool,
}

impl Terminal {
    /// Takes the terminal over. Fails when standard output is none; where standard input is
    /// something else, keys come from the terminal all the same.
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
            painter: Painter::new(Theme::from_environment()),
        })
    }

    /// Shows what `paint` draws on an empty canvas. All that changed goes out in one write.
    pub(super) fn draw(&mut self, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
        let (columns, rows) = crossterm::terminal::size()?;
        self.painter.paint(Rect::new(0, 0, columns, rows), paint);
        let mut line = hold(&self.line);
        if !line.taken {
            return Ok(());
        }
        if std::mem::take(&mut line.stale) {
            self.painter.forget();
        }
        line.send(&self.painter.changes()?)
    }

    /// The next key that is pressed; none when there is something to redraw, or when `patience` ran out. Without
    /// patience it waits for ever.
    pub(super) fn wait(&self, patience: Option<Duration>) -> io::Result<Option<KeyEvent>> {
        if let Some(patience) = patience
            && !event::poll(patience)?
        {
            return Ok(None);
        }
        Ok(match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL {
                    low_level::raise(SIGTSTP)?;
                    return Ok(None);
                }
                Some(key)
            }
            _ => None,
        })
    }

    /// Whether more was typed already.
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

    /// What goes wrong here is not told: there is no place left to tell it.
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
        match bytes {
            [] => Ok(()),
            _ => self.tty.write_all(bytes),
        }
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
