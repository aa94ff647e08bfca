//! Effects that bring, divide, wake and change monsters.

use super::affected::{Affected, AffectedKind, Mood, tell, tell_hero, tell_rousing};
use super::cast::{Cast, Scene};
use super::statuses;
use super::table::{LeftOut, Nature, Procedure, Row};
use super::worth::{Benefit, Worth};
use crate::base::Pos;
use crate::content::{Effect, MonsterKind, Recipients};
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::rules::extras::{MOST_MONSTERS, arrive, has_room};
use crate::rules::movement::gait::Gait;
use crate::rules::movement::{arrival, liquids};
use crate::world::{ActorId, Monster, StatusKind};

pub(super) const WAKE: Row = Row::new(
    Procedure::Each(wake, sleeps),
    Nature::Neither,
    Worth::flat(Benefit::Fight, -500),
    "{who} [wake|wakes] up",
);

pub(super) const SUMMON: Row = Row::new(
    Procedure::Once(summon, can_summon),
    Nature::Neither,
    Worth::flat(Benefit::Fight, -2_000),
    "{monsters} will appear",
)
.left_out(LeftOut::Act("{it} may bring others"));

pub(super) const SPLIT: Row = Row::new(
    Procedure::Each(split, would_split),
    Nature::Neither,
    Worth::flat(Benefit::Fight, -1_000),
    "{who} [split|splits] in two",
)
.left_out(LeftOut::Act("{it} may become several"));

pub(super) const BECOME: Row = Row::new(
    Procedure::Each(become_other, can_become_other),
    Nature::Neither,
    Worth::NOTHING,
    "{who} [turn|turns] into {kind}",
);

/// Carries out WAKE: ends any sleep.
pub(super) fn wake(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let was_asleep = ctx
        .level()
        .monster(id)
        .is_some_and(|monster| monster.mind.asleep);
    // Before any report: it no longer sleeps on by itself.
    ctx.rouse(id);
    if ctx.has(id, StatusKind::Sleep) {
        statuses::wake(ctx, id);
    } else if was_asleep {
        tell_rousing(ctx, id, "{who} [wake|wakes] up");
    } else if cast.effect.on.is_one() {
        tell_hero(ctx, id, "{who} [are|is] awake already");
    }
}

/// Returns whether an actor sleeps.
pub(super) fn sleeps(ctx: &Ctx, _: &Effect, _: &Scene, id: ActorId) -> bool {
    let monster = ctx.level().monster(id);
    monster.is_some_and(|monster| monster.mind.asleep) || ctx.has(id, StatusKind::Sleep)
}

/// Carries out SUMMON: places monsters on the nearest free cells, or all over the level.
pub(super) fn summon(ctx: &mut Ctx, cast: &Cast) {
    for _ in 0..cast.amount.min(MOST_MONSTERS as i64) {
        let free = match cast.effect.on {
            Recipients::Level => arrival::random_free_cell(ctx, |_| true),
            Recipients::Own
            | Recipients::Target
            | Recipients::Burst
            | Recipients::Beam
            | Recipients::Foes
            | Recipients::Friends => nearest_free_cell(ctx, cast.center(ctx.level())),
        };
        let Some(pos) = free.filter(|_| has_room(ctx)) else {
            return;
        };
        let Some(kind) = chosen_kind(ctx, &cast.effect) else {
            return;
        };
        let mut monster = Monster::roll(&ctx.setting.content, kind, &mut ctx.world.random);
        monster.mind.asleep = false;
        let id = arrive(ctx, monster, pos);
        let texts = ["{new} appears out of nowhere", "{other} calls {new}"];
        if let Some(told) = cast.told(ctx, id, Mood::Neither, texts) {
            let kind = AffectedKind::arrival(ctx, id);
            ctx.affect(told.kind(kind));
        }
    }
}

fn nearest_free_cell(ctx: &Ctx, center: Pos) -> Option<Pos> {
    let level = ctx.level();
    let is_free = |pos| level.occupant(pos).is_none();
    level.layout().nearest_open(center, is_free)
}

/// Returns whether there is room for one more monster, and a free cell.
pub(super) fn can_summon(ctx: &Ctx, _: &Effect, _: &Scene) -> bool {
    has_room(ctx) && arrival::has_free_cell(ctx, |_| true)
}

