//! Effects on hit points.

use super::affected::{Mood, tell_amount, tell_hero};
use super::cast::{Cast, Scene};
use super::table::{LeftOut, Nature, Procedure, Row, always};
use super::worth::{Benefit, Worth};
use crate::content::{Effect, EffectWord, Wounding};
use crate::rules::Event;
use crate::rules::combat::wounds;
use crate::rules::combat::{self, Attack, Means};
use crate::rules::context::Ctx;
use crate::world::{ActorId, StatusKind};

pub(super) const HEAL: Row = Row::new(
    Procedure::Each(heal, can_heal),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Heal, 100),
    "{who} [regain|regains] {points}",
)
.or("{who} [lose|loses] {points}");

pub(super) const HARM: Row = Row::new(
    Procedure::Each(harm, can_harm),
    Nature::HarmsIfRaised,
    Worth::per_point(Benefit::Fight, -100),
    "{who} [lose|loses] {points}",
)
.or("{who} [regain|regains] {points}");

pub(super) const STRIKE: Row = Row::new(
    Procedure::Each(strike, always),
    Nature::Harms,
    Worth::per_point(Benefit::Fight, -80),
    "a blow from afar strikes at {who} for {amount}",
);

pub(super) const VIGOUR: Row = Row::new(
    Procedure::Each(invigorate, can_invigorate),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Grow, 200),
    "{maximum of hit points} rises by {amount} for good",
)
.or("{maximum of hit points} falls by {amount} for good");

pub(super) const DRAIN: Row = Row::new(
    Procedure::Each(drain, can_drain),
    Nature::HarmsIfRaised,
    Worth::per_point(Benefit::Fight, -150),
    "{who} [lose|loses] {points} to {own}",
)
.or("{who} [gain|gains] {points} from {own}")
.left_out(LeftOut::Act("{it} gains what {it} drains"));

/// Carries out HEAL: gives hit points, up to all; takes them if the amount is negative.
pub(super) fn heal(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    change(ctx, cast, id, cast.amount);
}

/// Carries out HARM: takes hit points; gives them if the amount is negative.
pub(super) fn harm(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    change(ctx, cast, id, cast.amount.saturating_neg());
}

fn change(ctx: &mut Ctx, cast: &Cast, id: ActorId, hit_points: i64) {
    if hit_points < 0 {
        let damage = hit_points.saturating_neg();
        let damage = if ctx.has(id, StatusKind::Resist) {
            resisted(damage)
        } else {
            damage
        };
        take(ctx, cast, id, damage);
    } else {
        give(ctx, id, hit_points);
    }
}

/// Returns whether one that resists loses half as many hit points to an effect.
pub fn is_resisted(effect: &Effect) -> bool {
    matches!(effect.wound(), Some((Wounding::Plain, _)))
}

/// Returns the damage that is left for one that resists: half of it, rounded up.
pub(in crate::rules) fn resisted(damage: i64) -> i64 {
    damage / 2 + damage % 2
}

fn give(ctx: &mut Ctx, id: ActorId, hit_points: i64) {
    match restore(ctx, id, hit_points) {
        0 => tell_hero(ctx, id, "{who} [have|has] all hit points already"),
        gained => tell_regained(ctx, id, gained),
    }
}

fn tell_regained(ctx: &mut Ctx, id: ActorId, hit_points: i64) {
    let text = "{who} [regain|regains] {hit points}";
    tell_amount(ctx, id, Mood::Good, text, hit_points);
}

/// Gives an actor hit points, up to all. Returns how many it gained.
pub(super) fn restore(ctx: &mut Ctx, id: ActorId, hit_points: i64) -> i64 {
    let now = ctx.world.clock;
    let Some(body) = ctx.world.body_mut(id) else {
        return 0;
    };
    let left = body.hit_points(now);
    let missing = body.full_hit_points().saturating_sub(left).max(0);
    let gained = hit_points.min(missing);
    body.set_hit_points(left.saturating_add(gained), now);
    gained
}

