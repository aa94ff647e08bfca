//! Files of data: checked, printed, compared, written to be changed, and opened for a game.

pub(super) mod campaign;
pub(super) mod check;
pub(super) mod descriptions;
pub(super) mod dungeons;
pub(super) mod levels;
pub(super) mod write_data;
