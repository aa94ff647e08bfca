//! Reads the words of a line, and the values in them.

use super::field::{Template, is_reserved};
use super::field_error::{FieldError, FieldErrorKind};
use super::lines::Line;
use crate::base::{Dice, is_hidden};
use crate::content::keyword::Keyword;
use std::ops::Range;
use std::str::FromStr;
use unicode_width::UnicodeWidthChar;

/// Some bytes of a line without a blank or a tab, or a whole text.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    /// Its offset in the file.
    start: usize,
    pub(super) bytes: &'a [u8],
}

/// The words of a line that are still to be read.
pub(super) struct Words<'a> {
    line: Line<'a>,
    at: usize,
    /// The last word, or rest of a line, that was read. If a value is missing, it is the name of its field.
    last: Word<'a>,
}

/// What all rolls of the dice of a field have to be.
#[derive(Clone, Copy)]
pub(super) struct DiceLimits {
    pub(super) field: &'static str,
    pub(super) least: i64,
    pub(super) most: i64,
}

impl<'a> Word<'a> {
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.bytes.len()
    }

    pub(super) fn error(&self, kind: FieldErrorKind) -> FieldError {
        FieldError {
            at: self.range(),
            kind,
        }
    }

    fn parse<T: FromStr>(&self) -> Option<Result<T, T::Err>> {
        std::str::from_utf8(self.bytes).ok().map(str::parse)
    }
}

impl<'a> Words<'a> {
    pub(super) fn of(line: Line<'a>) -> Words<'a> {
        let last = Word {
            start: line.start,
            bytes: &[],
        };
        Words { line, at: 0, last }
    }

    pub(super) fn next(&mut self) -> Option<Word<'a>> {
        let rest = &self.line.bytes[self.at..];
        let blanks = rest.iter().position(|byte| !is_blank(byte))?;
        let word = &rest[blanks..];
        let length = word.iter().position(is_blank).unwrap_or(word.len());
        self.last = Word {
            start: self.line.start + self.at + blanks,
            bytes: &word[..length],
        };
        self.at += blanks + length;
        Some(self.last)
    }

