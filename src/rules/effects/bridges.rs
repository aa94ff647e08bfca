//! Drawbridges that effects raise and lower.

use super::cast::{Cast, Scene};
use super::table;
use crate::base::Pos;
use crate::content::Effect;
use crate::rules::context::Ctx;
use crate::rules::movement::bridges;
use crate::world::Level;

/// Raises or lowers each drawbridge that an effect reaches.
pub(super) fn turn(ctx: &mut Ctx, cast: &Cast) {
    for span in reached(ctx.level(), cast) {
        bridges::turn(ctx, span);
    }
}

/// Returns the spans of the drawbridges that an effect raises or lowers.
pub(super) fn reached(level: &Level, cast: &Cast) -> Vec<Pos> {
    let Some(cells) = table::row(cast.effect.does).bridge_cells else {
        return Vec::new();
    };
    let cells = cells(level, cast);
    let bridges = level.layout().drawbridges.iter();
    let near =
        bridges.filter(|bridge| cells.contains(&bridge.span) || cells.contains(&bridge.gate));
    near.map(|bridge| bridge.span).collect()
}

/// Returns the spans of the drawbridges that an effect may raise or lower, as far as it reaches at most, and as the hero
/// knows of them.
pub(in crate::rules) fn reached_by(level: &Level, effect: &Effect, scene: &Scene) -> Vec<Pos> {
    let is_known = |pos: Pos| level.knowledge().recall(pos).is_some();
    let mut spans = reached(level, &Cast::at_most(effect, scene));
    spans.retain(|&span| {
        let bridge = level.drawbridge(span);
        bridge.is_some_and(|(bridge, _)| is_known(bridge.span) || is_known(bridge.gate))
    });
    spans
}
