//! Steps: onto floor, into rock, through doors, into others.

use super::books::StairsUse;
use super::context::{Ctx, may_enter, may_stand};
use super::paths::DIG;
use super::{Event, Outcome, Refusal, combat, items, stairs, vision};
use crate::base::{Dir, Pos};
use crate::content::{Ability, ObjectKind};
use crate::world::{ActorId, Item, Lock, Terrain};

/// An actor moves to the next cell, or does what is to be done there. Where a monster cannot go it stays; its turn has
/// passed all the same.
pub(super) fn step(ctx: &mut Ctx, actor: ActorId, dir: Dir) -> Outcome {
    match try_step(ctx, actor, dir) {
        Err(refusal) if actor.is_hero() => {
            if !ctx.book().bumping_takes_time() {
                return Outcome::Refused(refusal);
            }
            ctx.report(Event::Bumped(refusal));
        }
        Ok(()) | Err(_) => {}
    }
    Outcome::Turn
}

/// An actor strikes at the enemy on the next cell, opens the door there, digs at it, or moves there.
fn try_step(ctx: &mut Ctx, actor: ActorId, dir: Dir) -> Result<(), Refusal> {
    let from = ctx.level().position(actor);
    let is_way = ctx.book().directions().dirs().contains(&dir);
    let to = from.filter(|_| is_way).map(|from| from.step(dir));
    let to = to.ok_or(Refusal::RockInTheWay)?;
    if let Some(other) = ctx.level().occupant(to)
        && actor.is_hero() != other.is_hero()
    {
        combat::strike(ctx, actor, other);
        return Ok(());
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
    let must_dig = !may_stand(ctx.level(), abilities, to);
    if !must_dig || dig(ctx, actor, to) {
        go(ctx, actor, to);
    }
    Ok(())
}

/// Returns what lies on a cell and blocks it.
pub(super) fn obstacle(ctx: &Ctx, at: Pos) -> Option<ObjectKind> {
    let kinds = ctx.level().piles.at(at).iter().map(|item| item.kind);
    kinds.rev().find(|&kind| ctx.book().blocks(kind))
}

/// The hero opens a closed door, if it has no lock or the hero has the key. A secret one is floor from then on.
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

/// An actor goes to a cell where it may stand, by a staircase to where that leads, and does what it does with what
/// lies there.
fn go(ctx: &mut Ctx, actor: ActorId, to: Pos) {
    if actor.is_hero() {
        let link = stairs::link(ctx, to).filter(|_| ctx.book().stairs() == StairsUse::OnContact);
        match link {
            Some(link) => stairs::follow(ctx, link),
            None => ctx.world.level_mut().relocate(actor, to),
        }
        vision::look(ctx);
        return items::walk_onto(ctx);
    }
    match ctx.level().occupant(to) {
        None => ctx.world.level_mut().relocate(actor, to),
        Some(other) if !displace(ctx, actor, other) => return,
        Some(_) => {}
    }
    treat_what_lies_there(ctx, actor, to);
}

/// One try at the rock; true when it broke. Breaking rock changes what can be seen.
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

/// Moves into another monster's cell. The other is pushed to a free neighbouring cell where it may stand; with
/// none, the two change places; where the other may not stand in the mover's cell either, the mover stays.
/// True when the mover moved.
fn displace(ctx: &mut Ctx, mover: ActorId, other: ActorId) -> bool {
    let level = ctx.level();
    let Some((from, to)) = level.position(mover).zip(level.position(other)) else {
        return false;
    };
    let abilities = ctx.abilities(other);
    let stands = |pos: &Pos| may_stand(level, abilities, *pos) && level.occupant(*pos).is_none();
    let free: Vec<Pos> = to.neighbors().filter(stands).collect();
    let swappable = may_stand(level, abilities, from);
    if let Some(aside) = ctx.world.random.pick(&free) {
        ctx.world.level_mut().relocate(other, aside);
        ctx.world.level_mut().relocate(mover, to);
        return true;
    }
    if swappable {
        ctx.world.level_mut().exchange(mover, other);
    }
    swappable
}

/// A monster that picks things up takes all that lies where it has walked; one that destroys, destroys it.
fn treat_what_lies_there(ctx: &mut Ctx, id: ActorId, pos: Pos) {
    let Some(kind) = ctx.kind(id) else {
        return;
    };
    let abilities = ctx.abilities(id);
    let takes = abilities.contains(&Ability::PickUp);
    if !takes && !abilities.contains(&Ability::Destroy) || ctx.level().piles.at(pos).is_empty() {
        return;
    }
    let taken = ctx.world.level_mut().piles.take_all(pos);
    if ctx.is_in_view(pos) {
        let tell = |item: &Item| match takes {
            true => Event::Took {
                thief: kind,
                item: item.kind,
            },
            false => Event::Destroyed {
                by: kind,
                item: item.kind,
            },
        };
        ctx.events.extend(taken.iter().map(tell));
    }
    if let Some(monster) = ctx.world.level_mut().monster_mut(id).filter(|_| takes) {
        monster.pack.extend(taken.into_iter().map(|item| Item {
            put_down: false,
            ..item
        }));
    }
}
