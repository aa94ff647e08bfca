//! The device of the terminal: its modes, and all that is written to it.

use super::ending::Ending;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::termios::{
    Action, OptionalActions, QueueSelector, Termios, tcflow, tcflush, tcgetattr, tcgetwinsize,
    tcsetattr,
};
use signal_hook::consts::SIGWINCH;
use signal_hook::low_level;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a terminal that is given back may take no bytes, in nanoseconds. A program that is ended must be gone soon.
const PATIENCE: i64 = 300_000_000;

/// How long to wait for a frame that is being written while the terminal is given back.
const FRAME_PATIENCE: Duration = Duration::from_millis(300);

/// How long to throw away what is left of such a frame.
const DISCARDING: Duration = Duration::from_millis(100);

/// The pause between two looks at whether a frame is written.
const PAUSE: Duration = Duration::from_millis(2);

/// How long to wait for the signal that ends the program where the terminal is gone.
const FAREWELL: Timespec = Timespec {
    tv_sec: 1,
    tv_nsec: 0,
};

/// The columns and rows of most terminals.
const USUAL: (u16, u16) = (80, 24);

/// Makes a terminal report buttons that are pressed, and the wheel, with places beyond column 223; and the opposite.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1000l";

/// Makes a terminal say where a text that is put in begins and ends; and the opposite.
const PASTES_ON: &[u8] = b"\x1b[?2004h";
const PASTES_OFF: &[u8] = b"\x1b[?2004l";

/// The terminal of the program. It is found once, and stays known for the handlers of signals.
static TTY: OnceLock<Tty> = OnceLock::new();

/// Returns how many columns the terminal has on which standard output is shown; `None` if it is none, or does not tell.
pub(in crate::ui) fn columns_of_output() -> Option<u16> {
    let size = tcgetwinsize(io::stdout()).ok()?;
    Some(size.ws_col).filter(|&columns| columns > 0)
}

/// A terminal: where keys come from, and where frames go.
pub(super) struct Tty {
    input: File,
    output: File,
    /// Has bytes whenever its window may have another size, or a signal ends the program.
    resized: UnixStream,
    /// Its modes as they were found, and those in which it is played.
    found: Termios,
    raw: Termios,
    /// What it is sent when it is taken over, and when it is given back.
    entering: Vec<u8>,
    leaving: Vec<u8>,
    /// Whether it is asked to report the mouse.
    has_mouse: AtomicBool,
    /// Whether it is taken over: raw, on its alternate screen.
    is_taken: AtomicBool,
    /// Whether the screen no longer holds what was drawn last.
    is_stale: AtomicBool,
    /// Whether a signal ends the program.
    pub(super) ending: Ending,
    /// Locked while a frame is written, so that a terminal is not given back in the middle of one.
    frame: Mutex<()>,
}

/// What a terminal has for the program.
pub(super) enum Ready {
    /// Something was typed.
    Bytes,
    /// Its window may have another size.
    Resized,
    /// Nothing, for now.
    Nothing,
}

impl Tty {
    /// Returns the terminal, and whether it was found just now. Standard output must be it; keys come from it even if
    /// standard input is something else.
    pub(super) fn find() -> io::Result<(&'static Tty, bool)> {
        if let Some(tty) = TTY.get() {
            return Ok((tty, false));
        }
        let tty = Tty::open()?;
        Ok((TTY.get_or_init(|| tty), true))
    }

