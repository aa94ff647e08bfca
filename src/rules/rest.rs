//! Rest, and raising abilities.

use super::books::Rest;
use super::context::Ctx;
use super::{Event, Outcome, Refusal};
use crate::world::{Ending, Hero, Level, Score};

/// Lets the hero rest as the book says.
pub(super) fn rest(ctx: &mut Ctx) -> Outcome {
    match ctx.book().rest() {
        Rest::Turn => Outcome::Turn,
        Rest::Day { most } => {
            rest_a_day(ctx, most).map_or_else(Outcome::Refused, |()| Outcome::Free)
        }
    }
}

/// Returns whether the time of a hero that has so many days is up with its next rest.
pub fn is_last_rest(hero: &Hero, most: u32) -> bool {
    hero.d20_hero.days_spent >= most
}

/// Checks that one can rest for a day on a level: no monster is left there.
///
/// # Errors
///
/// Returns why one cannot.
pub fn check_rest_of_days(level: &Level) -> Result<(), Refusal> {
    match level.monsters().next() {
        Some(_) => Err(Refusal::MonstersOnFloor),
        None => Ok(()),
    }
}

/// Heals the hero for a day, if no monster is left on the level.
fn rest_a_day(ctx: &mut Ctx, most: u32) -> Result<(), Refusal> {
    check_rest_of_days(ctx.level())?;
    let now = ctx.world.clock;
    let hero = &mut ctx.world.hero;
    let is_last = is_last_rest(hero, most);
    hero.body.heal(now);
    hero.d20_hero.days_spent = hero.d20_hero.days_spent.saturating_add(1);
    let days = hero.d20_hero.days_spent;
    if is_last {
        ctx.world.ending = Some(Ending::OutOfDays);
        ctx.report(Event::OutOfDays);
    } else {
        ctx.report(Event::Rested { days, most });
    }
    Ok(())
}

/// Raises an ability by one.
pub(super) fn raise(ctx: &mut Ctx, score: Score) -> Result<(), Refusal> {
    let d20_hero = &mut ctx.world.hero.d20_hero;
    if d20_hero.raises_due == 0 {
        return Err(Refusal::NoRaiseDue);
    }
    d20_hero.raises_due -= 1;
    d20_hero.scores[score as usize] += 1;
    let now = d20_hero.score(score);
    ctx.report(Event::Raised { score, now });
    Ok(())
}
