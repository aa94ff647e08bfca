//! The statuses at the beginning of a turn.

use super::{figures, statuses};
use crate::rules::Event;
use crate::rules::combat::wounds::{self, Blame};
use crate::rules::context::{Ctx, Setting};
use crate::rules::stats::Subject;
use crate::world::{ActorId, Body, Dose, StatusKind, World};
use std::iter;

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
    let innate = innate.map(|(kind, amount)| innate_dose(ctx, id, kind, amount));
    let now = ctx.world.clock;
    // One dies of all that is due together, whatever of it began first: what restores comes before what harms.
    let restores = |kind| kind != StatusKind::Poison;
    let harms = |kind| !restores(kind);
    for is_due in [&restores as &dyn Fn(StatusKind) -> bool, &harms] {
        for dose in innate.iter().flatten().filter(|dose| is_due(dose.kind)) {
            apply(ctx, id, dose);
        }
        while let Some(dose) = living_body(ctx, id).and_then(|body| body.take_due(now, is_due)) {
            apply(ctx, id, &dose);
        }
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

/// Returns what is due of a status that comes of what an actor is, wears and carries; `None` if nothing is.
fn innate_dose(ctx: &mut Ctx, id: ActorId, kind: StatusKind, amount: i64) -> Option<Dose> {
    let now = ctx.world.clock;
    let body = ctx.world.body_mut(id)?;
    if amount <= 0 {
        body.forget_innate_doses(kind);
        return None;
    }
    let doses = body.take_innate_doses(kind, now);
    if kind == StatusKind::Poison {
        let turn = ctx.ticks_between_turns(id);
        if let Some(body) = ctx.world.body_mut(id) {
            body.stop_healing(now + turn, now);
        }
    }
    let amount = amount.saturating_mul(doses as i64);
    (amount > 0).then_some(Dose {
        kind,
        amount,
        by_hero: false,
    })
}

/// Returns the hit points that doses take from the hero until its next turn has begun, those that they restore deducted; 0 if
/// they take no more than that.
pub fn taken_by_doses(setting: &Setting, world: &World) -> i64 {
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    let has_innate = || INNATE.iter().any(|&kind| hero.innate_amount(kind) > 0);
    if world.hero.body.is_plain() && !has_innate() {
        return 0;
    }
    let book = &*setting.book;
    let then = world.clock + book.ticks_between_turns(hero.speed(book));
    let mut body = world.hero.body.clone();
    let innate = INNATE.map(|kind| {
        let amount = hero.innate_amount(kind).max(0);
        let doses = body.take_innate_doses(kind, then);
        (kind, amount.saturating_mul(doses as i64))
    });
    let due = iter::from_fn(|| body.take_due(then, |_| true));
    let due: Vec<(StatusKind, i64)> = due.map(|dose| (dose.kind, dose.amount)).collect();
    let all = innate.into_iter().chain(due);
    let taken = all.fold(0_i64, |taken, (kind, amount)| {
        if kind == StatusKind::Poison {
            taken.saturating_add(amount)
        } else {
            taken.saturating_sub(amount)
        }
    });
    taken.max(0)
}

fn apply(ctx: &mut Ctx, id: ActorId, dose: &Dose) {
    if dose.kind != StatusKind::Poison {
        figures::restore(ctx, id, dose.amount);
        return;
    }
    let blame = Blame::dose(dose);
    let (by, damage) = (blame.named, dose.amount);
    let is_alive = ctx.world.ending.is_none();
    let target = ctx.who(id).filter(|_| is_alive && damage > 0);
    let Some(target) = target else {
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
