//! `rlg --duel`: reads the cases, plays them, prints the answers.

use crate::base::{Diagnostic, Report, Source};
use crate::duel::{Case, Ending, Log, Silence, Walk, read};
use crate::ui::watch_duel;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The status of a replay that bad input or an endless fight prevents.
const BAD_INPUT: u8 = 2;

/// A text of so many bytes takes long enough for a progress bar.
const LONG_INPUT: usize = 256 * 1024;

/// How much of the log is held before it is printed.
const LOG_PIECE: usize = 64 * 1024;

/// Positions in a source are numbers of 32 bits.
const LARGEST_INPUT: u64 = u32::MAX as u64;

/// What the command line says about the replay.
pub(crate) struct DuelOptions {
    /// `-` is standard input.
    pub(crate) file: PathBuf,
    /// The log before the answers.
    pub(crate) verbose: bool,
    /// The fights on the screen before all else.
    pub(crate) watch: bool,
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("cannot read {path}: {error}")]
    Input { path: String, error: io::Error },
    #[error("{path} is larger than 4 GiB")]
    TooLarge { path: String },
    #[error("fights can only be watched in a terminal")]
    NoTerminal,
    #[error("cannot show the fights: {0}")]
    Screen(io::Error),
    #[error("cannot write the answers: {0}")]
    Output(#[from] io::Error),
    /// With the reports of what is bad.
    #[error("{0}")]
    BadInput(String),
}

/// Replays a file: the answers go to standard output, everything else that is said to standard error. The status
/// is 0, 1 when a file or the terminal fails, and 2 for bad input and endless fights.
pub(crate) fn run(options: &DuelOptions) -> ExitCode {
    match replay(options) {
        Ok(()) => ExitCode::SUCCESS,
        // Who reads the output, as `head` does, has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::BadInput(reports)) => {
            say(&reports);
            ExitCode::from(BAD_INPUT)
        }
        Err(failure) => {
            say(&format!("rlg: {failure}\n"));
            ExitCode::FAILURE
        }
    }
}

/// When standard error is closed too, there is nobody left to tell.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

fn replay(options: &DuelOptions) -> Result<(), Failure> {
    let source = load(&options.file)?;
    let (cases, faults) = read(&source);
    if !faults.is_empty() {
        return Err(bad_input(&source, &faults));
    }
    if options.watch {
        watch(&cases)?;
    }
    let mut output = io::stdout().lock();
    let bar = progress_bar(options, &source, cases.len());
    let mut answers = String::new();
    for &case in &cases {
        let answer = if options.verbose {
            play_aloud(case, &mut output)?
        } else {
            Walk::begin(case, &mut Silence).finish(&mut Silence)
        };
        let answer = answer.map_err(|endless| bad_input(&source, &[endless.diagnostic()]))?;
        if !answers.is_empty() {
            answers.push(' ');
        }
        answers.push_str(&answer.to_string());
        bar.inc(1);
    }
    bar.finish_and_clear();
    answers.push('\n');
    output.write_all(answers.as_bytes())?;
    output.flush()?;
    Ok(())
}

fn watch(cases: &[Case<'_>]) -> Result<(), Failure> {
    if !io::stdout().is_terminal() {
        return Err(Failure::NoTerminal);
    }
    watch_duel(cases).map_err(Failure::Screen)
}

/// Plays a case and prints its log, piece by piece, since a log can be longer than memory.
fn play_aloud(case: Case<'_>, output: &mut impl Write) -> io::Result<Ending> {
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
    let path = file.display().to_string();
    let result = if file == Path::new("-") {
        contents(io::stdin().lock())
    } else {
        File::open(file).and_then(contents)
    };
    match result {
        Err(error) => Err(Failure::Input { path, error }),
        Ok(bytes) if bytes.len() as u64 > LARGEST_INPUT => Err(Failure::TooLarge { path }),
        Ok(bytes) => Ok(Source::new(path, bytes)),
    }
}

/// All that there is to read, or a little more than may be.
fn contents(file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST_INPUT + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn bad_input(source: &Source, faults: &[Diagnostic]) -> Failure {
    let report = |diagnostic| Report { source, diagnostic }.to_string();
    Failure::BadInput(faults.iter().map(report).collect())
}

/// A bar on standard error for a long input; it shows itself on a terminal alone. A log on the same terminal would
/// run through it.
fn progress_bar(options: &DuelOptions, source: &Source, cases: usize) -> ProgressBar {
    let disturbed = options.verbose && io::stdout().is_terminal();
    if source.bytes().len() < LONG_INPUT || disturbed {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} cases, {eta} left")
            .expect("the template names known fields")
            .progress_chars("=> ");
    ProgressBar::new(cases as u64).with_style(style)
}
