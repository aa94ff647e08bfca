//! Effects on rock and doors.

use super::affected::{Mood, tell, tell_hero};
use super::cast::Cast;
use super::table::{Nature, Procedure, Row, never};
use super::worth::{Benefit, Worth};
use super::{area, statuses};
use crate::base::{Line, Pos};
use crate::content::Recipients;
use crate::rules::context::Ctx;
use crate::rules::{bridges, vision};
use crate::world::ActorId;

pub(super) const DIG: Row = Row::new(
    Procedure::Once(dig, never),
    Nature::Neither,
    Worth::NOTHING,
    "{cells} of rock {around} crumble",
);

pub(super) const UNLOCK: Row = Row::new(
    Procedure::Once(unlock, never),
    Nature::Neither,
    Worth::flat(Benefit::Explore, 100),
    "locks {around} spring open, and drawbridges go up or down",
);

/// Carries out DIG: digs so many cells of rock along the beam, or all within so many cells.
pub(super) fn dig(ctx: &mut Ctx, cast: &Cast) {
    let (mut dug, mut is_seen) = (0, false);
    for pos in rock(ctx, cast) {
        is_seen |= ctx.level().knowledge().in_line[pos];
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

/// Carries out UNLOCK: removes the locks of the doors beside, within reach or along the beam, and turns drawbridges.
pub(super) fn unlock(ctx: &mut Ctx, cast: &Cast) {
    // Where no reach is given, what is beside is meant.
    let cast = Cast {
        reach: cast.reach.max(1),
        ..*cast
    };
    let mut is_seen = false;
    let mut count = 0;
    let cells = area::around(ctx, &cast);
    for pos in bridges(ctx, &cells) {
        bridges::turn(ctx, pos);
        count += 1;
    }
    for pos in cells {
        if ctx.level().lock(pos).is_some() {
            is_seen |= ctx.level().knowledge().in_line[pos];
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
