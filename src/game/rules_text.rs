//! The rules in words, for the help screen.

use super::quest;
use crate::world::RuleBook;

/// What both rule books share, and the formulas of one of them.
pub(super) fn rules_text(book: RuleBook) -> Vec<String> {
    let particular: &[&str] = match book {
        RuleBook::Classic => &[
            "CLASSIC: every attack connects, on both sides.",
            "A blow of yours does the sum of the damage of everything you wear, or 1 to 4",
            "with bare hands besides when you hold no weapon.",
            "Hit, dodge, defense and weight change nothing. Speed does.",
        ],
        RuleBook::Tactical => &[
            "TACTICAL: attacks may miss, armor turns damage away, weight slows.",
            "You hit with 85 % + hit - (what the target's speed is above 10), from 10 to 99 %.",
            "Monsters hit you with 90 % * 100 / (100 + dodge), at least 5 %.",
            "Damage to you is multiplied by 100 / (100 + defense), rounded up.",
            "In both, dodge and defense below -50 count as -50.",
            "Every full 50 of weight worn and carried above 150 costs 1 speed.",
            "A blow of yours does the sum of the damage of everything you wear, or 1 to 4",
            "with bare hands besides when you hold no weapon.",
        ],
        RuleBook::Quest => return quest::rules_text(),
    };
    let shared = [
        "",
        "Somebody of speed 10 acts every 100 ticks, of speed 20 every 50.",
        "You have 100 hit points and regain one every 300 ticks. Below 0 you are dead.",
        "Monsters may be asleep. They wake the sooner the nearer you are, the more you",
        "carry, and the better they could see you.",
        "You see 3 cells far, or as far as the light you wear shines; lit rooms you see whole.",
        "Kill the boss on the last level, and you have won.",
    ];
    particular
        .iter()
        .chain(&shared)
        .map(|line| (*line).to_owned())
        .collect()
}
