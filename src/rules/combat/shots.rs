//! What goes from the hero to a cell: missiles that are fired or thrown, and what wands send out.

use super::blows::{self, Attack, Implement, Means};
use super::flight::{Flight, flight, flight_as_known, known_occupant};
use super::forecast::BlowForecast;
use super::wounds::Blame;
use crate::base::Pos;
use crate::content::{Bearer, Content, Effect, ObjectKind, ObjectType, Occasion, Recipients};
use crate::rules::books::{Blow, Fighter};
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, ItemRef, Scene, Use};
use crate::rules::items::{self, uses};
use crate::rules::movement::liquids;
use crate::rules::risk::{Consent, Risk};
use crate::rules::stats::{Subject, sum};
use crate::rules::{BlowDice, Event, Refusal, Verb};
use crate::world::{ActorId, Cause, Item, ItemPlace, Monster, Slot, StatusKind, World};

/// How far an item without weight can be thrown, in king's moves.
const THROW: i64 = 8;

/// How much weight shortens a throw by a cell.
const WEIGHT_PER_CELL: i64 = 10;

/// How far everything can be thrown.
const SHORTEST_THROW: i64 = 2;

/// How often a piece of ammunition breaks, in per cent.
const BREAKS: i64 = 25;
const _: () = assert!(
    WEIGHT_PER_CELL == 10 && SHORTEST_THROW == 2 && BREAKS == 25,
    "what oracles advise says so in words"
);

/// An item of the hero, what it is used for, and the cell at which it is aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aiming {
    pub verb: Verb,
    pub item: ItemPlace,
    pub at: Pos,
}

/// A missile, and what it is shot with.
struct Missile {
    item: Item,
    launcher: Option<Implement>,
    dice: BlowDice,
    /// Whether anything hangs on that it hits whom it meets.
    has_to_hit: bool,
}

/// Fires or throws, or aims a wand.
pub(in crate::rules) fn shoot(
    ctx: &mut Ctx,
    aiming: Aiming,
    consent: Consent,
) -> Result<(), Refusal> {
    let Aiming { verb, item, at } = aiming;
    let kind = check(ctx.setting, ctx.world, aiming)?;
    let flight = flight(ctx.world, at);
    let scene = scene(ctx.world, aiming, kind, &flight);
    let uses = uses::uses(ctx.content(), ctx.world, verb, item);
    consent.to(risk(ctx, aiming, kind, &uses))?;
    ctx.report(Event::Used { verb, item: kind });
    if verb == Verb::Aim {
        if let Some(wand) = ctx.world.item_mut(item) {
            wand.attribute -= 1;
        }
        uses::carry_out(ctx, &uses, scene);
    } else if let Some(item) = items::take_one(ctx, item) {
        if !item.does_its_damage(ctx.object(kind)) {
            ctx.report(Event::NoChargeLeft);
        }
        let (content, launcher) = (ctx.content(), launcher(ctx.world, verb));
        let missile = Missile {
            dice: dice(content, &item, launcher),
            has_to_hit: has_to_hit(content, &item, launcher, &uses),
            launcher: launching_implement(ctx.world, verb),
            item,
        };
        fly(ctx, missile, &flight, &uses);
    }
    Ok(())
}

/// Returns the scene of what an item does that the hero aims, and that goes such a way.
fn scene(world: &World, aiming: Aiming, kind: ObjectKind, flight: &Flight) -> Scene {
    Scene {
        toward: flight.aim,
        item: Some(ItemRef::Had(aiming.item)),
        sanctity: uses::item_sanctity(world, aiming.item),
        ..Scene::new(ActorId::HERO, flight.target, flight.end, Cause::Item(kind))
    }
}

