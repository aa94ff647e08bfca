//! A prompt for one of many names: typing narrows the list.

use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{ERASE, Input, Key, KeyCode};
use crate::ui::keymap::Intent;
use crate::ui::phrase::{Phrase, end_of};
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed};
use unicode_width::UnicodeWidthStr;

const HINT: &str = "type to narrow, {choose} chooses, {close} leaves it";
/// The same where everything is said in lines, which tell on their own how to choose.
const HINT_OF_LINES: &str = "type to narrow";

/// The most names that are shown at once.
const SHOWN: usize = 14;

/// What follows from choosing the name with an index.
type Then = Box<dyn Fn(usize, &View<'_>) -> Transition>;

/// A name that can be chosen.
pub(in crate::ui::screens) struct Name {
    pub(in crate::ui::screens) text: String,
    /// What is shown behind it, by which alone it is not found, in forms that get shorter.
    pub(in crate::ui::screens) tails: Vec<String>,
    /// Other words by which it is found, too, from where one of them begins.
    pub(in crate::ui::screens) words: String,
    /// Whether it is only listed once something was typed.
    pub(in crate::ui::screens) is_common: bool,
}

impl Name {
    fn of(text: String) -> Name {
        Name {
            text,
            tails: Vec::new(),
            words: String::new(),
            is_common: false,
        }
    }

    /// Returns whether a text in lower case stands among the other words, where one begins.
    fn has_words(&self, text: &str) -> bool {
        let words = self.words.to_lowercase();
        let mut found = words.match_indices(text);
        found.any(|(at, _)| words[..at].chars().next_back().is_none_or(|it| it == ' '))
    }

    /// Returns whether each word of a text in lower case stands in what is listed, and not all of them only behind the name.
    fn has_each_word(&self, text: &str) -> bool {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let (name, row) = (self.text.to_lowercase(), self.shown().to_lowercase());
        let is_named = |word: &str| name.contains(word) || self.has_words(word);
        words.clone().any(is_named)
            && words
                .clone()
                .all(|word| is_named(word) || row.contains(word))
    }

    /// Returns the name as it is listed where there is room.
    fn shown(&self) -> String {
        let tail = self.tails.first().map_or("", String::as_str);
        format!("{}{tail}", self.text)
    }

    /// Returns its entry in a list, in which the name is cut before what is behind it.
    fn entry(&self) -> Entry {
        let tails = self.tails.iter().map(|tail| Phrase::from(&**tail));
        Entry::new(None, &*self.text).with_tails(tails.collect())
    }
}

/// A line to type in, and the names that contain what was typed.
pub(in crate::ui::screens) struct Prompt {
    title: String,
    typed: String,
    names: Vec<Name>,
    /// The names that match, as they are shown.
    menu: Menu,
    /// The action of the map whose key chooses as well while nothing was typed, unless it is a letter or a digit.
    chosen_by: Option<Intent>,
    then: Then,
}

impl Prompt {
    pub(in crate::ui::screens) fn new(
        title: impl Into<String>,
        names: Vec<String>,
        then: impl Fn(&str, &View<'_>) -> Transition + 'static,
    ) -> Prompt {
        let listed = names.iter().cloned().map(Name::of).collect();
        Prompt::among(title, listed, move |index, view| {
            let name = names.get(index);
            name.map_or(Flow::Stay, |name| then(name, view))
        })
    }

    /// Creates a prompt for names that may be found by other words, too, or only when they are asked for. Since several may be
    /// equal, what follows is told by the index of the one that is chosen.
    pub(in crate::ui::screens) fn among(
        title: impl Into<String>,
        names: Vec<Name>,
        then: impl Fn(usize, &View<'_>) -> Transition + 'static,
    ) -> Prompt {
        let mut prompt = Prompt {
            title: title.into(),
            typed: String::new(),
            names,
            menu: Menu::new("", Vec::new()),
            chosen_by: None,
            then: Box::new(then),
        };
        prompt.narrow();
        prompt
    }

    /// Lets the key of an action of the map choose as well while nothing was typed, unless it is a letter or a digit.
    pub(in crate::ui::screens) fn chosen_by(self, intent: Intent) -> Prompt {
        Prompt {
            chosen_by: Some(intent),
            ..self
        }
    }

    /// Returns whether an input chooses because it is the key of that action.
    fn is_chosen_by(&self, input: &Input, ui: &Ui, view: &View<'_>) -> bool {
        let types = input.character().is_some_and(char::is_alphanumeric);
        let is_first = self.typed.is_empty() && !types && self.chosen_by.is_some();
        is_first && ui.keymap.map(view.rules()).action(input) == self.chosen_by
    }

    /// Chooses one of the names that are listed.
    fn choose(&self, index: usize, view: &View<'_>) -> Transition {
        let matching = self.matching();
        let chosen = matching.get(index);
        chosen.map_or(Flow::Stay, |&(index, _)| (self.then)(index, view))
    }

    /// Returns the names that contain what was typed, each with its index, letter case ignored: first those that begin
    /// with it, and last those of which only other words do. Where none does, they are those in whose rows each word stands
    /// that was typed.
    fn matching(&self) -> Vec<(usize, &Name)> {
        let typed = self.typed.to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&typed);
        let listed = |(_, name): &(usize, &Name)| !(name.is_common && typed.is_empty());
        let listed = self.names.iter().enumerate().filter(listed);
        let found = listed.clone();
        let found = found.filter(|(_, name)| has(&name.text) || name.has_words(&typed));
        let mut names: Vec<(usize, &Name)> = found.collect();
        if names.is_empty() {
            let found = listed.filter(|(_, name)| name.has_each_word(&typed));
            return found.collect();
        }
        names.sort_by_key(|(_, Name { text, .. })| {
            (!has(text), !text.to_lowercase().starts_with(&typed))
        });
        names
    }

    /// Changes what was typed as an input asks for. Returns whether it does.
    fn edit(&mut self, input: &Input) -> bool {
        match (input.character(), input) {
            (Some(character), _) => self.typed.push(character),
            (None, Input::Key(Key::Plain(KeyCode::Backspace))) => drop(self.typed.pop()),
            (None, Input::Key(key)) if *key == ERASE => self.typed.clear(),
            (None, _) => return false,
        }
        true
    }

    /// Lists the names that match what was typed, and selects the first.
    fn narrow(&mut self) {
        let matching = self.matching().into_iter();
        let entries = matching.map(|(_, name)| name.entry());
        self.menu = Menu::new("", entries.collect());
    }
}

impl Screen<InGame> for Prompt {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if self.is_chosen_by(input, ui, view) {
            return self.choose(self.menu.selected(), view);
        }
        if self.edit(input) {
            self.narrow();
            return Flow::Stay;
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => self.choose(index, view),
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        // The frame keeps its size while the list gets shorter.
        let widths = self.names.iter().map(|name| name.shown().width());
        let widest = widths.max().unwrap_or(0);
        let rows = self.names.len().min(SHOWN);
        let hint = if canvas.ui.manner.is_accessible {
            HINT_OF_LINES.into()
        } else {
            canvas.ui.keymap.list.hint_beside_typed(HINT)
        };
        let panel = Panel {
            title: &self.title,
            hint: &hint,
        };
        let mut inside = panel.open(canvas, widest.max(hint.width()), rows + 2);
        let (columns, rows) = (inside.width(), inside.height().saturating_sub(2));
        if self.menu.len() == 0 {
            inside.write(0, 2, "nothing has this name", Ink::Faint);
        }
        self.menu
            .draw_entries(&mut inside.part(0, 2, columns, rows));
        let after = inside.write(0, 0, "> ", Ink::Plain);
        let room = columns.saturating_sub(after + 1);
        let typed = end_of(&self.typed, usize::from(room));
        let after = inside.write(after, 0, &typed, Ink::Plain);
        inside.write(after, 0, "_", Ink::Selected);
        inside.take_text();
        // Who hears the screen hears the selected name.
        if !inside.ui.manner.is_accessible {
            inside.focus(after, 0);
        }
    }
}
