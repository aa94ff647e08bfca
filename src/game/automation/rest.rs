//! Resting until nothing is left to heal.

use super::Stop;
use super::task::Condition;
use crate::game::{Command, Tone, View, count};
use crate::world::StatusKind;

/// Rests while there is something to heal, or something bad that passes. `before` is how the hero was in the turn before, if
/// it rested then.
pub(super) fn next(before: Option<Condition>, view: &View<'_>) -> Result<Command, Stop> {
    let figures = view.figures();
    let passes = |tone, turns: Option<u64>| tone == Tone::Bad && turns.is_some();
    let mut statuses = view.statuses().into_iter();
    let is_hurt = figures.hit_points < figures.full_hit_points;
    if is_hurt || statuses.any(|status| passes(status.tone, status.turns)) {
        return Ok(Command::Rest);
    }
    Err(match before {
        None => Stop::because("There is nothing to heal."),
        Some(before) if before.hit_points < figures.hit_points => Stop::because("You have healed."),
        // What was bad has passed, and its message says so.
        Some(_) => Stop::Told,
    })
}

/// Ends a task before a dose of poison that could kill.
pub(super) fn check_dose(view: &View<'_>) -> Result<(), Stop> {
    if harm_of_poison(view, 1) > view.survived() {
        return Err(Stop::because("The next dose of poison could kill you."));
    }
    Ok(())
}

/// Returns why a rest is over that a dose of poison has ended: the message of the dose says it, and what is still to come.
pub(super) fn after_dose(view: &View<'_>) -> Stop {
    if let Err(stop) = check_dose(view) {
        return stop;
    }
    let statuses = view.statuses().into_iter();
    let poisons = statuses.filter(|status| status.kind == StatusKind::Poison);
    let turns: Option<Vec<u64>> = poisons.map(|poison| poison.turns).collect();
    let Some(turns) = turns.and_then(|turns| turns.into_iter().max()) else {
        return Stop::Told;
    };
    let harm = harm_of_poison(view, u64::MAX);
    let is_deadly = harm > view.survived();
    let harm = count(harm, "more hit point", "more hit points");
    let turns = count(turns, "turn", "turns");
    let end = if is_deadly {
        ", and so could kill you"
    } else {
        ""
    };
    Stop::Because(format!(
        "Within {turns} it takes up to {harm}{end}; {{recover}} rests on."
    ))
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
