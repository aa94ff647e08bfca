//! What statuses do at the beginning of a turn.

use super::{figures, statuses};
use crate::rules::Event;
use crate::rules::context::Ctx;
use crate::rules::wounds::{self, Blame};
use crate::world::{ActorId, Dose, StatusKind};

/// Applies what is due of an actor's statuses, and ends those whose time is up. The actor may die of it.
pub(in crate::rules) fn begin_turn(ctx: &mut Ctx, id: ActorId) {
    for kind in [StatusKind::Regenerate, StatusKind::Poison] {
        apply_innate(ctx, id, kind);
    }
    let now = ctx.world.clock;
    while let Some(dose) = ctx.world.body_mut(id).and_then(|body| body.take_due(now)) {
        apply(ctx, id, dose);
    }
    while let Some(over) = ctx.world.body_mut(id).and_then(|body| body.take_over(now)) {
        statuses::report_end(ctx, id, over);
    }
}

/// Applies what an actor gains or loses by what it is and wears.
fn apply_innate(ctx: &mut Ctx, id: ActorId, kind: StatusKind) {
    let Some(amount) = ctx.subject(id).map(|subject| subject.innate_amount(kind)) else {
        return;
    };
    let (now, turn) = (ctx.world.clock, ctx.ticks_between_turns(id));
    let Some(body) = ctx.world.body_mut(id) else {
        return;
    };
    if amount <= 0 {
        return body.forget_innate_doses(kind);
    }
    let doses = body.take_innate_doses(kind, now);
    if kind == StatusKind::Poison {
        body.stop_healing(now + turn, now);
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
    let blame = Blame::status(dose.kind, dose.by_hero);
    let (by, damage) = (blame.named, dose.amount);
    let Some(target) = ctx.who(id).filter(|_| dose.amount > 0) else {
        return;
    };
    wounds::hurt(ctx, id, damage, blame, |before| Event::Harmed {
        by,
        target,
        damage,
        before,
    });
}
