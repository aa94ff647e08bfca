//! Screens: each draws itself from the stage, and turns a key into a transition.

mod asking;
mod chart;
mod ending;
mod leaving;
mod menu;
mod pager;
mod pages;
mod play;
mod target;
mod things;
mod title;
mod wizard;

pub(super) use ending::Ending;
pub(super) use play::Play;
pub(super) use things::{item_line, monster_line};
pub(super) use title::Title;

use super::theme::Theme;
use crate::base::Seed;
use crate::session::{Command, Game, Lobby, RuleBook, View};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;

/// What screens draw from.
pub(super) struct Stage<'a> {
    pub(super) lobby: &'a Lobby,
    pub(super) game: Option<&'a Game>,
    pub(super) theme: Theme,
}

impl<'a> Stage<'a> {
    /// The game that is played. Only the title stands where there is none.
    fn view(&self) -> View<'a> {
        self.game
            .expect("every screen but the title belongs to a game")
            .view()
    }
}

/// Where a key leads.
pub(super) enum Transition {
    Stay,
    /// Back to the screen below.
    Close,
    Open(Box<dyn Screen>),
    Replace(Box<dyn Screen>),
    /// Carries the command out, and shows the game.
    Command(Command),
    Begin(RuleBook),
    BeginAgain(RuleBook, Seed),
    Resume,
    Title,
    Suspend,
    Leave,
}

impl Transition {
    fn open(screen: impl Screen + 'static) -> Transition {
        Transition::Open(Box::new(screen))
    }

    fn replace(screen: impl Screen + 'static) -> Transition {
        Transition::Replace(Box::new(screen))
    }
}

pub(super) trait Screen {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame);

    fn press(&mut self, key: KeyEvent, stage: &Stage<'_>) -> Transition;

    /// Whether the screen below still shows.
    fn is_overlay(&self) -> bool {
        true
    }
}

/// Escape, or what people press for it.
fn is_escape(key: KeyEvent) -> bool {
    let is_control_c =
        key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
    key.code == KeyCode::Esc || is_control_c
}
