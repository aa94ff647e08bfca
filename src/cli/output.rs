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

/// How severities and carets look on a terminal.
const ERROR: &str = "\x1b[1;31m";
const WARNING: &str = "\x1b[1;33m";
const CARET: &str = "\x1b[1;32m";
const PLAIN: &str = "\x1b[0m";

/// Returns a report in color if standard error is a terminal and the environment does not forbid it (`NO_COLOR`).
pub(super) fn painted(report: String) -> String {
    let is_forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if io::stderr().is_terminal() && !is_forbidden {
        return in_color(&report);
    }
    report
}

fn in_color(report: &str) -> String {
    let mut lines: Vec<String> = report.lines().map(str::to_owned).collect();
    if let Some(headline) = lines.first_mut() {
        for (word, color) in [("error:", ERROR), ("warning:", WARNING)] {
            *headline = headline.replacen(
                &format!(": {word} "),
                &format!(": {color}{word}{PLAIN} "),
                1,
            );
        }
    }
    if let Some(caret) = lines.get_mut(CARET_LINE) {
        *caret = format!("{CARET}{caret}{PLAIN}");
    }
    lines.join("\n") + "\n"
}

/// Which line of a report has its caret, from 0.
const CARET_LINE: usize = 2;

/// Prints the diagnostics about a text on standard error.
pub(super) fn report(source: &Source, diagnostics: &[Diagnostic]) {
    let mut out = BufWriter::new(io::stderr().lock());
    for diagnostic in diagnostics {
        // If standard error cannot be written, there is no place left to report it.
        let report = Report { source, diagnostic }.to_string();
        let _ = out.write_all(painted(report).as_bytes());
    }
}

/// Returns the diagnostics about a text, as they are printed.
pub(super) fn reports(source: &Source, diagnostics: impl Iterator<Item = Diagnostic>) -> String {
    let reports = diagnostics.map(|diagnostic| {
        let diagnostic = &diagnostic;
        Report { source, diagnostic }.to_string()
    });
    reports.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn severity_and_caret_stand_out_and_the_text_stays() {
        let report = "a: error: b.des:1:2: error: no\n  text\n  ^~~\n  help\n";
        let wanted = format!(
            "a: {ERROR}error:{PLAIN} b.des:1:2: error: no\n  text\n{CARET}  ^~~{PLAIN}\n  help\n"
        );
        assert_eq!(in_color(report), wanted);
        let warning = in_color("f:1:1: warning: w\n");
        assert_eq!(warning, format!("f:1:1: {WARNING}warning:{PLAIN} w\n"));
    }
}
