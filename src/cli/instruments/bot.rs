//! `--bot`: games that a bot plays, in a table or summed up.

use crate::bot::Bot;
use crate::cli::options::Options;
use crate::cli::play::launch;
use crate::cli::progress::Progress;
use crate::cli::values::make_recording_folder;
use crate::cli::{Failure, output};
use crate::game::{RuleBook, Scenario, View};
use crate::lab::{Batch, Played, Summary, play_all, write_header, write_json, write_line};
use crate::store::{Folders, Launcher, write_recording};
use crate::ui::watch_bot;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

/// The name of the bot's hero.
const NAME: &str = "Bot";

/// Plays the games that the options ask for. Failures of the program are reported on standard error as they happen.
pub(in crate::cli) fn play(options: &Options) -> Result<(), Failure> {
    let launcher = launcher(options)?;
    // Games that nobody watches leave no files.
    let launcher = Launcher {
        folders: Folders {
            own: None,
            ..launcher.folders
        },
        ..launcher
    };
    let batch = Batch {
        seed: launcher.seed_for_a_game(),
        scenario: scenario(&launcher, options)?,
        style: options.bot_style,
        without: options.bot_without,
        first: options.first,
        games: options.number_of_games(),
        jobs: options.jobs,
        is_paranoid: options.paranoid,
        is_recorded: options.record.is_some(),
        launcher,
    };
    play_batch(&batch, options)
}

fn play_batch(batch: &Batch, options: &Options) -> Result<(), Failure> {
    if let Some(folder) = &options.record {
        make_recording_folder(folder)?;
    }
    let shown = Shown::of(options);
    let mut progress = progress(options, shown);
    let (mut summary, mut failures) = (Summary::new(&batch.launcher.game_data.content), 0);
    let start = Instant::now();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = shown.begin(&mut out);
    play_all(batch, |played: Played| {
        progress.step();
        let mut complain = |failure: &str| {
            failures += 1;
            progress.clear();
            output::complain(failure);
        };
        if let Some(failure) = &played.failure {
            complain(failure);
        }
        if let Err(failure) = keep_recording(&played, options.record.as_deref()) {
            complain(&failure);
        }
        if written.is_ok() {
            written = shown.write(&mut out, &played);
        }
        summary.add(&played);
        match &written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    drop(progress);
    if shown == Shown::Summary {
        written = write!(out, "{}", summary.text());
        let speed = summary.speed(start.elapsed());
        output::complain(&format!("{speed} actor turns a second"));
    }
    output::settle(written.and_then(|()| out.flush()))?;
    if failures > 0 {
        return Err(Failure::Reported);
    }
    Ok(())
}

/// What is printed of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Table,
    Json,
    Summary,
}

impl Shown {
    fn of(options: &Options) -> Shown {
        if options.summary {
            Shown::Summary
        } else if options.json {
            Shown::Json
        } else {
            Shown::Table
        }
    }

    /// Writes what stands before the games.
    fn begin(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Shown::Table => write_header(out),
            Shown::Json | Shown::Summary => Ok(()),
        }
    }

    /// Writes the line of a game.
    fn write(self, out: &mut impl Write, played: &Played) -> io::Result<()> {
        match self {
            Shown::Table => write_line(out, played),
            Shown::Json => write_json(out, played),
            Shown::Summary => Ok(()),
        }
    }
}

/// Writes the recording of a game, if there is one, to a new file in a folder. Fails with a message for people.
fn keep_recording(played: &Played, folder: Option<&Path>) -> Result<(), String> {
    let (Some(folder), Some(recording)) = (folder, &played.recording) else {
        return Ok(());
    };
    match write_recording(folder, "", (played.rules.name(), &played.seed), recording) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

/// Shows games as the bot plays them.
pub(in crate::cli) fn watch(options: &Options) -> Result<(), Failure> {
    let launcher = launcher(options)?;
    let scenario = scenario(&launcher, options)?;
    let new_bot = || {
        let mut bot = Bot::new(options.bot_style);
        if let Some(verb) = options.bot_without {
            bot = bot.without(verb);
        }
        move |view: &View<'_>| bot.choose(view)
    };
    launch::settle(watch_bot(&launcher, &scenario, options.manner(), new_bot))
}

/// Returns the launcher of the games. Notices about what they are made of go to standard error.
fn launcher(options: &Options) -> Result<Launcher, Failure> {
    let launcher = launch::launcher(options)?;
    for notice in &launcher.game_data.notices {
        output::complain(notice);
    }
    Ok(Launcher {
        name: NAME.to_owned(),
        wizard: false,
        ..launcher
    })
}

/// Returns what the games are of.
fn scenario(launcher: &Launcher, options: &Options) -> Result<Scenario, Failure> {
    let rules = options.rules().unwrap_or(RuleBook::TACTICAL);
    let scenario = launcher.scenario(rules);
    scenario.map_err(|error| Failure::Outside(error.into()))
}

/// Returns the progress of all games. It is hidden if lines on the same terminal would break it.
fn progress(options: &Options, shown: Shown) -> Progress {
    let is_disturbed = shown != Shown::Summary && io::stdout().is_terminal();
    let games = options.number_of_games();
    let progress = Progress::of(games, "games");
    if games == 1 || is_disturbed {
        progress.hidden()
    } else {
        progress
    }
}
