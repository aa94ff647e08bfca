//! Writes the recordings of games.

use super::Problem;
use super::play::Play;
use crate::store::write_recording;
use std::path::Path;

/// Writes the recording of a game to a new file of this folder, if it is recorded and a command was given.
pub(super) fn write(play: &Play, folder: &Path) -> Result<(), Problem> {
    let Some(bytes) = play.recorded().filter(|_| play.commands() > 0) else {
        return Ok(());
    };
    let game = (play.game.view().rules().name(), play.game.seed());
    match write_recording(folder, "", game, &bytes) {
        Ok(_) => Ok(()),
        Err(error) => Err(Problem::Outside(error.into())),
    }
}
