//! Reads lines of which none fills the memory, however long it is.

use std::io::{self, BufRead, ErrorKind};

/// What was read of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Whole,
    /// It has more bytes than a line may have, and was skipped.
    TooLong,
    /// There was no line any more.
    End,
}

/// Reads a line of at most `longest` bytes, without its end, which the last line may lack. It replaces the contents of
/// the buffer; what these are of a line that is longer does not matter.
///
/// # Errors
///
/// Fails if the input cannot be read. An interruption is none.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Line> {
    line.clear();
    let (mut is_any, mut is_too_long) = (false, false);
    loop {
        let piece = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            piece => piece?,
        };
        is_any |= !piece.is_empty();
        let end = memchr::memchr(b'\n', piece);
        let part = &piece[..end.unwrap_or(piece.len())];
        is_too_long |= line.len() + part.len() > longest;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_none() && used > 0 {
            continue;
        }
        return Ok(match (is_any, is_too_long) {
            (false, _) => Line::End,
            (true, true) => Line::TooLong,
            (true, false) => Line::Whole,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    const LONGEST: usize = 10;

    /// An input that is interrupted before every read.
    struct Interrupted<'a> {
        text: &'a [u8],
        is_next: bool,
    }

    impl Read for Interrupted<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            self.is_next = !self.is_next;
            if self.is_next {
                return Err(ErrorKind::Interrupted.into());
            }
            self.text.read(to)
        }
    }

    #[test]
    fn lines_are_read_whole_and_those_that_are_too_long_are_skipped() {
        let long = "x".repeat(LONGEST + 1);
        let text = format!("one\n\n{long}\ntwo\n{}\nlast", &long[1..]);
        for capacity in [3, 1 << 16] {
            let input = Interrupted {
                text: text.as_bytes(),
                is_next: false,
            };
            let mut input = BufReader::with_capacity(capacity, input);
            let mut line = Vec::new();
            let mut next = || {
                let found = read_line(&mut input, &mut line, LONGEST).expect("it can be read");
                (found, line.len())
            };
            assert_eq!(next(), (Line::Whole, 3));
            assert_eq!(next(), (Line::Whole, 0));
            assert_eq!(next().0, Line::TooLong);
            assert_eq!(next(), (Line::Whole, 3));
            assert_eq!(next(), (Line::Whole, LONGEST));
            assert_eq!(next(), (Line::Whole, 4));
            assert_eq!(next().0, Line::End);
        }
    }
}
