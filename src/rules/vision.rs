//! What the hero sees, and what it remembers having seen.

use super::stats;
use crate::base::field_of_view;
use crate::world::{Item, Pile, Remembered, RuleBook, World};

/// How a pile shows from afar; none where nothing lies.
pub fn pile_seen(items: &[Item]) -> Option<Pile> {
    items.last().map(|top| Pile {
        top: top.kind,
        several: items.len() > 1,
    })
}

/// Works out what the hero sees from where it stands. To be called when the hero moved, when its light changed,
/// and when the terrain did.
pub(super) fn look(world: &mut World) {
    if world.rules == RuleBook::Quest {
        return see_all(world);
    }
    let eye = world.hero_pos();
    let radius = stats::light_radius(&world.hero);
    let (knowledge, layout, _) = world.level_mut().knowledge_of();
    let blocks = |pos| {
        let cell = layout.cells.get(pos);
        cell.is_none_or(|cell| !cell.terrain.is_transparent())
    };
    field_of_view(&mut knowledge.in_line, eye, blocks);
    for (pos, &lit) in layout.lit.iter() {
        let bright = lit || eye.distance(pos) <= radius;
        knowledge.in_view[pos] = bright && knowledge.in_line[pos];
    }
}

/// On a quest the hero knows the whole floor, and all that is on it.
fn see_all(world: &mut World) {
    let (knowledge, _, _) = world.level_mut().knowledge_of();
    knowledge.in_line.fill(true);
    knowledge.in_view.fill(true);
}

/// Commits every cell in view to memory, as it is now.
pub(super) fn remember(world: &mut World) {
    let (knowledge, layout, piles) = world.level_mut().knowledge_of();
    knowledge.remember_cells(&layout.cells);
    for (pos, pile) in piles.iter() {
        if knowledge.in_view[pos] {
            let cell = layout.cells[pos];
            let pile = pile_seen(pile);
            knowledge.remember(pos, Remembered { cell, pile });
        }
    }
}