/// Takes hit points off an actor. Returns how many it had; `None` if it is not there.
fn take(ctx: &mut Ctx, cast: &Cast, id: ActorId, damage: i64) -> Option<i64> {
    let blame = cast.blame(ctx);
    let (by, target) = (blame.named, blame.whom(ctx, id)?);
    let is_drained = cast.effect.does == EffectWord::Drain && id != cast.scene.own;
    wounds::hurt(ctx, id, damage, blame, |before| Event::Harmed {
        by,
        target,
        damage,
        before,
        is_drained,
    })
}

/// Carries out STRIKE: a blow from afar.
pub(super) fn strike(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let attack = Attack {
        blame: cast.blame(ctx),
        means: Means::Missile {
            item: cast.implement(),
            launcher: None,
        },
        rolled: Some(cast.amount),
    };
    combat::land(ctx, attack, id);
}

/// Carries out VIGOUR: adds to the maximum of hit points.
pub(super) fn invigorate(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let now = ctx.world.clock;
    let Some(body) = ctx.world.body_mut(id) else {
        return;
    };
    let before = body.full_hit_points();
    body.invigorate(cast.amount, now);
    let change = body.full_hit_points().saturating_sub(before);
    let text = match change {
        0 => return tell_hero(ctx, id, "{whose} maximum of hit points stays as it is"),
        1.. => "{whose} maximum of hit points rises by {amount}",
        _ => "{whose} maximum of hit points falls by {amount}",
    };
    tell_amount(ctx, id, Mood::of_amount(change), text, change);
}

/// Carries out DRAIN: moves hit points from the recipient to SELF; the other way if the amount is negative.
pub(super) fn drain(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let own = cast.scene.own;
    if own == id || cast.amount == 0 {
        return;
    }
    let (from, to) = if cast.amount < 0 {
        (own, id)
    } else {
        (id, own)
    };
    let amount = cast.amount.saturating_abs();
    let Some(before) = take(ctx, cast, from, amount) else {
        return;
    };
    if ctx.world.ending.is_none() {
        let regained = restore(ctx, to, amount.min(before.max(0)));
        // What was drained is told already, and is seldom what comes to the hero.
        if to.is_hero() && regained > 0 {
            tell_regained(ctx, to, regained);
        }
    }
}

/// Returns whether HEAL would give or take an actor anything.
pub(super) fn can_heal(ctx: &Ctx, effect: &Effect, _: &Scene, id: ActorId) -> bool {
    effect.amount.twice_mean() < 0 || is_hurt(ctx, id)
}

/// Returns whether HARM would take or give an actor anything.
pub(super) fn can_harm(ctx: &Ctx, effect: &Effect, _: &Scene, id: ActorId) -> bool {
    effect.amount.twice_mean() >= 0 || is_hurt(ctx, id)
}

/// Returns whether VIGOUR would change the maximum of an actor, which does not fall below 0.
fn can_invigorate(ctx: &Ctx, effect: &Effect, _: &Scene, id: ActorId) -> bool {
    let body = ctx.world.body(id);
    let has_any = body.is_some_and(|body| body.full_hit_points() > 0);
    has_any || effect.amount.most() > 0
}

/// Returns whether DRAIN would give anybody anything: what SELF gives is lost on one that has all its hit points.
fn can_drain(ctx: &Ctx, effect: &Effect, scene: &Scene, id: ActorId) -> bool {
    id != scene.own && (effect.amount.twice_mean() >= 0 || is_hurt(ctx, id))
}

/// Returns whether an actor has lost hit points.
pub(super) fn is_hurt(ctx: &Ctx, id: ActorId) -> bool {
    let now = ctx.world.clock;
    let body = ctx.world.body(id);
    body.is_some_and(|body| body.hit_points(now) < body.full_hit_points())
}
