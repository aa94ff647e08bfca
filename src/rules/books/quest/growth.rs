//! Experience and levels.

use super::d20;
use crate::base::{Dice, Random};
use crate::rules::Event;
use crate::world::Hero;

/// Adds experience and the levels that it brings, and returns the events to report. Each level is a roll of `HIT_DIE`
/// more full hit points and 1 more base attack; the current hit points stay as they are.
pub(super) fn gain(hero: &mut Hero, award: i64, random: &mut Random) -> Vec<Event> {
    let d20_hero = &mut hero.d20_hero;
    let before = d20::level(d20_hero.experience);
    let most = d20::most_experience().max(d20_hero.experience);
    d20_hero.experience = d20_hero.experience.saturating_add(award).min(most);
    let after = d20::level(d20_hero.experience);
    let raises = u8::try_from(d20::raises(before, after)).unwrap_or(u8::MAX);
    d20_hero.raises_due = d20_hero.raises_due.saturating_add(raises);
    let die = Dice::new(0, 1, d20::HIT_DIE).expect("one die is not too many");
    let mut events = vec![Event::GainedExperience(award)];
    for level in before + 1..=after {
        let hit_points = die.roll(random);
        hero.body.grow(hit_points);
        events.push(Event::GainedLevel { level, hit_points });
    }
    events
}
