//! Drawbridges that are raised and lowered.

use super::gait::Gait;
use super::{boulders, liquids};
use crate::base::{Dir, Pos};
use crate::content::Effect;
use crate::rules::combat::shots;
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{self, Affected, Mood, Scene};
use crate::rules::items::uses;
use crate::rules::senses::vision;
use crate::rules::stats::Subject;
use crate::rules::{Action, Who, combat};
use crate::world::{BridgeState, Feature, StatusKind, World};

/// Raises or lowers the drawbridge of which a cell is the span or the gate. Returns whether there is one.
pub(in crate::rules) fn turn(ctx: &mut Ctx, at: Pos) -> bool {
    let Some((bridge, state)) = ctx.level().drawbridge(at) else {
        return false;
    };
    let state = state.other();
    ctx.world.level_mut().set_drawbridge(bridge, state);
    if ctx.is_in_view(bridge.span) || ctx.is_in_view(bridge.gate) {
        let text = match state {
            BridgeState::Raised => "the drawbridge goes up",
            BridgeState::Lowered => "the drawbridge comes down",
        };
        ctx.affect(Affected::new(Who::Hero, Mood::Neither, text));
    }
    vision::look(ctx);
    if state == BridgeState::Raised {
        for cell in [bridge.span, bridge.gate] {
            clear(ctx, cell);
        }
    }
    true
}

/// Returns a cell of each drawbridge that an action of the hero would raise or lower, or may do so by chance, as far as the
/// hero can know.
pub fn bridges_moved(setting: &Setting, world: &World, action: &Action) -> Vec<Pos> {
    let level = world.level();
    if level.layout().drawbridges.is_empty() {
        return Vec::new();
    }
    if let Action::Use(at) = *action
        && is_turned_by_use(world, at)
    {
        return vec![at];
    }
    let effects = effects_of(setting, world, action);
    let spans = effects
        .iter()
        .flat_map(|(effect, scene)| effects::bridges_reached_by(level, effect, scene));
    spans.collect()
}

/// Returns whether the hero raises or lowers a drawbridge when it uses what is in a cell.
fn is_turned_by_use(world: &World, at: Pos) -> bool {
    at.distance(world.hero_pos()) <= 1 && world.level().drawbridge(at).is_some()
}

/// Returns what comes of an action of the hero, or may do so by chance, each effect with its scene, as far as the hero can
/// know. What befalls it on its way is no part of it.
fn effects_of(setting: &Setting, world: &World, action: &Action) -> Vec<(Effect, Scene)> {
    if let Action::Sure(_) = action {
        // What somebody is sure of is asked about no more.
        Vec::new()
    } else if let Some(aiming) = action.aiming() {
        shots::effects_of_shot(setting, world, aiming)
    } else if let Some((verb, item)) = action.use_of_item() {
        uses::effects_of_item(setting, world, verb, item)
    } else if let Action::Use(at) = *action {
        uses::effects_of_feature(setting, world, at)
    } else if let Some(dir) = blow(setting, world, action) {
        combat::effects_of_blow(setting, world, dir)
    } else {
        Vec::new()
    }
}

/// Returns where the hero strikes if anybody is there; a step is no blow at somebody peaceful.
fn blow(setting: &Setting, world: &World, action: &Action) -> Option<Dir> {
    if let Action::Attack(dir) = *action {
        Some(dir)
    } else if let Action::Step(dir) | Action::StepOver(dir) = *action {
        let at = world.hero_pos().step(dir);
        (!is_peaceful_at(setting, world, at)).then_some(dir)
    } else {
        None
    }
}

/// Returns whether a peaceful monster is in a cell.
fn is_peaceful_at(setting: &Setting, world: &World, at: Pos) -> bool {
    let level = world.level();
    let monster = level.occupant(at).and_then(|id| level.monster(id));
    monster.is_some_and(|monster| {
        Subject::monster(&setting.content, monster, world.clock).has(StatusKind::Calm)
    })
}

/// Actors, items and whatever else is there leave a cell of a drawbridge that went up. A boulder falls into what is under it.
fn clear(ctx: &mut Ctx, cell: Pos) {
    if ctx.level().feature(cell) == Some(&Feature::Boulder) {
        boulders::fall(ctx, cell);
    } else {
        ctx.world.level_mut().remove_feature(cell);
    }
    for item in ctx.world.level_mut().piles.take_all(cell) {
        liquids::come_to_rest(ctx, item, cell);
    }
    let Some(victim) = ctx.level().occupant(cell) else {
        return;
    };
    let gait = Gait::of(ctx, victim);
    // A boulder may have filled what the bridge was over.
    let bridge = ctx.level().drawbridge(cell);
    if let Some((bridge, _)) = bridge.filter(|_| !gait.may_stand(ctx.level(), cell)) {
        liquids::cast_out(ctx, victim, bridge.hazard());
    }
}
