//! Games that outlive the program: a journal for each, written before every deed is carried out.

mod frames;
mod journal;
mod keeper;
mod shelf;
#[cfg(test)]
mod tests;

pub use frames::Damage;
pub(super) use keeper::Keeper;
pub use shelf::SaveError;
pub(super) use shelf::{Kept, Shelf};
