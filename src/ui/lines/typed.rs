//! What a typed line stands for.

use super::entries::{entry, has_key, leaving, of_title, values_of};
use crate::base::did_you_mean;
use crate::game::RuleBook;
use crate::ui::canvas::Marks;
use crate::ui::context::Ui;
use crate::ui::input::{ERASE, Input, Key, KeyCode};
use crate::ui::keymap::{AnyKeys, INTERRUPT, Intent, KeyRow, ListAction, Situation};
use crate::ui::words;
use std::collections::VecDeque;

/// The word that asks what can be typed.
const HELP: &str = "help";

const HELP_IN_A_LIST: &str = "Type the key before an entry, its first words or a word that only it has to choose that. \
                              {down} and {up} go to an entry and read out what is said of it, without choosing it; {choose} \
                              chooses the entry after >. {close} closes what can be closed. An empty line reads everything \
                              out again.";

const HELP_WITH_VALUES: &str = "A value behind an entry, as in hints off, pace 5 or gold left, is set; an entry alone \
                                gets its next value.";

const HELP_WITH_STEPS: &str = "Type a direction, such as north or ne, or a key that was named. An empty line reads \
                               everything out again.";

const HELP_FOR_A_DIRECTION: &str = "Type a direction, such as north or ne; {close} leaves the question. An empty line \
                                    reads everything out again.";

const HELP_IN_A_QUESTION: &str = "Type one of the keys that were named, or yes or no where that is asked. An empty line \
                                  reads everything out again.";

const HELP_WITH_KEYS: &str =
    "Type a key or the name of what it does. An empty line lets what plays by itself go on.";

const HELP_IN_CHARTS: &str = "Type a key that was named; {close} or any direction closes the charts. An empty line reads \
                              everything out again.";

const HELP_IN_A_TEXT: &str = "Type a key that the text names; {close} closes it. An empty line reads everything out \
                              again.";

/// Other names of actions and directions. The short ones of the straight directions are keys.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("ne", "north-east"),
    ("nw", "north-west"),
    ("se", "south-east"),
    ("sw", "south-west"),
    ("quit", "leave"),
    ("exit", "leave"),
    ("buy", "pick-up"),
];

/// The name of the action that closes what is open.
const CLOSE: &str = "close";

/// The most words of a line that are looked at as one name.
const LONGEST_NAME: usize = 8;

/// A line that was typed, as the keys that it stands for.
pub(super) struct Typed {
    /// Those of the words before the first of `words`.
    keys: VecDeque<Input>,
    /// What these stand for depends on what those before lead to.
    words: VecDeque<String>,
}

impl Typed {
    /// Reads a line. Its words stand for the key of the action, the direction, the key or the entry of a list that they name,
    /// or for each of their characters, as if each had a line of its own. Where a text is typed, they are that.
    ///
    /// # Errors
    ///
    /// Returns what to answer, if a word of the line was certainly not meant as keys, or asks for help.
    pub(super) fn read(line: &str, marks: &Marks, ui: &Ui) -> Result<Typed, String> {
        let named = named_key(line).filter(|key| key.character().is_none());
        if marks.takes_text() {
            let keys = named.map_or_else(|| text(line, marks), |key| vec![key]);
            return Ok(Typed {
                keys: keys.into(),
                words: VecDeque::new(),
            });
        }
        let mut typed = Typed {
            keys: VecDeque::new(),
            words: line.split_whitespace().map(str::to_owned).collect(),
        };
        if typed.words.len() > 1 && is_help(&typed.words[0]) {
            // The others are what help is wanted with, and not to be done.
            return Err(refusal(line, line, marks, ui));
        }
        typed.check_values(marks, ui)?;
        typed.translate(marks, ui)?;
        typed.check(line, marks, ui)?;
        Ok(typed)
    }

    /// Returns whether there are no more keys.
    pub(super) fn is_over(&self) -> bool {
        self.keys.is_empty() && self.words.is_empty()
    }