    pub(super) fn last(&self) -> Word<'a> {
        self.last
    }

    /// Returns the place of what was read behind a word of this line, without blanks around it.
    pub(super) fn range_since(&self, word: &Word<'a>) -> Range<usize> {
        let mut start = word.range().end - self.line.start;
        let mut end = self.at.max(start);
        while start < end && is_blank(&self.line.bytes[start]) {
            start += 1;
        }
        while start < end && is_blank(&self.line.bytes[end - 1]) {
            end -= 1;
        }
        self.line.start + start..self.line.start + end
    }

    /// Goes back to a word of this line, which is read next.
    pub(super) fn go_back_to(&mut self, word: &Word<'a>) {
        self.at = word.start - self.line.start;
    }

    /// Returns the error for more words on the line, if there are any.
    pub(super) fn expect_none(&mut self, otherwise: FieldErrorKind) -> Option<FieldError> {
        let rest = self.rest();
        (!rest.bytes.is_empty()).then(|| rest.error(otherwise))
    }

    /// Returns the rest of the line, without blanks around it.
    fn rest(&mut self) -> Word<'a> {
        let rest = &self.line.bytes[self.at..];
        let blanks = rest.iter().take_while(|byte| is_blank(byte)).count();
        self.last = Word {
            start: self.line.start + self.at + blanks,
            bytes: trim(rest),
        };
        self.at = self.line.bytes.len();
        self.last
    }

    fn value(&mut self) -> Result<Word<'a>, FieldError> {
        let field = self.last;
        self.next()
            .ok_or_else(|| field.error(FieldErrorKind::NoValue))
    }

    /// Reads the rest of the line as a text, unless a field begins there or nothing is left.
    pub(super) fn optional_name<T: Template>(&mut self) -> Result<Option<String>, FieldError> {
        let Some(next) = self.next() else {
            return Ok(None);
        };
        self.go_back_to(&next);
        if is_reserved::<T>(next.bytes) {
            return Ok(None);
        }
        Ok(Some(text(self.rest())?.to_owned()))
    }

    /// Reads the rest of the line as a text that is not empty.
    pub(super) fn name(&mut self, target: &mut String) -> Result<(), FieldError> {
        let field = self.last;
        let rest = self.rest();
        if rest.bytes.is_empty() {
            return Err(field.error(FieldErrorKind::NoValue));
        }
        text(rest)?.clone_into(target);
        Ok(())
    }

    pub(super) fn dice(&mut self, target: &mut Dice) -> Result<(), FieldError> {
        let word = self.value()?;
        let read = Dice::from_bytes(word.bytes);
        *target = read.map_err(|error| self.pieces(word).error(FieldErrorKind::Dice(error)))?;
        Ok(())
    }

    /// Returns a word together with those behind it, if they look like pieces of the same dice.
    fn pieces(&mut self, first: Word<'a>) -> Word<'a> {
        let is_piece = |word: &Word<'_>| {
            let mut bytes = word.bytes.iter();
            bytes.all(|byte| b"+-dD0123456789".contains(byte))
        };
        let mut end = first.range().end;
        let mut next = Some(first);
        while let Some(word) = next {
            if !is_piece(&word) {
                self.go_back_to(&word);
                break;
            }
            end = word.range().end;
            next = self.next();
        }
        let from = first.start - self.line.start;
        self.last = Word {
            start: first.start,
            bytes: &self.line.bytes[from..end - self.line.start],
        };
        self.last
    }

    /// As [`Words::dice`], but no roll may be outside the limits.
    pub(super) fn dice_within(
        &mut self,
        limits: DiceLimits,
        target: &mut Dice,
    ) -> Result<(), FieldError> {
        self.dice(target)?;
        let is_within = limits.least <= target.least() && target.most() <= limits.most;
        if is_within {
            return Ok(());
        }
        Err(self.last.error(FieldErrorKind::Limits(limits, *target)))
    }

    pub(super) fn symbol(&mut self, target: &mut char) -> Result<(), FieldError> {
        let word = self.value()?;
        let mut characters = text(word)?.chars();
        match (characters.next(), characters.next()) {
            (Some(symbol), None) if symbol.width() == Some(1) && !is_hidden(symbol) => {
                *target = symbol;
            }
            _ => return Err(word.error(FieldErrorKind::Symbol)),
        }
        Ok(())
    }

    /// Reads an integer from 1 to 100, the value of this field.
    pub(super) fn percent(
        &mut self,
        field: &'static str,
        target: &mut u8,
    ) -> Result<(), FieldError> {
        let word = self.value()?;
        *target = match word.parse() {
            Some(Ok(percent @ 1..=100)) => percent,
            _ => return Err(word.error(FieldErrorKind::Percent(field))),
        };
        Ok(())
    }

    /// Reads TRUE or FALSE, the value of this field.
    pub(super) fn truth(
        &mut self,
        field: &'static str,
        target: &mut bool,
    ) -> Result<(), FieldError> {
        let word = self.value()?;
        *target = match word.bytes {
            b"TRUE" => true,
            b"FALSE" => false,
            _ => return Err(word.error(FieldErrorKind::Truth(field))),
        };
        Ok(())
    }

    /// Reads words of one vocabulary up to the first that is not, without duplicates.
    pub(super) fn any_of<K: Keyword>(&mut self, target: &mut Vec<K>) -> Result<(), FieldError> {
        self.each_of(|keyword, _| {
            if !target.contains(&keyword) {
                target.push(keyword);
            }
            Ok(())
        })
    }

    /// As [`Words::any_of`], but at least one word.
    pub(super) fn some_of<K: Keyword>(&mut self, target: &mut Vec<K>) -> Result<(), FieldError> {
        let first = self.one_of()?;
        target.push(first);
        self.any_of(target)
    }

    /// Reads one word of a vocabulary.
    pub(super) fn one_of<K: Keyword>(&mut self) -> Result<K, FieldError> {
        let word = self.value()?;
        K::from_word(word.bytes)
            .ok_or_else(|| word.error(FieldErrorKind::Unknown(Some(K::VOCABULARY))))
    }

    /// Reads one word of a vocabulary. A second one is an error.
    pub(super) fn just_one_of<K: Keyword>(&mut self) -> Result<K, FieldError> {
        let only = self.one_of()?;
        self.none_of::<K>()?;
        Ok(only)
    }

    /// Expects no further word of a vocabulary.
    pub(super) fn none_of<K: Keyword>(&mut self) -> Result<(), FieldError> {
        self.each_of(|_: K, word| Err(word.error(FieldErrorKind::SecondWord(K::VOCABULARY))))
    }

    /// Reads words of a vocabulary, and leaves the first that is not.
    pub(super) fn each_of<K: Keyword>(
        &mut self,
        mut take: impl FnMut(K, Word<'a>) -> Result<(), FieldError>,
    ) -> Result<(), FieldError> {
        while let Some(word) = self.next() {
            let Some(keyword) = K::from_word(word.bytes) else {
                self.go_back_to(&word);
                break;
            };
            take(keyword, word)?;
        }
        Ok(())
    }
}

/// Expects a line to be a text, as that of a name has to be.
pub(super) fn expect_text(line: &Line<'_>) -> Result<(), FieldError> {
    if is_plain(line.bytes) {
        return Ok(());
    }
    let (start, bytes) = (line.start, line.bytes);
    text(Word { start, bytes }).map(|_| ())
}

/// Returns whether bytes are printable ASCII and tabs.
fn is_plain(bytes: &[u8]) -> bool {
    // Every byte is looked at, without a way out, so that many are at once.
    let is_plain = |plain: bool, byte: &u8| plain & matches!(byte, b' '..=b'~' | b'\t');
    bytes.iter().fold(true, is_plain)
}

/// Reads bytes as a text: UTF-8, and without control characters except tabs.
fn text(word: Word<'_>) -> Result<&str, FieldError> {
    let error = |offset: usize, length: usize, kind| FieldError {
        at: word.start + offset..word.start + offset + length,
        kind,
    };
    let text = std::str::from_utf8(word.bytes)
        .map_err(|invalid| error(invalid.valid_up_to(), 1, FieldErrorKind::NotUtf8))?;
    if is_plain(word.bytes) {
        return Ok(text);
    }
    let is_control = |&(_, character): &(usize, char)| character.is_control() && character != '\t';
    match text.char_indices().find(is_control) {
        Some((offset, control)) => Err(error(offset, control.len_utf8(), FieldErrorKind::Control)),
        None => Ok(text),
    }
}

/// Returns whether a byte separates words: a blank or a tab.
fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Returns bytes without the blanks and tabs at both ends.
pub(super) fn trim(bytes: &[u8]) -> &[u8] {
    let Some(first) = bytes.iter().position(|byte| !is_blank(byte)) else {
        return &[];
    };
    let last = bytes.iter().rposition(|byte| !is_blank(byte));
    &bytes[first..=last.unwrap_or(first)]
}
