//! The screen on which a recorded game is shown: its pace, its keys, and the bar that tells where it is.

use super::Transition;
use super::choice::ANSWERS;
use super::layers::{Layers, Request};
use super::play::on_the_map;
use crate::game::Tone;
use crate::store::{Launcher, RecordingError, Replay};
use crate::ui::canvas::Canvas;
use crate::ui::keymap::{self, Key, char};
use crate::ui::pace::Pace;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::watch::Moving;
use crate::ui::widgets::{Menu, Paragraph, Pressed, Reader, message_area};
use crossterm::event::{KeyCode, KeyEvent};
use std::ops::ControlFlow;
use std::time::Duration;

/// What a key asks of a replay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Control {
    Pace,
    Forward,
    Back,
    ToStart,
    ToEnd,
    ToTurn,
    ToLevel,
    PlayOn,
    Help,
    Leave,
}

/// Every key of a replay. Those that look about in a game do the same here.
#[rustfmt::skip]
const CONTROLS: [(&[Key], Control, &str); 12] = [
    (&[char(' ')], Control::Pace, "play, or pause"),
    (&[char('+'), char('=')], Control::Pace, "faster"),
    (&[char('-')], Control::Pace, "slower"),
    (&[char('.'), Key::Plain(KeyCode::Right)], Control::Forward, "one action on"),
    (&[char(','), Key::Plain(KeyCode::Left)], Control::Back, "one action back"),
    (&[char('0'), Key::Plain(KeyCode::Home)], Control::ToStart, "to the start"),
    (&[char('$'), Key::Plain(KeyCode::End)], Control::ToEnd, "to the end"),
    (&[char('t')], Control::ToTurn, "to a turn"),
    (&[char('v')], Control::ToLevel, "to where a level was first entered"),
    (&[char('P')], Control::PlayOn, "play on from here, as a new game of your own"),
    (&[char('?')], Control::Help, "this help"),
    (&[char('q'), char('Q'), Key::Plain(KeyCode::Esc)], Control::Leave, "leave"),
];

/// Where the text about a key begins.
const COLUMN: usize = 16;

/// What a jump goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Jump {
    Turn,
    Level,
}

/// What the keys answer.
enum Asking {
    Nothing,
    /// The number of a turn or a level, as far as it was typed.
    Number(Jump, String),
    /// Whether to play on.
    PlayOn(Menu),
}

/// How a replay ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum ReplayEnd {
    Leave,
    /// The game is to be played on from where it stands.
    PlayOn,
}

/// A replay on screen.
pub(in crate::ui) struct ReplayScreen<'a> {
    launcher: &'a Launcher,
    replay: &'a mut Replay,
    layers: Layers,
    pace: Pace,
    asking: Asking,
    /// What has to be said, until the next key.
    notice: Option<String>,
}

impl<'a> ReplayScreen<'a> {
    pub(in crate::ui) fn new(
        launcher: &'a Launcher,
        replay: &'a mut Replay,
        notice: Option<String>,
    ) -> ReplayScreen<'a> {
        ReplayScreen {
            launcher,
            replay,
            layers: Layers::default(),
            pace: Pace::paused(),
            asking: Asking::Nothing,
            notice,
        }
    }

    fn control(&mut self, control: Control, key: &KeyEvent) -> ControlFlow<ReplayEnd> {
        match control {
            Control::Pace => self.pace.take(key),
            Control::Forward => self.go(|replay| replay.step().map(drop)),
            Control::Back => {
                self.go(|replay| replay.go_to_action(replay.action().saturating_sub(1)));
            }
            Control::ToStart => self.go(|replay| replay.go_to_action(0)),
            Control::ToEnd => self.go(|replay| replay.go_to_action(u64::MAX)),
            Control::ToTurn => self.asking = Asking::Number(Jump::Turn, String::new()),
            Control::ToLevel => self.asking = Asking::Number(Jump::Level, String::new()),
            Control::PlayOn => self.ask_to_play_on(),
            Control::Help => drop(self.layers.follow(Transition::open(help()))),
            Control::Leave => return ControlFlow::Break(ReplayEnd::Leave),
        }
        ControlFlow::Continue(())
    }

    /// Goes to another place and stays there.
    fn go(&mut self, go: impl FnOnce(&mut Replay) -> Result<(), RecordingError>) {
        self.pace.pause();
        self.notice = go(self.replay).err().map(|error| error.to_string());
    }

    fn jump(&mut self, jump: Jump, number: u64) {
        match jump {
            Jump::Turn => self.go(|replay| replay.go_to_turn(number)),
            Jump::Level => {
                let depth = u16::try_from(number).unwrap_or(u16::MAX);
                let mut found = true;
                self.go(|replay| {
                    found = replay.go_to_level(depth)?;
                    Ok(())
                });
                if !found {
                    self.notice = Some(format!("Level {number} was never entered."));
                }
            }
        }
    }

    fn ask_to_play_on(&mut self) {
        self.pace.pause();
        if self.replay.view().ending().is_some() {
            self.notice = Some("The game is over here; go back to play on.".to_owned());
            return;
        }
        let name = &self.launcher.name;
        let aside = match self.launcher.has_game_in_the_way_of(self.replay) {
            true => " The game that is kept under this name will be set aside.",
            false => "",
        };
        let question = format!(
            "You play on from here as {name}, in a new game that is marked as played on.{aside}"
        );
        self.asking = Asking::PlayOn(Menu::question(
            question,
            "Yes, play on",
            "No, go on watching",
        ));
    }

    /// A key while a number is typed.
    fn type_number(&mut self, key: &KeyEvent, jump: Jump, mut typed: String) {
        match key.code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                if let Ok(number) = typed.parse() {
                    self.jump(jump, number);
                }
                return;
            }
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Char(digit) if digit.is_ascii_digit() && typed.len() < LONGEST_NUMBER => {
                typed.push(digit);
            }
            _ => {}
        }
        self.asking = Asking::Number(jump, typed);
    }

    /// A key while the game is shown.
    fn watch(&mut self, key: &KeyEvent) -> ControlFlow<ReplayEnd> {
        if self.layers.is_map_on_top()
            && let Some(control) = control_of(key)
        {
            return self.control(control, key);
        }
        match self.layers.take(key, &self.replay.view(), on_the_map) {
            None => {}
            Some(Request::Obey(_)) => {
                self.notice = Some("This is a recording; P plays on from here.".to_owned());
            }
            Some(Request::Leave | Request::Depart(_)) => {
                return ControlFlow::Break(ReplayEnd::Leave);
            }
        }
        ControlFlow::Continue(())
    }

    /// Where the replay is, in one line.
    fn bar(&self) -> Phrase {
        let view = self.replay.view();
        let (at, all) = (self.replay.action(), self.replay.actions());
        let state = self.pace.words();
        let place = format!(
            " Replay {state}  action {at}/{all}  turn {}  level {}  ? keys ",
            view.turns(),
            view.depth()
        );
        Phrase::new().with(Ink::Selected, place)
    }

    /// What stands in the message line instead of the game's messages.
    fn line(&self) -> Option<String> {
        match &self.asking {
            Asking::Number(Jump::Turn, typed) => Some(format!("To which turn? {typed}_")),
            Asking::Number(Jump::Level, typed) => Some(format!("To which level? {typed}_")),
            Asking::Nothing | Asking::PlayOn(_) => match &self.notice {
                Some(notice) => Some(notice.clone()),
                None => self.ending(),
            },
        }
    }

    /// How the game ended, at its end.
    fn ending(&self) -> Option<String> {
        let view = self.replay.view();
        view.ending().map(|_| view.summary())
    }
}

