//! Why a command was not carried out.

use crate::rules::{Refusal, Risk, Verb};
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
        /// What it would be to do it all the same.
        dare: Dare,
    },
    /// It would end the game.
    GivesUp,
    /// The command does not belong to this game.
    Outside,
    /// The rules forbid it, or ask about it.
    Rules(Refusal),
}

/// What a hero that knows better would do all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dare {
    /// Using a feature or a drawbridge.
    Use,
    /// Using an item so.
    Item(Verb),
    /// Striking at somebody.
    Strike,
    /// Stepping to another cell.
    Step,
    /// Staying where it is.
    Stay,
    /// Changing what it wears.
    Change,
    /// Resting for a day.
    Rest,
}

impl Reason {
    /// Returns its name, by which programs know it. These names do not change.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Rules(refusal) => refusal.name(),
            Reason::HeroKnowsBetter { .. } => "unwise",
            // Whoever dares what is merely unwise is not to give up by that.
            Reason::GivesUp => "risky",
            Reason::Outside => Refusal::NotInThisGame.name(),
        }
    }
}

impl Refused {
    /// Refuses what the hero knows to do harm.
    pub(super) fn as_harmful(dare: Dare, text: String) -> Refused {
        let is_grave = true;
        let why = Reason::HeroKnowsBetter { is_grave, dare };
        Refused { why, text }
    }

    /// Refuses a command for a risk about which the rules ask as well, since whoever is sure of it consents to both. The
    /// clause says it, if the text does not do so yet. A grave risk is the reason then: programs that dare what is merely
    /// unwise see it.
    pub(super) fn and(self, risk: Risk, clause: Option<String>) -> Refused {
        let text = match clause {
            Some(clause) => format!("{}, and {clause}.", self.text.trim_end_matches('.')),
            None => self.text,
        };
        let why = if risk.is_grave() {
            Reason::Rules(Refusal::Risky(risk))
        } else {
            self.why
        };
        Refused { why, text }
    }

    /// Refuses what the hero knows to be good for nothing.
    pub(super) fn as_useless(dare: Dare, text: String) -> Refused {
        let is_grave = false;
        let why = Reason::HeroKnowsBetter { is_grave, dare };
        Refused { why, text }
    }

    /// Refuses to give the hero up.
    pub(super) fn to_give_up() -> Refused {
        Refused {
            why: Reason::GivesUp,
            text: "You would give up, and the game would be over.".to_owned(),
        }
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
            Reason::Rules(_) | Reason::HeroKnowsBetter { .. } => None,
            Reason::GivesUp | Reason::Outside => None,
        }
    }

    /// Returns what it would be to do it all the same although the hero knows better; `None` if it is refused for something
    /// else.
    pub fn dare(&self) -> Option<Dare> {
        match self.why {
            Reason::HeroKnowsBetter { dare, .. } => Some(dare),
            Reason::Rules(_) | Reason::GivesUp | Reason::Outside => None,
        }
    }

    /// Returns whether the command is carried out when it is given again as [`Command::Sure`](super::Command::Sure).
    pub fn is_doubt(&self) -> bool {
        self.risk().is_some() || self.dare().is_some() || self.why == Reason::GivesUp
    }

    /// Returns whether it is a doubt about what costs something that cannot be had again, such as hit points, an item or a
    /// friend.
    pub fn is_grave(&self) -> bool {
        match self.why {
            Reason::Rules(_) => self.risk().is_some_and(Risk::is_grave),
            Reason::HeroKnowsBetter { is_grave, .. } => is_grave,
            Reason::GivesUp => true,
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
