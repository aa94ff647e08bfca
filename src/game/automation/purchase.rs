//! Buying a ware of a shop.

use super::Stop;
use super::notes::Notes;
use super::survey::Survey;
use super::travel::{Journey, no_way};
use crate::game::{Command, LevelPos, Purchase, View};

/// Goes to a ware, and takes it for the price that the hero was told. Whoever stands there makes way. What the hero does not
/// want is stepped over also where the ware lies: it is the ware that was chosen.
pub(super) fn next(
    purchase: Purchase,
    survey: &Survey,
    notes: &Notes,
    journey: &mut Journey,
    view: &View<'_>,
) -> Result<Command, Stop> {
    let (level, pos) = (view.level_number(), view.hero_pos());
    // On the way it may be out of view.
    if pos == purchase.at || !journey.has_begun() {
        let ware = view.check_purchase(purchase).map_err(Stop::Because)?;
        if pos == purchase.at {
            return Ok(view.command_to_buy(&ware, purchase));
        }
    }
    let step = survey.step_to(pos, purchase.at, journey.origin(LevelPos { level, pos }));
    let nowhere = || Stop::Because(no_way("there", &[purchase.at], survey, notes, view));
    let walk = |dir| survey.walk(dir, None, view);
    step.map(walk).ok_or_else(nowhere)
}
