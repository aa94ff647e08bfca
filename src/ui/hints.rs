//! Hints: a sentence each, said once when it matters first.

use super::keymap::{Intent, Keymap};
use crate::game::{Climb, HeroMark, ItemPlace, ObjectType, Slot, Stance, StatusView, Verb, View};

/// One hint.
#[derive(Debug)]
pub(super) struct Hint {
    /// Its name in the record of the hints that were given.
    pub(super) name: &'static str,
    /// Names of actions in braces stand for their keys, and [`REMEDY`] for how the hero could heal.
    text: &'static str,
    is_due: fn(&Moment<'_>) -> bool,
    /// Who asks for one of these does not need it.
    learned_by: &'static [Intent],
}

impl Hint {
    /// Returns the hint with its keys; `None` if no action that it is about has one.
    pub(super) fn text(&self, keymap: &Keymap, view: &View<'_>) -> Option<String> {
        let keys = keymap.map(view.rules());
        let text = if self.text.contains(REMEDY) {
            &self.text.replace(REMEDY, &remedy(view))
        } else {
            self.text
        };
        let bound = keys.fill_where_bound(text);
        (!bound.is_empty()).then(|| format!("Hint: {bound}"))
    }
}

/// Stands in a hint for how the hero could heal.
const REMEDY: &str = "{remedy}";

/// Returns how the hero could heal with what it carries, with a gap for a key, or that it would have to carry something.
fn remedy(view: &View<'_>) -> String {
    match view.remedy() {
        Some((item, verb)) => format!("heal ({{{}}}: {})", verb.name(), item.title()),
        None => "drink what heals".to_owned(),
    }
}

/// The hints that a player has not been given. They are checked at every key, but only once in a lull.
#[derive(Debug)]
pub(super) struct Pending {
    /// The most urgent first.
    hints: Vec<&'static Hint>,
    /// What any of them is learned by, so that most keys need no look at all hints.
    lessons: Vec<Intent>,
    /// The lull in which none was, if the last check was in one.
    lull: Option<Lull>,
}

/// A time in which nothing happens: the hero stays as it is, in the same company, and walks over ground on which nothing is to
/// be done. A hint that is not due in the beginning is not due until the end.
#[derive(Debug, PartialEq, Eq)]
struct Lull {
    level: u16,
    hero: HeroMark,
    company: Company,
}

impl Lull {
    /// Returns the lull in which the hero is in this company; `None` if it is in none.
    fn of(view: &View<'_>, company: Company) -> Option<Lull> {
        let is_one = view.turns() >= SETTLED && view.is_on_plain_ground();
        Some(Lull {
            level: view.level_number(),
            hero: view.hero_mark().filter(|_| is_one)?,
            company,
        })
    }
}

/// Whom the hero sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Company {
    has_awake_enemy: bool,
    has_sleeping_enemy: bool,
    has_peaceful: bool,
}

impl Company {
    fn of(view: &View<'_>) -> Company {
        let monsters = view.monsters();
        let has = |stance| monsters.iter().any(|monster| monster.stance() == stance);
        Company {
            has_awake_enemy: has(Stance::Hostile),
            has_sleeping_enemy: has(Stance::Asleep),
            has_peaceful: has(Stance::Peaceful),
        }
    }
}

impl Pending {
    /// Returns the hints whose names are wanted.
    pub(super) fn of(is_wanted: impl Fn(&str) -> bool) -> Pending {
        let wanted = HINTS.iter().filter(|hint| is_wanted(hint.name));
        let hints: Vec<&Hint> = wanted.collect();
        Pending {
            lessons: hints
                .iter()
                .flat_map(|hint| hint.learned_by)
                .copied()
                .collect(),
            hints,
            lull: None,
        }
    }

