//! Experience and what it brings, and rest, the only cure.

use super::{QuestEvent, d20};
use crate::base::Dice;
use crate::levels::Campaign;
use crate::rules::Refusal;
use crate::rules::context::Ctx;
use crate::world::{Ending, Score};

/// Adds experience, and the levels that it brings: each 1d10 more hit points when unhurt, and 1 more base attack.
/// The hit points of the moment stay as they are.
pub(super) fn gain(ctx: &mut Ctx, award: i64) {
    let Some(d20_hero) = ctx.world.hero.d20_hero.as_mut() else {
        return;
    };
    let before = d20::level(d20_hero.experience);
    let most = d20::most_experience().max(d20_hero.experience);
    d20_hero.experience = d20_hero.experience.saturating_add(award).min(most);
    let after = d20::level(d20_hero.experience);
    let raises = u8::try_from(d20::raises(before, after)).unwrap_or(u8::MAX);
    d20_hero.raises_due = d20_hero.raises_due.saturating_add(raises);
    let die = Dice::new(0, 1, 10).expect("one die is not too many");
    let rolls = (before..after).map(|_| die.roll(&mut ctx.world.random));
    let gains: Vec<i64> = rolls.collect();
    d20_hero.full_hit_points = gains.iter().fold(d20_hero.full_hit_points, |full, more| {
        full.saturating_add(*more)
    });
    ctx.tell(QuestEvent::GainedExperience(award));
    for (level, hit_points) in (before + 1..).zip(gains) {
        ctx.tell(QuestEvent::GainedLevel { level, hit_points });
    }
}

/// Raises an ability by one.
pub(super) fn raise(ctx: &mut Ctx, score: Score) -> Result<(), Refusal> {
    let d20_hero = ctx.world.hero.d20_hero.as_mut();
    let d20_hero = d20_hero.filter(|d20_hero| d20_hero.raises_due > 0);
    let d20_hero = d20_hero.ok_or(Refusal::NoRaiseDue)?;
    d20_hero.raises_due -= 1;
    d20_hero.scores[score as usize] += 1;
    let now = d20_hero.score(score);
    ctx.tell(QuestEvent::Raised { score, now });
    Ok(())
}

/// A night's rest makes the hero whole and costs a day. It is possible only where no monster is left.
pub(super) fn rest(ctx: &mut Ctx, campaign: &Campaign) -> Result<(), Refusal> {
    if ctx.level().monsters().next().is_some() {
        return Err(Refusal::MonstersOnFloor);
    }
    let now = ctx.world.clock;
    ctx.world.hero.heal(now);
    let Some(d20_hero) = ctx.world.hero.d20_hero.as_mut() else {
        return Err(Refusal::NotInThisGame);
    };
    d20_hero.days_spent = d20_hero.days_spent.saturating_add(1);
    let (days, most) = (d20_hero.days_spent, campaign.tables.constants.max_days);
    if days > most {
        ctx.world.ending = Some(Ending::OutOfDays);
        ctx.tell(QuestEvent::OutOfDays);
    } else {
        ctx.tell(QuestEvent::Rested { days, most });
    }
    Ok(())
}
