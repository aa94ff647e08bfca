//! Steps: onto floor, into rock, into others.

use super::paths::DIG;
use super::play::{Play, may_enter, may_stand};
use super::{Event, Outcome, Refusal, combat, items, vision};
use crate::base::{Dir, Pos};
use crate::content::Ability;
use crate::world::{ActorId, Item};

/// An actor moves to the next cell, or does what is to be done there.
pub(super) fn step(play: &mut Play, actor: ActorId, dir: Dir) -> Outcome {
    if actor.is_hero() {
        return hero_steps(play, dir);
    }
    monster_steps(play, actor, dir);
    Outcome::Turn
}

/// The hero moves to the next cell, or attacks who stands there.
fn hero_steps(play: &mut Play, dir: Dir) -> Outcome {
    let to = play.world.hero_pos().step(dir);
    if let Some(other) = play.level().occupant(to) {
        combat::hero_strikes(play, other);
        return Outcome::Turn;
    }
    if !play.level().is_open(to) {
        return Outcome::Refused(Refusal::RockInTheWay);
    }
    play.world.level_mut().relocate(ActorId::HERO, to);
    vision::look(play.world);
    items::pick_up_by_walking(play);
    Outcome::Turn
}

/// A monster moves to the next cell, digs at it, pushes who stands there aside, or attacks the hero.
/// Where it cannot go it stays; its turn has passed all the same.
fn monster_steps(play: &mut Play, id: ActorId, dir: Dir) {
    let Some((from, template)) = play.level().position(id).zip(play.template(id)) else {
        return;
    };
    let to = from.step(dir);
    if play.level().occupant(to) == Some(ActorId::HERO) {
        return combat::monster_strikes(play, id);
    }
    if !may_enter(play.level(), template, to) {
        return;
    }
    let must_dig = !may_stand(play.level(), template, to);
    if must_dig && !dig(play, id, to) {
        return;
    }
    match play.level().occupant(to) {
        None => play.world.level_mut().relocate(id, to),
        Some(other) if !displace(play, id, other) => return,
        Some(_) => {}
    }
    treat_what_lies_there(play, id, to);
}

/// One try at the rock; true when it broke. Breaking rock changes what can be seen.
fn dig(play: &mut Play, id: ActorId, at: Pos) -> bool {
    let left = play.level().terrain(at).hardness().saturating_sub(DIG);
    play.world.level_mut().dig(at, left);
    if left > 0 {
        return false;
    }
    vision::look(play.world);
    if let Some(kind) = play.kind(id).filter(|_| play.is_in_view(at)) {
        play.report(Event::Dug(kind));
    }
    true
}

/// Moves into another monster's cell. The other is pushed to a free neighbouring cell where it may stand; with
/// none, the two change places; where the other may not stand in the mover's cell either, the mover stays.
/// True when the mover moved.
fn displace(play: &mut Play, mover: ActorId, other: ActorId) -> bool {
    let level = play.level();
    let places = level
        .position(mover)
        .zip(level.position(other))
        .zip(play.template(other));
    let Some(((from, to), template)) = places else {
        return false;
    };
    let stands = |pos: &Pos| may_stand(level, template, *pos) && level.occupant(*pos).is_none();
    let free: Vec<Pos> = to.neighbors().filter(stands).collect();
    let swappable = may_stand(level, template, from);
    if let Some(aside) = play.world.random.pick(&free) {
        play.world.level_mut().relocate(other, aside);
        play.world.level_mut().relocate(mover, to);
        return true;
    }
    if swappable {
        play.world.level_mut().exchange(mover, other);
    }
    swappable
}

/// A monster that picks things up takes all that lies where it has walked; one that destroys, destroys it.
fn treat_what_lies_there(play: &mut Play, id: ActorId, pos: Pos) {
    let Some((kind, template)) = play.kind(id).zip(play.template(id)) else {
        return;
    };
    let takes = template.has(Ability::PickUp);
    if !takes && !template.has(Ability::Destroy) || play.level().piles.at(pos).is_empty() {
        return;
    }
    let taken = play.world.level_mut().piles.take_all(pos);
    if play.is_in_view(pos) {
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
        play.events.extend(taken.iter().map(tell));
    }
    if let Some(monster) = play.world.level_mut().monster_mut(id).filter(|_| takes) {
        monster.pack.extend(taken.into_iter().map(|item| Item {
            put_down: false,
            ..item
        }));
    }
}
