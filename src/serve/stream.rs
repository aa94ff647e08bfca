//! Answers the requests of a stream, line by line.

use super::server::answer_problem;
use super::{LONGEST_REQUEST, Problem, Server};
use crate::store::{Line, read_line};
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::Duration;

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

/// How often it is written down what was recorded of a game that goes on.
const KEPT_EACH: Duration = Duration::from_secs(1);

/// From here on a thread writes down what is recorded of the game in play, now and then, so that it is not lost where the
/// program is killed or the power fails. Why that is not possible is told once, until it is.
///
/// # Errors
///
/// Fails if there can be no other thread.
pub fn keep_recordings(
    server: &Arc<Mutex<Server>>,
    mut tell: impl FnMut(&Problem) + Send + 'static,
) -> io::Result<()> {
    let server = Arc::downgrade(server);
    let mut is_told = false;
    let keeper = Builder::new().name("recordings".to_owned());
    keeper.spawn(move || {
        loop {
            thread::sleep(KEPT_EACH);
            let Some(server) = server.upgrade() else {
                return;
            };
            // The server answers again while the disk takes what was written.
            let kept = locked(&server).keep();
            match kept.and_then(|file| file.map_or(Ok(()), sync)) {
                Ok(()) => is_told = false,
                Err(problem) if !is_told => {
                    tell(&problem);
                    is_told = true;
                }
                Err(_) => {}
            }
        }
    })?;
    Ok(())
}

fn sync(file: File) -> Result<(), Problem> {
    (file.sync_data()).map_err(|error| Problem::Outside(error.into()))
}

/// Returns the server for as long as the caller needs it. What a panic left of a game is gone already.
pub fn locked(server: &Mutex<Server>) -> MutexGuard<'_, Server> {
    server.lock().unwrap_or_else(PoisonError::into_inner)
}
