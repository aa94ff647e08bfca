//! The keys: which does what, and giving actions others.

use crate::game::Tone;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, Key, KeyCode};
use crate::ui::keymap::{KeyRow, Keymap, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Host, Screen};
use crate::ui::screens::letter;
use crate::ui::screens::questions::choice::ChoiceOf;
use crate::ui::screens::questions::question::Answers;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed, wrap};

const SITUATIONS: &str = "a letter or {choose} chooses, {close} goes back";
// Where there is little room the last parts stay.
const ROWS: &str = "{Delete} gives back those at first, {choose} changes them, {close} goes back";
const PRESS: &str = "{Esc} leaves it";
const CONFLICT: &str = "other keys: no, {y} or {choose}: yes";

/// How it is answered whether a key that means something else is given away.
const ANSWERS: Answers = Answers::Either;

/// The columns at which keys and what they do begin.
const KEYS: usize = 16;
const HELP: usize = 35;

/// The fewest columns of what a key does beside it.
const LEAST_HELP: usize = 24;

/// The most columns of a question.
const MEASURE: usize = 60;

/// Offers the situations that have keys of their own.
pub(super) fn situations<H: Host>() -> ChoiceOf<H> {
    let entries = Situation::ALL.into_iter().enumerate();
    let entries = entries.map(|(index, it)| Entry::new(letter(index), it.title()));
    let menu = Menu::new("Keys of what?", entries.collect());
    ChoiceOf::new(menu, SITUATIONS, move |index, _| {
        Flow::open(KeysScreen::new(Situation::ALL[index]))
    })
}

/// What is asked about the selected action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    Nothing,
    /// Which key it gets.
    Key,
    /// Whether it gets a key that means something else now.
    Conflict(Key),
}

/// The keys of a situation on screen.
struct KeysScreen {
    situation: Situation,
    menu: Menu,
    asking: Asking,
    /// Why the last change was not kept or not made.
    notice: Option<String>,
}

impl KeysScreen {
    fn new(situation: Situation) -> KeysScreen {
        KeysScreen {
            situation,
            menu: menu(situation, &Keymap::built_in(), 0),
            asking: Asking::Nothing,
            notice: None,
        }
    }

    /// Returns the selected action.
    fn row(&self, ui: &Ui) -> KeyRow {
        let mut rows = ui.keymap.keys_in(self.situation).rows();
        rows.swap_remove(self.menu.selected())
    }

    /// Takes the key that the selected action gets or loses.
    fn take_key(&mut self, key: Key, ui: &mut Ui) {
        self.asking = Asking::Nothing;
        let row = self.row(ui);
        let owner = ui.keymap.keys_in(self.situation).owner(key);
        if key == Key::Plain(KeyCode::Escape) {
            return;
        }
        // Names of keys are read with the reasons why some cannot be bound.
        if let Err(why) = Key::read(&key.to_string()) {
            self.notice = Some(format!("{why}."));
        } else if row.keys == [key] {
            self.notice = Some(format!("{key} is the only key of {}.", row.name));
        } else if let Some(conflict) = ui.keymap.conflict(self.situation, row.name, key) {
            self.notice = Some(conflict.sentence());
        } else if owner.is_some_and(|owner| owner != row.name) {
            self.asking = Asking::Conflict(key);
        } else {
            self.give(row.name, key, ui);
        }
    }

    /// Gives the action a key, or takes it away, and says what that key then cannot mean elsewhere, or that it stays.
    fn give(&mut self, action: &'static str, key: Key, ui: &mut Ui) {
        let before = ui.conflicts.clone();
        let has = |ui: &Ui| ui.keymap.keys_in(self.situation).owner(key) == Some(action);
        let had = has(ui);
        self.notice = ui.toggle_key(self.situation, action, key).err();
        if self.notice.is_none() {
            let stays = || format!("{key} goes on meaning {action}, since no other action has it.");
            let conflict = ui.new_conflicts(&before).next();
            self.notice = conflict.cloned().or_else(|| (had && has(ui)).then(stays));
        }
    }

    fn answer(&mut self, key: Key, input: &Input, ui: &mut Ui) {
        self.asking = Asking::Nothing;
        if ANSWERS.is_yes(input, ui) {
            let row = self.row(ui);
            self.give(row.name, key, ui);
        }
    }

    fn browse(&mut self, input: &Input, ui: &mut Ui) -> Pressed {
        if input.is_key(KeyCode::Delete) {
            self.menu.excuse();
            let row = self.row(ui);
            self.notice = ui.reset_keys(self.situation, row.name).err();
            return Pressed::Nothing;
        }
        self.menu.take(input, ui)
    }

