//! Monsters that come later than their level: they were summoned, split off, or wandered in.

use super::context::Ctx;
use crate::base::{Pos, Random};
use crate::world::{ActorId, Mind, Monster};

/// No monster is added to a level that has so many.
pub(super) const MOST_MONSTERS: usize = 200;

/// One monster wanders in in so many turns of the hero, on the average.
const TURNS_FOR_EACH: u32 = 500;

/// Returns whether the level where the hero is has room for one more monster.
pub(super) fn has_room(ctx: &Ctx) -> bool {
    ctx.level().monster_count() < MOST_MONSTERS
}

/// Adds a monster that is worth nothing to the level where the hero is, on a free cell. It acts like any other.
pub(super) fn arrive(ctx: &mut Ctx, mut monster: Monster, pos: Pos) -> ActorId {
    monster.is_extra = true;
    let id = ctx.world.place(monster, pos);
    if ctx.is_seen(id)
        && let Some(monster) = ctx.world.level_mut().monster_mut(id)
    {
        monster.noticed = true;
    }
    let tick = ctx.world.clock + ctx.ticks_between_turns(id);
    ctx.world.level_mut().schedule.ask(id, tick);
    id
}

/// Lets a monster wander in now and then. To be called once in every turn of the hero.
///
/// The draws come from a stream of their own, so that nothing else depends on who wanders in.
pub(super) fn wander_in(ctx: &mut Ctx) {
    if !ctx.book().monsters_use_stairs() {
        return;
    }
    let stream = ctx.world.wanderers.take();
    let mut random = stream.unwrap_or_else(|| ctx.setting.dungeon.wanderers());
    if random.below(TURNS_FOR_EACH) == 0
        && let Some((monster, pos)) = draw_wanderer(ctx, &mut random)
    {
        arrive(ctx, monster, pos);
    }
    ctx.world.wanderers = Some(random);
}

/// Draws a monster of the level's band that hunts the hero, and a staircase by which it comes; `None` if there is no
/// room for it, no staircase out of sight, or no such monster.
fn draw_wanderer(ctx: &Ctx, random: &mut Random) -> Option<(Monster, Pos)> {
    let level = ctx.level();
    let layout = level.layout();
    let is_hidden = |pos: &Pos| !level.knowledge().in_line.has(*pos);
    let is_free = |pos: &Pos| level.occupant(*pos).is_none();
    let stairs = layout.up_stairs.iter().chain(&layout.down_stairs).copied();
    let stairs = stairs.filter(is_hidden).filter(is_free);
    let pos = random.pick_of(stairs).filter(|_| has_room(ctx))?;
    let kind = (ctx.setting.dungeon).draw_monster(ctx.world.level_number(), random)?;
    let mut monster = Monster::roll(ctx.content(), kind, random);
    monster.mind = Mind::hunting();
    Some((monster, pos))
}
