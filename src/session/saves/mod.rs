//! Games that outlive the program: a journal for each, written before every deed is carried out, and snapshots, so
//! that a long game is taken up in a moment.

mod disk;
mod early;
mod frames;
pub(super) mod journal;
mod keeper;
mod packing;
mod resume;
mod shelf;
mod snapshot;
#[cfg(test)]
mod tests;
mod writer;

pub(super) use disk::{make_folder, private, read_whole};
pub use frames::Damage;
pub(super) use keeper::Keeper;
pub(super) use packing::{pack, unpack};
pub use shelf::{KeptGame, SaveError};
pub(super) use shelf::{Shelf, file_name};
