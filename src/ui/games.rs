//! One game after the other, with the title screen between them.

use super::UiError;
use super::app::show;
use super::screens::{Departure, Play, Start, Title};
use super::settings::Ui;
use super::terminal::Terminal;
use crate::game::RuleBook;
use crate::store::{Launcher, Session};
use std::io;

/// Plays games until the player leaves.
pub fn run(launcher: &Launcher) -> Result<(), UiError> {
    let ui = Ui::open(&launcher.folders);
    let start = start_at_once(launcher);
    Ok(play_games(&mut Terminal::take()?, &ui, launcher, start)?)
}

/// Plays one game after the other, until the player leaves; the title screen stands between them.
pub(super) fn play_games(
    terminal: &mut Terminal,
    ui: &Ui,
    launcher: &Launcher,
    mut start: Option<Start>,
) -> io::Result<()> {
    let mut error = None;
    loop {
        let chosen = match start.take() {
            Some(start) => start,
            None => show(terminal, ui, Title::new(launcher, ui, error.take()))?,
        };
        let session = match chosen {
            Start::Quit => return Ok(()),
            Start::NewGame(rules) => launcher.begin(rules),
            Start::SameDungeon(rules, seed) => launcher.begin_with_seed(rules, seed),
            Start::Quest => match launcher.play_quest() {
                Ok(session) => session,
                Err(why) => {
                    error = Some(format!("The quest cannot be played: {why}."));
                    continue;
                }
            },
            Start::Resume(name) => match launcher.resume(&name) {
                Ok(session) => session,
                Err(why) => {
                    error = Some(format!("The game cannot be continued: {why}."));
                    continue;
                }
            },
        };
        start = play_game(terminal, ui, launcher, session)?;
    }
}

/// Plays one game. Returns what the player starts next; `None` if the title screen is to ask.
pub(super) fn play_game(
    terminal: &mut Terminal,
    ui: &Ui,
    launcher: &Launcher,
    session: Session,
) -> io::Result<Option<Start>> {
    let again = Start::SameDungeon(session.view().rules(), session.view().seed().clone());
    Ok(match show(terminal, ui, Play::new(launcher, session))? {
        Departure::Quit => Some(Start::Quit),
        Departure::NewGame => launcher.rules.map(Start::NewGame),
        Departure::SameDungeon => Some(again),
    })
}

/// Returns what the options ask for without the title screen: the quest, or a game by the rule book that was named. A
/// kept game that a new one would set aside brings the title screen up, unless a seed was named as well.
fn start_at_once(launcher: &Launcher) -> Option<Start> {
    if launcher.rules == Some(RuleBook::Quest) {
        return Some(Start::Quest);
    }
    let is_free = launcher.seed.is_some() || !launcher.has_game();
    launcher.rules.filter(|_| is_free).map(Start::NewGame)
}
