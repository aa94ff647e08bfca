//! The loop: keys go to the screen on top, what it answers is done, and everything is drawn anew.

use super::screens::{Ending, Play, Screen, Stage, Title, Transition};
use super::terminal::{Terminal, UiError};
use super::theme::Theme;
use crate::session::{Game, Lobby};
use crossterm::event::{Event, KeyEvent, KeyEventKind};
use ratatui::Frame;

/// Shows games to a player until the player leaves.
pub fn run(lobby: Lobby) -> Result<(), UiError> {
    let mut terminal = Terminal::take()?;
    let mut app = App::new(lobby, Theme::of_environment());
    loop {
        terminal.draw(|frame| app.draw(frame))?;
        for event in terminal.events()? {
            let Event::Key(key) = event else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            match app.press(key) {
                After::GoOn => {}
                After::Suspend => terminal.suspend()?,
                After::Leave => return Ok(()),
            }
        }
    }
}

/// What the loop has to do after a key.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum After {
    GoOn,
    Suspend,
    Leave,
}

/// The stack of screens, and the game that they show.
pub(super) struct App {
    lobby: Lobby,
    game: Option<Game>,
    theme: Theme,
    /// Never empty.
    screens: Vec<Box<dyn Screen>>,
}

impl App {
    pub(super) fn new(lobby: Lobby, theme: Theme) -> App {
        let first: Box<dyn Screen> = Box::new(Title::new(&lobby));
        let rules = lobby.rules.filter(|_| !lobby.has_game());
        let mut app = App {
            lobby,
            game: None,
            theme,
            screens: vec![first],
        };
        if let Some(rules) = rules {
            app.apply(Transition::Begin(rules));
        }
        app
    }

    /// Draws the screens from the lowest that can be seen to the one on top.
    pub(super) fn draw(&self, frame: &mut Frame) {
        let stage = self.stage();
        let covering = self
            .screens
            .iter()
            .rposition(|screen| !screen.is_overlay())
            .unwrap_or(0);
        for screen in &self.screens[covering..] {
            screen.draw(&stage, frame);
        }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> After {
        let stage = Stage {
            lobby: &self.lobby,
            game: self.game.as_ref(),
            theme: self.theme,
        };
        let top = self.screens.last_mut().expect("there is always a screen");
        let transition = top.press(key, &stage);
        self.apply(transition)
    }

    fn stage(&self) -> Stage<'_> {
        Stage {
            lobby: &self.lobby,
            game: self.game.as_ref(),
            theme: self.theme,
        }
    }

    fn apply(&mut self, transition: Transition) -> After {
        match transition {
            Transition::Stay => {}
            Transition::Close => {
                self.screens.pop();
            }
            Transition::Open(screen) => self.screens.push(screen),
            Transition::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Transition::Command(command) => {
                if let Some(game) = &mut self.game {
                    game.obey(command);
                }
                self.back_to_play();
            }
            Transition::Begin(rules) => self.enter(self.lobby.begin(rules)),
            Transition::BeginAgain(rules, seed) => {
                self.enter(self.lobby.begin_with_seed(rules, seed))
            }
            Transition::Resume => match self.lobby.resume() {
                Ok(game) => self.enter(game),
                Err(error) => self.to_title(Some(error.to_string())),
            },
            Transition::Title => self.to_title(None),
            Transition::Suspend => return After::Suspend,
            Transition::Leave => return After::Leave,
        }
        After::GoOn
    }

    fn enter(&mut self, game: Game) {
        self.game = Some(game);
        self.back_to_play();
    }

    fn to_title(&mut self, trouble: Option<String>) {
        self.game = None;
        let title = Title::new(&self.lobby).with_trouble(trouble);
        self.screens = vec![Box::new(title)];
    }

    /// The game alone on the screen, and its end when it is over.
    fn back_to_play(&mut self) {
        self.screens = vec![Box::new(Play)];
        if self
            .game
            .as_ref()
            .is_some_and(|game| game.view().ending().is_some())
        {
            self.screens.push(Box::new(Ending::default()));
        }
    }
}
