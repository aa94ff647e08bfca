//! The end of a program by a signal, for which the thread that plays leaves its game first.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a signal that ends the program waits for the game to be left.
const GRACE: Duration = Duration::from_millis(250);

/// The pause between two looks at whether that is so.
const PAUSE: Duration = Duration::from_millis(2);

/// Whether a signal ends the program, and whether the game was left for it.
#[derive(Debug, Default)]
pub(super) struct Ending {
    is_begun: AtomicBool,
    has_left: AtomicBool,
}

impl Ending {
    /// Asks the thread that plays to leave the game before a signal ends the program, wakes it if it waits for something, and
    /// waits until it has left, unless that takes too long: then the game is as it is after a kill, with all that was done,
    /// but without a last snapshot.
    pub(super) fn begin(&self, wake: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        self.is_begun.store(true, Ordering::SeqCst);
        wake()?;
        let until = Instant::now() + GRACE;
        while !self.has_left.load(Ordering::SeqCst) && Instant::now() < until {
            thread::sleep(PAUSE);
        }
        Ok(())
    }

    /// Fails once a signal ends the program, so that the game is left.
    pub(super) fn check(&self) -> io::Result<()> {
        if self.is_begun.load(Ordering::SeqCst) {
            return Err(io::Error::other("a signal ends the program"));
        }
        Ok(())
    }

    /// Waits for the signal that ends the program, if there is one. The game has been left.
    pub(super) fn await_end(&self) {
        while self.is_begun.load(Ordering::SeqCst) {
            self.has_left.store(true, Ordering::SeqCst);
            thread::park();
        }
    }
}
