//! A game on screen that a bot plays, until the watcher takes over.

use super::{Departure, Play};
use crate::game::{Command, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::BotAction;
use crate::ui::pace::Pace;
use crate::ui::screen::{Flow, Program, Screen};
use crate::ui::settings::{Settings, Ui};
use crate::ui::theme::Ink;
use std::time::Duration;

const KEYS: &str =
    "{pause} pause   {step} step   {faster} {slower} pace   {take-over} take over   {leave} leave";

/// What decides the hero's next command.
pub(in crate::ui) type Player<'a> = Box<dyn FnMut(&View<'_>) -> Command + 'a>;

/// A game that a bot plays on screen.
pub(in crate::ui) struct BotScreen<'a> {
    play: Play<'a>,
    player: Player<'a>,
    pace: Pace,
    is_taken_over: bool,
}

impl<'a> BotScreen<'a> {
    pub(in crate::ui) fn new(
        play: Play<'a>,
        player: Player<'a>,
        settings: Settings,
    ) -> BotScreen<'a> {
        BotScreen {
            play,
            player,
            pace: Pace::new(settings),
            is_taken_over: false,
        }
    }

    /// Returns whether the bot still plays.
    fn is_watched(&self) -> bool {
        !self.is_taken_over && self.play.session.view().ending().is_none()
    }

    fn step(&mut self) {
        if self.is_watched() {
            let command = (self.player)(&self.play.session.view());
            self.play.obey(command);
        }
    }
}

impl Screen<Program<Departure>> for BotScreen<'_> {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<Departure>> {
        if !self.is_watched() {
            return self.play.take(input, ui, &());
        }
        match ui.keymap.bot.action(input) {
            Some(BotAction::Leave) => return Flow::Return(Departure::Quit),
            Some(BotAction::TakeOver) => self.is_taken_over = true,
            Some(BotAction::Step) => {
                self.pace.pause();
                self.step();
            }
            Some(BotAction::Pace(action)) => self.pace.change(action),
            None => {}
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        if !self.is_watched() {
            return self.play.draw(canvas, &());
        }
        let (width, last) = (canvas.width(), canvas.height().saturating_sub(1));
        self.play.draw(&mut canvas.part(0, 0, width, last), &());
        let keys = canvas.ui.keymap.bot.fill(KEYS);
        let line = format!("{keys}   {}", self.pace.words());
        canvas.write(0, last, &line, Ink::Faint);
    }

    fn delay(&self) -> Option<Duration> {
        self.is_watched().then(|| self.pace.delay()).flatten()
    }

    fn tick(&mut self) {
        for _ in 0..self.pace.steps() {
            self.step();
        }
    }
}