    /// Returns the next key; `None` behind the last one.
    ///
    /// # Errors
    ///
    /// Returns what to answer, if the next word means nothing where the keys before it have led.
    pub(super) fn next(&mut self, marks: &Marks, ui: &Ui) -> Result<Option<Input>, String> {
        if self.keys.is_empty() {
            self.check_values(marks, ui)?;
            self.translate(marks, ui)?;
        }
        Ok(self.keys.pop_front())
    }

    /// Finds the keys of the next words: of as many as one name can have.
    fn translate(&mut self, marks: &Marks, ui: &Ui) -> Result<(), String> {
        let words = self.words.make_contiguous();
        if words.is_empty() {
            return Ok(());
        }
        if marks.takes_text() {
            self.keys.extend(text(&words.join(" "), marks));
            self.words.clear();
            return Ok(());
        }
        if let Some((key, count)) = first_name(words, marks, ui)? {
            self.keys.push_back(key);
            self.words.drain(..count);
            return Ok(());
        }
        let keys = keys_of_word(&words[0], words, marks, ui)?;
        self.keys.extend(keys);
        self.words.pop_front();
        Ok(())
    }

    /// Refuses the words that are left if one of them means nothing in a list in which they set something: those before it
    /// would have done so already.
    fn check_values(&self, marks: &Marks, ui: &Ui) -> Result<(), String> {
        let words: Vec<String> = self.words.iter().cloned().collect();
        let is_key = matches!(&words[..], [word] if word.chars().count() == 1);
        if !marks.has_values() || is_key {
            // The list itself answers a key.
            return Ok(());
        }
        let (mut left, mut name) = (&words[..], String::new());
        while let Some(word) = left.first() {
            let (count, closes) = match first_name(left, marks, ui)? {
                Some((key, count)) => (count, closes(&key, ui)),
                None if word.chars().all(|it| is_key_of_list(it, marks, ui)) => {
                    (1, word.chars().any(|it| closes(&key_of(it), ui)))
                }
                None => {
                    let refusal = || refusal(word, &words.join(" "), marks, ui);
                    return Err(no_value(word, &name, marks).unwrap_or_else(refusal));
                }
            };
            if closes {
                return Ok(());
            }
            name = left[..count].join(" ");
            left = &left[count..];
        }
        Ok(())
    }

    /// Refuses the line if a word that is left can mean nothing, wherever the keys before it lead. What the entries of a list
    /// are called is known only once it is open.
    fn check(&self, line: &str, marks: &Marks, ui: &Ui) -> Result<(), String> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let mut left = &words[..];
        let mut keys: Vec<Input> = self.keys.iter().copied().collect();
        while let [word, others @ ..] = left {
            if keys.iter().any(|key| may_open_a_list(key, marks, ui)) {
                return Ok(());
            }
            let counts = (1..=left.len().min(LONGEST_NAME)).rev();
            let mut names = counts.map(|count| (left[..count].join(" "), &left[count..]));
            let name = names.find(|(name, _)| can_be_a_name(name, marks, ui));
            (keys, left) = match name {
                Some((name, left)) => (keys_of_name(&name, marks, ui), left),
                None if is_word(word) => return Err(refusal(word, line, marks, ui)),
                None => (word.chars().map(key_of).collect(), others),
            };
        }
        Ok(())
    }
}

/// Returns what the longest name that some words begin with stands for, and of how many of them it is.
///
/// # Errors
///
/// Returns what to answer, if they ask for help, or name several entries of a list.
fn first_name(words: &[String], marks: &Marks, ui: &Ui) -> Result<Option<(Input, usize)>, String> {
    for count in (1..=words.len().min(LONGEST_NAME)).rev() {
        let name = words[..count].join(" ");
        let key = action_key(&name, marks, ui).or_else(|| named_key(&name));
        let key = match key {
            None if is_help(&name) => return Err(help(marks, ui)),
            None => entry(&name, marks)?,
            key => key,
        };
        if let Some(key) = key {
            return Ok(Some((key, count)));
        }
    }
    Ok(None)
}

