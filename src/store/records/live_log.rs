//! The live log: a line for each notable event of a game, as it happens, in the form that the tools of NetHack's servers
//! read.

use super::date;
use super::line::join;
use super::record::value;
use crate::content::MonsterKind;
use crate::game::{Game, deepest};
use crate::store::clock::now;
use crate::store::saves::Access;
use crate::store::saves::disk::{self, wait_for};
use crate::world::Ending;
use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for another program that writes into the log.
const PATIENCE: Duration = Duration::from_millis(200);

// The kinds of events, by the numbers that NetHack gives them.
const ACHIEVEMENT: u32 = 0x2;
const UNIQUE_KILLED: u32 = 0x4;
const ARTIFACT: u32 = 0x40;
const MINOR_ACHIEVEMENT: u32 = 0x1000;
const END: u32 = 0x4000;

/// How much of what is notable there was at one moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) struct Notable {
    deepest: u16,
    uniques: BTreeSet<MonsterKind>,
    artifacts: usize,
    is_over: bool,
}

impl Notable {
    pub(in crate::store) fn of(game: &Game) -> Notable {
        let view = game.view();
        Notable {
            deepest: deepest(game),
            uniques: view.uniques_slain().clone(),
            artifacts: view.artifacts_found().len(),
            is_over: view.ending().is_some(),
        }
    }
}

/// The live log to which a game is added.
#[derive(Debug)]
pub(in crate::store) struct LiveLog {
    path: PathBuf,
    /// Why it has not all of the game, in a sentence: what could not be written first.
    missing: Option<String>,
}

impl LiveLog {
    pub(in crate::store) fn at(path: PathBuf) -> LiveLog {
        LiveLog {
            path,
            missing: None,
        }
    }

    /// Adds the events since an earlier moment. The game does not depend on that: what cannot be written is kept in mind.
    pub(in crate::store) fn add(&mut self, game: &Game, before: &Notable) {
        if let Err(error) = add(&self.path, game, before) {
            let path = self.path.display();
            let missing = || format!("Not all of this game is in the live log: {path}: {error}.");
            self.missing.get_or_insert_with(missing);
        }
    }

    /// Returns why it has not all of the game, in a sentence; `None` if it has.
    pub(in crate::store) fn missing(&self) -> Option<&str> {
        self.missing.as_deref()
    }
}

/// Adds the events since an earlier moment to the log, each with its kind.
fn add(path: &Path, game: &Game, before: &Notable) -> io::Result<()> {
    let lines: String = events(game, before)
        .into_iter()
        .map(|(kind, message)| line(game, kind, &message))
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    let mut options = Access::Shared.options();
    let file = Access::Shared.open(options.append(true).create(true), path)?;
    wait_for(&file, PATIENCE, File::try_lock)?;
    disk::write(&file, lines.as_bytes())
}

fn events(game: &Game, before: &Notable) -> Vec<(u32, String)> {
    let (view, now) = (game.view(), Notable::of(game));
    let mut events = Vec::new();
    if now.deepest > before.deepest {
        let (noun, deepest) = (view.rules().level_noun(), now.deepest);
        let message = format!("reached {noun} {deepest} of {}", view.depths());
        events.push((MINOR_ACHIEVEMENT, message));
    }
    let slain = now.uniques.difference(&before.uniques);
    events.extend(slain.map(|&kind| {
        let name = view.monster_name(kind);
        (UNIQUE_KILLED, format!("killed {name}"))
    }));
    let found = view.artifacts_found().iter().skip(before.artifacts);
    events.extend(found.map(|&kind| {
        let name = view.object_name(kind);
        (ARTIFACT, format!("found {name}"))
    }));
    if now.is_over && !before.is_over {
        let is_won = matches!(view.ending(), Some(Ending::Won(_)));
        let kind = if is_won { ACHIEVEMENT } else { END };
        events.push((kind, view.fate().unwrap_or_default()));
    }
    events
}

/// Returns the line of an event, with its end.
fn line(game: &Game, kind: u32, message: &str) -> String {
    let setup = game.setup();
    let time = now();
    let fields = [
        ("lltype", kind.to_string()),
        ("name", value(&setup.name)),
        ("role", super::line::ROLE.to_owned()),
        ("race", super::line::RACE.to_owned()),
        ("gender", super::line::GENDER.to_owned()),
        ("align", super::line::ALIGN.to_owned()),
        ("turns", game.view().turns().to_string()),
        ("starttime", setup.began.to_string()),
        ("curtime", time.to_string()),
        ("curdate", date::digits_of_day(time)),
        ("rules", setup.scenario.rules().name().to_owned()),
        ("mode", super::Mode::of(setup).name().to_owned()),
        ("message", value(message)),
    ];
    join(fields)
}
