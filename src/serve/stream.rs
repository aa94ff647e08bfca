//! Answers the requests of a stream, line by line.

use super::server::answer_problem;
use super::{LONGEST_REQUEST, Problem, Server};
use crate::store::{Line, read_line};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Answers the requests of a stream until it ends, or a request wants it to end. Empty lines are no requests. The server is
/// locked only while it makes an answer, so that another thread can finish it between two requests.
///
/// # Errors
///
/// Fails if the stream cannot be read, or answers not be written. What is wrong with requests is answered.
pub fn serve(
    server: &Mutex<Server>,
    requests: &mut impl BufRead,
    answers: &mut impl Write,
) -> io::Result<()> {
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    loop {
        let flow = match read_line(requests, &mut line, LONGEST_REQUEST)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                answer_problem(&Problem::TooLong, &mut answer);
                ControlFlow::Continue(())
            }
            Line::Whole if line.trim_ascii().is_empty() => continue,
            Line::Whole => locked(server).answer(&line, &mut answer),
        };
        answer.push(b'\n');
        answers.write_all(&answer)?;
        answers.flush()?;
        if flow.is_break() {
            return Ok(());
        }
    }
}

/// Returns the server for as long as the caller needs it. What a panic left of a game is gone already.
pub fn locked(server: &Mutex<Server>) -> MutexGuard<'_, Server> {
    server.lock().unwrap_or_else(PoisonError::into_inner)
}
