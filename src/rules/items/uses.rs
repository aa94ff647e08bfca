//! Uses of items and features: drinking, reading, eating, and what can be used where it stands.

use super::inventory::carried_item;
use crate::base::Pos;
use crate::content::{Bearer, Content, Effect, Fixture, ObjectKind, Occasion};
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, Scene, Use};
use crate::rules::movement::bridges;
use crate::rules::risk::{Consent, Risk};
use crate::rules::stats::Subject;
use crate::rules::{Event, Refusal, Verb};
use crate::world::{ActorId, Cause, Feature, ItemPlace, Sanctity, StatusKind, World};

/// Uses a carried item up: drinks, reads or eats it.
pub(in crate::rules) fn consume(
    ctx: &mut Ctx,
    verb: Verb,
    place: ItemPlace,
    consent: Consent,
) -> Result<(), Refusal> {
    let kind = check(ctx.setting, ctx.world, verb, place)?;
    let uses = uses(ctx.content(), ctx.world, verb, place);
    let scene = scene(ctx.world, kind, place);
    consent.to(risk(ctx, kind, &uses, scene))?;
    ctx.world.take_item(place);
    ctx.report(Event::Used { verb, item: kind });
    carry_out(ctx, &uses, scene);
    Ok(())
}

/// Returns the kind of a carried item that is to be used up.
///
/// # Errors
///
/// Returns why it cannot be used up so, whatever the player has consented to.
fn check(
    setting: &Setting,
    world: &World,
    verb: Verb,
    place: ItemPlace,
) -> Result<ObjectKind, Refusal> {
    let kind = fitting_item(setting, world, verb, place)?;
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    if verb == Verb::Read && hero.has(StatusKind::Blind) {
        return Err(Refusal::Blind);
    }
    Ok(kind)
}

/// Returns the scene of what an item does that the hero uses up.
fn scene(world: &World, kind: ObjectKind, place: ItemPlace) -> Scene {
    let (hero, cell) = (ActorId::HERO, world.hero_pos());
    Scene {
        sanctity: item_sanctity(world, place),
        ..Scene::new(hero, Some(hero), cell, Cause::Item(kind))
    }
}

/// Returns what comes of using an item up, each effect with its scene; nothing if that is refused.
pub(in crate::rules) fn effects_of_item(
    setting: &Setting,
    world: &World,
    verb: Verb,
    place: ItemPlace,
) -> Vec<(Effect, Scene)> {
    let Ok(kind) = check(setting, world, verb, place) else {
        return Vec::new();
    };
    let uses = uses(&setting.content, world, verb, place);
    let effects = uses.iter().filter_map(Use::effect);
    let scene = scene(world, kind, place);
    effects.map(|effect| (effect, scene)).collect()
}

/// Returns what comes of using a feature, each effect with its scene; nothing if none is there.
pub(in crate::rules) fn effects_of_feature(
    setting: &Setting,
    world: &World,
    at: Pos,
) -> Vec<(Effect, Scene)> {
    let Some(fixture) = usable_fixture(world, at) else {
        return Vec::new();
    };
    let (bearer, scene) = scene_of_feature(fixture, at);
    let effects = setting.content.effects_of(bearer, Occasion::Used);
    effects.iter().map(|&effect| (effect, scene)).collect()
}

/// Returns the feature in a cell that the hero can use.
fn usable_fixture(world: &World, at: Pos) -> Option<Fixture> {
    let is_near = at.distance(world.hero_pos()) <= 1;
    let feature = world.level().feature(at).filter(|_| is_near);
    feature.and_then(Feature::usable)
}

fn scene_of_feature(fixture: Fixture, at: Pos) -> (Bearer, Scene) {
    let (bearer, hero) = (Bearer::Fixture(fixture), ActorId::HERO);
    let scene = Scene::new(hero, Some(hero), at, Cause::from(bearer));
    (bearer, scene)
}

/// Uses the feature in the hero's cell or in one beside it.
pub(in crate::rules) fn use_feature(ctx: &mut Ctx, at: Pos) -> Result<(), Refusal> {
    let is_near = at.distance(ctx.world.hero_pos()) <= 1;
    if is_near && bridges::turn(ctx, at) {
        return Ok(());
    }
    let fixture = usable_fixture(ctx.world, at).ok_or(Refusal::NothingToUse)?;
    let (bearer, scene) = scene_of_feature(fixture, at);
    let when = Occasion::Used;
    ctx.report(Event::UsedFeature(fixture));
    if ctx.content().effects_of(bearer, when).is_empty() {
        ctx.report(Event::NothingHappens);
    }
    effects::trigger(ctx, bearer, when, scene);
    Ok(())
}

/// Returns the kind of a carried item that is made for a use.
pub(in crate::rules) fn fitting_item(
    setting: &Setting,
    world: &World,
    verb: Verb,
    place: ItemPlace,
) -> Result<ObjectKind, Refusal> {
    let (_, item) = carried_item(world, place, Refusal::InUse)?;
    if verb.suits(setting.content.object(item)) {
        Ok(item)
    } else {
        Err(Refusal::Unfit { verb, item })
    }
}

/// Returns the sanctity of the item at a place.
pub(in crate::rules) fn item_sanctity(world: &World, place: ItemPlace) -> Sanctity {
    let item = world.item(place);
    item.map_or(Sanctity::Usual, |item| item.sanctity)
}

/// Returns what the item at a place does when it is used.
pub(in crate::rules) fn uses(
    content: &Content,
    world: &World,
    verb: Verb,
    place: ItemPlace,
) -> Vec<Use> {
    let item = world.item(place);
    let item = item.zip(verb.occasion());
    item.map_or_else(Vec::new, |(item, when)| {
        effects::of_item(content, item, when)
    })
}

/// Returns what speaks against a use; `None` if nothing does.
fn risk(ctx: &mut Ctx, kind: ObjectKind, uses: &[Use], scene: Scene) -> Option<Risk> {
    let outlook = effects::outlook(ctx, uses, scene);
    match (outlook.harms_hero, outlook.harms_peaceful, outlook.changes) {
        (true, None, true) => Some(Risk::Mixed(kind)),
        (true, None, false) => Some(Risk::HarmsHero(kind)),
        (true, Some(peaceful), _) => Some(Risk::HarmsBoth {
            item: kind,
            peaceful,
        }),
        (false, Some(monster), _) => Some(Risk::Peaceful(monster)),
        (false, None, true) => None,
        (false, None, false) => Some(Risk::Useless(kind)),
    }
}

/// Returns what speaks against a use that is meant for others; `None` if nothing does. Harm to the hero is no better for what
/// else it does.
pub(in crate::rules) fn risk_of_attack(
    ctx: &mut Ctx,
    kind: ObjectKind,
    uses: &[Use],
    scene: Scene,
) -> Option<Risk> {
    risk(ctx, kind, uses, scene).map(|risk| match risk {
        Risk::Mixed(item) => Risk::HarmsHero(item),
        risk => risk,
    })
}

/// Puts what an item does into the queue, and reports if that is nothing.
pub(in crate::rules) fn carry_out(ctx: &mut Ctx, uses: &[Use], scene: Scene) {
    if uses.is_empty() {
        ctx.report(Event::NothingHappens);
    }
    effects::use_item(ctx, uses, scene);
}
