//! Messages about a text: what is wrong, where, and how to fix it.

use crate::base::{Place, Source, Span, visible};
use std::fmt;
use unicode_width::UnicodeWidthChar;

/// The most columns of a source line that a message shows before the marked place, of that place, and from its end on.
const EXCERPT: usize = 50;

/// What stands for the rest of a source line that is cut there.
const CUT: &str = "...";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    Error,
    Warning,
}

impl Severity {
    /// Returns the word for it in messages.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One message about a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub severity: Severity,
    pub span: Span,
    /// What is wrong, as a sentence without its capital and full stop.
    pub message: String,
    /// How to fix it.
    pub help: Option<String>,
}

impl Diagnostic {
    pub fn error(span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            span,
            message: message.into(),
            help: None,
        }
    }

    pub fn warning(span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Warning,
            span,
            message: message.into(),
            help: None,
        }
    }

    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic {
            help: Some(help.into()),
            ..self
        }
    }

    /// Adds a suggestion, if there is one.
    pub fn with_suggestion(self, help: Option<String>) -> Diagnostic {
        Diagnostic { help, ..self }
    }
}

/// A diagnostic for printing: `FILE:LINE:COLUMN: error: MESSAGE`, the source line, a caret under the place, and the
/// help. Every line ends with a newline, and control characters are escaped.
pub struct Report<'a> {
    pub source: &'a Source,
    pub diagnostic: &'a Diagnostic,
}

/// What stands out in a report, where it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportPart {
    Severity(Severity),
    Caret,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(out, |_, text| text.to_owned())
    }
}

impl Report<'_> {
    /// Writes the report. `paint` returns how a part of it with this text looks.
    ///
    /// # Errors
    ///
    /// Fails if `out` does.
    pub fn write(
        &self,
        out: &mut impl fmt::Write,
        paint: impl Fn(ReportPart, &str) -> String,
    ) -> fmt::Result {
        let (place, message) = self.place_and_message();
        let severity = self.diagnostic.severity;
        let severity = paint(
            ReportPart::Severity(severity),
            &format!("{}:", severity.name()),
        );
        writeln!(out, "{place}: {severity} {message}")?;
        self.write_excerpt(out, |caret| paint(ReportPart::Caret, caret))?;
        match &self.diagnostic.help {
            Some(help) => writeln!(out, "  {}", visible(help)),
            None => Ok(()),
        }
    }

    /// Returns the first line: the place and the message, without the source line and the help.
    pub fn headline(&self) -> String {
        let (place, message) = self.place_and_message();
        format!("{place}: {}: {message}", self.diagnostic.severity.name())
    }

    fn place_and_message(&self) -> (String, String) {
        let Report { source, diagnostic } = self;
        let Place { line, column } = source.place(diagnostic.span.start);
        let (name, message) = (visible(source.name()), visible(&diagnostic.message));
        (format!("{name}:{line}:{column}"), message.to_string())
    }

    /// Returns the place, the message and the help in a line.
    pub fn in_a_line(&self) -> String {
        match &self.diagnostic.help {
            Some(help) => format!("{} ({})", self.headline(), visible(help)),
            None => self.headline(),
        }
    }

    /// Writes the source line and the caret; of a long line, the part around the caret. An empty file has no line to show.
    fn write_excerpt(
        &self,
        out: &mut impl fmt::Write,
        paint: impl Fn(&str) -> String,
    ) -> fmt::Result {
        if self.source.bytes().is_empty() {
            return Ok(());
        }
        let Span { start, end } = self.diagnostic.span;
        let line = self.source.line_around(start);
        let caret_from = (start as usize).clamp(line.start, line.end);
        let caret_to = (end as usize).clamp(caret_from, line.end);
        let bytes = self.source.bytes();
        let shown = |from: usize, to: usize| visible(&String::from_utf8_lossy(&bytes[from..to]));
        let (before, cut_before) = last_columns(&shown(line.start, caret_from), EXCERPT);
        let (marked, cut_within) = first_columns(&shown(caret_from, caret_to), EXCERPT);
        let (after, cut_after) = first_columns(&shown(caret_to, line.end), EXCERPT);
        writeln!(
            out,
            "  {cut_before}{before}{marked}{cut_within}{after}{cut_after}"
        )?;
        let indent = " ".repeat(cut_before.len() + columns(&before));
        let tail = "~".repeat(columns(&marked).saturating_sub(1));
        writeln!(out, "  {indent}{}", paint(&format!("^{tail}")))
    }
}

/// Returns what is said below the messages about files of so many errors that some are left out.
pub fn not_listed(errors: usize) -> String {
    match errors {
        1 => "1 more error is not listed".to_owned(),
        _ => format!("{errors} more errors are not listed"),
    }
}

