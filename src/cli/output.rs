//! Writes to standard output, which may be closed early, and reports on standard error.

use super::Failure;
use crate::base::{Diagnostic, Report, ReportPart, Severity, Source, revealed, visible};
use crate::ui::Charset;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::Arc;

/// Makes a file that grows over a limit of the system one that cannot be written, as on a full disk. By itself the system
/// ends the program.
pub(super) fn outlive_large_files() {
    // Where this fails, a large file ends the program.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Writes to standard output. On a terminal nothing in it is hidden, and there are only characters of its locale.
pub(super) fn write_out(what: impl Display) -> Result<(), Failure> {
    let stdout = io::stdout();
    if stdout.is_terminal() {
        let shown = revealed(&what.to_string());
        let shown = Charset::from_environment().shown(&shown);
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
    let message = visible(&message.to_string());
    let _ = writeln!(io::stderr(), "rlg: {}", on_standard_error(&message));
}

/// Returns a text as standard error shows it: a terminal gets only characters of its locale.
fn on_standard_error(text: &str) -> Cow<'_, str> {
    let charset = if io::stderr().is_terminal() {
        Charset::from_environment()
    } else {
        Charset::Utf8
    };
    charset.shown(text)
}

/// How severities and carets look on a terminal.
const ERROR: &str = "\x1b[1;31m";
const WARNING: &str = "\x1b[1;33m";
const CARET: &str = "\x1b[1;32m";
const PLAIN: &str = "\x1b[0m";

/// Returns a report for standard error: in color if that is a terminal and the environment does not forbid it (`NO_COLOR`).
pub(super) fn painted(report: &Report<'_>) -> String {
    let is_forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if is_forbidden || !io::stderr().is_terminal() {
        return report.to_string();
    }
    let mut painted = String::new();
    // A text takes all that is written to it.
    let _ = report.write(&mut painted, in_color);
    painted
}

fn in_color(part: ReportPart, text: &str) -> String {
    let color = match part {
        ReportPart::Severity(Severity::Error) => ERROR,
        ReportPart::Severity(Severity::Warning) => WARNING,
        ReportPart::Caret => CARET,
    };
    format!("{color}{text}{PLAIN}")
}

/// Prints the diagnostics about a text on standard error.
pub(super) fn report(source: &Source, diagnostics: &[Diagnostic]) {
    let mut out = BufWriter::new(io::stderr().lock());
    for diagnostic in diagnostics {
        // If standard error cannot be written, there is no place left to report it.
        let shown = painted(&Report { source, diagnostic });
        let _ = out.write_all(on_standard_error(&shown).as_bytes());
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
    use crate::base::Span;

    #[test]
    fn severity_and_caret_stand_out_and_the_text_stays() {
        let source = Source::new("b.des", "text\n");
        let shown = |diagnostic: &Diagnostic| {
            let (source, mut text) = (&source, String::new());
            let written = Report { source, diagnostic }.write(&mut text, in_color);
            written.map(|()| text).expect("a text takes all")
        };
        let wanted =
            format!("b.des:1:1: {ERROR}error:{PLAIN} no\n  text\n  {CARET}^~~{PLAIN}\n  help\n");
        let error = Diagnostic::error(Span::new(0..3), "no").with_help("help");
        assert_eq!(shown(&error), wanted);
        let warning = shown(&Diagnostic::warning(Span::new(0..1), "w"));
        let headline = warning.lines().next();
        assert_eq!(
            headline,
            Some(&*format!("b.des:1:1: {WARNING}warning:{PLAIN} w"))
        );
    }
}
