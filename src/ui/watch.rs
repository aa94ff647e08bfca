//! Watching what plays itself: the terminal for as long as there is something to see.

use super::app::{App, show};
use super::canvas::Canvas;
use super::screens::duel::{DuelScreen, Flow};
use super::screens::{BotScreen, Departure, Play, ReplayEnd, ReplayScreen};
use super::terminal::Terminal;
use super::{UiError, play_game, play_games};
use crate::duel::Case;
use crate::game::{Command, RuleBook, View};
use crate::store::{Launcher, Replay};
use crossterm::event::KeyEvent;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Shows the cases until the watcher has seen enough; without a case there is nothing to show.
pub fn watch_duel(cases: &[Case<'_>]) -> Result<(), UiError> {
    let Some(screen) = DuelScreen::new(cases) else {
        return Ok(());
    };
    Ok(show(&mut Terminal::take()?, Watch::of(screen))?)
}

/// Shows games that a bot plays, each with a bot of its own, until the watcher, who may take over, has enough.
pub fn watch_bot<Player>(
    launcher: &Launcher,
    rules: RuleBook,
    new_bot: impl Fn() -> Player,
) -> Result<(), UiError>
where
    Player: FnMut(&View<'_>) -> Command,
{
    let mut terminal = Terminal::take()?;
    let mut seed = launcher.seed_for_a_game();
    loop {
        let game = launcher.begin_for_bot(rules, seed.clone());
        let screen = BotScreen::new(
            Play::new(launcher, launcher.session(game)),
            Box::new(new_bot()),
        );
        match show(&mut terminal, Watch::of(screen))? {
            Departure::Quit => return Ok(()),
            Departure::NewGame => seed = launcher.seed_for_a_game(),
            Departure::SameDungeon => {}
        }
    }
}

/// Shows a recorded game until the watcher has seen enough, or plays on from it. `notice` is said first.
pub fn watch_replay(
    launcher: &Launcher,
    mut replay: Replay,
    notice: Option<String>,
) -> Result<(), UiError> {
    let mut terminal = Terminal::take()?;
    let screen = ReplayScreen::new(launcher, &mut replay, notice);
    match show(&mut terminal, Watch::of(screen))? {
        ReplayEnd::Leave => Ok(()),
        ReplayEnd::PlayOn => {
            let session = launcher.play_on(&replay);
            let next = play_game(&mut terminal, launcher, session)?;
            Ok(play_games(&mut terminal, launcher, next)?)
        }
    }
}

/// A screen that goes on by itself.
pub(super) trait Moving {
    type Outcome;

    fn draw(&mut self, canvas: &mut Canvas<'_>);

    fn press(&mut self, key: &KeyEvent) -> ControlFlow<Self::Outcome>;

    /// How long to wait for a key before `tick`; for ever, when only a key can change anything.
    fn delay(&self) -> Option<Duration>;

    fn tick(&mut self);
}

impl Moving for DuelScreen<'_> {
    type Outcome = ();

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        DuelScreen::draw(self, canvas);
    }

    fn press(&mut self, key: &KeyEvent) -> ControlFlow<()> {
        match DuelScreen::press(self, *key) {
            Flow::Stay => ControlFlow::Continue(()),
            Flow::Leave => ControlFlow::Break(()),
        }
    }

    fn delay(&self) -> Option<Duration> {
        DuelScreen::delay(self)
    }

    fn tick(&mut self) {
        DuelScreen::tick(self);
    }
}

/// The screen, and the clock that moves it.
struct Watch<Screen> {
    screen: Screen,
    last_tick: Instant,
}

impl<Screen: Moving> Watch<Screen> {
    fn of(screen: Screen) -> Watch<Screen> {
        Watch {
            screen,
            last_tick: Instant::now(),
        }
    }
}

impl<Screen: Moving> App for Watch<Screen> {
    type Outcome = Screen::Outcome;

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        if self.patience() == Some(Duration::ZERO) {
            self.screen.tick();
            self.last_tick = Instant::now();
        }
        self.screen.draw(canvas);
    }

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Screen::Outcome> {
        self.screen.press(key)
    }

    fn patience(&self) -> Option<Duration> {
        let delay = self.screen.delay()?;
        Some(delay.saturating_sub(self.last_tick.elapsed()))
    }
}
