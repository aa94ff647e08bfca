//! Compiles a source to plans, one level at a time.

use super::known::{Names, UnknownName};
use super::lints::Checks;
use super::parser::Parser;
use super::plan::Level;
use super::resolve::Resolver;
use crate::base::{Diagnostic, Severity, Source, Span};
use std::borrow::Cow;

/// The most errors of a file that are reported.
pub const MOST_ERRORS: usize = 25;

/// So many errors of a level are counted: a file of nothing but errors must not take long.
const MOST_COUNTED: usize = 1_000;

/// An iterator over the compiled levels of a file. Only one level is in memory at a time.
pub struct Compiler<'n, 's> {
    parser: Parser<'s>,
    resolver: Resolver<'n, 's>,
    checks: Checks,
    errors: usize,
    /// How many more there are.
    more: usize,
}

/// One compiled level, or the errors that kept it from being compiled.
#[derive(Debug)]
pub struct Compiled<'s> {
    /// `None` if there is an error in this level or before it.
    pub level: Option<Level<'s>>,
    /// Its name, with an error in it, too; `None` if it has none.
    pub name: Option<Cow<'s, str>>,
    /// The span of its name.
    pub place: Span,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'n, 's> Compiler<'n, 's> {
    /// Creates a compiler. `names` are the known monsters and objects.
    pub fn new(source: &'s Source, names: &'n Names, checks: Checks) -> Compiler<'n, 's> {
        Compiler {
            parser: Parser::new(source.bytes(), MOST_COUNTED),
            resolver: Resolver::new(names, checks, MOST_COUNTED),
            checks,
            errors: 0,
            more: 0,
        }
    }

    /// Returns how many errors have been reported.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// Returns how many more errors there are than have been reported; of a level with a thousand there may be others.
    pub fn more_errors(&self) -> usize {
        self.more
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

    /// Returns the diagnostics since the last call, up to the last error that is reported. Those behind it are counted.
    fn diagnostics(&mut self) -> Vec<Diagnostic> {
        let mut diagnostics = self.parser.take_diagnostics();
        diagnostics.extend(self.resolver.take_diagnostics());
        diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
        let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
        if self.more > 0 {
            self.more += diagnostics.iter().filter(|it| is_error(it)).count();
            return Vec::new();
        }
        let left = MOST_ERRORS - self.errors;
        let mut errors = diagnostics
            .iter()
            .enumerate()
            .filter(|(_, diagnostic)| is_error(diagnostic));
        if let Some((excess, _)) = errors.nth(left) {
            self.more = 1 + errors.count();
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
        loop {
            let tree = self.parser.next_level();
            let level = tree.as_ref().map(|tree| self.resolver.level(tree));
            let name = tree.and_then(|tree| tree.name);
            let before = self.more;
            let diagnostics = self.diagnostics();
            if level.is_none() && diagnostics.is_empty() && self.more == before {
                return None;
            }
            // Of what comes behind the last error that is reported, only errors are counted.
            if before == 0 {
                return Some(Compiled {
                    level: level.filter(|_| self.errors == 0),
                    name: name.map(|name| String::from_utf8_lossy(name.value)),
                    place: name.map(|name| name.span).unwrap_or_default(),
                    diagnostics,
                });
            }
        }
    }
}
