//! How a walk can end.

use super::Monster;
use super::fight::MOST_ROUNDS;
use crate::base::{Diagnostic, Span};
use std::fmt;

/// How a walk ended; symbols are counted from 0.
#[derive(Clone, Copy, Debug)]
pub enum Answer {
    Died { of: &'static Monster, passed: usize },
    Arrived { passed: usize },
}

/// Formats the answer as the problem wants it: `T 41`, or `& 68`.
impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Died { of, passed } => write!(out, "{} {passed}", of.letter),
            Answer::Arrived { passed } => write!(out, "& {passed}"),
        }
    }
}

/// A fight that nobody wins.
#[derive(Clone, Copy, Debug)]
pub struct Endless {
    pub monster: &'static Monster,
    pub why: Endlessness,
    /// The span of the monster in the source.
    pub(super) span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endlessness {
    /// The state of an earlier round repeats, and so for ever.
    Repeats,
    /// It lasted 200,000 rounds.
    TooLong,
}

impl Endless {
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic::error(self.span, self.to_string())
    }
}

impl fmt::Display for Endless {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Monster { letter, name, .. } = self.monster;
        write!(out, "the fight with {letter}, the {name}, is endless: ")?;
        match self.why {
            Endlessness::Repeats => out.write_str("all is again as it was in an earlier round"),
            Endlessness::TooLong => write!(out, "nobody won it in {MOST_ROUNDS} rounds"),
        }
    }
}

/// The result of a walk.
pub type Ending = Result<Answer, Endless>;
