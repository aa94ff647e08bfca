//! Effects on what the hero knows and sees of a level.

use super::affected::{Affected, Mood, tell};
use super::area;
use super::cast::{Cast, Scene};
use super::table::{Deed, Nature, Row};
use crate::base::Pos;
use crate::content::Effect;
use crate::rules::context::Ctx;
use crate::rules::{Who, vision};
use crate::world::{ActorId, Door, Remembered, Terrain};

pub(super) const MAP: Row = Row::new(
    Deed::Once(map, is_heros),
    Nature::Helps,
    "the map shows all terrain {within}",
);

pub(super) const FIND: Row = Row::new(
    Deed::Once(find, is_heros),
    Nature::Helps,
    "the map shows items and secret doors {within}",
);

pub(super) const LIGHT: Row = Row::new(
    Deed::Once(light, is_dark),
    Nature::Neither,
    "it grows light {within}",
);

pub(super) const DARKEN: Row = Row::new(
    Deed::Once(darken, is_lit),
    Nature::Neither,
    "it grows dark {within}",
);

/// MAP: the hero knows the terrain around it as if it had seen it. Nobody else learns anything.
pub(super) fn map(ctx: &mut Ctx, cast: &Cast) {
    if !cast.scene.own.is_hero() {
        return;
    }
    for pos in area::around(ctx, cast) {
        if is_worth_knowing(ctx, pos) {
            let level = ctx.level();
            let pile = level.knowledge().recall(pos).and_then(|known| known.pile);
            let cell = level.cell(pos);
            let (knowledge, _, _) = ctx.world.level_mut().knowledge_of();
            knowledge.remember(pos, Remembered { cell, pile });
        }
    }
    let text = "a map of the surroundings appears in {whose} mind";
    tell(ctx, ActorId::HERO, Mood::Good, text);
}

/// What is open, and what bounds it.
fn is_worth_knowing(ctx: &Ctx, pos: Pos) -> bool {
    let level = ctx.level();
    let is_open = |pos: Pos| level.is_open(pos) || level.terrain(pos) != Terrain::Rock;
    is_open(pos) || pos.neighbors().any(|beside| level.is_open(beside))
}

/// FIND: the hero knows where things lie, and secret doors are doors from then on.
pub(super) fn find(ctx: &mut Ctx, cast: &Cast) {
    if !cast.scene.own.is_hero() {
        return;
    }
    let mut found = 0;
    for pos in area::around(ctx, cast) {
        let is_secret = ctx.level().terrain(pos) == Terrain::SecretDoor;
        if is_secret {
            let door = Terrain::Door(Door::Closed);
            ctx.world.level_mut().set_terrain(pos, door);
        }
        let pile = vision::pile_seen(ctx.level().piles.at(pos));
        if is_secret || pile.is_some() {
            found += 1;
            let cell = ctx.level().cell(pos);
            let (knowledge, _, _) = ctx.world.level_mut().knowledge_of();
            knowledge.remember(pos, Remembered { cell, pile });
        }
    }
    let text = match found {
        0 => "there is nothing to be found nearby",
        1 => "{who} [become|becomes] aware of something in one place",
        _ => "{who} [become|becomes] aware of something in {amount} places",
    };
    ctx.affect(Affected::new(Who::Hero, Mood::Good, text).amount(found));
}

/// LIGHT: cells are bright by themselves.
pub(super) fn light(ctx: &mut Ctx, cast: &Cast) {
    illuminate(ctx, cast, true);
}

/// DARKEN: cells are dark but for the light that one carries.
pub(super) fn darken(ctx: &mut Ctx, cast: &Cast) {
    illuminate(ctx, cast, false);
}

fn illuminate(ctx: &mut Ctx, cast: &Cast, lit: bool) {
    let mut changed = 0;
    for pos in area::in_sight(ctx, cast) {
        let is_in_line = ctx.level().knowledge().in_line[pos];
        if ctx.world.level_mut().set_lit(pos, lit) && is_in_line {
            changed += 1;
        }
    }
    vision::look(ctx);
    if changed == 0 {
        return;
    }
    let (mood, text) = if lit {
        (Mood::Good, "light spreads")
    } else {
        (Mood::Bad, "darkness spreads")
    };
    tell(ctx, ActorId::HERO, mood, text);
}

/// Returns whether light or darkness would change a cell.
fn would_change(ctx: &Ctx, scene: &Scene, lit: bool) -> bool {
    let layout = ctx.level().layout();
    let cell = ctx.level().position(scene.own).unwrap_or(scene.cell);
    layout.lit.get(cell) == Some(&!lit) || layout.lit.get(scene.cell) == Some(&!lit)
}

/// Returns whether it is dark where light would be made.
pub(super) fn is_dark(ctx: &Ctx, _: &Effect, scene: &Scene) -> bool {
    would_change(ctx, scene, true)
}

/// Returns whether it is light where darkness would be made.
pub(super) fn is_lit(ctx: &Ctx, _: &Effect, scene: &Scene) -> bool {
    would_change(ctx, scene, false)
}

/// Returns whether an effect is the hero's, who alone learns by it.
pub(super) fn is_heros(_: &Ctx, _: &Effect, scene: &Scene) -> bool {
    scene.own.is_hero()
}
