//! What must always hold of a world that is played by a book, beyond what holds of every world.

use super::Setting;
use crate::world::{Ending, Level, World};

/// Which levels are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    AllLevels,
    /// It is taken for granted that the levels on which time stands still are as they were left.
    LevelAtHand,
}

/// Returns what is wrong with a world, a sentence for each violation; nothing if it is sound.
pub fn violations(setting: &Setting, world: &World, scope: Scope) -> Vec<String> {
    let mut found = match scope {
        Scope::AllLevels => world.violations(&setting.content),
        Scope::LevelAtHand => world.violations_at_hand(&setting.content),
    };
    if !found.is_empty() {
        return found;
    }
    let is_meant = |(depth, _): &(u16, &Level)| match scope {
        Scope::AllLevels => true,
        Scope::LevelAtHand => *depth == world.depth(),
    };
    for (depth, level) in world.levels().filter(is_meant) {
        let is_made = !setting.dungeon.is_drawn(depth);
        if let Some(pos) = level.broken_border().filter(|_| is_made) {
            found.push(format!("level {depth}: its border is broken at {pos:?}"));
        }
    }
    let left = world.hero_hit_points();
    let is_dead = matches!(world.ending, Some(Ending::Died(_)));
    if (left < setting.book.least_hit_points()) != is_dead {
        let ending = world.ending;
        found.push(format!(
            "the hero has {left} hit points, and the end is {ending:?}"
        ));
    }
    found
}
