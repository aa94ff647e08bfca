//! One game after the other, with the title screen between them.

use super::app::{Device, show};
use super::screens::{Departure, Play, Start, Title};
use super::settings::Ui;
use super::{Manner, UiError};
use crate::game::RuleBook;
use crate::store::{Launcher, Session};
use std::io::{self, Write};

/// Plays games until the player leaves.
pub fn run(launcher: &Launcher, manner: Manner) -> Result<(), UiError> {
    let mut ui = Ui::open(&launcher.folders, manner);
    let start = start_at_once(launcher);
    let mut device = Device::take(&ui)?;
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
            Start::NewGame(rules) => Ok(launcher.begin(rules)),
            Start::SameDungeon(rules, seed) => Ok(launcher.begin_with_seed(rules, seed)),
            Start::Quest => {
                (launcher.play_quest()).map_err(|why| format!("The quest cannot be played: {why}."))
            }
            Start::Resume(kept) => (launcher.resume_game(&kept))
                .map_err(|why| format!("The game cannot be continued: {why}.")),
        };
        match begun {
            Ok(session) => (start, last_lines) = play_game(device, ui, launcher, session)?,
            Err(why) => error = Some(why),
        }
    }
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
    let again = Start::SameDungeon(session.view().rules(), session.view().seed().clone());
    let mut play = Play::new(launcher, session);
    let departure = show(device, ui, &mut play)?;
    let last_lines = play.last_lines();
    if let Some(lost) = play.session.finish() {
        return Err(UiError::Lost(lost));
    }
    let next = match departure {
        Departure::Quit => Some(Start::Quit),
        Departure::NewGame => launcher.rules.map(Start::NewGame),
        Departure::SameDungeon => Some(again),
    };
    Ok((next, last_lines))
}

/// Returns what the options ask for without the title screen: the quest, or a game by the rule book that was named. A
/// kept game of the same name brings the title screen up, which asks.
fn start_at_once(launcher: &Launcher) -> Option<Start> {
    if launcher.rules == Some(RuleBook::Quest) {
        return (!launcher.would_set_quest_aside()).then_some(Start::Quest);
    }
    launcher
        .rules
        .filter(|_| !launcher.has_game())
        .map(Start::NewGame)
}
