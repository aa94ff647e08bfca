//! What the monsters of a quest do: they come nearer, and strike at who stands beside them.

use super::step::{DIRECTIONS, may_step};
use crate::base::{Dir, Pos};
use crate::levels::Campaign;
use crate::rules::Action;
use crate::rules::context::Ctx;
use crate::world::{ActorId, Monster};

/// What a monster does now: it attacks the hero beside it; else, if it is the target of the quest and unhurt, it waits
/// where it stands; else it takes, in random order, the first step that brings
/// it nearer and that nothing blocks; else any other; else it waits.
pub(in crate::rules) fn choose(ctx: &mut Ctx, campaign: &Campaign, id: ActorId) -> Action {
    let Some(pos) = ctx.level().position(id) else {
        return Action::Rest;
    };
    let hero = ctx.world.hero_pos();
    let here = steps_between(pos, hero);
    if here == 1 {
        return pos.toward(hero).map_or(Action::Rest, Action::Step);
    }
    let waits =
        |monster: &Monster| monster.is_target && monster.hit_points == monster.full_hit_points();
    if ctx.level().monster(id).is_some_and(waits) {
        return Action::Rest;
    }
    let is_nearer = |dir: &Dir| steps_between(pos.step(*dir), hero) < here;
    let (mut nearer, mut others): (Vec<Dir>, Vec<Dir>) =
        DIRECTIONS.into_iter().partition(is_nearer);
    for dirs in [&mut nearer, &mut others] {
        ctx.world.random.shuffle(dirs);
        let is_free = |dir: &Dir| may_step(ctx.level(), campaign, pos.step(*dir));
        if let Some(dir) = dirs.iter().copied().find(is_free) {
            return Action::Step(dir);
        }
    }
    Action::Rest
}

/// How many steps of the four directions it is from one cell to another, walls aside.
fn steps_between(one: Pos, other: Pos) -> u16 {
    one.x.abs_diff(other.x) + one.y.abs_diff(other.y)
}
