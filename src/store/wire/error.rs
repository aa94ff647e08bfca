//! The errors of reading a file.

use std::io;

/// Why a file cannot be used, or not beyond some point.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("this is another kind of file")]
    OtherKind,
    #[error(
        "this is of format {found}, written by an earlier version of rlg; this program reads format {known}"
    )]
    Earlier { found: u16, known: u16 },
    #[error(
        "this is of format {found}, written by a later version of rlg; this program knows formats up to {known}"
    )]
    Later { found: u16, known: u16 },
    /// A valid frame holds something that this program does not know.
    #[error(
        "it was written by another version of rlg; this program cannot read it from byte {0} on"
    )]
    OtherVersion(usize),
    /// It names a built-in file by the hash of another version.
    #[error("it was made with another version of the built-in {0}, which it does not carry")]
    OtherBuiltIn(String),
    #[error("it unpacks to more than {} MiB, which no game of this program has", .0 >> 20)]
    TooLarge(usize),
    #[error("it describes a game that cannot exist: {0}")]
    Impossible(String),
    #[error(transparent)]
    Damaged(#[from] Damage),
    #[error("from action {0} on it does not lead where it led when it was written")]
    Desync(u64),
}

/// How the bytes of a file changed since they were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    #[error("it is damaged at byte {0}")]
    At(usize),
    #[error("it ends too early, at byte {0}")]
    Cut(usize),
}

/// Why a file cannot be read on.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Unreadable(#[from] ReadError),
}

impl From<Damage> for StreamError {
    fn from(damage: Damage) -> StreamError {
        StreamError::Unreadable(damage.into())
    }
}

impl StreamError {
    /// Returns whether the file was damaged, or cannot be read at all.
    pub(in crate::store) fn is_damage(&self) -> bool {
        match self {
            StreamError::Io(_) => true,
            StreamError::Unreadable(error) => error.is_damage(),
        }
    }
}

impl ReadError {
    /// Returns whether the bytes are not those that were once written. All other errors are of files that were written
    /// on purpose, though not by this program.
    pub(in crate::store) fn is_damage(&self) -> bool {
        match self {
            ReadError::OtherKind | ReadError::Damaged(_) => true,
            ReadError::Earlier { .. }
            | ReadError::Later { .. }
            | ReadError::OtherVersion(_)
            | ReadError::OtherBuiltIn(_)
            | ReadError::TooLarge(_)
            | ReadError::Impossible(_)
            | ReadError::Desync(_) => false,
        }
    }
}
