//! What a hero has only under the rules of quests: ability scores, experience, and the days it has spent.

use serde::{Deserialize, Serialize};

/// A score that neither helps nor hinders.
const AVERAGE_SCORE: i64 = 10;

/// The highest score.
const MOST_SCORE: i64 = 1_000;

/// One of the six abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

    /// Returns the abbreviation: `STR`.
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

/// What a hero has only under the d20 rules. Its level and its base attack follow from its experience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct D20Hero {
    /// In the order of [`Score::ALL`].
    pub scores: [i64; Score::ALL.len()],
    /// Never falls.
    pub experience: i64,
    pub days_spent: u32,
    /// How many scores may be raised by one and were not yet.
    pub raises_due: u8,
}

/// A hero with average scores and no experience.
impl Default for D20Hero {
    fn default() -> D20Hero {
        D20Hero {
            scores: [AVERAGE_SCORE; Score::ALL.len()],
            experience: 0,
            days_spent: 0,
            raises_due: 0,
        }
    }
}

impl D20Hero {
    /// Returns whether all values are possible.
    pub(in crate::world) fn is_sound(&self) -> bool {
        let mut scores = self.scores.iter();
        scores.all(|score| (1..=MOST_SCORE).contains(score)) && self.experience >= 0
    }

    pub fn score(&self, score: Score) -> i64 {
        self.scores[score as usize]
    }
}
