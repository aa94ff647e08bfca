//! Input: keys, the mouse, and what the terminal itself reports, in one type.

use crate::base::did_you_mean;
use ratatui::layout::Position;
use std::fmt;

/// One event. Only the terminal layer knows how a terminal reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    Key(Key),
    /// A button of the mouse was pressed over this cell of the terminal.
    Click(Button, Position),
    /// The mouse wheel was turned by one notch.
    Scroll(Wheel),
    /// The value of this number was named, among those that the entry of a list in this cell can have.
    Value(Position, usize),
    /// The terminal has another size. The next frame fills it.
    Resize,
    /// Ctrl-C: the way out from everywhere.
    Interrupt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    /// Chooses.
    Left,
    /// Describes, or goes back.
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wheel {
    Up,
    Down,
}

/// A key, alone or held with Control or Shift. Shift is part of the character that a key types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Plain(KeyCode),
    Control(KeyCode),
    /// One that moves something. Where it has no meaning with Shift, it means the same as without.
    Shift(KeyCode),
}

/// The key that erases a text that was typed, as in other lines of a terminal.
pub(super) const ERASE: Key = Key::Control(KeyCode::Char('u'));

/// The key that sends a line feed.
const LINE_FEED: Key = Key::Control(KeyCode::Char('j'));

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyCode {
    Char(char),
    /// A function key, by its number.
    Function(u8),
    Escape,
    Enter,
    Tab,
    BackTab,
    Backspace,
    Insert,
    Delete,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    /// The 5 in the middle of a keypad that types no digits.
    KeypadBegin,
}

/// All keys with a name.
pub(super) const NAMED: [KeyCode; 17] = [
    KeyCode::Char(' '),
    KeyCode::Escape,
    KeyCode::Enter,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Insert,
    KeyCode::Delete,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::KeypadBegin,
];

const CONTROL: &str = "Ctrl-";
const SHIFT: &str = "Shift-";

/// The last function key of any keyboard.
const LAST_FUNCTION_KEY: u8 = 24;

/// Keys that mean the same everywhere and cannot be given another meaning.
const RESERVED: [(char, &str); 3] = [
    ('c', "Ctrl-C always leads out of the game"),
    ('l', "Ctrl-L always draws the screen again"),
    (
        'z',
        "Ctrl-Z always stops the program until you call it back",
    ),
];

/// Characters that no terminal sends with Control, and the keys that arrive instead. Backspace is the same as Ctrl-H for
/// some terminals, and so it is for all.
const SENT_INSTEAD: [(char, Key); 13] = [
    ('h', Key::Plain(KeyCode::Backspace)),
    ('i', Key::Plain(KeyCode::Tab)),
    ('m', Key::Plain(KeyCode::Enter)),
    ('[', Key::Plain(KeyCode::Escape)),
    ('@', Key::Control(KeyCode::Char(' '))),
    ('\\', Key::Control(KeyCode::Char('4'))),
    (']', Key::Control(KeyCode::Char('5'))),
    ('^', Key::Control(KeyCode::Char('6'))),
    ('_', Key::Control(KeyCode::Char('7'))),
    ('/', Key::Control(KeyCode::Char('7'))),
    ('2', Key::Control(KeyCode::Char(' '))),
    ('3', Key::Plain(KeyCode::Escape)),
    ('8', Key::Plain(KeyCode::Backspace)),
];

impl Input {
    /// Returns the key that was pressed; `None` for every other input.
    pub(super) fn key(&self) -> Option<Key> {
        match self {
            Input::Key(key) => Some(*key),
            Input::Click(..)
            | Input::Scroll(_)
            | Input::Value(..)
            | Input::Resize
            | Input::Interrupt => None,
        }
    }

    /// Returns the character that a key types; `None` for every other input.
    pub(super) fn character(&self) -> Option<char> {
        match self {
            Input::Key(Key::Plain(KeyCode::Char(character))) => Some(*character),
            Input::Key(_)
            | Input::Click(..)
            | Input::Scroll(_)
            | Input::Value(..)
            | Input::Resize
            | Input::Interrupt => None,
        }
    }

