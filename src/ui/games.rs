//! One game after the other, with the title screen between them.

use super::UiError;
use super::app::show;
use super::screens::{Departure, Play, Start, Title};
use super::settings::Ui;
use super::terminal::Terminal;
use crate::game::RuleBook;
use crate::store::{Launcher, Session};

/// Plays games until the player leaves.
pub fn run(launcher: &Launcher) -> Result<(), UiError> {
    let ui = Ui::open(&launcher.folders);
    let start = start_at_once(launcher);
    play_games(&mut Terminal::take()?, &ui, launcher, start)
}

/// Plays one game after the other, until the player leaves; the title screen stands between them.
pub(super) fn play_games(
    terminal: &mut Terminal,
    ui: &Ui,
    launcher: &Launcher,
    mut start: Option<Start>,
) -> Result<(), UiError> {
    let mut error = None;
    loop {
        let chosen = match start.take() {
            Some(start) => start,
            None => show(terminal, ui, Title::new(launcher, ui, error.take()))?,
        };
        let begun = match chosen {
            Start::Quit => return Ok(()),
            Start::NewGame(rules) => Ok(launcher.begin(rules)),
            Start::SameDungeon(rules, seed) => Ok(launcher.begin_with_seed(rules, seed)),
            Start::Quest => {
                (launcher.play_quest()).map_err(|why| format!("The quest cannot be played: {why}."))
            }
            Start::Resume(kept) => (launcher.resume_game(&kept))
                .map_err(|why| format!("The game cannot be continued: {why}.")),
        };
        match begun {
            Ok(session) => start = play_game(terminal, ui, launcher, session)?,
            Err(why) => error = Some(why),
        }
    }
}

/// Plays one game. Returns what the player starts next; `None` if the title screen is to ask.
///
/// # Errors
///
/// Fails if something of the game is lost because it cannot be written: the player must learn of it.
pub(super) fn play_game(
    terminal: &mut Terminal,
    ui: &Ui,
    launcher: &Launcher,
    session: Session,
) -> Result<Option<Start>, UiError> {
    let again = Start::SameDungeon(session.view().rules(), session.view().seed().clone());
    let mut play = Play::new(launcher, session);
    let departure = show(terminal, ui, &mut play)?;
    if let Some(lost) = play.session.finish() {
        return Err(UiError::Lost(lost));
    }
    Ok(match departure {
        Departure::Quit => Some(Start::Quit),
        Departure::NewGame => launcher.rules.map(Start::NewGame),
        Departure::SameDungeon => Some(again),
    })
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
