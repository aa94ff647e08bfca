//! The bot: it looks after its items, fights, rests, and otherwise goes where something new can be reached.

use super::fight::FightNotes;
use super::floor_notes::FloorNotes;
use super::gear;
use crate::base::Pos;
use crate::bot::Style;
use crate::game::{Atlas, Command, KnownCell, KnownLevel, LevelPos, RouteScope, View};
use std::collections::BTreeMap;

/// What it goes for; the first comes before the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Goal {
    Item,
    /// A door that may open.
    Door,
    /// A monster that it left alive.
    Monster,
    /// A wall behind which there is something.
    SuspectWall,
    HiddenStairs,
    /// Before the stairs down, since monsters above are weaker.
    UpStairs,
    DownStairs,
    /// The target of the quest.
    Target,
}

/// A step that it tried.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    from: LevelPos,
    to: Pos,
}

/// Plays one quest.
#[derive(Debug, Default)]
pub(in crate::bot) struct QuestBot {
    style: Style,
    pub(super) atlas: Atlas,
    /// Its notes about each floor, by its number.
    pub(super) notes: BTreeMap<u16, FloorNotes>,
    /// The cells ahead, the next last.
    pub(super) route: Vec<LevelPos>,
    attempt: Option<Attempt>,
    /// The cell that blocked the last step.
    bumped: Option<Pos>,
    /// The stairs that brought it here.
    arrived: Option<LevelPos>,
    /// Whether the floor may have changed since it last looked around.
    pub(super) is_stale: bool,
    /// Whether no monster could come when it last looked around.
    pub(super) is_at_peace: bool,
    kills: u32,
    keys: usize,
    /// Whether it is on its way to a rest.
    pub(super) is_tired: bool,
    pub(super) fight: FightNotes,
}

impl QuestBot {
    pub(in crate::bot) fn new(style: Style) -> QuestBot {
        QuestBot {
            style,
            is_stale: true,
            ..QuestBot::default()
        }
    }

    /// Returns what to do now.
    pub(in crate::bot) fn choose(&mut self, view: &View<'_>) -> Command {
        let here = LevelPos {
            level: view.level_number(),
            pos: view.hero_pos(),
        };
        self.is_stale |= self.kills != view.kills();
        self.kills = view.kills();
        self.look_back(here);
        if self.is_stale {
            if let Some(command) = gear::sort_out(view) {
                return command;
            }
            self.look_around(view, here);
        }
        let may_be_met = std::mem::take(&mut self.is_stale) || !self.is_at_peace;
        if may_be_met && let Some(command) = self.fight(view, here) {
            self.route.clear();
            return command;
        }
        self.recover(view, here)
            .unwrap_or_else(|| self.travel(here))
    }

    /// Finds out how the last step ended.
    fn look_back(&mut self, here: LevelPos) {
        let Some(Attempt { from, to }) = self.attempt.take() else {
            return;
        };
        if here == (LevelPos { pos: to, ..from }) {
            let notes = self.notes.get(&here.level);
            self.is_stale |= notes.is_some_and(|notes| notes.unseen_items.contains(&to));
            return;
        }
        self.is_stale = true;
        if here != from {
            self.fight.reset();
            self.arrived = Some(LevelPos { pos: to, ..from });
        } else {
            self.bumped = Some(to);
        }
    }

    /// Updates what it knows of the floor.
    fn look_around(&mut self, view: &View<'_>, here: LevelPos) {
        let keys = view.quest().map_or(0, |quest| gear::keys(&quest));
        self.keys = keys;
        let level = self.atlas.enter(here.level, || KnownLevel::new(view));
        level.update(view);
        let new_notes = || FloorNotes::new(level, here.pos);
        let notes = self.notes.entry(here.level).or_insert_with(new_notes);
        notes.rejected_items.insert(here.pos);
        notes.update(level, here.pos);
        if let Some(bumped) = self.bumped.take() {
            match level.cell(bumped) {
                KnownCell::Door => drop(notes.refused_doors.insert(bumped, keys)),
                KnownCell::Wall => drop(notes.solid_walls.insert(bumped)),
                KnownCell::Unknown
                | KnownCell::Trap
                | KnownCell::Floor
                | KnownCell::Ice
                | KnownCell::UpStairs
                | KnownCell::DownStairs => {}
            }
        }
        if let Some(stairs) = self.arrived.take() {
            self.atlas.link(stairs, here);
        }
    }