/// Returns whether a character is a key of the list that is open.
fn is_key_of_list(character: char, marks: &Marks, ui: &Ui) -> bool {
    has_key(character, marks) || ui.keymap.list.action(&key_of(character)).is_some()
}

/// Returns whether a key closes a list.
fn closes(key: &Input, ui: &Ui) -> bool {
    *key == Input::Interrupt || ui.keymap.list.action(key) == Some(ListAction::Close)
}

/// Returns that a word is no value of the entry that the words before it name; `None` if that has none.
fn no_value(word: &str, name: &str, marks: &Marks) -> Option<String> {
    let values = values_of(name, marks)?;
    Some(format!(
        "{word} is no value of {name}, which can be {values}."
    ))
}

/// Returns the keys of the first of some words, which is no name.
fn keys_of_word(
    word: &str,
    words: &[String],
    marks: &Marks,
    ui: &Ui,
) -> Result<Vec<Input>, String> {
    match answer(word) {
        Some(_) if marks.map().is_some() => return Err("Nothing was asked.".to_owned()),
        Some(answer) if marks.is_question() => return Ok(vec![key_of(answer)]),
        Some(_) | None => {}
    }
    if is_word(word) {
        return Err(refusal(word, &words.join(" "), marks, ui));
    }
    Ok(word.chars().map(key_of).collect())
}

/// Returns whether a word asks what can be typed.
fn is_help(word: &str) -> bool {
    word.eq_ignore_ascii_case(HELP)
}

fn key_of(character: char) -> Input {
    Input::Key(Key::Plain(KeyCode::Char(character)))
}

/// Returns whether a text can be a name somewhere in the game that is played.
fn can_be_a_name(text: &str, marks: &Marks, ui: &Ui) -> bool {
    let is_of_other_rules = |situation: &Situation| match marks.map() {
        Some(RuleBook::Quest) => *situation == Situation::Dungeon,
        Some(RuleBook::Dungeon(_)) => *situation == Situation::Quest,
        None => false,
    };
    let mut situations = Situation::ALL.iter().filter(|it| !is_of_other_rules(it));
    let name = name(text);
    situations.any(|it| names(*it, &name, ui))
        || named_key(text).is_some()
        || answer(text).is_some()
        || entry(text, marks) != Ok(None)
}

/// Returns the keys that a name stands for, if it is one here.
fn keys_of_name(name: &str, marks: &Marks, ui: &Ui) -> Vec<Input> {
    let key = action_key(name, marks, ui).or_else(|| entry(name, marks).ok().flatten());
    key.into_iter().collect()
}

/// Returns whether a key may lead to a list, or to a text that is typed: one of the map that asks for something, and one that
/// chooses from a list.
fn may_open_a_list(key: &Input, marks: &Marks, ui: &Ui) -> bool {
    if marks.is_list() {
        let is_entry = matches!(key, Input::Click(..)) || key.character().is_some();
        return is_entry || ui.keymap.list.action(key) == Some(ListAction::Choose);
    }
    let map = marks.map().map(|rules| ui.keymap.map(rules));
    let intent = map.and_then(|map| map.action(key));
    intent.is_some_and(Intent::may_ask_for_a_name)
}

/// Returns the key that a line names; `None` for the one that it types.
fn named_key(line: &str) -> Option<Input> {
    if line.eq_ignore_ascii_case(INTERRUPT) {
        return Some(Input::Interrupt);
    }
    let is_name = line.chars().count() > 1;
    let key = Key::read(line).ok().filter(|_| is_name);
    key.map(Input::Key)
}

