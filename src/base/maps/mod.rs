//! Cells and what can be worked out over them: shapes and sets, sight, distances.

pub(super) mod bit_row;
pub(super) mod bucket_queue;
pub(super) mod cell_set;
pub(super) mod distance;
pub(super) mod geometry;
pub(super) mod grid;
pub(super) mod line;
pub(super) mod sight;
