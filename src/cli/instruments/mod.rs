//! Bots that play many games, and tables of what games, levels and fights hold.

pub(super) mod bot;
pub(super) mod summarize;
pub(super) mod tables;
