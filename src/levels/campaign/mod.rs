//! The floors of a quest, as its files draw them, together with its tables.

mod floor;

pub use floor::{Campaign, Floor, StairLink};
