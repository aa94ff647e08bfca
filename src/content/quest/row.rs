//! Reads one line of a table, field by field. A wrong field is noted and replaced by a harmless value, so that all
//! errors of a line are reported at once.

use super::{Diagnostics, Hundredths};
use crate::base::{Diagnostic, Source, Span, is_hidden};
use crate::content::read::{Line, Lines, excerpt};
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use unicode_width::UnicodeWidthChar;

/// The most characters of an id, which may become part of a file's name.
const LONGEST_ID: usize = 40;

/// A record: the fields of a line that is neither empty nor a comment.
pub(crate) struct Row<'a> {
    text: &'a str,
    /// The offset of the line in the file.
    start: usize,
    /// Counted from 1.
    pub(crate) line: u32,
    /// How such a row is written, for messages.
    form: &'a str,
    at: usize,
    diagnostics: Vec<Diagnostic>,
    /// Whether the order of the fields is lost, so that the following ones mean nothing.
    is_cut: bool,
}

/// A field without quotes.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

enum Field<'a> {
    Bare(Word<'a>),
    Quoted(String, Span),
}

/// Returns the rows of a file.
pub(crate) fn rows<'a>(source: &'a Source, form: &'a str) -> impl Iterator<Item = Row<'a>> {
    let lines = Lines::of(source.bytes());
    let is_record = |line: &Line<'_>| {
        let is_comment = line.bytes.starts_with(b"#");
        !is_comment && line.bytes.iter().any(|byte| !is_blank(*byte))
    };
    lines
        .filter(is_record)
        .map(move |line| Row::of(source, line, form))
}

impl<'a> Row<'a> {
    fn of(source: &'a Source, line: Line<'a>, form: &'a str) -> Row<'a> {
        let (text, error) = match source.text_of(line.range()) {
            Ok(text) => (text, control_character(text, line.start)),
            Err(error) => ("", Some(error)),
        };
        Row {
            text,
            start: line.start,
            line: line.number,
            form,
            at: 0,
            is_cut: error.is_some(),
            diagnostics: error.into_iter().collect(),
        }
    }

    /// Sets the form of the row, which its first field decides.
    pub(crate) fn set_form(&mut self, form: &'a str) {
        self.form = form;
    }

    /// Returns what `read` reads, and its span.
    pub(crate) fn span_while<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> (T, Span) {
        self.rest();
        let begin = self.at;
        let value = read(self);
        (value, self.span_of(begin..self.at))
    }

    /// Reads a field without quotes.
    pub(crate) fn word(&mut self, what: &str) -> Option<Word<'a>> {
        match self.field(what)? {
            Field::Bare(word) => Some(word),
            Field::Quoted(_, span) => {
                self.cut(span, format!("`{what}` stands without quotes"));
                None
            }
        }
    }

