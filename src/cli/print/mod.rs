//! Texts for people: the manual, the man page, the best games, and which files are used.

pub(super) mod manual;
pub(super) mod pages;
pub(super) mod paths;
pub(super) mod scores;
