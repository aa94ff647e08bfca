//! How a quest begins and goes on, and its log.

mod launcher;
mod log;

pub use launcher::QuestError;
pub(super) use log::QuestLog;
