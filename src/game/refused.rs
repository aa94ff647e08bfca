//! Why a command was not carried out.

use crate::rules::{Refusal, Risk};
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
    /// Returns what speaks against the command, if it is carried out when it is given again as
    /// [`Command::Sure`](super::Command::Sure).
    pub fn risk(&self) -> Option<Risk> {
        match self.why {
            Some(Refusal::Risky(risk)) => Some(risk),
            Some(_) | None => None,
        }
    }

    /// Returns whether the command is carried out when it is given again as [`Command::Sure`](super::Command::Sure).
    pub fn is_doubt(&self) -> bool {
        self.risk().is_some()
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl Error for Refused {}
