//! Compiles a source to plans, one level at a time.

use super::known::{Names, UnknownName};
use super::lints::Checks;
use super::parser::Parser;
use super::plan::Level;
use super::resolve::Resolver;
use crate::base::{Diagnostic, Severity, Source, Span};

/// The most errors of a file that are reported.
pub const MOST_ERRORS: usize = 25;

/// What is said where there are more; it stops reading there, so nobody knows how many.
pub const MORE_ERRORS: &str = "there are more errors than these";

/// An iterator over the compiled levels of a file. Only one level is in memory at a time.
pub struct Compiler<'n, 's> {
    parser: Parser<'s>,
    resolver: Resolver<'n, 's>,
    checks: Checks,
    errors: usize,
    has_more: bool,
}

/// One compiled level, or the errors that kept it from being compiled.
#[derive(Debug)]
pub struct Compiled<'s> {
    /// `None` if there is an error in this level or before it.
    pub level: Option<Level<'s>>,
    /// The span of its name.
    pub place: Span,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'n, 's> Compiler<'n, 's> {
    /// Creates a compiler. `names` are the known monsters and objects.
    pub fn new(source: &'s Source, names: &'n Names, checks: Checks) -> Compiler<'n, 's> {
        Compiler {
            parser: Parser::new(source.bytes(), MOST_ERRORS + 1),
            resolver: Resolver::new(names, checks, MOST_ERRORS + 1),
            checks,
            errors: 0,
            has_more: false,
        }
    }

    /// Returns how many errors have been reported.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// Returns whether there are more errors than have been reported.
    pub fn has_more_errors(&self) -> bool {
        self.has_more
    }

    /// Returns the unknown names so far, each once: those to show, which are none without the extra checks, and how many
    /// more there are.
    pub fn unknown_names(&self) -> (Vec<UnknownName>, usize) {
        let most = match self.checks {
            Checks::Usual => 0,
            Checks::Extra | Checks::All => usize::MAX,
        };
        self.resolver.unknown.list(self.resolver.names, most)
    }

    /// Returns the diagnostics since the last call, up to the last error that is reported.
    fn diagnostics(&mut self) -> Vec<Diagnostic> {
        let mut diagnostics = self.parser.take_diagnostics();
        diagnostics.extend(self.resolver.take_diagnostics());
        diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
        let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
        let left = MOST_ERRORS - self.errors;
        let mut errors = diagnostics
            .iter()
            .enumerate()
            .filter(|(_, diagnostic)| is_error(diagnostic));
        if let Some((excess, _)) = errors.nth(left) {
            self.has_more = true;
            diagnostics.truncate(excess);
        }
        self.errors += diagnostics
            .iter()
            .filter(|diagnostic| is_error(diagnostic))
            .count();
        diagnostics
    }
}

impl<'s> Iterator for Compiler<'_, 's> {
    type Item = Compiled<'s>;

    /// Returns the next level, and last the diagnostics after all levels.
    fn next(&mut self) -> Option<Compiled<'s>> {
        if self.has_more {
            return None;
        }
        let tree = self.parser.next_level();
        let level = tree.as_ref().map(|tree| self.resolver.level(tree));
        let name = tree.and_then(|tree| tree.name);
        let diagnostics = self.diagnostics();
        if level.is_none() && diagnostics.is_empty() {
            return None;
        }
        Some(Compiled {
            level: level.filter(|_| self.errors == 0),
            place: name.map(|name| name.span).unwrap_or_default(),
            diagnostics,
        })
    }
}