/// Returns what may come of aiming something, each effect with its scene, as far as the hero can know; nothing if that is
/// refused.
pub(in crate::rules) fn effects_of_shot(
    setting: &Setting,
    world: &World,
    aiming: Aiming,
) -> Vec<(Effect, Scene)> {
    let Ok(kind) = check(setting, world, aiming) else {
        return Vec::new();
    };
    let (content, verb) = (&setting.content, aiming.verb);
    let flight = flight_as_known(setting, world, aiming.at);
    let hits = flight.target.is_some();
    let works = hits || verb == Verb::Aim || effects::is_thrown_at_cells(content, kind);
    let uses = if works {
        uses::uses(content, world, verb, aiming.item)
    } else {
        Vec::new()
    };
    let of_item = uses.iter().filter_map(Use::effect);
    let scene = scene(world, aiming, kind, &flight);
    let mut effects: Vec<(Effect, Scene)> = of_item.map(|effect| (effect, scene)).collect();
    if let Some((means, target)) = means(content, world, aiming).zip(flight.target) {
        let hit = blows::effects_if_hit(content, &world.hero, means, (target, flight.end));
        effects.extend(hit);
    }
    effects
}

/// Returns the cells of all whom that reaches at most which bursts or goes along a beam when an item is aimed, as far as the
/// hero can know how it flies; of who is there it need not know.
pub fn cells_reached(setting: &Setting, world: &World, aiming: Aiming) -> Vec<Pos> {
    let level = world.level();
    let effects = effects_of_shot(setting, world, aiming).into_iter();
    let reached = effects.flat_map(|(effect, scene)| effects::in_its_way(level, &effect, &scene));
    let mut cells: Vec<Pos> = reached.filter_map(|id| level.position(id)).collect();
    cells.sort_by_key(|cell| (cell.distance(aiming.at), *cell));
    cells.dedup();
    cells
}

/// Returns with what the hero attacks that fires or throws something; `None` of what it aims, which is no attack of its own,
/// and of what need not hit.
fn means(content: &Content, world: &World, aiming: Aiming) -> Option<Means> {
    let Aiming { verb, item, .. } = aiming;
    let missile = world.item(item).filter(|_| verb != Verb::Aim)?;
    let uses = uses::uses(content, world, verb, item);
    has_to_hit(content, missile, launcher(world, verb), &uses).then(|| Means::Missile {
        item: Some(Implement::of(missile, None)),
        launcher: launching_implement(world, verb),
    })
}

/// Returns the kind of the item that is aimed.
///
/// # Errors
///
/// Returns why it cannot be aimed so, whatever the player has consented to.
pub(in crate::rules) fn check(
    setting: &Setting,
    world: &World,
    aiming: Aiming,
) -> Result<ObjectKind, Refusal> {
    let Aiming { verb, item, at } = aiming;
    let kind = readiness(setting, world, verb, item)?;
    if at == world.hero_pos() {
        return Err(Refusal::AtOneself);
    }
    match range(setting, world, verb, item) {
        Some(range) if at.distance(world.hero_pos()) > range => Err(Refusal::OutOfRange(range)),
        None if !is_in_sight(setting, world, at) => Err(Refusal::OutOfSight),
        Some(_) | None => Ok(kind),
    }
}

/// Returns the kind of an item of the hero that can be aimed, wherever that may be.
///
/// # Errors
///
/// Returns why it cannot be aimed at anything now.
pub fn readiness(
    setting: &Setting,
    world: &World,
    verb: Verb,
    item: ItemPlace,
) -> Result<ObjectKind, Refusal> {
    let kind = uses::fitting_item(setting, world, verb, item)?;
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    if verb == Verb::Aim {
        let charges = world.item(item).map_or(0, |wand| wand.attribute);
        if charges <= 0 {
            return Err(Refusal::NoCharges(kind));
        }
    } else if verb == Verb::Fire && launcher(world, verb).is_none() {
        return Err(Refusal::NothingToFireWith);
    } else if hero.has(StatusKind::Scare) {
        return Err(Refusal::Scared);
    }
    Ok(kind)
}

/// Returns how far an item of the hero can be aimed, in king's moves; `None` for as far as the hero sees.
fn range(setting: &Setting, world: &World, verb: Verb, place: ItemPlace) -> Option<u16> {
    let item = world.item(place)?;
    match verb {
        Verb::Throw => Some(throw_range(item)),
        Verb::Aim => {
            effects::aiming_range(effects::of_item(&setting.content, item, Occasion::Aimed))
        }
        Verb::Fire | Verb::Drink | Verb::Read | Verb::Eat => None,
    }
}