    /// Takes out the first hint that is due, if there is one.
    pub(super) fn take_due(&mut self, view: &View<'_>) -> Option<&'static Hint> {
        if self.hints.is_empty() {
            return None;
        }
        let company = Company::of(view);
        let lull = Lull::of(view, company);
        if lull.is_some() && lull == self.lull {
            return None;
        }
        self.lull = lull;
        let now = Moment::of(view, company);
        let due = self.hints.iter().position(|hint| (hint.is_due)(&now))?;
        // There may be another one.
        self.lull = None;
        let hint = self.hints.remove(due);
        // What teaches the same would be no news at the next key.
        let teaches_more = |it: &Hint| it.learned_by.is_empty() || it.learned_by != hint.learned_by;
        self.hints
            .retain(|it| teaches_more(it) || !(it.is_due)(&now));
        Some(hint)
    }

    /// Takes out the hints that a player does not need who has asked for this.
    pub(super) fn take_about(&mut self, intent: Intent) -> impl Iterator<Item = &'static Hint> {
        let hints = self.lessons.contains(&intent).then_some(&mut self.hints);
        let hints = hints.into_iter();
        hints.flat_map(move |hints| {
            hints.extract_if(.., move |hint| hint.learned_by.contains(&intent))
        })
    }
}

/// The share of the hit points, in per cent, below which the hero had better leave a fight.
const IN_DANGER: i64 = 50;

/// How many turns pass before the hints about getting around.
const SETTLED: u64 = 5;

/// The types of items that are read.
const READ: [ObjectType; 2] = [ObjectType::Scroll, ObjectType::Book];