/// Returns what can be typed where there is no help to open.
fn help(marks: &Marks, ui: &Ui) -> String {
    // Keys of lists and texts are told in the help itself.
    let is_special = |it: &Situation| !matches!(it, Situation::List | Situation::Text);
    let has_cursor = marks.keys().any(|it| is_special(&it));
    let is_text = marks.keys().any(|it| it == Situation::Text);
    let help = if marks.has_values() {
        format!("{} {HELP_WITH_VALUES}", ui.keymap.list.fill(HELP_IN_A_LIST))
    } else if marks.is_list() {
        ui.keymap.list.fill(HELP_IN_A_LIST)
    } else if marks.steps().is_some() && is_text {
        ui.keymap.text.fill(HELP_IN_CHARTS)
    } else if marks.steps().is_some() && has_cursor {
        HELP_WITH_STEPS.to_owned()
    } else if marks.steps().is_some() {
        ui.keymap.list.fill(HELP_FOR_A_DIRECTION)
    } else if is_text {
        ui.keymap.text.fill(HELP_IN_A_TEXT)
    } else if marks.is_question() {
        HELP_IN_A_QUESTION.to_owned()
    } else {
        HELP_WITH_KEYS.to_owned()
    };
    let rows = marks.keys().filter(is_special).flat_map(|it| rows(it, ui));
    let named = rows.filter_map(|row| {
        let key = marks.first_that_counts(&row.keys)?;
        Some(format!("{} ({key})", row.name))
    });
    let named: Vec<String> = named.collect();
    if !named.is_empty() {
        return format!("{help} Also: {}.", named.join(", "));
    }
    // The word asks for this and chooses nothing.
    match of_title(HELP, marks).and_then(|entry| entry.key) {
        Some(key) => format!("{help} {key} opens the help of the game."),
        None => help,
    }
}

/// Returns what is said when a list or a text is as it was.
pub(super) fn unchanged(marks: &Marks, ui: &Ui) -> String {
    let advice = if marks.takes_text() {
        // Help would be one more word of the text that is typed.
        "an empty line closes the question.".to_owned()
    } else {
        let leave = help_to_leave(marks, ui);
        leave.unwrap_or_else(|| "help tells what can be typed.".to_owned())
    };
    format!("Nothing has changed; {advice}")
}

/// Returns how what is open is left: whoever has heard it may take it for the answer to a line, and go on playing. `None` where
/// nothing is open.
fn help_to_leave(marks: &Marks, ui: &Ui) -> Option<String> {
    let place = place(marks)?;
    let close = |it| marks.first_that_counts(&ui.keymap.keys_in(it).keys_of(CLOSE));
    let closes = marks.keys().find_map(close);
    let closes = closes.map(|key| format!("{key} closes {place}"));
    let leave = closes.or_else(|| Some(format!("{} leaves the game", leaving(marks)?.key?)))?;
    Some(format!("{leave}, and help tells what else can be typed."))
}

/// Returns what is open, within a sentence; `None` if nothing is.
fn place(marks: &Marks) -> Option<String> {
    let title = marks.title();
    if !title.is_empty() {
        return Some(format!("\"{title}\""));
    }
    // A list without a title is the program's first screen, or those of the keys that answer a question for a direction.
    match marks.keys().find(|it| *it != Situation::List) {
        Some(situation) => Some(situation.title().to_lowercase()),
        None => marks.steps().map(|_| "the question".to_owned()),
    }
}

fn rows(situation: Situation, ui: &Ui) -> Vec<KeyRow> {
    ui.keymap.keys_in(situation).rows()
}

/// Returns whether an action has this name in a situation, whatever its keys.
fn names(situation: Situation, name: &str, ui: &Ui) -> bool {
    let named = |row: KeyRow| name.eq_ignore_ascii_case(row.name);
    rows(situation, ui).into_iter().any(named)
}

