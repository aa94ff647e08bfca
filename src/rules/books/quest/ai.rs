//! How the monsters of a quest choose: they come nearer, and attack the hero beside them.

use crate::base::{Dir, Pos};
use crate::rules::Action;
use crate::rules::context::Ctx;
use crate::rules::movement::obstacle;
use crate::world::{ActorId, Monster};

/// Chooses what a monster does now.
///
/// It attacks the hero beside it. The target of the quest waits where it stands until it is hurt. Others take a
/// random free step that brings them nearer, or else any free step; with none they wait.
pub(super) fn choose(ctx: &mut Ctx<'_>, id: ActorId) -> Action {
    let Some(pos) = ctx.level().position(id) else {
        return Action::Rest;
    };
    let hero = ctx.world.hero_pos();
    let here = steps_between(pos, hero);
    if here == 1 {
        return pos.toward(hero).map_or(Action::Rest, Action::Step);
    }
    let now = ctx.world.clock;
    let is_unhurt =
        |monster: &Monster| monster.body.hit_points(now) == monster.body.full_hit_points();
    let waits = |monster: &Monster| monster.is_target && is_unhurt(monster);
    if ctx.level().monster(id).is_some_and(waits) {
        return Action::Rest;
    }
    let is_nearer = |dir: &Dir| steps_between(pos.step(*dir), hero) < here;
    let (mut nearer, mut others): (Vec<Dir>, Vec<Dir>) =
        Dir::ORTHOGONAL.into_iter().partition(is_nearer);
    for dirs in [&mut nearer, &mut others] {
        ctx.world.random.shuffle(dirs);
        let is_free = |dir: &Dir| is_free(ctx, pos.step(*dir));
        if let Some(dir) = dirs.iter().copied().find(is_free) {
            return Action::Step(dir);
        }
    }
    Action::Rest
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
