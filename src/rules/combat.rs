//! Blows and missiles, in one way for all attackers and targets.

use super::Event;
use super::books::{Blow, Fighter};
use super::context::Ctx;
use super::effects::{self, ItemRef, Scene};
use super::wounds::{self, Blame};
use crate::base::Pos;
use crate::content::{Bearer, ObjectKind, Occasion};
use crate::world::{ActorId, Cause, ItemPlace, Slot};

/// An attack, before it is known whether it hits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) blame: Blame,
    pub(super) means: Means,
    /// What the dice of the attack showed; `None` if it is struck with one's own dice.
    pub(super) rolled: Option<i64>,
}

/// What an actor attacks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// All that it has in its hands and wears, or its claws and teeth.
    Hands,
    /// Something that flies or works from afar, and what it was shot with.
    Missile {
        item: Option<ObjectKind>,
        launcher: Option<ObjectKind>,
    },
}

/// Strikes one blow of an actor at another of its level, which wakes up; the blow may miss.
pub(super) fn strike(ctx: &mut Ctx, attacker: ActorId, target: ActorId) {
    if let Some(blame) = Blame::actor(ctx, attacker) {
        let attack = Attack {
            blame,
            means: Means::Hands,
            rolled: None,
        };
        land(ctx, attack, target);
    }
}

/// An attack comes down on an actor of the level, who wakes of it and is no longer peaceful. Returns whether it hit.
pub(super) fn land(ctx: &mut Ctx, attack: Attack, target: ActorId) -> bool {
    if let Some(monster) = ctx.world.level_mut().monster_mut(target) {
        monster.mind.asleep = false;
    }
    wounds::provoke(ctx, target);
    let (blame, attacker) = (attack.blame, attack.blame.named);
    let Some((struck, cell)) = ctx.who(target).zip(ctx.level().position(target)) else {
        return false;
    };
    // The blow looks at the world from which it draws.
    let mut random = ctx.world.random.clone();
    let damage = blow(ctx, blame.by, target)
        .and_then(|blow| blow.roll(ctx.book(), attack.rolled, &mut random));
    ctx.world.random = random;
    let Some(damage) = damage else {
        if ctx.is_seen(target) || blame.by.is_some_and(|by| ctx.is_seen(by)) {
            let target = struck;
            ctx.report(Event::Missed { attacker, target });
        }
        return false;
    };
    trigger_hits(ctx, attack, target, cell);
    trigger_struck(ctx, blame.by, target, cell);
    let with = weapon(ctx, attack);
    wounds::hurt(ctx, target, damage, blame, |before| Event::Hit {
        attacker,
        target: struck,
        with,
        damage,
        before,
    });
    true
}

fn weapon(ctx: &Ctx<'_>, attack: Attack) -> Option<ObjectKind> {
    match attack.means {
        Means::Hands if attack.blame.is_heros() => {
            ctx.world.hero.worn(Slot::Weapon).map(|item| item.kind)
        }
        Means::Hands => None,
        Means::Missile { item, .. } => item,
    }
}

/// The blow of one who fights another, or of a trap; `None` if the target is not there.
fn blow<'a>(ctx: &'a Ctx<'_>, attacker: Option<ActorId>, target: ActorId) -> Option<Blow<'a>> {
    let attacker = attacker.and_then(|id| ctx.subject(id));
    Some(Blow {
        content: ctx.content(),
        attacker: attacker.map_or(Fighter::Trap, |subject| subject.who),
        target: ctx.subject(target)?.who,
        now: ctx.world.clock,
    })
}

/// What an attack that hits does besides its damage.
fn trigger_hits(ctx: &mut Ctx, attack: Attack, target: ActorId, cell: Pos) {
    let Some(attacker) = attack.blame.by else {
        return;
    };
    let aim = (attacker, Some(target), cell);
    if let Some(kind) = ctx.kind(attacker) {
        return trigger(ctx, Bearer::Monster(kind), Occasion::Hits, aim, None);
    }
    match attack.means {
        Means::Hands => {
            let in_hand = |slot: &&Slot| **slot != Slot::Ranged;
            for &slot in Slot::ALL.iter().filter(in_hand) {
                trigger_worn(ctx, slot, Occasion::Hits, aim);
            }
        }
        Means::Missile { item, launcher } => {
            for kind in [launcher, item].into_iter().flatten() {
                trigger(ctx, Bearer::Object(kind), Occasion::Hits, aim, None);
            }
        }
    }
}

/// What one does to whom it is struck by: by itself, or by what it wears.
fn trigger_struck(ctx: &mut Ctx, striker: Option<ActorId>, struck: ActorId, cell: Pos) {
    let aim = (struck, striker, cell);
    match ctx.kind(struck) {
        Some(kind) => trigger(ctx, Bearer::Monster(kind), Occasion::Struck, aim, None),
        None => {
            for slot in Slot::ALL {
                trigger_worn(ctx, slot, Occasion::Struck, aim);
            }
        }
    }
}

/// SELF and TARGET of an occasion, and its cell.
type Aim = (ActorId, Option<ActorId>, Pos);

fn trigger_worn(ctx: &mut Ctx, slot: Slot, when: Occasion, aim: Aim) {
    if let Some(kind) = ctx.world.hero.worn(slot).map(|item| item.kind) {
        let item = ItemRef::Had(ItemPlace::Worn(slot));
        trigger(ctx, Bearer::Object(kind), when, aim, Some(item));
    }
}

fn trigger(ctx: &mut Ctx, bearer: Bearer, when: Occasion, aim: Aim, item: Option<ItemRef>) {
    let (own, target, cell) = aim;
    let scene = Scene {
        own,
        target,
        cell,
        cause: Cause::from(bearer),
        item,
    };
    effects::trigger(ctx, bearer, when, scene);
}
