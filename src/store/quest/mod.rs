//! Beginning and resuming quests, and their log.

mod launcher;
mod log;

pub use launcher::QuestError;
pub(super) use log::QuestLog;
