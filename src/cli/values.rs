//! The values of options, read from their texts. What is wrong with one is said in a sentence without its full stop.

use super::Failure;
use crate::base::{IN_UTF16, Seed, Source, is_utf16, unfit_for_a_name};
use crate::bot::Style;
use crate::game::{DungeonBook, Verb};
use crate::store;
use clap_complete::Shell;
use std::io::{self, IsTerminal, StdinLock, Write};
use std::path::Path;
use std::time::Duration;

/// What stands for standard input in place of a file that is read.
pub(super) const STANDARD_INPUT: &str = "-";

/// What stands for standard output in place of a file that is written.
const STANDARD_OUTPUT: &str = "-";

/// Returns whether a file that was named is standard input.
pub(super) fn is_standard_input(file: &Path) -> bool {
    file == Path::new(STANDARD_INPUT)
}

/// Returns whether a file that was named is standard output.
pub(super) fn is_standard_output(file: &Path) -> bool {
    file == Path::new(STANDARD_OUTPUT)
}

/// Returns standard input for a program of this name. One who has to type it is told what the program waits for.
pub(super) fn standard_input(program: &str) -> StdinLock<'static> {
    let input = io::stdin();
    if input.is_terminal() {
        let line = "reading what you type; Ctrl-D on a line of its own ends it";
        // If that fails, there is no place left to report it.
        let _ = writeln!(io::stderr(), "{program}: {line}");
    }
    input.lock()
}

/// Makes the folder for recordings before a game is played that could not be written there.
pub(super) fn make_recording_folder(folder: &Path) -> Result<(), Failure> {
    store::make_recording_folder(folder).map_err(|error| {
        let message = format!("--record {error}; name a folder in which you may write");
        Failure::Outside(message.into())
    })
}

/// Returns a text that was read.
///
/// # Errors
///
/// Fails if it is in UTF-16, of which every line would be reported as wrong.
pub(super) fn in_utf8(source: Source) -> Result<Source, Failure> {
    if is_utf16(source.bytes()) {
        let name = source.name();
        let message = format!("{name}: {IN_UTF16}");
        return Err(Failure::Outside(message.into()));
    }
    Ok(source)
}

pub(super) fn seed(text: &str) -> Result<Seed, String> {
    plain_text(text).map(|text| Seed::from_text(&text))
}

/// The most characters of a name, so that it fits on every screen.
const LONGEST_NAME: usize = 30;

pub(super) fn name(text: &str) -> Result<String, String> {
    let name = plain_text(text)?;
    if name.chars().count() > LONGEST_NAME {
        return Err(format!("a name has at most {LONGEST_NAME} characters"));
    }
    Ok(name)
}

fn plain_text(text: &str) -> Result<String, String> {
    match unfit_for_a_name(text) {
        Some(why) => Err(why.to_owned()),
        None => Ok(text.to_owned()),
    }
}

pub(super) fn rules(text: &str) -> Result<DungeonBook, String> {
    DungeonBook::named(text).ok_or_else(|| "the rule books are classic and tactical".to_owned())
}

pub(super) fn verb(text: &str) -> Result<Verb, String> {
    let mut verbs = Verb::ALL.into_iter();
    let found = verbs.find(|verb| verb.name() == text);
    found.ok_or("the bot can do without drink, read, eat, aim, fire or throw".to_owned())
}

pub(super) fn style(text: &str) -> Result<Style, String> {
    match text {
        "plain" => Ok(Style::Plain),
        "secret" => Ok(Style::Secret),
        _ => Err("the styles are plain and secret".to_owned()),
    }
}

pub(super) fn shell(text: &str) -> Result<Shell, String> {
    match text {
        "bash" => Ok(Shell::Bash),
        "zsh" => Ok(Shell::Zsh),
        "fish" => Ok(Shell::Fish),
        _ => Err("the shells are bash, zsh and fish".to_owned()),
    }
}

/// The longest time without input that can be set: a year.
const LONGEST_IDLE: u64 = 366 * 24 * 60 * 60;

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds| (1..=LONGEST_IDLE).contains(seconds));
    let seconds = seconds.map(Duration::from_secs);
    seconds.ok_or_else(|| format!("expected a number of seconds from 1 to {LONGEST_IDLE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_go_from_one_to_a_year() {
        assert_eq!(seconds("1"), Ok(Duration::from_secs(1)));
        assert_eq!(seconds("31622400"), Ok(Duration::from_secs(LONGEST_IDLE)));
        let why = "expected a number of seconds from 1 to 31622400";
        for wrong in ["soon", "", "0", "-1", "31622401"] {
            assert_eq!(seconds(wrong), Err(why.to_owned()), "{wrong}");
        }
    }
}
