//! Blows and missiles, in one way for all attackers and targets.

use super::flight::known_occupant;
use super::wounds::{self, Blame};
use crate::base::{Dir, Pos};
use crate::content::{Bearer, Content, Effect, MonsterKind, ObjectKind, Occasion};
use crate::rules::books::{Blow, Fighter};
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, ItemRef, Scene, Use};
use crate::rules::items::uses;
use crate::rules::risk::{Consent, Risk};
use crate::rules::senses::disguise;
use crate::rules::stats::Subject;
use crate::rules::{Event, Refusal};
use crate::world::{ActorId, Cause, Hero, Item, ItemPlace, Sanctity, Slot, StatusKind, World};

/// An attack, before it is known whether it hits.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Attack {
    pub(in crate::rules) blame: Blame,
    pub(in crate::rules) means: Means,
    /// The sum of the dice; `None` if the attacker's own are rolled.
    pub(in crate::rules) rolled: Option<i64>,
}

/// The means of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Means {
    /// Everything that the attacker holds and wears, or its claws and teeth.
    Hands,
    /// An item that flies or works from afar, and the item that shot it.
    Missile {
        item: Option<Implement>,
        launcher: Option<Implement>,
    },
}

/// An item with which an actor attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Implement {
    pub(in crate::rules) kind: ObjectKind,
    pub(in crate::rules) sanctity: Sanctity,
    /// `None` while it flies.
    pub(in crate::rules) place: Option<ItemRef>,
}

impl Implement {
    pub(super) fn of(item: &Item, place: Option<ItemRef>) -> Implement {
        Implement {
            kind: item.kind,
            sanctity: item.sanctity,
            place,
        }
    }

    /// Returns what the hero wears in a slot.
    pub(super) fn worn(hero: &Hero, slot: Slot) -> Option<Implement> {
        let place = Some(ItemRef::Had(ItemPlace::Worn(slot)));
        hero.worn(slot).map(|item| Implement::of(item, place))
    }

    fn scene(self, aim: Aim) -> Scene {
        Scene {
            item: self.place,
            sanctity: self.sanctity,
            ..scene(Bearer::Object(self.kind), aim)
        }
    }
}

/// Strikes one blow of an actor at another of its level, which wakes up; the blow may miss.
pub(in crate::rules) fn strike(ctx: &mut Ctx, attacker: ActorId, target: ActorId) {
    if let Some(blame) = Blame::actor(ctx, attacker) {
        let attack = Attack {
            blame,
            means: Means::Hands,
            rolled: None,
        };
        land(ctx, attack, target);
    }
}

/// The hero strikes at the next cell, whoever is there.
pub(in crate::rules) fn attack(ctx: &mut Ctx, dir: Dir, consent: Consent) -> Result<(), Refusal> {
    let at = check(ctx.setting, ctx.world, dir)?;
    let known = known_occupant(ctx.setting, ctx.world, at);
    let risk = match known {
        None => Some(Risk::NobodyThere),
        Some(id) => risk_of_hit(ctx, Means::Hands, id, at),
    };
    consent.to(risk)?;
    match ctx.level().occupant(at) {
        Some(target) => strike(ctx, ActorId::HERO, target),
        None => ctx.report(Event::StruckNothing),
    }
    Ok(())
}

/// Returns the cell at which the hero would strike in a direction.
///
/// # Errors
///
/// Returns why it cannot strike there, whatever the player has consented to.
fn check(setting: &Setting, world: &World, dir: Dir) -> Result<Pos, Refusal> {
    if !setting.book.directions().dirs().contains(&dir) {
        return Err(Refusal::NoDiagonals);
    }
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    if hero.has(StatusKind::Scare) {
        return Err(Refusal::Scared);
    }
    Ok(world.hero_pos().step(dir))
}

/// Returns the kind for which a peaceful actor is taken; `None` if it is hostile.
pub(in crate::rules) fn peaceful(ctx: &Ctx, id: ActorId) -> Option<MonsterKind> {
    let monster = ctx.level().monster(id)?;
    ctx.has(id, StatusKind::Calm)
        .then(|| monster.kind_as_seen())
}

