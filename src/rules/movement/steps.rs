//! Steps: onto floor, into rock, through doors, into other actors.

use super::gait::Gait;
use super::{arrival, boulders, doors, stairs};
use crate::base::{Dir, Pos};
use crate::content::{Ability, Fixture, ObjectKind};
use crate::rules::ai::crowd::Crowd;
use crate::rules::books::StairsUse;
use crate::rules::combat::{self, Means};
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, Mood};
use crate::rules::items::{self, Pickup};
use crate::rules::risk::{Consent, Risk};
use crate::rules::senses::vision;
use crate::rules::stats::Subject;
use crate::rules::{Event, Outcome, Portion, Refusal};
use crate::world::{ActorId, Cell, Door, Feature, Item, Level, StatusKind, Terrain, World};

/// Moves an actor to the next cell, or attacks, opens or digs there. A monster that cannot go there loses its turn.
pub(in crate::rules) fn step(
    ctx: &mut Ctx,
    actor: ActorId,
    dir: Dir,
    pickup: Pickup,
    consent: Consent,
) -> Outcome {
    if actor.is_hero() {
        return hero_step(ctx, dir, pickup, consent);
    }
    let heading = heading(ctx, actor, dir);
    monster_step(ctx, actor, heading);
    Outcome::Turn
}

/// Lets the hero take a step, or stray if it is confused.
fn hero_step(ctx: &mut Ctx, dir: Dir, pickup: Pickup, consent: Consent) -> Outcome {
    let (heading, consent) = if ctx.has(ActorId::HERO, StatusKind::Confuse) {
        if let Err(refusal @ Refusal::Risky(_)) = check_intended_step(ctx, dir, consent) {
            return Outcome::Refused(refusal);
        }
        (heading(ctx, ActorId::HERO, dir), Consent::Given)
    } else {
        (dir, consent)
    };
    let before = ctx.events.len();
    if heading != dir {
        ctx.report(Event::Strayed);
    }
    let Err(refusal) = try_step(ctx, heading, pickup, consent) else {
        return Outcome::Turn;
    };
    // It has not even strayed.
    ctx.events.truncate(before);
    if matches!(refusal, Refusal::Risky(_)) || !bumping_takes_time(ctx.setting, ctx.world) {
        return Outcome::Refused(refusal);
    }
    ctx.report(Event::Bumped(refusal));
    Outcome::Turn
}

/// Returns whether a step of the hero that leads nowhere takes its turn now.
fn bumping_takes_time(setting: &Setting, world: &World) -> bool {
    setting.book.bumping_takes_time() || hero(setting, world).has(StatusKind::Confuse)
}

fn hero<'a>(setting: &'a Setting, world: &'a World) -> Subject<'a> {
    Subject::hero(&setting.content, &world.hero, world.clock)
}

/// The chance that a step of a confused actor goes astray, in per cent.
pub(in crate::rules) const CONFUSED_STRAYS: i64 = 50;

/// Returns where an actor turns that wants to go in a direction. Half of the steps of a confused one go astray. They take
/// a turn wherever they lead, so that nothing is learned by trying.
pub(in crate::rules) fn heading(ctx: &mut Ctx, actor: ActorId, dir: Dir) -> Dir {
    if !ctx.has(actor, StatusKind::Confuse) {
        return dir;
    }
    let dirs = ctx.book().directions().dirs();
    let random = &mut ctx.world.random;
    let astray = random
        .percent(CONFUSED_STRAYS)
        .then(|| random.pick(dirs))
        .flatten();
    astray.unwrap_or(dir)
}

/// What a step of the hero leads to.
enum Ahead {
    Monster(ActorId),
    ClosedDoor,
    Boulder,
    /// Nothing but ground on which the hero may stand.
    Free,
}

/// Returns the next cell in a direction and what is there, or why the rules or the ground keep the hero from it.
fn ahead(setting: &Setting, world: &World, dir: Dir) -> Result<(Pos, Ahead), Refusal> {
    if !setting.book.directions().dirs().contains(&dir) {
        return Err(Refusal::NoDiagonals);
    }
    let (level, to) = (world.level(), world.hero_pos().step(dir));
    let ahead = if let Some(monster) = level.occupant(to) {
        Ahead::Monster(monster)
    } else if gives_way(setting, level.terrain(to)) {
        Ahead::ClosedDoor
    } else if level.feature(to) == Some(&Feature::Boulder) {
        Ahead::Boulder
    } else {
        check_footing(level, Gait::of_subject(hero(setting, world), level), to)?;
        Ahead::Free
    };
    Ok((to, ahead))
}

