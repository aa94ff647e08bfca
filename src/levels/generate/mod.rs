//! The dungeon generator: rooms in rock of varied hardness, staircases in niches of their walls, corridors
//! between them, light in some, and below the first level other shapes, doors, water and whatever else makes levels
//! differ.

mod corridors;
mod decor;
mod hardness;
mod light;
mod rooms;
mod search;
mod shapes;
mod stairs;
mod vaults;

pub(super) use decor::furnish;
pub(super) use light::light_rooms;
pub(super) use vaults::hide_vault;

use crate::base::Random;
use crate::world::{Cell, Layout, Terrain};

/// What the generator is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// From 1 to `depths`.
    pub(super) depth: u16,
    /// How many levels there are.
    pub(super) depths: u16,
    pub(super) up_stairs: usize,
    pub(super) down_stairs: usize,
}

/// The most staircases of one direction that a level is asked for. Every room has fourteen cells of wall or more that
/// can hold one, and each staircase uses up three: five a room always fit, thirty in six rooms.
pub(super) const MOST_STAIRS: usize = 24;

/// Makes the layout of one level. At most `MOST_STAIRS` staircases lead up, and few down.
pub(super) fn layout(site: &Site, random: &mut Random) -> Layout {
    let mut layout = Layout::solid();
    hardness::harden(&mut layout.cells, random);
    layout.rooms = rooms::place(random);
    for room in &layout.rooms {
        layout.cells.fill_area(room, Cell::new(Terrain::Room));
    }
    stairs::place(&mut layout, site, random);
    layout.entry = layout.up_stairs[0];
    corridors::dig(&mut layout);
    let mut lightable = layout.rooms.clone();
    if site.depth > 1 {
        lightable = shapes::reshape(&mut layout, random);
        lightable.extend(&layout.rooms);
    }
    light_rooms(&mut layout, &lightable, site, random);
    decor::decorate(&mut layout, site, random);
    layout
}
