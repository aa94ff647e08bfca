//! The wire: journals, recordings and snapshots as bytes. None of it is a struct of the game. Everything that is
//! written has its own number or name here, which never changes and is never used for something else, so that what was
//! written once can always be read, however the structs change.
//!
//! A journal or recording is a sequence of [frames]: a [header], the data of the game ([materials]), the state in which
//! it begins if that is not its first turn, and then [entries](entry). A snapshot is a self-describing
//! [state](packing).
//!
//! A number, name or field that this program does not know was written by another version of it; bytes whose checksum
//! does not hold are damaged. The two are never confused.

mod action;
mod bytes;
mod entry;
mod error;
pub(super) mod frames;
mod header;
mod materials;
mod packing;
#[cfg(test)]
mod tests;

pub(super) use bytes::{Reader, Writer};
pub(super) use entry::Entry;
pub use error::{Damage, ReadError, StreamError};
pub(super) use header::Header;
pub use materials::Embedding;
pub(super) use materials::Materials;
pub(super) use packing::{
    LARGEST_STATE, claims_more_than, compress, decompress, pack, pack_if_readable, unpack,
};
