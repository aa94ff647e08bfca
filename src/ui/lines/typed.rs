//! What a typed line stands for.

use crate::base::did_you_mean;
use crate::ui::canvas::Marks;
use crate::ui::input::{ERASE, Input, Key, KeyCode};
use crate::ui::keymap::{AnyKeys, KeyRow, Situation};
use crate::ui::settings::Ui;
use crate::ui::words;

/// The name of the interrupt.
const INTERRUPT: &str = "Ctrl-C";

/// The word that asks what can be typed.
const HELP: &str = "help";

const HELP_IN_A_LIST: &str = "Type the key before an entry to choose that, or {down} or {up} and then {choose}, which \
                              chooses the entry after >. {close} closes what can be closed. An empty line reads \
                              everything out again.";

const HELP_WITH_STEPS: &str = "Type a direction, such as north or ne, or a key that was named. An empty line reads \
                               everything out again.";

const HELP_FOR_A_DIRECTION: &str = "Type a direction, such as north or ne; {close} leaves the question. An empty line \
                                    reads everything out again.";

const HELP_IN_A_TEXT: &str = "Type a key that the text names; {close} closes it. An empty line reads everything out \
                              again.";

/// The answer in a text to a line that does nothing there.
const HELP_TO_LEAVE_A_TEXT: &str =
    "{close} closes the text, and help tells what else can be typed.";

/// Other names of actions and directions. The short ones of the straight directions are keys.
const OTHER_NAMES: [(&str, &str); 6] = [
    ("ne", "north-east"),
    ("nw", "north-west"),
    ("se", "south-east"),
    ("sw", "south-west"),
    ("quit", "leave"),
    ("exit", "leave"),
];

/// Returns the keys that a line stands for: the one of the action or the direction that it names, those that its words
/// name, or each of its characters but blanks. Where a text is typed, blanks count, too.
///
/// # Errors
///
/// Returns what to answer, if a word of the line was certainly not meant as keys.
pub(super) fn keys(line: &str, marks: &Marks, ui: &Ui) -> Result<Vec<Input>, String> {
    let named = named_key(line);
    if marks.takes_text() {
        let key = named.filter(|key| key.character().is_none());
        return Ok(key.map_or_else(|| text(line, marks), |key| vec![key]));
    }
    if let Some(key) = action_key(line, marks, ui).or(named) {
        return Ok(vec![key]);
    }
    if line.eq_ignore_ascii_case(HELP) {
        return Err(help(marks, ui));
    }
    if let Some(keys) = row_of_keys(line) {
        return Ok(keys);
    }
    match (marks.map(), answer(line)) {
        (None, Some(answer)) => return Ok(vec![key_of(answer)]),
        (Some(_), Some(_)) => return Err("Nothing was asked.".to_owned()),
        (_, None) => refuse_words(line, marks, ui)?,
    }
    let characters = line.chars().filter(|it| !it.is_whitespace());
    Ok(characters.map(key_of).collect())
}

fn key_of(character: char) -> Input {
    Input::Key(Key::Plain(KeyCode::Char(character)))
}

/// Returns the keys of a line each of whose words names one; `None` of any other line.
fn row_of_keys(line: &str) -> Option<Vec<Input>> {
    let key = |word| Some(Input::Key(Key::read(word).ok()?));
    line.split_whitespace().map(key).collect()
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
    let help = if marks.is_list() {
        ui.keymap.list.fill(HELP_IN_A_LIST)
    } else if marks.steps().is_none() {
        ui.keymap.text.fill(HELP_IN_A_TEXT)
    } else if has_cursor {
        HELP_WITH_STEPS.to_owned()
    } else {
        ui.keymap.list.fill(HELP_FOR_A_DIRECTION)
    };
    let rows = marks.keys().filter(is_special).flat_map(|it| rows(it, ui));
    let named = rows.filter_map(|row| Some(format!("{} ({})", row.name, row.keys.first()?)));
    let named: Vec<String> = named.collect();
    if named.is_empty() {
        return help;
    }
    format!("{help} Also: {}.", named.join(", "))
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

/// Returns how a text is left: whoever has heard it may take it for the answer to a line, and go on playing. `None` where
/// there is none.
fn help_to_leave(marks: &Marks, ui: &Ui) -> Option<String> {
    let is_text = marks.keys().any(|it| it == Situation::Text);
    is_text.then(|| ui.keymap.text.fill(HELP_TO_LEAVE_A_TEXT))
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
    if marks.keys().any(|it| it == Situation::List) {
        return std::iter::once(Input::Key(ERASE))
            .chain(characters)
            .collect();
    }
    let end = Input::Key(Key::Plain(KeyCode::Enter));
    characters.chain([end]).collect()
}

/// Returns the key of the action that a line names. Where the map does not have the keys, only directions and the actions
/// of what has them have names.
fn action_key(line: &str, marks: &Marks, ui: &Ui) -> Option<Input> {
    let typed = line.to_lowercase().replace(' ', "-");
    let other = OTHER_NAMES.iter().find(|(other, _)| *other == typed);
    let name = other.map_or(typed.as_str(), |(_, name)| name);
    let is_direction = words::DIRECTIONS.iter().any(|(_, it)| *it == name);
    let steps = marks.steps().filter(|_| is_direction);
    let map = marks.map().or(steps);
    let map = map.map(|rules| ui.keymap.map(rules) as &dyn AnyKeys);
    let mut tables = marks.keys().map(|it| ui.keymap.keys_in(it)).chain(map);
    let key = tables.find_map(|keys| keys.keys_of(name).first().copied());
    key.map(Input::Key)
}

/// Returns the key that a word answers a question with.
fn answer(line: &str) -> Option<char> {
    match line.to_lowercase().as_str() {
        "yes" => Some('Y'),
        "no" => Some('n'),
        _ => None,
    }
}

/// Refuses a line in which a word is neither an action nor keys.
fn refuse_words(line: &str, marks: &Marks, ui: &Ui) -> Result<(), String> {
    let Some(word) = line.split_whitespace().find(|word| is_word(word)) else {
        return Ok(());
    };
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
    // A word with a meaning elsewhere is no slip of the finger.
    let is_elsewhere = (Situation::ALL.into_iter()).any(|it| names(it, line, ui));
    let meant = did_you_mean(line, rows.map(|row| row.name)).filter(|_| !is_elsewhere);
    let advice = meant.unwrap_or(advice);
    // One that would do alone is not what is wrong.
    let is_action = || marks.map().is_some() && action_key(word, marks, ui).is_some();
    let is_sound = word.eq_ignore_ascii_case(HELP) || is_action();
    let refused = if is_sound { line } else { word };
    Err(format!("{refused} is {what}; {advice}"))
}

/// Returns whether this is no row of keys: letters and hyphens that stand together are keys only if they are all the same.
fn is_word(word: &str) -> bool {
    let mut parts = word.split(|it: char| !it.is_alphabetic() && it != '-');
    parts.any(|part| {
        let first = part.chars().next();
        part.chars().any(|it| Some(it) != first)
    })
}
