//! The terminal: what a player sees and types. A key goes to the topmost screen, which may end in a command; after
//! it the whole screen is drawn anew from the view of the game, and what changed is written in one piece.

mod app;
mod canvas;
mod keymap;
mod phrase;
mod screens;
mod terminal;
mod theme;
mod widgets;
mod words;

use crate::base::Seed;
use crate::session::{Lobby, RuleBook};
use app::show;
use screens::{Departure, Play, Start, Title};
use std::io;
use terminal::Terminal;

/// Why there is nothing on screen.
#[derive(Debug, thiserror::Error)]
pub enum UiError {
    #[error(
        "the game is played in a terminal, and standard input or output is none; rlg --help lists what works without"
    )]
    NoTerminal,
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}

/// Plays games until the player has enough.
pub fn run(lobby: Lobby) -> Result<(), UiError> {
    let mut terminal = Terminal::take()?;
    let mut again: Option<(RuleBook, Seed)> = None;
    loop {
        let game = match again.take() {
            Some((rules, seed)) => lobby.begin_with_seed(rules, seed),
            None => match choose_rules(&mut terminal, &lobby)? {
                Some(rules) => lobby.begin(rules),
                None => return Ok(()),
            },
        };
        let replay = (game.view().rules(), game.view().seed().clone());
        match show(&mut terminal, Play::new(&lobby, game))? {
            Departure::Quit => return Ok(()),
            Departure::NewGame => {}
            Departure::SameDungeon => again = Some(replay),
        }
    }
}

/// The rule book that the options named, or the one that is chosen on the title screen; none to quit.
fn choose_rules(terminal: &mut Terminal, lobby: &Lobby) -> io::Result<Option<RuleBook>> {
    if let Some(rules) = lobby.rules {
        return Ok(Some(rules));
    }
    Ok(match show(terminal, Title::new(lobby))? {
        Start::Game(rules) => Some(rules),
        Start::Quit => None,
    })
}
