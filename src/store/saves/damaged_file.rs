//! Damaged files: each is set aside under a name that the player is told.

use super::disk::set_aside;
use super::save_dir::{SaveError, io_error};
use crate::store::wire::StreamError;
use std::path::PathBuf;

/// A damaged file that was set aside.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {error}; it was set aside as {aside}", path = .path.display(), aside = .aside.display())]
pub struct DamagedFile {
    path: PathBuf,
    error: StreamError,
    aside: PathBuf,
}

impl DamagedFile {
    /// Sets a file aside, for the reason why it cannot be used.
    pub(super) fn set_aside(path: PathBuf, error: StreamError) -> Result<DamagedFile, SaveError> {
        match set_aside(&path) {
            Ok(aside) => Ok(DamagedFile { path, error, aside }),
            Err(error) => Err(io_error(&path, error)),
        }
    }

    /// Returns a notice about a snapshot for the player.
    pub(super) fn notice(&self) -> String {
        self.notice_of("")
    }

    /// Returns a notice about a snapshot without which the game was found to its end.
    pub(super) fn notice_of_no_loss(&self) -> String {
        self.notice_of("; nothing was lost by it")
    }

    fn notice_of(&self, loss: &str) -> String {
        let (path, error, aside) = (self.path.display(), &self.error, self.aside.display());
        format!("{path}: {error}. It was set aside as {aside}{loss}.")
    }
}
