//! Steps: onto floor, into rock, through doors, into other actors.

use super::gait::Gait;
use super::{arrival, boulders, doors, stairs};
use crate::base::{Dir, Pos};
use crate::content::{Ability, Fixture, ObjectKind};
use crate::rules::ai::crowd::Crowd;
use crate::rules::books::StairsUse;
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, Mood};
use crate::rules::risk::{Consent, Risk};
use crate::rules::senses::vision;
use crate::rules::stats::Subject;
use crate::rules::{Event, Outcome, Portion, Refusal, combat, items};
use crate::world::{ActorId, Cell, Door, Feature, Item, Level, StatusKind, Terrain, World};

/// Moves an actor to the next cell, or attacks, opens or digs there. A monster that cannot go there loses its turn.
pub(in crate::rules) fn step(ctx: &mut Ctx, actor: ActorId, dir: Dir, consent: Consent) -> Outcome {
    let is_confused = ctx.has(actor, StatusKind::Confuse);
    let (heading, consent) = if is_confused {
        if let Err(refusal @ Refusal::Risky(_)) = check_intended_step(ctx, actor, dir, consent) {
            return Outcome::Refused(refusal);
        }
        (heading(ctx, actor, dir), Consent::Given)
    } else {
        (dir, consent)
    };
    let before = ctx.events.len();
    if actor.is_hero() && heading != dir {
        ctx.report(Event::Strayed);
    }
    let done = try_step(ctx, actor, heading, consent);
    if done.is_err() {
        // It has not even strayed.
        ctx.events.truncate(before);
    }
    match done {
        Err(refusal @ Refusal::Risky(_)) => return Outcome::Refused(refusal),
        Err(refusal) if actor.is_hero() => {
            if !is_confused && !ctx.book().bumping_takes_time() {
                return Outcome::Refused(refusal);
            }
            ctx.report(Event::Bumped(refusal));
        }
        Ok(()) | Err(_) => {}
    }
    Outcome::Turn
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

/// Strikes at the enemy on the next cell, opens the door there, digs, or moves there.
fn try_step(ctx: &mut Ctx, actor: ActorId, dir: Dir, consent: Consent) -> Result<(), Refusal> {
    if !ctx.book().directions().dirs().contains(&dir) {
        return Err(Refusal::NoDiagonals);
    }
    let from = ctx.level().position(actor);
    let to = from.map(|from| from.step(dir));
    let to = to.ok_or(Refusal::RockInTheWay)?;
    if let Some(other) = ctx.level().occupant(to)
        && actor.is_hero() != other.is_hero()
    {
        return meet(ctx, (actor, from.unwrap_or(to)), (other, to), consent);
    }
    if !actor.is_hero() {
        monster_step(ctx, actor, to);
        return Ok(());
    }
    if ctx.level().terrain(to).is_closed_door() {
        return doors::open(ctx, to);
    }
    let is_boulder = ctx.level().feature(to) == Some(&Feature::Boulder);
    if !is_boulder {
        check_footing(ctx.level(), Gait::of(ctx, actor), to)?;
    }
    check_step(ctx, to, consent)?;
    if is_boulder {
        boulders::push(ctx, to, dir)?;
    }
    hero_arrives(ctx, to);
    Ok(())
}

/// Returns why the ground keeps the hero from a step, if that is plain without trying it: nobody is there, nothing opens or
/// gives way, and walking into something takes no time.
pub fn refusal_of_step(setting: &Setting, world: &World, dir: Dir) -> Option<Refusal> {
    let (book, level) = (&*setting.book, world.level());
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    let is_tried = world.ending.is_some()
        || book.bumping_takes_time()
        || !book.directions().dirs().contains(&dir)
        || hero.has(StatusKind::Confuse);
    let to = world.hero_pos().step(dir);
    let is_met = level.occupant(to).is_some()
        || level.terrain(to).is_closed_door()
        || level.feature(to) == Some(&Feature::Boulder);
    if is_tried || is_met {
        return None;
    }
    check_footing(level, Gait::of_subject(hero, level), to).err()
}

/// Refuses a step that a confused hero does not want to risk. That it goes astray cannot be asked about, but where it is
/// meant to lead is known. An enemy there is struck, and the hero stays where it is.
fn check_intended_step(
    ctx: &Ctx,
    actor: ActorId,
    dir: Dir,
    consent: Consent,
) -> Result<(), Refusal> {
    if !actor.is_hero() {
        return Ok(());
    }
    let to = ctx.world.hero_pos().step(dir);
    let occupant = ctx.level().occupant(to);
    if occupant.is_some_and(|other| !ctx.has(other, StatusKind::Calm)) {
        return Ok(());
    }
    check_step(ctx, to, consent)
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

/// Moves a monster to the next cell, or lets it dig or open a door there, if it can.
fn monster_step(ctx: &mut Ctx, id: ActorId, to: Pos) {
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

/// The hero walks into a monster, or a monster into the hero: it strikes, unless it is scared. A peaceful monster and the
/// hero change places, if it is the hero who moves, and each can be where the other is.
fn meet(
    ctx: &mut Ctx,
    (actor, from): (ActorId, Pos),
    (other, to): (ActorId, Pos),
    consent: Consent,
) -> Result<(), Refusal> {
    let monster = if actor.is_hero() { other } else { actor };
    if !ctx.has(monster, StatusKind::Calm) {
        if ctx.has(actor, StatusKind::Scare) {
            return Err(Refusal::Scared);
        }
        combat::strike(ctx, actor, other);
        return Ok(());
    }
    if !actor.is_hero() {
        return Err(Refusal::RockInTheWay);
    }
    check_footing(ctx.level(), Gait::of(ctx, actor), to)?;
    check_step(ctx, to, consent)?;
    let makes_way = Gait::of(ctx, other).may_stand(ctx.level(), from);
    if !makes_way || ctx.has(other, StatusKind::Hold) {
        return Err(Refusal::NoWayMade);
    }
    if let Some(who) = ctx.who(other) {
        ctx.report(Event::ChangedPlaces(who));
    }
    ctx.world.level_mut().exchange(actor, other);
    vision::look(ctx);
    items::walk_onto(ctx);
    arrival::enter(ctx, actor);
    arrival::enter(ctx, other);
    Ok(())
}

/// Returns the topmost item that blocks a cell; `None` if none does.
pub(in crate::rules) fn obstacle(ctx: &Ctx, at: Pos) -> Option<ObjectKind> {
    let kinds = ctx.level().piles.at(at).iter().map(|item| item.kind);
    kinds.rev().find(|&kind| ctx.book().blocks(kind))
}

/// Moves the hero to a cell where it may stand, or by stairs or a portal to where they lead, and lets it pick up what lies
/// there. On ice it slides on.
fn hero_arrives(ctx: &mut Ctx, to: Pos) {
    let from = ctx.world.hero_pos();
    let is_taken =
        ctx.book().stairs() == StairsUse::OnContact || !ctx.level().terrain(to).is_stairs();
    match stairs::link(ctx, to).filter(|_| is_taken) {
        Some(link) => {
            ctx.world.level_mut().find_trap(to);
            stairs::take(ctx, link);
        }
        None => {
            ctx.world.level_mut().relocate(ActorId::HERO, to);
            slide(ctx, ActorId::HERO, from.toward(to));
        }
    }
    vision::look(ctx);
    items::walk_onto(ctx);
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
    let is_free = gait.may_stand(level, to)
        && level.occupant(to).is_none()
        && obstacle(ctx, to).is_none()
        && !is_known_trap;
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
