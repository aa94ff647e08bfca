//! Using the last weapon or wand again, at the nearest target.

use super::fight::{felt_enemies, why_felt_are_spared};
use super::notes::Notes;
use crate::base::Pos;
use crate::content::ObjectKind;
use crate::game::narrate::capitalized;
use crate::game::{Aiming, Benefit, Command, ItemPlace, ItemView, MonsterView, Verb, View};

/// What was last fired, aimed or thrown.
#[derive(Debug, Default)]
pub(super) struct LastUses {
    /// Each with its kind and its name, whatever is left of it.
    items: Vec<(Verb, ObjectKind, String)>,
}

/// How an item is used again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    pub command: Command,
    /// Why it is another item than the last one, which the hero still has, in a sentence.
    pub why_another: Option<String>,
}

impl LastUses {
    /// Notes the item that is used, and for what; `None` if none is.
    pub(super) fn note(&mut self, used: Option<(Verb, ItemPlace)>, view: &View<'_>) {
        let used = used.and_then(|(verb, place)| {
            let item = view.item(place)?;
            Some((verb, item.kind(), item.title_for(verb)))
        });
        if let Some(used) = used {
            self.items.retain(|(verb, ..)| *verb != used.0);
            self.items.push(used);
        }
    }

    /// Returns the command that uses the last item in this way again, or, if it is gone or empty, the first other that
    /// does harm; nothing else is thrown than what was.
    ///
    /// # Errors
    ///
    /// Returns why that cannot be done, in a sentence.
    pub(super) fn again(
        &self,
        verb: Verb,
        notes: &Notes,
        view: &View<'_>,
    ) -> Result<Again, String> {
        let fitting = view.at_hand(verb)?;
        let is_ready = |item: &&ItemView<'_>| view.readiness(verb, item.place()).is_ok();
        let last = self.items.iter().find(|(other, ..)| *other == verb);
        let is_last = |item: &&ItemView<'_>| {
            last.is_some_and(|(_, kind, name)| {
                *kind == item.kind() && *name == item.title_for(verb)
            })
        };
        let is_other = |item: &&ItemView<'_>| may_be_another(verb) && does_harm(item, verb);
        let all = || fitting.iter();
        let ready = || all().filter(is_ready);
        let item = ready().find(is_last).or_else(|| ready().find(is_other));
        // Why one that is empty cannot be used is the answer only where no other can.
        let item = item.or_else(|| all().find(is_last).or_else(|| all().find(is_other)));
        let item = item.ok_or_else(|| nothing_to_repeat(verb))?;
        let unready = all().find(is_last).filter(|_| !is_last(&item));
        let item = item.place();
        let aim = |at: Pos| view.shot(Aiming { verb, item, at });
        let mut targets = view.monsters_in_sight();
        targets.retain(|monster| !monster.is_peaceful());
        // Nobody is woken while another attacks.
        if targets.iter().any(MonsterView::is_awake_enemy) {
            targets.retain(MonsterView::is_awake_enemy);
        }
        let is_hit = |at: &Pos| aim(*at).is_ok_and(|shot| shot.target == Some(*at));
        let seen = targets.iter().map(MonsterView::pos).find(is_hit);
        // One who is blind knows where somebody is, if not who.
        let felt = || felt_enemies(notes, view).find(|&at| aim(at).is_ok());
        let at = seen.or_else(felt);
        let why = || {
            let Some(nearest) = targets.first() else {
                let spared = why_felt_are_spared(notes, view);
                return spared.unwrap_or("No enemy is in view.").to_owned();
            };
            let shot = match aim(nearest.pos()) {
                Ok(shot) => shot,
                Err(refusal) => return refusal,
            };
            match shot.target.and_then(|at| view.monster_at(at)) {
                Some(other) => format!("{} is in the way.", capitalized(&other.definite_name())),
                None => {
                    let name = nearest.definite_name();
                    format!("Something solid is between you and {name}.")
                }
            }
        };
        let at = at.ok_or_else(why)?;
        Ok(Again {
            command: Command::using(verb, item, at),
            why_another: unready.and_then(|last| view.readiness(verb, last.place()).err()),
        })
    }
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
    if may_be_another(verb) {
        return format!("Nothing that you could {name} is known to do harm; choose it yourself.");
    }
    format!("There is nothing to {name} again; choose it yourself.")
}
