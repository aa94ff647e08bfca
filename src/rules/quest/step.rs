//! Steps of a quest: onto floor and stairs, against doors and walls, into others.

use super::{QuestEvent, Sheet, combat};
use crate::base::{Dir, Pos};
use crate::content::ObjectKind;
use crate::levels::Campaign;
use crate::rules::context::Ctx;
use crate::rules::{items, stairs};
use crate::world::{ActorId, Door, Level, Lock, Terrain};

/// Nobody steps slantwise.
pub(super) const DIRECTIONS: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

/// The hero moves to the next cell, attacks who stands there, or opens the door there. Whatever comes of it, a turn
/// has passed.
pub(super) fn hero_steps(ctx: &mut Ctx, campaign: &Campaign, dir: Dir) {
    if !DIRECTIONS.contains(&dir) {
        return ctx.tell(QuestEvent::WallInTheWay);
    }
    let to = ctx.world.hero_pos().step(dir);
    if let Some(other) = ctx.level().occupant(to) {
        return combat::hero_strikes(ctx, campaign, other);
    }
    match ctx.level().terrain(to) {
        Terrain::Door(Door::Closed) => open(ctx, to),
        Terrain::SecretDoor => {
            ctx.world.level_mut().set_terrain(to, Terrain::Room);
            ctx.tell(QuestEvent::SecretDoorFound);
        }
        Terrain::Room
        | Terrain::Corridor
        | Terrain::UpStairs
        | Terrain::DownStairs
        | Terrain::Door(Door::Open) => walk(ctx, campaign, to),
        Terrain::Rock | Terrain::Wall => ctx.tell(QuestEvent::WallInTheWay),
    }
}

/// Opens a closed door, if it has no lock or the hero the key.
fn open(ctx: &mut Ctx, at: Pos) {
    let event = match ctx.level().lock(at) {
        None => QuestEvent::DoorOpened,
        Some(Lock { key: Some(key) }) if ctx.world.hero.has(key) => {
            QuestEvent::DoorUnlocked { key }
        }
        Some(_) => return ctx.tell(QuestEvent::DoorIsLocked),
    };
    ctx.world.level_mut().open_door(at);
    ctx.tell(event);
}

/// Onto an open cell where nobody stands, if the hero can walk at all; by a staircase to where it leads.
fn walk(ctx: &mut Ctx, campaign: &Campaign, to: Pos) {
    let sheet = Sheet::of(ctx.setting, &ctx.world.hero);
    if sheet.is_some_and(|sheet| sheet.is_encumbered()) {
        return ctx.tell(QuestEvent::Encumbered);
    }
    if let Some(item) = obstacle(ctx.level(), campaign, to) {
        return ctx.tell(QuestEvent::ThingInTheWay(item));
    }
    match stairs::link(ctx, to) {
        Some(link) => stairs::follow(ctx, link),
        None => ctx.world.level_mut().relocate(ActorId::HERO, to),
    }
    items::report_what_lies_here(ctx);
}

/// A monster moves to the next cell, or attacks the hero there.
pub(super) fn monster_steps(ctx: &mut Ctx, campaign: &Campaign, id: ActorId, dir: Dir) {
    let Some(from) = ctx.level().position(id) else {
        return;
    };
    let to = from.step(dir);
    if ctx.level().occupant(to) == Some(ActorId::HERO) {
        return combat::monster_strikes(ctx, campaign, id);
    }
    if may_step(ctx.level(), campaign, to) {
        ctx.world.level_mut().relocate(id, to);
    }
}

/// Whether nothing and nobody is in the way on a cell.
pub(super) fn may_step(level: &Level, campaign: &Campaign, to: Pos) -> bool {
    level.is_open(to) && level.occupant(to).is_none() && obstacle(level, campaign, to).is_none()
}

/// What lies on a cell and blocks it.
fn obstacle(level: &Level, campaign: &Campaign, at: Pos) -> Option<ObjectKind> {
    let kinds = level.piles.at(at).iter().map(|item| item.kind);
    kinds
        .rev()
        .find(|&kind| campaign.tables.quest_item(kind).is_impassable)
}
