//! Kept games: a journal for each, in which every log entry is written before it is applied, and snapshots, so that a
//! long game is resumed quickly.

mod autosave;
mod disk;
pub(super) mod journal;
mod resume;
mod save_dir;
mod snapshot;
#[cfg(test)]
mod tests;
mod writer;

pub(super) use autosave::Autosave;
pub(super) use disk::{make_folder, private, read_whole};
pub use save_dir::{KeptGame, SaveError};
pub(super) use save_dir::{SaveDir, file_name};