fn columns(text: &str) -> usize {
    text.chars()
        .map(|character| character.width().unwrap_or(0))
        .sum()
}

/// Returns what of a text has room in so many columns, and what stands for the rest, if that needs more room than the dots.
fn first_columns(text: &str, most: usize) -> (String, &'static str) {
    if columns(text) <= most + CUT.len() {
        return (text.to_owned(), "");
    }
    let mut left = most;
    let fits = |character: &char| {
        let width = character.width().unwrap_or(0);
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    };
    (text.chars().take_while(fits).collect(), CUT)
}

fn last_columns(text: &str, most: usize) -> (String, &'static str) {
    let reversed: String = text.chars().rev().collect();
    let (last, cut) = first_columns(&reversed, most);
    (last.chars().rev().collect(), cut)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(text: &[u8], span: std::ops::Range<usize>) -> String {
        let source = Source::new("file", text);
        let diagnostic = Diagnostic::error(Span::new(span), "no").with_help("do this");
        Report {
            source: &source,
            diagnostic: &diagnostic,
        }
        .to_string()
    }

    #[test]
    fn a_report_shows_the_line_with_a_caret_and_the_help() {
        assert_eq!(
            report(b"one\nABIL FLY\n", 9..12),
            "file:2:6: error: no\n  ABIL FLY\n       ^~~\n  do this\n"
        );
    }

    #[test]
    fn severity_and_caret_are_painted_whatever_the_texts_are() {
        let source = Source::new("a: error: b", "text\n");
        let diagnostic = &Diagnostic::error(Span::new(0..3), "c: error: no");
        let mut painted = String::new();
        let report = Report {
            source: &source,
            diagnostic,
        };
        let paint = |_, text: &str| format!("<{text}>");
        report.write(&mut painted, paint).expect("a text takes all");
        let wanted = "a: error: b:1:1: <error:> c: error: no\n  text\n  <^~~>\n";
        assert_eq!(painted, wanted);
    }

    #[test]
    fn in_a_line_the_help_stands_behind_the_message() {
        let source = Source::new("file", "");
        let told = |diagnostic: Diagnostic| {
            let (source, diagnostic) = (&source, &diagnostic);
            Report { source, diagnostic }.in_a_line()
        };
        let error = Diagnostic::error(Span::new(0..0), "no");
        assert_eq!(told(error.clone()), "file:1:1: error: no");
        let helped = error.with_help("do \u{1b} this");
        assert_eq!(told(helped), "file:1:1: error: no (do \\x1b this)");
    }

    #[test]
    fn the_end_of_a_file_can_be_pointed_at() {
        assert_eq!(
            report(b"one\n", 4..4),
            "file:2:1: error: no\n  \n  ^\n  do this\n"
        );
        let of_nothing = report(b"", 0..0);
        assert_eq!(of_nothing, "file:1:1: error: no\n  do this\n");
    }

    #[test]
    fn control_characters_of_the_file_never_reach_the_terminal() {
        let shown = report(b"a\x1b[31m\tb\xc2\x9bc\xff\x07", 1..2);
        assert_eq!(
            shown,
            "file:1:2: error: no\n  a\\x1b[31m b\\x9bc\u{fffd}\\x07\n   ^~~~\n  do this\n"
        );
    }

    #[test]
    fn the_caret_stands_under_its_place_after_wide_characters() {
        assert_eq!(
            report("日本x".as_bytes(), 6..7),
            "file:1:3: error: no\n  日本x\n      ^\n  do this\n"
        );
    }

    #[test]
    fn of_a_very_long_line_only_the_part_around_the_error_is_shown() {
        let mut line = vec![b'x'; 1_000_000];
        line[500_000] = b'!';
        let shown = report(&line, 500_000..500_001);
        assert!(
            shown.len() < 400 && shown.starts_with("file:1:500001:"),
            "{shown}"
        );
        assert!(shown.contains("xx!xx"));
    }

    #[test]
    fn where_a_line_is_cut_dots_stand_for_the_rest() {
        let line = format!("{}!{}", "a".repeat(54), "b".repeat(54));
        let (a, b) = ("a".repeat(50), "b".repeat(50));
        let around = report(line.as_bytes(), 54..55);
        let expected = format!("  ...{a}!{b}...\n     {}^\n", " ".repeat(50));
        assert!(around.contains(&expected), "{around}");
        let marked = report(line.as_bytes(), 0..54);
        let expected = format!("  {a}...!{}...\n  ^{}\n", &b[1..], "~".repeat(49));
        assert!(marked.contains(&expected), "{marked}");
        // The dots would take as much room as what they stand for.
        let whole = report(&line.as_bytes()[1..108], 53..54);
        let expected = format!("  {}\n  {}^\n", &line[1..108], " ".repeat(53));
        assert!(whole.contains(&expected), "{whole}");
    }
}
