//! What the hero sees, and what it remembers having seen.

use super::books::Sight;
use super::context::{Ctx, Setting};
use super::stats::Subject;
use crate::base::Pos;
use crate::base::field_of_view;
use crate::world::{Disguise, Item, Knowledge, Monster, Pile, Remembered, StatusKind, World};

/// Returns how a pile looks from afar; `None` if it is empty.
pub fn pile_seen(items: &[Item]) -> Option<Pile> {
    items.last().map(|top| Pile {
        top: top.kind,
        several: items.len() > 1,
        is_for_sale: top.is_for_sale,
    })
}

/// Computes what the hero sees from where it stands. Must be called when the hero has moved, when its light has
/// changed, and when the terrain has.
pub(super) fn look(ctx: &mut Ctx) {
    see(ctx.setting, ctx.world);
}

/// Computes what the hero sees by the rules of a setting.
pub(super) fn see(setting: &Setting, world: &mut World) {
    let sight = sight(setting, world);
    see_by(world, sight);
}

/// Returns how far the hero sees.
pub(super) fn sight(setting: &Setting, world: &World) -> Sight {
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    if hero.has(StatusKind::Blind) {
        Sight::Blind
    } else {
        setting.book.sight(&hero)
    }
}

fn see_by(world: &mut World, sight: Sight) {
    let radius = match sight {
        Sight::All => return see_all(world),
        Sight::Light(radius) => Some(radius),
        Sight::Blind => None,
    };
    let eye = world.hero_pos();
    let (knowledge, sights) = world.level_mut().knowledge_of();
    field_of_view(&mut knowledge.in_line, eye, |pos| sights.blocks_sight(pos));
    let sees_lit = radius.is_some();
    let lines = knowledge.in_line.cells().iter();
    let lit = lines.zip(sights.layout.lit.cells());
    for (in_view, (&in_line, &lit)) in knowledge.in_view.cells_mut().iter_mut().zip(lit) {
        *in_view = sees_lit & in_line & lit;
    }
    see_around(knowledge, eye, usize::from(radius.unwrap_or(0)));
}

/// Adds to what is in view the cells in line of sight in a square around the hero: those in its own light, or its own.
fn see_around(knowledge: &mut Knowledge, eye: Pos, radius: usize) {
    let width = knowledge.in_line.width() as usize;
    let (x, y) = (eye.x as usize, eye.y as usize);
    let columns = x.saturating_sub(radius)..(x + radius + 1).min(width);
    let in_view = knowledge.in_view.cells_mut().chunks_mut(width);
    let rows = knowledge.in_line.rows().zip(in_view);
    for (in_line, in_view) in rows
        .skip(y.saturating_sub(radius))
        .take(y.min(radius) + radius + 1)
    {
        in_view[columns.clone()].copy_from_slice(&in_line[columns.clone()]);
    }
}

/// Shows the hero the whole level, and all that is on it.
fn see_all(world: &mut World) {
    let knowledge = world.level_mut().knowledge_mut();
    knowledge.in_line.fill(true);
    knowledge.in_view.fill(true);
}

/// Commits every cell in view to memory, as it is now.
pub(super) fn remember(world: &mut World) {
    let (knowledge, sights) = world.level_mut().knowledge_of();
    knowledge.remember_cells(&sights.layout.cells);
    for (pos, pile) in sights.piles.iter() {
        if knowledge.in_view[pos] {
            let cell = sights.layout.cells[pos];
            let pile = pile_seen(pile);
            knowledge.remember(pos, Remembered::seen(cell, pile));
        }
    }
    for (pos, feature) in sights.features.iter() {
        if knowledge.in_view[pos] {
            knowledge.remember_feature(pos, feature.as_seen());
        }
    }
    remember_disguises(world);
}

/// Takes monsters in view that hide for what they look like.
fn remember_disguises(world: &mut World) {
    let level = world.level_mut();
    let hidden = level.monsters().filter(|monster| monster.is_hidden());
    let looks = |monster: &Monster| Some((monster.pos(), monster.disguise?));
    let hidden: Vec<(Pos, Disguise)> = hidden.filter_map(looks).collect();
    let knowledge = level.knowledge_mut();
    for (pos, disguise) in hidden {
        let seen = knowledge.recall(pos).filter(|_| knowledge.in_view[pos]);
        let Some(mut seen) = seen else {
            continue;
        };
        match disguise {
            Disguise::Object(top) => {
                seen.pile = Some(Pile {
                    top,
                    several: false,
                    is_for_sale: false,
                });
            }
            Disguise::Feature(feature) => seen.feature = Some(feature),
            Disguise::Terrain(terrain) => seen.cell = seen.cell.turned_to(terrain),
            Disguise::Monster(_) => {}
        }
        knowledge.remember(pos, seen);
    }
}
