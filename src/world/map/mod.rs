//! Levels: what they are made of, and who and what is where on them.

pub(super) mod cell;
pub(super) mod cell_map;
pub(super) mod drawbridge;
pub(super) mod establishment;
pub(super) mod feature;
pub(super) mod footing;
pub(super) mod layout;
pub(super) mod level;
pub(super) mod levels;
pub(super) mod occupants;
pub(super) mod piles;
pub(super) mod special;
pub(super) mod stairs;
pub(super) mod terrain;
