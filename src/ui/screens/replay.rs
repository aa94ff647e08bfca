//! A recorded game on screen, with a bar that shows the position.

use super::Request;
use super::help::key_lines;
use super::map::{MapLayers, MapScreen};
use super::questions::choice::ANSWERS;
use crate::store::{Launcher, RecordingError, Replay};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, KeyCode};
use crate::ui::keymap::{Intent, Keymap, ListAction, ReplayAction, Situation};
use crate::ui::pace::Pace;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Layers, Program, Screen};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Menu, Paragraph, Pressed, Reader, fit_texts, message_rows};
use std::time::Duration;
use unicode_width::UnicodeWidthStr;

/// The column at which the text about a key begins.
const COLUMN: usize = 16;

/// What a jump goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Jump {
    Turn,
    Level,
}

/// What the player is asked.
enum Asking {
    Nothing,
    /// The number of a turn or a level, as typed so far.
    Number(Jump, String),
    /// Whether to play on from here.
    PlayOn(Menu),
}

/// How a replay ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum ReplayEnd {
    Leave,
    /// The player plays on from what is shown.
    PlayOn,
}

/// A replay on screen.
pub(in crate::ui) struct ReplayScreen<'a> {
    launcher: &'a Launcher,
    replay: &'a mut Replay,
    layers: MapLayers,
    pace: Pace,
    asking: Asking,
    /// What the message line shows until the next key.
    notice: Option<String>,
}

