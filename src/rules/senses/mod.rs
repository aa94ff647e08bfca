//! Who knows of whom and of what: sight and memory, perception, disguises, and searching.

pub(super) mod disguise;
pub(super) mod perception;
pub(super) mod search;
pub(super) mod vision;
