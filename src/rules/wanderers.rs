//! Monsters that wander in while the hero stays on a level.

use super::context::Ctx;
use crate::base::{Pos, Random};
use crate::world::{ActorId, Mind, Monster};

/// One wanderer comes in so many turns of the hero, on the average.
const TURNS_FOR_EACH: u32 = 500;

/// No monster is added to a level that has so many.
pub(super) const MOST_MONSTERS: usize = 200;

/// Lets a monster come to the hero's level now and then. To be called once in every turn of the hero.
///
/// The draws come from a stream of their own, so that nothing else depends on who wanders in.
pub(super) fn wander_in(ctx: &mut Ctx) {
    if !ctx.book().monsters_use_stairs() {
        return;
    }
    let stream = ctx.world.wanderers.take();
    let mut random = stream.unwrap_or_else(|| ctx.setting.dungeon.wanderers());
    if random.below(TURNS_FOR_EACH) == 0
        && let Some((monster, pos)) = draw(ctx, &mut random)
    {
        add(ctx, monster, pos);
    }
    ctx.world.wanderers = Some(random);
}

/// Draws a monster of the level's band that hunts the hero, and a staircase by which it comes; `None` if there is no
/// room for it, no staircase out of sight, or no such monster.
fn draw(ctx: &Ctx, random: &mut Random) -> Option<(Monster, Pos)> {
    let level = ctx.level();
    let layout = level.layout();
    let is_hidden = |pos: &Pos| !level.knowledge().in_line[*pos];
    let is_free = |pos: &Pos| level.occupant(*pos).is_none();
    let stairs = layout.up_stairs.iter().chain(&layout.down_stairs).copied();
    let stairs: Vec<Pos> = stairs.filter(is_hidden).filter(is_free).collect();
    let pos = random.pick(&stairs)?;
    let kind = ctx
        .setting
        .dungeon
        .draw_monster(ctx.world.depth(), random)?;
    let mut monster = Monster::roll(ctx.content(), kind, random);
    monster.mind = Mind::hunting();
    (level.monster_count() < MOST_MONSTERS).then_some((monster, pos))
}

/// Adds a monster that came later than the level to the level where the hero is, on a free cell.
pub(super) fn add(ctx: &mut Ctx, mut monster: Monster, pos: Pos) -> ActorId {
    monster.is_extra = true;
    let ticks = ctx.book().ticks_between_turns(monster.body.speed());
    let tick = ctx.world.clock + ticks;
    let id = ctx.world.place(monster, pos);
    ctx.world.level_mut().schedule.ask(id, tick);
    id
}
