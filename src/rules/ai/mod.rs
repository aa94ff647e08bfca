//! What monsters do: how they choose their actions, find their ways, keep out of each other's, and are slipped past.

mod choice;
pub(super) mod crowd;
pub(super) mod paths;
pub(super) mod stealth;

pub use choice::noise_reach;
pub(super) use choice::{STRAYS, choose};
