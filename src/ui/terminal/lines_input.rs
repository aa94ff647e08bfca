//! Standard input, where everything is said and typed in lines.

use super::ending::Ending;
use super::signals::before_a_signal_ends;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::time::Duration;

/// Returns why the program ends at which nobody types.
pub(in crate::ui) fn idle_error() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "nothing was typed for too long")
}

/// The lines of standard input. Once a signal ends the program there are no more of them, even if some were read already,
/// and dropping this waits for that end.
pub(in crate::ui) struct LinesInput {
    bytes: BufReader<PatientInput>,
    ending: Arc<Ending>,
}

/// Standard input, waited for only so long.
struct PatientInput {
    /// For how long; `None` for ever.
    idle: Option<Duration>,
    ending: Arc<Ending>,
    /// Its other end is closed when a signal ends the program.
    woken: UnixStream,
}

impl LinesInput {
    /// Takes standard input, at most `idle` for each line. From here on a signal ends the program only after the game was left.
    ///
    /// # Errors
    ///
    /// Fails if signals cannot be waited for.
    pub(in crate::ui) fn take(idle: Option<Duration>) -> io::Result<LinesInput> {
        let (woken, wake) = UnixStream::pair()?;
        let ending = Arc::new(Ending::default());
        let of_signals = Arc::clone(&ending);
        before_a_signal_ends(move || {
            // Without anybody to wake, nobody waits.
            let _ = of_signals.begin(|| {
                drop(wake);
                Ok(())
            });
        })?;
        let bytes = BufReader::new(PatientInput {
            idle,
            ending: Arc::clone(&ending),
            woken,
        });
        Ok(LinesInput { bytes, ending })
    }

    /// Returns whether a signal ends the program. The game is to be left for that.
    pub(in crate::ui) fn is_ending(&self) -> bool {
        self.ending.check().is_err()
    }
}

impl Read for LinesInput {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.ending.check()?;
        self.bytes.read(bytes)
    }
}

impl BufRead for LinesInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.ending.check()?;
        self.bytes.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.bytes.consume(amount);
    }
}

impl Drop for LinesInput {
    fn drop(&mut self) {
        self.ending.await_end();
    }
}

impl PatientInput {
    /// Waits until there is something to read, or the input has ended.
    ///
    /// # Errors
    ///
    /// If nothing comes for too long, or a signal ends the program.
    fn wait(&self, stdin: &io::Stdin) -> io::Result<()> {
        let timeout = self.idle.map(|idle| Timespec {
            tv_sec: i64::try_from(idle.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(idle.subsec_nanos()),
        });
        loop {
            let mut polled = [
                PollFd::new(stdin, PollFlags::IN),
                PollFd::new(&self.woken, PollFlags::IN),
            ];
            let ready = poll(&mut polled, timeout.as_ref());
            self.ending.check()?;
            match ready {
                Ok(0) => return Err(idle_error()),
                Ok(_) => return Ok(()),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

impl Read for PatientInput {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let stdin = io::stdin();
        self.wait(&stdin)?;
        Ok(rustix::io::read(&stdin, bytes)?)
    }
}
