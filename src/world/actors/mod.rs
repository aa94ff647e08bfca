//! The hero and the monsters: what they are, have and suffer.

pub(super) mod actor;
pub(super) mod belongings;
pub(super) mod body;
pub(super) mod cause;
pub(super) mod d20_hero;
pub(super) mod disguise;
pub(super) mod hero;
pub(super) mod hero_bonus;
pub(super) mod status;
