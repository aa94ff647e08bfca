//! Questions that stand between what the player asked for and the game.

pub(super) mod choice;
pub(super) mod leave;
pub(super) mod prompt;
pub(super) mod question;
pub(super) mod setting_aside;
