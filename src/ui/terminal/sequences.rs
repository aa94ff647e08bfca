//! What the bytes of a terminal say: keys, the mouse, and what nobody asked for.
//!
//! The library that the rest of the terminal is left to reads keys as well, but waits for ever for the rest of answers that it
//! does not know, with all keys in between, or takes them for keys. Here a sequence ends where ECMA-48 (5.4) ends it, whatever
//! it means. What it means is as in xterm's "Control Sequences" and, for keys that a program before has asked for by number,
//! in kitty's keyboard protocol.

use crate::ui::input::{Button, Input, Key, KeyCode, Wheel};
use ratatui::layout::Position;

/// What the first of some bytes say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Input(Input),
    /// A button of the mouse that means nothing was pressed.
    Pressed,
    /// A button was let go.
    Released,
    /// Nothing that has a meaning.
    Nothing,
    /// A text follows that is not typed.
    Opens(Text),
}

/// A text that is not typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    /// One that is put in from elsewhere.
    Paste,
    /// An answer of the terminal in the form of a control string.
    Answer,
}

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;

/// What ends a control string, if it is not the bell, and what ends a paste.
const TERMINATOR: &[u8] = b"\x1b\\";
const PASTE_END: &[u8] = b"\x1b[201~";

/// The characters that begin a control string after Escape: those of an operating system command, a device control string,
/// an application program command, a privacy message and a start of string.
const OPENINGS: &[u8] = b"]P_^X";

/// The most bytes of a control string that begins as no known answer does. Keys that are typed fast begin so, too.
const LONGEST_UNKNOWN: usize = 256;

/// The most bytes between what begins a sequence and its last one.
const LONGEST: usize = 256;

/// What a terminal adds to 1 for each key that is held besides.
const SHIFT: u32 = 1;
const CONTROL: u32 = 4;
/// The same for locks, which change nothing.
const LOCKS: u32 = 64 | 128;

/// The event of a key that is let go.
const KEY_RELEASED: u32 = 3;

/// Whether more bytes may come behind others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum More {
    MayCome,
    /// The beginning of a sequence is what a player types.
    NotNow,
}

/// Returns what bytes say first, and how many of them do; `None` if that depends on more of them.
pub(super) fn first(bytes: &[u8], more: More) -> Option<(Said, usize)> {
    match *bytes {
        [] => None,
        [ESCAPE, ..] => escaped(bytes).or_else(|| {
            let is_typed = more == More::NotNow && !is_within(bytes);
            typed_escape().filter(|_| is_typed)
        }),
        [byte @ (..0x20 | 0x7f), ..] => Some((pressed(control_key(byte)), 1)),
        _ => character(bytes),
    }
}

/// Whether bytes are those of a sequence beyond what somebody may type.
fn is_within(bytes: &[u8]) -> bool {
    bytes.len() > 2 && !OPENINGS.contains(&bytes[1])
}

fn typed_escape() -> Option<(Said, usize)> {
    Some((pressed(Key::Plain(KeyCode::Escape)), 1))
}

/// As [`first`], for bytes that begin with Escape.
fn escaped(bytes: &[u8]) -> Option<(Said, usize)> {
    let (said, count) = match bytes[1..] {
        [] | [b'[' | b'O'] => return None,
        [b'[', ref body @ ..] => sequence(body)?,
        [b'O', last, ..] => (said(of_keypad(last).map(Key::Plain)), 1),
        [opening, ref body @ ..] if OPENINGS.contains(&opening) => {
            return control_string(opening, body);
        }
        [..] => return typed_escape(),
    };
    Some((said, 2 + count))
}

/// As [`first`], for what comes after Escape and a character that may begin a control string. One that begins as no known
/// answer does is one only if its end is there, too.
fn control_string(opening: u8, body: &[u8]) -> Option<(Said, usize)> {
    if is_answer(opening, body) {
        return Some((Said::Opens(Text::Answer), 2));
    }
    match text_end(body) {
        TextEnd::Here { text, end } => Some((Said::Nothing, 2 + text + end)),
        TextEnd::Open(text) if text < LONGEST_UNKNOWN => None,
        TextEnd::Open(_) | TextEnd::Broken(_) => typed_escape(),
    }
}

/// Returns whether a control string begins as an answer does: with the number of what was asked for, or as one about the name
/// and the settings of the terminal or about pictures.
fn is_answer(opening: u8, body: &[u8]) -> bool {
    match opening {
        b']' => matches!(body, [b'0'..=b'9', ..]),
        b'P' => matches!(
            body,
            [b'0'..=b'9', b'$' | b'+' | b'!', ..] | [b'>' | b'!', b'|', ..]
        ),
        b'_' => matches!(body, [b'G', b'i' | b'I', ..]),
        _ => false,
    }
}

/// Where the characters of a text end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextEnd {
    /// After so many bytes of text come so many that end it.
    Here { text: usize, end: usize },
    /// Not within these bytes, of which so many are surely text.
    Open(usize),
    /// After so many bytes comes what is no part of it.
    Broken(usize),
}