impl<'a> ReplayScreen<'a> {
    pub(in crate::ui) fn new(
        launcher: &'a Launcher,
        replay: &'a mut Replay,
        notice: Option<String>,
        settings: Settings,
    ) -> ReplayScreen<'a> {
        ReplayScreen {
            launcher,
            replay,
            layers: Layers::new(MapScreen::default()),
            pace: Pace::paused(settings),
            asking: Asking::Nothing,
            notice,
        }
    }

    fn act(&mut self, action: ReplayAction, ui: &Ui) -> Flow<Program<ReplayEnd>> {
        match action {
            ReplayAction::Pace(action) => self.pace.change(action),
            ReplayAction::Forward => self.go(|replay| replay.step().map(drop)),
            ReplayAction::Back => {
                self.go(|replay| replay.go_to_action(replay.action().saturating_sub(1)));
            }
            ReplayAction::ToStart => self.go(|replay| replay.go_to_action(0)),
            ReplayAction::ToEnd => self.go(|replay| replay.go_to_action(u64::MAX)),
            ReplayAction::ToTurn => self.asking = Asking::Number(Jump::Turn, String::new()),
            ReplayAction::ToLevel => self.asking = Asking::Number(Jump::Level, String::new()),
            ReplayAction::PlayOn => self.ask_to_play_on(ui),
            ReplayAction::Help => self.layers.open(help(&ui.keymap, self.replay)),
            ReplayAction::Leave => return Flow::Return(ReplayEnd::Leave),
        }
        Flow::Stay
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
                let level = u16::try_from(number).unwrap_or(u16::MAX);
                let mut found = true;
                self.go(|replay| {
                    found = replay.go_to_level(level)?;
                    Ok(())
                });
                if !found {
                    let noun = self.replay.view().rules().level_noun();
                    self.notice = Some(format!("You never entered {noun} {number}."));
                }
            }
        }
    }

    fn ask_to_play_on(&mut self, ui: &Ui) {
        self.pace.pause();
        if self.is_over() {
            let why = "The game is over here: press {back} to go back first.";
            self.notice = Some(ui.keymap.replay.fill(why));
            return;
        }
        let name = &self.launcher.name;
        let aside = if self.launcher.would_set_aside_for(self.replay) {
            " The game that is saved under this name will be set aside."
        } else {
            ""
        };
        let question = format!(
            "You play on from here as {name}, in a new game that is practice and does not count.{aside}"
        );
        // Nothing is lost by it, unlike by what other questions ask about.
        let question = Menu::question(question, "Yes, play on", "No, go on watching");
        self.asking = Asking::PlayOn(question.with_selected(0));
    }

    /// Handles an input while a number is typed.
    fn type_number(&mut self, input: &Input, ui: &Ui, jump: Jump, mut typed: String) {
        if matches!(input, Input::Click(Button::Right, _)) {
            return;
        }
        match ui.keymap.list.action(input) {
            Some(ListAction::Close) => return,
            Some(ListAction::Choose) => {
                match typed.parse() {
                    Ok(number) => self.jump(jump, number),
                    Err(_) => self.notice = Some("No number was typed.".to_owned()),
                }
                return;
            }
            Some(ListAction::Up | ListAction::Down | ListAction::PageUp) => {}
            Some(ListAction::PageDown | ListAction::First | ListAction::Last) | None => {}
        }
        if let Some(digit) = input.character().filter(char::is_ascii_digit) {
            typed.extend(Some(digit).filter(|_| typed.len() < LONGEST_NUMBER));
        } else if input.is_key(KeyCode::Backspace) {
            typed.pop();
        } else {
            self.notice = input.key().map(|key| format!("{key} is no digit."));
        }
        self.asking = Asking::Number(jump, typed);
    }

    /// Handles an input while the game is shown.
    fn watch(&mut self, input: &Input, ui: &mut Ui) -> Flow<Program<ReplayEnd>> {
        if self.layers.is_bare()
            && let Some(action) = ui.keymap.replay.action(input)
        {
            return self.act(action, ui);
        }
        if self.layers.is_bare() && self.asks_to_act(input, ui) {
            self.refuse(ui);
            return Flow::Stay;
        }
        let request = self.layers.take(input, ui, &self.replay.view());
        self.grant(request, ui)
    }

    /// Does what a screen above the map asks for, unless the hero would act.
    fn grant(&mut self, request: Option<Request>, ui: &Ui) -> Flow<Program<ReplayEnd>> {
        match request {
            None => {}
            // Nothing is noted of a recorded game.
            Some(Request::Recall(then)) => {
                let request = self.layers.follow(then(&self.replay.view()));
                return self.grant(request, ui);
            }
            Some(
                Request::Obey(_)
                | Request::StepOver(..)
                | Request::ObeyAndStay(_)
                | Request::Automate(_)
                | Request::AutomateThen(..)
                | Request::UseAgain(_),
            ) => self.refuse(ui),
            Some(Request::Say(text)) => {
                self.layers.clear();
                self.notice = Some(text);
            }
            Some(Request::Leave | Request::Depart(_)) => return Flow::Return(ReplayEnd::Leave),
        }
        Flow::Stay
    }

    /// Returns whether a key of the map asks for an act of the hero, perhaps after further questions.
    fn asks_to_act(&self, input: &Input, ui: &Ui) -> bool {
        let intent = ui.keymap.map(self.replay.view().rules()).action(input);
        intent.is_some_and(|intent| !intent.only_shows())
    }

    /// Closes all that is open and says that the hero does only what was recorded.
    fn refuse(&mut self, ui: &Ui) {
        self.layers.clear();
        let why = if self.is_over() {
            "This is a recording, and the game is over here: press {back} to go back first."
        } else {
            "This is a recording; {play-on} plays on from here."
        };
        self.notice = Some(ui.keymap.replay.fill(why));
    }

    /// Returns whether the recording stands where its game is over, so that nobody can play on.
    fn is_over(&self) -> bool {
        self.replay.view().ending().is_some()
    }

    /// Returns whether nothing is open above the map that the recording would change while it is read.
    fn is_watched(&self) -> bool {
        self.layers.is_bare() && matches!(self.asking, Asking::Nothing)
    }

    /// Returns the position of the replay, in one line of at most so many columns. In a narrow one that is all that stands
    /// beside what it is, and keys that do not work name the one of the help.
    fn bar(&self, ui: &Ui, room: usize) -> Phrase {
        let view = self.replay.view();
        let (at, all) = (self.replay.action(), self.replay.actions());
        let state = if self.is_watched() {
            self.pace.words()
        } else {
            "paused".to_owned()
        };
        let (turn, level, noun) = (view.turns(), view.depth(), view.rules().level_noun());
        let (name, action) = (format!("Replay {state}"), format!("action {at}/{all}"));
        let keys = ui.keymap.replay.offer(ReplayAction::Help, "keys");
        // A blank on both sides.
        let room = room.saturating_sub(2);
        let parts = if format!("{name}  {action}  {}", keys.text()).width() <= room {
            let speed = (self.pace.speed_while_paused()).map(|speed| (5, speed.into()));
            let place = [
                (2, action.into()),
                (3, format!("turn {turn}").into()),
                (4, format!("{noun} {level}").into()),
                (0, keys),
            ];
            let name = [(1, Phrase::from(name))].into_iter();
            name.chain(speed).chain(place).collect()
        } else {
            vec![
                (0, "Replay".into()),
                (1, format!("{at}/{all}").into()),
                (2, keys),
            ]
        };
        let bar = fit_texts(parts, Ink::Selected, ui, room);
        Phrase::from(" ")
            .joined(bar)
            .plain(" ")
            .in_ink(Ink::Selected)
    }

    /// Returns what the message line shows instead of the game's messages.
    fn line(&self, ui: &Ui) -> Option<String> {
        match &self.asking {
            Asking::Number(jump, typed) => {
                let noun = match jump {
                    Jump::Turn => "turn",
                    Jump::Level => self.replay.view().rules().level_noun(),
                };
                let notice = self.notice.iter().map(|notice| format!("{notice} "));
                Some(notice.collect::<String>() + &format!("To which {noun}? {typed}_"))
            }
            Asking::Nothing | Asking::PlayOn(_) => match &self.notice {
                Some(notice) => Some(notice.clone()),
                // Who hears the game hears it with the state of the hero.
                None => self.ending().filter(|_| !ui.manner.is_accessible),
            },
        }
    }

    /// Returns how many of so many rows the game has. On a quest the messages are at the bottom, where the bar would hide the
    /// last one.
    fn rows_of_the_game(&self, rows: u16) -> u16 {
        rows.saturating_sub(self.replay.view().is_quest().into())
    }

    /// Says that a number is typed, and puts the cursor where it is shown: at the end of the message line.
    fn point_at_typed(&self, canvas: &Canvas<'_>) {
        canvas.take_text();
        let view = self.replay.view();
        let row = if view.is_quest() {
            usize::from(canvas.height()) - message_rows(canvas, &view)
        } else {
            0
        };
        let width = self.line(canvas.ui).map_or(0, |line| line.width());
        canvas.focus(width.saturating_sub(1) as u16, row as u16);
    }

    /// Returns how the game ended, at its end.
    fn ending(&self) -> Option<String> {
        let view = self.replay.view();
        view.ending().map(|_| view.summary())
    }
}

