//! The question before a risky or useless act.

use super::{InGame, Transition};
use crate::game::{Command, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::ListAction;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};

/// The key that says yes, besides the one that chooses in lists.
const YES: char = 'Y';

/// Asks whether a command is meant.
pub(super) struct Question {
    doubt: String,
    /// What is obeyed if it is.
    command: Command,
    /// A key that was typed before the question was seen does not answer it.
    is_shown: bool,
}

impl Question {
    /// Asks about a command that the rules have refused as risky or useless.
    pub(super) fn about_refused(doubt: &str, command: Command) -> Question {
        Question::before(doubt, Command::Sure(Box::new(command)))
    }

    /// Asks before a command.
    pub(super) fn before(doubt: &str, command: Command) -> Question {
        Question {
            doubt: doubt.to_owned(),
            command,
            is_shown: false,
        }
    }
}

impl Screen<InGame> for Question {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        if !self.is_shown || !input.is_press() {
            return Flow::Stay;
        }
        let is_chosen = ui.keymap.list.action(input) == Some(ListAction::Choose);
        if is_chosen || input.character() == Some(YES) {
            return Transition::obey(self.command.clone());
        }
        Flow::Close
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.is_shown = true;
        let answers = format!("  {YES} or {{choose}}: yes");
        let message = Phrase::new()
            .with(
                Ink::Message(Tone::Notice),
                format!("{} Really?", self.doubt),
            )
            .with(Ink::Faint, canvas.ui.keymap.list.fill(&answers));
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
