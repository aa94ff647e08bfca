//! One game after the other, with the title screen between them.

use super::app::{Device, Stage, show};
use super::keymap::{Keymap, ReplayAction};
use super::screens::{Departure, Play, Point, ReplayEnd, ReplayScreen, Start, Title};
use super::settings::Ui;
use super::{Manner, UiError};
use crate::game::RuleBook;
use crate::store::{Launcher, QuestError, Recording, RecordingError, Replay, Session};
use std::io::{self, Write};
use std::path::Path;

/// Plays games until the player leaves, on a terminal that may be taken over already.
pub fn run(launcher: &Launcher, manner: Manner, stage: Option<Stage>) -> Result<(), UiError> {
    let mut ui = Ui::open(&launcher.folders, manner);
    let start = start_at_once(launcher);
    let mut device = Device::on(stage, &ui)?;
    let last_lines = play_games(&mut device, &mut ui, launcher, start)?;
    drop(device);
    say_farewell(&last_lines)
}

/// Leaves the last lines of a game on the ordinary screen, once the terminal is given back.
pub(super) fn say_farewell(last_lines: &[String]) -> Result<(), UiError> {
    let mut out = io::stdout().lock();
    for line in last_lines {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// Plays one game after the other, until the player leaves; the title screen stands between them. Returns the last lines
/// of the last game, if it is over.
pub(super) fn play_games(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    mut start: Option<Start>,
) -> Result<Vec<String>, UiError> {
    let mut error = None;
    let mut last_lines = Vec::new();
    loop {
        let chosen = match start.take() {
            Some(start) => start,
            None => show(device, ui, Title::new(launcher, ui, error.take()))?,
        };
        let begun = match chosen {
            Start::Quit => return Ok(last_lines),
            Start::Watch(path, point) => watch_recording(device, ui, launcher, (&path, point))?,
            Start::Again(path) => play_again(launcher, &path).map(Some),
            Start::NewGame(rules) => Ok(Some(launcher.begin(rules))),
            Start::SameDungeon(RuleBook::Quest, seed) => {
                let quest = launcher.begin_quest_with_seed(seed);
                quest.map(Some).map_err(|why| unplayable(&why))
            }
            Start::SameDungeon(rules, seed) => Ok(Some(launcher.begin_with_seed(rules, seed))),
            Start::Quest => launcher
                .play_quest()
                .map(Some)
                .map_err(|why| unplayable(&why)),
            Start::Daily => (launcher.play_daily().map(Some))
                .map_err(|why| format!("The daily game cannot be continued: {why}.")),
            Start::Resume(kept) => (launcher.resume_game(&kept).map(Some))
                .map_err(|why| format!("The game cannot be continued: {why}.")),
        };
        match begun {
            Ok(None) => {}
            Ok(Some(session)) => (start, last_lines) = play_game(device, ui, launcher, session)?,
            Err(why) => error = Some(why),
        }
    }
}

fn unplayable(why: &QuestError) -> String {
    format!("The quest cannot be played: {why}.")
}

/// Plays one game. Returns what the player starts next, or `None` if the title screen is to ask, and the last lines of the
/// game, if it is over.
///
/// # Errors
///
/// Fails if something of the game is lost because it cannot be written: the player must learn of it.
pub(super) fn play_game(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    session: Session,
) -> Result<(Option<Start>, Vec<String>), UiError> {
    let mut play = Play::new(launcher, session, ui.settings);
    let departure = loop {
        let point = match show(device, ui, &mut play)? {
            Departure::Watch(point) => point,
            departure => break departure,
        };
        let path = play.session.recording().unwrap_or(Path::new(""));
        match open_replay(path, point) {
            Err(error) => play.tell(&error.to_string()),
            Ok(mut replay) => {
                if let Some(session) = watch(device, ui, launcher, &mut replay, point)? {
                    let next = Play::new(launcher, session, ui.settings);
                    finish(std::mem::replace(&mut play, next))?;
                }
            }
        }
    };
    let (rules, seed) = (
        play.session.view().rules(),
        play.session.view().seed().cloned(),
    );
    let last_lines = play.last_lines();
    finish(play)?;
    let next = match departure {
        Departure::Quit | Departure::Watch(_) => Some(Start::Quit),
        Departure::NewGame if rules == RuleBook::Quest => Some(Start::Quest),
        Departure::NewGame => launcher.rules.map(Start::NewGame),
        Departure::SameDungeon => seed.map(|seed| Start::SameDungeon(rules, seed)),
    };
    Ok((next, last_lines))
}

fn finish(play: Play<'_>) -> Result<(), UiError> {
    play.session
        .finish()
        .map_or(Ok(()), |lost| Err(UiError::Lost(lost)))
}

/// Returns a replay of a recorded game, at one of its ends.
fn open_replay(path: &Path, point: Point) -> Result<Replay, RecordingError> {
    let mut replay = Replay::new(Recording::open(path)?);
    if point == Point::End {
        replay.go_to_action(u64::MAX)?;
    }
    Ok(replay)
}

/// Shows the recording of a file. Returns the game that the player plays on with, if any, or why nothing can be shown.
fn watch_recording(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    (path, point): (&Path, Point),
) -> Result<Result<Option<Session>, String>, UiError> {
    match open_replay(path, point) {
        Err(why) => Ok(Err(why.to_string())),
        Ok(mut replay) => watch(device, ui, launcher, &mut replay, point).map(Ok),
    }
}

/// Begins a game in the dungeon of a recorded one.
fn play_again(launcher: &Launcher, path: &Path) -> Result<Session, String> {
    let replay = open_replay(path, Point::Start).map_err(|why| why.to_string())?;
    let view = replay.view();
    if view.is_quest() {
        return Err("That game was a quest, which begins anew from here.".to_owned());
    }
    let seed = (view.seed()).filter(|_| !launcher.folders.server.hides_seeds);
    let seed = seed.ok_or_else(|| "Seeds cannot be chosen here.".to_owned())?;
    Ok(launcher.begin_with_seed(view.rules(), seed.clone()))
}

/// Shows a recorded game. Returns the game that the player plays on with; `None` if the player only watches.
fn watch(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    replay: &mut Replay,
    point: Point,
) -> Result<Option<Session>, UiError> {
    let notice = (point == Point::End).then(|| how_to_practice(&ui.keymap));
    let screen = ReplayScreen::new(launcher, replay, notice, ui.settings);
    let end = show(device, ui, screen)?;
    Ok((end == ReplayEnd::PlayOn).then(|| launcher.play_on(replay)))
}

fn how_to_practice(keymap: &Keymap) -> String {
    let keys = [ReplayAction::Back, ReplayAction::PlayOn].map(|action| keymap.replay.name(action));
    let [back, on] = keys;
    format!("{back} goes back, and {on} tries another line from there, unscored.")
}

/// Returns what the options ask for without the title screen: the quest, the daily game, or a game by the rule book that was named. A
/// kept game of the same name brings the title screen up, which asks.
fn start_at_once(launcher: &Launcher) -> Option<Start> {
    if launcher.rules == Some(RuleBook::Quest) {
        return (!launcher.would_set_quest_aside()).then_some(Start::Quest);
    }
    if launcher.daily.is_some() {
        return Some(Start::Daily);
    }
    launcher
        .rules
        .filter(|_| !launcher.has_game())
        .map(Start::NewGame)
}