    /// Steps to a free cell, against a door, or against a wall that may be a secret door.
    pub(super) fn walk(&mut self, here: LevelPos, to: Pos) -> Command {
        self.attempt = Some(Attempt { from: here, to });
        here.pos.toward(to).map_or(Command::Rest, Command::Step)
    }

    /// Goes on with the route, or finds another. If nothing is left to do, it gives the quest up.
    fn travel(&mut self, here: LevelPos) -> Command {
        if let Some(command) = self.follow(here) {
            return command;
        }
        let near = self.route_to_goal(here, RouteScope::ThisLevel, Goal::Door);
        let route = near.or_else(|| self.route_to_goal(here, RouteScope::AllLevels, Goal::Target));
        self.route = route.unwrap_or_default();
        self.follow(here).unwrap_or_else(|| Command::Abandon.sure())
    }

    /// Returns the route to the nearest of the best goals that do not rank after `last`.
    fn route_to_goal(
        &self,
        here: LevelPos,
        scope: RouteScope,
        last: Goal,
    ) -> Option<Vec<LevelPos>> {
        self.atlas.route(here, scope, Goal::Item, |level, at| {
            let notes = self.notes.get(&at.level)?;
            let goal = self.goal_at(level.cell(at.pos), notes, at, here)?;
            (goal <= last).then_some(goal)
        })
    }

    /// Returns the next step of the route; `None` if it ends, or is broken.
    pub(super) fn follow(&mut self, here: LevelPos) -> Option<Command> {
        let mut next = self.route.pop()?;
        if next == here {
            next = self.route.pop()?;
        }
        let directions = self.atlas.level(here.level)?.movement().directions;
        if next.level != here.level || !directions.is_step(here.pos, next.pos) {
            self.route.clear();
            return None;
        }
        Some(self.walk(here, next.pos))
    }

    /// Returns the goal that a cell is; `None` if it is none.
    fn goal_at(
        &self,
        cell: KnownCell,
        notes: &FloorNotes,
        at: LevelPos,
        here: LevelPos,
    ) -> Option<Goal> {
        let pos = at.pos;
        match cell {
            KnownCell::Unknown | KnownCell::Trap => None,
            KnownCell::Door => {
                let refused = notes.refused_doors.get(&pos);
                let has_new_key = refused.is_none_or(|&keys| keys < self.keys);
                has_new_key.then_some(Goal::Door)
            }
            KnownCell::Wall => {
                let is_suspect =
                    notes.suspect_walls.contains(&pos) && !notes.solid_walls.contains(&pos);
                (is_suspect && self.style == Style::Secret).then_some(Goal::SuspectWall)
            }
            KnownCell::Floor | KnownCell::Ice | KnownCell::UpStairs | KnownCell::DownStairs => {
                let is_elsewhere = at.level != here.level;
                if notes.unseen_items.contains(&pos) {
                    Some(Goal::Item)
                } else if notes.target == Some(pos) {
                    Some(Goal::Target)
                } else if is_elsewhere && notes.monsters.contains(&pos) {
                    Some(Goal::Monster)
                } else {
                    self.stairs_as_goal(cell, notes, at)
                }
            }
        }
    }

    /// Returns what stairs are as a goal; `None` for a cell without stairs, and for stairs that were taken before.
    fn stairs_as_goal(&self, cell: KnownCell, notes: &FloorNotes, at: LevelPos) -> Option<Goal> {
        if !cell.is_stairs() || self.atlas.link_from(at).is_some() {
            return None;
        }
        if notes.hidden_stairs.contains(&at.pos) {
            Some(Goal::HiddenStairs)
        } else if cell == KnownCell::UpStairs {
            Some(Goal::UpStairs)
        } else {
            Some(Goal::DownStairs)
        }
    }
}
