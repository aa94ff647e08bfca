//! How the monsters of a quest choose: they come nearer, and attack the hero beside them.

use crate::base::{Dir, Pos};
use crate::rules::context::Ctx;
use crate::rules::movement::obstacle;
use crate::world::{ActorId, Monster};

/// Returns whether a monster is the target of the quest, unhurt, and not beside the hero: it may wait for the hero to come.
pub(super) fn waits(ctx: &Ctx<'_>, id: ActorId) -> bool {
    let now = ctx.world.clock;
    let is_unhurt =
        |monster: &Monster| monster.body.hit_points(now) == monster.body.full_hit_points();
    let is_unhurt_target = |monster: &Monster| monster.is_target && is_unhurt(monster);
    let pos = ctx.level().position(id);
    pos.is_some_and(|pos| steps_between(pos, ctx.world.hero_pos()) != 1)
        && ctx.level().monster(id).is_some_and(is_unhurt_target)
}

/// Chooses the step that a monster takes now; `None` if it waits.
///
/// It attacks the hero beside it, or else takes a random free step that brings it nearer, or any free step; with none it
/// waits.
pub(super) fn choose(ctx: &mut Ctx<'_>, id: ActorId) -> Option<Dir> {
    let pos = ctx.level().position(id)?;
    let hero = ctx.world.hero_pos();
    let here = steps_between(pos, hero);
    if here == 1 {
        return pos.toward(hero);
    }
    let is_nearer = |dir: &Dir| steps_between(pos.step(*dir), hero) < here;
    let (mut nearer, mut others): (Vec<Dir>, Vec<Dir>) =
        Dir::ORTHOGONAL.into_iter().partition(is_nearer);
    for dirs in [&mut nearer, &mut others] {
        ctx.world.random.shuffle(dirs);
        let is_free = |dir: &Dir| is_free(ctx, pos.step(*dir));
        if let Some(dir) = dirs.iter().copied().find(is_free) {
            return Some(dir);
        }
    }
    None
}

/// Returns whether a cell is open, with no actor on it and no item that blocks it.
fn is_free(ctx: &Ctx<'_>, to: Pos) -> bool {
    let level = ctx.level();
    level.is_open(to) && level.occupant(to).is_none() && obstacle(ctx, to).is_none()
}

/// Returns how many steps of the four directions it is from one cell to another, walls aside.
fn steps_between(one: Pos, other: Pos) -> u16 {
    one.x.abs_diff(other.x) + one.y.abs_diff(other.y)
}
