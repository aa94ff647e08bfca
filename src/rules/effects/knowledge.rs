//! Effects on what the hero knows and sees of a level.

use super::affected::{Affected, Mood, tell};
use super::area;
use super::cast::{Cast, Scene};
use super::forbidden::is_stopped;
use super::table::{Nature, Procedure, Row};
use super::worth::{Benefit, Worth};
use crate::base::Pos;
use crate::content::Effect;
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::rules::senses::{search, vision};
use crate::world::{ActorId, Brightness, Terrain};

pub(super) const MAP: Row = Row::new(
    Procedure::Once(map, can_map),
    Nature::Helps,
    Worth::flat(Benefit::Explore, 1_000),
    "the map shows all terrain {within}",
)
.of_knowledge();

pub(super) const FIND: Row = Row::new(
    Procedure::Once(find, is_heros),
    Nature::Helps,
    Worth::flat(Benefit::Explore, 500),
    "the map shows items, traps and what else is hidden {within}",
)
.of_knowledge();

pub(super) const LIGHT: Row = Row::new(
    Procedure::Once(light, is_dark),
    Nature::Neither,
    Worth::flat(Benefit::Explore, 200),
    "it grows light {within}",
);

pub(super) const DARKEN: Row = Row::new(
    Procedure::Once(darken, is_lit),
    Nature::Neither,
    Worth::flat(Benefit::Explore, -200),
    "it grows dark {within}",
);

/// Carries out MAP: shows the hero the terrain around it. It does nothing for monsters.
pub(super) fn map(ctx: &mut Ctx, cast: &Cast) {
    if !cast.scene.own.is_hero() {
        return;
    }
    if is_stopped(ctx, cast, ActorId::HERO) {
        return;
    }
    for pos in area::around(ctx.level(), cast) {
        if is_worth_knowing(ctx, pos) {
            let level = ctx.level();
            let pile = level.knowledge().recall(pos).and_then(|known| known.pile);
            let cell = level.cell(pos);
            ctx.world.level_mut().knowledge_mut().map(pos, cell, pile);
        }
    }
    let text = "a map of the surroundings appears in {whose} mind";
    tell(ctx, ActorId::HERO, Mood::Good, text);
}

/// Returns whether a cell belongs on a map: it is open or built, or beside an open cell.
fn is_worth_knowing(ctx: &Ctx, pos: Pos) -> bool {
    let level = ctx.level();
    let is_open = |pos: Pos| level.is_open(pos) || level.terrain(pos) != Terrain::Rock;
    is_open(pos) || pos.neighbors().any(|beside| level.is_open(beside))
}

/// Carries out FIND: shows the hero where items lie, and what is hidden. It does nothing for monsters.
pub(super) fn find(ctx: &mut Ctx, cast: &Cast) {
    if !cast.scene.own.is_hero() {
        return;
    }
    let mut found = 0;
    for pos in area::around(ctx.level(), cast) {
        let is_hidden = search::is_hidden(ctx, pos);
        search::uncover(ctx, pos);
        let level = ctx.level();
        let pile = vision::pile_seen(level.piles.at(pos));
        if is_hidden || pile.is_some() {
            let known = level.knowledge().recall(pos).and_then(|known| known.pile);
            if is_hidden || pile != known {
                found += 1;
            }
            let (cell, feature) = (level.cell(pos), level.feature(pos));
            let feature = feature.and_then(|feature| feature.as_seen_on(cell.terrain));
            let knowledge = ctx.world.level_mut().knowledge_mut();
            knowledge.map(pos, cell, pile);
            knowledge.remember_feature(pos, feature);
        }
    }
    let text = match found {
        0 => "nothing new comes to light",
        1 => "{who} [become|becomes] aware of something in one place",
        _ => "{who} [become|becomes] aware of something in {amount} places",
    };
    ctx.affect(Affected::new(Who::Hero, Mood::Good, text).amount(found));
}

/// Carries out LIGHT: makes cells lit.
pub(super) fn light(ctx: &mut Ctx, cast: &Cast) {
    illuminate(ctx, cast, Brightness::Lit);
}

/// Carries out DARKEN: makes cells dark.
pub(super) fn darken(ctx: &mut Ctx, cast: &Cast) {
    illuminate(ctx, cast, Brightness::Dark);
}

fn illuminate(ctx: &mut Ctx, cast: &Cast, brightness: Brightness) {
    let mut changed = 0;
    for pos in area::in_sight(ctx, cast) {
        let is_in_line = ctx.level().knowledge().in_line.has(pos);
        if ctx.world.level_mut().set_brightness(pos, brightness) && is_in_line {
            changed += 1;
        }
    }
    vision::look(ctx);
    if changed == 0 {
        return;
    }
    let (mood, text) = match brightness {
        Brightness::Lit => (Mood::Good, "light spreads"),
        Brightness::Dark => (Mood::Bad, "darkness spreads"),
    };
    tell(ctx, ActorId::HERO, mood, text);
}

/// Returns whether the cell of SELF or the one that is aimed at is lit or dark.
fn has_a_cell(ctx: &Ctx, scene: &Scene, brightness: Brightness) -> bool {
    let level = ctx.level();
    let own = level.position(scene.own).unwrap_or(scene.cell);
    let is_lit = brightness == Brightness::Lit;
    let lit = &level.layout().lit;
    [own, scene.cell]
        .iter()
        .any(|&cell| lit.has(cell) == is_lit)
}

/// Returns whether it is dark where light would be made.
pub(super) fn is_dark(ctx: &Ctx, _: &Effect, scene: &Scene) -> bool {
    has_a_cell(ctx, scene, Brightness::Dark)
}

/// Returns whether it is light where darkness would be made.
pub(super) fn is_lit(ctx: &Ctx, _: &Effect, scene: &Scene) -> bool {
    has_a_cell(ctx, scene, Brightness::Lit)
}

/// Returns whether MAP would show the hero anything.
pub(super) fn can_map(ctx: &Ctx, effect: &Effect, scene: &Scene) -> bool {
    let is_forbidden = ctx.level().forbids(effect.does, 0).is_some();
    is_heros(ctx, effect, scene) && !is_forbidden
}

/// Returns whether an effect is the hero's; it shows monsters nothing.
pub(super) fn is_heros(_: &Ctx, _: &Effect, scene: &Scene) -> bool {
    scene.own.is_hero()
}