/// Returns whether walking into a terrain is trying a door. A secret one may be no other than the wall that it looks like.
fn gives_way(setting: &Setting, terrain: Terrain) -> bool {
    match terrain {
        Terrain::SecretDoor => setting.book.bumping_finds_doors(),
        terrain => terrain.is_closed_door(),
    }
}

/// Returns why a step of the hero is refused, if that is plain without trying it: the rules know no such direction, or the
/// ground keeps it from there, and walking into something takes no time.
pub fn refusal_of_step(setting: &Setting, world: &World, dir: Dir) -> Option<Refusal> {
    if world.ending.is_some() || bumping_takes_time(setting, world) {
        return None;
    }
    ahead(setting, world, dir).err()
}

/// Lets the hero strike at the enemy on the next cell, open the door there, or move there.
fn try_step(ctx: &mut Ctx, dir: Dir, pickup: Pickup, consent: Consent) -> Result<(), Refusal> {
    let (to, ahead) = ahead(ctx.setting, ctx.world, dir)?;
    match ahead {
        Ahead::Monster(monster) => return meet(ctx, monster, to, pickup, consent),
        Ahead::ClosedDoor => return doors::open(ctx, to),
        Ahead::Boulder => {
            check_step(ctx, to, consent)?;
            boulders::push(ctx, to, dir)?;
        }
        Ahead::Free => check_step(ctx, to, consent)?,
    }
    hero_arrives(ctx, to, pickup);
    Ok(())
}

/// Refuses a step that a confused hero does not want to risk. That it goes astray cannot be asked about, but where it is
/// meant to lead is known. An enemy there is struck, and the hero stays where it is.
fn check_intended_step(ctx: &mut Ctx, dir: Dir, consent: Consent) -> Result<(), Refusal> {
    let to = ctx.world.hero_pos().step(dir);
    match ctx.level().occupant(to) {
        Some(other) if !ctx.has(other, StatusKind::Calm) => check_blow(ctx, other, to, consent),
        Some(_) | None => check_step(ctx, to, consent),
    }
}

/// Refuses a blow at an enemy that the hero is too scared to strike, or does not want to risk. What comes of a blow at one of
/// which it does not know is not told.
fn check_blow(ctx: &mut Ctx, enemy: ActorId, at: Pos, consent: Consent) -> Result<(), Refusal> {
    if ctx.has(ActorId::HERO, StatusKind::Scare) {
        return Err(Refusal::Scared);
    }
    let risk = if ctx.is_known(enemy) {
        combat::risk_of_hit(ctx, Means::Hands, enemy, at)
    } else {
        None
    };
    consent.to(risk)
}

/// Refuses a step of the hero to a cell in which it cannot be.
fn check_footing(level: &Level, hero: Gait, to: Pos) -> Result<(), Refusal> {
    if hero.may_stand(level, to) {
        return Ok(());
    }
    let terrain = level.terrain(to).as_seen();
    Err(if terrain.is_open() {
        Refusal::StatueInTheWay
    } else if matches!(terrain, Terrain::Rock | Terrain::Wall) {
        Refusal::RockInTheWay
    } else {
        Refusal::TerrainInTheWay(terrain)
    })
}

/// Refuses a step of the hero that something else than the ground keeps from it, or that it does not want to risk.
fn check_step(ctx: &Ctx, to: Pos, consent: Consent) -> Result<(), Refusal> {
    if ctx.book().is_overloaded(ctx.content(), &ctx.world.hero) {
        return Err(Refusal::Overloaded);
    }
    if let Some(item) = obstacle(ctx, to) {
        return Err(Refusal::ItemInTheWay(item));
    }
    if ctx.has(ActorId::HERO, StatusKind::Hold) {
        return Err(Refusal::Held);
    }
    let trap = known_trap(ctx.level(), to, || Gait::of(ctx, ActorId::HERO));
    consent.to(trap.map(Risk::Trap))
}

/// Moves a monster to the next cell, or lets it strike at the hero, dig or open a door there, if it can. One that is
/// peaceful or scared does not strike.
fn monster_step(ctx: &mut Ctx, id: ActorId, dir: Dir) {
    if !ctx.book().directions().dirs().contains(&dir) {
        return;
    }
    let Some(to) = ctx.level().position(id).map(|from| from.step(dir)) else {
        return;
    };
    if let Some(hero) = ctx.level().occupant(to).filter(|other| other.is_hero()) {
        if !ctx.has(id, StatusKind::Calm) && !ctx.has(id, StatusKind::Scare) {
            combat::strike(ctx, id, hero);
        }
        return;
    }
    let gait = Gait::of(ctx, id);
    let is_kept_out = !gait.may_enter(ctx.level(), to) || obstacle(ctx, to).is_some();
    if is_kept_out || ctx.has(id, StatusKind::Hold) {
        return;
    }
    let is_door = ctx.level().terrain(to) == Terrain::Door(Door::Closed);
    if gait.may_stand(ctx.level(), to) {
        monster_arrives(ctx, id, to);
    } else if is_door && gait.opens() && ctx.level().lock(to).is_none() {
        doors::open_by(ctx, id, to);
    } else if dig(ctx, id, to) {
        monster_arrives(ctx, id, to);
    }
}

