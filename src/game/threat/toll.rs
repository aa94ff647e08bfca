//! What fights cost the hero.

use super::Stand;
use crate::rules::{BlowForecast, FightForecast, Hindrance, stretched};
use crate::world::SLOWEST_TURN;

/// In so many ticks, one acts as often as one's speed says.
pub(super) const TICKS: i128 = SLOWEST_TURN as i128;

/// What it typically takes to kill a monster. Damage is in 200ths of a hit point, as it is the product of a chance in per cent
/// and of twice a mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Toll {
    /// In how many turns the hero kills it, in hundredths.
    pub(super) turns: i128,
    /// The damage that it does in 1000 ticks for as long as it lives.
    pub(super) theirs: i128,
    /// What the hero's own blows at it cost besides.
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
    let mut ticks = i128::from(hero.kept);
    let lost = (0..tolls.len()).fold(0_i128, |lost, killed| {
        let (toll, living) = (&tolls[killed], &tolls[killed..]);
        let own_turn = ticks_among(living.iter().map(|toll| toll.hindrance), hero.speed);
        ticks = ticks.saturating_add(toll.turns.saturating_mul(own_turn) / 100);
        let meanwhile = toll.theirs.saturating_mul(ticks) / TICKS;
        lost.saturating_add(meanwhile).saturating_add(toll.struck)
    });
    share_of(lost, hero)
}

/// Returns the share of the hero's hit points, in per cent and rounded up, that some damage is.
pub(super) fn share_of(damage: i128, hero: Stand) -> i128 {
    let whole = 2 * i128::from(hero.hit_points.max(1));
    damage.saturating_add(whole - 1) / whole
}

/// Returns how two monsters together keep the hero from killing them.
fn both(one: Hindrance, other: Hindrance) -> Hindrance {
    Hindrance {
        kept: one.kept.saturating_add(other.kept),
        slowed: one.slowed.saturating_add(other.slowed),
        regained: one.regained.saturating_add(other.regained),
    }
}

/// Returns what it typically takes to kill a monster; `None` if it does any damage, and the hero never wins.
pub(super) fn toll(fight: &FightForecast) -> Option<Toll> {
    let theirs = damage_done(fight);
    let is_harmless = theirs == 0 && fight.extra.struck == 0;
    let turns = if is_harmless {
        0
    } else {
        turns_to_kill(fight)?
    };
    Some(Toll {
        turns,
        theirs,
        struck: damage_struck_back(fight, turns),
        hindrance: fight.hindrance,
    })
}

/// Returns in how many turns the hero kills a monster, in hundredths; `None` if it never does.
pub(super) fn turns_to_kill(fight: &FightForecast) -> Option<i128> {
    let own_turn = ticks_between_blows(fight.hindrance, fight.speeds.hero);
    let regained = twice(fight.hindrance.regained).saturating_mul(own_turn) / TICKS;
    let own = of_blow(&fight.hero).saturating_sub(regained);
    if own <= 0 {
        return None;
    }
    // The last blow mostly does more than is needed, and comes in the midst of the monster's turns; what is left of both are
    // the misses.
    let chance = i128::from(fight.hero.hit_chance.clamp(1, 100));
    let misses = (100 - chance) * 50 / chance;
    let turns = i128::from(fight.hit_points.max(1)).saturating_mul(20_000) / own + misses;
    Some(turns.max(HALF_A_TURN))
}

/// Returns what the hero's own blows at a monster cost it in so many turns, in hundredths.
pub(super) fn damage_struck_back(fight: &FightForecast, turns: i128) -> i128 {
    twice(fight.extra.struck).saturating_mul(turns) / 100
}

fn twice(hundredths: i64) -> i128 {
    2 * i128::from(hundredths)
}

/// Returns the damage that a monster does in 1000 ticks.
pub(super) fn damage_done(fight: &FightForecast) -> i128 {
    let by_turns = twice(fight.turn.mean).saturating_mul(i128::from(fight.speeds.monster));
    by_turns.saturating_add(twice(fight.extra.poison))
}

/// Returns the mean damage of a blow, misses included, in 200ths of a hit point.
fn of_blow(blow: &BlowForecast) -> i128 {
    i128::from(blow.hit_chance) * i128::from(blow.twice_mean())
}

/// A blow that kills at once is struck, on average, half a turn after the fight has begun; in hundredths.
const HALF_A_TURN: i128 = 50;

/// Returns how many ticks pass from one turn of a hero of this speed in which it can strike to the next.
fn ticks_between_blows(hindrance: Hindrance, speed: i64) -> i128 {
    let turns = i128::from(stretched(hindrance.kept));
    let hundredths = (i128::from(speed) * 100 - i128::from(hindrance.slowed)).max(100);
    (TICKS * turns / hundredths).max(1)
}

/// Returns the same for a hero whom several monsters hinder together.
pub(super) fn ticks_among(hindrances: impl Iterator<Item = Hindrance>, speed: i64) -> i128 {
    ticks_between_blows(hindrances.fold(Hindrance::default(), both), speed)
}
