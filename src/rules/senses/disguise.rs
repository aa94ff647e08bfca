//! Disguises, and how they end: nobody is deceived by what is beside it.

use crate::base::{Dir, Pos};
use crate::rules::Event;
use crate::rules::context::Ctx;
use crate::world::{ActorId, Level, Monster};

/// Ends the disguises of the monsters beside an actor, and its own if there are any others. One that waits in disguise
/// itself gives nobody away.
#[inline]
pub(in crate::rules) fn unmask_beside(ctx: &mut Ctx, actor: ActorId) {
    if has_any(ctx) {
        unmask_around(ctx, actor);
    }
}

fn unmask_around(ctx: &mut Ctx, actor: ActorId) {
    let level = ctx.level();
    let Some(pos) = level.position(actor).filter(|&pos| level.has_neighbor(pos)) else {
        return;
    };
    let (mut others, mut count) = ([actor; Dir::ALL.len()], 0);
    for other in pos.neighbors().filter_map(|cell| level.occupant(cell)) {
        others[count] = other;
        count += 1;
    }
    if ctx.is_hidden(actor) {
        return;
    }
    for &other in &others[..count] {
        unmask(ctx, other);
    }
    unmask(ctx, actor);
}

/// Returns whether any monster of the level may be in disguise. It is looked up once for all turns of an action, in which
/// none can be put on.
#[inline]
fn has_any(ctx: &mut Ctx) -> bool {
    let number = ctx.world.level_number();
    match ctx.scratch.disguises {
        Some((level, has_any)) if level == number => has_any,
        Some(_) | None => look_for_any(ctx, number),
    }
}

fn look_for_any(ctx: &mut Ctx, number: u16) -> bool {
    let has_any = ctx.level().monsters().any(is_in_disguise);
    ctx.scratch.disguises = Some((number, has_any));
    has_any
}

fn is_in_disguise(monster: &Monster) -> bool {
    monster.disguise.is_some()
}

/// Ends the disguises beside a cell where a game begins, without a report: nobody was deceived.
pub(in crate::rules) fn drop_beside(level: &mut Level, pos: Pos) {
    for cell in pos.neighbors() {
        let other = level.occupant(cell);
        if let Some(monster) = other.and_then(|other| level.monster_mut(other)) {
            monster.disguise = None;
        }
    }
}

/// Ends the disguise of an actor, if it has one.
pub(in crate::rules) fn unmask(ctx: &mut Ctx, actor: ActorId) {
    if !ctx.level().monster(actor).is_some_and(is_in_disguise) {
        return;
    }
    let monster = ctx.world.level_mut().monster_mut(actor);
    let Some(looked_like) = monster.and_then(|monster| monster.disguise.take()) else {
        return;
    };
    if !ctx.is_seen(actor) {
        return;
    }
    if let Some(monster) = ctx.world.level_mut().monster_mut(actor) {
        monster.noticed = true;
    }
    if let Some(monster) = ctx.who(actor) {
        ctx.report(Event::Unmasked {
            monster,
            looked_like,
        });
    }
}
