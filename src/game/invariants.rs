//! The invariants of a game: those of its world, that its player is shown only what the hero has seen, and that nothing which
//! it can use is overlooked.

use super::Game;
use crate::base::CellSet;
use crate::rules::{self, Scope};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Monster, StatusKind};
use std::collections::BTreeMap;

/// Checks the invariants of one game from its first turn on.
#[derive(Debug, Default)]
pub struct InvariantChecker {
    /// By the number of their level, the cells that were ever in view.
    seen: BTreeMap<u16, CellSet>,
    /// The hero's level at the last check.
    level_number: Option<u16>,
}

impl InvariantChecker {
    /// Returns the violated invariants, a sentence each. Must be called before the first action and after every one.
    /// The levels where the hero is not are checked whenever it has changed levels.
    pub fn violations(&mut self, game: &Game) -> Vec<String> {
        let number = Some(game.world.level_number());
        let scope = if std::mem::replace(&mut self.level_number, number) == number {
            Scope::CurrentLevel
        } else {
            Scope::AllLevels
        };
        let mut found = rules::violations(&game.setting, &game.world, scope);
        let view = game.view();
        if view.can_use_anything_here() == view.usable_here().next().is_none() {
            found.push("what the hero can use is not known to be there".to_owned());
        }
        if found.is_empty() && !game.world.wizardry {
            self.check_sight(game, &mut found);
        }
        found
    }

    /// Checks that cells in view are in line of sight, that remembered cells were in view or mapped, that cells in view
    /// are remembered as they are, and that monsters that are shown are in view or sensed.
    fn check_sight(&mut self, game: &Game, found: &mut Vec<String>) {
        let view = game.view();
        let (number, level, knowledge) =
            (view.level_number(), view.level(), view.level().knowledge());
        let blank = || CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        let seen = self.seen.entry(number).or_insert_with(blank);
        for (pos, &cell) in level.layout().cells.iter() {
            let memory = knowledge.recall(pos);
            let in_view = knowledge.in_view.has(pos);
            let was_seen = in_view || seen.has(pos);
            seen.set(pos, was_seen);
            if memory.is_some_and(|memory| !memory.is_mapped) && !was_seen {
                found.push(format!("{pos:?} is remembered and was never in view"));
            }
            if !in_view {
                continue;
            }
            if !knowledge.in_line.has(pos) {
                found.push(format!("{pos:?} is in view behind rock"));
            }
            let is_disguised = |id| level.monster(id).is_some_and(Monster::is_hidden);
            if memory.map(|memory| memory.cell) != Some(cell)
                && !level.occupant(pos).is_some_and(is_disguised)
            {
                found.push(format!("{pos:?} is in view and not as it is remembered"));
            }
        }
        let statuses = view.statuses();
        let senses = statuses
            .iter()
            .any(|status| status.kind == StatusKind::Sense);
        let monsters = view.monsters();
        let hidden = monsters
            .iter()
            .filter(|monster| !senses && !knowledge.in_view.has(monster.pos()));
        found.extend(hidden.map(|monster| format!("{} is shown out of view", monster.name())));
    }
}
