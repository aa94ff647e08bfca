//! The lexer: a function from an offset in a text to the token there. It has no state and no errors; what cannot be
//! read is a token of its own.
//!
//! Keywords have no word boundaries: the longest one wins, whatever follows it.

use super::map_text::{MapLine, MapLines, length_of_line_end};
use super::words::{Declaration, Role, WORDS, Word};
use crate::base::{Span, start_of_text};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word(Word),
    /// Digits, with or without a sign.
    Integer,
    /// `[50%]`
    Percent,
    /// `"..."`, maybe over several lines.
    String,
    /// `'c'` or `'\c'`
    Char,
    /// A whole map, from `MAP` to its `ENDMAP`, or as far as it can be read.
    Map,
    Colon,
    Comma,
    Open,
    Close,
    OpenBracket,
    CloseBracket,
    /// Text that is not part of the language.
    Stray,
    /// The end of the text.
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// The words that begin and end a map.
pub(super) const MAP: &[u8] = b"MAP";
pub(super) const ENDMAP: &[u8] = b"ENDMAP";

/// Returns the first token at or after `from`.
pub(super) fn token_at(text: &[u8], from: usize) -> Token {
    let start = skip_blanks(text, from);
    let rest = &text[start..];
    let (kind, length) = match rest.first() {
        None => (Kind::End, 0),
        Some(b':') => (Kind::Colon, 1),
        Some(b',') => (Kind::Comma, 1),
        Some(b'(') => (Kind::Open, 1),
        Some(b')') => (Kind::Close, 1),
        Some(b']') => (Kind::CloseBracket, 1),
        Some(b'[') => percent_or_bracket(rest),
        Some(b'"') => string(rest),
        Some(b'\'') => char(rest),
        Some(b'+' | b'-' | b'0'..=b'9') => integer(rest),
        Some(b'M') if opens_map(text, start) => (Kind::Map, end_of_map(text, start) - start),
        Some(_) => word(rest),
    };
    Token {
        kind,
        span: Span::new(start..start + length),
    }
}

/// Returns whether a line begins at `at`, perhaps after a byte order mark.
fn begins_line(text: &[u8], at: usize) -> bool {
    at == 0 || text[at - 1] == b'\n' || at == start_of_text(text)
}

/// Returns the offset of the first byte that is neither blank, line end nor comment.
fn skip_blanks(text: &[u8], from: usize) -> usize {
    let mut at = from;
    if at == 0 {
        at = start_of_text(text);
    }
    loop {
        at += match text.get(at) {
            Some(b' ' | b'\t' | b'\n') => 1,
            Some(b'\r') if text.get(at + 1) == Some(&b'\n') => 2,
            Some(b'#') if begins_line(text, at) => line_length(&text[at..]),
            _ => return at,
        }
    }
}

fn line_length(text: &[u8]) -> usize {
    let length = text.iter().position(|&byte| byte == b'\n');
    length.unwrap_or(text.len())
}

/// Reads a chance or a bracket. A chance may have blanks inside its brackets, but no tabs.
fn percent_or_bracket(rest: &[u8]) -> (Kind, usize) {
    let run = |from: usize, is_in: fn(&u8) -> bool| {
        let end = rest[from..].iter().position(|byte| !is_in(byte));
        from + end.unwrap_or(rest.len() - from)
    };
    let is_blank = |byte: &u8| *byte == b' ';
    let digits = run(1, is_blank);
    let sign = run(digits, u8::is_ascii_digit);
    if sign > digits && rest.get(sign) == Some(&b'%') {
        let close = run(sign + 1, is_blank);
        if rest.get(close) == Some(&b']') {
            return (Kind::Percent, close + 1);
        }
    }
    (Kind::OpenBracket, 1)
}

/// Reads a string. An unclosed one is stray up to the end of its line.
fn string(rest: &[u8]) -> (Kind, usize) {
    match rest[1..].iter().position(|&byte| byte == b'"') {
        Some(length) => (Kind::String, length + 2),
        None => (Kind::Stray, line_length(rest)),
    }
}

fn char(rest: &[u8]) -> (Kind, usize) {
    match rest {
        [_, b'\\', byte, b'\'', ..] if is_in_line(*byte) => (Kind::Char, 4),
        [_, byte, b'\'', ..] if is_in_line(*byte) => (Kind::Char, 3),
        _ => (Kind::Stray, 1),
    }
}

fn is_in_line(byte: u8) -> bool {
    byte.is_ascii() && byte != b'\n'
}

fn integer(rest: &[u8]) -> (Kind, usize) {
    let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit());
    let length = 1 + digits.count();
    let kind = if length > 1 || rest[0].is_ascii_digit() {
        Kind::Integer
    } else {
        Kind::Stray
    };
    (kind, length)
}

