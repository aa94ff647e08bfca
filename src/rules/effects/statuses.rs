//! Statuses: how they are given and ended.

use super::affected::{Affected, AffectedKind, Mood, tell, tell_amount, tell_hero, tell_nothing};
use super::cast::{Cast, Scene};
use super::items;
use super::status_ends::{self, KEEP_FROM_FIGHTING};
use super::table::{self, Nature, Procedure, Row};
use super::wording::{mood_of, wording};
use super::worth::{Benefit, Worth};
use crate::content::{Ability, Amounts, Effect, TICKS_PER_TURN};
use crate::rules::Who;
use crate::rules::combat::wounds;
use crate::rules::context::Ctx;
use crate::rules::senses::vision;
use crate::world::{ActorId, Added, Status, StatusKind};

pub(super) const CURE: Row = Row::new(
    Procedure::Each(cure, is_ill),
    Nature::Helps,
    Worth::flat(Benefit::Cure, 500),
    "{who} [are|is] cured of all that is harmful, and of the curses of what {who} [wear|wears]",
);

/// For how many turns after waking up an actor cannot be put to sleep or held.
const ALERT: u64 = 5;
const _: () = assert!(ALERT == 5, "what oracles advise says so in words");

/// The longest sleep, in turns, so that the player always gets another command.
pub(in crate::rules) const LONGEST_SLEEP: u64 = 1_000;

/// Gives an actor a status.
pub(super) fn give(ctx: &mut Ctx, cast: &Cast, id: ActorId, kind: StatusKind) {
    if let Some(reason) = immunity(ctx, id, kind) {
        return tell_hero(ctx, id, reason);
    }
    let now = ctx.world.clock;
    let ends = now.saturating_add(cast.turns.saturating_mul(TICKS_PER_TURN));
    let is_for_good = kind.is_figure() && cast.turns == 0;
    let status = Status {
        kind,
        amount: cast.amount,
        since: now,
        ends: (!is_for_good).then(|| capped(ctx, id, kind, ends)),
        by_hero: cast.blame(ctx).is_heros(),
    };
    let amounts = cast.effect.does.amounts();
    let does_something =
        !amounts.are_nothing(cast.amount, cast.amount) && (kind.is_figure() || cast.turns > 0);
    // Afterwards the hero may be blind, or the actor hidden.
    let (who, culprit) = (ctx.who_seen(id), cast.culprit(ctx, id));
    let Some(body) = ctx.world.body_mut(id).filter(|_| does_something) else {
        return tell_nothing(ctx, id);
    };
    let added = body.add_status(status, now);
    changed(ctx, id, kind);
    report_begin(ctx, id, (who, culprit), (status, added));
    let wounds = kind.period().is_some() && is_harmful(&status) && status.amount > 0;
    if wounds && status.by_hero {
        wounds::provoke(ctx, id);
    }
}

/// Changes a figure of an actor for good.
pub(super) fn shift(ctx: &mut Ctx, id: ActorId, kind: StatusKind, amount: i64) {
    let now = ctx.world.clock;
    let status = Status {
        kind,
        amount,
        since: now,
        ends: None,
        by_hero: false,
    };
    let who = ctx.who_seen(id);
    if let Some(body) = ctx.world.body_mut(id).filter(|_| amount != 0) {
        let added = body.add_status(status, now);
        report_begin(ctx, id, (who, None), (status, added));
    }
}

/// Returns whether an effect that gives a status would change anything about an actor.
pub(super) fn would_take(ctx: &Ctx, effect: &Effect, id: ActorId, kind: StatusKind) -> bool {
    let is_possible = immunity(ctx, id, kind).is_none();
    let has_it = if kind.is_figure() {
        let now = ctx.world.clock;
        let is_lowering = effect.amount.twice_mean() < 0;
        let body = ctx.world.body(id);
        body.is_some_and(|body| {
            let mut there = body.statuses().of(kind, now);
            there.any(|status| (status.amount < 0) == is_lowering)
        })
    } else {
        ctx.has(id, kind)
    };
    is_possible && !has_it
}

/// Returns whether an effect would give an actor a status, or make the one that it has last longer. Help that the actor has
/// without end, as from what it wears, lasts no longer for it; an amount comes on top, and harm to the hero outlasts what that
/// takes off.
pub(super) fn can_take(ctx: &Ctx, effect: &Effect, id: ActorId, kind: StatusKind) -> bool {
    let lasts = kind.is_figure() || effect.turns.most() > 0;
    let may_outlast = id.is_hero() && table::is_harmful(effect);
    let adds = counts_amount(kind) || may_outlast || !has_without_end(ctx, id, kind);
    lasts && immunity(ctx, id, kind).is_none() && adds
}

/// Returns whether the amount of a status means anything.
pub fn counts_amount(kind: StatusKind) -> bool {
    table::word_of(kind).is_some_and(|word| word.amounts() != Amounts::Any)
}

