//! The keys: which does what, and giving actions others.

use crate::game::Tone;
use crate::ui::canvas::Canvas;
use crate::ui::context::{KeyLoss, Ui};
use crate::ui::input::{Button, Input, Key, KeyCode};
use crate::ui::keymap::{KeyRow, Keymap, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Host, Screen};
use crate::ui::screens::questions::choice::ChoiceOf;
use crate::ui::screens::questions::question::Answers;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed, letter, wrap};
use std::mem;

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
#[derive(Debug, PartialEq, Eq)]
enum Asking {
    Nothing,
    /// Which key it gets.
    Key,
    /// Whether it gets these keys, of which some mean something else now.
    Conflict(Vec<Key>),
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
        let row = self.row(ui);
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
        } else {
            self.request(ui.toggled_keys(self.situation, row.name, key), ui);
        }
    }

    /// Gives the selected action these keys, and no others, once it is answered whether other actions shall lose some.
    fn request(&mut self, keys: Vec<Key>, ui: &mut Ui) {
        if self.losses(&keys, ui).is_empty() {
            self.give(keys, ui);
        } else {
            self.asking = Asking::Conflict(keys);
        }
    }

    /// Returns what other actions lose if the selected one gets these keys.
    fn losses(&self, keys: &[Key], ui: &Ui) -> Vec<KeyLoss> {
        ui.losses(self.situation, self.row(ui).name, keys)
    }

    /// Gives the selected action these keys, and no others, and says what some then cannot mean elsewhere, or that one stays.
    fn give(&mut self, keys: Vec<Key>, ui: &mut Ui) {
        let (row, conflicts) = (self.row(ui), ui.conflicts.clone());
        let mut taken = row.keys;
        taken.retain(|key| !keys.contains(key));
        self.notice = ui.give_keys(self.situation, row.name, keys).err();
        if self.notice.is_none() {
            let has = self.row(ui).keys;
            let stays = taken.iter().find(|key| has.contains(key)).map(|key| {
                let name = row.name;
                format!("{key} goes on meaning {name}, since no other action has it.")
            });
            self.notice = ui.new_conflicts(&conflicts).next().cloned().or(stays);
        }
    }

    fn browse(&mut self, input: &Input, ui: &mut Ui) -> Pressed {
        if input.is_key(KeyCode::Delete) {
            self.menu.excuse();
            let row = self.row(ui);
            self.request(ui.first_keys(self.situation, row.name), ui);
            return Pressed::Nothing;
        }
        self.menu.take(input, ui)
    }

    /// Returns what is asked, and the keys that answer it.
    fn question(&self, ui: &Ui) -> Option<(String, &'static str)> {
        let name = self.row(ui).name;
        match &self.asking {
            Asking::Nothing => None,
            Asking::Key => {
                let question = format!(
                    "Press the key that shall mean {name}; one of its own is taken away from it."
                );
                Some((question, PRESS))
            }
            Asking::Conflict(keys) => {
                let losses = self.losses(keys, ui);
                let lost: Vec<String> = losses.iter().map(loss_in_words).collect();
                let one = matches!(&losses[..], [loss] if loss.lost.len() == 1);
                let them = if one { "it" } else { "them" };
                let question = format!("{}. Give {them} to {name}?", lost.join("; "));
                Some((question, CONFLICT))
            }
        }
    }
}

/// Returns what keys mean that another action would get, and what would be left to the one that has them.
fn loss_in_words(loss: &KeyLoss) -> String {
    let mean = if loss.lost.len() == 1 {
        "means"
    } else {
        "mean"
    };
    let left = if loss.left.is_empty() {
        "would have no key".to_owned()
    } else {
        format!("would keep {}", names(&loss.left))
    };
    format!(
        "{} {mean} {} now, which {left}",
        names(&loss.lost),
        loss.action
    )
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
        match (mem::replace(&mut self.asking, Asking::Nothing), input) {
            (Asking::Key, Input::Key(key)) => self.take_key(*key, ui),
            (Asking::Key, Input::Click(Button::Right, _)) => {}
            (Asking::Key, _) => self.asking = Asking::Key,
            (Asking::Conflict(keys), _) if ANSWERS.is_yes(input, ui) => self.give(keys, ui),
            (Asking::Conflict(_), _) => {}
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
