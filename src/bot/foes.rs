//! Monsters as opponents: the likely cost of fighting them.

use crate::base::Pos;
use crate::game::{MonsterView, View};

/// The number of units of damage in a hit point: damage is counted in hundredths.
pub(super) const HIT_POINT: i64 = 100;

/// The cost of a fight that cannot be won: more than any hero has.
const HOPELESS: i64 = 1 << 40;

/// The most turns, in hundredths, of an estimated fight.
const ENDLESS: i64 = 1 << 20;

/// A monster in view, and the estimates for a fight with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub(super) pos: Pos,
    pub(super) distance: u16,
    pub(super) is_asleep: bool,
    pub(super) is_boss: bool,
    pub(super) speed: i64,
    /// The mean damage to the hero in one of the hero's turns, in hundredths of a hit point.
    pub(super) rate: i64,
    /// The most damage to the hero in one of the hero's turns, in hundredths of a hit point.
    pub(super) worst: i64,
    /// The mean damage to it of a blow of the hero, misses included, in hundredths of a hit point.
    pub(super) blow: i64,
    /// The number of the hero's turns to kill it, in hundredths.
    time: i64,
}

impl Foe {
    pub(super) fn of(monster: &MonsterView<'_>, hero_speed: i64) -> Foe {
        let forecast = monster.forecast();
        let speed = monster.speed();
        let mean = |least: i64, most: i64| least.saturating_add(most) / 2;
        let blow = mean(forecast.least, forecast.most).saturating_mul(forecast.hit_chance);
        let turn = monster.turn_damage();
        let blows_at_once = (speed + hero_speed - 1) / hero_speed;
        let worst = turn.most.saturating_mul(HIT_POINT * blows_at_once);
        let time = forecast.blows.map_or(ENDLESS, |blows| {
            blows.saturating_mul(100 * 100) / forecast.hit_chance.max(1)
        });
        Foe {
            pos: monster.pos(),
            distance: monster.distance(),
            is_asleep: monster.is_asleep(),
            is_boss: monster.is_boss(),
            speed,
            rate: (turn.mean.saturating_mul(speed) / hero_speed).min(HOPELESS),
            worst: worst.min(HOPELESS),
            blow,
            time: time.min(ENDLESS),
        }
    }

    /// Returns the likely cost of killing it alone.
    pub(super) fn price(&self) -> i64 {
        price_of(&mut [*self])
    }
}

/// Returns the monsters that are no friends, nearest first: those in view, and of those that are only sensed or felt the
/// ones beside the hero. What is farther may never come.
pub(super) fn seen(view: &View<'_>) -> Vec<Foe> {
    let monsters = view.monsters();
    if monsters.is_empty() {
        return Vec::new();
    }
    let speed = view.figures().speed;
    let counts = |monster: &&MonsterView<'_>| {
        let is_there = view.is_in_view(monster.pos()) || monster.distance() == 1;
        is_there && !monster.is_peaceful()
    };
    let hostile = monsters.iter().filter(counts);
    hostile.map(|monster| Foe::of(monster, speed)).collect()
}

/// Returns the likely cost of killing them all, one after another, in hundredths of a hit point. Sorts them by the
/// order of killing: first the one whose death saves the most damage for its time.
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