/// Returns how far an item of the hero gets, in king's moves, that is aimed at somebody beyond that; `None` if it gets there.
/// What goes along a beam may be aimed farther than it gets.
pub fn too_short_reach(setting: &Setting, world: &World, aiming: Aiming) -> Option<u64> {
    let Aiming { verb, item, at } = aiming;
    let range = range(setting, world, verb, item).map(u64::from);
    // What is thrown or fired does damage besides.
    let beam = (verb == Verb::Aim).then(|| uses::uses(&setting.content, world, verb, item));
    let beam = beam.and_then(|uses| longest_beam(&uses));
    let reach = range.into_iter().chain(beam).min()?;
    (reach < u64::from(at.distance(world.hero_pos()))).then_some(reach)
}

/// Returns how far the longest beam goes where all that is for somebody goes along beams; `None` where it does not.
fn longest_beam(uses: &[Use]) -> Option<u64> {
    let for_somebody = uses.iter().filter(|one| one.is_for_somebody());
    let lengths = for_somebody.map(|one| {
        let effect = one.effect()?;
        let length = effect.reach.most().max(0).unsigned_abs();
        (effect.on == Recipients::Beam).then_some(length)
    });
    lengths.collect::<Option<Vec<u64>>>()?.into_iter().max()
}

/// Returns how far an item can be thrown, in king's moves.
pub fn throw_range(item: &Item) -> u16 {
    let shorter = item.total_weight().max(0) / WEIGHT_PER_CELL;
    (THROW - shorter).max(SHORTEST_THROW) as u16
}

fn is_in_sight(setting: &Setting, world: &World, at: Pos) -> bool {
    let in_view = &world.level().knowledge().in_view;
    in_view.has(at) || known_occupant(setting, world, at).is_some()
}

/// Returns what speaks against it, as far as the hero knows; `None` if nothing does.
fn risk(ctx: &mut Ctx, aiming: Aiming, kind: ObjectKind, uses: &[Use]) -> Option<Risk> {
    let flight = flight_as_known(ctx.setting, ctx.world, aiming.at);
    let known = flight.target;
    let scene = scene(ctx.world, aiming, kind, &flight);
    let of_uses = uses::risk_of_attack(ctx, kind, uses, scene);
    let attack = means(ctx.content(), ctx.world, aiming).zip(known);
    let of_hit = attack.and_then(|(means, id)| blows::risk_of_hit(ctx, means, id, flight.end));
    let grave = of_uses.filter(|risk| risk.is_grave());
    let grave = grave.into_iter().chain(of_hit).reduce(Risk::and);
    // Whoever hears only that nobody is there would agree to the harm as well.
    if grave.is_some() {
        return grave;
    }
    let is_flask = ctx.object(kind).is(ObjectType::Flask);
    // Flasks break wherever they land, and ammunition lasts for a few shots.
    let lasts = !is_flask && !ctx.object(kind).is(ObjectType::Ammunition);
    let end = ctx.level().knowledge().recall(flight.end);
    let sinks = end.and_then(|end| liquids::risk(kind, end.cell.terrain.as_seen()));
    if aiming.verb == Verb::Throw && lasts && sinks.is_some() {
        return sinks;
    }
    let does_something_there = effects::is_thrown_at_cells(ctx.content(), kind)
        && !matches!(of_uses, Some(Risk::Useless(_)));
    let is_wasted = match aiming.verb {
        Verb::Aim => false,
        Verb::Throw => is_flask && !does_something_there,
        Verb::Fire | Verb::Drink | Verb::Read | Verb::Eat => true,
    };
    if is_wasted && known.is_none() {
        return Some(Risk::NobodyThere);
    }
    // What is thrown or fired does damage besides.
    match of_uses? {
        Risk::Useless(_) if aiming.verb != Verb::Aim => None,
        Risk::Useless(_) if known.is_none() && uses.iter().any(Use::is_for_somebody) => {
            Some(Risk::NobodyThere)
        }
        risk => Some(risk),
    }
}

