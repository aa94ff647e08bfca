//! Running: straight over open ground, and along corridors.

use super::Stop;
use super::survey::Survey;
use crate::base::{Dir, Pos};
use crate::game::narrate::capitalized;
use crate::game::{Command, View};

/// The most ways out of a cell of a corridor.
const CORRIDOR: usize = 2;

/// A run that is under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) dir: Dir,
    /// The cell from which the last step was made; `None` before the first.
    pub(super) from: Option<Pos>,
}

/// Makes the next step of a run.
pub(super) fn next(survey: &Survey, run: &mut Run, view: &View<'_>) -> Result<Command, Stop> {
    let here = view.hero_pos();
    let dir = match run.from {
        None if survey.is_open(here.step(run.dir)) => run.dir,
        None => return Err(Stop::because("Something is in the way.")),
        Some(from) if from == here || view.messages().fresh().len() > 0 => return Err(Stop::Told),
        Some(from) => {
            if let Some(name) = view.landmark_name(here) {
                return Err(Stop::Because(format!("You come to {name}.")));
            }
            go_on(survey, run.dir, from, here)?
        }
    };
    if let Some(monster) = view.monster_at(here.step(dir)) {
        // A step would attack it, or change places with it, which is never done by the way.
        let name = capitalized(&monster.definite_name());
        return Err(Stop::Because(format!("{name} is in the way.")));
    }
    *run = Run {
        dir,
        from: Some(here),
    };
    Ok(survey.walk(dir, None, view))
}

/// Returns the direction in which a run goes on that came from one cell to another.
fn go_on(survey: &Survey, dir: Dir, from: Pos, here: Pos) -> Result<Dir, Stop> {
    let is_narrow = |pos: Pos| survey.openings(pos).count() <= CORRIDOR;
    if !is_narrow(from) && !is_narrow(here) {
        let bend = around_a_bend(survey, dir, from, here);
        return bend.map_or_else(|| over_ground(survey, dir, from, here), Ok);
    }
    let mut ways: Vec<Pos> = survey.openings(here).filter(|&pos| pos != from).collect();
    if ways.iter().any(|pos| pos.distance(from) > 1) {
        // Those beside the cell behind lead back.
        ways.retain(|pos| pos.distance(from) > 1);
    }
    match ways.len() {
        0 => Err(Stop::because("The way ends here.")),
        1..=CORRIDOR if are_joined(&ways) => {
            let ahead = ways.iter().find(|&&way| way == here.step(dir));
            let is_straight = |way: &&Pos| way.x == here.x || way.y == here.y;
            let way = ahead
                .or_else(|| ways.iter().find(is_straight))
                .unwrap_or(&ways[0]);
            here.toward(*way).ok_or(Stop::Told)
        }
        _ if are_joined(&ways) => {
            let junction = junction(survey, &ways).and_then(|pos| here.toward(pos));
            junction.ok_or_else(|| Stop::because("The way opens out."))
        }
        _ => Err(Stop::because("The way divides.")),
    }
}

/// Returns the cell where corridors meet, of some ways that lead on: the one that is beside all others and in no open ground;
/// `None` if there is none. It is where one has to choose.
fn junction(survey: &Survey, ways: &[Pos]) -> Option<Pos> {
    let is_middle = |pos: &&Pos| ways.iter().all(|way| way.distance(**pos) <= 1);
    let middle = ways.iter().find(is_middle).copied()?;
    let is_open = |dir: Dir| survey.is_open(middle.step(dir));
    let is_square = |dir: &Dir| {
        [*dir, dir.turned(1), dir.turned(2)]
            .into_iter()
            .all(is_open)
    };
    let is_open_ground = Dir::ORTHOGONAL.iter().any(is_square);
    (!is_open_ground).then_some(middle)
}

/// Returns the way on where a corridor goes on at the side, so that its cells touch at their corners; `None` if nothing is in
/// the way ahead, or it does not go on in one way alone.
fn around_a_bend(survey: &Survey, dir: Dir, from: Pos, here: Pos) -> Option<Dir> {
    if survey.is_open(here.step(dir)) {
        return None;
    }
    let ways = survey.openings(here).filter(|&pos| pos != from);
    let (on, beside): (Vec<Pos>, Vec<Pos>) = ways.partition(|pos| pos.distance(from) > 1);
    let is_near = |pos: Pos| pos.distance(from) <= 1 || pos.distance(here) <= 1;
    let leads_back = |&way: &Pos| survey.openings(way).all(is_near);
    match on.as_slice() {
        [way] if beside.iter().all(leads_back) => here.toward(*way),
        _ => None,
    }
}

/// Returns whether one can walk from each of some cells to every other over them alone.
fn are_joined(cells: &[Pos]) -> bool {
    let mut joined: Vec<Pos> = cells.iter().copied().take(1).collect();
    let mut next = 0;
    while let Some(&from) = joined.get(next) {
        let is_new = |pos: &&Pos| pos.distance(from) == 1 && !joined.contains(pos);
        let fresh: Vec<Pos> = cells.iter().filter(is_new).copied().collect();
        joined.extend(fresh);
        next += 1;
    }
    joined.len() == cells.len()
}

/// Goes straight on until a way opens at a side, or something is in the way.
fn over_ground(survey: &Survey, dir: Dir, from: Pos, here: Pos) -> Result<Dir, Stop> {
    let sides = [dir.turned(2), dir.turned(-2)];
    let opens = |side: Dir| survey.is_open(here.step(side)) && !survey.is_open(from.step(side));
    if sides.into_iter().any(opens) {
        return Err(Stop::because("The way divides."));
    }
    if !survey.is_open(here.step(dir)) {
        return Err(Stop::because("The way ends here."));
    }
    Ok(dir)
}
