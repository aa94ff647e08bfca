//! A game on screen that a bot plays, until the watcher takes over.

use super::{Departure, Play};
use crate::game::{Command, Surprise, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Input, Key};
use crate::ui::keymap::{BotAction, Situation};
use crate::ui::pace::Pace;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Program, Screen};
use crate::ui::settings::Settings;
use crate::ui::widgets::fit_keys;
use std::time::Duration;

/// The keys in the last row, and the ranks by which they are left out where there is no room.
const KEYS: [(u8, &str); 5] = [
    (2, "{pause} pause"),
    (3, "{step} step"),
    (4, "{faster} {slower} pace"),
    (1, "{take-over} take over"),
    (0, "{leave} leave"),
];

/// The rank of the pace, and while it is paused of the speed at which it would go on.
const PACE: u8 = 5;
const SPEED: u8 = 6;

/// What decides the hero's next command.
pub(in crate::ui) type Player<'a> = Box<dyn FnMut(&View<'_>) -> Command + 'a>;

/// A game that a bot plays on screen.
pub(in crate::ui) struct BotScreen<'a> {
    play: Play<'a>,
    player: Player<'a>,
    pace: Pace,
    is_taken_over: bool,
    /// The last key, if it means nothing here.
    wrong: Option<Key>,
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
            wrong: None,
        }
    }

    /// Returns whether the bot still plays.
    fn is_watched(&self) -> bool {
        !self.is_taken_over && self.play.session.view().ending().is_none()
    }

    fn take_over(&mut self) {
        self.is_taken_over = true;
        self.play.say("You play on from here.");
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
        let action = ui.keymap.bot.action(input);
        self.wrong = input.key().filter(|_| action.is_none());
        match action {
            Some(BotAction::Leave) => return Flow::Return(Departure::Quit),
            Some(BotAction::TakeOver) => self.take_over(),
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
        let bot = &canvas.ui.keymap.bot;
        let keys = KEYS.map(|(rank, text)| (rank, bot.hint(text)));
        let speed = self.pace.speed_while_paused();
        let pace = [(PACE, self.pace.words())].into_iter();
        let pace = pace.chain(speed.map(|speed| (SPEED, speed)));
        let pace = pace.map(|(rank, text)| (rank, Phrase::from(text)));
        let parts = keys.into_iter().chain(pace);
        let line = fit_keys(self.wrong, parts, canvas.ui, width.into());
        canvas.write_phrase(0, last, &line);
        canvas.end_in_keys();
        canvas.end_play();
        canvas.give_keys(Situation::Bot);
        canvas.note_refusal(self.wrong.is_some());
    }

    fn delay(&self) -> Option<Duration> {
        if self.is_watched() {
            self.pace.delay()
        } else {
            self.play.delay()
        }
    }

    fn tick(&mut self) {
        if !self.is_watched() {
            return self.play.tick();
        }
        for _ in 0..self.pace.steps() {
            self.step();
        }
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        if self.is_watched() {
            None
        } else {
            self.play.take_surprise()
        }
    }

    fn is_at_the_end(&self) -> bool {
        self.is_taken_over && self.play.is_at_the_end()
    }
}
