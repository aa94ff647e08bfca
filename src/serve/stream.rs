//! Answers the requests of a stream, line by line.

use super::server::answer_problem;
use super::{LONGEST_REQUEST, Problem, Server};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

/// What was read of a stream.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Whole,
    /// It is longer than any request, and was skipped.
    TooLong,
    End,
}

/// Answers the requests of a stream until it ends, or a request wants it to end. Empty lines are no requests.
///
/// # Errors
///
/// Fails if the stream cannot be read, or answers not be written. What is wrong with requests is answered.
pub fn serve(
    server: &mut Server,
    requests: &mut impl BufRead,
    answers: &mut impl Write,
) -> io::Result<()> {
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    loop {
        let flow = match read_line(requests, &mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                answer_problem(&Problem::TooLong, &mut answer);
                ControlFlow::Continue(())
            }
            Line::Whole if line.trim_ascii().is_empty() => continue,
            Line::Whole => server.answer(&line, &mut answer),
        };
        answer.push(b'\n');
        answers.write_all(&answer)?;
        answers.flush()?;
        if flow.is_break() {
            return Ok(());
        }
    }
}

/// Reads a line without its end. The last one may lack it.
fn read_line(from: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let (mut read, mut is_too_long) = (0, false);
    loop {
        let buffer = from.fill_buf()?;
        let end = memchr::memchr(b'\n', buffer);
        let part = &buffer[..end.unwrap_or(buffer.len())];
        is_too_long |= line.len() + part.len() > LONGEST_REQUEST;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        from.consume(used);
        read += used;
        if end.is_none() && used > 0 {
            continue;
        }
        return Ok(match read {
            0 => Line::End,
            _ if is_too_long => Line::TooLong,
            _ => Line::Whole,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_are_read_whole_and_those_that_are_too_long_are_skipped() {
        let long = "x".repeat(LONGEST_REQUEST + 1);
        let text = format!("one\n\n{long}\ntwo\n{}\nlast", &long[1..]);
        for capacity in [3, 1 << 16] {
            let mut from = BufReader::with_capacity(capacity, text.as_bytes());
            let mut line = Vec::new();
            let mut next = || {
                let found = read_line(&mut from, &mut line).expect("it can be read");
                (found, line.len())
            };
            assert_eq!(next(), (Line::Whole, 3));
            assert_eq!(next(), (Line::Whole, 0));
            assert_eq!(next().0, Line::TooLong);
            assert_eq!(next(), (Line::Whole, 3));
            assert_eq!(next(), (Line::Whole, LONGEST_REQUEST));
            assert_eq!(next(), (Line::Whole, 4));
            assert_eq!(next().0, Line::End);
        }
    }
}
