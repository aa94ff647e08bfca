//! The statuses at the beginning of a turn.

use super::{figures, statuses};
use crate::rules::Event;
use crate::rules::combat::wounds::{self, Blame};
use crate::rules::context::Ctx;
use crate::world::{ActorId, Body, Dose, StatusKind};

/// What gives or takes hit points as long as an actor is, wears or carries something.
const INNATE: [StatusKind; 2] = [StatusKind::Regenerate, StatusKind::Poison];

/// Applies the doses of an actor's statuses that are due, and ends statuses that are over. The actor may die of it.
pub(in crate::rules) fn begin_turn(ctx: &mut Ctx, id: ActorId) {
    let Some(subject) = ctx.subject(id) else {
        return;
    };
    let is_plain = subject.who.body().is_none_or(Body::is_plain);
    let innate = INNATE.map(|kind| (kind, subject.innate_amount(kind)));
    if !is_plain || innate.iter().any(|(_, amount)| *amount > 0) {
        apply_due(ctx, id, innate);
    }
}

/// Applies what is due of an actor's statuses, with the amounts of those that come of what it is, wears and carries.
#[inline(never)]
fn apply_due(ctx: &mut Ctx, id: ActorId, innate: [(StatusKind, i64); INNATE.len()]) {
    for (kind, amount) in innate {
        apply_innate(ctx, id, kind, amount);
    }
    let now = ctx.world.clock;
    while let Some(dose) = living_body(ctx, id).and_then(|body| body.take_due(now)) {
        apply(ctx, id, dose);
    }
    while let Some(over) = living_body(ctx, id).and_then(|body| body.take_over(now)) {
        statuses::report_end(ctx, id, over);
    }
}

/// Returns the body of an actor to which something may still happen: not that of a hero who has just died.
fn living_body<'a>(ctx: &'a mut Ctx, id: ActorId) -> Option<&'a mut Body> {
    let is_going_on = ctx.world.ending.is_none();
    ctx.world.body_mut(id).filter(|_| is_going_on)
}

/// Applies the doses of a status that comes of what an actor is, wears and carries.
fn apply_innate(ctx: &mut Ctx, id: ActorId, kind: StatusKind, amount: i64) {
    let now = ctx.world.clock;
    let Some(body) = ctx.world.body_mut(id) else {
        return;
    };
    if amount <= 0 {
        return body.forget_innate_doses(kind);
    }
    let doses = body.take_innate_doses(kind, now);
    if kind == StatusKind::Poison {
        let turn = ctx.ticks_between_turns(id);
        if let Some(body) = ctx.world.body_mut(id) {
            body.stop_healing(now + turn, now);
        }
    }
    let amount = amount.saturating_mul(doses as i64);
    if amount > 0 {
        let by_hero = false;
        apply(
            ctx,
            id,
            Dose {
                kind,
                amount,
                by_hero,
            },
        );
    }
}

fn apply(ctx: &mut Ctx, id: ActorId, dose: Dose) {
    if dose.kind != StatusKind::Poison {
        figures::restore(ctx, id, dose.amount);
        return;
    }
    let blame = Blame::dose(&dose);
    let (by, damage) = (blame.named, dose.amount);
    let Some(target) = ctx.who(id).filter(|_| dose.amount > 0) else {
        return;
    };
    wounds::hurt(ctx, id, damage, blame, |before| Event::Harmed {
        by,
        target,
        damage,
        before,
        is_drained: false,
    });
}
