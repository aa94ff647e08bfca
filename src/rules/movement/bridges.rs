//! Drawbridges that are raised and lowered.

use super::gait::Gait;
use super::{boulders, liquids};
use crate::base::Pos;
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::rules::effects::{Affected, Mood};
use crate::rules::senses::vision;
use crate::world::{BridgeState, Feature};

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
        liquids::cast_out(ctx, victim, bridge.over);
    }
}