/// Longer numbers of turns there are not.
const LONGEST_NUMBER: usize = 12;

fn control_of(key: &KeyEvent) -> Option<Control> {
    let means = |(keys, _, _): &&(&[Key], Control, &str)| keys.iter().any(|it| it.is(key));
    CONTROLS.iter().find(means).map(|(_, control, _)| *control)
}

fn help() -> Reader {
    let keys = CONTROLS.iter().map(|(keys, _, help)| {
        let names: Vec<String> = keys.iter().copied().map(Key::name).collect();
        let line = Phrase::new().with(Ink::Key, names.join(" "));
        Paragraph::Line(line.up_to(COLUMN).plain(*help))
    });
    let about = "Keys that look about in a game without taking time do so here: L, m, i, e, I, E, c, p and the charts.";
    let text = keys.chain([Paragraph::empty(), Paragraph::plain(about)]);
    Reader::new("Replay", text.collect())
}

impl Moving for ReplayScreen<'_> {
    type Outcome = ReplayEnd;

    fn press(&mut self, key: &KeyEvent) -> ControlFlow<ReplayEnd> {
        if keymap::is_interrupt(key) {
            return ControlFlow::Break(ReplayEnd::Leave);
        }
        self.notice = None;
        match std::mem::replace(&mut self.asking, Asking::Nothing) {
            Asking::Nothing => return self.watch(key),
            Asking::Number(jump, typed) => self.type_number(key, jump, typed),
            Asking::PlayOn(mut menu) => match menu.take(key) {
                Pressed::Chosen(0) => return ControlFlow::Break(ReplayEnd::PlayOn),
                Pressed::Chosen(_) | Pressed::Closed => {}
                Pressed::Nothing => self.asking = Asking::PlayOn(menu),
            },
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let rows = canvas.height();
        self.layers.draw(canvas, &self.replay.view());
        if let Some(line) = self.line() {
            let view = self.replay.view();
            let mut place = match view.quest() {
                // Its messages stand below the floor.
                Some(_) => message_area(canvas, &view),
                None => canvas.row(0),
            };
            place.clear();
            place.write(0, 0, &line, Ink::Told(Tone::Notice));
        }
        let mut bottom = canvas.row(rows.saturating_sub(1));
        bottom.clear();
        bottom.write_phrase(0, 0, &self.bar());
        if let Asking::PlayOn(menu) = &mut self.asking {
            menu.draw(canvas, ANSWERS);
        }
    }

    fn delay(&self) -> Option<Duration> {
        self.pace.delay()
    }

    fn tick(&mut self) {
        for _ in 0..self.pace.steps() {
            match self.replay.step() {
                Ok(true) => {}
                Ok(false) => self.pace.pause(),
                Err(error) => {
                    self.pace.pause();
                    self.notice = Some(error.to_string());
                }
            }
        }
    }
}
