//! Getting about: steps, and what is in their way or underfoot: doors, boulders, drawbridges, liquids, stairs.

pub(super) mod arrival;
pub(super) mod boulders;
pub(super) mod bridges;
pub(super) mod doors;
pub(super) mod engravings;
pub(super) mod followers;
pub(super) mod gait;
pub(super) mod liquids;
pub(super) mod stairs;
mod steps;

pub(super) use steps::{CONFUSED_STRAYS, heading, obstacle, step};
pub use steps::{known_trap, refusal_of_step};