/// The most urgent first. What is not about a fight waits until nobody is about to strike.
static HINTS: [Hint; 24] = [
    Hint {
        name: "danger",
        text: "half of your hit points are gone. Walk away from what is slower than you, take stairs, or {remedy}.",
        is_due: |now| now.view.has_less_hit_points_than(IN_DANGER) && now.company.has_awake_enemy,
        learned_by: &[],
    },
    Hint {
        name: "weapon",
        text: "you hold no weapon, and carry one. {wear} wields it.",
        is_due: |now| now.company.has_awake_enemy && now.could_be_armed(),
        learned_by: &[Intent::Wear],
    },
    Hint {
        name: "monster",
        text: "walk into a monster to attack it, or press {fight}. {look} shows how a fight with it stands.",
        is_due: |now| now.company.has_awake_enemy,
        learned_by: &[],
    },
    Hint {
        name: "sleeper",
        text: "an enemy in view sleeps. Keep away and it may never wake, or strike first: {look} tells if you should.",
        is_due: |now| now.company.has_sleeping_enemy,
        learned_by: &[],
    },
    Hint {
        name: "peaceful",
        text: "somebody in view is peaceful. You change places with them, and {attack} strikes all the same.",
        is_due: |now| now.company.has_peaceful,
        learned_by: &[],
    },
    Hint {
        name: "wound",
        text: "hit points come back with time. {recover} rests until you are healed or disturbed.",
        is_due: |now| now.view.has_less_hit_points_than(100) && now.is_left_alone,
        learned_by: &[Intent::Recover],
    },
    Hint {
        name: "status",
        text: "you are under an effect: the status names it, with the turns that are left if it ends, and {character} tells what it does.",
        is_due: |now| !now.statuses.is_empty(),
        learned_by: &[],
    },
    Hint {
        name: "wear",
        text: "you carry something to wear. {wear} puts it on, and {inspect-carried} tells what that would change.",
        is_due: |now| now.is_left_alone && now.view.carries_equipment(),
        learned_by: &[Intent::Wear],
    },
    Hint {
        name: "unworn",
        text: "you are hurt, and could wear more: something that you carry fits where you wear nothing. {wear} puts it on.",
        is_due: |now| {
            let is_hurt = now.is_left_alone && now.view.has_less_hit_points_than(IN_DANGER);
            is_hurt && now.view.carries_equipment_for_an_empty_slot()
        },
        learned_by: &[Intent::Wear],
    },
    Hint {
        name: "flask",
        text: "{drink} drinks a flask. {inspect-carried} tells what it does.",
        is_due: |now| now.has_time_for(|kind| kind == ObjectType::Flask),
        learned_by: &[Intent::UseItem(Verb::Drink)],
    },
    Hint {
        name: "scroll",
        text: "{read} reads a scroll or a book.",
        is_due: |now| now.has_time_for(|kind| READ.contains(&kind)),
        learned_by: &[Intent::UseItem(Verb::Read)],
    },
    Hint {
        name: "wand",
        text: "{aim} aims a wand at a monster, as often as it has charges.",
        is_due: |now| now.has_time_for(|kind| kind == ObjectType::Wand),
        learned_by: &[Intent::UseItem(Verb::Aim)],
    },
    Hint {
        name: "ammunition",
        text: "{fire} fires arrows, stones and the like with a bow or a sling that you wear, and {throw} throws them.",
        is_due: |now| now.has_time_for(|kind| kind == ObjectType::Ammunition),
        learned_by: &[Intent::UseItem(Verb::Fire), Intent::UseItem(Verb::Throw)],
    },
    Hint {
        name: "food",
        text: "{eat} eats. You need no food to live, but it heals in time.",
        is_due: |now| now.has_time_for(|kind| kind == ObjectType::Food),
        learned_by: &[Intent::UseItem(Verb::Eat)],
    },
    Hint {
        name: "container",
        text: "{use} opens what you carry to put things into. What is in it needs no carry slot.",
        is_due: |now| now.has_time_for(|kind| kind == ObjectType::Container),
        learned_by: &[],
    },
    Hint {
        name: "full",
        text: "your carry slots are full. {wear} and {drink} make room, {drop} drops, and {auto-pickup} decides what you \
               pick up.",
        is_due: |now| now.is_left_alone && now.view.is_pack_full(),
        learned_by: &[Intent::Drop, Intent::AutoPickup],
    },
    Hint {
        name: "shop",
        text: "what lies in a shop is for sale. {use} lists it with its prices, to buy from the list, and {drop} sells.",
        is_due: |now| now.is_left_alone && now.view.can_buy_here(),
        learned_by: &[],
    },
    Hint {
        name: "floor",
        text: "{pick-up} picks up what lies here, one, several or all.",
        is_due: |now| now.is_left_alone && !now.view.floor().is_empty(),
        learned_by: &[Intent::PickUp],
    },
    Hint {
        name: "use",
        text: "{use} uses what is here or beside you.",
        is_due: |now| {
            let can_use = || now.view.can_use_anything_here() && !now.view.can_buy_here();
            now.is_left_alone && can_use()
        },
        learned_by: &[Intent::Use],
    },
    Hint {
        name: "key",
        text: "walk into the locked door: something that you carry unlocks it.",
        is_due: |now| now.is_beside_lock && now.view.can_unlock_beside(),
        learned_by: &[],
    },
    Hint {
        name: "lock",
        text: "{kick} kicks at a locked door. It may take some kicks to break it, and the noise wakes sleepers.",
        is_due: |now| now.is_beside_lock && !now.view.can_unlock_beside(),
        learned_by: &[Intent::Kick],
    },
    Hint {
        name: "stairs",
        text: "{descend} takes stairs down, {ascend} stairs up. Elsewhere they go to the nearest that you know.",
        is_due: |now| now.view.leads(now.view.hero_pos()) == Some(Climb::Down),
        learned_by: &[Intent::Descend],
    },
    Hint {
        name: "explore",
        text: "{explore} explores by itself until something happens. {help} shows all keys.",
        is_due: |now| now.is_settled() && now.view.level_number() == 1,
        learned_by: &[Intent::Explore],
    },
    Hint {
        name: "travel",
        text: "{travel} goes to any place that you know, and {find} to anything that you saw.",
        is_due: |now| now.is_settled() && now.view.level_number() > 1,
        learned_by: &[Intent::Travel],
    },
];

/// What hints depend on, found once for all of them.
struct Moment<'a> {
    view: &'a View<'a>,
    company: Company,
    statuses: Vec<StatusView>,
    /// Whether nobody is about to strike at the hero, as far as it sees. One who is blind cannot tell.
    is_left_alone: bool,
    is_beside_lock: bool,
}

