//! Writes the recordings of games.

use super::Problem;
use super::play::Play;
use crate::store::write_recording;
use std::path::{Path, PathBuf};

/// Writes the recording of a game to a new file of this folder, if it is recorded and a command was given, and returns the
/// path of the file.
pub(super) fn write(play: &Play, folder: &Path) -> Result<Option<PathBuf>, Problem> {
    let Some(bytes) = play.recorded().filter(|_| play.commands() > 0) else {
        return Ok(None);
    };
    let game = (play.game.view().rules().name(), play.game.seed());
    match write_recording(folder, "", game, &bytes) {
        Ok(path) => Ok(Some(path)),
        Err(error) => Err(Problem::Outside(error.into())),
    }
}
