//! Experience and what it brings, and rest, the only cure.

use super::{QuestEvent, d20};
use crate::base::Dice;
use crate::levels::Campaign;
use crate::rules::Refusal;
use crate::rules::play::Play;
use crate::world::{Ending, Score};

/// Adds experience, and the levels that it brings: each 1d10 more hit points when unhurt, and 1 more base attack.
/// The hit points of the moment stay as they are.
pub(super) fn gain(play: &mut Play, award: i64) {
    let Some(adventurer) = play.world.hero.adventurer.as_mut() else {
        return;
    };
    let before = d20::level(adventurer.experience);
    let most = d20::most_experience().max(adventurer.experience);
    adventurer.experience = adventurer.experience.saturating_add(award).min(most);
    let after = d20::level(adventurer.experience);
    let raises = u8::try_from(d20::raises(before, after)).unwrap_or(u8::MAX);
    adventurer.raises_due = adventurer.raises_due.saturating_add(raises);
    let die = Dice::new(0, 1, 10).expect("one die is not too many");
    let rolls = (before..after).map(|_| die.roll(&mut play.world.random));
    let gains: Vec<i64> = rolls.collect();
    adventurer.full_hit_points = gains.iter().fold(adventurer.full_hit_points, |full, more| {
        full.saturating_add(*more)
    });
    play.tell(QuestEvent::GainedExperience(award));
    for (level, hit_points) in (before + 1..).zip(gains) {
        play.tell(QuestEvent::GainedLevel { level, hit_points });
    }
}

/// Raises an ability by one.
pub(super) fn raise(play: &mut Play, score: Score) -> Result<(), Refusal> {
    let adventurer = play.world.hero.adventurer.as_mut();
    let adventurer = adventurer.filter(|adventurer| adventurer.raises_due > 0);
    let adventurer = adventurer.ok_or(Refusal::NoRaiseDue)?;
    adventurer.raises_due -= 1;
    adventurer.scores[score as usize] += 1;
    let now = adventurer.score(score);
    play.tell(QuestEvent::Raised { score, now });
    Ok(())
}

/// A night's rest makes the hero whole and costs a day. It is possible only where no monster is left.
pub(super) fn rest(play: &mut Play, campaign: &Campaign) -> Result<(), Refusal> {
    if play.level().monsters().next().is_some() {
        return Err(Refusal::MonstersOnFloor);
    }
    let now = play.world.clock;
    play.world.hero.heal(now);
    let Some(adventurer) = play.world.hero.adventurer.as_mut() else {
        return Err(Refusal::NotInThisGame);
    };
    adventurer.days_spent = adventurer.days_spent.saturating_add(1);
    let (days, most) = (adventurer.days_spent, campaign.tables.constants.max_days);
    if days > most {
        play.world.ending = Some(Ending::OutOfDays);
        play.tell(QuestEvent::OutOfDays);
    } else {
        play.tell(QuestEvent::Rested { days, most });
    }
    Ok(())
}
