//! The terminal itself: taken over for the game, and given back as it was, however the program ends.

use crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste, Event};
use crossterm::terminal::{Clear, ClearType};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::{emulate_default_handler, raise};
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{panic, thread};

/// What can go wrong between the program and its terminal.
#[derive(Debug, thiserror::Error)]
pub enum UiError {
    #[error("the game needs a terminal: standard input and output must not be redirected")]
    NoTerminal,
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}

/// Whether the terminal is the game's at the moment.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether something else was on the screen, so that the next frame has to be drawn whole.
static IS_SPOILT: AtomicBool = AtomicBool::new(false);

/// Who holds this may write to the terminal: a signal must not break into a frame.
static GATE: Mutex<()> = Mutex::new(());

fn gate() -> MutexGuard<'static, ()> {
    GATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The terminal while it is the game's.
pub(super) struct Terminal {
    terminal: ratatui::Terminal<CrosstermBackend<Pending>>,
    pending: Pending,
}

impl Terminal {
    /// Takes the terminal over.
    pub(super) fn take() -> Result<Terminal, UiError> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(UiError::NoTerminal);
        }
        give_back_on_panic();
        heed_signals()?;
        {
            let _gate = gate();
            enter()?;
        }
        let pending = Pending::default();
        let terminal = ratatui::Terminal::new(CrosstermBackend::new(pending.clone()))?;
        Ok(Terminal { terminal, pending })
    }

    /// Draws a frame, and writes what differs from the last one in one piece.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> Result<(), UiError> {
        if IS_SPOILT.swap(false, Ordering::Relaxed) {
            self.terminal = ratatui::Terminal::new(CrosstermBackend::new(self.pending.clone()))?;
            queue!(self.pending, Clear(ClearType::All))?;
        }
        self.terminal.draw(draw)?;
        let frame = std::mem::take(&mut *self.pending.bytes());
        let _gate = gate();
        let mut out = io::stdout().lock();
        out.write_all(&frame)?;
        out.flush()?;
        Ok(())
    }

    /// Waits for keys; gives all that were typed meanwhile.
    pub(super) fn events(&mut self) -> Result<Vec<Event>, UiError> {
        let mut events = vec![event::read()?];
        while event::poll(Duration::ZERO)? {
            events.push(event::read()?);
        }
        Ok(events)
    }

    /// Stops the program, as the shell's job control does, until it is called back.
    pub(super) fn suspend(&mut self) -> Result<(), UiError> {
        Ok(raise(SIGTSTP)?)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _gate = gate();
        leave();
    }
}

/// Collects the bytes of a frame. Flushing it does nothing: a frame is written when it is whole.
#[derive(Clone, Debug, Default)]
struct Pending(Arc<Mutex<Vec<u8>>>);

impl Pending {
    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn enter() -> io::Result<()> {
    IS_TAKEN.store(true, Ordering::Relaxed);
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        cursor::Hide
    )
}

/// Gives the terminal back. There is nobody to tell when that fails.
fn leave() {
    if IS_TAKEN.swap(false, Ordering::Relaxed) {
        let _ = execute!(
            io::stdout(),
            DisableBracketedPaste,
            cursor::Show,
            LeaveAlternateScreen
        );
        let _ = disable_raw_mode();
    }
}

/// The message of a panic must not be lost on a screen that goes.
fn give_back_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        leave();
        tell(info);
    }));
}

/// Signals end or stop the program as they would any other, but the terminal is given back first.
fn heed_signals() -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP])?;
    thread::spawn(move || {
        for signal in &mut signals {
            let _gate = gate();
            leave();
            // Ends the program, but for SIGTSTP, which returns when the program is called back.
            let _ = emulate_default_handler(signal);
            let _ = enter();
            IS_SPOILT.store(true, Ordering::Relaxed);
            // Wakes the loop that waits for keys.
            let _ = raise(SIGWINCH);
        }
    });
    Ok(())
}
