//! Where the hero can go: what is known of the levels, how far everything is, and the routes through them.
//!
//! All of it is made from what a [`View`](super::View) shows, so that automatic walks know no more than the player. A
//! [`KnownLevel`] is one level as far as it is known, an [`Atlas`] all levels that were visited and the stairs between
//! them, and a [`Reach`] what it costs to come from one cell of a level to every other.

mod atlas;
mod known_level;
mod movement;
mod reach;
mod remembered;
#[cfg(test)]
mod tests;

pub use crate::rules::StairsUse;
pub use atlas::{Atlas, LevelPos, RouteScope};
pub use known_level::{KnownCell, KnownLevel};
pub use movement::Movement;
pub(in crate::game) use movement::OPENING;
pub use reach::Reach;
