//! The invariants of a world that is played by a rule book, besides those of every world.

use super::Setting;
use crate::world::{Ending, Level, World};

/// Which levels are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    AllLevels,
    /// The hero's level. On the others time stands still, so they are as they were left.
    CurrentLevel,
}

/// Returns the violated invariants of a world, a sentence each.
pub fn violations(setting: &Setting, world: &World, scope: Scope) -> Vec<String> {
    let mut found = match scope {
        Scope::AllLevels => world.violations(&setting.content),
        Scope::CurrentLevel => world.violations_of_current_level(&setting.content),
    };
    if !found.is_empty() {
        return found;
    }
    let is_in_scope = |(number, _): &(u16, &Level)| match scope {
        Scope::AllLevels => true,
        Scope::CurrentLevel => *number == world.level_number(),
    };
    for (number, level) in world.levels().filter(is_in_scope) {
        let is_made = !setting.dungeon.is_drawn(number);
        if let Some(pos) = level.broken_border().filter(|_| is_made) {
            found.push(format!("level {number}: its border is broken at {pos:?}"));
        }
    }
    let left = world.hero_hit_points();
    let is_dead = matches!(world.ending, Some(Ending::Died(_)));
    if (left < setting.book.least_hit_points()) != is_dead {
        let ending = world.ending;
        found.push(format!(
            "the hero has {left} hit points, and the ending is {ending:?}"
        ));
    }
    found
}
