//! `--replay`: shows recorded games, verifies them, and writes them as casts and pictures.

use super::launch;
use crate::base::visible;
use crate::cli::options::Options;
use crate::cli::progress::Progress;
use crate::cli::{Failure, output, values};
use crate::rules::VERSION;
use crate::store::{GameText, Identity, Recording, Replay, Verdict};
use crate::ui::{self, CastError};
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Shows a recorded game on the screen.
pub(in crate::cli) fn show(file: &Path, options: &Options) -> Result<(), Failure> {
    let recording = open(file)?;
    let error = recording
        .error()
        .map(|error| format!("The end is missing: {error}."));
    let launcher = launch::launcher(options)?;
    let replay = Replay::new(recording);
    launch::settle(ui::watch_replay(&launcher, replay, error, options.manner()))
}

/// Plays a recorded game again, and prints how it ended and the texts that it was made of. Fails if one of these is not
/// built in, where the options require it.
pub(in crate::cli) fn verify(file: &Path, options: &Options) -> Result<(), Failure> {
    let texts = print_verdict(open(file)?)?;
    if options.require_builtin {
        check_built_in(&texts)?;
    }
    Ok(())
}

fn open(file: &Path) -> Result<Recording, Failure> {
    Recording::open(file).map_err(outside)
}

/// Plays the game again, and prints how it ended and the texts that it was made of, which it returns.
fn print_verdict(recording: Recording) -> Result<Vec<GameText>, Failure> {
    let (texts, mode) = (recording.texts(), recording.mode().name());
    let mut progress = Progress::of(recording.actions(), "actions");
    let verified = recording.verify(|done| progress.reach(done));
    drop(progress);
    let (game, verdict) = verified.map_err(outside)?;
    let Verdict {
        turns,
        actions,
        fingerprint,
        ..
    } = verdict;
    let outcome = game.view().fate().unwrap_or("unfinished".to_owned());
    let (score, rules, version) = (game.view().score(), game.view().rules().name(), VERSION);
    let mut text = format!(
        "outcome\t{outcome}\nturns\t{turns}\nactions\t{actions}\nhash\t{fingerprint:016x}\n\
         score\t{score}\nmode\t{mode}\nrules\t{rules}\nrules version\t{version}\n"
    );
    for GameText { what, identity } in &texts {
        text += &format!("{}\t{identity}\n", visible(what));
    }
    output::write_out(text)?;
    Ok(texts)
}

/// Fails if any of these texts is not built in.
fn check_built_in(texts: &[GameText]) -> Result<(), Failure> {
    let is_own = |text: &&GameText| text.identity != Identity::BuiltIn;
    match texts.iter().find(is_own) {
        Some(own) => {
            let what = visible(&own.what);
            Err(Failure::Outside(
                format!("{what}: not built in, as --require-builtin wants it").into(),
            ))
        }
        None => Ok(()),
    }
}

/// Writes a recorded game as a cast. Of a damaged recording it writes what is left, and fails.
pub(in crate::cli) fn cast(file: &Path, out: &Path) -> Result<(), Failure> {
    let recording = open(file)?;
    let whole = check_end(file, &recording);
    write(out, |out| ui::write_cast(&mut Replay::new(recording), out))?;
    whole
}

/// Draws a recorded game after so many actions, or at its end. Of a damaged recording it draws the last moment that is left
/// in place of the end, and fails; a moment before the damage is what it was.
pub(in crate::cli) fn draw(file: &Path, at: Option<u64>, out: &Path) -> Result<(), Failure> {
    let recording = open(file)?;
    let whole = check_end(file, &recording);
    let mut replay = Replay::new(recording);
    replay
        .go_to_action(at.unwrap_or(u64::MAX))
        .map_err(outside)?;
    let actions = replay.action();
    if let Some(at) = at.filter(|at| *at > actions) {
        let message = format!("--at {at}: the game has only {actions} actions");
        return whole.and(Err(Failure::Usage(message)));
    }
    write(out, |out| Ok(ui::write_svg(&replay.view(), out)?))?;
    if at.is_some() { Ok(()) } else { whole }
}

/// Fails if the end of a recording is missing, since the file is damaged.
fn check_end(file: &Path, recording: &Recording) -> Result<(), Failure> {
    recording.error().map_or(Ok(()), |error| {
        let message = format!("{}: {error}; the end is missing", file.display());
        Err(Failure::Outside(message.into()))
    })
}

/// Writes to a new file, or to standard output.
fn write(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<Box<dyn Write>>) -> Result<(), CastError>,
) -> Result<(), Failure> {
    let is_standard_output = values::is_standard_output(path);
    let out: Box<dyn Write> = if is_standard_output {
        Box::new(io::stdout().lock())
    } else {
        Box::new(create_new(path).map_err(|error| written(path, &error))?)
    };
    let mut out = BufWriter::new(out);
    match write(&mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => Ok(()),
        Err(CastError::Recording(error)) => Err(outside(error)),
        Err(CastError::Io(error)) if is_standard_output => output::settle(Err(error)),
        Err(CastError::Io(error)) => Err(written(path, &error)),
    }
}

fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Returns the failure of a file that cannot be written.
fn written(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Outside(format!("{}: {error}", path.display()).into())
}

fn outside(error: impl std::error::Error + 'static) -> Failure {
    Failure::Outside(Box::new(error))
}
