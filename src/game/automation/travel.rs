//! The way to a place, on this level or another.

use super::explore::{closed_ways, in_the_way, way_down_where_all_is_seen};
use super::notes::Notes;
use super::survey::Survey;
use super::{Stop, Task};
use crate::base::{CellSet, Pos};
use crate::game::narrate::list;
use crate::game::{
    Atlas, Command, KnownCell, LevelPos, Place, RouteScope, StairsUse, View, bearing, count,
};
use crate::world::Climb;

/// Goes to the nearest stairs that lead up or down, and stops on them, or beside them if they lead away at once. `steps`
/// were made already.
pub(super) fn to_stairs(
    survey: &Survey,
    notes: &Notes,
    climb: Climb,
    steps: u32,
    view: &View<'_>,
) -> Result<Command, Stop> {
    let stairs = stairs(survey, climb);
    if stairs.is_empty() {
        return Err(Stop::Because(no_known_stairs(climb, notes, view)));
    }
    let nowhere = || {
        let goals: Vec<Pos> = stairs.cells().collect();
        no_way(
            &format!("to stairs {}", way(climb)),
            &goals,
            survey,
            notes,
            view,
        )
    };
    match survey.level.movement().stairs {
        StairsUse::OnContact => {
            let beside = format!("You are beside stairs {}", way(climb));
            let stop = (steps > 0).then(|| before_stairs(&beside));
            onto_stairs(survey, stairs.cells(), view, nowhere(), stop)
        }
        // The game said so when the hero stepped onto them.
        StairsUse::OnCommand if stairs.has(view.hero_pos()) => Err(Stop::Told),
        StairsUse::OnCommand => {
            let step = survey.step_to_nearest(view.hero_pos(), stairs.cells());
            let walk = |dir| survey.walk(dir, None, view);
            step.map(walk).ok_or_else(|| Stop::Because(nowhere()))
        }
    }
}

/// Returns whether the hero knows of stairs on the level that lead that way.
pub(super) fn knows_stairs(survey: &Survey, climb: Climb) -> bool {
    !stairs(survey, climb).is_empty()
}

fn stairs(survey: &Survey, climb: Climb) -> &CellSet {
    match climb {
        Climb::Up => survey.level.up_stairs(),
        Climb::Down => survey.level.down_stairs(),
    }
}

/// Returns the known stairs of the level that lead up or down, in the order of the ways to them or to beside them; those
/// to which no way is known come last. Of equals the nearest comes first.
pub(super) fn stairs_by_way(climb: Climb, notes: &Notes, view: &View<'_>) -> Vec<Pos> {
    let mut survey = Survey::new(view);
    survey.update(view, notes, Task::Stairs(climb));
    let rank = |&pos: &Pos| rank_by_way(pos, &survey, view);
    let mut stairs: Vec<Pos> = stairs(&survey, climb).cells().collect();
    stairs.sort_by_cached_key(rank);
    stairs
}

/// Returns some places of the level with those first to which a way is known, as when one sets out: those of equal standing
/// stay in their order.
pub(super) fn with_way_first(
    mut places: Vec<Place>,
    mut notes: Notes,
    view: &View<'_>,
) -> Vec<Place> {
    notes.forget_sleepers();
    let (level, pos) = (view.level_number(), view.hero_pos());
    let mut survey = Survey::new(view);
    survey.update(view, &notes, Task::Travel(LevelPos { level, pos }));
    places.sort_by_cached_key(|place| survey.end_of_way(place.at.pos, view).is_none());
    places
}

/// Returns what the way to a cell costs, or to beside it, and how far off it is.
fn rank_by_way(pos: Pos, survey: &Survey, view: &View<'_>) -> (u16, u16) {
    let way = survey.length_of_way(pos, view).unwrap_or(u16::MAX);
    (way, view.hero_pos().distance(pos))
}