/// Returns what something is fired with.
fn launcher(world: &World, verb: Verb) -> Option<&Item> {
    let is_fired = verb == Verb::Fire;
    world.hero.worn(Slot::Ranged).filter(|_| is_fired)
}

fn launching_implement(world: &World, verb: Verb) -> Option<Implement> {
    launcher(world, verb).and_then(|_| Implement::worn(&world.hero, Slot::Ranged))
}

/// A missile flies, strikes whoever is in its way, comes down, and does what it does where it lands.
fn fly(ctx: &mut Ctx, mut missile: Missile, flight: &Flight, uses: &[Use]) {
    let (kind, sanctity) = (missile.item.kind, missile.item.sanctity);
    let target = flight
        .target
        .filter(|&target| !missile.has_to_hit || strike(ctx, &missile, target));
    let item = &mut missile.item;
    // Else it could be thrown again and again for harm that is paid for when it is aimed.
    if target.is_some() && ctx.object(item.kind).harms_by_charge() && item.attribute > 0 {
        item.attribute -= 1;
    }
    let lies_at = come_down(ctx, missile.item, flight.end);
    if let Some(at) = lies_at {
        effects::locate(ctx, kind, at);
    }
    if target.is_none() && !effects::is_thrown_at_cells(ctx.content(), kind) {
        return;
    }
    let scene = Scene {
        toward: flight.aim,
        item: lies_at.map(ItemRef::Lying),
        sanctity,
        ..Scene::new(ActorId::HERO, target, flight.end, Cause::Item(kind))
    };
    effects::use_item(ctx, uses, scene);
}

/// Returns whether it matters that a missile hits whom it meets: it or its launcher does damage or has effects then, or it has
/// effects on that one alone.
fn has_to_hit(content: &Content, missile: &Item, launcher: Option<&Item>, uses: &[Use]) -> bool {
    let mut implements = [Some(missile), launcher].into_iter().flatten();
    let hits = |item: &Item| {
        let effects = content.effects_of(Bearer::Object(item.kind), Occasion::Hits);
        !effects.is_empty()
    };
    let is_for_one = |one: &Use| {
        let effect = one.effect().filter(|_| one.is_for_somebody());
        effect.is_some_and(|effect| effect.on == Recipients::Target)
    };
    dice(content, missile, launcher).most() > 0
        || !effects::is_thrown_at_cells(content, missile.kind)
        || implements.any(hits)
        || uses.iter().any(is_for_one)
}

/// A missile of the hero comes to an actor. Returns whether it hits.
fn strike(ctx: &mut Ctx, missile: &Missile, target: ActorId) -> bool {
    let Missile {
        item,
        launcher,
        dice,
        ..
    } = missile;
    let Some(blame) = Blame::actor(ctx, ActorId::HERO) else {
        return false;
    };
    let attack = Attack {
        blame,
        means: Means::Missile {
            item: Some(Implement::of(item, None)),
            launcher: *launcher,
        },
        rolled: Some(dice.roll(&mut ctx.world.random)),
    };
    blows::land(ctx, attack, target)
}

/// Returns the dice of a missile: its own and, if it is shot, those of what it is shot with, and nothing else. A wand without
/// charges has none.
fn dice(content: &Content, item: &Item, launcher: Option<&Item>) -> BlowDice {
    let own = Some(item).filter(|item| item.does_its_damage(content.object(item.kind)));
    let items = || [own, launcher].into_iter().flatten();
    let dice = items().map(|item| content.object(item.kind).damage);
    BlowDice::new(dice, sum(items().map(|item| item.bonus.damage)))
}

/// A missile falls to the nearest floor, unless it breaks or falls into water. Returns where it lies.
fn come_down(ctx: &mut Ctx, item: Item, end: Pos) -> Option<Pos> {
    let object = ctx.object(item.kind);
    let breaks = object.is(ObjectType::Flask)
        || object.is(ObjectType::Ammunition) && ctx.world.random.percent(BREAKS);
    if breaks {
        if ctx.is_in_view(end) {
            ctx.report(Event::Broke(item.kind));
        }
        return None;
    }
    let put_down = false;
    liquids::come_to_rest(ctx, Item { put_down, ..item }, end)
}

