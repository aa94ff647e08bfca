//! Effects that move actors.

use super::affected::{Mood, tell, tell_nothing};
use super::cast::{Cast, Scene};
use super::forbidden::is_stopped;
use super::statuses;
use super::table::{LeftOut, Nature, Procedure, Row};
use super::worth::{Benefit, Worth};
use crate::base::{Line, Pos};
use crate::content::{Effect, EffectWord, Recipients};
use crate::rules::context::Ctx;
use crate::rules::movement::arrival::{enter, has_free_cell, put, random_free_cell};
use crate::rules::movement::gait::Gait;
use crate::rules::movement::{liquids, stairs};
use crate::world::{ActorId, Landing, Link, Side, StatusKind};

/// So many king's moves are out of reach of who stood by: farther than light and most beams go.
const FAR: u16 = 15;

pub(super) const TELEPORT: Row = Row::new(
    Procedure::Each(teleport, can_be_teleported),
    Nature::Neither,
    Worth::flat(Benefit::Escape, 3_000),
    "{who} [are|is] carried off to somewhere on the level",
);

pub(super) const BLINK: Row = Row::new(
    Procedure::Each(blink, can_blink),
    Nature::Neither,
    Worth::flat(Benefit::Escape, 1_000),
    "{who} [are|is] carried off, {cells} at the most",
);

pub(super) const PUSH: Row = Row::new(
    Procedure::Each(push, can_be_pushed),
    Nature::Harms,
    Worth::flat(Benefit::Escape, -500),
    "{who} [are|is] thrown back {cells}",
)
.besides("a drawbridge there goes up or down")
.left_out(LeftOut::State("thrown about"))
.with_bridges(|_, cast| vec![cast.scene.cell]);

pub(super) const PULL: Row = Row::new(
    Procedure::Each(pull, can_be_pulled),
    Nature::Harms,
    Worth::NOTHING,
    "{who} [are|is] dragged {cells} nearer",
)
.left_out(LeftOut::State("thrown about"));

pub(super) const FALL: Row = Row::new(
    Procedure::Each(fall, can_fall),
    Nature::HarmsIfRaised,
    Worth::by_sign(Benefit::Escape, 3000, -500),
    "{who} [fall|falls] {levels} down",
)
.or("{who} [rise|rises] {levels}")
.left_out(LeftOut::State("sent to another level"));

/// Carries out TELEPORT: moves an actor to a random free cell of the level, far away where there is one, if the level lets it.
pub(super) fn teleport(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if is_stopped(ctx, cast, id) {
        return;
    }
    match random_far_cell(ctx, id) {
        Some(to) => transport(ctx, cast, id, to),
        None => tell_nothing(ctx, id),
    }
}

/// Moves an actor to a random free cell of the level, as [`teleport`] does, if there is one, without a report.
pub(super) fn carry_off(ctx: &mut Ctx, id: ActorId) {
    if let Some(to) = random_far_cell(ctx, id) {
        move_at_once(ctx, id, to);
    }
}

/// Draws a free cell of the level that is at least [`FAR`] king's moves from an actor, or else any: who is carried off a few
/// cells has escaped from nothing.
fn random_far_cell(ctx: &mut Ctx, id: ActorId) -> Option<Pos> {
    let from = ctx.level().position(id).unwrap_or_default();
    random_free_cell(ctx, |to| from.distance(to) >= FAR).or_else(|| random_free_cell(ctx, |_| true))
}

/// Carries out BLINK: moves an actor to a random free cell within so many king's moves, if the level lets it.
pub(super) fn blink(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if is_stopped(ctx, cast, id) {
        return;
    }
    let from = ctx.level().position(id).unwrap_or_default();
    let is_near = |to: Pos| i64::from(from.distance(to)) <= cast.amount;
    match random_free_cell(ctx, is_near) {
        Some(to) => transport(ctx, cast, id, to),
        None => tell_nothing(ctx, id),
    }
}

