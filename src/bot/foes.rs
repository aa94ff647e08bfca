//! Monsters as opponents: the likely cost of fighting them.

use crate::base::Pos;
use crate::game::{FightForecast, MonsterView, View};

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
    pub(super) fn of(monster: &MonsterView<'_>) -> Foe {
        let fight = monster.forecast();
        let FightForecast {
            hero: own,
            turn,
            at_worst,
            speeds,
            ..
        } = fight;
        let blow = (own.twice_mean() / 2).saturating_mul(own.hit_chance);
        let worst = at_worst.in_turns.saturating_mul(HIT_POINT);
        let time = fight.turns_to_win();
        let time = time.and_then(|time| i64::try_from(time).ok());
        Foe {
            pos: monster.pos(),
            distance: monster.distance(),
            is_asleep: monster.is_asleep(),
            is_boss: monster.is_boss(),
            speed: speeds.monster,
            rate: (turn.mean.saturating_mul(speeds.monster) / speeds.hero).min(HOPELESS),
            worst: worst.min(HOPELESS),
            blow,
            time: time.unwrap_or(ENDLESS).min(ENDLESS),
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
    let counts = |monster: &&MonsterView<'_>| {
        let is_there = view.is_in_view(monster.pos()) || monster.distance() == 1;
        is_there && !monster.is_peaceful()
    };
    let hostile = monsters.iter().filter(counts);
    hostile.map(Foe::of).collect()
}

/// Returns whether a hero with so many hit points can afford a fight of such a price, both in hundredths. Out of caution the
/// price is taken for so many per cent more.
pub(super) fn is_affordable(price: i64, hit_points: i64, caution: i64) -> bool {
    price.saturating_mul(100 + caution) / 100 <= hit_points
}

/// Returns the likely cost of winning against them all, in hundredths of a hit point, and sorts them by the order of
/// killing: first the one whose death saves the most damage for its time. The death of a boss ends the game, so a boss
/// comes first if it is cheaper to leave the others alive until then, and what comes after it costs nothing.
pub(super) fn price_of(foes: &mut [Foe]) -> i64 {
    foes.sort_by_key(|foe| (foe.time * 1_000 / foe.rate.max(1), foe.pos));
    let price = price_in_order(foes);
    let Some(boss) = foes.iter().position(|foe| foe.is_boss) else {
        return price;
    };
    foes[..=boss].rotate_right(1);
    let price_of_boss = price_in_order(foes);
    if price_of_boss > price {
        foes[..=boss].rotate_left(1);
    }
    price.min(price_of_boss)
}

/// Returns the likely cost of killing them one after another, until none is left or a boss is dead.
fn price_in_order(foes: &[Foe]) -> i64 {
    let end = foes.iter().position(|foe| foe.is_boss);
    let (killed, left) = foes.split_at(end.map_or(foes.len(), |end| end + 1));
    let mut spent: i64 = 0;
    let mut price: i64 = 0;
    for foe in killed {
        if foe.time >= ENDLESS && foe.rate > 0 {
            return HOPELESS;
        }
        spent = spent.saturating_add(foe.time);
        price = price.saturating_add(spent.saturating_mul(foe.rate) / 100);
    }
    let rate_of_the_rest: i64 = left.iter().map(|foe| foe.rate).sum();
    price = price.saturating_add(spent.saturating_mul(rate_of_the_rest) / 100);
    price.min(HOPELESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foe(x: i16, time: i64, rate: i64) -> Foe {
        Foe {
            pos: Pos::new(x, 1),
            distance: 1,
            is_asleep: false,
            is_boss: false,
            speed: 10,
            rate,
            worst: rate,
            blow: 0,
            time,
        }
    }

    fn order(foes: &[Foe]) -> Vec<i16> {
        foes.iter().map(|foe| foe.pos.x).collect()
    }

    #[test]
    fn those_that_do_much_and_die_soon_come_first() {
        let mut foes = [foe(1, 400, 100), foe(2, 100, 200)];
        assert_eq!(price_of(&mut foes), 200 + 500);
        assert_eq!(order(&foes), [2, 1]);
    }

    #[test]
    fn a_boss_comes_first_if_the_others_do_little_until_it_is_dead() {
        let boss = Foe {
            is_boss: true,
            ..foe(3, 600, 200)
        };
        let mut foes = [foe(1, 300, 100), foe(2, 300, 100), boss];
        // The boss alone: 6 turns of all three. In order of killing the friends come after it as well.
        assert_eq!(price_of(&mut foes), 600 * 400 / 100);
        assert_eq!(order(&foes)[0], 3);

        let mut friends = [foe(1, 100, 200), boss];
        // A friend that dies at once: 1 turn of it, and 7 of the boss; else 6 turns of both.
        assert_eq!(price_of(&mut friends), 200 + 1_400);
        assert_eq!(order(&friends), [1, 3]);

        let slow = Foe {
            is_boss: true,
            ..foe(4, 300, 50)
        };
        let mut swarm = [foe(1, 150, 100), foe(2, 150, 100), foe(5, 150, 100), slow];
        // 3 turns of all, instead of 1.5, 3 and 4.5 of the friends and 7.5 of the boss.
        assert_eq!(price_of(&mut swarm), 300 * 350 / 100);
        assert_eq!(order(&swarm), [4, 1, 2, 5]);
    }
}
