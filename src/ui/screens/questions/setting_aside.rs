//! The question before a game takes the place of one that is kept.

use super::choice::ANSWERS;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::screen::{Flow, Program, Screen};
use crate::ui::screens::title::{Start, Title};
use crate::ui::widgets::{Menu, Pressed};

const QUESTION: &str =
    "The game that you left will be set aside: you can still choose it here to continue it.";

/// The question on top of the title screen. It ends in what the player begins then; `None` if the title screen is to ask
/// again.
pub(in crate::ui) struct SettingAside<'a> {
    title: Title<'a>,
    question: Menu,
    start: Start,
}

impl<'a> SettingAside<'a> {
    pub(in crate::ui) fn new(title: Title<'a>, start: Start) -> SettingAside<'a> {
        SettingAside {
            title,
            question: Menu::question(QUESTION, "Yes, begin a new game", "No, leave it as it is"),
            start,
        }
    }
}

impl Screen<Program<Option<Start>>> for SettingAside<'_> {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<Option<Start>>> {
        if *input == Input::Interrupt {
            return Flow::Return(Some(Start::Quit));
        }
        match self.question.take(input, ui) {
            Pressed::Chosen(0) => Flow::Return(Some(self.start.clone())),
            Pressed::Chosen(_) | Pressed::Closed => Flow::Return(None),
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        self.title.draw(canvas, &());
        self.question.draw(canvas, ANSWERS);
    }
}