/// Returns the trap in a cell of which the hero knows, and which it would trigger as it gets about.
pub fn known_trap(level: &Level, at: Pos, hero: impl FnOnce() -> Gait) -> Option<Fixture> {
    let trap = level.trap(at).filter(|trap| trap.is_found)?;
    hero().triggers(trap.kind).then_some(trap.kind)
}

/// The hero walks into a monster: it strikes, unless it is scared. With a peaceful one it changes places.
fn meet(
    ctx: &mut Ctx,
    monster: ActorId,
    at: Pos,
    pickup: Pickup,
    consent: Consent,
) -> Result<(), Refusal> {
    if ctx.has(monster, StatusKind::Calm) {
        return change_places(ctx, monster, at, pickup, consent);
    }
    check_blow(ctx, monster, at, consent)?;
    combat::strike(ctx, ActorId::HERO, monster);
    Ok(())
}

/// Lets the hero and a monster change places, if each can be where the other is.
fn change_places(
    ctx: &mut Ctx,
    monster: ActorId,
    at: Pos,
    pickup: Pickup,
    consent: Consent,
) -> Result<(), Refusal> {
    check_footing(ctx.level(), Gait::of(ctx, ActorId::HERO), at)?;
    check_step(ctx, at, consent)?;
    let from = ctx.world.hero_pos();
    let makes_way = Gait::of(ctx, monster).may_stand(ctx.level(), from);
    if !makes_way || ctx.has(monster, StatusKind::Hold) {
        return Err(Refusal::NoWayMade);
    }
    if let Some(who) = ctx.who(monster) {
        ctx.report(Event::ChangedPlaces(who));
    }
    ctx.world.level_mut().exchange(ActorId::HERO, monster);
    vision::look(ctx);
    items::walk_onto(ctx, pickup);
    arrival::enter(ctx, ActorId::HERO);
    arrival::enter(ctx, monster);
    Ok(())
}

/// Returns the topmost item that blocks a cell; `None` if none does.
pub(in crate::rules) fn obstacle(ctx: &Ctx, at: Pos) -> Option<ObjectKind> {
    let kinds = ctx.level().piles.at(at).iter().map(|item| item.kind);
    kinds.rev().find(|&kind| ctx.book().blocks(kind))
}

/// Moves the hero to a cell where it may stand, or by stairs to where they lead, and lets it pick up what lies there. On ice
/// it slides on.
fn hero_arrives(ctx: &mut Ctx, to: Pos, pickup: Pickup) {
    let from = ctx.world.hero_pos();
    let is_taken =
        ctx.book().stairs() == StairsUse::OnContact && ctx.level().terrain(to).is_stairs();
    match stairs::link(ctx, to).filter(|_| is_taken) {
        Some(link) => stairs::take(ctx, link),
        None => {
            ctx.world.level_mut().relocate(ActorId::HERO, to);
            slide(ctx, ActorId::HERO, from.toward(to));
        }
    }
    vision::look(ctx);
    items::walk_onto(ctx, pickup);
    arrival::enter(ctx, ActorId::HERO);
}

/// Moves a monster to a cell where it may stand, if it gets past whoever is there, and lets it pick up or destroy what lies
/// there. On ice it slides on.
fn monster_arrives(ctx: &mut Ctx, id: ActorId, to: Pos) {
    let from = ctx.level().position(id).unwrap_or(to);
    match ctx.level().occupant(to) {
        None => ctx.world.level_mut().relocate(id, to),
        Some(other) if !displace(ctx, id, other) => return,
        Some(_) => {}
    }
    slide(ctx, id, from.toward(to));
    let at = ctx.level().position(id).unwrap_or(to);
    if !ctx.level().piles.at(at).is_empty() {
        take_or_destroy_items(ctx, id, at);
    }
    arrival::enter(ctx, id);
}

/// Lets an actor on ice slide on while nothing is in its way and nothing lies or stands under it.
fn slide(ctx: &mut Ctx, actor: ActorId, dir: Option<Dir>) {
    let slips = |_: &Dir| is_on_bare_ice(ctx, actor) && !Gait::of(ctx, actor).floats();
    let Some(dir) = dir.filter(slips) else {
        return;
    };
    let mut has_slid = false;
    while let Some(to) = next_on_ice(ctx, actor, dir) {
        ctx.world.level_mut().relocate(actor, to);
        has_slid = true;
    }
    if has_slid {
        effects::tell(
            ctx,
            actor,
            Mood::Neither,
            "{who} [slide|slides] over the ice",
        );
    }
}

