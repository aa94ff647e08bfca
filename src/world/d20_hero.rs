//! What the hero of a quest is besides: its ability scores, its experience, and the days it has spent.

use serde::{Deserialize, Serialize};

/// One of the six abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Score {
    Strength,
    Dexterity,
    Constitution,
    Intelligence,
    Wisdom,
    Charisma,
}

impl Score {
    pub const ALL: [Score; 6] = [
        Score::Strength,
        Score::Dexterity,
        Score::Constitution,
        Score::Intelligence,
        Score::Wisdom,
        Score::Charisma,
    ];

    /// As it is abbreviated: `STR`.
    pub fn short_name(self) -> &'static str {
        match self {
            Score::Strength => "STR",
            Score::Dexterity => "DEX",
            Score::Constitution => "CON",
            Score::Intelligence => "INT",
            Score::Wisdom => "WIS",
            Score::Charisma => "CHA",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Score::Strength => "strength",
            Score::Dexterity => "dexterity",
            Score::Constitution => "constitution",
            Score::Intelligence => "intelligence",
            Score::Wisdom => "wisdom",
            Score::Charisma => "charisma",
        }
    }
}

/// The hero of a quest. Its level and its base attack follow from its experience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct D20Hero {
    /// In the order of [`Score::ALL`].
    pub scores: [i64; Score::ALL.len()],
    /// Never falls.
    pub experience: i64,
    /// At least 1.
    pub full_hit_points: i64,
    pub days_spent: u32,
    /// How many scores may be raised by one and were not yet.
    pub raises_due: u8,
}

impl D20Hero {
    /// Whether such an adventurer can be.
    pub(super) fn is_sound(&self) -> bool {
        let mut scores = self.scores.iter();
        scores.all(|score| (1..=1_000).contains(score))
            && self.experience >= 0
            && self.full_hit_points > 0
    }

    pub fn score(&self, score: Score) -> i64 {
        self.scores[score as usize]
    }
}
