//! What tasks note of the commands that the player gives.

use super::repeat::Used;
use crate::base::Pos;
use crate::game::{Command, LogEntry, Verb, View};
use crate::rules::Action;
use crate::world::ActorId;

/// What a command is about to do, as far as tasks note it.
#[derive(Debug, Default)]
pub struct NotedCommand {
    /// The item that it uses, if it uses one.
    pub(super) used: Option<Used>,
    /// Whom it attacks that the hero only feels.
    pub(super) attack: Option<Attack>,
    /// Whom it attacks beside the hero that this knows of.
    pub(super) struck: Option<ActorId>,
}

/// An attack on whoever is in a cell.
#[derive(Debug)]
pub(super) struct Attack {
    pub(super) at: Pos,
    /// The tick on which it is made.
    pub(super) tick: u64,
}

impl NotedCommand {
    /// Returns what a command is about to do.
    pub fn by(command: &Command, view: &View<'_>) -> NotedCommand {
        let action = command.action();
        action.map_or_else(NotedCommand::default, |action| {
            NotedCommand::of(&action, view)
        })
    }

    /// Returns what applying an entry of the log is about to do.
    pub(super) fn recorded(entry: &LogEntry, view: &View<'_>) -> NotedCommand {
        match entry {
            LogEntry::Act(action) => NotedCommand::of(action, view),
            LogEntry::Abandon | LogEntry::ToggleFog | LogEntry::Reload(_) => {
                NotedCommand::default()
            }
        }
    }

    fn of(action: &Action, view: &View<'_>) -> NotedCommand {
        let used = action.use_of_item();
        let at = attacked_cell(action, view);
        let attacked = at.filter(|at| view.felt().contains(at));
        let beside = at.filter(|at| at.distance(view.hero_pos()) <= 1);
        let struck = beside.and_then(|at| view.monster_at(at)?.id());
        NotedCommand {
            used: used.and_then(|(verb, place)| Used::at(place, verb, view)),
            attack: attacked.map(|at| Attack {
                at,
                tick: view.clock(),
            }),
            struck,
        }
    }
}

/// Returns the cell of whoever an action attacks, if anybody is there; `None` if it attacks nobody. What is aimed without
/// taking hit points angers nobody.
fn attacked_cell(action: &Action, view: &View<'_>) -> Option<Pos> {
    let at = action.attacks_at(view.hero_pos())?;
    let aimed = action.use_of_item().filter(|(verb, _)| *verb == Verb::Aim);
    let is_harmless = aimed.is_some_and(|(_, item)| {
        let item = view.item(item);
        !item.is_some_and(|item| item.wounds_when_aimed())
    });
    (!is_harmless).then_some(at)
}
