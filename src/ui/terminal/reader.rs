//! Waits for what is typed, and reads it.

use super::decoder::Decoder;
use super::sequences::More;
use super::tty::{Ready, Tty};
use crate::ui::input::Input;
use std::io;
use std::time::{Duration, Instant};

/// How long the rest of a sequence may take that has begun as a player may begin, too. A line that is slow needs this long for
/// a few characters, and a player needs longer for two keys.
const SOON: Duration = Duration::from_millis(10);

/// After so long without a further part, nothing goes on that has begun: its end is lost, and what comes is typed.
const PAUSE: Duration = Duration::from_secs(1);

/// The most bytes that are read at once.
const MOST: usize = 1024;

/// The inputs of a terminal, in their order.
pub(super) struct Reader {
    tty: &'static Tty,
    decoder: Decoder,
    next: Option<Input>,
    begun: Option<Begun>,
    /// Where bytes are read to. It is kept, since making it blank for each key takes longer than reading the key.
    bytes: Box<[u8; MOST]>,
}

/// Something that has begun, and waits for its rest.
struct Begun {
    since: Instant,
    /// Whether what of it a player may type was taken for that.
    is_settled: bool,
}

impl Reader {
    pub(super) fn new(tty: &'static Tty) -> Reader {
        Reader {
            tty,
            decoder: Decoder::default(),
            next: None,
            begun: None,
            bytes: Box::new([0; MOST]),
        }
    }

    /// Waits for an input, for at most `timeout`; without one, for ever.
    ///
    /// # Errors
    ///
    /// If the terminal fails, or a signal ends the program.
    pub(super) fn read(&mut self, timeout: Option<Duration>) -> io::Result<Option<Input>> {
        self.wait(timeout)?;
        Ok(self.next.take())
    }

    /// Returns whether an input is waiting.
    pub(super) fn has_more(&mut self) -> io::Result<bool> {
        self.wait(Some(Duration::ZERO))?;
        Ok(self.next.is_some())
    }

    /// Waits until no button of the mouse is held down, for at most `timeout`, and no longer: what is typed later is left to
    /// whoever reads next. What comes before, or at once with the report, is lost.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(super) fn await_release(&mut self, timeout: Duration) -> io::Result<()> {
        let until = Instant::now() + timeout;
        loop {
            while self.decoder.next(More::MayCome).is_some() {}
            let left = until.saturating_duration_since(Instant::now());
            if !self.decoder.holds_button() || left.is_zero() {
                return Ok(());
            }
            if let Ready::Bytes = self.tty.await_input(Some(left))? {
                self.take_bytes()?;
            }
        }
    }

    fn wait(&mut self, timeout: Option<Duration>) -> io::Result<()> {
        let until = timeout.map(|timeout| Instant::now() + timeout);
        loop {
            self.next = self
                .next
                .take()
                .or_else(|| self.decoder.next(More::MayCome));
            if self.next.is_some() {
                return Ok(());
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let soonest = left.into_iter().chain(self.soon()).min();
            match self.tty.await_input(soonest)? {
                Ready::Bytes => self.take_bytes()?,
                Ready::Resized => self.next = Some(Input::Resize),
                Ready::Nothing => {
                    self.settle();
                    if until.is_some_and(|until| Instant::now() >= until) {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Returns for how long the rest of what has begun is still waited for; `None` if nothing is.
    fn soon(&mut self) -> Option<Duration> {
        if !self.decoder.has_begun() {
            self.begun = None;
            return None;
        }
        let begun = self.begun.get_or_insert_with(|| Begun {
            since: Instant::now(),
            is_settled: false,
        });
        (!begun.is_settled).then(|| SOON.saturating_sub(begun.since.elapsed()))
    }

    /// Takes what has begun for what a player types, if its rest has not come soon.
    fn settle(&mut self) {
        let begun = self.begun.as_mut();
        if let Some(begun) = begun.filter(|begun| begun.since.elapsed() >= SOON) {
            self.next = self.decoder.next(More::NotNow);
            // What is left behind a key may be the beginning of another.
            begun.is_settled = self.next.is_none();
        }
    }

    fn take_bytes(&mut self) -> io::Result<()> {
        let count = self.tty.read(self.bytes.as_mut_slice())?;
        let begun = self.begun.take();
        if begun.is_some_and(|begun| begun.since.elapsed() > PAUSE) {
            self.decoder.forget_begun();
        }
        self.decoder.take(&self.bytes[..count]);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portable_pty::{PtySize, native_pty_system};
    use std::fs::File;
    use std::io::Write;

    #[test]
    fn the_report_of_a_release_ends_the_wait_for_it() {
        let pty = native_pty_system().openpty(PtySize::default());
        let pty = pty.expect("a terminal is made");
        let path = pty.master.tty_name().expect("it has a name");
        let [input, output] = [(); 2].map(|()| {
            let file = File::options().read(true).write(true).open(&path);
            file.expect("it is opened")
        });
        let tty = Tty::of(input, output).expect("it is a terminal");
        let tty = Box::leak(Box::new(tty));
        tty.take().expect("it is taken over");
        let mut keyboard = pty.master.take_writer().expect("it takes keys");
        let mut send = |keys: &str| keyboard.write_all(keys.as_bytes()).expect("it takes them");
        let mut reader = Reader::new(tty);
        let read = |reader: &mut Reader| reader.read(None).expect("it is there");
        send("\u{1b}[<0;1;1M");
        assert!(read(&mut reader).is_some_and(|input| input.is_of_mouse()));
        send("\u{1b}[<0;1;1m");
        // Whoever misses the report waits for an hour.
        let hour = Duration::from_secs(3_600);
        reader.await_release(hour).expect("it is there");
        send("x");
        let typed = read(&mut reader).map(|input| input.is_typed());
        assert_eq!(typed, Some(true));
    }
}