fn opens_map(text: &[u8], at: usize) -> bool {
    let rest = &text[at..];
    rest.starts_with(MAP) && begins_line(text, at) && length_of_line_end(&rest[MAP.len()..]) > 0
}

/// Returns the end of the map that begins at `start`. A map that cannot be read ends at the next `ENDMAP` at the
/// start of a line. If another map or level begins before that, or there is none, `ENDMAP` was forgotten, and the map
/// ends before the first declaration.
fn end_of_map(text: &[u8], start: usize) -> usize {
    let stray = match MapLines::new(text, start + line_length(&text[start..]) + 1).last() {
        Some(MapLine::End(at)) => return at,
        Some(MapLine::Stray(at)) => at,
        Some(MapLine::Row { .. }) | None => text.len(),
    };
    let mut line = (text[..stray].iter())
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |at| at + 1);
    let mut forgotten = None;
    while line < text.len() {
        let first = line
            + text[line..]
                .iter()
                .take_while(|byte| matches!(byte, b' ' | b'\t'))
                .count();
        if text[first..].starts_with(ENDMAP) {
            return first + ENDMAP.len();
        }
        let declaration = declaration_at(text, first).map(|(declaration, _)| declaration);
        if declaration.is_some() || opens_map(text, line) {
            forgotten.get_or_insert(line);
        }
        let begins_another =
            |declaration: Declaration| matches!(declaration.role(), Role::Level | Role::Map);
        if declaration.is_some_and(begins_another) || opens_map(text, line) {
            break;
        }
        line = (line + line_length(&text[line..]) + 1).min(text.len());
    }
    forgotten.unwrap_or(text.len())
}

/// Returns the declaration whose keyword stands at `at` with what must follow it, and the length of the keyword.
pub(super) fn declaration_at(text: &[u8], at: usize) -> Option<(Declaration, usize)> {
    let text = &text[at..];
    let Some((Word::Declaration(declaration), length)) = keyword(text) else {
        return None;
    };
    let after = skip_blanks(&text[..line_length(text)], length);
    matches!(text.get(after), None | Some(b':' | b'[' | b'\n' | b'\r'))
        .then_some((declaration, length))
}

/// Reads a keyword, or else a stray word, or one stray character.
fn word(rest: &[u8]) -> (Kind, usize) {
    if let Some((word, length)) = keyword(rest) {
        return (Kind::Word(word), length);
    }
    let is_letter = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let length = match rest[0] {
        b'#' => line_length(rest),
        128..=255 => rest.iter().take_while(|byte| !byte.is_ascii()).count(),
        _ => rest.iter().take_while(is_letter).count().max(1),
    };
    (Kind::Stray, length)
}

/// Returns the longest keyword at the start of a text, and its length.
fn keyword(text: &[u8]) -> Option<(Word, usize)> {
    let first = usize::from(*text.first()?);
    let range = *BY_FIRST_LETTER.get(first)?;
    (range.0..range.1)
        .map(|index| WORDS[usize::from(LONGEST_FIRST[usize::from(index)])])
        .find(|(spelling, _)| text.starts_with(spelling.as_bytes()))
        .map(|(spelling, word)| (word, spelling.len()))
}

/// Which keywords begin with a letter: a range of `LONGEST_FIRST` for each.
static BY_FIRST_LETTER: [(u8, u8); 128] = by_first_letter();

/// The indices of `WORDS`, sorted by first letter and then from long to short.
static LONGEST_FIRST: [u8; WORDS.len()] = longest_first();

const fn longest_first() -> [u8; WORDS.len()] {
    let mut order = [0; WORDS.len()];
    let mut count = 0;
    while count < WORDS.len() {
        let mut at = count;
        while at > 0 && precedes(count, order[at - 1] as usize) {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = count as u8;
        count += 1;
    }
    order
}

const fn precedes(one: usize, other: usize) -> bool {
    let (one, other) = (WORDS[one].0.as_bytes(), WORDS[other].0.as_bytes());
    one[0] < other[0] || (one[0] == other[0] && one.len() > other.len())
}

const fn by_first_letter() -> [(u8, u8); 128] {
    let order = longest_first();
    let mut ranges = [(0, 0); 128];
    let mut index = 0;
    while index < order.len() {
        let letter = WORDS[order[index] as usize].0.as_bytes()[0] as usize;
        if ranges[letter].1 == 0 {
            ranges[letter].0 = index as u8;
        }
        ranges[letter].1 = index as u8 + 1;
        index += 1;
    }
    ranges
}

#[cfg(test)]
mod tests;
