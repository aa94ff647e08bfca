//! The terminal itself: the only place that knows its events and escape sequences. It is taken over for as long as
//! something is shown on it, and restored however that ends: by returning, by a panic, by a signal, or for a while when
//! the program is stopped.

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

/// The terminal while it is taken over. Dropping this restores it.
pub(super) struct Terminal {
    output: Arc<Mutex<Output>>,
    signals: Handle,
    painter: Painter,
}

/// The output of the terminal. It is locked while something is written, so that the thread that waits for signals never
/// writes in the middle of a frame.
struct Output {
    tty: File,
    /// Whether the terminal is taken over: raw, on its alternate screen.
    taken: bool,
    /// Whether the screen no longer holds what was drawn last.
    stale: bool,
}

/// Ctrl-Z, which stops a program until the shell continues it.
const STOP: Input = Input::Key(Key::Control(KeyCode::Char('z')));

impl Terminal {
    /// Takes the terminal over. Keys come from it even if standard input is something else.
    ///
    /// # Errors
    ///
    /// If standard output is no terminal, or the terminal cannot be set up.
    pub(super) fn take() -> Result<Terminal, UiError> {
        let stdout = io::stdout();
        if !stdout.is_terminal() {
            return Err(UiError::NoTerminal);
        }
        let tty = File::from(stdout.as_fd().try_clone_to_owned()?);
        let output = Arc::new(Mutex::new(Output {
            tty,
            taken: false,
            stale: false,
        }));
        // From here on a signal or a panic restores the terminal.
        let signals = handle_signals(Arc::clone(&output))?;
        restore_on_panic(Arc::clone(&output));
        lock(&output).take()?;
        Ok(Terminal {
            output,
            signals,
            painter: Painter::new(),
        })
    }

    /// Shows what `paint` draws on an empty canvas. All that changed goes out in one write.
    pub(super) fn draw(&mut self, ui: &Ui, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
        let (columns, rows) = crossterm::terminal::size()?;
        let area = Rect::new(0, 0, columns, rows);
        self.painter.paint(area, ui, paint);
        let mut output = lock(&self.output);
        if !output.taken {
            return Ok(());
        }
        if std::mem::take(&mut output.stale) {
            self.painter.forget();
        }
        output.send(&self.painter.changes()?)
    }

    /// Waits for an event, for at most `timeout`; without one, for ever. Returns no inputs after the timeout, or for an
    /// event without a meaning.
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

    /// Returns whether another event is waiting.
    pub(super) fn has_more(&self) -> io::Result<bool> {
        event::poll(Duration::ZERO)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.signals.close();
        lock(&self.output).restore();
    }
}

impl Output {
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
    fn restore(&mut self) {
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

/// A lock that a panic has poisoned still protects a usable value.
fn lock(output: &Mutex<Output>) -> MutexGuard<'_, Output> {
    output.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Restores the terminal before a signal has its usual effect on the program, and takes it over again when the program
/// continues.
fn handle_signals(output: Arc<Mutex<Output>>) -> io::Result<Handle> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    let handle = signals.handle();
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let mut output = lock(&output);
                output.restore();
                let went = match signal {
                    SIGCONT => output.take().and_then(|()| low_level::raise(SIGWINCH)),
                    _ => low_level::emulate_default_handler(signal),
                };
                if went.is_err() {
                    break;
                }
            }
        })?;
    Ok(handle)
}

/// Restores the terminal before the message of a panic is printed.
fn restore_on_panic(output: Arc<Mutex<Output>>) {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // If the thread that panics holds the lock itself, dropping `Terminal` restores it soon after.
        if let Ok(mut output) = output.try_lock() {
            output.restore();
        }
        report(info);
    }));
}