    /// Reads the id of a row.
    pub(crate) fn id(&mut self, what: &str) -> Option<Word<'a>> {
        let word = self.word(what)?;
        if is_id(word.text) {
            return Some(word);
        }
        let message = format!(
            "`{}` cannot be an id: that has at most {LONGEST_ID} characters, and no quote or slash",
            excerpt(word.text.as_bytes())
        );
        self.error(word.span, message);
        None
    }

    /// Reads a text in quotes of at most `most` characters.
    pub(crate) fn quoted(&mut self, what: &str, most: usize) -> String {
        match self.field(what) {
            Some(Field::Quoted(text, span)) if text.chars().count() > most => {
                self.error(span, format!("`{what}` has at most {most} characters"));
                String::new()
            }
            Some(Field::Quoted(text, _)) => text,
            Some(Field::Bare(word)) => {
                self.cut(word.span, format!("`{what}` stands in double quotes"));
                String::new()
            }
            None => String::new(),
        }
    }

    /// Reads a text in quotes that is not empty.
    pub(crate) fn name(&mut self, most: usize) -> String {
        let known = self.diagnostics.len();
        let (name, span) = self.span_while(|row| row.quoted("name", most));
        if name.trim().is_empty() && self.diagnostics.len() == known && !self.is_cut {
            self.error(span, "`name` is empty".to_owned());
        }
        name
    }

    /// Reads a whole number in a range.
    pub(crate) fn number(&mut self, what: &str, range: RangeInclusive<i64>) -> i64 {
        self.number_called(what, what, range)
    }

    /// Reads a whole number in a range, which stands for `what` in the form of the row and has a name of its own.
    pub(crate) fn number_called(
        &mut self,
        name: &str,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> i64 {
        self.value(name, what, *range.start(), |text| {
            let number = text.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| {
                let (least, most) = (range.start(), range.end());
                format!("a whole number from {least} to {most}")
            })
        })
    }

    /// Reads a number from 0 to `most` with up to two decimals.
    pub(crate) fn hundredths(&mut self, what: &str, most: i64) -> Hundredths {
        let range = Hundredths(0)..=Hundredths(100 * most);
        self.value(what, what, Hundredths::default(), |text| {
            let number = text.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| format!("a number from 0 to {most} with at most two decimals"))
        })
    }

    /// Reads a character of one column.
    pub(crate) fn glyph(&mut self, what: &str) -> char {
        self.value(what, what, '?', |text| {
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(glyph), None) if glyph.width() == Some(1) && !is_hidden(glyph) => Ok(glyph),
                _ => Err("one character, one column wide".to_owned()),
            }
        })
    }

    /// Reads the next field, if there is one.
    pub(crate) fn more(&mut self, what: &str) -> Option<Word<'a>> {
        let is_more = !self.is_cut && !self.rest().is_empty();
        if is_more { self.word(what) } else { None }
    }

    /// Checks that the row has no more fields.
    pub(crate) fn end(&mut self) {
        let rest = self.rest().trim_end_matches([' ', '\t']);
        if !self.is_cut && !rest.is_empty() {
            let span = self.span_of(self.at..self.at + rest.len());
            let message = format!("there is more on the line: `{}`", excerpt(rest.as_bytes()));
            self.cut(span, message);
        }
    }

    /// Returns whether there are no errors so far.
    pub(crate) fn is_sound(&self) -> bool {
        self.diagnostics.is_empty()
    }

    pub(crate) fn error(&mut self, span: Span, message: String) {
        self.diagnostics.push(Diagnostic::error(span, message));
    }

    /// Reports the errors of the row, and returns whether there were none.
    pub(crate) fn settle(self, source: &Arc<Source>, diagnostics: &mut Diagnostics) -> bool {
        let is_sound = self.diagnostics.is_empty();
        for error in self.diagnostics {
            diagnostics.add(source, || error);
        }
        is_sound
    }

    /// Reads a field without quotes. If `read` does not understand it, it returns what was expected of what is called `name`.
    fn value<T>(
        &mut self,
        name: &str,
        what: &str,
        otherwise: T,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> T {
        let Some(word) = self.word(what) else {
            return otherwise;
        };
        read(word.text).unwrap_or_else(|wanted| {
            let found = excerpt(word.text.as_bytes());
            let message = format!("`{name}` is {wanted}, not `{found}`");
            if let Some(parts) = parts_of_dice(word.text) {
                let help = format!("dice, sides and modifier are fields of their own: {parts}");
                self.cut_with(word.span, message, &help);
            } else {
                self.error(word.span, message);
            }
            otherwise
        })
    }

    fn field(&mut self, what: &str) -> Option<Field<'a>> {
        if self.is_cut {
            return None;
        }
        let rest = self.rest();
        if rest.is_empty() {
            let end = self.text.trim_end_matches([' ', '\t']).len();
            self.cut(self.span_of(end..end), format!("there is no `{what}`"));
            return None;
        }
        if let Some(inside) = rest.strip_prefix('"') {
            return self.scan_quoted(inside);
        }
        let length = rest.find([' ', '\t']).unwrap_or(rest.len());
        let span = self.span_of(self.at..self.at + length);
        self.at += length;
        let text = &rest[..length];
        Some(Field::Bare(Word { text, span }))
    }

    /// Reads the rest of a field after its opening quote.
    fn scan_quoted(&mut self, inside: &'a str) -> Option<Field<'a>> {
        let begin = self.at;
        let mut text = String::new();
        let mut characters = inside.char_indices();
        while let Some((offset, character)) = characters.next() {
            match character {
                '"' => {
                    self.at = begin + 1 + offset + 1;
                    let span = self.span_of(begin..self.at);
                    if !self.text[self.at..].starts_with([' ', '\t']) && self.at < self.text.len() {
                        let behind = self.span_of(self.at..self.at + 1);
                        self.cut(behind, "a blank is missing behind the quote".to_owned());
                        return None;
                    }
                    return Some(Field::Quoted(text, span));
                }
                '\\' => match characters.next() {
                    Some((_, escaped @ ('"' | '\\'))) => text.push(escaped),
                    Some((end, other)) => {
                        let at = begin + 1 + offset;
                        let span = self.span_of(at..begin + 1 + end + other.len_utf8());
                        let message =
                            format!("`\\{other}` means nothing: only \\\" and \\\\ are written so");
                        self.cut(span, message);
                        return None;
                    }
                    None => break,
                },
                _ => text.push(character),
            }
        }
        let span = self.span_of(begin..self.text.len());
        self.cut(span, "this text has no closing quote".to_owned());
        None
    }

    /// Returns the rest of the line, from the next field on.
    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start_matches([' ', '\t']);
        self.at = self.text.len() - rest.len();
        rest
    }

    fn span_of(&self, range: Range<usize>) -> Span {
        Span::new(self.start + range.start..self.start + range.end)
    }

    /// Reports an error after which the following fields mean nothing.
    fn cut(&mut self, span: Span, message: String) {
        self.cut_with(span, message, self.form);
    }

    fn cut_with(&mut self, span: Span, message: String, help: &str) {
        self.is_cut = true;
        let error = Diagnostic::error(span, message).with_help(help);
        self.diagnostics.push(error);
    }
}

/// Returns the fields that stand for dice which are written in one word, as in description files; `None` for another word.
fn parts_of_dice(word: &str) -> Option<String> {
    let (dice, rest) = word.split_once(['d', 'D'])?;
    let (base, dice) = dice.rsplit_once('+').unwrap_or(("", dice));
    let (sides, modifier) = rest.split_once('+').unwrap_or((rest, base));
    let parts = [dice, sides, modifier].map(|part| if part.is_empty() { "0" } else { part });
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let are_dice = !dice.is_empty() && !sides.is_empty() && parts.into_iter().all(is_number);
    are_dice.then(|| parts.join(" "))
}

/// Returns whether a word can be an id.
pub(crate) fn is_id(word: &str) -> bool {
    let is_strange = |character: char| {
        matches!(character, '"' | '/' | '\\')
            || is_hidden(character)
            || character.width().unwrap_or(0) == 0
    };
    (1..=LONGEST_ID).contains(&word.chars().count()) && !word.contains(is_strange)
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

fn control_character(text: &str, start: usize) -> Option<Diagnostic> {
    let is_control = |&(_, character): &(usize, char)| character.is_control() && character != '\t';
    let (offset, control) = text.char_indices().find(is_control)?;
    let at = start + offset;
    let error = Diagnostic::error(
        Span::new(at..at + control.len_utf8()),
        "there is a control character",
    );
    Some(error.with_help("only blanks and tabs part the fields"))
}
