//! The question before a risky or useless act.

use super::{InGame, Transition};
use crate::game::{Command, Refused, Risk, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::ListAction;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};

/// Asks whether a command is meant. Every key answers: those that do not say yes mean no.
pub(super) struct Question {
    doubt: String,
    /// What is obeyed if it is.
    command: Command,
    answers: Answers,
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
    /// Returns whether a letter says yes.
    fn is_yes(self, letter: char) -> bool {
        letter == 'Y' || letter == 'y' && self == Answers::Either
    }

    /// Returns what the keys are called, those of lists as gaps.
    fn keys(self) -> &'static str {
        match self {
            Answers::Either => "y or {choose}: yes, else no",
            Answers::CapitalYes => "capital Y or {choose}: yes, else no",
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
            is_shown: false,
        }
    }

    fn is_yes(&self, input: &Input, ui: &Ui) -> bool {
        let letter = input.character();
        ui.keymap.list.action(input) == Some(ListAction::Choose)
            || letter.is_some_and(|letter| self.answers.is_yes(letter))
    }
}

impl Screen<InGame> for Question {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        if !self.is_shown {
            return Flow::Stay;
        }
        match input {
            Input::Scroll(_) | Input::Resize | Input::Interrupt => Flow::Stay,
            Input::Key(_) if self.is_yes(input, ui) => Transition::obey(self.command.clone()),
            Input::Key(_) if input.character() == Some('y') => {
                Transition::say("Only a capital Y means yes here. You think better of it.")
            }
            Input::Key(_) | Input::Click(..) => Transition::say("You think better of it."),
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.is_shown = true;
        let keys = canvas.ui.keymap.list.fill(self.answers.keys());
        let question = format!("{} Really?", self.doubt);
        let message = Phrase::new()
            .with(Ink::Message(Tone::Notice), question)
            .with(Ink::Faint, format!("  {keys}"));
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