/// Gives an actor a status that ends after so many turns, at least 1, without a report.
pub(in crate::rules) fn impose(ctx: &mut Ctx, id: ActorId, kind: StatusKind, turns: u64) {
    let now = ctx.world.clock;
    let status = Status {
        kind,
        amount: 0,
        since: now,
        ends: Some(now.saturating_add(turns.saturating_mul(TICKS_PER_TURN))),
        by_hero: false,
    };
    if let Some(body) = ctx.world.body_mut(id) {
        body.add_status(status, now);
    }
    changed(ctx, id, kind);
}

/// Gives an actor a hit point a turn from a meal, after those of earlier meals.
pub(super) fn feed(ctx: &mut Ctx, id: ActorId, turns: u64) {
    let (who, now) = (ctx.who_seen(id), ctx.world.clock);
    let Some(body) = ctx.world.body_mut(id).filter(|_| turns > 0) else {
        return tell_nothing(ctx, id);
    };
    let fed = body.statuses().of(StatusKind::Fed, now).next();
    let from = fed.and_then(|status| status.ends).unwrap_or(now);
    let status = Status {
        kind: StatusKind::Fed,
        amount: 1,
        since: now,
        ends: Some(from.saturating_add(turns.saturating_mul(TICKS_PER_TURN))),
        by_hero: false,
    };
    let added = body.add_status(status, now);
    report_begin(ctx, id, (who, None), (status, added));
}

/// Returns why an actor cannot have a status, as it is reported to the hero; `None` if it can.
fn immunity(ctx: &Ctx, id: ActorId, kind: StatusKind) -> Option<&'static str> {
    match kind {
        StatusKind::Sleep if ctx.has(id, StatusKind::Alert) => {
            Some("{who} [are|is] too wide awake to fall asleep")
        }
        StatusKind::Hold if ctx.has(id, StatusKind::Alert) => {
            Some("{who} [are|is] too alert to be held")
        }
        StatusKind::Calm if id.is_hero() || is_peerless(ctx, id) => {
            Some("{who} [stay|stays] as ready to fight as ever")
        }
        StatusKind::Calm if has_without_end(ctx, id, kind) => {
            Some("{who} [are|is] peaceful already")
        }
        StatusKind::Sleep
        | StatusKind::Hold
        | StatusKind::Calm
        | StatusKind::Hit
        | StatusKind::Damage
        | StatusKind::Dodge
        | StatusKind::Defense
        | StatusKind::Speed
        | StatusKind::Regenerate
        | StatusKind::Poison
        | StatusKind::Fed
        | StatusKind::Blind
        | StatusKind::Confuse
        | StatusKind::Scare
        | StatusKind::Float
        | StatusKind::Swim
        | StatusKind::Sense
        | StatusKind::Hide
        | StatusKind::Resist
        | StatusKind::Shine
        | StatusKind::Alert => None,
    }
}

/// Returns whether an actor is a UNIQ or BOSS, the target of a quest, or bound to a place where it serves the hero.
pub(super) fn is_peerless(ctx: &Ctx, id: ActorId) -> bool {
    let abilities = ctx.abilities(id);
    let is_target = ctx
        .level()
        .monster(id)
        .is_some_and(|monster| monster.is_target);
    is_target
        || ctx.level().hosted_by(id).is_some()
        || abilities.has(Ability::Unique)
        || abilities.has(Ability::Boss)
}

/// Returns whether an actor has a status that ends with no tick: by what it is, wears or carries, or because it was spared.
fn has_without_end(ctx: &Ctx, id: ActorId, kind: StatusKind) -> bool {
    let subject = ctx.subject(id);
    subject.is_some_and(|subject| subject.ticks_left(kind).is_none())
}

/// Returns the tick on which a status ends: a sleep that is prolonged again and again ends as well.
fn capped(ctx: &Ctx, id: ActorId, kind: StatusKind, ends: u64) -> u64 {
    if kind != StatusKind::Sleep {
        return ends;
    }
    let now = ctx.world.clock;
    let asleep = ctx
        .world
        .body(id)
        .and_then(|body| body.statuses().of(kind, now).next());
    let since = asleep.map_or(now, |status| status.since);
    ends.min(since.saturating_add(LONGEST_SLEEP * TICKS_PER_TURN))
}

/// Ends every status of a kind that an actor has, and reports it.
pub(in crate::rules) fn end(ctx: &mut Ctx, id: ActorId, kind: StatusKind) {
    let now = ctx.world.clock;
    let Some(body) = ctx.world.body_mut(id) else {
        return;
    };
    let ended = body.statuses().of(kind, now).next().copied();
    body.end_statuses(|status| status.kind == kind, now);
    if let Some(status) = ended {
        report_end(ctx, id, status);
    }
}

/// Reports for how many turns the hero has slept that sleeps on.
pub(in crate::rules) fn tell_slept(ctx: &mut Ctx, turns: u64) {
    let turns = i64::try_from(turns).unwrap_or(i64::MAX);
    let text = "{who} [sleep|sleeps] for {amount} turns";
    tell_amount(ctx, ActorId::HERO, Mood::Bad, text, turns);
}