    /// Returns what is asked, and the keys that answer it.
    fn question(&self, ui: &Ui) -> Option<(String, &'static str)> {
        let row = self.row(ui);
        match self.asking {
            Asking::Nothing => None,
            Asking::Key => {
                let question = format!(
                    "Press the key that shall mean {}; one of its own is taken away from it.",
                    row.name
                );
                Some((question, PRESS))
            }
            Asking::Conflict(key) => {
                let keys = ui.keymap.keys_in(self.situation);
                let owner = keys.owner(key).unwrap_or_default();
                let mut left = keys.keys_of(owner);
                left.retain(|other| *other != key);
                let left = if left.is_empty() {
                    "would have no key".to_owned()
                } else {
                    format!("would keep {}", names(&left))
                };
                let question = format!(
                    "{key} means {owner} now, which {left}. Give it to {}?",
                    row.name
                );
                Some((question, CONFLICT))
            }
        }
    }
}

fn names(keys: &[Key]) -> String {
    let names = keys.iter().map(Key::to_string);
    names.collect::<Vec<_>>().join(" ")
}

/// Returns as many of the keys of an action as are wanted, which may be fewer than it has. The last column of a list is for the
/// marks of what is above and below.
fn first_keys(keys: &[Key], count: usize) -> Phrase {
    let left_out = if count < keys.len() { "…" } else { "" };
    let text = format!(" {}{left_out} ", names(&keys[..count]));
    Phrase::new().with(Ink::Key, text)
}

/// Returns the actions with their keys and what they do: beside them if so many columns have room for words there, and
/// below the list where they have none for the whole of it. Where names and keys have no columns of their own, there are as
/// many keys behind a name as have room, and at least one.
fn menu(situation: Situation, keymap: &Keymap, columns: usize) -> Menu {
    let entry = |row: KeyRow| {
        if columns < HELP {
            let counts = (row.keys.len().min(1)..=row.keys.len()).rev();
            let tails = counts.map(|count| first_keys(&row.keys, count));
            let entry = Entry::new(None, row.name).with_tails(tails.collect());
            return entry.with_remark(row.help);
        }
        let text = Phrase::from(row.name)
            .up_to(KEYS)
            .with(Ink::Key, names(&row.keys));
        let whole = text.clone().up_to(HELP).with(Ink::Faint, row.help);
        if whole.width() <= columns {
            return Entry::new(None, whole);
        }
        let is_legible = HELP + LEAST_HELP <= columns;
        Entry::new(None, if is_legible { whole } else { text }).with_remark(row.help)
    };
    let rows = keymap.keys_in(situation).rows();
    let entries = rows.into_iter().map(entry);
    Menu::new(situation.title(), entries.collect())
}

impl<H: Host> Screen<H> for KeysScreen {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &H::View<'_>) -> Flow<H> {
        if !input.is_typed() {
            return Flow::Stay;
        }
        self.notice = None;
        match (self.asking, input) {
            (Asking::Key, Input::Key(key)) => self.take_key(*key, ui),
            (Asking::Key, Input::Click(Button::Right, _)) => self.asking = Asking::Nothing,
            (Asking::Key, _) => {}
            (Asking::Conflict(key), _) => self.answer(key, input, ui),
            (Asking::Nothing, _) => match self.browse(input, ui) {
                Pressed::Chosen(_) => self.asking = Asking::Key,
                Pressed::Closed => return Flow::Close,
                Pressed::Nothing => {}
            },
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        let (columns, _) = Panel::room(canvas);
        let menu =
            menu(self.situation, &canvas.ui.keymap, usize::from(columns)).in_place_of(&self.menu);
        self.menu = match &self.notice {
            Some(notice) => menu.with_heading(notice),
            None => menu,
        };
        self.menu.draw(canvas, ROWS);
        if let Some((question, hint)) = self.question(canvas.ui) {
            let title = "Keys";
            let (room, _) = Panel::room(canvas);
            let width = MEASURE.min(usize::from(room));
            let lines = wrap(&[question], width);
            let hint = &canvas.ui.keymap.list.hint(hint);
            let mut inside = Panel { title, hint }.open(canvas, width, lines.len());
            for (y, line) in (0..).zip(&lines) {
                inside.write(0, y, line, Ink::Message(Tone::Notice));
            }
        }
    }
}
