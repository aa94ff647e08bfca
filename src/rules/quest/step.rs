//! Steps of a quest: onto floor and stairs, against doors and walls, into others.

use super::{QuestEvent, Sheet, combat};
use crate::base::{Dir, Pos};
use crate::content::ObjectId;
use crate::levels::Campaign;
use crate::rules::Event;
use crate::rules::play::Play;
use crate::rules::stairs::{Arrival, go_to};
use crate::world::{ActorId, Door, Level, Terrain};

/// Nobody steps slantwise.
pub(super) const DIRECTIONS: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

/// The hero moves to the next cell, attacks who stands there, or opens the door there. Whatever comes of it, a turn
/// has passed.
pub(super) fn hero_steps(play: &mut Play, campaign: &Campaign, dir: Dir) {
    if !DIRECTIONS.contains(&dir) {
        return play.tell(QuestEvent::WallInTheWay);
    }
    let to = play.world.hero_pos().step(dir);
    if let Some(other) = play.level().occupant(to) {
        return combat::hero_strikes(play, campaign, other);
    }
    match play.level().terrain(to) {
        Terrain::Door(Door::Locked(key)) if !play.world.hero.has(key) => {
            play.tell(QuestEvent::DoorIsLocked);
        }
        Terrain::Door(Door::Locked(key)) => open(play, to, QuestEvent::DoorUnlocked { key }),
        Terrain::Door(Door::Closed) => open(play, to, QuestEvent::DoorOpened),
        Terrain::SecretDoor => open(play, to, QuestEvent::SecretDoorFound),
        terrain if terrain.is_open() => walk(play, campaign, to),
        _ => play.tell(QuestEvent::WallInTheWay),
    }
}

fn open(play: &mut Play, at: Pos, event: QuestEvent) {
    play.world.level_mut().open_door(at);
    play.tell(event);
}

/// Onto an open cell where nobody stands, if the hero can walk at all; by a staircase to where it leads.
fn walk(play: &mut Play, campaign: &Campaign, to: Pos) {
    let sheet = Sheet::of(play.setting, &play.world.hero);
    if sheet.is_some_and(|sheet| sheet.is_encumbered()) {
        return play.tell(QuestEvent::Encumbered);
    }
    if let Some(item) = obstacle(play.level(), campaign, to) {
        return play.tell(QuestEvent::ThingInTheWay(item));
    }
    match play.level().layout().link(to) {
        Some(link) if play.setting.dungeon.has(link.depth) => {
            go_to(play, link.depth, Arrival::Cell(link.to));
        }
        _ => play.world.level_mut().relocate(ActorId::HERO, to),
    }
    let pile = play.level().piles.at(play.world.hero_pos());
    let lying: Vec<ObjectId> = pile.iter().rev().map(|item| item.kind).collect();
    if !lying.is_empty() {
        play.report(Event::LiesHere(lying));
    }
}

/// A monster moves to the next cell, or attacks the hero there.
pub(super) fn monster_steps(play: &mut Play, campaign: &Campaign, id: ActorId, dir: Dir) {
    let Some(from) = play.level().position(id) else {
        return;
    };
    let to = from.step(dir);
    if play.level().occupant(to) == Some(ActorId::HERO) {
        return combat::monster_strikes(play, campaign, id);
    }
    if may_step(play.level(), campaign, to) {
        play.world.level_mut().relocate(id, to);
    }
}

/// Whether nothing and nobody is in the way on a cell.
pub(super) fn may_step(level: &Level, campaign: &Campaign, to: Pos) -> bool {
    level.is_open(to) && level.occupant(to).is_none() && obstacle(level, campaign, to).is_none()
}

/// What lies on a cell and blocks it.
fn obstacle(level: &Level, campaign: &Campaign, at: Pos) -> Option<ObjectId> {
    let kinds = level.piles.at(at).iter().map(|item| item.kind);
    kinds
        .rev()
        .find(|&kind| campaign.tables.ware(kind).is_impassable)
}