/// Returns how far off the first of the known stairs is that lead up or down, in the order of the ways, and where, in a
/// sentence; `None` without any.
pub(super) fn where_stairs_are(survey: &Survey, climb: Climb, view: &View<'_>) -> Option<String> {
    let here = view.hero_pos();
    let cells = stairs(survey, climb).cells();
    let pos = cells.min_by_key(|&pos| rank_by_way(pos, survey, view))?;
    if pos == here {
        return Some(format!(
            "You stand on stairs {}: step off them and back.",
            way(climb)
        ));
    }
    let place = bearing(here, pos);
    let place = match survey.end_of_way(pos, view) {
        None => place,
        Some(end) => {
            let steps = survey.route(end, here).len() + usize::from(end != pos);
            format!("{} away ({place})", count(steps, "step", "steps"))
        }
    };
    Some(format!("The nearest stairs {} are {place}.", way(climb)))
}

/// Returns whether a step takes the hero to stairs that lead that way at once.
pub(super) fn is_beside_stairs(survey: &Survey, climb: Climb, view: &View<'_>) -> bool {
    let leads_away = survey.level.movement().stairs == StairsUse::OnContact;
    let mut beside = survey.level.neighbors(view.hero_pos());
    leads_away && beside.any(|pos| stairs(survey, climb).has(pos))
}

/// Returns what is said where one stops beside stairs that lead away at once.
pub(super) fn before_stairs(beside: &str) -> String {
    format!("{beside}: the same key takes them.")
}

/// Goes to the nearest of some stairs that lead away at once, and onto them unless there is something to say before.
/// `nowhere` says that there is no way to any.
pub(super) fn onto_stairs(
    survey: &Survey,
    stairs: impl IntoIterator<Item = Pos>,
    view: &View<'_>,
    nowhere: String,
    before: Option<String>,
) -> Result<Command, Stop> {
    let here = view.hero_pos();
    let step = survey.step_into_nearest(here, stairs);
    let step = step.ok_or(Stop::Because(nowhere))?;
    // What is left on the level can no longer be done afterwards.
    let line = before.filter(|_| survey.level.cell(here.step(step)).is_stairs());
    line.map_or(Ok(Command::Step(step)), |line| Err(Stop::Because(line)))
}

/// Returns that no stairs of the level are known that lead up or down, and what bars ways to where some may be, or how to
/// find some where exploring sees no more, as a sentence with gaps for keys.
pub(super) fn no_known_stairs(climb: Climb, notes: &Notes, view: &View<'_>) -> String {
    if climb == Climb::Down
        && let Some(line) = way_down_where_all_is_seen(notes, view)
    {
        return line.to_owned();
    }
    let closed = closed_ways(view);
    let but_of = if closed.is_empty() {
        String::new()
    } else {
        format!(", but of {}", list(closed.into_iter()))
    };
    format!("You know of no stairs {} here{but_of}.", way(climb))
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
    /// Returns whether the hero has set out.
    pub(super) fn has_begun(&self) -> bool {
        self.origin.is_some()
    }

    /// Returns where the hero, who is here, came to this level or set out on it.
    pub(super) fn origin(&mut self, here: LevelPos) -> Pos {
        let origin = self.origin.filter(|origin| origin.level == here.level);
        self.origin.insert(origin.unwrap_or(here)).pos
    }
}

/// Goes to a place, or beside it if it cannot be entered; to another level by the stairs whose ends are known.
pub(super) fn to_place(
    survey: &Survey,
    notes: &Notes,
    journey: &mut Journey,
    target: LevelPos,
    view: &View<'_>,
) -> Result<Command, Stop> {
    let (level, pos) = (view.level_number(), view.hero_pos());
    let here = LevelPos { level, pos };
    let goal = [target.pos];
    let goals: &[Pos] = if target.level == level { &goal } else { &[] };
    let nowhere = || Stop::Because(no_way("there", goals, survey, notes, view));
    if target.level == level {
        let end = survey.end_of_way(target.pos, view).ok_or_else(nowhere)?;
        let step = survey.step_to(pos, end, journey.origin(here));
        let arrived = || Stop::Arrived(arrived(survey, target.pos, end, view));
        let walk = |dir| survey.walk(dir, Some(target.pos), view);
        return step.map(walk).ok_or_else(arrived);
    }
    let atlas = journey.atlas.get_or_insert_with(|| view.atlas());
    let stairs = stairs_to(atlas, here, target, view).ok_or_else(nowhere)?;
    // Whoever is on stairs that lead away at once steps off them, and onto them again.
    if stairs != pos || survey.level.movement().stairs == StairsUse::OnContact {
        let step = survey.step_to_nearest(pos, [stairs]);
        let step = step.or_else(|| survey.step_into_nearest(pos, [stairs]));
        let walk = |dir| survey.walk(dir, None, view);
        return step.map(walk).ok_or_else(nowhere);
    }
    view.leads(pos).map(Command::from).ok_or_else(nowhere)
}

