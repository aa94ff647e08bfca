//! From a source to plans, one level at a time.

use super::known::{Names, UnknownName};
use super::lints::Checks;
use super::parser::Parser;
use super::plan::Level;
use super::resolve::Resolver;
use crate::base::{Diagnostic, Severity, Source, Span};

/// How many errors of a file are reported.
pub const MOST_PROBLEMS: usize = 25;

/// For how many names that are unknown there is a message, when extra checks are not asked for.
const MOST_UNKNOWN_NAMES: usize = 10;

/// Compiles the levels of a file: an iterator over them. A level is released when the next one is asked for, so that
/// memory does not grow with their number.
pub struct Compiler<'n, 's> {
    parser: Parser<'s>,
    resolver: Resolver<'n, 's>,
    checks: Checks,
    errors: usize,
    has_more: bool,
}

/// One level, or what is wrong with it.
#[derive(Debug)]
pub struct Compiled<'s> {
    /// The plan; none where an error stands in this level or before it.
    pub level: Option<Level<'s>>,
    /// Where its name stands.
    pub place: Span,
    /// In the order of the text.
    pub problems: Vec<Diagnostic>,
}

impl<'n, 's> Compiler<'n, 's> {
    /// `names` are the monsters and objects that are known.
    pub fn new(source: &'s Source, names: &'n Names, checks: Checks) -> Compiler<'n, 's> {
        Compiler {
            parser: Parser::new(source.bytes(), MOST_PROBLEMS + 1),
            resolver: Resolver::new(names, checks, MOST_PROBLEMS + 1),
            checks,
            errors: 0,
            has_more: false,
        }
    }

    /// How many errors have been reported.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// Whether there are more errors than have been reported.
    pub fn has_more_errors(&self) -> bool {
        self.has_more
    }

    /// The names so far that are not known, each once: those to be shown, and how many more there are.
    pub fn unknown_names(&self) -> (Vec<UnknownName>, usize) {
        let most = match self.checks {
            Checks::Usual => MOST_UNKNOWN_NAMES,
            Checks::Extra => usize::MAX,
        };
        self.resolver.unknown.list(self.resolver.names, most)
    }

    /// The problems found since the last call, up to the last error that is reported.
    fn problems(&mut self) -> Vec<Diagnostic> {
        let mut problems = self.parser.take_problems();
        problems.extend(self.resolver.take_problems());
        problems.sort_by_key(|problem| problem.span.start);
        let is_error = |problem: &Diagnostic| problem.severity == Severity::Error;
        let left = MOST_PROBLEMS - self.errors;
        let mut errors = problems
            .iter()
            .enumerate()
            .filter(|(_, problem)| is_error(problem));
        if let Some((excess, _)) = errors.nth(left) {
            self.has_more = true;
            problems.truncate(excess);
        }
        self.errors += problems.iter().filter(|problem| is_error(problem)).count();
        problems
    }
}

impl<'s> Iterator for Compiler<'_, 's> {
    type Item = Compiled<'s>;

    /// The next level; last, what is wrong after all levels.
    fn next(&mut self) -> Option<Compiled<'s>> {
        if self.has_more {
            return None;
        }
        let tree = self.parser.next_level();
        let level = tree.as_ref().map(|tree| self.resolver.level(tree));
        let name = tree.and_then(|tree| tree.name);
        let problems = self.problems();
        if level.is_none() && problems.is_empty() {
            return None;
        }
        Some(Compiled {
            level: level.filter(|_| self.errors == 0),
            place: name.map(|name| name.span).unwrap_or_default(),
            problems,
        })
    }
}
