//! The terminal: what a player sees and types. An input goes to the topmost screen, which may end in a command; then the
//! whole screen is drawn again from the view of the game, and what changed is written in one piece.

mod app;
mod broadcast;
mod canvas;
mod cell;
mod charset;
mod context;
mod data_file;
mod frame;
mod games;
mod glyphs;
mod hints;
mod input;
mod keymap;
mod last_lines;
mod lines;
mod pace;
mod pager;
mod phrase;
mod picture;
mod row;
mod screen;
mod screens;
mod settings;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod walls;
mod watch;
mod widgets;
mod words;

pub use app::Stage;
pub use broadcast::{CastError, write_cast};
pub use charset::Charset;
pub use context::Ui;
pub use games::run;
pub use pager::show_text;
pub use svg::write_svg;
pub use terminal::before_a_signal_ends;
pub use watch::{watch_bot, watch_duel, watch_replay};

use std::io;
use std::time::Duration;

/// How a game is shown and played, as the command line asks for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Says everything in lines, without a map.
    pub is_accessible: bool,
    /// Takes clicks and the wheel of the mouse, whatever the settings file says.
    pub has_mouse: bool,
    /// After how long without any input the program ends; the game is kept.
    pub idle: Option<Duration>,
}

impl Manner {
    /// Returns a command line as one has to type it to be shown its game in the same manner.
    fn of_call(self, mut call: String) -> String {
        if self.is_accessible {
            call += " --accessible";
        }
        call
    }
}

/// Why nothing can be shown.
#[derive(Debug, thiserror::Error)]
pub enum UiError {
    #[error(
        "this needs a terminal, but standard output is not one; rlg --help lists what works without"
    )]
    NoTerminal,
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
    /// A game could not be kept.
    #[error("{0}")]
    Lost(String),
}