    /// Returns whether this ends a line that is typed.
    pub(super) fn ends_line(&self) -> bool {
        self.is_key(KeyCode::Enter) || *self == Input::Key(LINE_FEED)
    }

    /// Returns whether this is the key of a code, without Control.
    pub(super) fn is_key(&self, code: KeyCode) -> bool {
        *self == Input::Key(Key::Plain(code))
    }

    /// Returns whether the player has typed or clicked it, so that it can be thrown away.
    pub(super) fn is_typed(&self) -> bool {
        match self {
            Input::Key(_) | Input::Click(..) | Input::Scroll(_) | Input::Value(..) => true,
            Input::Resize | Input::Interrupt => false,
        }
    }

    /// Returns whether the mouse has sent it.
    pub(super) fn is_of_mouse(&self) -> bool {
        match self {
            Input::Click(..) | Input::Scroll(_) => true,
            Input::Key(_) | Input::Value(..) | Input::Resize | Input::Interrupt => false,
        }
    }

    /// Returns whether this counts as "any key".
    pub(super) fn is_press(&self) -> bool {
        match self {
            Input::Key(_) | Input::Click(..) => true,
            Input::Scroll(_) | Input::Value(..) | Input::Resize | Input::Interrupt => false,
        }
    }
}

impl Key {
    /// Reads a key as key tables write it: `w`, `Space`, `PgUp`, `F1`, `Ctrl-R`; in names, letter case is ignored. The
    /// error is the reason, as a sentence without its capital and full stop.
    pub(super) fn read(text: &str) -> Result<Key, String> {
        let unknown = || format!("there is no key `{text}`; {}", advice(text));
        if let Some(code) = after(SHIFT, text).and_then(KeyCode::read)
            && code.moves()
        {
            return Ok(Key::Shift(code));
        }
        match after(CONTROL, text) {
            None => Ok(Key::Plain(KeyCode::read(text).ok_or_else(unknown)?)),
            Some(rest) => {
                let code = match KeyCode::read(rest).ok_or_else(unknown)? {
                    KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
                    named => named,
                };
                Key::bindable(code)
            }
        }
    }

    /// Returns the key of a code held with Control, or why it cannot be bound.
    fn bindable(code: KeyCode) -> Result<Key, String> {
        let mut reserved = RESERVED.iter();
        if let Some((_, why)) = reserved.find(|(letter, _)| code == KeyCode::Char(*letter)) {
            return Err((*why).to_owned());
        }
        let key = Key::Control(code);
        let sent = Key::with_control(code);
        if sent.sign_with_control().is_some() {
            Ok(sent)
        } else if sent != key {
            Err(format!("a terminal sends {sent} for {key}: write {sent}"))
        } else if code.is_sent_with_control() {
            Ok(key)
        } else {
            Err(format!("no terminal sends {key}"))
        }
    }

    /// Returns the key that arrives when one is held with Control.
    pub(super) fn with_control(code: KeyCode) -> Key {
        let mut instead = SENT_INSTEAD.iter();
        let sent = instead.find(|(character, _)| code == KeyCode::Char(*character));
        sent.map_or(Key::Control(code), |(_, sent)| *sent)
    }

    /// Returns the sign that is on the key of most keyboards which, held with Control, sends the same as this; `None` for one
    /// that is called by its own.
    fn sign_with_control(self) -> Option<char> {
        let Key::Control(KeyCode::Char('4'..='7')) = self else {
            return None;
        };
        let mut instead = SENT_INSTEAD.iter();
        let (sign, _) = instead.find(|(_, sent)| *sent == self)?;
        Some(*sign)
    }

    /// Returns the name of the key within a sentence, where "space" is in lower case.
    pub(super) fn in_sentence(self) -> String {
        match self {
            Key::Plain(KeyCode::Char(' ')) => "space".to_owned(),
            Key::Plain(_) | Key::Control(_) | Key::Shift(_) => self.to_string(),
        }
    }

