//! Hints: a sentence each, said once when it matters first.

use super::keymap::Keymap;
use crate::game::{Climb, ItemView, MonsterView, ObjectType, View};

/// A hint is due when this holds of the game.
type When = fn(&View<'_>) -> bool;

/// One hint.
#[derive(Debug)]
pub(super) struct Hint {
    /// What it is called where it is noted that it was given.
    pub(super) name: &'static str,
    /// Names of actions in braces stand for their keys.
    text: &'static str,
    when: When,
}

impl Hint {
    /// Returns the hint with its keys.
    pub(super) fn text(&self, keymap: &Keymap, view: &View<'_>) -> String {
        format!("Hint: {}", keymap.map(view.rules()).fill(self.text))
    }
}

/// Returns the first hint that is due and wanted.
pub(super) fn due(view: &View<'_>, is_wanted: impl Fn(&str) -> bool) -> Option<&'static Hint> {
    let mut hints = HINTS.iter();
    hints.find(|hint| is_wanted(hint.name) && (hint.when)(view))
}

/// The share of the hit points, in per cent, below which one should rather leave a fight.
const IN_DANGER: i64 = 50;

/// How many turns pass before the hints about getting around.
const SETTLED: u64 = 5;

/// The most urgent first.
const HINTS: [Hint; 18] = [
    Hint {
        name: "danger",
        text: "you are losing this fight. Walk away from what is slower than you, take stairs, or drink what heals.",
        when: |view| is_wounded(view, IN_DANGER) && is_near_enemy(view),
    },
    Hint {
        name: "monster",
        text: "walk into a monster to attack it, or press {fight}. {look} shows how a fight with it stands.",
        when: is_near_enemy,
    },
    Hint {
        name: "sleeper",
        text: "it sleeps. Keep away and it may never wake, or strike first: {look} tells if you should.",
        when: |view| view.monsters().iter().any(MonsterView::is_asleep),
    },
    Hint {
        name: "peaceful",
        text: "it is peaceful. You change places with it, and {attack} strikes all the same.",
        when: |view| view.monsters().iter().any(MonsterView::is_peaceful),
    },
    Hint {
        name: "wound",
        text: "hit points come back with time. {recover} rests until you are healed or disturbed.",
        when: |view| is_wounded(view, 100) && !is_near_enemy(view),
    },
    Hint {
        name: "status",
        text: "you are under an effect: the line below the map tells for how long, and {character} what it does.",
        when: |view| !view.statuses().is_empty(),
    },
    Hint {
        name: "wear",
        text: "you carry something to wear. {wear} puts it on, and {inspect-carried} tells what that would change.",
        when: |view| carries(view, |item| !item.slots().is_empty()),
    },
    Hint {
        name: "flask",
        text: "{drink} drinks a flask. {inspect-carried} tells what it does.",
        when: |view| carries_type(view, ObjectType::Flask),
    },
    Hint {
        name: "scroll",
        text: "{read} reads a scroll or a book.",
        when: |view| carries_type(view, ObjectType::Scroll) || carries_type(view, ObjectType::Book),
    },
    Hint {
        name: "wand",
        text: "{aim} aims a wand at a monster, as often as it has charges.",
        when: |view| carries_type(view, ObjectType::Wand),
    },
    Hint {
        name: "ammunition",
        text: "{fire} fires this with the bow that you wear, and {throw} throws it.",
        when: |view| carries_type(view, ObjectType::Ammunition),
    },
    Hint {
        name: "food",
        text: "{eat} eats. You need no food to live, but it heals in time.",
        when: |view| carries_type(view, ObjectType::Food),
    },
    Hint {
        name: "full",
        text: "your carry slots are full. {wear} and {drink} make room, {drop} drops, and {auto-pickup} decides what you \
               pick up.",
        when: |view| view.pack().iter().all(Option::is_some),
    },
    Hint {
        name: "floor",
        text: "{pick-up} picks up what lies here, one, several or all.",
        when: |view| !view.floor().is_empty(),
    },
    Hint {
        name: "use",
        text: "{use} uses what is here or beside you.",
        when: |view| !view.usable().is_empty(),
    },
    Hint {
        name: "stairs",
        text: "{descend} takes stairs down, {ascend} stairs up. Elsewhere they go to the nearest that you know.",
        when: |view| view.leads(view.hero_pos()) == Some(Climb::Down),
    },
    Hint {
        name: "explore",
        text: "{explore} explores by itself until something happens. {help} shows all keys.",
        when: |view| view.turns() >= SETTLED && view.level_number() == 1,
    },
    Hint {
        name: "travel",
        text: "{travel} goes to any place that you know, and {find} to anything that you saw.",
        when: |view| view.turns() >= SETTLED && view.level_number() > 1,
    },
];

fn is_enemy(monster: &MonsterView<'_>) -> bool {
    !monster.is_asleep() && !monster.is_peaceful()
}

fn is_near_enemy(view: &View<'_>) -> bool {
    view.monsters().iter().any(is_enemy)
}

/// Returns whether the hero has less than this share of its hit points, in per cent.
fn is_wounded(view: &View<'_>, share: i64) -> bool {
    view.hit_points() * 100 < view.full_hit_points() * share
}

fn carries(view: &View<'_>, is_such: impl Fn(&ItemView<'_>) -> bool) -> bool {
    view.pack().iter().flatten().any(is_such)
}

fn carries_type(view: &View<'_>, wanted: ObjectType) -> bool {
    carries(view, |item| item.types().contains(&wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::RuleBook;
    use std::collections::BTreeSet;

    #[test]
    fn hints_have_names_of_their_own_and_name_keys_that_there_are() {
        let names: BTreeSet<&str> = HINTS.iter().map(|hint| hint.name).collect();
        assert_eq!(names.len(), HINTS.len());
        let keymap = Keymap::built_in();
        for hint in &HINTS {
            let text = keymap.map(RuleBook::Tactical).fill(hint.text);
            assert!(!text.contains(['{', '}']), "{text}");
        }
    }
}
