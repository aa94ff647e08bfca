//! The lines of a file.

use crate::base::start_of_text;
use std::ops::Range;

/// One line without its line end.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: u32,
    /// Its offset in the file.
    pub(crate) start: usize,
    pub(crate) bytes: &'a [u8],
}

/// The lines of a file that are still to be read.
#[derive(Clone)]
pub(crate) struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    number: u32,
    /// The offset behind the last line that is just a full stop, once it was asked for; 0 if there is none.
    behind_full_stops: Option<usize>,
}

impl Line<'_> {
    pub(crate) fn range(&self) -> Range<usize> {
        self.start..self.start + self.bytes.len()
    }

    /// Returns whether it ends a description.
    pub(crate) fn is_full_stop(&self) -> bool {
        self.bytes == b"."
    }
}

impl<'a> Lines<'a> {
    /// Returns the lines of a file, without a byte order mark at its start.
    pub(crate) fn of(bytes: &'a [u8]) -> Lines<'a> {
        Lines {
            bytes,
            at: start_of_text(bytes),
            number: 0,
            behind_full_stops: None,
        }
    }

    /// Returns the offset of the next line.
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// Returns the number of the next line.
    pub(crate) fn next_number(&self) -> u32 {
        self.number + 1
    }

    /// Returns the next line, whose end was found by other means.
    pub(crate) fn next_up_to(&mut self, end: usize) -> Line<'a> {
        self.number += 1;
        let line = Line {
            number: self.number,
            start: self.at,
            bytes: &self.bytes[self.at..end],
        };
        self.at = match self.bytes.get(end) {
            Some(b'\n') => end + 1,
            _ => behind_return(self.bytes, end),
        };
        line
    }

    /// Goes back to the line that was read last.
    pub(crate) fn go_back_to(&mut self, last: &Line<'_>) {
        self.at = last.start;
        self.number = last.number - 1;
    }

    /// Returns whether all lines were read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Returns whether any line that is still to be read is just a full stop.
    pub(crate) fn have_full_stop(&mut self) -> bool {
        let find = || behind_full_stops(self.bytes);
        self.at < *self.behind_full_stops.get_or_insert_with(find)
    }
}

/// Returns the offset behind the last line that is just a full stop; 0 if there is none. It is looked for from the end,
/// where it usually is, so that a description without an end is noticed at its beginning.
fn behind_full_stops(bytes: &[u8]) -> usize {
    let mut end = bytes.len();
    loop {
        let start = memchr::memrchr(b'\n', &bytes[..end]).map_or(0, |newline| newline + 1);
        let line = &bytes[start..end];
        if line.strip_suffix(b"\r").unwrap_or(line) == b"." {
            return end;
        }
        if start == 0 {
            return 0;
        }
        end = start - 1;
    }
}

/// Returns the offset behind the end of a line that is not just a newline.
#[cold]
fn behind_return(bytes: &[u8], end: usize) -> usize {
    match bytes[end..] {
        [b'\r', b'\n', ..] => end + 2,
        _ => bytes.len(),
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return None;
        }
        let length = memchr::memchr(b'\n', rest);
        let line = &rest[..length.unwrap_or(rest.len())];
        let start = self.at;
        self.at += length.map_or(rest.len(), |length| length + 1);
        self.number += 1;
        Some(Line {
            number: self.number,
            start,
            bytes: line.strip_suffix(b"\r").unwrap_or(line),
        })
    }
}