/// Moves an actor to a cell at once, whatever holds it, and reports it.
fn transport(ctx: &mut Ctx, cast: &Cast, id: ActorId, to: Pos) {
    let was_seen = ctx.is_seen(id);
    if was_seen && !id.is_hero() {
        tell(ctx, id, Mood::Neither, "{who} vanishes");
    }
    move_at_once(ctx, id, to);
    if id.is_hero() {
        let texts = [
            "{who} [are|is] somewhere else",
            "{other} sends {who} somewhere else",
        ];
        cast.tell(ctx, id, Mood::Neither, texts);
    } else if !was_seen {
        tell(ctx, id, Mood::Neither, "{who} appears out of nowhere");
    }
}

fn move_at_once(ctx: &mut Ctx, id: ActorId, to: Pos) {
    let now = ctx.world.clock;
    if let Some(body) = ctx.world.body_mut(id) {
        body.end_statuses(|status| status.kind == StatusKind::Hold, now);
    }
    put(ctx, id, to);
}

/// Carries out PUSH: moves an actor away from SELF, or from the middle of a burst.
pub(super) fn push(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let end = pushed_to(ctx, &cast.effect, &cast.scene, (id, cast.amount));
    let texts = ["{who} [are|is] thrown back", "{other} throws {who} back"];
    slide(ctx, cast, (id, end), texts);
}

/// Carries out PULL: moves an actor toward SELF, or toward the middle of a burst.
pub(super) fn pull(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let end = pulled_to(ctx, &cast.effect, &cast.scene, (id, cast.amount));
    let texts = ["{who} [are|is] dragged along", "{other} drags {who} along"];
    slide(ctx, cast, (id, end), texts);
}

