//! Writes the recordings of games.

use super::Problem;
use super::play::Play;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Writes the recording of a game to a new file of this folder, if it is recorded and a command was given.
pub(super) fn write(play: &Play, folder: &Path) -> Result<(), Problem> {
    let Some(bytes) = play.recorded().filter(|_| play.commands() > 0) else {
        return Ok(());
    };
    let (game, rules) = (&play.game, play.game.view().rules());
    let stem = format!("{}-{}", rules.name(), game.seed().value());
    let written = new_file(folder, &stem).and_then(|mut file| file.write_all(&bytes));
    written.map_err(|error| {
        let message = format!("{}: {error}", folder.display());
        Problem::Outside(message.into())
    })
}

/// Creates the first file with a number that is not there yet.
fn new_file(folder: &Path, stem: &str) -> io::Result<File> {
    fs::create_dir_all(folder)?;
    let mut number = 1;
    loop {
        match File::create_new(folder.join(format!("{stem}-{number}.rlg"))) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            created => return created,
        }
    }
}
