//! Resting until nothing is left to heal.

use super::Stop;
use crate::game::{Command, Tone, View};
use crate::world::StatusKind;

/// Rests while there is something to heal, or something bad that passes.
pub(super) fn next(turns: u32, view: &View<'_>) -> Result<Command, Stop> {
    let figures = view.figures();
    let passes = |tone, turns: Option<u64>| tone == Tone::Bad && turns.is_some();
    let mut statuses = view.statuses().into_iter();
    let is_hurt = figures.hit_points < figures.full_hit_points;
    if is_hurt || statuses.any(|status| passes(status.tone, status.turns)) {
        if harm_of_poison(view, 1) > view.survived() {
            return Err(Stop::because("The next dose of poison could kill you."));
        }
        return Ok(Command::Rest);
    }
    Err(Stop::because(if turns == 0 {
        "There is nothing to heal."
    } else {
        "You have healed."
    }))
}

/// Returns whether the poison in the hero ends by itself before it kills.
pub(super) fn outlives_poison(view: &View<'_>) -> bool {
    harm_of_poison(view, u64::MAX) <= view.survived()
}

/// Returns how many hit points the poison in the hero takes at most with so many doses.
fn harm_of_poison(view: &View<'_>, doses: u64) -> i64 {
    let statuses = view.statuses().into_iter();
    let poisons = statuses.filter(|status| status.kind == StatusKind::Poison);
    let harm = poisons.map(|poison| {
        let doses = poison.doses_left().map_or(doses, |left| left.min(doses));
        let doses = i64::try_from(doses).unwrap_or(i64::MAX);
        poison.amount.saturating_mul(doses)
    });
    harm.fold(0, i64::saturating_add)
}
