//! The way to a place, on this level or another.

use super::notes::Notes;
use super::survey::Survey;
use super::{Stop, Task};
use crate::base::Pos;
use crate::game::{Atlas, Command, LevelPos, Scope, View};
use crate::world::{Climb, Terrain};

/// Goes to the nearest stairs that lead up or down, and stops on them.
pub(super) fn to_stairs(survey: &Survey, climb: Climb, view: &View<'_>) -> Result<Command, Stop> {
    let stairs = match climb {
        Climb::Up => survey.level.up_stairs(),
        Climb::Down => survey.level.down_stairs(),
    };
    if stairs.has(view.hero_pos()) {
        // The game said so when the hero stepped onto them.
        return Err(Stop::Told);
    }
    if stairs.is_empty() {
        return Err(Stop::Because(no_known_stairs(climb)));
    }
    let step = survey.step_to_nearest(view.hero_pos(), stairs.cells());
    let nowhere = || Stop::Because(format!("You know of no way to stairs {}.", way(climb)));
    step.map(Command::Step).ok_or_else(nowhere)
}

/// Returns that no stairs of the level are known that lead up or down, as a sentence.
pub fn no_known_stairs(climb: Climb) -> String {
    format!("You know of no stairs {} here.", way(climb))
}

fn way(climb: Climb) -> &'static str {
    match climb {
        Climb::Up => "up",
        Climb::Down => "down",
    }
}

/// What is kept of a way to a place while the hero is on it.
#[derive(Debug, Default)]
pub(super) struct Journey {
    /// Where the hero came to the level, or set out. Its way keeps straight from there.
    origin: Option<LevelPos>,
    /// All levels as they were known when the hero set out for another.
    atlas: Option<Atlas>,
}

impl Journey {
    /// Returns where the hero, who is here, came to this level or set out on it.
    fn origin(&mut self, here: LevelPos) -> Pos {
        let origin = self.origin.filter(|origin| origin.level == here.level);
        self.origin.insert(origin.unwrap_or(here)).pos
    }
}

/// Goes to a place, or beside it if it cannot be entered; to another level by the stairs whose ends are known.
pub(super) fn to_place(
    survey: &Survey,
    journey: &mut Journey,
    target: LevelPos,
    view: &View<'_>,
) -> Result<Command, Stop> {
    let (level, pos) = (view.level_number(), view.hero_pos());
    let here = LevelPos { level, pos };
    let nowhere = || Stop::because("You know of no way there.");
    if target.level == level {
        let end = survey.end_of_way(target.pos).ok_or_else(nowhere)?;
        let step = survey.step_to(pos, end, journey.origin(here));
        return step
            .map(Command::Step)
            .ok_or(Stop::because("You have arrived."));
    }
    let atlas = journey.atlas.get_or_insert_with(|| view.atlas());
    let is_target = |at| (at == target).then_some(());
    let route = atlas.route(here, Scope::AllLevels, (), |_, at| is_target(at));
    let route = route.ok_or_else(nowhere)?;
    let on_this_level = route.iter().rev().take_while(|at| at.level == level);
    let stairs = on_this_level.last().map_or(pos, |at| at.pos);
    if stairs != pos {
        let step = survey.step_to_nearest(pos, [stairs]);
        let step = step.or_else(|| survey.step_into_nearest(pos, [stairs]));
        return step.map(Command::Step).ok_or_else(nowhere);
    }
    match view.known_terrain(pos).and_then(Terrain::climb) {
        Some(Climb::Up) => Ok(Command::Ascend),
        Some(Climb::Down) => Ok(Command::Descend),
        None => Err(nowhere()),
    }
}

/// Returns the cells of the way to a cell of the level, the next step last; empty if none is known. As when one sets out,
/// sleepers out of view are forgotten where they keep the hero from it.
pub(super) fn way_to(target: Pos, mut notes: Notes, view: &View<'_>) -> Vec<Pos> {
    let mut survey = Survey::new(view);
    let level = view.level_number();
    let task = Task::Travel(LevelPos { level, pos: target });
    loop {
        survey.update(view, &notes, task);
        let end = survey.end_of_way(target);
        let way = end.map_or_else(Vec::new, |end| survey.route(end, view.hero_pos()));
        if !way.is_empty() || !notes.forget_sleepers() {
            return way;
        }
    }
}
