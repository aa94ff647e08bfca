//! The floors of a quest, as its files draw them, together with its tables.

mod floor;
mod lay;

pub(super) use lay::{depth_of, lay, start};

pub use floor::{Campaign, Floor, StairLink};
