//! Effects on rock and doors.

use super::affected::{Mood, tell, tell_hero, tell_nothing};
use super::cast::{Cast, Scene};
use super::table::{Nature, Procedure, Row};
use super::worth::{Benefit, Worth};
use super::{area, bridges};
use crate::base::{Line, Pos};
use crate::content::{Effect, Recipients};
use crate::rules::context::Ctx;
use crate::rules::senses::vision;
use crate::world::{ActorId, Cell, Level, Terrain};

pub(super) const DIG: Row = Row::new(
    Procedure::Once(dig, can_dig),
    Nature::Neither,
    Worth::NOTHING,
    "{cells} of rock, doors, trees and bars {around} crumble",
);

pub(super) const UNLOCK: Row = Row::new(
    Procedure::Once(unlock, can_unlock),
    Nature::Neither,
    Worth::flat(Benefit::Explore, 100),
    "locks {around} spring open, and drawbridges go up or down",
)
.with_bridges(cells_of_locks)
.while_carried("opens a locked door that you walk into, and is used up");

/// Carries out DIG: digs so many cells of rock and the like along the beam, or all within so many cells.
pub(super) fn dig(ctx: &mut Ctx, cast: &Cast) {
    let cells = rock(ctx, cast, |pos| matter(ctx.level().cell(pos)));
    if cells.is_empty() {
        return tell_nothing(ctx, cast.scene.own);
    }
    let mut told = Vec::new();
    for pos in cells {
        let text = end_of(ctx.level().terrain(pos));
        if ctx.level().knowledge().in_line.has(pos) && !told.contains(&text) {
            told.push(text);
        }
        ctx.world.level_mut().dig(pos, 0);
    }
    vision::look(ctx);
    for text in told {
        tell(ctx, ActorId::HERO, Mood::Neither, text);
    }
}

/// Returns what is told of a terrain that gives way to DIG.
fn end_of(terrain: Terrain) -> &'static str {
    if matches!(terrain, Terrain::Door(_)) {
        "a door breaks"
    } else if terrain == Terrain::Tree {
        "a tree splinters"
    } else if terrain == Terrain::Bars {
        "iron bars break"
    } else {
        "rock crumbles to dust"
    }
}

/// What a digger meets in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matter {
    Open,
    Rock,
    /// What does not give way.
    Hard,
}

/// Returns the cells that DIG is about, in a level of which `look` tells what is where.
fn rock(ctx: &Ctx, cast: &Cast, look: impl Fn(Pos) -> Matter) -> Vec<Pos> {
    let center = cast.center(ctx.level());
    let most = usize::try_from(cast.amount).unwrap_or(usize::MAX);
    let cells = &ctx.level().layout().cells;
    let is_rock = |pos: &Pos| look(*pos) == Matter::Rock;
    if cast.effect.on == Recipients::Beam {
        let length = usize::try_from(cast.reach).unwrap_or(usize::MAX);
        let way = Line::through(center, cast.scene.toward).take(length);
        let gives_way = |pos: &Pos| cells.contains(*pos) && look(*pos) != Matter::Hard;
        return way
            .take_while(gives_way)
            .filter(is_rock)
            .take(most)
            .collect();
    }
    let is_near = |pos: &Pos| usize::from(pos.distance(center)) <= most;
    let near = cells.positions().filter(is_near);
    near.filter(is_rock).collect()
}

/// Returns what the hero may expect to meet in a cell: rock where it has never been, and where it does not know that what
/// it sees withstands.
fn matter_as_known(level: &Level, pos: Pos) -> Matter {
    let known = level.knowledge().recall(pos);
    let cell = known.map_or(Cell::rock(0), |known| known.cell.as_seen());
    matter(Cell {
        is_undiggable: false,
        ..cell
    })
}

/// Returns what a digger meets in a cell.
fn matter(cell: Cell) -> Matter {
    match (cell.terrain.is_solid(), cell.yields_to_digging()) {
        (false, _) => Matter::Open,
        (true, true) => Matter::Rock,
        (true, false) => Matter::Hard,
    }
}

/// Returns whether a use of DIG by the hero would dig anything, as far as it can know.
fn can_dig(ctx: &Ctx, effect: &Effect, scene: &Scene) -> bool {
    let look = |pos| matter_as_known(ctx.level(), pos);
    scene.own.is_hero() && !rock(ctx, &Cast::at_most(effect, scene), look).is_empty()
}

/// Returns whether a use of UNLOCK by the hero would open any lock.
fn can_unlock(ctx: &Ctx, effect: &Effect, scene: &Scene) -> bool {
    let cells = cells_of_locks(ctx.level(), &Cast::at_most(effect, scene));
    let mut locks = cells.iter().filter_map(|&pos| ctx.level().lock(pos));
    scene.own.is_hero() && locks.next().is_some()
}

/// Returns the cells in which UNLOCK opens something. Where no reach is given, what is beside is meant.
fn cells_of_locks(level: &Level, cast: &Cast) -> Vec<Pos> {
    let reach = cast.reach.max(1);
    area::around(level, &Cast { reach, ..*cast })
}

/// Carries out UNLOCK: removes the locks of the doors beside, within reach or along the beam.
pub(super) fn unlock(ctx: &mut Ctx, cast: &Cast) {
    let mut is_seen = false;
    let mut does_nothing = bridges::reached(ctx.level(), cast).is_empty();
    for pos in cells_of_locks(ctx.level(), cast) {
        if ctx.level().lock(pos).is_some() {
            is_seen |= ctx.level().knowledge().in_line.has(pos);
            ctx.world.level_mut().remove_feature(pos);
            does_nothing = false;
        }
    }
    if is_seen {
        tell(ctx, ActorId::HERO, Mood::Good, "a lock springs open");
    } else if does_nothing {
        tell_hero(ctx, cast.scene.own, "there is no lock to open");
    }
}
