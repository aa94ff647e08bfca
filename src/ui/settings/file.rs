//! Changes of the settings file. Whatever else the player wrote in it stays as it is.

use super::table::{CHAPTERS, Value};
use super::values::Settings;
use crate::ui::input::Key;
use crate::ui::keymap::Situation;
use std::fmt::Write;
use toml_edit::{Decor, DocumentMut, InlineTable, Item, RawString, Table, TableLike};

/// The tables of the file.
pub(super) const KEYS: &str = "keys";
pub(super) const STYLES: &str = "styles";
pub(super) const SETTINGS: &str = "settings";

/// The width of the comments, in columns.
const MEASURE: usize = 78;

/// What a new file begins with.
const HEAD: &str = "\
# The settings of rlg, as O in the game shows and changes them. You may edit
# this file: what you write stays, and whatever is wrong with it is said on the
# title screen. `rlg --manual settings` tells more.

[settings]
";

/// What a new file ends with.
const TAIL: &str = "
# Your own keys go into tables such as this one, which gives `rest` two keys:
#
#     [keys.dungeon]
#     rest = \"z 5\"
#
# and styles into this one:
#
#     [styles]
#     title = \"magenta bold\"
";

/// One line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Change {
    /// The tables that lead to it.
    tables: Vec<&'static str>,
    name: &'static str,
    value: Written,
    /// Whether the value is the one at first, so that the file needs no line for it.
    is_at_first: bool,
    /// What is written above a new line.
    comment: &'static str,
}

/// A value as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Written {
    Switch(bool),
    Number(usize),
    Text(String),
}

impl Change {
    /// Gives a setting a value.
    pub(in crate::ui) fn setting(
        name: &'static str,
        value: Value,
        comment: &'static str,
    ) -> Change {
        Change {
            tables: vec![SETTINGS],
            name,
            value: value.into(),
            is_at_first: false,
            comment,
        }
    }

    /// Gives an action these keys, and no others. `at_first` are those that it has where the file has no line for it.
    pub(in crate::ui) fn keys(
        situation: Situation,
        action: &'static str,
        keys: &[Key],
        at_first: &[Key],
    ) -> Change {
        let names = keys.iter().map(Key::to_string);
        Change {
            tables: vec![KEYS, situation.name()],
            name: action,
            value: Written::Text(names.collect::<Vec<_>>().join(" ")),
            is_at_first: keys == at_first,
            comment: "",
        }
    }

    /// Returns this change for a file that stands beside another, whose lines it cannot take out.
    pub(super) fn beside_others(&self) -> Change {
        Change {
            is_at_first: false,
            ..self.clone()
        }
    }

    /// Returns whether nothing of another change is left after this one.
    pub(super) fn replaces(&self, other: &Change) -> bool {
        self.tables == other.tables && self.name == other.name
    }
}

impl From<Value> for Written {
    fn from(value: Value) -> Written {
        match value {
            Value::Switch(switch) => Written::Switch(switch),
            Value::Number(number) => Written::Number(number),
            Value::Word(word) => Written::Text(word.to_owned()),
        }
    }
}

impl From<&Written> for toml_edit::Value {
    fn from(written: &Written) -> toml_edit::Value {
        match written {
            Written::Switch(switch) => (*switch).into(),
            Written::Number(number) => i64::try_from(*number).unwrap_or(i64::MAX).into(),
            Written::Text(text) => text.as_str().into(),
        }
    }
}

/// Returns a new file, in which every setting has the value that it has anyway.
pub(super) fn new_file() -> String {
    let mut file = HEAD.to_owned();
    for chapter in &CHAPTERS {
        let _ = writeln!(file, "\n# --- {} ---", chapter.title);
        for setting in chapter.settings {
            let value = Written::from(setting.value(Settings::default()));
            let value = toml_edit::Value::from(&value);
            let comment = comment(&format!("{} ({})", setting.help, setting.choices()));
            let _ = writeln!(file, "\n{comment}{} = {value}", setting.name);
        }
    }
    file + TAIL
}

/// Returns a text as lines of a comment; nothing for an empty text.
fn comment(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let lines = textwrap::wrap(text, MEASURE - 2).into_iter();
    lines.map(|line| format!("# {line}\n")).collect()
}