    /// Returns the key that it stands for where it has no meaning of its own: the same without Shift, and Enter for a line
    /// feed, which some send in its place; `None` for every other.
    pub(super) fn stands_for(self) -> Option<Key> {
        match self {
            Key::Shift(code) => Some(Key::Plain(code)),
            LINE_FEED => Some(Key::Plain(KeyCode::Enter)),
            Key::Plain(_) | Key::Control(_) => None,
        }
    }
}

/// Returns what follows a prefix, in whose place letter case is ignored.
fn after<'t>(prefix: &str, text: &'t str) -> Option<&'t str> {
    let (start, rest) = text.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
}

/// Returns what may help one who wrote the name of a key that there is not.
fn advice(text: &str) -> String {
    let names = || NAMED.into_iter().filter_map(KeyCode::name);
    did_you_mean(text, names()).unwrap_or_else(|| {
        let names = names().collect::<Vec<_>>().join(", ");
        format!("a key is what it types, {names}, or F1 to F{LAST_FUNCTION_KEY}")
    })
}

impl KeyCode {
    /// Returns what the key is called, in key tables and on screen; `None` for one that is called by what it types or
    /// by its number.
    fn name(self) -> Option<&'static str> {
        Some(match self {
            KeyCode::Char(' ') => "Space",
            KeyCode::Char(_) | KeyCode::Function(_) => return None,
            KeyCode::Escape => "Esc",
            KeyCode::Enter => "Enter",
            KeyCode::Tab => "Tab",
            KeyCode::BackTab => "Shift-Tab",
            KeyCode::Backspace => "Backspace",
            KeyCode::Insert => "Insert",
            KeyCode::Delete => "Delete",
            KeyCode::Up => "Up",
            KeyCode::Down => "Down",
            KeyCode::Left => "Left",
            KeyCode::Right => "Right",
            KeyCode::Home => "Home",
            KeyCode::End => "End",
            KeyCode::PageUp => "PgUp",
            KeyCode::PageDown => "PgDn",
            KeyCode::KeypadBegin => "Keypad-5",
        })
    }

    /// Returns the key that is also called so, as it says on keyboards.
    fn also_called(text: &str) -> Option<KeyCode> {
        let names = [
            ("Escape", KeyCode::Escape),
            ("Return", KeyCode::Enter),
            ("PageUp", KeyCode::PageUp),
            ("PageDown", KeyCode::PageDown),
            ("Del", KeyCode::Delete),
        ];
        let is_meant = |(name, _): &(&str, KeyCode)| name.eq_ignore_ascii_case(text);
        names.into_iter().find(is_meant).map(|(_, code)| code)
    }

    /// Returns whether it is an arrow, or one of the four keys that stand for the diagonals.
    pub(super) fn moves(self) -> bool {
        matches!(
            self,
            KeyCode::Up
                | KeyCode::Down
                | KeyCode::Left
                | KeyCode::Right
                | KeyCode::Home
                | KeyCode::End
                | KeyCode::PageUp
                | KeyCode::PageDown
        )
    }

    /// Returns whether terminals send it in another way while Control is held. Of characters they do so only for those that
    /// have a control character.
    fn is_sent_with_control(self) -> bool {
        match self {
            KeyCode::Char(character) => matches!(character, 'a'..='z' | ' ' | '4'..='7'),
            _ => true,
        }
    }

    fn read(text: &str) -> Option<KeyCode> {
        let mut characters = text.chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            return (!character.is_control()).then_some(KeyCode::Char(character));
        }
        let is_called = |code: &KeyCode| {
            let name = code.name();
            name.is_some_and(|name| name.eq_ignore_ascii_case(text))
        };
        let named = NAMED.into_iter().find(is_called);
        if let Some(code) = named.or_else(|| KeyCode::also_called(text)) {
            return Some(code);
        }
        let number = text.strip_prefix(['F', 'f'])?.parse().ok()?;
        (1..=LAST_FUNCTION_KEY)
            .contains(&number)
            .then_some(KeyCode::Function(number))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Plain(code) => code.fmt(out),
            Key::Control(KeyCode::Char(letter)) => {
                let sign = self.sign_with_control().unwrap_or(*letter);
                let upper = KeyCode::Char(sign.to_ascii_uppercase());
                write!(out, "{CONTROL}{upper}")
            }
            Key::Control(code) => write!(out, "{CONTROL}{code}"),
            Key::Shift(code) => write!(out, "{SHIFT}{code}"),
        }
    }
}