/// Wakes an actor from any sleep that it was put to or has by nature, which comes back when it is no longer alert.
pub(in crate::rules) fn wake(ctx: &mut Ctx, id: ActorId) {
    if !ctx.has(id, StatusKind::Sleep) {
        return;
    }
    let now = ctx.world.clock;
    let sleep = Status {
        kind: StatusKind::Sleep,
        amount: 0,
        since: now,
        ends: None,
        by_hero: false,
    };
    if let Some(body) = ctx.world.body_mut(id) {
        body.end_statuses(|status| status.kind == StatusKind::Sleep, now);
    }
    report_end(ctx, id, sleep);
}

/// Carries out CURE: ends all harmful statuses, and lifts the curses of what is worn.
pub(super) fn cure(ctx: &mut Ctx, _: &Cast, id: ActorId) {
    let now = ctx.world.clock;
    let mut is_ill = false;
    while let Some(status) = illness(ctx, id) {
        if let Some(body) = ctx.world.body_mut(id) {
            body.end_statuses(|other| *other == status, now);
        }
        ended(ctx, id, status.kind);
        is_ill = true;
    }
    let was_cursed = items::lift_curses(ctx, id);
    if is_ill {
        tell(ctx, id, Mood::Good, "{who} [feel|looks] whole again");
    } else if !was_cursed {
        tell_hero(ctx, id, "nothing ails {who}");
    }
}

/// Returns whether an actor has a harmful status, or wears what is cursed.
pub(super) fn is_ill(ctx: &Ctx, _: &Effect, _: &Scene, id: ActorId) -> bool {
    illness(ctx, id).is_some() || items::wears_curse(ctx, id)
}

/// Returns a harmful status of an actor that is not for good.
fn illness(ctx: &Ctx, id: ActorId) -> Option<Status> {
    let mut statuses = ctx.world.body(id)?.statuses().active(ctx.world.clock);
    let illness = statuses.find(|status| is_harmful(status) && status.ends.is_some());
    illness.copied()
}

/// Returns whether a status is bad for its actor.
pub(super) fn is_harmful(status: &Status) -> bool {
    mood_of(status) == Mood::Bad
}

/// Updates what depends on a status that began or ended.
fn changed(ctx: &mut Ctx, id: ActorId, kind: StatusKind) {
    let shows = matches!(kind, StatusKind::Blind | StatusKind::Shine);
    if id.is_hero() && shows {
        vision::look(ctx);
    }
}

/// Applies what the end of a status brings: an actor that woke up stays alert for a while.
fn ended(ctx: &mut Ctx, id: ActorId, kind: StatusKind) {
    changed(ctx, id, kind);
    if kind == StatusKind::Sleep {
        impose(ctx, id, StatusKind::Alert, ALERT);
    }
}

/// Reports that a status of an actor that was seen before begins or is renewed, and whose work it is.
fn report_begin(
    ctx: &mut Ctx,
    id: ActorId,
    (who, culprit): (Option<Who>, Option<Who>),
    (status, added): (Status, Added),
) {
    let wording = wording(status.kind);
    let is_lower = status.amount < 0;
    let text = match (added, culprit) {
        (Added::New, None) if is_lower => wording.lowers,
        (Added::New, None) => wording.begins,
        (Added::New, Some(_)) if is_lower => wording.caused_lower,
        (Added::New, Some(_)) => wording.caused,
        (Added::Renewed, _) => wording.renews,
        (Added::Prolonged, _) => wording.prolongs,
        (Added::Nothing, None) => return tell_nothing(ctx, id),
        // It came with what another did, which is told by itself.
        (Added::Nothing, Some(_)) => return,
    };
    if let Some(who) = who {
        let other = culprit;
        let affected = Affected::new(who, mood_of(&status), text).amount(status.amount);
        ctx.affect(Affected { other, ..affected });
    }
}

/// Reports the end of a status, and updates what depends on it.
pub(super) fn report_end(ctx: &mut Ctx, id: ActorId, status: Status) {
    ended(ctx, id, status.kind);
    if status_ends::is_news(ctx, id, status.kind) {
        tell_end(ctx, id, status);
    }
}

/// Reports the end of a status.
pub(super) fn tell_end(ctx: &mut Ctx, id: ActorId, status: Status) {
    let wording = wording(status.kind);
    if wording.ends.is_empty() {
        return;
    }
    let mood = if is_harmful(&status) {
        Mood::Good
    } else {
        Mood::Neither
    };
    if let Some(who) = ctx.who_seen(id) {
        let kind = if KEEP_FROM_FIGHTING.contains(&status.kind) {
            AffectedKind::rousing(ctx, id)
        } else {
            AffectedKind::Other
        };
        let affected = Affected::new(who, mood, wording.ends).kind(kind);
        ctx.affect(affected.amount(status.amount));
    }
}
