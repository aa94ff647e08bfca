//! `--duel`: reads the cases of Roguelike 1d, plays them, and prints the answers.

use crate::base::Source;
use crate::cli::options::Options;
use crate::cli::play::launch::settle;
use crate::cli::progress::Progress;
use crate::cli::values::{in_utf8, is_standard_input, standard_input};
use crate::cli::{Failure, output};
use crate::duel::{Case, Ending, Endless, Log, Silence, Walk, read};
use crate::store::open_named;
use crate::ui::watch_duel;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;

/// The number of bytes from which the progress of an input is shown.
const LONG_INPUT: usize = 256 * 1024;

/// The number of bytes of the log that are collected before they are printed.
const LOG_PIECE: usize = 64 * 1024;

/// The most of an input that is held in memory, in MiB.
const LARGEST_INPUT: u64 = 256;

/// Replays the cases of a file, or of standard input for `-`. Errors, endless fights and progress are reported on
/// standard error.
pub(in crate::cli) fn replay(file: &Path, options: &Options) -> Result<(), Failure> {
    let source = load(file)?;
    answer(&source, &cases(&source)?, options)
}

/// Shows the fights in the terminal, and then replays them.
pub(in crate::cli) fn watch(file: &Path, options: &Options) -> Result<(), Failure> {
    let source = load(file)?;
    let cases = cases(&source)?;
    settle(watch_duel(&cases, &options.folders(), options.manner()))?;
    answer(&source, &cases, options)
}

/// Returns the cases of a text. Its errors are reported.
fn cases(source: &Source) -> Result<Vec<Case<'_>>, Failure> {
    let (cases, errors) = read(source);
    if !errors.is_empty() {
        output::report(source, &errors);
        return Err(Failure::BadInput);
    }
    Ok(cases)
}

/// Plays the cases, and prints the answers.
fn answer(source: &Source, cases: &[Case<'_>], options: &Options) -> Result<(), Failure> {
    let progress = progress(source, cases.len(), options);
    match play(cases, options, progress) {
        Ok(Ok(answers)) => output::write_out(answers + "\n"),
        Ok(Err(endless)) => {
            output::report(source, &[endless.diagnostic()]);
            Err(Failure::BadInput)
        }
        Err(error) => output::settle(Err(error)),
    }
}

/// Plays all cases and returns the answers in one line. The log, if it is wanted, is printed meanwhile.
fn play(
    cases: &[Case<'_>],
    options: &Options,
    mut progress: Progress,
) -> io::Result<Result<String, Endless>> {
    let mut output = io::stdout().lock();
    let mut answers = Vec::with_capacity(cases.len());
    for &case in cases {
        let ending = if options.verbose {
            play_with_log(case, &mut output)?
        } else {
            Walk::begin(case, &mut Silence).finish(&mut Silence)
        };
        match ending {
            Ok(answer) => answers.push(answer.to_string()),
            Err(endless) => return Ok(Err(endless)),
        }
        progress.step();
    }
    Ok(Ok(answers.join(" ")))
}

/// Plays a case and prints its log, piece by piece, since a log can be longer than memory.
fn play_with_log(case: Case<'_>, output: &mut impl Write) -> io::Result<Ending> {
    let mut log = Log::default();
    let mut walk = Walk::begin(case, &mut log);
    loop {
        let ending = walk.advance(&mut log);
        if ending.is_some() || log.text().len() >= LOG_PIECE {
            output.write_all(log.text().as_bytes())?;
            log.clear();
        }
        if let Some(ending) = ending {
            return Ok(ending);
        }
    }
}

fn load(file: &Path) -> Result<Source, Failure> {
    let name = file.display();
    let bytes = if is_standard_input(file) {
        contents(standard_input("rlg"))
    } else {
        open_named(file).and_then(contents)
    };
    let outside = |why: String| Failure::Outside(why.into());
    let bytes = bytes.map_err(|error| outside(format!("{name}: {error}")))?;
    if bytes.len() as u64 > LARGEST_INPUT << 20 {
        return Err(outside(format!("{name} is over {LARGEST_INPUT} MiB")));
    }
    in_utf8(Source::new(name.to_string(), bytes)).map_err(Failure::reported_as_bad_input)
}

/// Reads everything, or one byte more than is allowed.
fn contents(file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take((LARGEST_INPUT << 20) + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the progress of all cases. It is hidden unless the input is long, and if a log on the same terminal would break
/// it.
fn progress(source: &Source, cases: usize, options: &Options) -> Progress {
    let is_short = source.bytes().len() < LONG_INPUT;
    let is_disturbed = options.verbose && io::stdout().is_terminal();
    let progress = Progress::of(cases as u64, "cases");
    if is_short || is_disturbed {
        progress.hidden()
    } else {
        progress
    }
}