impl Text {
    /// Returns where this text ends that goes on with these bytes.
    pub(super) fn end(self, bytes: &[u8]) -> TextEnd {
        match self {
            Text::Paste => paste_end(bytes),
            Text::Answer => text_end(bytes),
        }
    }
}

fn text_end(bytes: &[u8]) -> TextEnd {
    let is_control = |byte: &u8| matches!(byte, ..0x20 | 0x7f);
    let text = bytes.iter().position(is_control).unwrap_or(bytes.len());
    match &bytes[text..] {
        [] | [ESCAPE] => TextEnd::Open(text),
        [BELL, ..] => TextEnd::Here { text, end: 1 },
        rest if rest.starts_with(TERMINATOR) => TextEnd::Here {
            text,
            end: TERMINATOR.len(),
        },
        [..] => TextEnd::Broken(text),
    }
}

fn paste_end(bytes: &[u8]) -> TextEnd {
    let begins = |rest: &[u8]| rest.starts_with(PASTE_END) || PASTE_END.starts_with(rest);
    let text = (0..bytes.len()).find(|&at| begins(&bytes[at..]));
    match text {
        Some(text) if bytes[text..].starts_with(PASTE_END) => TextEnd::Here {
            text,
            end: PASTE_END.len(),
        },
        text => TextEnd::Open(text.unwrap_or(bytes.len())),
    }
}

/// As [`first`], for what comes after Escape and a bracket.
fn sequence(body: &[u8]) -> Option<(Said, usize)> {
    if let [b'[', rest @ ..] = body {
        // The first five function keys of Linux's console.
        let code = match *rest.first()? {
            last @ b'A'..=b'E' => Some(KeyCode::Function(1 + last - b'A')),
            _ => None,
        };
        return Some((said(code.map(Key::Plain)), 2));
    }
    let is_within = |byte: &u8| (0x20..=0x3f).contains(byte);
    let count = body.iter().take_while(|byte| is_within(byte)).count();
    if count > LONGEST {
        return Some((Said::Nothing, count));
    }
    let (parameters, last) = (&body[..count], *body.get(count)?);
    match last {
        // A report of the mouse by a terminal that knows no other form.
        b'M' if parameters.is_empty() => {
            let numbers = body.get(1..4)?;
            let numbers = [0, 1, 2].map(|index| u32::from(numbers[index].saturating_sub(0x20)));
            Some((mouse(numbers, last), 4))
        }
        0x40..=0x7e => Some((meaning(parameters, last), count + 1)),
        // What breaks it stands for itself.
        _ => Some((Said::Nothing, count)),
    }
}

/// Returns what a whole sequence says.
fn meaning(parameters: &[u8], last: u8) -> Said {
    let (is_of_mouse, digits) = match parameters {
        [b'<', digits @ ..] if matches!(last, b'M' | b'm') => (true, digits),
        _ => (false, parameters),
    };
    let Some(numbers) = numbers(digits) else {
        return Said::Nothing;
    };
    let [[number, shifted], [held, event], _] = numbers;
    match last {
        _ if is_of_mouse => mouse(numbers.map(|[number, _]| number), last),
        b'~' if number == 200 => Said::Opens(Text::Paste),
        _ if event == KEY_RELEASED => Said::Nothing,
        b'u' => said(of_number(number, shifted, held.saturating_sub(1))),
        _ => said(code_of(last, number).and_then(|code| key(code, held.saturating_sub(1)))),
    }
}

/// Reads the numbers of a sequence, each with the one behind its colon. Those that are left out are 0. `None` for parameters
/// that are no numbers.
fn numbers(parameters: &[u8]) -> Option<[[u32; 2]; 3]> {
    let mut numbers = [[0; 2]; 3];
    let parts = parameters.split(|byte| *byte == b';');
    for (index, part) in parts.enumerate() {
        for (place, digits) in part.split(|byte| *byte == b':').enumerate() {
            let number = number(digits)?;
            if let Some(kept) = numbers.get_mut(index).and_then(|it| it.get_mut(place)) {
                *kept = number;
            }
        }
    }
    Some(numbers)
}

fn number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |number, digit| {
        let value = char::from(*digit).to_digit(10)?;
        number.checked_mul(10)?.checked_add(value)
    })
}