/// Returns the stairs of the hero's level that lead to a place on another; `None` if no way there is known.
pub fn stairs_toward(target: LevelPos, view: &View<'_>) -> Option<Pos> {
    let (level, pos) = (view.level_number(), view.hero_pos());
    stairs_to(&view.atlas(), LevelPos { level, pos }, target, view)
}

/// Returns where the route from here to a place on another level leaves this one; `None` if there is none.
fn stairs_to(atlas: &Atlas, here: LevelPos, target: LevelPos, view: &View<'_>) -> Option<Pos> {
    let route = route_to(atlas, here, target, view)?;
    let on_this_level = route.iter().rev().take_while(|at| at.level == here.level);
    Some(on_this_level.last().map_or(here.pos, |at| at.pos))
}

/// Returns the route to a place on another level, through doors that the hero can open; `None` if there is none.
fn route_to(
    atlas: &Atlas,
    here: LevelPos,
    target: LevelPos,
    view: &View<'_>,
) -> Option<Vec<LevelPos>> {
    let cells = view.cells_of_what_is_at(target.level, target.pos);
    let cells: Vec<Pos> = cells.collect();
    atlas.route(here, RouteScope::AllLevels, (), |_, at| {
        let is_there = at.level == target.level && cells.contains(&at.pos);
        is_there.then_some(())
    })
}

/// Returns what is said at the end of the way to a cell.
fn arrived(survey: &Survey, target: Pos, end: Pos, view: &View<'_>) -> String {
    let leads_away = survey.level.movement().stairs == StairsUse::OnContact;
    let line = if end == target {
        "You have arrived."
    } else if leads_away && survey.level.cell(target).is_stairs() {
        "You are beside the stairs: step onto them to take them."
    } else if survey.level.cell(target) == KnownCell::Trap {
        "You are beside the trap: to step onto it is up to you."
    } else if view.known_locks().any(|lock| lock == target) {
        return format!("You have arrived at {}.", locked_door(target, view));
    } else {
        "You have arrived."
    };
    line.to_owned()
}

/// Returns what a locked door in a cell is called by whoever has come to it: how it opens is said.
pub(super) fn locked_door(lock: Pos, view: &View<'_>) -> String {
    let how = view.way_to_open(lock);
    let how = how.map_or_else(String::new, |how| format!(" ({how})"));
    format!("a locked door{how}")
}

/// Returns that there is no way to somewhere, and who or what perhaps is in the way. `goals` are the cells that are meant,
/// or none if they are on another level.
pub(super) fn no_way(
    to: &str,
    goals: &[Pos],
    survey: &Survey,
    notes: &Notes,
    view: &View<'_>,
) -> String {
    let end = view.end_of_carriers().filter(|_| survey.lacks_time(goals));
    if let Some(end) = end {
        return format!("{end}, too soon for the way {to}.");
    }
    match in_the_way(goals, survey, notes, view) {
        Some(name) => format!("You know of no way {to}; perhaps {name} is in the way."),
        None => format!("You know of no way {to}."),
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
        let end = survey.end_of_way(target, view);
        let way = end.map_or_else(Vec::new, |end| survey.route(end, view.hero_pos()));
        if !way.is_empty() || notes.forget_sleepers().is_empty() {
            return way;
        }
    }
}
