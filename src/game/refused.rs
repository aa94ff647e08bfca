//! Why a command was not carried out.

use crate::rules::{Refusal, Risk};
use std::error::Error;
use std::fmt;

/// Why a command was not carried out. Nothing changed, and no time passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub why: Reason,
    /// The reason as the player reads it, in a sentence.
    pub text: String,
}

/// For what a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules would carry it out at once, but the hero knows what speaks against it.
    HeroKnowsBetter {
        /// Whether it would do harm, rather than nothing.
        is_grave: bool,
    },
    /// The command does not belong to this game.
    Outside,
    /// The rules forbid it, or ask about it.
    Rules(Refusal),
}

impl Reason {
    /// Returns its name, by which programs know it. These names do not change.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Rules(refusal) => refusal.name(),
            Reason::HeroKnowsBetter { .. } => "unwise",
            Reason::Outside => Refusal::NotInThisGame.name(),
        }
    }
}

impl Refused {
    /// Refuses what the hero knows to do harm.
    pub(super) fn as_harmful(text: String) -> Refused {
        let why = Reason::HeroKnowsBetter { is_grave: true };
        Refused { why, text }
    }

    /// Refuses what the hero knows to be good for nothing.
    pub(super) fn as_useless(text: String) -> Refused {
        let why = Reason::HeroKnowsBetter { is_grave: false };
        Refused { why, text }
    }

    /// Refuses what does not belong to this game.
    pub(super) fn from_outside(text: impl Into<String>) -> Refused {
        Refused {
            why: Reason::Outside,
            text: text.into(),
        }
    }

    /// Returns the risk for which the rules refuse the command; `None` if they refuse it for something else, or would carry it
    /// out.
    pub fn risk(&self) -> Option<Risk> {
        match self.why {
            Reason::Rules(Refusal::Risky(risk)) => Some(risk),
            Reason::Rules(_) | Reason::HeroKnowsBetter { .. } | Reason::Outside => None,
        }
    }

    /// Returns whether the command is carried out when it is given again as [`Command::Sure`](super::Command::Sure).
    pub fn is_doubt(&self) -> bool {
        self.risk().is_some() || matches!(self.why, Reason::HeroKnowsBetter { .. })
    }

    /// Returns whether it is a doubt about what costs something that cannot be had again, such as hit points, an item or a
    /// friend.
    pub fn is_grave(&self) -> bool {
        match self.why {
            Reason::Rules(_) => self.risk().is_some_and(Risk::is_grave),
            Reason::HeroKnowsBetter { is_grave } => is_grave,
            Reason::Outside => false,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl Error for Refused {}