/// No turn or level has a longer number.
const LONGEST_NUMBER: usize = 12;

/// What shows something of the game without taking time.
const SHOWING: [Intent; 11] = [
    Intent::Look,
    Intent::LookAround,
    Intent::Glance,
    Intent::Find,
    Intent::Inventory,
    Intent::Equipment,
    Intent::InspectCarried,
    Intent::InspectWorn,
    Intent::Character,
    Intent::Messages,
    Intent::Charts,
];

fn help(keymap: &Keymap, replay: &Replay) -> Reader {
    let chapters = key_lines(&keymap.replay, COLUMN).into_iter();
    let keys = chapters.flat_map(|(_, lines)| lines);
    let map = keymap.map(replay.view().rules());
    let key = |intent| map.name_behind(&keymap.replay, intent);
    let showing: Vec<String> = SHOWING.into_iter().filter_map(key).collect();
    let mut text: Vec<Paragraph> = keys.collect();
    if !showing.is_empty() {
        let about = format!(
            "Keys that show something in a game without taking time do so here: {}.",
            showing.join(", ")
        );
        text.extend([Paragraph::empty(), Paragraph::plain(about)]);
    }
    Reader::new("Replay", text)
}

impl Screen<Program<ReplayEnd>> for ReplayScreen<'_> {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<ReplayEnd>> {
        if *input == Input::Interrupt {
            return Flow::Return(ReplayEnd::Leave);
        }
        if input.is_press() {
            self.notice = None;
            self.layers.notify(None);
        }
        match std::mem::replace(&mut self.asking, Asking::Nothing) {
            Asking::Nothing => return self.watch(input, ui),
            Asking::Number(jump, typed) => self.type_number(input, ui, jump, typed),
            Asking::PlayOn(mut menu) => match menu.take(input, ui) {
                Pressed::Chosen(0) => return Flow::Return(ReplayEnd::PlayOn),
                Pressed::Chosen(_) | Pressed::Closed => {}
                Pressed::Nothing => self.asking = Asking::PlayOn(menu),
            },
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        let rows = canvas.height();
        // The map keeps what it says of its own accord, such as that a key does nothing.
        if let Some(line) = self.line(canvas.ui) {
            self.layers.notify(Some(line));
        }
        let mut game = canvas.part(0, 0, canvas.width(), self.rows_of_the_game(rows));
        self.layers.draw_all(&mut game, &self.replay.view());
        if self.notice.is_some() {
            game.note_refusal(true);
        }
        match self.asking {
            Asking::Number(..) => self.point_at_typed(&game),
            Asking::Nothing if self.layers.is_bare() => game.give_keys(Situation::Replay),
            Asking::Nothing | Asking::PlayOn(_) => {}
        }
        let mut bottom = canvas.row(rows.saturating_sub(1));
        bottom.clear();
        let bar = self.bar(bottom.ui, usize::from(bottom.width()));
        bottom.write_phrase(0, 0, &bar);
        if let Asking::PlayOn(menu) = &mut self.asking {
            menu.draw(canvas, ANSWERS);
        }
    }

    fn delay(&self) -> Option<Duration> {
        self.is_watched().then(|| self.pace.delay()).flatten()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::RuleBook;
    use crate::ui::keymap::AnyKeys;

    #[test]
    fn the_help_names_all_that_shows_something_of_a_game() {
        let keymap = Keymap::built_in();
        for rules in [RuleBook::CLASSIC, RuleBook::Quest] {
            let map = keymap.map(rules);
            let keys = map.rows().into_iter().flat_map(|row| row.keys);
            for intent in keys.filter_map(|key| map.action(&Input::Key(key))) {
                let is_of_no_game = matches!(
                    intent,
                    Intent::Settings | Intent::Leave | Intent::Help | Intent::More
                );
                let shows = intent.only_shows() && !is_of_no_game;
                assert_eq!(SHOWING.contains(&intent), shows, "{intent:?}");
            }
        }
    }
}
