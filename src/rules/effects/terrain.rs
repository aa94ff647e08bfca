//! Effects on rock and doors.

use super::affected::{Mood, tell, tell_hero};
use super::cast::{Cast, Scene};
use super::knowledge::is_heros;
use super::table::{Nature, Procedure, Row};
use super::worth::{Benefit, Worth};
use super::{area, statuses};
use crate::base::{Line, Pos};
use crate::content::{Effect, Recipients};
use crate::rules::context::Ctx;
use crate::rules::{bridges, vision};
use crate::world::ActorId;

pub(super) const DIG: Row = Row::new(
    Procedure::Once(dig, is_heros),
    Nature::Neither,
    Worth::NOTHING,
    "{cells} of rock {around} crumble",
);

pub(super) const UNLOCK: Row = Row::new(
    Procedure::Once(unlock, can_unlock),
    Nature::Neither,
    Worth::flat(Benefit::Explore, 100),
    "locks {around} spring open, and drawbridges go up or down",
);

/// Carries out DIG: digs so many cells of rock along the beam, or all within so many cells.
pub(super) fn dig(ctx: &mut Ctx, cast: &Cast) {
    let (mut dug, mut is_seen) = (0, false);
    for pos in rock(ctx, cast) {
        is_seen |= ctx.level().knowledge().in_line.has(pos);
        ctx.world.level_mut().dig(pos, 0);
        dug += 1;
    }
    if dug == 0 {
        return tell_hero(ctx, cast.scene.own, statuses::NOTHING);
    }
    vision::look(ctx);
    if is_seen {
        tell(ctx, ActorId::HERO, Mood::Neither, "rock crumbles to dust");
    }
}

/// Returns the cells that are dug.
fn rock(ctx: &Ctx, cast: &Cast) -> Vec<Pos> {
    let level = ctx.level();
    let center = cast.center(ctx);
    let most = usize::try_from(cast.amount).unwrap_or(usize::MAX);
    let is_rock = |pos: &Pos| level.terrain(*pos).is_solid();
    let gives_way =
        |pos: &Pos| level.layout().cells.contains(*pos) && level.cell(*pos).yields_to_digging();
    if cast.effect.on == Recipients::Beam {
        let length = usize::try_from(cast.reach).unwrap_or(usize::MAX);
        let way = Line::through(center, cast.scene.cell).take(length);
        return way
            .take_while(gives_way)
            .filter(is_rock)
            .take(most)
            .collect();
    }
    let is_near = |pos: &Pos| usize::from(pos.distance(center)) <= most;
    let cells = level.layout().cells.positions();
    cells
        .filter(|pos| is_near(pos) && is_rock(pos) && gives_way(pos))
        .collect()
}

/// Returns a cell of each drawbridge that has any of the cells.
fn bridges(ctx: &Ctx, cells: &[Pos]) -> Vec<Pos> {
    let bridges = ctx.level().layout().drawbridges.iter();
    let near =
        bridges.filter(|bridge| cells.contains(&bridge.span) || cells.contains(&bridge.gate));
    near.map(|bridge| bridge.span).collect()
}

/// Returns whether a use of UNLOCK by the hero would open anything.
fn can_unlock(ctx: &Ctx, effect: &Effect, scene: &Scene) -> bool {
    let cast = Cast {
        effect: *effect,
        scene: *scene,
        amount: 0,
        turns: 0,
        reach: effect.reach.most().max(0).unsigned_abs(),
    };
    let cells = cells_of_locks(ctx, &cast);
    let mut locks = cells.iter().filter_map(|&pos| ctx.level().lock(pos));
    scene.own.is_hero() && (locks.next().is_some() || !bridges(ctx, &cells).is_empty())
}

/// Returns the cells in which UNLOCK opens something. Where no reach is given, what is beside is meant.
fn cells_of_locks(ctx: &Ctx, cast: &Cast) -> Vec<Pos> {
    let reach = cast.reach.max(1);
    area::around(ctx, &Cast { reach, ..*cast })
}

/// Carries out UNLOCK: removes the locks of the doors beside, within reach or along the beam, and turns drawbridges.
pub(super) fn unlock(ctx: &mut Ctx, cast: &Cast) {
    let mut is_seen = false;
    let mut count = 0;
    let cells = cells_of_locks(ctx, cast);
    for pos in bridges(ctx, &cells) {
        bridges::turn(ctx, pos);
        count += 1;
    }
    for pos in cells {
        if ctx.level().lock(pos).is_some() {
            is_seen |= ctx.level().knowledge().in_line.has(pos);
            ctx.world.level_mut().remove_feature(pos);
            count += 1;
        }
    }
    if is_seen {
        tell(ctx, ActorId::HERO, Mood::Good, "a lock springs open");
    } else if count == 0 {
        tell_hero(ctx, cast.scene.own, "there is no lock to open");
    }
}