/// Returns a file with changes. The error says what is wrong with the file, so that it cannot be changed.
pub(super) fn changed(file: &str, changes: &[Change]) -> Result<String, String> {
    let sound = |_| "it is no sound TOML".to_owned();
    let mut document: DocumentMut = file.parse().map_err(sound)?;
    if document.is_empty() && !file.trim().is_empty() {
        // Nothing but comments, which stay at the top.
        return Ok(format!("{}\n\n{}", file.trim_end(), changed("", changes)?));
    }
    for change in changes {
        apply(document.as_item_mut(), change)?;
    }
    Ok(marked_like(file, &document.to_string()))
}

/// Returns a text with the mark of Unicode before it and the carriage returns at the ends of lines that another has, which a
/// document forgets.
fn marked_like(file: &str, text: &str) -> String {
    const MARK: char = '\u{feff}';
    let mark = file.starts_with(MARK).then_some(MARK);
    let text = text.trim_start_matches(MARK).replace("\r\n", "\n");
    let count = |end: &str| file.matches(end).count();
    let text = if count("\r\n") > 0 && count("\r\n") == count("\n") {
        text.replace('\n', "\r\n")
    } else {
        text
    };
    mark.into_iter().chain(text.chars()).collect()
}

fn apply(document: &mut Item, change: &Change) -> Result<(), String> {
    if change.is_at_first {
        return take_out(document, change);
    }
    let mut item = document;
    for (index, name) in change.tables.iter().enumerate() {
        let new = if item.is_inline_table() {
            Item::Value(InlineTable::new().into())
        } else {
            let mut table = Table::new();
            // Only the last table has a line of its own.
            table.set_implicit(index + 1 < change.tables.len());
            Item::Table(table)
        };
        item = table_of(item)?.entry(name).or_insert(new);
    }
    let is_inline = item.is_inline_table();
    let table = table_of(item)?;
    let mut value = toml_edit::Value::from(&change.value);
    match table.get_mut(change.name) {
        Some(item) => {
            let old = item.as_value_mut().ok_or("a value is a table in it")?;
            // The blanks and comments around it stay.
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => {
            table.insert(change.name, Item::Value(value));
            if let Some(mut key) = table.key_mut(change.name).filter(|_| !is_inline) {
                key.leaf_decor_mut().set_prefix(comment(change.comment));
            }
        }
    }
    Ok(())
}

/// Takes a line out of the file, if it is there. The comments around it stay.
fn take_out(document: &mut Item, change: &Change) -> Result<(), String> {
    let mut item = document;
    for name in &change.tables {
        match table_of(item)?.get_mut(name) {
            Some(inner) => item = inner,
            None => return Ok(()),
        }
    }
    let is_inline = item.is_inline_table();
    let table = table_of(item)?;
    let comments = comments_around(table, change.name);
    table.remove(change.name);
    if !comments.is_empty() && !is_inline {
        append(item, &comments);
    }
    Ok(())
}

/// Returns the comments above a line and at its end, a line each.
fn comments_around(table: &dyn TableLike, name: &str) -> String {
    let above = table.key(name).and_then(|key| key.leaf_decor().prefix());
    let value = table.get(name).and_then(Item::as_value);
    let behind = value.and_then(|value| value.decor().suffix());
    let texts = above.into_iter().chain(behind);
    let texts = texts.filter_map(RawString::as_str).flat_map(str::lines);
    let comments = texts.map(str::trim).filter(|line| !line.is_empty());
    comments.map(|line| format!("\n{line}")).collect()
}

/// Adds comments to the end of a table: behind its last line, or behind its name where it has none.
fn append(item: &mut Item, comments: &str) {
    let suffix = |decor: &mut Decor| {
        let old = decor.suffix().and_then(RawString::as_str);
        decor.set_suffix(old.unwrap_or_default().to_owned() + comments);
    };
    let last = item.as_table_like_mut().and_then(|table| {
        let values = table.iter_mut();
        values.filter_map(|(_, item)| item.as_value_mut()).last()
    });
    match last {
        Some(value) => suffix(value.decor_mut()),
        None => {
            if let Some(table) = item.as_table_mut() {
                suffix(table.decor_mut());
            }
        }
    }
}

fn table_of(item: &mut Item) -> Result<&mut dyn TableLike, String> {
    let table = item.as_table_like_mut();
    table.ok_or_else(|| "a table is none in it".to_owned())
}
