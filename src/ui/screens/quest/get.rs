//! Picking up the items under the hero: a question for each.

use crate::game::{Command, ItemPlace, ItemView, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::ListAction;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{any_key, message_rows, write_lines};

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
        said: Vec::new(),
        is_asked: false,
        remark: String::new(),
    })
}

/// The questions, below the floor.
struct Get {
    /// The names of the items that lay there when the questions began.
    names: Vec<String>,
    /// How many of them were left lying: the index of the next one.
    left: usize,
    /// The questions that were answered, each with what came of it.
    said: Vec<Said>,
    /// Whether an item was picked up of which the message is not among these yet.
    is_asked: bool,
    /// That the last key does not answer, in a sentence before the question.
    remark: String,
}

/// What was said of an item.
enum Said {
    /// The question, with its answer.
    Question(String),
    /// What came of picking it up.
    Outcome(Tone, String),
}

impl Get {
    /// Returns the item in question.
    fn next<'a>(&self, view: &View<'a>) -> Option<ItemView<'a>> {
        view.floor().get(self.left).copied()
    }

    /// Notes what came of the last answer.
    fn hear(&mut self, view: &View<'_>) {
        if std::mem::take(&mut self.is_asked) {
            let fresh = view.messages().fresh();
            let outcome = fresh.map(|message| Said::Outcome(message.tone, message.text.clone()));
            self.said.extend(outcome);
        }
    }

    /// Returns what is shown in so many rows: where these are too few, without the names.
    fn lines(&self, question: Phrase, rows: usize) -> Vec<Phrase> {
        let names = self.names.iter();
        let names = names.map(|name| Phrase::from(format!("  {name}")));
        let names: Vec<Phrase> = names.collect();
        let all = 1 + names.len() + self.said.len() + 1;
        let names = if all > rows { Vec::new() } else { names };
        let title = [Phrase::from("There are items here:")];
        let said = self.said.iter();
        let said = said.map(|said| match said {
            Said::Question(text) => Phrase::new().with(Ink::Plain, text),
            Said::Outcome(tone, text) => Phrase::new().with(Ink::Message(*tone), text),
        });
        let lines = title.into_iter().chain(names).chain(said);
        lines.chain([question]).collect()
    }
}

/// Returns the question of an item, up to its answers.
fn question(item: &ItemView<'_>) -> String {
    format!("Get the {}? ", item.name())
}

impl Screen<InGame> for Get {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        self.hear(view);
        self.remark.clear();
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
                self.said.push(Said::Question(question(&next) + "y/n"));
                self.is_asked = true;
                Transition::obey_and_stay(Command::PickUp(next.place()))
            }
            Some('n' | 'N') => {
                self.left += 1;
                let has_got = (self.said.iter()).any(|said| matches!(said, Said::Outcome(..)));
                self.said.push(Said::Question(question(&next) + "y/n n"));
                let is_done = self.next(view).is_none() && !has_got;
                if is_done { Flow::Close } else { Flow::Stay }
            }
            Some(_) | None => {
                let remark = input.key().map(|key| format!("{key} is no answer here. "));
                self.remark = remark.unwrap_or_default();
                Flow::Stay
            }
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.hear(view);
        let question = match self.next(view) {
            Some(item) => Phrase::from(self.remark.as_str())
                .plain(question(&item))
                .joined(canvas.ui.keymap.list.hint("{y}/{n}")),
            None => any_key("Press any key to continue..."),
        };
        let rows = message_rows(canvas, view);
        let lines = self.lines(question.in_ink(Ink::Key), rows);
        canvas.end_play();
        write_lines(canvas, view, lines);
    }
}
