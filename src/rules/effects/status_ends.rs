//! Reports that what kept a monster from fighting is over: sleep into which an effect put it, or calm. That may be over some
//! time before the monster's own turn, in which its end is settled: the hero is told as soon as it could see that, while it
//! can still act first, and not again.

use super::statuses::tell_end;
use crate::rules::context::Ctx;
use crate::world::{ActorId, Status, StatusKind};

/// What keeps a monster from fighting, and is told as soon as it is over.
pub(super) const KEEP_FROM_FIGHTING: [StatusKind; 2] = [StatusKind::Sleep, StatusKind::Calm];

/// Notes what is over, as the hero was told, when its action begins.
pub(in crate::rules) fn note(ctx: &mut Ctx) {
    let told = unsettled(ctx).into_iter();
    let told = told.map(|(id, status)| (id, status.kind)).collect();
    ctx.scratch.told_ends = Some((ctx.world.level_number(), told));
}

/// Reports what has ended since the hero's action began, and is not settled yet.
pub(in crate::rules) fn report(ctx: &mut Ctx) {
    if ctx.world.ending.is_some() {
        return;
    }
    for (id, status) in unsettled(ctx) {
        if is_news(ctx, id, status.kind) {
            tell_end(ctx, id, status);
        }
    }
}

/// Returns whether the hero is to be told that a status of an actor ends: it makes a difference, and was not told as soon as it
/// was over.
pub(super) fn is_news(ctx: &Ctx, id: ActorId, kind: StatusKind) -> bool {
    let was_told = || KEEP_FROM_FIGHTING.contains(&kind) && was_told(ctx, id, kind);
    !goes_on(ctx, id, kind) && !was_told()
}

/// Returns whether an actor is as it was in spite of the end of a status: by itself, or of another effect. Of what changes a
/// figure, each has a share of its own.
fn goes_on(ctx: &Ctx, id: ActorId, kind: StatusKind) -> bool {
    let monster = ctx.level().monster(id);
    let sleeps_by_itself = monster.is_some_and(|monster| monster.mind.asleep);
    kind == StatusKind::Sleep && sleeps_by_itself || !kind.is_figure() && ctx.has(id, kind)
}

/// Returns whether the hero was told before this action, or came to the level with it.
fn was_told(ctx: &Ctx, id: ActorId, kind: StatusKind) -> bool {
    let here = ctx.world.level_number();
    let told = ctx.scratch.told_ends.as_ref();
    told.is_some_and(|(level, told)| *level != here || told.contains(&(id, kind)))
}

/// Returns the monsters that the hero perceives and of which a status is over, but not settled.
fn unsettled(ctx: &Ctx) -> Vec<(ActorId, Status)> {
    let now = ctx.world.clock;
    let monsters = ctx.level().numbered_monsters();
    let unsettled = monsters.flat_map(|(id, monster)| {
        let statuses = monster.body.statuses();
        KEEP_FROM_FIGHTING.into_iter().filter_map(move |kind| {
            let over = statuses.over(kind, now)?;
            (!statuses.have(kind, now)).then_some((id, *over))
        })
    });
    unsettled.filter(|(id, _)| ctx.is_seen(*id)).collect()
}
