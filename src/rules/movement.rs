//! Steps: onto floor, into rock, through doors, into other actors.

use super::ai::STRAYS;
use super::books::StairsUse;
use super::context::{Ctx, may_enter, may_stand};
use super::crowd::Crowd;
use super::paths::DIG;
use super::{Event, Outcome, Refusal, combat, effects, items, stairs, vision};
use crate::base::{Dir, Pos};
use crate::content::{Ability, ObjectKind};
use crate::world::{ActorId, Item, Lock, StatusKind, Terrain};

/// Moves an actor to the next cell, or attacks, opens or digs there. A monster that cannot go there loses its turn.
pub(super) fn step(ctx: &mut Ctx, actor: ActorId, dir: Dir) -> Outcome {
    let is_confused = ctx.has(actor, StatusKind::Confuse);
    let dir = if is_confused { stray(ctx, dir) } else { dir };
    match try_step(ctx, actor, dir) {
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

/// Half of the steps of a confused actor go astray. They take a turn wherever they lead, so that nothing is learned by
/// trying.
fn stray(ctx: &mut Ctx, dir: Dir) -> Dir {
    let dirs = ctx.book().directions().dirs();
    let random = &mut ctx.world.random;
    let astray = random.percent(STRAYS).then(|| random.pick(dirs)).flatten();
    astray.unwrap_or(dir)
}

/// Strikes at the enemy on the next cell, opens the door there, digs, or moves there.
fn try_step(ctx: &mut Ctx, actor: ActorId, dir: Dir) -> Result<(), Refusal> {
    let from = ctx.level().position(actor);
    let is_way = ctx.book().directions().dirs().contains(&dir);
    let to = from.filter(|_| is_way).map(|from| from.step(dir));
    let to = to.ok_or(Refusal::RockInTheWay)?;
    if let Some(other) = ctx.level().occupant(to)
        && actor.is_hero() != other.is_hero()
    {
        return meet(ctx, actor, other);
    }
    if actor.is_hero() && ctx.level().terrain(to).is_closed_door() {
        return open_door(ctx, to);
    }
    let abilities = ctx.abilities(actor);
    if !may_enter(ctx.level(), abilities, to) {
        return Err(Refusal::RockInTheWay);
    }
    if actor.is_hero() && ctx.book().is_overloaded(ctx.content(), &ctx.world.hero) {
        return Err(Refusal::Overloaded);
    }
    if let Some(item) = obstacle(ctx, to) {
        return Err(Refusal::ItemInTheWay(item));
    }
    if ctx.has(actor, StatusKind::Hold) {
        return Err(Refusal::Held);
    }
    let must_dig = !may_stand(ctx.level(), abilities, to);
    if !must_dig || dig(ctx, actor, to) {
        go(ctx, actor, to);
    }
    Ok(())
}

/// The hero walks into a monster, or a monster into the hero: it strikes, unless it is scared. A peaceful monster and the
/// hero change places, if it is the hero who moves.
fn meet(ctx: &mut Ctx, actor: ActorId, other: ActorId) -> Result<(), Refusal> {
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
    if [actor, other]
        .iter()
        .any(|&id| ctx.has(id, StatusKind::Hold))
    {
        return Err(Refusal::Held);
    }
    ctx.world.level_mut().exchange(actor, other);
    vision::look(ctx);
    items::walk_onto(ctx);
    effects::enter(ctx, actor);
    effects::enter(ctx, other);
    Ok(())
}

/// Returns the topmost item that blocks a cell; `None` if none does.
pub(super) fn obstacle(ctx: &Ctx, at: Pos) -> Option<ObjectKind> {
    let kinds = ctx.level().piles.at(at).iter().map(|item| item.kind);
    kinds.rev().find(|&kind| ctx.book().blocks(kind))
}

/// Opens a closed door for the hero, if it has no lock or the hero has the key. A secret one becomes floor.
fn open_door(ctx: &mut Ctx, at: Pos) -> Result<(), Refusal> {
    if ctx.level().terrain(at) == Terrain::SecretDoor {
        ctx.world.level_mut().set_terrain(at, Terrain::Room);
        ctx.report(Event::SecretDoorFound);
    } else {
        let event = match ctx.level().lock(at) {
            None => Event::DoorOpened,
            Some(Lock { key: Some(key) }) if ctx.world.hero.has(key) => Event::DoorUnlocked { key },
            Some(Lock { .. }) => return Err(Refusal::DoorIsLocked),
        };
        ctx.world.level_mut().open_door(at);
        ctx.report(event);
    }
    vision::look(ctx);
    Ok(())
}

/// Moves an actor to a cell where it may stand, or by stairs or a portal to where they lead, and lets it pick up or
/// destroy what lies there.
fn go(ctx: &mut Ctx, actor: ActorId, to: Pos) {
    if actor.is_hero() {
        let is_taken = |ctx: &Ctx| {
            ctx.book().stairs() == StairsUse::OnContact || !ctx.level().terrain(to).is_stairs()
        };
        match stairs::link(ctx, to).filter(|_| is_taken(ctx)) {
            Some(link) => stairs::take(ctx, link),
            None => ctx.world.level_mut().relocate(actor, to),
        }
        vision::look(ctx);
        items::walk_onto(ctx);
        return effects::enter(ctx, actor);
    }
    match ctx.level().occupant(to) {
        None => ctx.world.level_mut().relocate(actor, to),
        Some(other) if !displace(ctx, actor, other) => return,
        Some(_) => {}
    }
    take_or_destroy_items(ctx, actor, to);
    effects::enter(ctx, actor);
}

/// Digs at rock once, and returns whether it broke. Breaking rock changes what the hero sees.
fn dig(ctx: &mut Ctx, id: ActorId, at: Pos) -> bool {
    let left = ctx.level().cell(at).hardness.saturating_sub(DIG);
    ctx.world.level_mut().dig(at, left);
    if left > 0 {
        return false;
    }
    vision::look(ctx);
    if let Some(kind) = ctx.kind(id).filter(|_| ctx.is_in_view(at)) {
        ctx.report(Event::Dug(kind));
    }
    true
}

/// Moves a monster into the cell of another, and returns whether it moved. The other is pushed to a free neighboring
/// cell where it may stand; with none, the two change places; if the other may not stand in the mover's cell either, or
/// stands beside the hero and strikes, the mover stays.
fn displace(ctx: &mut Ctx, mover: ActorId, other: ActorId) -> bool {
    let level = ctx.level();
    let Some((from, to)) = level.position(mover).zip(level.position(other)) else {
        return false;
    };
    if ctx.has(other, StatusKind::Hold) || Crowd::of(ctx).bars(to) {
        return false;
    }
    let abilities = ctx.abilities(other);
    let stands = |pos: &Pos| may_stand(level, abilities, *pos) && level.occupant(*pos).is_none();
    let (mut free, mut count) = ([to; Dir::ALL.len()], 0);
    for aside in to.neighbors().filter(stands) {
        free[count] = aside;
        count += 1;
    }
    let swappable = may_stand(level, abilities, from);
    if let Some(aside) = ctx.world.random.pick(&free[..count]) {
        ctx.world.level_mut().relocate(other, aside);
        ctx.world.level_mut().relocate(mover, to);
        return true;
    }
    if swappable {
        ctx.world.level_mut().exchange(mover, other);
    }
    swappable
}

/// Lets a monster take or destroy the items on the cell where it has walked, if it has the ability. What is for sale stays.
fn take_or_destroy_items(ctx: &mut Ctx, id: ActorId, pos: Pos) {
    let Some(kind) = ctx.kind(id) else {
        return;
    };
    let abilities = ctx.abilities(id);
    let takes = abilities.contains(&Ability::PickUp);
    if !takes && !abilities.contains(&Ability::Destroy) || ctx.level().piles.at(pos).is_empty() {
        return;
    }
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
            let item = item.kind;
            if takes {
                Event::Took { thief: kind, item }
            } else {
                Event::Destroyed { by: kind, item }
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
