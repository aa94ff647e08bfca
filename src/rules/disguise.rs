//! Disguises, and how they end: nobody is deceived by what is beside it.

use super::Event;
use super::context::Ctx;
use crate::base::Pos;
use crate::world::{ActorId, Level};

/// Ends the disguises of the monsters beside an actor, and its own if there are any others. One that waits in disguise
/// itself gives nobody away.
pub(super) fn unmask_beside(ctx: &mut Ctx, actor: ActorId) {
    let Some(pos) = ctx.level().position(actor) else {
        return;
    };
    if ctx.is_hidden(actor) {
        return;
    }
    let mut is_alone = true;
    for cell in pos.neighbors() {
        if let Some(other) = ctx.level().occupant(cell) {
            is_alone = false;
            unmask(ctx, other);
        }
    }
    if !is_alone {
        unmask(ctx, actor);
    }
}

/// Ends the disguises beside a cell where a game begins, without a report: nobody was deceived.
pub(super) fn drop_beside(level: &mut Level, pos: Pos) {
    for cell in pos.neighbors() {
        let other = level.occupant(cell);
        if let Some(monster) = other.and_then(|other| level.monster_mut(other)) {
            monster.disguise = None;
        }
    }
}

/// Ends the disguise of an actor, if it has one.
pub(super) fn unmask(ctx: &mut Ctx, actor: ActorId) {
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
