//! Whether a game is sound: that its world is, and that its player was shown nothing but what the hero has seen.

use super::Game;
use crate::base::Grid;
use crate::rules::{self, Scope};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};
use std::collections::BTreeMap;

/// Watches one game from its first turn on.
#[derive(Debug, Default)]
pub struct InvariantChecker {
    /// By depth, the cells that were ever in view.
    seen: BTreeMap<u16, Grid<bool>>,
    /// Where the hero was when the game was last looked at.
    depth: Option<u16>,
}

impl InvariantChecker {
    /// What is wrong with the game, a sentence for each breach. To be asked before the first action and after every
    /// one. Levels where the hero is not are looked at whenever it has gone to another.
    pub fn violations(&mut self, game: &Game) -> Vec<String> {
        let depth = Some(game.world.depth());
        let scope = if std::mem::replace(&mut self.depth, depth) == depth {
            Scope::LevelAtHand
        } else {
            Scope::AllLevels
        };
        let mut found = rules::violations(&game.setting, &game.world, scope);
        if found.is_empty() && !game.world.wizardry {
            self.check_sight(game, &mut found);
        }
        found
    }

    /// That in view is only what no rock hides, that what is remembered was in view, that it is remembered as it is
    /// while it is in view, and that who is shown is in view.
    fn check_sight(&mut self, game: &Game, found: &mut Vec<String>) {
        let view = game.view();
        let (depth, level, knowledge) = (view.depth(), view.level(), view.level().knowledge());
        let blank = || Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false);
        let seen = self.seen.entry(depth).or_insert_with(blank);
        for (pos, &in_view) in knowledge.in_view.iter() {
            seen[pos] |= in_view;
            let memory = knowledge.recall(pos);
            if in_view && !knowledge.in_line[pos] {
                found.push(format!("{pos:?} is in view behind rock"));
            }
            if memory.is_some() && !seen[pos] {
                found.push(format!("{pos:?} is remembered and was never in view"));
            }
            if in_view && memory.map(|memory| memory.cell) != Some(level.cell(pos)) {
                found.push(format!("{pos:?} is in view and not as it is remembered"));
            }
        }
        let monsters = view.monsters();
        let hidden = monsters
            .iter()
            .filter(|monster| !knowledge.in_view[monster.pos()]);
        found.extend(hidden.map(|monster| format!("{} is shown out of view", monster.name())));
    }
}
