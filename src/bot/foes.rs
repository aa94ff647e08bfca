//! Monsters as opponents: what a fight with them is likely to cost.

use crate::base::Pos;
use crate::game::{MonsterView, View};

/// Damage is reckoned in hundredths of a hit point.
pub(super) const HIT_POINT: i64 = 100;

/// More than any hero has: what a fight costs that cannot be won.
const HOPELESS: i64 = 1 << 40;

/// The most turns, in hundredths, that a fight is reckoned with.
const ENDLESS: i64 = 1 << 20;

/// A monster that is seen, and what it means to fight it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub(super) pos: Pos,
    pub(super) distance: u16,
    pub(super) is_asleep: bool,
    pub(super) is_boss: bool,
    pub(super) speed: i64,
    /// What it does to the hero in one of the hero's turns, on average, in hundredths of a hit point.
    pub(super) rate: i64,
    /// What it does at the most in one of the hero's turns, in hundredths of a hit point.
    pub(super) worst: i64,
    /// How many of the hero's turns it takes to kill it, in hundredths.
    time: i64,
}

impl Foe {
    pub(super) fn of(monster: &MonsterView<'_>, hero_speed: i64) -> Foe {
        let forecast = monster.forecast();
        let speed = monster.speed();
        let mean = forecast.their_least.saturating_add(forecast.their_most) / 2;
        let blow = mean.saturating_mul(forecast.their_hit_chance);
        let blows_at_once = (speed + hero_speed - 1) / hero_speed;
        let worst = forecast
            .their_most
            .saturating_mul(HIT_POINT * blows_at_once);
        let time = forecast.blows.map_or(ENDLESS, |blows| {
            blows.saturating_mul(100 * 100) / forecast.hit_chance.max(1)
        });
        Foe {
            pos: monster.pos(),
            distance: monster.distance(),
            is_asleep: monster.is_asleep(),
            is_boss: monster.is_boss(),
            speed,
            rate: (blow.saturating_mul(speed) / hero_speed).min(HOPELESS),
            worst: worst.min(HOPELESS),
            time: time.min(ENDLESS),
        }
    }

    /// What killing it alone is likely to cost.
    pub(super) fn price(&self) -> i64 {
        price_of(&mut [*self])
    }
}

/// Every monster that is seen, the nearest first.
pub(super) fn seen(view: &View<'_>) -> Vec<Foe> {
    let monsters = view.monsters();
    if monsters.is_empty() {
        return Vec::new();
    }
    let speed = view.figures().speed;
    monsters
        .iter()
        .map(|monster| Foe::of(monster, speed))
        .collect()
}

/// What killing them all, one after the other, is likely to cost, in hundredths of a hit point. The one whose death
/// spares the most for its time goes first; they are put into that order.
pub(super) fn price_of(foes: &mut [Foe]) -> i64 {
    foes.sort_by_key(|foe| (foe.time * 1_000 / foe.rate.max(1), foe.pos));
    let mut spent: i64 = 0;
    let mut price: i64 = 0;
    for foe in foes {
        if foe.time >= ENDLESS && foe.rate > 0 {
            return HOPELESS;
        }
        spent = spent.saturating_add(foe.time);
        price = price.saturating_add(spent.saturating_mul(foe.rate) / 100);
    }
    price.min(HOPELESS)
}
