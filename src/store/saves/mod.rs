//! Games that outlive the program: a journal for each, written before every log entry is applied, and snapshots, so
//! that a long game is taken up in a moment.

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