impl<'a> Moment<'a> {
    fn of(view: &'a View<'a>, company: Company) -> Moment<'a> {
        Moment {
            view,
            company,
            statuses: view.statuses(),
            is_left_alone: !view.is_blind() && !company.has_awake_enemy,
            is_beside_lock: view.is_beside_lock(),
        }
    }

    /// Returns whether some turns have passed, and nobody keeps the hero from getting around.
    fn is_settled(&self) -> bool {
        self.view.turns() >= SETTLED && self.is_left_alone
    }

    /// Returns whether the hero holds no weapon and carries one.
    fn could_be_armed(&self) -> bool {
        let held = self.view.item(ItemPlace::Worn(Slot::Weapon));
        held.is_none() && self.view.carries(|kind| kind == ObjectType::Weapon)
    }

    /// Returns whether the hero carries something of such a type, and nobody keeps it from turning to it.
    fn has_time_for(&self, is_such: fn(ObjectType) -> bool) -> bool {
        self.is_left_alone && self.view.carries(is_such)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seed;
    use crate::bot::Bot;
    use crate::game::{Game, GameData, GameSetup, RuleBook};
    use std::collections::BTreeSet;

    #[test]
    fn a_hint_is_due_at_the_same_time_whether_or_not_it_was_checked_before() {
        let alone = |hint: &Hint| Pending::of(|name| name == hint.name);
        let (mut lulls, mut due) = (0, BTreeSet::new());
        for seed in 0..6 {
            let setup = GameSetup {
                seed: Seed::from_number(seed),
                ..GameSetup::sample(GameData::built_in().content)
            };
            let (mut game, mut bot) = (Game::new(setup), Bot::default());
            let mut checked = HINTS.each_ref().map(alone);
            for _ in 0..400 {
                let view = game.view();
                for (hint, checked) in HINTS.iter().zip(&mut checked) {
                    let is_due = alone(hint).take_due(&view).is_some();
                    lulls += u32::from(checked.lull.is_some());
                    assert_eq!(checked.take_due(&view).is_some(), is_due, "{}", hint.name);
                    if is_due {
                        due.insert(hint.name);
                        checked.hints.push(hint);
                    }
                }
                let command = bot.choose(&view);
                if game.act(command).is_err() || game.view().ending().is_some() {
                    break;
                }
            }
        }
        assert!(lulls > 1000 && due.len() > 12, "{lulls} {due:?}");
    }

    #[test]
    fn who_uses_what_a_hint_is_about_does_not_need_it() {
        let cases: [(Intent, &[&str]); 7] = [
            (Intent::UseItem(Verb::Throw), &["ammunition"]),
            (Intent::UseItem(Verb::Fire), &["ammunition"]),
            (Intent::UseItem(Verb::Eat), &["food"]),
            (Intent::Drop, &["full"]),
            (Intent::AutoPickup, &["full"]),
            (Intent::Wear, &["weapon", "wear", "unworn"]),
            (Intent::Ascend, &[]),
        ];
        for (intent, names) in cases {
            let mut hints = Pending::of(|_| true);
            let known: Vec<&str> = hints.take_about(intent).map(|hint| hint.name).collect();
            assert_eq!(known, names, "{intent:?}");
        }
    }

    #[test]
    fn hints_have_names_of_their_own_and_name_keys_that_there_are() {
        let names: BTreeSet<&str> = HINTS.iter().map(|hint| hint.name).collect();
        assert_eq!(names.len(), HINTS.len());
        let keymap = Keymap::built_in();
        for hint in &HINTS {
            let text = hint.text.replace(REMEDY, "");
            let text = keymap.map(RuleBook::TACTICAL).fill(&text);
            assert!(!text.contains(['{', '}']), "{text}");
            // Several monsters and items may have come into view at once.
            assert!(!text.starts_with("it "), "{text}");
        }
    }
}
