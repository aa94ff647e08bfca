//! What words mean in a list that is open: its entries, and the values that some can have.

use crate::ui::canvas::{Marks, NamedEntry};
use crate::ui::input::{Button, Input};

/// The words that leave the game.
const LEAVING: [&str; 3] = ["leave", "quit", "exit"];

/// The most values that are told one by one.
const MOST_TOLD: usize = 10;

/// Returns what chooses the entry of these words, or sets the value that stands behind those of one.
///
/// # Errors
///
/// Returns what to answer, if they are the words of several entries.
pub(super) fn entry(text: &str, marks: &Marks) -> Result<Option<Input>, String> {
    let click = |entry: NamedEntry| Input::Click(Button::Left, entry.at);
    let chosen = named(text, marks)?.map(click);
    Ok(chosen.or_else(|| value(text, marks)))
}

/// Returns the entry of a list that begins with these words, or whose words before a colon they are. The words that leave the
/// game name the one that does. Where no entry begins so, words within the only one that has them do as well, since names have
/// articles.
fn named(text: &str, marks: &Marks) -> Result<Option<NamedEntry>, String> {
    let typed = words_of(text);
    if text.chars().count() < 2 || !text.contains(char::is_alphabetic) {
        return Ok(None);
    }
    let entries = marks.entries();
    let only = |meant: Vec<&NamedEntry>| match meant[..] {
        [] => Ok(None),
        [entry] => Ok(Some(entry.clone())),
        _ => {
            let why = "is in several entries; type the key before the one that you mean.";
            let exact = meant.into_iter().find(|entry| title(entry) == typed);
            let exact = exact.ok_or_else(|| format!("{text} {why}"));
            exact.map(|entry| Some(entry.clone()))
        }
    };
    let begins = |entry: &&NamedEntry| words_of(&entry.text).starts_with(&typed);
    if let Some(entry) = only(entries.iter().filter(begins).collect())? {
        return Ok(Some(entry));
    }
    if let [word] = &typed[..]
        && leaves(word)
        && let Some(entry) = leaving(marks)
    {
        return Ok(Some(entry));
    }
    let holds = |entry: &&NamedEntry| {
        let title = title(entry);
        title.windows(typed.len()).any(|words| words == typed)
    };
    only(entries.iter().filter(holds).collect())
}

/// Returns the entry of which these are all words.
pub(super) fn of_title(text: &str, marks: &Marks) -> Option<NamedEntry> {
    let words = words_of(text);
    let entries = marks.entries();
    entries.iter().find(|it| title(it) == words).cloned()
}

/// Returns the words of an entry before a colon.
fn title(entry: &NamedEntry) -> Vec<String> {
    words_of(entry.text.split(':').next().unwrap_or_default())
}

/// Returns whether a word leaves the game.
fn leaves(word: &str) -> bool {
    LEAVING.contains(&word)
}

/// Returns the entry that leaves the game.
pub(super) fn leaving(marks: &Marks) -> Option<NamedEntry> {
    let entries = marks.entries();
    let is_leaving = |it: &&NamedEntry| title(it).iter().any(|word| leaves(word));
    entries.iter().find(is_leaving).cloned()
}

/// Returns the entry that has a key.
fn of_key(text: &str, marks: &Marks) -> Option<NamedEntry> {
    let mut signs = text.chars();
    let key = signs.next().filter(|_| signs.next().is_none())?;
    let entries = marks.entries();
    entries.iter().find(|it| it.key == Some(key)).cloned()
}

/// Returns the entry that has a key or is called so.
fn called(text: &str, marks: &Marks) -> Option<NamedEntry> {
    of_key(text, marks).or_else(|| named(text, marks).ok().flatten())
}

/// Returns what sets the value that the last of some words name for the entry that those before it name.
fn value(text: &str, marks: &Marks) -> Option<Input> {
    let mut gaps = text.match_indices(' ');
    gaps.find_map(|(gap, _)| {
        let (name, value) = (&text[..gap], &text[gap + 1..]);
        let entry = called(name, marks)?;
        let is_named = |it: &String| it.eq_ignore_ascii_case(value);
        let number = entry.values.iter().position(is_named)?;
        Some(Input::Value(entry.at, number))
    })
}

/// Returns whether a character is the key of an entry.
pub(super) fn has_key(character: char, marks: &Marks) -> bool {
    let entries = marks.entries();
    entries.iter().any(|entry| entry.key == Some(character))
}

/// Returns what can be set in an entry that has some of this name, and may be what a word behind it was meant as.
pub(super) fn values_of(name: &str, marks: &Marks) -> Option<String> {
    let values = called(name, marks)?.values;
    let told = match &values[..] {
        [] => return None,
        [first, .., last] if values.len() > MOST_TOLD => format!("from {first} to {last}"),
        _ => values.join(", "),
    };
    Some(told)
}

/// Returns the words of a text in lower case.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