/// Moves an actor to where PUSH or PULL ends, and tells it in one of two ways, as [`Cast::tell`] does, if the hero sees it
/// where it was or where it ends. Nothing comes of it if the actor stays where it is.
fn slide(ctx: &mut Ctx, cast: &Cast, (id, end): (ActorId, Option<Pos>), texts: [&'static str; 2]) {
    match end {
        Some(end) => {
            let told = cast.told(ctx, id, Mood::Bad, texts);
            put(ctx, id, end);
            let told = told.or_else(|| cast.told(ctx, id, Mood::Bad, texts));
            if let Some(told) = told {
                ctx.affect(told);
            }
            liquids::founder(ctx, id);
        }
        None => tell_nothing(ctx, id),
    }
}

/// Returns the cell to which PUSH moves an actor, so many cells at the most; `None` if it stays where it is.
fn pushed_to(ctx: &Ctx, effect: &Effect, scene: &Scene, (id, most): (ActorId, i64)) -> Option<Pos> {
    let (pos, origin) = (ctx.level().position(id)?, origin(ctx, effect, scene));
    let beyond = Line::through(origin, pos)
        .skip_while(|&cell| cell != pos)
        .skip(1);
    end_of_slide(ctx, id, beyond, most)
}

/// Returns the cell to which PULL moves an actor, so many cells at the most; `None` if it stays where it is.
fn pulled_to(ctx: &Ctx, effect: &Effect, scene: &Scene, (id, most): (ActorId, i64)) -> Option<Pos> {
    let (pos, origin) = (ctx.level().position(id)?, origin(ctx, effect, scene));
    let distance = i64::from(pos.distance(origin));
    end_of_slide(ctx, id, Line::through(pos, origin), most.min(distance))
}

fn origin(ctx: &Ctx, effect: &Effect, scene: &Scene) -> Pos {
    match effect.on {
        Recipients::Burst => scene.cell,
        Recipients::Own
        | Recipients::Target
        | Recipients::Beam
        | Recipients::Foes
        | Recipients::Friends
        | Recipients::Level => ctx.level().position(scene.own).unwrap_or(scene.cell),
    }
}

/// Returns where an actor that is moved along cells, so many at the most, comes to a stop before a wall or another
/// actor; `None` if it does not move at all, as a held one.
fn end_of_slide(ctx: &Ctx, id: ActorId, way: impl Iterator<Item = Pos>, most: i64) -> Option<Pos> {
    if ctx.has(id, StatusKind::Hold) {
        return None;
    }
    let (level, gait) = (ctx.level(), Gait::of(ctx, id));
    let is_free = |pos: &Pos| {
        let falls_in = level.terrain(*pos).footing().is_liquid();
        level.occupant(*pos).is_none() && (falls_in || gait.may_stand(level, *pos))
    };
    let most = usize::try_from(most).unwrap_or(0);
    way.take(most).take_while(is_free).last()
}

const RISE: [&str; 2] = [
    "{who} [rise|rises] through the ceiling",
    "{other} lifts {who} through the ceiling",
];

const FALLING: [&str; 2] = [
    "{who} [fall|falls] through the floor",
    "{other} drops {who} through the floor",
];

/// Carries out FALL: takes an actor so many levels down, at least one, or up if the amount is negative, as far as there
/// are levels.
pub(super) fn fall(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if is_stopped(ctx, cast, id) {
        return;
    }
    let levels = if cast.amount == 0 { 1 } else { cast.amount };
    let there = way_through(ctx, levels).filter(|_| !statuses::is_peerless(ctx, id));
    let Some(level) = there else {
        return tell_nothing(ctx, id);
    };
    let (texts, from) = if levels < 0 {
        (RISE, Side::Below)
    } else {
        (FALLING, Side::Above)
    };
    cast.tell(ctx, id, Mood::Bad, texts);
    if !id.is_hero() {
        return ctx.world.send_away(id, level);
    }
    let now = ctx.world.clock;
    let body = &mut ctx.world.hero.body;
    body.end_statuses(|status| status.kind == StatusKind::Hold, now);
    let landing = Landing::Region(Some(from));
    stairs::follow(ctx, Link { level, landing });
    enter(ctx, id);
}

/// Returns the number of the level to which one falls, so many levels down, or up if there are fewer than 0. `None` if
/// that is no other level, or the floor is too hard.
fn way_through(ctx: &Ctx, levels: i64) -> Option<u16> {
    let is_forbidden = ctx.level().forbids(EffectWord::Fall, levels).is_some();
    let here = ctx.world.level_number();
    let there = ctx.setting.dungeon.level_beyond(here, levels);
    there.filter(|_| !is_forbidden)
}

/// Returns whether the level lets actors be teleported.
fn lets_teleport(ctx: &Ctx) -> bool {
    ctx.level().forbids(EffectWord::Teleport, 0).is_none()
}

/// Returns whether TELEPORT would move an actor.
pub(super) fn can_be_teleported(ctx: &Ctx, _: &Effect, _: &Scene, _: ActorId) -> bool {
    lets_teleport(ctx) && has_free_cell(ctx, |_| true)
}

/// Returns whether BLINK may move an actor.
pub(super) fn can_blink(ctx: &Ctx, effect: &Effect, _: &Scene, id: ActorId) -> bool {
    let most = effect.amount.most();
    let from = ctx.level().position(id).unwrap_or_default();
    lets_teleport(ctx) && has_free_cell(ctx, |to| i64::from(from.distance(to)) <= most)
}

/// Returns whether PUSH would move an actor.
pub(super) fn can_be_pushed(ctx: &Ctx, effect: &Effect, scene: &Scene, id: ActorId) -> bool {
    pushed_to(ctx, effect, scene, (id, effect.amount.most())).is_some()
}

/// Returns whether PULL would move an actor.
pub(super) fn can_be_pulled(ctx: &Ctx, effect: &Effect, scene: &Scene, id: ActorId) -> bool {
    pulled_to(ctx, effect, scene, (id, effect.amount.most())).is_some()
}

/// Returns whether there is a level for an actor to fall to.
pub(super) fn can_fall(ctx: &Ctx, effect: &Effect, _: &Scene, id: ActorId) -> bool {
    let levels = if effect.amount.most() < 0 { -1 } else { 1 };
    way_through(ctx, levels).is_some() && !statuses::is_peerless(ctx, id)
}
