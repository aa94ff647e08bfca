//! The way to stairs.

use super::Stop;
use super::survey::Survey;
use crate::game::{Command, View};
use crate::world::Climb;

/// Goes to the nearest stairs that lead up or down, and stops on them.
pub(super) fn next(survey: &Survey, climb: Climb, view: &View<'_>) -> Result<Command, Stop> {
    let (stairs, way) = match climb {
        Climb::Up => (survey.level.up_stairs(), "up"),
        Climb::Down => (survey.level.down_stairs(), "down"),
    };
    if stairs.contains(&view.hero_pos()) {
        return Err(Stop::Because(format!("You stand on stairs {way}.")));
    }
    if stairs.is_empty() {
        return Err(Stop::Because(format!("You know of no stairs {way} here.")));
    }
    let step = survey.step_to_nearest(view.hero_pos(), stairs.iter().copied());
    let nowhere = || Stop::Because(format!("You know of no way to stairs {way}."));
    step.map(Command::Step).ok_or_else(nowhere)
}
