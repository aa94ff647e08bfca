//! Reports that monsters wake up which an effect put to sleep. Their sleep may be over some time before their own turn, in which
//! its end is settled: the hero is told as soon as it could see that, while it can still act first, and not again.

use crate::rules::context::Ctx;
use crate::rules::effects;
use crate::world::{ActorId, Status, StatusKind};

/// Notes who is awake, as the hero was told, when its action begins.
pub(in crate::rules) fn note(ctx: &mut Ctx) {
    let told = unsettled(ctx).into_iter().map(|(id, _)| id).collect();
    ctx.scratch.told_awake = Some((ctx.world.level_number(), told));
}

/// Reports those that have woken since the hero's action began, and whose sleep is not settled yet.
pub(in crate::rules) fn report(ctx: &mut Ctx) {
    if ctx.world.ending.is_some() {
        return;
    }
    for (id, sleep) in unsettled(ctx) {
        if is_news(ctx, id) {
            effects::tell_end(ctx, id, sleep);
        }
    }
}

/// Returns whether the hero is to be told of an actor whose sleep ends that it wakes up: the hero has been on its level since
/// this action began and was not told before, and the actor does not sleep on, by itself or of another effect.
pub(in crate::rules) fn is_news(ctx: &Ctx, id: ActorId) -> bool {
    let monster = ctx.level().monster(id);
    let sleeps_by_itself = monster.is_some_and(|monster| monster.mind.asleep);
    let sleeps_on = sleeps_by_itself || ctx.has(id, StatusKind::Sleep);
    let here = ctx.world.level_number();
    let was_told = |(level, told): &(u16, Vec<ActorId>)| *level != here || told.contains(&id);
    !sleeps_on && !ctx.scratch.told_awake.as_ref().is_some_and(was_told)
}

/// Returns the monsters that the hero perceives and whose sleep is over, but not settled.
fn unsettled(ctx: &Ctx) -> Vec<(ActorId, Status)> {
    let now = ctx.world.clock;
    let monsters = ctx.level().numbered_monsters();
    let unsettled = monsters.filter_map(|(id, monster)| {
        let statuses = monster.body.statuses();
        let sleep = statuses.over(StatusKind::Sleep, now)?;
        (!statuses.have(StatusKind::Sleep, now)).then_some((id, *sleep))
    });
    unsettled.filter(|(id, _)| ctx.is_seen(*id)).collect()
}
