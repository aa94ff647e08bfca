//! What the hero sees, and what it remembers having seen.

use crate::base::{CellSet, Obstacles, Pos, field_of_view};
use crate::rules::books::Sight;
use crate::rules::context::{Ctx, Setting};
use crate::rules::stats::Subject;
use crate::world::{
    Disguise, Item, Knowledge, LEVEL_HEIGHT, LEVEL_WIDTH, Pile, Remembered, Sights, StatusKind,
    World,
};

/// How many views are kept: whoever walks to and fro sees from the same few cells again.
const VIEWS: usize = 32;

/// The cells of the hero's level across which one cannot see, and what was seen past them. They follow from the world, and
/// are looked for again only when they may have changed.
#[derive(Debug, Default)]
pub(in crate::rules) struct Screens {
    /// The number of the level, and how often it had changed.
    level: (u16, u32),
    obstacles: Option<Obstacles>,
    /// From where the hero looked since then, at most `VIEWS` cells.
    eyes: Vec<Pos>,
    /// The rows of what lies in line of sight of each of these cells.
    views: Vec<[u128; LEVEL_HEIGHT as usize]>,
    /// The index of the view that was kept longest.
    oldest: usize,
}

impl Screens {
    /// Fills `seen` with what lies in line of sight of a cell, past these obstacles.
    fn look_from(&mut self, eye: Pos, seen: &mut CellSet) {
        let Some(obstacles) = &self.obstacles else {
            return;
        };
        if let Some(known) = self.eyes.iter().position(|other| *other == eye) {
            seen.rows_mut().copy_from_slice(&self.views[known]);
            #[cfg(debug_assertions)]
            assert_view(seen, eye, obstacles);
        } else {
            field_of_view(seen, eye, obstacles);
            self.keep(eye, seen);
        }
    }

    /// Keeps a view, in place of the oldest once there are many.
    fn keep(&mut self, eye: Pos, seen: &CellSet) {
        let Ok(view) = seen.rows().try_into() else {
            return;
        };
        if self.eyes.len() < VIEWS {
            let room = VIEWS - self.eyes.len();
            self.eyes.reserve_exact(room);
            self.views.reserve_exact(room);
            self.eyes.push(eye);
            self.views.push(view);
        } else {
            self.eyes[self.oldest] = eye;
            self.views[self.oldest] = view;
            self.oldest = (self.oldest + 1) % VIEWS;
        }
    }

    /// Looks for the obstacles again, if the level is another than before.
    fn update(&mut self, world: &World) {
        let level = (world.level_number(), world.level().changes());
        if self.obstacles.is_some() && self.level == level {
            return;
        }
        let unknown = || Obstacles::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        let obstacles = self.obstacles.get_or_insert_with(unknown);
        self.level = level;
        // Rock that was only worn down hides as much as before.
        if world.level().note_obstacles(obstacles) {
            self.eyes.clear();
            self.views.clear();
            self.oldest = 0;
        }
    }
}

/// Asserts that what is kept of a view is what is seen, and asks for no memory, as a turn never does.
#[cfg(debug_assertions)]
fn assert_view(seen: &mut CellSet, eye: Pos, obstacles: &Obstacles) {
    let mut kept = [0; LEVEL_HEIGHT as usize];
    kept.copy_from_slice(seen.rows());
    field_of_view(seen, eye, obstacles);
    assert_eq!(seen.rows(), kept, "a view is looked for again");
}

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
pub(in crate::rules) fn look(ctx: &mut Ctx) {
    see_past(ctx.setting, ctx.world, &mut ctx.scratch.screens);
}

/// Computes what the hero sees by the rules of a setting.
pub(in crate::rules) fn see(setting: &Setting, world: &mut World) {
    see_past(setting, world, &mut Screens::default());
}

fn see_past(setting: &Setting, world: &mut World, screens: &mut Screens) {
    let sight = sight(setting, world);
    let radius = match sight {
        Sight::All => return see_all(world),
        Sight::Light(radius) => Some(radius),
        Sight::Blind => None,
    };
    let eye = world.hero_pos();
    screens.update(world);
    let (knowledge, sights) = world.level_mut().knowledge_of();
    screens.look_from(eye, &mut knowledge.in_line);
    let in_line = knowledge.in_line.rows();
    let lit = in_line.iter().zip(sights.layout.lit.rows());
    for (in_view, (in_line, lit)) in knowledge.in_view.rows_mut().iter_mut().zip(lit) {
        *in_view = if radius.is_some() { in_line & lit } else { 0 };
    }
    see_around(knowledge, eye, usize::from(radius.unwrap_or(0)));
}

/// Returns how far the hero sees.
pub fn sight(setting: &Setting, world: &World) -> Sight {
    let hero = Subject::hero(&setting.content, &world.hero, world.clock);
    if hero.has(StatusKind::Blind) {
        Sight::Blind
    } else {
        setting.book.sight(&hero)
    }
}

/// Adds to what is in view the cells in line of sight in a square around the hero: those in its own light, or its own.
fn see_around(knowledge: &mut Knowledge, eye: Pos, radius: usize) {
    let (x, y) = (eye.x as usize, eye.y as usize);
    let columns = u128::MAX >> (u128::BITS as usize - 1).saturating_sub(x + radius);
    let columns = columns & u128::MAX << x.saturating_sub(radius);
    let rows = knowledge.in_view.rows_mut().iter_mut();
    let rows = rows.zip(knowledge.in_line.rows());
    let first = y.saturating_sub(radius);
    for (in_view, in_line) in rows.skip(first).take(y + radius + 1 - first) {
        *in_view |= in_line & columns;
    }
}

/// Shows the hero the whole level, and all that is on it.
fn see_all(world: &mut World) {
    let knowledge = world.level_mut().knowledge_mut();
    knowledge.in_line.fill();
    knowledge.in_view.fill();
}

/// Commits every cell in view to memory, as it is now.
pub(in crate::rules) fn remember(world: &mut World) {
    let (knowledge, sights) = world.level_mut().knowledge_of();
    let (cells, more) = (&sights.layout.cells, sights.more_than_terrain());
    knowledge.remember_view(cells, more, |pos| look_of(&sights, pos));
}

/// Returns how a cell looks. A monster that hides is taken for what it looks like.
fn look_of(sights: &Sights<'_>, pos: Pos) -> Remembered {
    let pile = pile_seen(sights.piles.at(pos));
    let cell = sights.layout.cells[pos];
    let feature = sights.features.get(pos);
    let seen = Remembered {
        feature: feature.and_then(|feature| feature.as_seen_on(cell.terrain)),
        ..Remembered::seen(cell, pile)
    };
    let disguise = sights.monster(pos).and_then(|monster| monster.disguise);
    disguise.map_or(seen, |disguise| disguised(seen, disguise))
}

/// Returns how a cell looks where a monster hides.
fn disguised(mut seen: Remembered, disguise: Disguise) -> Remembered {
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
    seen
}
