//! Kept games: a journal for each, in which every log entry is written before it is applied, and snapshots, so that a
//! long game is resumed quickly.
//!
//! [`SaveDir`] finds games and places for new ones, whose [`Files`] are locked while they are played. [`Autosave`] keeps one
//! game: it appends to the `journal`, and a thread of its own, the `writer`, syncs that and writes snapshots. `resume` turns
//! files into a game again, however they were left. Only `disk` changes what is on disk.

mod autosave;
mod damaged_file;
pub(super) mod disk;
mod files;
mod found;
pub(super) mod journal;
mod journal_file;
mod resume;
mod save_dir;
mod snapshot;
#[cfg(test)]
mod tests;
mod writer;

pub(super) use autosave::Autosave;
pub(super) use disk::Access;
pub use disk::open_named;
pub(super) use disk::{open_to_read, read_whole, replace_user_file, target_of};
pub(super) use files::{Files, file_name};
pub(super) use resume::ResumedGame;
pub use save_dir::{KeptGame, SaveError};
pub(super) use save_dir::{NewSave, SaveDir};
