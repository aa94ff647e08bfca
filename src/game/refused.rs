//! Why a command was not carried out.

use crate::rules::Refusal;
use serde::Serialize;
use std::error::Error;
use std::fmt;

/// Why a command was not carried out. Nothing changed, and no time passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The reason of the rules; `None` if the command does not belong to this game.
    pub why: Option<Refusal>,
    /// The reason as the player reads it, in a sentence.
    pub text: String,
}

impl Refused {
    /// Returns whether the command is carried out when it is given again as [`Command::Sure`](super::Command::Sure).
    pub fn is_doubt(&self) -> bool {
        matches!(self.why, Some(Refusal::Risky(_)))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl Error for Refused {}