/// Carries out an attack on an actor of the level, which wakes up and is no longer peaceful. Returns whether it hit.
pub(in crate::rules) fn land(ctx: &mut Ctx, attack: Attack, target: ActorId) -> bool {
    ctx.rouse(target);
    disguise::unmask(ctx, target);
    wounds::provoke_after(ctx, target, |ctx| deal_blow(ctx, attack, target))
}

/// Rolls a blow or shot at an actor that is awake and hostile, and carries out what comes of it. Returns whether it hit.
fn deal_blow(ctx: &mut Ctx, attack: Attack, target: ActorId) -> bool {
    let (blame, attacker) = (attack.blame, attack.blame.named);
    let Some((struck, cell)) = blame.whom(ctx, target).zip(ctx.level().position(target)) else {
        return false;
    };
    let from = blame.by.and_then(|by| ctx.level().position(by));
    let from_afar = from.is_some_and(|from| from.distance(cell) > 1);
    // The blow looks at the world from which it draws.
    let mut random = ctx.world.random.clone();
    let damage = blow(ctx, blame.by, target)
        .and_then(|blow| blow.roll(ctx.book(), attack.rolled, &mut random));
    ctx.world.random = random;
    let Some(damage) = damage else {
        if ctx.is_seen(target) || blame.by.is_some_and(|by| ctx.is_seen(by)) {
            ctx.report(Event::Missed {
                attacker,
                target: struck,
                by: blame.by,
                at: target,
                from_afar,
            });
        }
        return false;
    };
    trigger_hits(ctx, attack, target, cell);
    trigger_struck(ctx, blame.by, target, cell);
    let with = weapon(ctx, attack);
    wounds::hurt(ctx, target, damage, blame, |before| Event::Hit {
        attacker,
        target: struck,
        by: blame.by,
        at: target,
        from_afar,
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
        Means::Missile { item, .. } => item.map(|item| item.kind),
    }
}

/// Returns the blow of an attacker, or of a trap if there is none; `None` if the target is not on the level.
fn blow<'a>(ctx: &'a Ctx<'_>, attacker: Option<ActorId>, target: ActorId) -> Option<Blow<'a>> {
    let attacker = attacker.and_then(|id| ctx.subject(id));
    Some(Blow {
        content: ctx.content(),
        attacker: attacker.map_or(Fighter::Trap, |subject| subject.who),
        target: ctx.subject(target)?.who,
        now: ctx.world.clock,
    })
}

/// Triggers the effects of an attack that hits.
fn trigger_hits(ctx: &mut Ctx, attack: Attack, target: ActorId, cell: Pos) {
    let Some(attacker) = attack.blame.by else {
        return;
    };
    let aim = (attacker, Some(target), cell);
    if let Some(kind) = ctx.kind(attacker) {
        return trigger_monster(ctx, kind, Occasion::Hits, aim);
    }
    for implement in effective_implements(ctx.content(), &ctx.world.hero, attack.means) {
        trigger_item(ctx, implement, Occasion::Hits, aim);
    }
}

/// Returns the items of an attack of the hero that have effects if it hits, in the order in which these happen.
fn effective_implements(content: &Content, hero: &Hero, means: Means) -> Vec<Implement> {
    let has_effects = |one: &Implement| !effects_of_hit(content, *one).is_empty();
    match means {
        Means::Hands => {
            let worn = slots_of_blow().filter_map(|slot| Implement::worn(hero, slot));
            worn.filter(has_effects).collect()
        }
        Means::Missile { item, launcher } => {
            let flying = launcher.into_iter().chain(item);
            flying.filter(has_effects).collect()
        }
    }
}

/// Returns the slots of what adds to a blow of the hero.
pub fn slots_of_blow() -> impl Iterator<Item = Slot> {
    Slot::ALL.into_iter().filter(|&slot| slot != Slot::Ranged)
}

fn effects_of_hit(content: &Content, implement: Implement) -> &[Effect] {
    content.effects_of(Bearer::Object(implement.kind), Occasion::Hits)
}

/// Triggers the effects of an actor that is hit, or of what it wears.
fn trigger_struck(ctx: &mut Ctx, striker: Option<ActorId>, struck: ActorId, cell: Pos) {
    let aim = (struck, striker, cell);
    match ctx.kind(struck) {
        Some(kind) => trigger_monster(ctx, kind, Occasion::Struck, aim),
        None => {
            for slot in Slot::ALL {
                trigger_worn(ctx, slot, Occasion::Struck, aim);
            }
        }
    }
}

/// Returns what may come of a blow of the hero in a direction, each effect with its scene, as far as it can know; nothing if
/// that is refused, or it knows of nobody there.
pub(in crate::rules) fn effects_of_blow(
    setting: &Setting,
    world: &World,
    dir: Dir,
) -> Vec<(Effect, Scene)> {
    let Ok(at) = check(setting, world, dir) else {
        return Vec::new();
    };
    let Some(target) = known_occupant(setting, world, at) else {
        return Vec::new();
    };
    effects_if_hit(&setting.content, &world.hero, Means::Hands, (target, at))
}

/// Returns what comes of an attack of the hero if it hits somebody in a cell, each effect with its scene.
pub(super) fn effects_if_hit(
    content: &Content,
    hero: &Hero,
    means: Means,
    (target, at): (ActorId, Pos),
) -> Vec<(Effect, Scene)> {
    let implements = effective_implements(content, hero, means).into_iter();
    let effects = implements.flat_map(|one| {
        let scene = one.scene((ActorId::HERO, Some(target), at));
        effects_of_hit(content, one)
            .iter()
            .map(move |&effect| (effect, scene))
    });
    effects.collect()
}

/// Returns what speaks against an attack of the hero on somebody in a cell of whom it knows: that this one is peaceful, or
/// what comes of a hit to the hero itself or to somebody else that is peaceful. `None` if nothing does.
pub(in crate::rules) fn risk_of_hit(
    ctx: &mut Ctx,
    means: Means,
    target: ActorId,
    at: Pos,
) -> Option<Risk> {
    let aim = (ActorId::HERO, Some(target), at);
    let implements = effective_implements(ctx.content(), &ctx.world.hero, means);
    let mut risk = peaceful(ctx, target).map(Risk::Peaceful);
    for one in implements {
        let effects = effects_of_hit(ctx.content(), one).iter();
        let uses: Vec<Use> = effects.copied().map(Use::Effect).collect();
        let of_effects = uses::risk_of_attack(ctx, one.kind, &uses, one.scene(aim));
        // A hit does damage besides.
        let grave = of_effects.filter(|risk| risk.is_grave());
        let grave = grave.map(|risk| risk.of_hit_with(one.kind));
        risk = risk.into_iter().chain(grave).reduce(Risk::and);
    }
    risk
}

/// SELF, TARGET and the cell of an occasion.
type Aim = (ActorId, Option<ActorId>, Pos);

fn trigger_worn(ctx: &mut Ctx, slot: Slot, when: Occasion, aim: Aim) {
    if let Some(implement) = Implement::worn(&ctx.world.hero, slot) {
        trigger_item(ctx, implement, when, aim);
    }
}

fn trigger_item(ctx: &mut Ctx, implement: Implement, when: Occasion, aim: Aim) {
    let bearer = Bearer::Object(implement.kind);
    effects::trigger(ctx, bearer, when, implement.scene(aim));
}

fn trigger_monster(ctx: &mut Ctx, kind: MonsterKind, when: Occasion, aim: Aim) {
    let bearer = Bearer::Monster(kind);
    effects::trigger(ctx, bearer, when, scene(bearer, aim));
}

fn scene(bearer: Bearer, (own, target, cell): Aim) -> Scene {
    Scene::new(own, target, cell, Cause::from(bearer))
}
