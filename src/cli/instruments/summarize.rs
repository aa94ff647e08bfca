//! `--summarize`: the summary of games that were played apart.

use crate::cli::values::{is_standard_input, standard_input};
use crate::cli::{Failure, output};
use crate::game::RuleBook;
use crate::lab::{Played, Summary, read_json};
use crate::store::{Folders, Line, read_game_data, read_line};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The most bytes of a line. That of a game with every kind of item there can be is far shorter.
const LONGEST_LINE: usize = 1 << 24;

/// Prints the summary of all games in some files, each a line as `--bot --json` prints it. `-` is standard input. Kinds of
/// items are counted in the content that a game would use.
pub(in crate::cli) fn print(files: &[impl AsRef<Path>], folders: &Folders) -> Result<(), Failure> {
    let game_data = read_game_data(folders);
    for notice in &game_data.notices {
        output::complain(notice);
    }
    let mut summary = Summary::new(&game_data.content);
    let mut known = Known::default();
    for file in files {
        let file = file.as_ref();
        let input: Box<dyn Read> = if is_standard_input(file) {
            Box::new(standard_input("rlg"))
        } else {
            Box::new(File::open(file).map_err(|error| outside(file, &error))?)
        };
        add((&mut summary, &mut known), file, BufReader::new(input))?;
    }
    output::write_out(summary.text())
}

/// The games that were read, as far as others could stand beside them by mistake.
#[derive(Default)]
struct Known {
    /// The rule book of all, and where its first game stands.
    rules: Option<(RuleBook, String)>,
    /// Where the game of each seed stands.
    places: BTreeMap<String, String>,
}

impl Known {
    /// Notes a game that stands at a place.
    ///
    /// # Errors
    ///
    /// Returns why it does not belong to the others, and where that one stands.
    fn note(&mut self, played: &Played, place: &str) -> Result<(), String> {
        let of_first = || (played.rules, place.to_owned());
        let (rules, first) = self.rules.get_or_insert_with(of_first);
        if *rules != played.rules {
            let (other, rules) = (played.rules.name(), rules.name());
            return Err(format!(
                "this game is by the {other} rules, and that of {first} by the {rules} rules"
            ));
        }
        match self
            .places
            .insert(played.seed.to_string(), place.to_owned())
        {
            None => Ok(()),
            Some(before) => Err(format!("a game of this seed stands in {before}, too")),
        }
    }
}

/// Adds the games of a file.
fn add(
    (summary, known): (&mut Summary, &mut Known),
    file: &Path,
    mut input: impl BufRead,
) -> Result<(), Failure> {
    let mut line = Vec::new();
    for number in 1_u64.. {
        let read = read_line(&mut input, &mut line, LONGEST_LINE);
        let place = format!("{}:{number}", file.display());
        let fail = |why: String| Failure::Outside(format!("{place}: error: {why}").into());
        match read.map_err(|error| outside(file, &error))? {
            Line::End => break,
            Line::TooLong => {
                let why = format!("a line has at most {LONGEST_LINE} bytes");
                return Err(fail(why));
            }
            Line::Whole if line.trim_ascii().is_empty() => continue,
            Line::Whole => {}
        }
        let played = read_json(&line).map_err(|error| {
            fail(format!(
                "this is no game as --bot --json prints it: {error}"
            ))
        })?;
        known.note(&played, &place).map_err(fail)?;
        summary.add(&played);
    }
    Ok(())
}

fn outside(file: &Path, error: &io::Error) -> Failure {
    Failure::Outside(format!("{}: {error}", file.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_called_so() {
        let mut summary = Summary::new(&read_game_data(&Folders::default()).content);
        let text = format!("\n{}\n", "x".repeat(LONGEST_LINE + 1));
        let games = (&mut summary, &mut Known::default());
        let refused = add(games, Path::new("games.json"), text.as_bytes());
        let why = refused.expect_err("it is too long").to_string();
        assert_eq!(
            why,
            "games.json:2: error: a line has at most 16777216 bytes"
        );
    }
}
