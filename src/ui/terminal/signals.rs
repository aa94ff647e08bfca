//! The thread that waits for signals, and for the end of the terminal.

use super::signal_calls::{Stops, catch_faults, end_by, is_ignored};
use super::tty::Tty;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;
use signal_hook::low_level;
use std::io;
use std::os::unix::net::UnixStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Builder;

/// The signals that end a program unless it does something else.
const ENDING: [i32; 10] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
];

/// Others that only some systems have.
#[cfg(target_os = "linux")]
const ENDING_HERE: &[i32] = &[libc::SIGPWR];
#[cfg(not(target_os = "linux"))]
const ENDING_HERE: &[i32] = &[];

/// How often to look for a signal to stop where that cannot be polled.
const LOOK_AGAIN: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 100_000_000,
};

/// What the thread waits for.
struct Watch {
    tty: &'static Tty,
    signals: SignalDelivery<UnixStream, SignalOnly>,
    stops: Option<Stops>,
}

/// From here on, until the program ends, the terminal is given back before a signal has its usual effect, and taken over
/// again when the program goes on.
pub(super) fn watch(tty: &'static Tty) -> io::Result<()> {
    let (read, write) = UnixStream::pair()?;
    let watched = ENDING.iter().chain(ENDING_HERE).chain(&[SIGCONT]);
    let signals = SignalDelivery::with_pipe(read, write, SignalOnly, watched)?;
    catch_faults()?;
    let stops = Stops::hold()?;
    let mut watch = Watch {
        tty,
        signals,
        stops,
    };
    let thread = Builder::new().name("signals".to_owned());
    thread.spawn(move || watch.run())?;
    Ok(())
}

/// From here on, until the program ends, this is done in another thread before a signal ends a program that shows nothing. A
/// second signal ends it at once.
/// Signals that are ignored, as after `nohup`, stay so.
///
/// # Errors
///
/// Fails if signals cannot be waited for.
pub fn before_a_signal_ends(leave: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let mut watched = Vec::new();
    for signal in ENDING.iter().chain(ENDING_HERE) {
        if !is_ignored(*signal)? {
            watched.push(*signal);
        }
    }
    let mut signals = Signals::new(watched)?;
    let thread = |name: &str| Builder::new().name(name.to_owned());
    thread("signals").spawn(move || {
        let mut arriving = signals.forever();
        let Some(first) = arriving.next() else {
            return;
        };
        let leaving = thread("end").spawn(move || {
            // A panic of it is reported, and must not keep the program from its end.
            let _ = catch_unwind(AssertUnwindSafe(leave));
            end_by(first);
        });
        // Whoever asks again does not want to wait any longer.
        let again = leaving.map(|_| arriving.next());
        end_by(again.ok().flatten().unwrap_or(first));
    })?;
    Ok(())
}

impl Watch {
    /// Waits for ever. A terminal that cannot be taken over again is as good as gone.
    fn run(&mut self) {
        while self.wait().is_ok() {}
        self.end(SIGHUP)
    }

    /// Waits for something, and does what it asks for.
    fn wait(&mut self) -> io::Result<()> {
        if self.has_hung_up()? {
            self.end(SIGHUP);
        }
        let arrived: Vec<i32> = self.signals.pending().collect();
        if let Some(ending) = arrived.iter().find(|signal| **signal != SIGCONT) {
            self.end(*ending);
        }
        if !arrived.is_empty() && self.tty.is_taken() {
            // Somebody may have used the terminal while the program was stopped.
            self.take_again()?;
        }
        if let Some(stops) = self.stops.as_ref().filter(|stops| stops.is_due()) {
            let was_taken = self.tty.is_taken();
            self.tty.give_back_after_frame();
            stops.stop()?;
            if was_taken {
                self.take_again()?;
            }
        }
        Ok(())
    }

    /// Waits until something arrives, and returns whether the terminal has gone away.
    fn has_hung_up(&self) -> io::Result<bool> {
        let ready = self.stops.as_ref().map(Stops::ready);
        let has_to_look = matches!(ready, Some(None));
        let timeout = has_to_look.then_some(&LOOK_AGAIN);
        let signals = PollFd::new(self.signals.get_read(), PollFlags::IN);
        let mut polled = vec![self.tty.hangup(), signals];
        polled.extend(ready.flatten());
        match poll(&mut polled, timeout) {
            Err(error) if error != rustix::io::Errno::INTR => Err(error.into()),
            _ => {
                let gone = PollFlags::HUP | PollFlags::ERR;
                Ok(polled[0].revents().intersects(gone))
            }
        }
    }

    fn take_again(&self) -> io::Result<()> {
        self.tty.take()?;
        // The window may have another size, and has to be drawn.
        low_level::raise(SIGWINCH)
    }

    /// Ends the program by a signal, after the game was left. There is nowhere to report an error to, and who cannot write a
    /// frame cannot leave a game.
    fn end(&self, signal: i32) -> ! {
        if self.tty.give_back_after_frame() {
            let _ = self.tty.end_game();
            // The thread that plays may have been about to take it over.
            self.tty.give_back();
        }
        end_by(signal)
    }
}