impl fmt::Display for KeyCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name(), self) {
            (Some(name), _) => out.write_str(name),
            (None, KeyCode::Char(character)) => write!(out, "{character}"),
            (None, KeyCode::Function(number)) => write!(out, "F{number}"),
            (None, code) => write!(out, "{code:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        let named = NAMED.into_iter().map(Key::Plain);
        let others = [
            Key::Plain(KeyCode::Char('#')),
            Key::Plain(KeyCode::Char('ü')),
            Key::Plain(KeyCode::Function(12)),
            Key::Control(KeyCode::Char('r')),
            Key::Control(KeyCode::Char(' ')),
            Key::Control(KeyCode::Left),
            Key::Shift(KeyCode::PageUp),
        ];
        for key in named.chain(others) {
            assert_eq!(Key::read(&key.to_string()), Ok(key));
        }
        assert_eq!(Key::read("esc"), Ok(Key::Plain(KeyCode::Escape)));
        assert_eq!(Key::read("ctrl-r"), Key::read("Ctrl-R"));
        assert_eq!(Key::read("shift-up"), Ok(Key::Shift(KeyCode::Up)));
    }

    #[test]
    fn keys_are_known_by_what_keyboards_call_them_too() {
        for (text, name) in [
            ("Escape", "Esc"),
            ("escape", "Esc"),
            ("Return", "Enter"),
            ("PageUp", "PgUp"),
            ("PageDown", "PgDn"),
            ("Del", "Delete"),
        ] {
            let key = Key::read(text).expect("it is on a keyboard");
            assert_eq!(key.to_string(), name);
        }
    }

    #[test]
    fn keys_with_control_are_called_by_the_sign_that_is_on_them() {
        for (one, other, name) in [
            ("Ctrl-4", "Ctrl-\\", "Ctrl-\\"),
            ("Ctrl-5", "Ctrl-]", "Ctrl-]"),
            ("Ctrl-6", "Ctrl-^", "Ctrl-^"),
            ("Ctrl-7", "Ctrl-/", "Ctrl-_"),
        ] {
            let keys = [one, other, name].map(Key::read);
            assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
            let shown = keys[0].as_ref().map(Key::to_string);
            assert_eq!(shown.as_deref(), Ok(name));
        }
    }

    #[test]
    fn what_is_no_key_and_what_is_reserved_is_refused_with_the_reason() {
        for text in [
            "", "ab", "F0", "F25", "Fx", "Ctrl-", "\u{1b}", "Alt-x", "Shift-w",
        ] {
            let refused = Key::read(text).expect_err("there is no such key");
            let why = format!("there is no key `{text}`; ");
            assert!(refused.starts_with(&why), "{refused}");
        }
        for (text, why) in [("Ctrl-C", "leads out"), ("Ctrl-z", "stops the program")] {
            let refused = Key::read(text).expect_err("the key is reserved");
            assert!(refused.contains(why), "{refused}");
        }
        for (text, sent) in [
            ("Ctrl-I", "Tab"),
            ("Ctrl-M", "Enter"),
            ("Ctrl-H", "Backspace"),
            ("Ctrl-[", "Esc"),
        ] {
            let why = format!("a terminal sends {sent} for {text}: write {sent}");
            assert_eq!(Key::read(text), Err(why));
            assert!(Key::read(sent).is_ok(), "{sent}");
        }
        for text in ["Ctrl-☃", "Ctrl-Ü", "Ctrl-1", "Ctrl-#"] {
            assert_eq!(Key::read(text), Err(format!("no terminal sends {text}")));
        }
    }
}