/// Returns whether an actor is on ice on which nothing lies or stands.
fn is_on_bare_ice(ctx: &Ctx, actor: ActorId) -> bool {
    let level = ctx.level();
    level.position(actor).is_some_and(|at| {
        level.terrain(at) == Terrain::Ice
            && level.feature(at).is_none()
            && level.piles.at(at).is_empty()
    })
}

/// Returns the cell to which an actor slides on; `None` if it stays where it is.
fn next_on_ice(ctx: &Ctx, actor: ActorId, dir: Dir) -> Option<Pos> {
    let (level, gait) = (ctx.level(), Gait::of(ctx, actor));
    let to = level.position(actor)?.step(dir);
    let is_known_trap = if actor.is_hero() {
        known_trap(level, to, || gait).is_some()
    } else {
        gait.avoids(level, to)
    };
    let is_free = gait.has_room(level, to) && obstacle(ctx, to).is_none() && !is_known_trap;
    (is_on_bare_ice(ctx, actor) && is_free).then_some(to)
}

/// Digs at rock once, and returns whether it broke. Breaking rock changes what the hero sees.
fn dig(ctx: &mut Ctx, id: ActorId, at: Pos) -> bool {
    let left = ctx.level().cell(at).hardness.saturating_sub(Cell::DIG);
    let is_door = ctx.level().terrain(at) == Terrain::Door(Door::Closed);
    ctx.world.level_mut().dig(at, left);
    if left > 0 {
        return false;
    }
    vision::look(ctx);
    if is_door {
        effects::tell(ctx, id, Mood::Bad, "{who} breaks the door");
    } else if let Some(who) = ctx.who(id).filter(|_| ctx.is_in_view(at)) {
        ctx.report(Event::Dug(who));
    }
    true
}

/// Moves a monster into the cell of another, and returns whether it moved. The other is pushed to a free neighboring
/// cell where it may stand; with none, the two change places; if the other may not stand in the mover's cell either, or
/// stands beside the hero and strikes, the mover stays.
#[inline(never)]
fn displace(ctx: &mut Ctx, mover: ActorId, other: ActorId) -> bool {
    let level = ctx.level();
    let Some((from, to)) = level.position(mover).zip(level.position(other)) else {
        return false;
    };
    if ctx.has(other, StatusKind::Hold) || Crowd::of(ctx).bars(to) {
        return false;
    }
    let gait = Gait::of(ctx, other);
    let stands = |pos: &Pos| gait.may_walk_to(level, *pos) && level.occupant(*pos).is_none();
    let (mut free, mut count) = ([to; Dir::ALL.len()], 0);
    for aside in to.neighbors().filter(stands) {
        free[count] = aside;
        count += 1;
    }
    let swappable = gait.may_stand(level, from) && gait.crosses(level.terrain(from).footing());
    if let Some(aside) = ctx.world.random.pick(&free[..count]) {
        ctx.world.level_mut().relocate(other, aside);
        ctx.world.level_mut().relocate(mover, to);
    } else if swappable {
        ctx.world.level_mut().exchange(mover, other);
    } else {
        return false;
    }
    arrival::enter(ctx, other);
    true
}

/// Lets a monster take or destroy the items on the cell where it has walked, if it has the ability. What is for sale stays.
#[cold]
fn take_or_destroy_items(ctx: &mut Ctx, id: ActorId, pos: Pos) {
    let abilities = ctx.abilities(id);
    let takes = abilities.has(Ability::PickUp);
    let destroys = abilities.has(Ability::Destroy);
    if !takes && !destroys {
        return;
    }
    let Some(who) = ctx.who(id) else {
        return;
    };
    let (goods, taken): (Vec<Item>, Vec<Item>) = ctx
        .world
        .level_mut()
        .piles
        .take_all(pos)
        .into_iter()
        .partition(|item| item.is_for_sale);
    for item in goods {
        ctx.world.level_mut().piles.put(pos, item);
    }
    if ctx.is_in_view(pos) {
        let event = |item: &Item| {
            let item = Portion::of(&ctx.setting.content, item);
            if takes {
                Event::Took { thief: who, item }
            } else {
                Event::Destroyed { by: who, item }
            }
        };
        ctx.events.extend(taken.iter().map(event));
    }
    if let Some(monster) = ctx.world.level_mut().monster_mut(id).filter(|_| takes) {
        monster.pack.extend(taken.into_iter().map(|item| Item {
            put_down: false,
            ..item
        }));
    }
}