    /// Returns the terminal if it was found before. This is safe in a handler of a signal.
    pub(super) fn found() -> Option<&'static Tty> {
        TTY.get()
    }

    fn open() -> io::Result<Tty> {
        let stdin = io::stdin();
        let input = if stdin.is_terminal() {
            File::from(stdin.as_fd().try_clone_to_owned()?)
        } else {
            File::options().read(true).write(true).open("/dev/tty")?
        };
        let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
        Tty::of(input, output)
    }

    /// Creates a terminal of the two ends of its device.
    pub(super) fn of(input: File, output: File) -> io::Result<Tty> {
        let found = tcgetattr(&input)?;
        let mut raw = found.clone();
        raw.make_raw();
        let (resized, wake) = UnixStream::pair()?;
        resized.set_nonblocking(true)?;
        low_level::pipe::register(SIGWINCH, wake)?;
        let (mut entering, mut leaving) = (Vec::new(), Vec::new());
        queue!(entering, EnterAlternateScreen, cursor::Hide)?;
        entering.extend(PASTES_ON);
        // Whether or not the mouse is reported, so that it never is after the program has ended.
        leaving.extend(MOUSE_OFF);
        queue!(leaving, SetAttribute(Attribute::Reset))?;
        leaving.extend(PASTES_OFF);
        queue!(leaving, cursor::Show, LeaveAlternateScreen)?;
        Ok(Tty {
            input,
            output,
            resized,
            found,
            raw,
            entering,
            leaving,
            has_mouse: AtomicBool::new(false),
            is_taken: AtomicBool::new(false),
            is_stale: AtomicBool::new(false),
            ending: Ending::default(),
            frame: Mutex::new(()),
        })
    }

    /// Takes the terminal over, also if another program has changed it meanwhile.
    pub(super) fn take(&self) -> io::Result<()> {
        tcsetattr(&self.input, OptionalActions::Now, &self.raw)?;
        self.is_taken.store(true, Ordering::SeqCst);
        self.is_stale.store(true, Ordering::SeqCst);
        self.send(&self.entering)?;
        if self.has_mouse.load(Ordering::SeqCst) {
            self.send(MOUSE_ON)?;
        }
        Ok(())
    }

    /// Returns the columns and rows of its window. Of one that does not tell, as on a serial line, they are the usual ones.
    pub(super) fn size(&self) -> io::Result<(u16, u16)> {
        let size = tcgetwinsize(&self.output)?;
        let told = |cells: u16, usual: u16| if cells == 0 { usual } else { cells };
        Ok((told(size.ws_col, USUAL.0), told(size.ws_row, USUAL.1)))
    }

    /// Returns whether it is asked to report the mouse.
    pub(super) fn has_mouse(&self) -> bool {
        self.has_mouse.load(Ordering::SeqCst)
    }

    /// Asks the terminal to report clicks and the wheel, or no longer to.
    pub(super) fn use_mouse(&self, is_used: bool) -> io::Result<()> {
        if self.has_mouse.swap(is_used, Ordering::SeqCst) == is_used {
            return Ok(());
        }
        self.send(if is_used { MOUSE_ON } else { MOUSE_OFF })
    }

    /// Gives the terminal back if it is taken over. This never waits long, and errors are ignored: there is no place
    /// left to report them.
    ///
    /// It is safe in a handler of a signal: it makes system calls, each by itself one that such a handler may make, and
    /// neither allocates nor locks.
    pub(super) fn give_back(&self) {
        if !self.is_taken.swap(false, Ordering::SeqCst) {
            return;
        }
        let patience = Timespec {
            tv_sec: 0,
            tv_nsec: PATIENCE,
        };
        let mut room = [PollFd::new(&self.output, PollFlags::OUT)];
        if poll(&mut room, Some(&patience)) == Ok(0) {
            self.discard_unsent();
        }
        // Room for a byte is not yet room for all.
        if let Ok(flags) = fcntl_getfl(&self.output) {
            let _ = fcntl_setfl(&self.output, flags | OFlags::NONBLOCK);
            let _ = rustix::io::write(&self.output, &self.leaving);
            let _ = fcntl_setfl(&self.output, flags);
        }
        let _ = tcsetattr(&self.input, OptionalActions::Now, &self.found);
    }

    /// Gives the terminal back after the frame that is being written, unless that takes too long. Returns whether the frame
    /// was written.
    pub(super) fn give_back_after_frame(&self) -> bool {
        let frame = self.claim();
        self.give_back();
        frame.is_some()
    }

    /// Asks the thread that plays to leave the game before a signal ends the program, and waits for that, but not long.
    pub(super) fn end_game(&self) -> io::Result<()> {
        // Whoever waits for a key need wait no longer.
        self.ending.begin(|| low_level::raise(SIGWINCH))
    }

    /// Waits until no frame is being written; `None` if that takes too long. Of one that the terminal does not take, what is
    /// left is thrown away.
    fn claim(&self) -> Option<MutexGuard<'_, ()>> {
        let begun = Instant::now();
        loop {
            match self.frame.try_lock() {
                Ok(frame) => return Some(frame),
                Err(TryLockError::Poisoned(frame)) => return Some(frame.into_inner()),
                Err(TryLockError::WouldBlock) => {}
            }
            let waited = begun.elapsed();
            if waited > FRAME_PATIENCE + DISCARDING {
                return None;
            }
            if waited > FRAME_PATIENCE {
                self.discard_unsent();
            }
            thread::sleep(PAUSE);
        }
    }

    /// Throws away what the terminal has not taken yet. This is safe in a handler of a signal.
    fn discard_unsent(&self) {
        let _ = tcflush(&self.output, QueueSelector::OFlush);
        // There is room now, but who waits for it may learn of that only when output is resumed.
        let _ = tcflow(&self.output, Action::OOff);
        let _ = tcflow(&self.output, Action::OOn);
    }

    /// Returns whether the terminal is taken over.
    pub(super) fn is_taken(&self) -> bool {
        self.is_taken.load(Ordering::SeqCst)
    }

    /// Returns whether the screen has lost what was drawn last since this was last asked.
    pub(super) fn was_stale(&self) -> bool {
        self.is_stale.swap(false, Ordering::SeqCst)
    }

    /// Waits until there is something, for at most `timeout`; without one, for ever. It may be over sooner, with nothing.
    pub(super) fn await_input(&self, timeout: Option<Duration>) -> io::Result<Ready> {
        let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
        let mut polled = [
            PollFd::new(&self.input, PollFlags::IN),
            PollFd::new(&self.resized, PollFlags::IN),
        ];
        match poll(&mut polled, timeout.as_ref()) {
            Ok(_) => {}
            Err(Errno::INTR) => return Ok(Ready::Nothing),
            Err(error) => return Err(error.into()),
        }
        let [input, resized] = polled.map(|it| !it.revents().is_empty());
        if resized {
            while (&self.resized)
                .read(&mut [0; 64])
                .is_ok_and(|count| count > 0)
            {}
            return Ok(Ready::Resized);
        }
        Ok(if input { Ready::Bytes } else { Ready::Nothing })
    }

    /// Reads what was typed, and returns how many bytes that is.
    pub(super) fn read(&self, bytes: &mut [u8]) -> io::Result<usize> {
        match rustix::io::read(&self.input, bytes) {
            Ok(0) | Err(Errno::IO) => Err(self.gone()),
            Err(Errno::INTR | Errno::AGAIN) => Ok(0),
            read => Ok(read?),
        }
    }

    /// Returns why nothing can be typed any more. Where the terminal has gone away, the thread that waits for signals learns of
    /// it as well, and ends the program in its own way.
    fn gone(&self) -> io::Error {
        let mut asked = [PollFd::new(&self.resized, PollFlags::IN)];
        let _ = poll(&mut asked, Some(&FAREWELL));
        io::Error::new(io::ErrorKind::UnexpectedEof, "the terminal is gone")
    }

    /// Writes bytes, all of them, while the terminal is taken over.
    pub(super) fn send(&self, mut bytes: &[u8]) -> io::Result<()> {
        let _frame = self.frame.lock().unwrap_or_else(PoisonError::into_inner);
        while self.is_taken() && !bytes.is_empty() {
            match (&self.output).write(bytes) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => bytes = &bytes[count..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    let mut room = [PollFd::new(&self.output, PollFlags::OUT)];
                    poll(&mut room, None)?;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Returns what to poll to learn that the terminal has gone away.
    pub(super) fn hangup(&self) -> PollFd<'_> {
        PollFd::new(&self.output, PollFlags::empty())
    }
}
