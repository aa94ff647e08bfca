//! Uses of items and features: drinking, reading, eating, and what can be used where it stands.

use super::inventory::carried_item;
use crate::base::Pos;
use crate::content::{Bearer, ObjectKind, Occasion};
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, Scene, Use};
use crate::rules::movement::bridges;
use crate::rules::risk::{Consent, Risk};
use crate::rules::{Event, Refusal, Verb};
use crate::world::{ActorId, Cause, Feature, ItemPlace, Sanctity, StatusKind, World};

/// Uses a carried item up: drinks, reads or eats it.
pub(in crate::rules) fn consume(
    ctx: &mut Ctx,
    verb: Verb,
    place: ItemPlace,
    consent: Consent,
) -> Result<(), Refusal> {
    let kind = fitting_item(ctx.setting, ctx.world, verb, place)?;
    if verb == Verb::Read && ctx.has(ActorId::HERO, StatusKind::Blind) {
        return Err(Refusal::Blind);
    }
    let uses = uses(ctx, verb, place);
    let (hero, cell) = (ActorId::HERO, ctx.world.hero_pos());
    let scene = Scene {
        sanctity: item_sanctity(ctx, place),
        ..Scene::new(hero, Some(hero), cell, Cause::Item(kind))
    };
    consent.to(risk(ctx, kind, &uses, scene))?;
    ctx.world.take_item(place);
    ctx.report(Event::Used { verb, item: kind });
    carry_out(ctx, &uses, scene);
    Ok(())
}

/// Uses the feature in the hero's cell or in one beside it.
pub(in crate::rules) fn use_feature(ctx: &mut Ctx, at: Pos) -> Result<(), Refusal> {
    let is_near = at.distance(ctx.world.hero_pos()) <= 1;
    if is_near && bridges::turn(ctx, at) {
        return Ok(());
    }
    let feature = ctx.level().feature(at).filter(|_| is_near);
    let fixture = feature.and_then(Feature::usable);
    let fixture = fixture.ok_or(Refusal::NothingToUse)?;
    let (bearer, when) = (Bearer::Fixture(fixture), Occasion::Used);
    ctx.report(Event::UsedFeature(fixture));
    if ctx.content().effects_of(bearer, when).is_empty() {
        ctx.report(Event::NothingHappens);
    }
    let hero = ActorId::HERO;
    let scene = Scene::new(hero, Some(hero), at, Cause::from(bearer));
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
pub(in crate::rules) fn item_sanctity(ctx: &Ctx, place: ItemPlace) -> Sanctity {
    let item = ctx.world.item(place);
    item.map_or(Sanctity::Usual, |item| item.sanctity)
}

/// Returns what the item at a place does when it is used.
pub(in crate::rules) fn uses(ctx: &Ctx, verb: Verb, place: ItemPlace) -> Vec<Use> {
    let item = ctx.world.item(place);
    let item = item.zip(verb.occasion());
    item.map_or_else(Vec::new, |(item, when)| {
        effects::of_item(ctx.content(), item, when)
    })
}

/// Returns what speaks against a use; `None` if nothing does.
pub(in crate::rules) fn risk(
    ctx: &mut Ctx,
    kind: ObjectKind,
    uses: &[Use],
    scene: Scene,
) -> Option<Risk> {
    let outlook = effects::outlook(ctx, uses, scene);
    match (outlook.harms_hero, outlook.harms_peaceful, outlook.changes) {
        (true, None, true) => Some(Risk::Mixed(kind)),
        (true, _, _) => Some(Risk::HarmsHero(kind)),
        (false, Some(monster), _) => Some(Risk::Peaceful(monster)),
        (false, None, true) => None,
        (false, None, false) => Some(Risk::Useless(kind)),
    }
}

/// Puts what an item does into the queue, and reports if that is nothing.
pub(in crate::rules) fn carry_out(ctx: &mut Ctx, uses: &[Use], scene: Scene) {
    if uses.is_empty() {
        ctx.report(Event::NothingHappens);
    }
    effects::use_item(ctx, uses, scene);
}
