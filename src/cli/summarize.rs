//! `--summarize`: the summary of games that were played apart.

use super::{Failure, output};
use crate::game::GameData;
use crate::lab::{Summary, read_json};
use crate::store::Folders;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The most bytes of a line. That of a game with every kind of item there can be is far shorter.
const LONGEST_LINE: u64 = 1 << 24;

/// Prints the summary of all games in some files, each a line as `--bot --json` prints it. `-` is standard input. Kinds of
/// items are counted in the content that a game would use.
pub(super) fn print(files: &[impl AsRef<Path>], folders: &Folders) -> Result<(), Failure> {
    let game_data = GameData::open(folders);
    for notice in &game_data.notices {
        output::complain(notice);
    }
    let mut summary = Summary::new(&game_data.content);
    for file in files {
        let file = file.as_ref();
        let input: Box<dyn Read> = if file == Path::new("-") {
            Box::new(io::stdin().lock())
        } else {
            Box::new(File::open(file).map_err(|error| outside(file, &error))?)
        };
        add(&mut summary, file, BufReader::new(input))?;
    }
    output::write_out(summary.text())
}

/// Adds the games of a file.
fn add(summary: &mut Summary, file: &Path, mut input: impl BufRead) -> Result<(), Failure> {
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let mut rest = input.by_ref().take(LONGEST_LINE);
        if rest
            .read_until(b'\n', &mut line)
            .map_err(|error| outside(file, &error))?
            == 0
        {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        match read_json(&line) {
            Ok(played) => summary.add(&played),
            Err(error) => {
                let message = format!(
                    "{}:{number}: error: this is no game as --bot --json prints it: {error}",
                    file.display()
                );
                return Err(Failure::Outside(message.into()));
            }
        }
    }
    Ok(())
}

fn outside(file: &Path, error: &io::Error) -> Failure {
    Failure::Outside(format!("{}: {error}", file.display()).into())
}
