//! The score of a game.

use crate::game::{Game, View};
use crate::world::Ending;

/// The points for every level below the first, down to the deepest that the hero has seen. Those that it fell past count.
const POINTS_PER_LEVEL: u64 = 200;
/// The most points for one monster.
const MOST_FOR_A_MONSTER: u64 = 1_000;
/// How much danger is worth a point, in hundredths of a hit point.
const DANGER_PER_POINT: u64 = 100;
/// How much gold is worth a point.
const GOLD_PER_POINT: u64 = 10;
/// The points for winning.
const VICTORY: u64 = 10_000;
/// A victory is worth a point for every turn that it takes fewer than these.
const LEISURE: u64 = 10_000;

/// The points of a game, by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// 200 for every level below the first, down to the deepest that the hero has seen.
    pub(crate) descent: u64,
    /// For every monster killed its danger in hit points, from 1 to 1,000.
    pub(crate) kills: u64,
    /// A tenth of the gold that was found.
    pub(crate) gold: u64,
    /// 10,000 for having won.
    pub(crate) victory: u64,
    /// A point for every turn that a victory took fewer than 10,000.
    pub(crate) haste: u64,
}

impl Points {
    pub(crate) fn of(game: &Game) -> Points {
        let content = &game.setting.content;
        let worth = |danger: u64| (danger / DANGER_PER_POINT).clamp(1, MOST_FOR_A_MONSTER);
        let kills =
            game.history.kills.iter().map(|(&kind, &count)| {
                worth(content.danger(kind)).saturating_mul(u64::from(count))
            });
        let has_won = matches!(game.world.ending, Some(Ending::Won(_)));
        let if_won = |points: u64| if has_won { points } else { 0 };
        Points {
            descent: POINTS_PER_LEVEL * u64::from(deepest(game)).saturating_sub(1),
            kills: kills.fold(0, u64::saturating_add),
            gold: u64::try_from(game.world.hero.gold_found()).unwrap_or(0) / GOLD_PER_POINT,
            victory: if_won(VICTORY),
            haste: if_won(LEISURE.saturating_sub(game.turns)),
        }
    }

    pub(crate) fn total(self) -> u64 {
        let parts = [
            self.descent,
            self.kills,
            self.gold,
            self.victory,
            self.haste,
        ];
        parts.into_iter().fold(0, u64::saturating_add)
    }
}

/// Returns the depth of the deepest level that the hero has seen, at least 1.
pub(crate) fn deepest(game: &Game) -> u16 {
    let seen = game.world.levels();
    let depths = seen.map(|(level, _)| game.setting.dungeon.depth(level));
    depths.max().unwrap_or(1)
}

impl View<'_> {
    /// Returns the score of the game so far.
    pub fn score(&self) -> u64 {
        Points::of(self.game).total()
    }
}
