//! Picking up the items under the hero: a question for each.

use crate::game::{Command, ItemPlace, ItemView, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::ListAction;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{message_area, write_lines};

pub(super) fn get(view: &View<'_>) -> Transition {
    let names: Vec<String> = view
        .floor()
        .iter()
        .map(|item| item.name().to_owned())
        .collect();
    if names.is_empty() {
        // The rules say that there is nothing.
        return Transition::obey(Command::PickUp(ItemPlace::Floor(0)));
    }
    Flow::open(Get {
        names,
        left: 0,
        has_got: false,
    })
}

/// The questions, below the floor.
struct Get {
    /// The names of the items that lay there when the questions began, from the top.
    names: Vec<String>,
    /// How many of them were left lying: the index of the next one from the top.
    left: usize,
    has_got: bool,
}

impl Get {
    /// Returns the item in question.
    fn next<'a>(&self, view: &View<'a>) -> Option<ItemView<'a>> {
        view.floor().get(self.left).copied()
    }
}

impl Screen<InGame> for Get {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let Some(next) = self.next(view) else {
            return if input.is_press() {
                Flow::Close
            } else {
                Flow::Stay
            };
        };
        if ui.keymap.list.action(input) == Some(ListAction::Close) {
            return Flow::Close;
        }
        match input.character() {
            Some('y' | 'Y') => {
                self.has_got = true;
                Transition::obey_and_stay(Command::PickUp(next.place()))
            }
            Some('n' | 'N') => {
                self.left += 1;
                let is_done = self.next(view).is_none() && !self.has_got;
                if is_done { Flow::Close } else { Flow::Stay }
            }
            Some(_) | None => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let plain = |text: String| (Ink::Plain, text);
        let mut lines = vec![plain("There are items here:".to_owned())];
        lines.extend(self.names.iter().map(|name| plain(format!("  {name}"))));
        if self.has_got {
            let got = view.messages().fresh();
            lines.extend(got.map(|message| (Ink::Message(message.tone), message.text.clone())));
        }
        let question = match self.next(view) {
            Some(item) => format!("Get the {}? y/n", item.name()),
            None => "Press any key to continue...".to_owned(),
        };
        lines.push((Ink::Key, question));
        write_lines(&mut message_area(canvas, view), lines);
    }
}
