//! Which cells an effect is about.

use super::cast::Cast;
use super::recipients;
use crate::base::Pos;
use crate::content::Recipients;
use crate::rules::context::Ctx;
use crate::rules::senses::perception;
use crate::world::Level;

/// Returns the cells about which an effect is: those along its beam, or all within its reach of its center. A reach of 0
/// is the whole level, and so is LEVEL.
pub(super) fn around(level: &Level, cast: &Cast) -> Vec<Pos> {
    let (center, reach) = (cast.center(level), cast.reach);
    let cells = level.layout().cells.positions();
    match cast.effect.on {
        Recipients::Beam => recipients::beam(level, center, cast.scene.toward, reach).collect(),
        Recipients::Level => cells.collect(),
        Recipients::Own
        | Recipients::Target
        | Recipients::Burst
        | Recipients::Foes
        | Recipients::Friends => cells
            .filter(|pos| reach == 0 || u64::from(pos.distance(center)) <= reach)
            .collect(),
    }
}

/// Returns the same cells without those that something hides from the center.
pub(super) fn in_sight(ctx: &Ctx, cast: &Cast) -> Vec<Pos> {
    let level = ctx.level();
    let (center, mut cells) = (cast.center(level), around(level, cast));
    let is_all = cast.reach == 0 || cast.effect.on == Recipients::Level;
    cells.retain(|&pos| is_all || perception::is_clear(level, center, pos));
    cells
}