/// Returns the keys that type a text and end it; of an empty line the one that leaves the question. One that chooses from a
/// list takes the place of the one before and is not ended, since what is left of the list is heard first.
fn text(line: &str, marks: &Marks) -> Vec<Input> {
    if line.is_empty() {
        return vec![Input::Key(Key::Plain(KeyCode::Escape))];
    }
    let characters = line.chars().map(key_of);
    if marks.narrows_a_list() {
        return std::iter::once(Input::Key(ERASE))
            .chain(characters)
            .collect();
    }
    let end = Input::Key(Key::Plain(KeyCode::Enter));
    characters.chain([end]).collect()
}

/// Returns the key of the action that a text names. Where the map does not have the keys, only directions and the actions
/// of what has them have names.
fn action_key(text: &str, marks: &Marks, ui: &Ui) -> Option<Input> {
    let name = name(text);
    let is_direction = words::DIRECTIONS.iter().any(|(_, it)| *it == name);
    let steps = marks.steps().filter(|_| is_direction);
    let map = marks.map().or(steps);
    let of_map = || ui.keymap.map(map?).keys_of(&name).first().copied();
    let mut tables = marks.keys().map(|it| ui.keymap.keys_in(it));
    let key = tables.find_map(|keys| marks.first_that_counts(&keys.keys_of(&name)));
    let key = key.or_else(of_map);
    key.or_else(|| map_key(&name, marks, ui)).map(Input::Key)
}

/// Returns the key of an action of the map that means something besides those of what has the keys.
fn map_key(name: &str, marks: &Marks, ui: &Ui) -> Option<Key> {
    let (rules, actions) = marks.map_actions()?;
    let map = ui.keymap.map(rules);
    let is_taken = |key| {
        let mut above = marks.keys();
        above.any(|it| ui.keymap.keys_in(it).owner(key).is_some())
    };
    let counts = |key: &Key| {
        let action = map.action(&Input::Key(*key));
        action.is_some_and(|it| actions.contains(&it)) && !is_taken(*key)
    };
    map.keys_of(name).into_iter().find(counts)
}

/// Returns the name of the action that a text may name, as tables have it.
fn name(text: &str) -> String {
    let typed = text.to_lowercase().replace(' ', "-");
    let other = OTHER_NAMES.iter().find(|(other, _)| *other == typed);
    other.map_or(typed.clone(), |(_, name)| (*name).to_owned())
}

/// Returns the key that a word answers a question with.
fn answer(line: &str) -> Option<char> {
    match line.to_lowercase().as_str() {
        "yes" => Some('Y'),
        "no" => Some('n'),
        _ => None,
    }
}

/// Returns why a word of a line is neither a name nor keys.
fn refusal(word: &str, line: &str, marks: &Marks, ui: &Ui) -> String {
    let map = marks.map().map(|rules| ui.keymap.map(rules).rows());
    let (what, advice) = if map.is_some() {
        ("no action and no keys", "help lists both.".to_owned())
    } else {
        let leave = help_to_leave(marks, ui);
        let advice = leave.unwrap_or_else(|| "help tells which are.".to_owned());
        ("no key here", advice)
    };
    let above = marks.keys().flat_map(|it| rows(it, ui));
    let rows = above.chain(map.into_iter().flatten());
    let counts = |row: &KeyRow| marks.first_that_counts(&row.keys).is_some();
    let rows: Vec<KeyRow> = rows.filter(counts).collect();
    // A word with a meaning elsewhere is no slip of the finger.
    let is_elsewhere = (Situation::ALL.into_iter()).any(|it| names(it, word, ui));
    let near = |text| did_you_mean(text, rows.iter().map(|row| row.name));
    let meant = near(line).or_else(|| near(word));
    let advice = meant.filter(|_| !is_elsewhere).unwrap_or(advice);
    format!("{word} is {what}; {advice}")
}

/// Returns whether this is no row of keys: letters and hyphens that stand together are keys only if they are all the same.
fn is_word(word: &str) -> bool {
    let mut parts = word.split(|it: char| !it.is_alphabetic() && it != '-');
    parts.any(|part| {
        let first = part.chars().next();
        part.chars().any(|it| Some(it) != first)
    })
}
