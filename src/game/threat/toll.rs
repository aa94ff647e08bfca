//! What fights cost the hero.

use super::Stand;
use crate::rules::{FightForecast, Hindrance, ticks_of};
use crate::world::SLOWEST_TURN;

/// What it typically takes to kill a monster. Damage is in 200ths of a hit point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Toll {
    /// How many turns of the hero it lives, in hundredths.
    pub(super) turns: i128,
    /// The damage that it does in 1000 ticks for as long as it lives.
    pub(super) theirs: i128,
    /// What the hero's own blows at it cost besides, that which kills it included.
    pub(super) struck: i128,
    /// How it keeps the hero from striking at any of its enemies for as long as it lives.
    pub(super) hindrance: Hindrance,
}

/// Returns the share of its hit points, in per cent and rounded up, that a fight to the end against all of them typically costs
/// the hero, who kills first what does much for the time that it takes.
pub(super) fn cost(tolls: &mut [Toll], hero: Stand) -> i128 {
    // What takes no time does no harm either, and comes last.
    let weight = |it: &Toll, other: &Toll| it.theirs.saturating_mul(other.turns.max(1));
    let comes_first = |one: &Toll, other: &Toll| weight(other, one).cmp(&weight(one, other));
    tolls.sort_by(comes_first);
    share_of(lost_to(tolls, hero), hero)
}

/// Returns the same where they come one at a time, as in a passage, and each when the last is dead.
pub(super) fn cost_one_at_a_time(tolls: &[Toll], hero: Stand) -> i128 {
    let lost = tolls.chunks(1).map(|one| lost_to(one, hero));
    share_of(lost.fold(0, i128::saturating_add), hero)
}

/// Returns the damage of some monsters that the hero kills one after the other while all that live strike.
fn lost_to(tolls: &[Toll], hero: Stand) -> i128 {
    let mut ticks = i128::from(hero.kept);
    (0..tolls.len()).fold(0_i128, |lost, killed| {
        let (toll, living) = (&tolls[killed], &tolls[killed..]);
        let turns = among(living.iter().map(|toll| toll.hindrance), toll.turns, hero);
        ticks = ticks.saturating_add(ticks_of(turns, hero.speed));
        lost.saturating_add(meanwhile(toll.theirs, ticks))
            .saturating_add(toll.struck)
    })
}

/// Returns the share of the hero's hit points, in per cent and rounded up, that some damage is.
pub(super) fn share_of(damage: i128, hero: Stand) -> i128 {
    let whole = 2 * i128::from(hero.hit_points.max(1));
    damage.saturating_add(whole - 1) / whole
}

/// Returns the damage in so many ticks of what does so much in 1000.
pub(super) fn meanwhile(damage: i128, ticks: i128) -> i128 {
    damage.saturating_mul(ticks) / i128::from(SLOWEST_TURN)
}

/// Returns what it typically takes to kill a monster; `None` if it does any damage, and the hero never wins.
pub(super) fn toll(fight: &FightForecast) -> Option<Toll> {
    let theirs = fight.damage_in_time();
    let is_harmless = theirs == 0 && fight.extra.struck == 0;
    let turns = if is_harmless {
        0
    } else {
        turns_lived(fight.turns_to_win()?)
    };
    Some(Toll {
        turns,
        theirs,
        struck: fight.struck_dead_in(turns),
        hindrance: fight.hindrance,
    })
}

/// Returns how many turns of the hero a monster lives that it kills in so many, in hundredths: the last blow comes in the midst
/// of the monster's turns.
pub(super) fn turns_lived(turns: i128) -> i128 {
    turns.saturating_sub(50)
}

/// Returns in how many turns the hero strikes so often among monsters that hinder it together, both in hundredths.
pub(super) fn among(hindrances: impl Iterator<Item = Hindrance>, blows: i128, hero: Stand) -> i128 {
    let together = hindrances.fold(Hindrance::default(), Hindrance::plus);
    blows.saturating_mul(together.stretches(hero.speed)) / 100
}
