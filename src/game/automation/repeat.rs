//! Using the last weapon or wand again, at the nearest enemy on which that has an effect.

use super::fight::{felt_enemies, why_felt_are_spared};
use super::notes::Notes;
use crate::base::Pos;
use crate::content::ObjectKind;
use crate::game::narrate::capitalized;
use crate::game::{Aiming, Benefit, Command, ItemPlace, ItemView, MonsterView, Verb, View};
use std::collections::BTreeSet;

/// Why nothing is aimed where there is nobody to aim at.
const NOBODY_IN_VIEW: &str = "No enemy is in view.";

/// What is said above the items from which the player chooses.
const SEVERAL_FIT: &str =
    "Several would do harm now. The one that you choose is used again from then on.";

/// Why nothing is thrown again.
const NOTHING_THROWN: &str = "You have thrown nothing yet.";

/// What is said above the items from which the player chooses what to throw.
const THROW_WHAT: &str = "What you choose is thrown again from then on.";

/// An item that is used, and for what.
#[derive(Clone, Debug)]
pub(super) struct Used {
    verb: Verb,
    kind: ObjectKind,
    /// Its name, whatever is left of it.
    name: String,
    place: ItemPlace,
}

impl Used {
    /// Returns the item at a place, which is about to be used so; `None` if there is none.
    pub(super) fn at(place: ItemPlace, verb: Verb, view: &View<'_>) -> Option<Used> {
        let item = view.item(place)?;
        Some(Used {
            verb,
            kind: item.kind(),
            name: item.title_for(verb),
            place,
        })
    }

    /// Returns whether an item is one like it.
    fn is_alike(&self, item: &ItemView<'_>) -> bool {
        self.kind == item.kind() && self.name == item.title_for(self.verb)
    }

    /// Returns that the hero has none like it any more, in a sentence.
    fn why_gone(&self) -> String {
        format!("You carry none like {} any more.", self.name)
    }
}

/// What was last fired, aimed or thrown.
#[derive(Debug, Default)]
pub(super) struct LastUses {
    items: Vec<Used>,
}

/// How an item is used again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    pub command: Command,
    /// Why it is another item than the last one, and which it is, in sentences; `None` also where none was used before.
    pub why_another: Option<String>,
}

/// Why no item is used again, in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAgain {
    Because(String),
    /// The player is to choose one of several that could be used.
    Unclear(String),
}

impl From<String> for NotAgain {
    fn from(why: String) -> NotAgain {
        NotAgain::Because(why)
    }
}

impl LastUses {
    /// Notes an item that was used.
    pub(super) fn note(&mut self, used: Used) {
        self.items.retain(|last| last.verb != used.verb);
        self.items.push(used);
    }

    /// Returns the command that uses the last item in this way again, or, if there is none or it would have no effect on
    /// anybody, the only other that would do harm; nothing else is thrown than what was, but the player may choose it. It goes
    /// at the nearest enemy on which it has one.
    ///
    /// # Errors
    ///
    /// Returns why that cannot be done, or that the player is to choose: several others would do harm, or the hero has thrown
    /// nothing that it still has.
    pub(super) fn again(
        &self,
        verb: Verb,
        notes: &Notes,
        view: &View<'_>,
    ) -> Result<Again, NotAgain> {
        let used = self.items.iter().find(|used| used.verb == verb);
        let is_last = |item: &ItemView<'_>| used.is_some_and(|used| used.is_alike(item));
        let fitting = view.at_hand(verb)?.into_iter();
        let (mut last, mut others): (Vec<_>, Vec<_>) = fitting.partition(is_last);
        // Of several of one name, each may have another number of charges.
        last.sort_by_key(|item| used.is_some_and(|used| used.place != item.place()));
        others.retain(|item| may_be_another(verb) && does_harm(item, verb));
        let is_chosen = last.is_empty() && !may_be_another(verb);
        if last.is_empty() && others.is_empty() && !is_chosen {
            return Err(nothing_to_repeat(verb).into());
        }
        let targets = Targets::of(notes, view);
        if targets.seen.is_empty() && targets.felt.is_empty() {
            let spared = why_felt_are_spared(notes, view);
            return Err(spared.unwrap_or(NOBODY_IN_VIEW).to_owned().into());
        }
        if is_chosen {
            let gone = used.map_or_else(|| NOTHING_THROWN.to_owned(), Used::why_gone);
            return Err(NotAgain::Unclear(format!("{gone} {THROW_WHAT}")));
        }
        let why_not_last = match first_use(last, verb, &targets, view) {
            Ok((command, _)) => {
                return Ok(Again {
                    command,
                    why_another: None,
                });
            }
            Err(why) => why.or_else(|| used.map(Used::why_gone)),
        };
        let useful = others.iter();
        let useful = useful.filter(|item| target(verb, item.place(), &targets, view).is_ok());
        let names: BTreeSet<String> = useful.map(|item| item.title_for(verb)).collect();
        if names.len() > 1 {
            let told = why_not_last.iter().map(String::as_str);
            let told: Vec<&str> = told.chain([SEVERAL_FIT]).collect();
            return Err(NotAgain::Unclear(told.join(" ")));
        }
        match first_use(others, verb, &targets, view) {
            Ok((command, name)) => Ok(Again {
                command,
                why_another: why_not_last.map(|why| format!("{why} You take {name} instead.")),
            }),
            Err(why_not_other) => {
                let mut why: Vec<String> = why_not_last.into_iter().chain(why_not_other).collect();
                // What keeps the hero from using any is said once.
                why.dedup();
                Err(why.join(" ").into())
            }
        }
    }
}