/// What will come of aiming something at a cell, as far as the hero can know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotForecast {
    /// The cells that it crosses, the nearest first.
    pub path: Vec<Pos>,
    /// Where the monster is that it meets; `None` if it meets none.
    pub target: Option<Pos>,
    /// What it does to that monster when it hits, effects aside; `None` where nothing hangs on that, as for wands.
    pub blow: Option<BlowForecast>,
}

/// Returns what will come of aiming an item of the hero at a cell.
///
/// # Errors
///
/// Returns why it cannot be aimed so.
pub fn shot_forecast(
    setting: &Setting,
    world: &World,
    aiming: Aiming,
) -> Result<ShotForecast, Refusal> {
    check(setting, world, aiming)?;
    let Aiming { verb, item, at } = aiming;
    let flight = flight_as_known(setting, world, at);
    let monster = flight.target.and_then(|id| world.level().monster(id));
    Ok(ShotForecast {
        path: flight.path,
        target: monster.map(Monster::pos),
        blow: monster.and_then(|monster| missile_forecast(setting, world, verb, item, monster)),
    })
}

/// Returns what an item of the hero does to a monster when it is fired or thrown at it, effects aside, wherever the monster is;
/// `None` of an item that is used in another way, or that does what it does whether it hits or not.
pub fn missile_forecast(
    setting: &Setting,
    world: &World,
    verb: Verb,
    item: ItemPlace,
    monster: &Monster,
) -> Option<BlowForecast> {
    let content = &setting.content;
    let missile = world.item(item)?;
    let at = monster.pos();
    means(content, world, Aiming { verb, item, at })?;
    let dice = dice(content, missile, launcher(world, verb));
    let blow = Blow {
        content: &setting.content,
        attacker: Fighter::Hero(&world.hero),
        target: Fighter::Monster(monster),
        now: world.clock,
    };
    let book = &*setting.book;
    let survived = monster.body.hit_points(world.clock) - book.least_hit_points();
    Some(BlowForecast::of(book, &blow, &dice, survived))
}

/// What a shot does to a monster at once.
#[derive(Clone, Copy)]
pub(super) struct ShotToll {
    /// The hit points that it takes at most.
    pub(super) most: i64,
    /// Whether it may hit the monster as a blow does.
    pub(super) hits: bool,
}

/// Returns what aiming an item of the hero does at once to a monster of which the hero knows, effects included.
pub(super) fn toll(
    setting: &Setting,
    world: &World,
    aiming: Aiming,
    monster: &Monster,
) -> ShotToll {
    let shot = shot_forecast(setting, world, aiming).ok();
    let shot = shot.filter(|shot| shot.target == Some(monster.pos()));
    let hit = shot.and_then(|shot| shot.blow.filter(|blow| blow.hit_chance > 0));
    let subject = Subject::monster(&setting.content, monster, world.clock);
    let resists = subject.has(StatusKind::Resist);
    let level = world.level();
    let befalls = |effect: &Effect, scene: &Scene| match effect.on {
        Recipients::Own | Recipients::Friends => false,
        Recipients::Foes | Recipients::Level => true,
        Recipients::Target => scene.target.and_then(|id| level.position(id)) == Some(monster.pos()),
        Recipients::Burst | Recipients::Beam => {
            let mut reached = effects::in_its_way(level, effect, scene).into_iter();
            reached.any(|id| level.position(id) == Some(monster.pos()))
        }
    };
    let wounds = effects_of_shot(setting, world, aiming).into_iter();
    let wounds = wounds.filter(|(effect, scene)| effect.chance > 0 && befalls(effect, scene));
    let wounds = wounds.filter_map(|(effect, _)| {
        let most = effect.wound()?.1.most();
        let halves = resists && effects::is_resisted(&effect);
        Some(if halves {
            effects::resisted(most)
        } else {
            most
        })
    });
    ShotToll {
        most: wounds.fold(hit.map_or(0, |blow| blow.most), i64::saturating_add),
        hits: hit.is_some(),
    }
}
