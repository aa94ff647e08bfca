//! How far long work is, on standard error.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The time between two lines.
const PAUSE: Duration = Duration::from_millis(100);

/// A line that tells how many of something are done, and how long the rest will take. It is written on a terminal only.
#[derive(Debug)]
pub(super) struct Progress {
    what: &'static str,
    total: u64,
    done: u64,
    begun: Instant,
    /// When a line is next written; `None` if none ever is.
    next: Option<Instant>,
    /// The columns of the line that stands there.
    columns: usize,
}

impl Progress {
    /// Begins with none of so many done.
    pub(super) fn of(total: u64, what: &'static str) -> Progress {
        let begun = Instant::now();
        let is_shown = io::stderr().is_terminal();
        Progress {
            what,
            total,
            done: 0,
            begun,
            next: is_shown.then_some(begun),
            columns: 0,
        }
    }

    /// Returns the same, of which nothing is written.
    pub(super) fn hidden(mut self) -> Progress {
        self.next = None;
        self
    }

    /// Counts one more.
    pub(super) fn step(&mut self) {
        self.reach(self.done + 1);
    }

    /// So many are done now.
    pub(super) fn reach(&mut self, done: u64) {
        self.done = done;
        let Some(next) = self.next else {
            return;
        };
        let now = Instant::now();
        if now >= next {
            let line = self.line(now - self.begun);
            self.write(&line);
            self.next = Some(now + PAUSE);
        }
    }

    /// Removes the line, so that something else can be written there; the next takes its place below.
    pub(super) fn clear(&mut self) {
        if self.columns > 0 {
            self.write("");
        }
    }

    /// Writes over the line that stands there. Blanks instead of a command to the terminal suit every terminal.
    fn write(&mut self, line: &str) {
        let left = self.columns.saturating_sub(line.len());
        let mut out = io::stderr().lock();
        // If standard error cannot be written, there is no place left to report it.
        let _ = write!(out, "\r{line}{:left$}\r", "").and_then(|()| out.flush());
        self.columns = line.len();
    }

    fn line(&self, elapsed: Duration) -> String {
        let (total, done) = (self.total, self.done.min(self.total));
        let seconds = elapsed.as_millis() as u64 * (total - done) / done.max(1) / 1_000;
        let left: &dyn Display = match seconds {
            0..120 => &format_args!("{seconds} s"),
            _ => &format_args!("{} min", seconds / 60),
        };
        let (done, total) = (in_thousands(done), in_thousands(total));
        format!("{done} of {total} {}, {left} left", self.what)
    }
}

/// Returns a number with a comma before every three digits.
fn in_thousands(number: u64) -> String {
    match number / 1_000 {
        0 => number.to_string(),
        thousands => format!("{},{:03}", in_thousands(thousands), number % 1_000),
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_what_is_done_and_how_long_the_rest_takes() {
        let line = |done, seconds| {
            let progress = Progress {
                done,
                ..Progress::of(60, "games")
            };
            progress.line(Duration::from_secs(seconds))
        };
        assert_eq!(line(0, 1), "0 of 60 games, 60 s left");
        assert_eq!(line(20, 10), "20 of 60 games, 20 s left");
        assert_eq!(line(15, 100), "15 of 60 games, 5 min left");
        assert_eq!(line(60, 100), "60 of 60 games, 0 s left");
    }

    #[test]
    fn large_numbers_have_commas() {
        let numbers = [0, 999, 1_000, 20_034, 1_002_003].map(in_thousands);
        assert_eq!(numbers, ["0", "999", "1,000", "20,034", "1,002,003"]);
    }
}
