//! Screens on which a cell of the map is chosen, or something that is in sight.

pub(super) mod cursor;
pub(super) mod direction;
mod find;
pub(super) mod glance;
pub(super) mod look;
pub(super) mod target;
pub(super) mod travel;
