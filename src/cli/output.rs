//! Writes to standard output, which may be closed early, and reports on standard error.

use super::Failure;
use crate::base::{Diagnostic, Report, Source, revealed, visible};
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::Arc;

/// Makes a file that grows over a limit of the system one that cannot be written, as on a full disk. By itself the system
/// ends the program.
pub(super) fn outlive_large_files() {
    // Where this fails, a large file ends the program.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Writes to standard output. On a terminal nothing in it is hidden.
pub(super) fn write_out(what: impl Display) -> Result<(), Failure> {
    let stdout = io::stdout();
    if stdout.is_terminal() {
        let shown = revealed(&what.to_string());
        return settle(stdout.lock().write_all(shown.as_bytes()));
    }
    let mut out = BufWriter::new(stdout.lock());
    settle(write!(out, "{what}").and_then(|()| out.flush()))
}

/// Turns the result of writing to standard output into a failure. A closed pipe is none.
pub(super) fn settle(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Outside(format!("standard output: {error}").into()))
        }
        _ => Ok(()),
    }
}

/// Prints a line on standard error, `rlg: ...`. If that fails, there is no place left to report it.
pub(super) fn complain(message: &(impl Display + ?Sized)) {
    let _ = writeln!(io::stderr(), "rlg: {}", visible(&message.to_string()));
}

/// Prints the diagnostics about a text on standard error.
pub(super) fn report(source: &Source, diagnostics: &[Diagnostic]) {
    let mut out = BufWriter::new(io::stderr().lock());
    for diagnostic in diagnostics {
        // If standard error cannot be written, there is no place left to report it.
        let _ = write!(out, "{}", Report { source, diagnostic });
    }
}
