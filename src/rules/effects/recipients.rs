//! The recipients of effects.

use super::cast::Scene;
use super::table::{Procedure, row};
use crate::base::{Line, Pos};
use crate::content::{Effect, Recipients};
use crate::rules::context::Ctx;
use crate::rules::senses::perception;
use crate::world::{ActorId, Level, StatusKind};

/// Returns what `act` makes of the recipients of an effect with this reach, in the order of [`gather`]. Their list is used
/// again and again.
pub(super) fn with<T>(
    ctx: &mut Ctx,
    on: Recipients,
    scene: &Scene,
    reach: u64,
    act: impl FnOnce(&mut Ctx, &[ActorId]) -> T,
) -> T {
    let mut list = std::mem::take(&mut ctx.scratch.queue.recipients);
    list.clear();
    gather(ctx, on, scene, reach, &mut list);
    let made = act(ctx, &list);
    ctx.scratch.queue.recipients = list;
    made
}

/// Adds the recipients of an effect with this reach: the hero first, then monsters in the order in which they came to the
/// level; along a beam, the nearest first.
fn gather(ctx: &Ctx, on: Recipients, scene: &Scene, reach: u64, list: &mut Vec<ActorId>) {
    let level = ctx.level();
    let is_there = |id: &ActorId| level.position(*id).is_some();
    match on {
        Recipients::Own => list.extend(Some(scene.own).filter(is_there)),
        Recipients::Target => list.extend(scene.target.filter(is_there)),
        Recipients::Burst => list.extend(within_burst(level, scene, reach)),
        Recipients::Beam => list.extend(along_beam(level, scene, reach)),
        Recipients::Foes => list.extend(
            others(ctx, scene.own)
                .filter(|&id| is_hostile(ctx, scene, id) && does_see(ctx, scene.own, id)),
        ),
        Recipients::Friends => list.extend(
            others(ctx, scene.own)
                .filter(|&id| !is_hostile(ctx, scene, id) && does_see(ctx, scene.own, id)),
        ),
        Recipients::Level => list.extend(others(ctx, scene.own)),
    }
}

/// Returns whom an effect reaches at most that bursts or goes along a beam; nobody if it does neither, or is about a place,
/// like light.
pub(in crate::rules) fn in_its_way(level: &Level, effect: &Effect, scene: &Scene) -> Vec<ActorId> {
    if let Procedure::Once(..) = row(effect.does).procedure {
        return Vec::new();
    }
    let reach = effect.reach.most().max(0).unsigned_abs();
    match effect.on {
        Recipients::Burst => within_burst(level, scene, reach).collect(),
        Recipients::Beam => along_beam(level, scene, reach).collect(),
        Recipients::Own | Recipients::Target | Recipients::Level => Vec::new(),
        Recipients::Foes | Recipients::Friends => Vec::new(),
    }
}

fn within_burst(level: &Level, scene: &Scene, reach: u64) -> impl Iterator<Item = ActorId> {
    actors(level).filter(move |&id| {
        let distance = level.position(id).map(|pos| pos.distance(scene.cell));
        distance.is_some_and(|distance| u64::from(distance) <= reach)
    })
}

fn along_beam(level: &Level, scene: &Scene, reach: u64) -> impl Iterator<Item = ActorId> {
    let from = level.position(scene.own).into_iter();
    let cells = from.flat_map(move |from| beam(level, from, scene.toward, reach));
    cells.filter_map(|pos| level.occupant(pos))
}

/// Returns the hero, then every monster.
fn actors(level: &Level) -> impl Iterator<Item = ActorId> {
    let hero = level.hero_pos().map(|_| ActorId::HERO);
    hero.into_iter().chain(level.monster_ids())
}

fn others<'a>(ctx: &'a Ctx<'_>, own: ActorId) -> impl Iterator<Item = ActorId> + 'a {
    actors(ctx.level()).filter(move |&id| id != own)
}

fn does_see(ctx: &Ctx, watcher: ActorId, other: ActorId) -> bool {
    let level = ctx.level();
    let places = level.position(watcher).zip(level.position(other));
    places.is_some_and(|(from, to)| perception::sees(ctx, (watcher, from), (other, to)))
}

/// Returns whether SELF and another actor are enemies: the hero and a monster that is not peaceful. A monster is no enemy
/// of another but while they strike each other.
fn is_hostile(ctx: &Ctx, scene: &Scene, other: ActorId) -> bool {
    let own = scene.own;
    if !own.is_hero() && !other.is_hero() {
        return scene.target == Some(other);
    }
    let monster = if own.is_hero() { other } else { own };
    !ctx.has(monster, StatusKind::Calm)
}

/// Returns the cells of a beam from one cell through another, up to its length: it goes through creatures and ends at
/// what blocks sight, which is its last cell, or at the edge of the level.
pub(super) fn beam(
    level: &Level,
    from: Pos,
    through: Pos,
    length: u64,
) -> impl Iterator<Item = Pos> {
    let cells = Line::through(from, through).take(usize::try_from(length).unwrap_or(usize::MAX));
    let mut is_blocked = from == through;
    cells.take_while(move |&pos| {
        let was_blocked = is_blocked;
        is_blocked |= level.blocks_sight(pos);
        // A level that was drawn may have no wall at its edge.
        !was_blocked && level.layout().cells.contains(pos)
    })
}
