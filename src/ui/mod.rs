//! The terminal: what a player sees and types. A key goes to the topmost screen, which may end in a command; after
//! it the whole screen is drawn anew from the view of the game, and what changed is written in one piece.

mod app;
mod broadcast;
mod canvas;
mod keymap;
mod pace;
mod pager;
mod painter;
mod phrase;
mod screens;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod watch;
mod widgets;
mod words;

pub use broadcast::{CastError, write_cast};
pub use pager::show_text;
pub use watch::{watch_bot, watch_duel, watch_replay};

use crate::store::{Launcher, Session};
use app::show;
use screens::{Departure, Play, Start, Title};
use std::io;
use terminal::Terminal;

/// Why there is nothing on screen.
#[derive(Debug, thiserror::Error)]
pub enum UiError {
    #[error(
        "this needs a terminal, and standard output is none; rlg --help lists what works without"
    )]
    NoTerminal,
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}

/// Plays games until the player has enough.
pub fn run(launcher: &Launcher) -> Result<(), UiError> {
    let start = start_at_once(launcher);
    Ok(play_games(&mut Terminal::take()?, launcher, start)?)
}

/// One game after the other, until the player has enough; the title screen stands between them.
fn play_games(
    terminal: &mut Terminal,
    launcher: &Launcher,
    mut start: Option<Start>,
) -> io::Result<()> {
    let mut trouble = None;
    loop {
        let chosen = match start.take() {
            Some(start) => start,
            None => show(terminal, Title::new(launcher, trouble.take()))?,
        };
        let session = match chosen {
            Start::Quit => return Ok(()),
            Start::NewGame(rules) => launcher.begin(rules),
            Start::SameDungeon(rules, seed) => launcher.begin_with_seed(rules, seed),
            Start::Quest => match launcher.play_quest() {
                Ok(session) => session,
                Err(error) => {
                    trouble = Some(format!("The quest cannot be played: {error}."));
                    continue;
                }
            },
            Start::Resume(name) => match launcher.resume(&name) {
                Ok(session) => session,
                Err(error) => {
                    trouble = Some(format!("The game cannot be continued: {error}."));
                    continue;
                }
            },
        };
        start = play_game(terminal, launcher, session)?;
    }
}

/// One game; what is to be done next, or none where the title screen asks.
fn play_game(
    terminal: &mut Terminal,
    launcher: &Launcher,
    session: Session,
) -> io::Result<Option<Start>> {
    let again = Start::SameDungeon(session.view().rules(), session.view().seed().clone());
    Ok(match show(terminal, Play::new(launcher, session))? {
        Departure::Quit => Some(Start::Quit),
        Departure::NewGame => launcher.rules.map(Start::NewGame),
        Departure::SameDungeon => Some(again),
    })
}

/// Who asked for the quest gets it. Who named the rule book has nothing left to choose, unless a game is kept, which a
/// new one would put aside. Who named the seed as well means a new game all the same.
fn start_at_once(launcher: &Launcher) -> Option<Start> {
    if launcher.quest.is_some() {
        return Some(Start::Quest);
    }
    let is_free = launcher.seed.is_some() || !launcher.has_game();
    launcher.rules.filter(|_| is_free).map(Start::NewGame)
}
