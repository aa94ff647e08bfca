//! Reads the words of a line, and the values in them.

use super::field::{Template, is_reserved};
use super::field_error::{FieldError, FieldErrorKind};
use super::file_text::{FileText, is_blank, is_plain};
use super::lines::Line;
use crate::base::{Dice, Span, is_hidden};
use crate::content::keyword::{Keyword, WordKey};
use unicode_width::UnicodeWidthChar;

/// The words of a line that are still to be read. A word is known by its place in the file.
pub(super) struct Words<'a> {
    file: FileText<'a>,
    /// Where they are, without blanks in front.
    rest: Span,
    /// The last word, or rest of a line, that was read. If a value is missing, it is the name of its field.
    last: Span,
    /// The ends of what was read before the last word, and with it.
    read: [u32; 2],
}

/// What all rolls of the dice of a field have to be.
#[derive(Clone, Copy)]
pub(super) struct DiceLimits {
    pub(super) field: &'static str,
    pub(super) least: i64,
    pub(super) most: i64,
}

impl<'a> Words<'a> {
    #[inline]
    pub(super) fn of(file: FileText<'a>, line: Line<'a>) -> Words<'a> {
        let mut rest = Span::new(line.range());
        rest.start = file.skip_blanks(rest);
        let end = rest.start;
        let last = Span { end, ..rest };
        Words {
            file,
            rest,
            last,
            read: [end; 2],
        }
    }

    // Inlined wherever it is called: most of the time of a file is spent here.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Span> {
        if self.rest.start == self.rest.end {
            return None;
        }
        self.last.start = self.rest.start;
        self.last.end = self.file.first_blank(self.rest);
        self.rest.start = self.last.end;
        self.rest.start = self.file.skip_blanks(self.rest);
        self.read = [self.read[1], self.last.end];
        Some(self.last)
    }

    pub(super) fn last(&self) -> Span {
        self.last
    }

    /// Returns the bytes of the last word.
    #[inline]
    fn bytes(&self) -> &'a [u8] {
        self.file.bytes(self.last)
    }

    /// Returns the key of the last word.
    #[inline]
    pub(super) fn key(&self) -> WordKey {
        self.file.key(self.last)
    }

    /// Returns where the value of a field begins whose name was just read: at the next word, or behind the name.
    pub(super) fn value_start(&self) -> u32 {
        if self.rest.start < self.rest.end {
            self.rest.start
        } else {
            self.last.end
        }
    }

    /// Returns the place of what was read from there on.
    pub(super) fn read_from(&self, start: u32) -> Span {
        let end = self.read[1].max(start);
        Span { start, end }
    }

    /// Goes back to the last word, which is read next.
    pub(super) fn go_back(&mut self) {
        self.rest.start = self.last.start;
        self.read[1] = self.read[0];
    }

    /// Returns the error for more words on the line, if there are any.
    pub(super) fn expect_none(&mut self, otherwise: FieldErrorKind) -> Option<FieldError> {
        let rest = self.rest();
        (!self.bytes().is_empty()).then(|| otherwise.at(rest))
    }

    /// Returns the rest of the line, without blanks around it.
    fn rest(&mut self) -> Span {
        self.last = self.file.without_last_blanks(self.rest);
        self.rest.start = self.rest.end;
        self.read[1] = self.last.end;
        self.last
    }

    #[inline(always)]
    fn value(&mut self) -> Result<Span, FieldError> {
        let field = self.last;
        self.next().ok_or_else(|| FieldErrorKind::NoValue.at(field))
    }

    /// Returns an error at the last word.
    fn error(&self, kind: FieldErrorKind) -> FieldError {
        kind.at(self.last)
    }

    /// Reads the rest of the line as a text, unless a field begins there or nothing is left.
    pub(super) fn optional_name<T: Template>(&mut self) -> Result<Option<String>, FieldError> {
        if self.next().is_none() {
            return Ok(None);
        }
        self.go_back();
        if is_reserved::<T>(self.key()) {
            return Ok(None);
        }
        Ok(Some(text(self.file, self.rest())?.to_owned()))
    }

    /// Reads the rest of the line as a text that is not empty.
    pub(super) fn name(&mut self, target: &mut String) -> Result<(), FieldError> {
        let field = self.last;
        let rest = self.rest();
        if rest.start == rest.end {
            return Err(FieldErrorKind::NoValue.at(field));
        }
        text(self.file, rest)?.clone_into(target);
        Ok(())
    }

    pub(super) fn dice(&mut self, target: &mut Dice) -> Result<(), FieldError> {
        let word = self.value()?;
        match Dice::from_bytes(self.bytes()) {
            Ok(dice) => {
                *target = dice;
                Ok(())
            }
            Err(error) => Err(FieldErrorKind::Dice(error).at(self.pieces(word))),
        }
    }

    /// Returns a word together with those behind it, if they look like pieces of the same dice.
    fn pieces(&mut self, first: Span) -> Span {
        let mut pieces = first;
        let mut next = Some(first);
        while let Some(word) = next {
            let mut bytes = self.bytes().iter();
            if !bytes.all(|byte| b"+-dD0123456789".contains(byte)) {
                self.go_back();
                break;
            }
            pieces.end = word.end;
            next = self.next();
        }
        self.last = pieces;
        pieces
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
        Err(self.error(FieldErrorKind::Limits(limits, *target)))
    }

    pub(super) fn symbol(&mut self, target: &mut char) -> Result<(), FieldError> {
        let word = self.value()?;
        let mut characters = text(self.file, word)?.chars();
        match (characters.next(), characters.next()) {
            (Some(symbol), None) if symbol.width() == Some(1) && !is_hidden(symbol) => {
                *target = symbol;
            }
            _ => return Err(self.error(FieldErrorKind::Symbol)),
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
        *target = match self.file.text(word).map(str::parse) {
            Ok(Ok(percent @ 1..=100)) => percent,
            _ => return Err(self.error(FieldErrorKind::Percent(field))),
        };
        Ok(())
    }

    /// Reads TRUE or FALSE, the value of this field.
    pub(super) fn truth(
        &mut self,
        field: &'static str,
        target: &mut bool,
    ) -> Result<(), FieldError> {
        self.value()?;
        *target = match self.bytes() {
            b"TRUE" => true,
            b"FALSE" => false,
            _ => return Err(self.error(FieldErrorKind::Truth(field))),
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
        self.value()?;
        K::from_word(self.bytes(), self.key())
            .ok_or_else(|| self.error(FieldErrorKind::Unknown(Some(K::VOCABULARY))))
    }

    /// Reads one word of a vocabulary. A second one is an error.
    pub(super) fn just_one_of<K: Keyword>(&mut self) -> Result<K, FieldError> {
        let only = self.one_of()?;
        self.none_of::<K>()?;
        Ok(only)
    }

    /// Expects no further word of a vocabulary.
    pub(super) fn none_of<K: Keyword>(&mut self) -> Result<(), FieldError> {
        self.each_of(|_: K, word| Err(FieldErrorKind::SecondWord(K::VOCABULARY).at(word)))
    }

    /// Reads words of a vocabulary, and leaves the first that is not.
    pub(super) fn each_of<K: Keyword>(
        &mut self,
        mut take: impl FnMut(K, Span) -> Result<(), FieldError>,
    ) -> Result<(), FieldError> {
        while let Some(word) = self.next() {
            let Some(keyword) = K::from_word(self.bytes(), self.key()) else {
                self.go_back();
                break;
            };
            take(keyword, word)?;
        }
        Ok(())
    }
}

/// Reads a part of a file as a text: UTF-8, and without control characters except tabs.
pub(super) fn text<'a>(file: FileText<'a>, part: Span) -> Result<&'a str, FieldError> {
    let error = |offset: usize, length: usize, kind: FieldErrorKind| {
        let start = part.start as usize + offset;
        kind.at(Span::new(start..start + length))
    };
    let text = file
        .text(part)
        .map_err(|invalid| error(invalid.valid_up_to(), 1, FieldErrorKind::NotUtf8))?;
    if is_plain(text.as_bytes()) {
        return Ok(text);
    }
    let is_control = |&(_, character): &(usize, char)| character.is_control() && character != '\t';
    match text.char_indices().find(is_control) {
        Some((offset, control)) => Err(error(offset, control.len_utf8(), FieldErrorKind::Control)),
        None => Ok(text),
    }
}

/// Returns bytes without the blanks and tabs at both ends.
pub(super) fn trim(bytes: &[u8]) -> &[u8] {
    let bytes = without_first_blanks(bytes);
    let last = bytes.iter().rposition(|byte| !is_blank(byte));
    &bytes[..last.map_or(0, |last| last + 1)]
}

/// Returns bytes without the blanks and tabs in front.
pub(super) fn without_first_blanks(mut bytes: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', rest @ ..] = bytes {
        bytes = rest;
    }
    bytes
}
