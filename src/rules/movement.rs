//! Steps: onto floor, into rock, into others.

use super::context::{Ctx, may_enter, may_stand};
use super::paths::DIG;
use super::{Event, Outcome, Refusal, combat, items, vision};
use crate::base::{Dir, Pos};
use crate::content::Ability;
use crate::world::{ActorId, Item};

/// An actor moves to the next cell, or does what is to be done there.
pub(super) fn step(ctx: &mut Ctx, actor: ActorId, dir: Dir) -> Outcome {
    if actor.is_hero() {
        return hero_steps(ctx, dir);
    }
    monster_steps(ctx, actor, dir);
    Outcome::Turn
}

/// The hero moves to the next cell, or attacks who stands there.
fn hero_steps(ctx: &mut Ctx, dir: Dir) -> Outcome {
    let to = ctx.world.hero_pos().step(dir);
    if let Some(other) = ctx.level().occupant(to) {
        combat::hero_strikes(ctx, other);
        return Outcome::Turn;
    }
    if !ctx.level().is_open(to) {
        return Outcome::Refused(Refusal::RockInTheWay);
    }
    ctx.world.level_mut().relocate(ActorId::HERO, to);
    vision::look(ctx.world);
    items::pick_up_by_walking(ctx);
    Outcome::Turn
}

/// A monster moves to the next cell, digs at it, pushes who stands there aside, or attacks the hero.
/// Where it cannot go it stays; its turn has passed all the same.
fn monster_steps(ctx: &mut Ctx, id: ActorId, dir: Dir) {
    let Some((from, template)) = ctx.level().position(id).zip(ctx.template(id)) else {
        return;
    };
    let to = from.step(dir);
    if ctx.level().occupant(to) == Some(ActorId::HERO) {
        return combat::monster_strikes(ctx, id);
    }
    if !may_enter(ctx.level(), template, to) {
        return;
    }
    let must_dig = !may_stand(ctx.level(), template, to);
    if must_dig && !dig(ctx, id, to) {
        return;
    }
    match ctx.level().occupant(to) {
        None => ctx.world.level_mut().relocate(id, to),
        Some(other) if !displace(ctx, id, other) => return,
        Some(_) => {}
    }
    treat_what_lies_there(ctx, id, to);
}

/// One try at the rock; true when it broke. Breaking rock changes what can be seen.
fn dig(ctx: &mut Ctx, id: ActorId, at: Pos) -> bool {
    let left = ctx.level().cell(at).hardness.saturating_sub(DIG);
    ctx.world.level_mut().dig(at, left);
    if left > 0 {
        return false;
    }
    vision::look(ctx.world);
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
    let places = level
        .position(mover)
        .zip(level.position(other))
        .zip(ctx.template(other));
    let Some(((from, to), template)) = places else {
        return false;
    };
    let stands = |pos: &Pos| may_stand(level, template, *pos) && level.occupant(*pos).is_none();
    let free: Vec<Pos> = to.neighbors().filter(stands).collect();
    let swappable = may_stand(level, template, from);
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
    let Some((kind, template)) = ctx.kind(id).zip(ctx.template(id)) else {
        return;
    };
    let takes = template.has(Ability::PickUp);
    if !takes && !template.has(Ability::Destroy) || ctx.level().piles.at(pos).is_empty() {
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
