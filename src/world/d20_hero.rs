//! What the rules of quests ask of a hero: its ability scores, its experience, and the days it has spent.

use serde::{Deserialize, Serialize};

/// An ability that neither helps nor hinders.
const MIDDLING_SCORE: i64 = 10;

/// No ability comes beyond this.
const MOST_SCORE: i64 = 1_000;

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

/// What the d20 rules ask of a hero. Its level and its base attack follow from its experience.
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

/// Of middling abilities, and without experience.
impl Default for D20Hero {
    fn default() -> D20Hero {
        D20Hero {
            scores: [MIDDLING_SCORE; Score::ALL.len()],
            experience: 0,
            days_spent: 0,
            raises_due: 0,
        }
    }
}

impl D20Hero {
    /// Returns whether a hero can be so.
    pub(super) fn is_sound(&self) -> bool {
        let mut scores = self.scores.iter();
        scores.all(|score| (1..=MOST_SCORE).contains(score)) && self.experience >= 0
    }

    pub fn score(&self, score: Score) -> i64 {
        self.scores[score as usize]
    }
}