/// Returns the key of the last byte of a sequence and its first number. An `R` is an answer: where the cursor stands.
fn code_of(last: u8, number: u32) -> Option<KeyCode> {
    let function = |from: u32, first: u8| {
        let beyond = u8::try_from(number - from).ok()?;
        Some(KeyCode::Function(first + beyond))
    };
    Some(match (last, number) {
        (b'A', _) => KeyCode::Up,
        (b'B', _) => KeyCode::Down,
        (b'C', _) => KeyCode::Right,
        (b'D', _) => KeyCode::Left,
        (b'E', _) => KeyCode::KeypadBegin,
        (b'F', _) | (b'~', 4 | 8) => KeyCode::End,
        (b'H', _) | (b'~', 1 | 7) => KeyCode::Home,
        (b'P', _) => KeyCode::Function(1),
        (b'Q', _) => KeyCode::Function(2),
        (b'S', _) => KeyCode::Function(4),
        (b'Z', _) => KeyCode::BackTab,
        (b'~', 2) => KeyCode::Insert,
        (b'~', 3) => KeyCode::Delete,
        (b'~', 5) => KeyCode::PageUp,
        (b'~', 6) => KeyCode::PageDown,
        (b'~', 11..=15) => function(11, 1)?,
        (b'~', 17..=21) => function(17, 6)?,
        (b'~', 23..=26) => function(23, 11)?,
        (b'~', 28..=29) => function(28, 15)?,
        (b'~', 31..=34) => function(31, 17)?,
        _ => return None,
    })
}

/// Returns the key of the byte after Escape and `O`, as of a keypad or of the first function keys.
fn of_keypad(last: u8) -> Option<KeyCode> {
    match last {
        b'A'..=b'F' | b'H' | b'P' | b'Q' | b'S' => code_of(last, 0),
        b'R' => Some(KeyCode::Function(3)),
        b'M' => Some(KeyCode::Enter),
        // Those of a keypad that a program before has asked to tell from the others.
        b'j'..=b'y' => Some(KeyCode::Char(char::from(last - b'j' + b'*'))),
        b'X' => Some(KeyCode::Char('=')),
        _ => None,
    }
}

/// Returns a key that is told by the number of its character, and of the one that it types with Shift.
fn of_number(number: u32, shifted: u32, held: u32) -> Option<Key> {
    let is_shifted = held & SHIFT != 0;
    let code = match number {
        0x09 if is_shifted => KeyCode::BackTab,
        0x09 => KeyCode::Tab,
        0x0d => KeyCode::Enter,
        0x1b => KeyCode::Escape,
        0x08 | 0x7f => KeyCode::Backspace,
        _ if is_shifted && shifted != 0 => KeyCode::Char(char::from_u32(shifted)?),
        _ => KeyCode::Char(char::from_u32(number).filter(|it| !it.is_control())?),
    };
    key(code, held)
}

/// Returns a key that is held with others. Shift is part of the character already, and counts only with a key that moves
/// something. Keys held with Alt and the like mean nothing.
fn key(code: KeyCode, held: u32) -> Option<Key> {
    let held = held & !LOCKS;
    match held & !SHIFT {
        0 if held == SHIFT && code.moves() => Some(Key::Shift(code)),
        0 => Some(Key::Plain(code)),
        CONTROL => Some(Key::with_control(code)),
        _ => None,
    }
}

/// Returns the key that sends a control character.
fn control_key(byte: u8) -> Key {
    let held = match byte {
        0x7f => return Key::Plain(KeyCode::Backspace),
        0 => b' ',
        1..=26 => b'a' + byte - 1,
        // They are named by other signs.
        _ => b'4' + (byte - 0x1c),
    };
    Key::with_control(KeyCode::Char(char::from(held)))
}

/// As [`first`], for bytes that begin with those of a character. Such as stand for none are left out.
fn character(bytes: &[u8]) -> Option<(Said, usize)> {
    let valid = match str::from_utf8(&bytes[..bytes.len().min(4)]) {
        Ok(text) => text,
        Err(error) if error.valid_up_to() == 0 => {
            return error.error_len().map(|count| (Said::Nothing, count));
        }
        Err(error) => str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    };
    let character = valid.chars().next()?;
    let key = Key::Plain(KeyCode::Char(character));
    Some((pressed(key), character.len_utf8()))
}

fn said(key: Option<Key>) -> Said {
    key.map_or(Said::Nothing, pressed)
}

fn pressed(key: Key) -> Said {
    Said::Input(match key {
        Key::Control(KeyCode::Char('c')) => Input::Interrupt,
        key => Input::Key(key),
    })
}

/// Returns what a report of the mouse says by its buttons, its column and row, from 1, and its last byte, an `m` where a button
/// is released.
fn mouse([buttons, column, row]: [u32; 3], last: u8) -> Said {
    let cell = |number: u32| u16::try_from(number.saturating_sub(1)).unwrap_or(u16::MAX);
    let at = Position::new(cell(column), cell(row));
    // Which keys are held with it does not count.
    match buttons & !0b1_1100 {
        0..=2 if last == b'm' => Said::Released,
        0 => Said::Input(Input::Click(Button::Left, at)),
        1 => Said::Pressed,
        2 => Said::Input(Input::Click(Button::Right, at)),
        3 => Said::Released,
        64 => Said::Input(Input::Scroll(Wheel::Up)),
        65 => Said::Input(Input::Scroll(Wheel::Down)),
        _ => Said::Nothing,
    }
}
