//! Going from level to level.

use super::context::{Ctx, may_stand};
use super::{Event, Outcome, Refusal, vision};
use crate::base::Pos;
use crate::world::{ActorId, Terrain};

pub(super) fn descend(ctx: &mut Ctx) -> Outcome {
    let (depth, pos) = (ctx.world.depth(), ctx.world.hero_pos());
    if ctx.level().terrain(pos) != Terrain::DownStairs || depth >= ctx.setting.dungeon.depths() {
        return Outcome::Refused(Refusal::NoStairsDown);
    }
    let number = ctx
        .level()
        .layout()
        .down_stairs
        .iter()
        .position(|&stairs| stairs == pos);
    go_to(ctx, depth + 1, Arrival::UpStairs(number.unwrap_or(0)));
    Outcome::Turn
}

pub(super) fn ascend(ctx: &mut Ctx) -> Outcome {
    let (depth, pos) = (ctx.world.depth(), ctx.world.hero_pos());
    if ctx.level().terrain(pos) != Terrain::UpStairs {
        return Outcome::Refused(Refusal::NoStairsUp);
    }
    if depth == 1 {
        return Outcome::Refused(Refusal::WayOutBlocked);
    }
    let number = ctx
        .level()
        .layout()
        .up_stairs
        .iter()
        .position(|&stairs| stairs == pos);
    go_to(ctx, depth - 1, Arrival::DownStairs(number.unwrap_or(0)));
    Outcome::Turn
}

/// Where the hero arrives: the staircase of this number, counted from 0 and around again where there are fewer, or a
/// certain cell.
pub(super) enum Arrival {
    UpStairs(usize),
    DownStairs(usize),
    Cell(Pos),
}

/// Takes the hero to another level, which is made when it is entered for the first time. Whoever stands where the
/// hero arrives is pushed aside; nobody follows.
pub(super) fn go_to(ctx: &mut Ctx, depth: u16, arrival: Arrival) {
    let Ctx { setting, world, .. } = ctx;
    if !world.has_level(depth) {
        let level = setting.dungeon.level(&setting.content, depth);
        world.add_level(depth, level, &setting.content);
    }
    world.move_to_level(depth);
    let pos = arrival_cell(ctx, &arrival);
    if let Some(other) = ctx.level().occupant(pos) {
        push_aside(ctx, other, pos);
    }
    ctx.world.level_mut().place_hero(pos);
    ctx.report(Event::Arrived { depth });
    vision::look(ctx.world);
}

fn arrival_cell(ctx: &Ctx, arrival: &Arrival) -> Pos {
    let level = ctx.level();
    let (stairs, number) = match arrival {
        Arrival::Cell(pos) => return *pos,
        Arrival::UpStairs(number) => (&level.layout().up_stairs, *number),
        Arrival::DownStairs(number) => (&level.layout().down_stairs, *number),
    };
    let around = number % stairs.len().max(1);
    stairs
        .get(around)
        .copied()
        .unwrap_or_else(|| ctx.setting.dungeon.start(level))
}

/// Moves a monster to the nearest free cell where it may stand; with none on the whole level it is gone.
fn push_aside(ctx: &mut Ctx, other: ActorId, pos: Pos) {
    let Some((kind, template)) = ctx.kind(other).zip(ctx.template(other)) else {
        return;
    };
    let level = ctx.level();
    let cells = level.layout().terrain.positions();
    let free =
        cells.filter(|&cell| level.occupant(cell).is_none() && may_stand(level, template, cell));
    match free.min_by_key(|&cell| pos.distance(cell)) {
        Some(cell) => ctx.world.level_mut().relocate(other, cell),
        None => drop(ctx.world.level_mut().remove(other)),
    }
    ctx.report(Event::MadeWay(kind));
}
