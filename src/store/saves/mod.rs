//! Games that outlive the program: a journal for each, written before every deed is carried out, and snapshots, so
//! that a long game is taken up in a moment.

mod autosave;
mod disk;
mod early;
mod frames;
pub(super) mod journal;
mod packing;
mod resume;
mod save_dir;
mod snapshot;
#[cfg(test)]
mod tests;
mod writer;

pub(super) use autosave::Autosave;
pub(super) use disk::{make_folder, private, read_whole};
pub use frames::Damage;
pub(super) use packing::{pack, unpack};
pub use save_dir::{KeptGame, SaveError};
pub(super) use save_dir::{SaveDir, file_name};
