//! The screens. One that asks something ends in a command; none changes the game itself.

mod bot;
mod cells;
mod character;
mod chart;
pub(super) mod duel;
mod game_over;
mod help;
mod items;
mod known;
mod map;
mod messages;
mod notice;
mod play;
mod quest;
mod questions;
mod replay;
mod settings;
mod title;
mod wizard;

pub(super) use bot::BotScreen;
pub(super) use game_over::finished::reopen_finished;
pub(super) use play::{Farewell, Play};
pub(super) use questions::setting_aside::SettingAside;
pub(super) use replay::{ReplayEnd, ReplayScreen};
pub(super) use title::{NewGame, Start, Title};

use super::canvas::Canvas;
use super::context::Ui;
use super::input::Input;
use super::screen::{Flow, Host, Screen};
use super::settings::Settings;
use super::widgets::{Paragraph, Reader};
use crate::base::{Dir, TextLines};
use crate::game::{Command, Task, Verb, View};

/// A game on screen, in which screens lie above the map.
enum InGame {}

impl Host for InGame {
    type View<'v> = View<'v>;
    type Outcome = Request;
}

/// What the player wants after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Departure {
    Quit,
    NewGame,
    SameDungeon,
    /// Watches the recording of the game, which is over, from a point on.
    Watch(Point),
}

/// Where a recording is first shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Point {
    Start,
    /// At the last turn, from where one goes back to try another line.
    End,
    /// After so many actions, from where one tries another line.
    Action(u64),
}

/// What a screen above the map asks of the game.
enum Request {
    /// Closes all of them and obeys.
    Obey(Command),
    /// Closes all of them and steps over what lies there, and then says why: a text with gaps for keys.
    StepOver(Dir, String),
    /// Obeys, and keeps them open.
    ObeyAndStay(Command),
    /// Closes all of them and shows a text in the message line.
    Say(String),
    /// Closes all of them and uses an item so again: the last one if that has an effect on an enemy.
    UseAgain(Verb),
    /// Closes all of them and carries out a task.
    Automate(Task),
    /// Does the same, and goes on once all of it is done.
    AutomateThen(Task, Sequel),
    /// Recalls what was seen before the game was left, and goes on with what needs it.
    Recall(Sequel),
    /// Leaves the game, with a question if there is something to lose.
    Leave,
    /// Ends the game on screen.
    Depart(Departure),
}

/// What follows once the game has done what it was asked for.
type Sequel = Box<dyn FnOnce(&View<'_>) -> Transition>;

/// What becomes of a screen above the map after an input.
type Transition = Flow<InGame>;

impl Transition {
    fn obey(command: Command) -> Transition {
        Flow::Return(Request::Obey(command))
    }

    fn step_over(dir: Dir, why: String) -> Transition {
        Flow::Return(Request::StepOver(dir, why))
    }

    fn obey_and_stay(command: Command) -> Transition {
        Flow::Return(Request::ObeyAndStay(command))
    }

    fn automate(task: Task) -> Transition {
        Flow::Return(Request::Automate(task))
    }

    fn automate_then(
        task: Task,
        then: impl FnOnce(&View<'_>) -> Transition + 'static,
    ) -> Transition {
        Flow::Return(Request::AutomateThen(task, Box::new(then)))
    }

    fn recall(then: impl FnOnce(&View<'_>) -> Transition + 'static) -> Transition {
        Flow::Return(Request::Recall(Box::new(then)))
    }

    fn say(text: impl Into<String>) -> Transition {
        Flow::Return(Request::Say(text.into()))
    }

    fn depart(departure: Departure) -> Transition {
        Flow::Return(Request::Depart(departure))
    }
}

/// Returns whether the hero has few hit points left, as the settings have it.
fn is_low(view: &View<'_>, settings: Settings) -> bool {
    view.has_less_hit_points_than(settings.low_hit_points as i64)
}

/// A text to read is a screen by itself.
impl<H: Host> Screen<H> for Reader {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &H::View<'_>) -> Flow<H> {
        if Reader::take(self, input, ui) {
            Flow::Stay
        } else {
            Flow::Close
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        Reader::draw(self, canvas);
    }
}

/// Returns a description as its file has it; `None` if it is empty.
fn description(lines: &TextLines) -> Option<Paragraph> {
    let lines: Vec<String> = lines.iter().map(str::to_owned).collect();
    (!lines.is_empty()).then_some(Paragraph::Written(lines))
}
