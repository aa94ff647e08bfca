//! Which rooms are lit.

use super::Site;
use crate::base::{Random, Rect};
use crate::world::Layout;

/// Lights rooms and the walls around them, each with a chance that falls in equal steps from certainty on the first
/// level to none on the last. A level that is both is lit.
pub(in crate::levels) fn light_rooms(
    layout: &mut Layout,
    rooms: &[Rect],
    site: &Site,
    random: &mut Random,
) {
    let steps = u32::from(site.depths) - 1;
    let left = u32::from(site.depths - site.depth);
    for room in rooms {
        if steps == 0 || random.below(steps) < left {
            layout.lit.insert_area(&room.grown(1, 1));
        }
    }
}