/// Returns the kind that an effect names, or draws one of the level's band; never a UNIQ or BOSS.
fn chosen_kind(ctx: &mut Ctx, effect: &Effect) -> Option<MonsterKind> {
    let here = ctx.world.level_number();
    let dungeon = &ctx.setting.dungeon;
    effect
        .monster
        .or_else(|| dungeon.draw_monster(here, &mut ctx.world.random))
}

/// Carries out SPLIT: gives half of a monster's hit points to a new one beside it.
pub(super) fn split(ctx: &mut Ctx, _: &Cast, id: ActorId) {
    let now = ctx.world.clock;
    let cell = free_cell_beside(ctx, id).filter(|_| can_split(ctx, id));
    let monster = ctx.world.level_mut().monster_mut(id).zip(cell);
    let Some((half, cell)) = monster.map(|(monster, cell)| (monster.split(now), cell)) else {
        return tell_hero(ctx, id, "{who} [stay|stays] in one piece");
    };
    tell(ctx, id, Mood::Neither, "{who} splits in two");
    arrive(ctx, half, cell);
}

fn can_split(ctx: &Ctx, id: ActorId) -> bool {
    let now = ctx.world.clock;
    let monster = ctx.level().monster(id);
    let is_big = monster.is_some_and(|monster| monster.body.hit_points(now) >= 2);
    is_big && has_room(ctx) && !statuses::is_peerless(ctx, id)
}

/// Returns whether a monster can divide now.
pub(super) fn would_split(ctx: &Ctx, _: &Effect, _: &Scene, id: ActorId) -> bool {
    can_split(ctx, id) && free_cell_beside(ctx, id).is_some()
}

fn free_cell_beside(ctx: &Ctx, id: ActorId) -> Option<Pos> {
    let (level, gait) = (ctx.level(), Gait::of(ctx, id));
    let mut around = level.position(id)?.neighbors();
    around.find(|&pos| gait.has_room(level, pos))
}

/// What is said of one that is no other than before.
const STAYS: &str = "{who} [stay|stays] what [you are|it is]";

/// Carries out BECOME: turns a monster into another kind.
pub(super) fn become_other(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if id.is_hero() {
        return tell_hero(ctx, id, STAYS);
    }
    let kind = chosen_kind(ctx, &cast.effect).filter(|_| !statuses::is_peerless(ctx, id));
    let Some((kind, who)) = kind.zip(ctx.who(id)) else {
        return;
    };
    let is_seen = ctx.is_seen(id);
    let mut model = Monster::roll(&ctx.setting.content, kind, &mut ctx.world.random);
    model.noticed = is_seen;
    let now = ctx.world.clock;
    let before = ctx.kind(id);
    if let Some(monster) = ctx.world.level_mut().monster_mut(id) {
        monster.turn_into(model, now);
    }
    leave_rock(ctx, id);
    if is_seen {
        let other = Who::Monster(kind);
        let text = if before == Some(kind) {
            STAYS
        } else {
            "{who} [turn|turns] into {another}"
        };
        ctx.affect(Affected::new(who, Mood::Neither, text).other(other));
    }
}

/// Returns whether an actor can be turned into another kind than its own.
pub(super) fn can_become_other(ctx: &Ctx, effect: &Effect, _: &Scene, id: ActorId) -> bool {
    let own = ctx.kind(id).filter(|_| !statuses::is_peerless(ctx, id));
    own.is_some_and(|own| match effect.monster {
        Some(kind) => kind != own,
        None => {
            let here = ctx.world.level_number();
            let mut drawn = ctx.setting.dungeon.monsters_at(here);
            drawn.any(|(kind, _)| kind != own)
        }
    })
}

/// Moves a monster that no longer walks through rock out of it; removes it if the level is full.
fn leave_rock(ctx: &mut Ctx, id: ActorId) {
    let Some(pos) = ctx.level().position(id) else {
        return;
    };
    if Gait::of(ctx, id).may_stand(ctx.level(), pos) {
        return;
    }
    if ctx.level().terrain(pos).footing().is_liquid() {
        return liquids::founder(ctx, id);
    }
    match nearest_free_cell(ctx, pos) {
        Some(cell) => ctx.world.level_mut().relocate(id, cell),
        None => drop(ctx.world.level_mut().remove(id)),
    }
}
