//! The question before a risky or useless act.

use super::{InGame, Transition};
use crate::game::{Command, Refused, Risk, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::{Input, Key};
use crate::ui::keymap::ListAction;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};

/// Asks whether a command is meant. It stays until it is answered, and says so to every other key.
pub(super) struct Question {
    doubt: String,
    /// What is obeyed if it is.
    command: Command,
    answers: Answers,
    /// The key that was pressed last, and answered nothing.
    wrong: Option<Key>,
    /// A key that was typed before the question was seen does not answer it.
    is_shown: bool,
}

/// Which letters answer. Those that choose in lists and close them do so, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answers {
    /// Either case of y and n.
    Either,
    /// Only a capital Y says yes, as a small one may have been meant for a step.
    CapitalYes,
}

impl Answers {
    /// Returns whether a letter says yes or no; `None` if it says neither.
    fn meaning(self, letter: char) -> Option<bool> {
        match letter {
            'Y' => Some(true),
            'y' if self == Answers::Either => Some(true),
            'n' | 'N' => Some(false),
            _ => None,
        }
    }

    /// Returns what the keys are called, those of lists as gaps.
    fn keys(self) -> &'static str {
        match self {
            Answers::Either => "y or {choose}: yes, n or {close}: no",
            Answers::CapitalYes => "capital Y or {choose}: yes, n or {close}: no",
        }
    }
}

impl Question {
    /// Asks about a command that the rules have refused as risky or useless. If that lies in what an item does, says what
    /// this is.
    pub(super) fn about_refused(refused: &Refused, command: Command, view: &View<'_>) -> Question {
        let risk = refused.risk();
        let used = command.use_of_item();
        let used = used.filter(|_| risk.is_some_and(Risk::lies_in_effects));
        let effects = used.and_then(|(verb, place)| Some(view.item(place)?.effects_of(verb)));
        let doubt = [refused.text.clone()].into_iter();
        let doubt: Vec<String> = doubt.chain(effects.into_iter().flatten()).collect();
        let answers = if risk.is_some_and(Risk::is_grave) {
            Answers::CapitalYes
        } else {
            Answers::Either
        };
        Question {
            answers,
            ..Question::before(&doubt.join(" "), Command::Sure(Box::new(command)))
        }
    }

    /// Asks before a command that costs what cannot be had again.
    pub(super) fn before(doubt: &str, command: Command) -> Question {
        Question {
            doubt: doubt.to_owned(),
            command,
            answers: Answers::CapitalYes,
            wrong: None,
            is_shown: false,
        }
    }

    /// Returns what an input says to the question; `None` if it says nothing.
    fn answer(&self, input: &Input, ui: &Ui) -> Option<bool> {
        match ui.keymap.list.action(input) {
            Some(ListAction::Choose) => Some(true),
            Some(ListAction::Close) => Some(false),
            Some(ListAction::Up | ListAction::Down | ListAction::First | ListAction::Last)
            | None => self.answers.meaning(input.character()?),
        }
    }
}

impl Screen<InGame> for Question {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        if !self.is_shown {
            return Flow::Stay;
        }
        match (self.answer(input, ui), input) {
            (Some(true), _) => return Transition::obey(self.command.clone()),
            (Some(false), _) | (None, Input::Click(..)) => {
                return Transition::say("You think better of it.");
            }
            (None, Input::Key(key)) => self.wrong = Some(*key),
            (None, Input::Scroll(_) | Input::Resize | Input::Interrupt) => {}
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.is_shown = true;
        let keys = canvas.ui.keymap.list.fill(self.answers.keys());
        let question = format!("{} Really?", self.doubt);
        let message = match self.wrong {
            None => Phrase::new()
                .with(Ink::Message(Tone::Notice), question)
                .with(Ink::Faint, format!("  {keys}")),
            Some(key) => Phrase::new()
                .with(Ink::Message(Tone::Notice), format!("{key} is no answer; "))
                .with(Ink::Strong, keys)
                .with(Ink::Message(Tone::Notice), format!(". {question}")),
        };
        let scene = Scene {
            message: Some(&message),
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
    }

    fn covers_all(&self) -> bool {
        true
    }
}
