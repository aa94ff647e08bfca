//! The command line: the options, and what each of them does.

mod belonging;
mod data;
mod environment;
mod instruments;
pub mod lev_comp;
mod options;
mod output;
mod play;
mod print;
mod progress;
mod values;

use crate::base::reworded;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use data::{campaign, check, descriptions, dungeons, write_data};
use instruments::{bot, summarize, tables};
use options::{Mode, Options};
use play::{duel, launch, replay, serve};
use print::{manual, pages, paths, scores};
use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;

/// The exit status for wrong options.
const BAD_USAGE: u8 = 2;
/// The exit status for input that cannot be used: cases of a duel, or the text of a fight.
const BAD_INPUT: u8 = 2;

/// Why the program fails.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The options are wrong.
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Outside(#[from] Box<dyn Error>),
    /// Everything was reported on standard error.
    #[error("")]
    Reported,
    /// As [`Failure::Reported`], for cases that cannot be replayed and fights that cannot be fought.
    #[error("")]
    BadInput,
}

impl Failure {
    /// Reports a failure, and returns that there is no input that can be used.
    fn reported_as_bad_input(self) -> Failure {
        if let Failure::Outside(error) = &self {
            output::complain(error.as_ref());
        }
        Failure::BadInput
    }
}

/// Runs the program with its arguments, the first of which is its own name.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    output::outlive_large_files();
    let mut options = match Options::read(arguments) {
        Ok(options) => options,
        Err(error) if error.use_stderr() => return fail(&Failure::Usage(one_line(&error))),
        Err(asked) => {
            // Help and version go to standard output; a reader that has seen enough may have closed it.
            return match output::settle(asked.print()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(failure) => fail(&failure),
            };
        }
    };
    if let Err(failure) = environment::apply(&mut options, &environment::variable) {
        return fail(&failure);
    }
    match run_mode(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => fail(&failure),
    }
}

/// Does what the options ask for.
fn run_mode(options: &Options) -> Result<(), Failure> {
    options.check()?;
    match options.mode() {
        Mode::Game | Mode::Daily => launch::play(options),
        Mode::Replay(file) => replay::show(file, options),
        Mode::Verification(file) => replay::verify(file, options),
        Mode::Cast { recording, out } => replay::cast(recording, out),
        Mode::Picture { recording, out } => replay::draw(recording, options.at, out),
        Mode::Bot => bot::play(options),
        Mode::WatchedBot => bot::watch(options),
        Mode::Serve => serve::serve(options),
        Mode::Duel(cases) => duel::replay(cases, options),
        Mode::WatchedDuel(cases) => duel::watch(cases, options),
        Mode::Scores(most) => scores::print(&options.folders(), usize::from(most)),
        Mode::Paths => paths::print(&options.folders(), options.gamedata.as_deref()),
        Mode::Descriptions => descriptions::print(options),
        Mode::Check(files) => check::check(files, options),
        Mode::CampaignCheck(folder) => campaign::check(folder),
        Mode::WriteData(folder) => write_data::write(folder),
        Mode::Stats => tables::print_stats(options),
        Mode::SeedCatalog(range) => tables::print_catalog(range, options),
        Mode::Arena(fight) => tables::print_odds(fight, options),
        Mode::PrintDungeon(file) => dungeons::print(file),
        Mode::Summarize(files) => summarize::print(files, &options.folders()),
        Mode::Manual(chapter) => manual::show(chapter, &options.folders(), options.manner()),
        Mode::Man => output::settle(pages::write_man::<Options>()),
        Mode::Completions(shell) => output::settle(pages::write_completions::<Options>(shell)),
    }
}

fn fail(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Reported => ExitCode::FAILURE,
        Failure::BadInput => ExitCode::from(BAD_INPUT),
        Failure::Outside(error) => {
            output::complain(error.as_ref());
            ExitCode::FAILURE
        }
        Failure::Usage(message) => {
            output::complain(&format!("{message}; rlg --help lists the options"));
            ExitCode::from(BAD_USAGE)
        }
    }
}

/// Returns an error of clap, which has several lines, in one line.
fn one_line(error: &clap::Error) -> String {
    if let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg)
        && error.kind() == ErrorKind::UnknownArgument
        && !argument.starts_with('-')
    {
        return options::unexpected(argument);
    }
    let text = error.render().to_string();
    // Several arguments that go ill with another stand below it, a line each.
    let headline = text.lines().map(str::trim);
    let headline: Vec<&str> = headline.take_while(|line| !line.is_empty()).collect();
    let first = headline
        .join(" ")
        .replace("cannot be used with: ", "cannot be used with ");
    let first = first.trim_start_matches("error: ");
    let first = match error.source().map(ToString::to_string) {
        Some(why) => first.replace(&why, &reworded(&why, &PLAIN_WORDS)),
        None => first.to_owned(),
    };
    // No option takes a value that begins with `--`, so the tip about `--` would mislead.
    let mut tips = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("tip: "));
    let tip = tips.find(|tip| !tip.starts_with("to pass "));
    let values = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("[possible values: "));
    let values = values.map(|values| format!("possible values: {}", values.trim_end_matches(']')));
    let parts = [Some(first), tip.map(str::to_owned), values];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What the readers of numbers say to programmers, and what it means to others.
const PLAIN_WORDS: [(&str, &str); 7] = [
    ("invalid digit found in string", "it is no whole number"),
    (
        "cannot parse integer from empty string",
        "it is no whole number",
    ),
    ("number too large to fit in target type", "it is too large"),
    ("number too small to fit in target type", "it is too small"),
    (
        "number would be zero for non-zero type",
        "it has to be at least 1",
    ),
    ("is not in ", "is not from "),
    ("..=", " to "),
];
