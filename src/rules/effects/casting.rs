//! What would come of an effect, as monsters weigh before they cast one, and as the hero knows before it uses an item.

use super::bridges;
use super::cast::Scene;
use super::queue::{self, Luck};
use super::recipients;
use super::table::{self, Procedure, Row};
use super::uses::{self, Outlook};
use crate::content::{Bearer, Doer, Effect, Occasion};
use crate::rules::combat;
use crate::rules::context::Ctx;
use crate::rules::senses::perception;
use crate::world::{ActorId, Cause, StatusKind};

/// Lets a monster that sees its foe, in play the hero, cast its effects instead of moving: each that is in range, whose
/// chance comes up, that would change something now and whose harm falls on no other monster. Returns whether it cast any.
pub(in crate::rules) fn cast(ctx: &mut Ctx, id: ActorId, foe: ActorId) -> bool {
    let Some(monster) = ctx.level().monster(id) else {
        return false;
    };
    let (bearer, pos) = (Bearer::Monster(monster.kind()), monster.pos());
    if monster.mind.asleep || monster.is_hidden() {
        return false;
    }
    let effects = ctx.content().effects_of(bearer, Occasion::Casts);
    if effects.is_empty() || is_kept_from_it(ctx, id) {
        return false;
    }
    let cell = ctx.level().position(foe);
    let Some(cell) = cell.filter(|&cell| perception::sees(ctx, (id, pos), (foe, cell))) else {
        return false;
    };
    let scene = Scene::new(id, Some(foe), cell, Cause::from(bearer));
    let distance = i64::from(pos.distance(cell));
    let mut has_cast = false;
    for &effect in effects {
        let random = &mut ctx.world.random;
        let range = effect.range.roll(random);
        let is_in_range = range <= 0 || distance <= range;
        if is_in_range
            && random.percent(effect.chance.into())
            && is_sensible(ctx, bearer, &effect, scene)
        {
            queue::add(ctx, effect, scene, Luck::Certain);
            has_cast = true;
        }
    }
    has_cast
}

fn is_kept_from_it(ctx: &Ctx, id: ActorId) -> bool {
    let keeping = [StatusKind::Scare, StatusKind::Calm];
    keeping.iter().any(|&status| ctx.has(id, status))
}

/// Returns whether an effect would change something now, without harm to a monster that is neither its bearer nor its
/// target.
fn is_sensible(ctx: &mut Ctx, bearer: Bearer, effect: &Effect, scene: Scene) -> bool {
    let row = table::row(effect.does);
    let own = Doer::of(ctx.content(), bearer, Occasion::Casts);
    if !row.counts_in(ctx.book()) || effect.idle(Occasion::Casts, own).is_some() {
        return false;
    }
    if let Procedure::Once(_, changes) = row.procedure {
        return changes(ctx, effect, &scene);
    }
    let is_bystander = |&id: &ActorId| !id.is_hero() && id != scene.own && Some(id) != scene.target;
    with_all_in_reach(ctx, effect, &scene, |ctx, all| {
        let does_change = |&id: &ActorId| does_change(ctx, &row, effect, &scene, id);
        all.iter().any(does_change) && !(row.harms(effect) && all.iter().any(is_bystander))
    })
}

/// Returns what `judge` makes of those that an effect can reach at most.
fn with_all_in_reach<T>(
    ctx: &mut Ctx,
    effect: &Effect,
    scene: &Scene,
    judge: impl FnOnce(&mut Ctx, &[ActorId]) -> T,
) -> T {
    let reach = effect.reach.most().max(0).unsigned_abs();
    recipients::with(ctx, effect.on, scene, reach, judge)
}

/// Returns what would come of an effect of an item now, as far as the hero can know. The amounts at both ends of its dice
/// count: one may harm and the other help, or only one of them do anything.
pub(super) fn outlook(ctx: &mut Ctx, effect: &Effect, scene: Scene) -> Outlook {
    let ends = [effect.amount.least(), effect.amount.most()];
    let mut at = |amount| {
        let amount = uses::constant(amount);
        outlook_at(ctx, &Effect { amount, ..*effect }, scene)
    };
    match ends {
        [only, most] if only == most => at(only),
        [least, most] => at(least).and(at(most)),
    }
}

/// Returns the same of an effect with a certain amount. The hero is not aware of everybody.
fn outlook_at(ctx: &mut Ctx, effect: &Effect, scene: Scene) -> Outlook {
    let row = table::row(effect.does);
    if !row.counts_in(ctx.book()) {
        return Outlook::default();
    }
    let turns_bridges = !bridges::reached_by(ctx.level(), effect, &scene).is_empty();
    if effect.is_idle_by_numbers() {
        return Outlook {
            changes: turns_bridges,
            ..Outlook::default()
        };
    }
    if let Procedure::Once(_, changes) = row.procedure {
        return Outlook {
            changes: turns_bridges || changes(ctx, effect, &scene),
            ..Outlook::default()
        };
    }
    with_all_in_reach(ctx, effect, &scene, |ctx, all| {
        // Whom the hero only feels it takes for anybody.
        let is_anybody = |id| !ctx.is_seen(id) && ctx.is_known(id);
        let changed = all.iter().filter(|&&id| {
            is_anybody(id) || ctx.is_seen(id) && would_befall(ctx, &row, effect, &scene, id)
        });
        let harmed = changed.clone().filter(|_| row.harms(effect));
        let harms_hero = harmed.clone().any(|id| id.is_hero());
        Outlook {
            changes: !harms_hero && (turns_bridges || changed.count() > 0),
            harms_hero,
            harms_peaceful: harmed
                .filter(|&&id| !is_anybody(id))
                .find_map(|&id| combat::peaceful(ctx, id)),
        }
    })
}

/// Returns whether an effect would change anything about an actor now, or make what is there last longer.
fn would_befall(ctx: &Ctx, row: &Row, effect: &Effect, scene: &Scene, id: ActorId) -> bool {
    match row.procedure {
        Procedure::Status(kind) => super::statuses::can_take(ctx, effect, id, kind),
        Procedure::Each(..) | Procedure::Once(..) => does_change(ctx, row, effect, scene, id),
    }
}

/// Returns whether an effect would change anything about an actor now.
fn does_change(ctx: &Ctx, row: &Row, effect: &Effect, scene: &Scene, id: ActorId) -> bool {
    match row.procedure {
        Procedure::Each(_, changes) => changes(ctx, effect, scene, id),
        Procedure::Status(kind) => super::statuses::would_take(ctx, effect, id, kind),
        Procedure::Once(..) => true,
    }
}