/// At whom something may be aimed.
struct Targets<'a> {
    /// The enemies in sight, the nearest first; if any is awake, these alone: nobody is woken while another attacks.
    seen: Vec<MonsterView<'a>>,
    /// Where one who is blind feels an enemy, if not which.
    felt: Vec<Pos>,
}

impl<'a> Targets<'a> {
    fn of(notes: &Notes, view: &View<'a>) -> Targets<'a> {
        let mut seen = view.monsters_in_sight();
        seen.retain(|monster| !monster.is_peaceful());
        if seen.iter().any(MonsterView::is_awake_enemy) {
            seen.retain(MonsterView::is_awake_enemy);
        }
        let felt = felt_enemies(notes, view).collect();
        Targets { seen, felt }
    }
}

/// Returns the use of the first of some items that has an effect on a target, and the name of the item.
///
/// # Errors
///
/// Returns why the first of them has none, in sentences; `None` without items. That one is empty is the answer only where no
/// other is ready.
fn first_use(
    mut items: Vec<ItemView<'_>>,
    verb: Verb,
    targets: &Targets<'_>,
    view: &View<'_>,
) -> Result<(Command, String), Option<String>> {
    items.sort_by_key(|item| view.readiness(verb, item.place()).is_err());
    first_success(items.iter().map(|item| {
        let at = target(verb, item.place(), targets, view)?;
        let command = Command::using(verb, item.place(), at);
        Ok((command, item.title_for(verb)))
    }))
}

/// Returns the cell of the nearest enemy on which an item has an effect.
///
/// # Errors
///
/// Returns why it cannot be used, or why it has none on the nearest, in sentences.
fn target(
    verb: Verb,
    item: ItemPlace,
    targets: &Targets<'_>,
    view: &View<'_>,
) -> Result<Pos, String> {
    view.readiness(verb, item)?;
    let aim = |at: Pos| Aiming { verb, item, at };
    let seen = targets.seen.iter().map(|enemy| {
        let at = enemy.pos();
        check_effect(aim(at), enemy, view).map(|()| at)
    });
    first_success(seen).or_else(|why| {
        // Of whom it feels, the hero does not know what has an effect on it.
        let felt = targets.felt.iter();
        let felt = first_success(felt.map(|&at| view.shot(aim(at)).map(|_| at)));
        felt.map_err(|not_felt| {
            why.or(not_felt)
                .unwrap_or_else(|| NOBODY_IN_VIEW.to_owned())
        })
    })
}

/// Checks that an item that is aimed at an enemy meets it, and has an effect on it as far as the hero knows.
///
/// # Errors
///
/// Returns why not, in sentences.
fn check_effect(aiming: Aiming, enemy: &MonsterView<'_>, view: &View<'_>) -> Result<(), String> {
    if let Some(why) = view.why_too_far(aiming, enemy) {
        return Err(why);
    }
    let met = view.shot(aiming)?.target;
    match met.and_then(|at| view.monster_at(at)) {
        Some(met) if met.pos() == enemy.pos() => {
            view.why_in_vain(aiming, enemy).map_or(Ok(()), Err)
        }
        Some(other) => {
            let name = capitalized(&other.definite_name());
            Err(format!("{name} is in the way."))
        }
        None => {
            let name = enemy.definite_name();
            Err(format!("Something solid is between you and {name}."))
        }
    }
}

/// Returns the first success of some tries, or why the first of them failed; `None` without any.
fn first_success<T>(
    tries: impl IntoIterator<Item = Result<T, String>>,
) -> Result<T, Option<String>> {
    let mut why_not = None;
    for tried in tries {
        match tried {
            Ok(success) => return Ok(success),
            Err(why) => why_not = why_not.or(Some(why)),
        }
    }
    Err(why_not)
}

/// Returns whether using an item so is known to harm whom it hits. What is fired does so by itself.
fn does_harm(item: &ItemView<'_>, verb: Verb) -> bool {
    verb == Verb::Fire || item.prospects(verb).worth(Benefit::Fight) > 0
}

/// Returns whether another item may take the place of the last one. What is thrown leaves the hero's hands, and may be what it
/// would rather keep.
fn may_be_another(verb: Verb) -> bool {
    verb != Verb::Throw
}

fn nothing_to_repeat(verb: Verb) -> String {
    let name = verb.name();
    format!("Nothing that you could {name} is known to do harm; choose it yourself.")
}
