//! The ways of missiles and of what wands send out.

use crate::base::{Line, Pos};
use crate::rules::Setting;
use crate::rules::senses::perception::{Perception, perception};
use crate::world::{ActorId, Landmark, Remembered, World};

/// The way of a missile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    /// The cell that it is aimed at.
    pub(super) aim: Pos,
    /// The cells that it crosses, the nearest first, without the one that it comes from. The last is where it ends.
    pub(super) path: Vec<Pos>,
    /// Where it ends; the cell that it comes from if there is no way at all.
    pub(super) end: Pos,
    /// The actor there, which stops it.
    pub(super) target: Option<ActorId>,
}

/// What a missile meets in a cell.
enum Obstacle {
    None,
    Actor(ActorId),
    Wall,
}

/// Returns the way of a missile of the hero to a cell: along the line to it, to the first actor on it, and no farther
/// than cells that are not solid.
pub(super) fn flight(world: &World, to: Pos) -> Flight {
    let level = world.level();
    trace(world.hero_pos(), to, |pos| match level.occupant(pos) {
        Some(actor) => Obstacle::Actor(actor),
        None if level.is_clear(pos) => Obstacle::None,
        None => Obstacle::Wall,
    })
}

/// Returns the same way as far as the hero can know it: it is not aware of all monsters, and not of all walls.
pub(super) fn flight_as_known(setting: &Setting, world: &World, to: Pos) -> Flight {
    let level = world.level();
    trace(world.hero_pos(), to, |pos| {
        let is_wall = |known: Remembered| {
            known.cell.terrain.as_seen().is_solid() || known.feature.is_some_and(Landmark::is_solid)
        };
        let known = level.knowledge().recall(pos);
        match known_occupant(setting, world, pos) {
            Some(actor) => Obstacle::Actor(actor),
            None if known.is_some_and(is_wall) => Obstacle::Wall,
            None => Obstacle::None,
        }
    })
}

/// Returns the actor in a cell of which the hero knows that it is there.
pub(super) fn known_occupant(setting: &Setting, world: &World, pos: Pos) -> Option<ActorId> {
    let level = world.level();
    let actor = level.occupant(pos)?;
    let is_known = level.monster(actor).is_none_or(|monster| {
        match perception(&setting.content, world, monster) {
            Perception::Seen | Perception::Sensed | Perception::Felt => true,
            Perception::Unknown => false,
        }
    });
    is_known.then_some(actor)
}

fn trace(from: Pos, to: Pos, look: impl Fn(Pos) -> Obstacle) -> Flight {
    let distance = usize::from(from.distance(to));
    let mut flight = Flight {
        aim: to,
        path: Vec::new(),
        end: from,
        target: None,
    };
    for pos in Line::through(from, to).take(distance) {
        match look(pos) {
            Obstacle::None => {}
            Obstacle::Actor(actor) => flight.target = Some(actor),
            Obstacle::Wall => break,
        }
        flight.path.push(pos);
        flight.end = pos;
        if flight.target.is_some() {
            break;
        }
    }
    flight
}
