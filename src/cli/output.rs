//! Writing to the outside: standard output that may be closed early, and complaints on standard error.

use super::Failure;
use crate::base::{Diagnostic, Report, Source, visible};
use std::fmt::Display;
use std::io::{self, BufWriter, Write};

/// Writes to standard output.
pub(super) fn write_out(what: impl Display) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    settle(write!(out, "{what}").and_then(|()| out.flush()))
}

/// What came of writing to standard output. A reader that has seen enough and closed it is no failure.
pub(super) fn settle(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Outside(format!("standard output: {error}").into()))
        }
        _ => Ok(()),
    }
}

/// One line on standard error, `rlg: ...`. When even that cannot be written, nobody is there to be told.
pub(super) fn complain(message: &(impl Display + ?Sized)) {
    let _ = writeln!(io::stderr(), "rlg: {}", visible(&message.to_string()));
}

/// What there is to say about a text, on standard error.
pub(super) fn report(source: &Source, diagnostics: &[Diagnostic]) {
    let mut out = BufWriter::new(io::stderr().lock());
    for diagnostic in diagnostics {
        // When standard error cannot be written, nobody is there to be told.
        let _ = write!(out, "{}", Report { source, diagnostic });
    }
}
