//! Reads the words of a line, and the values in them.

use super::field::{Template, is_reserved};
use super::field_error::{FieldError, FieldErrorKind};
use super::file_text::{FileText, is_blank, is_printable_ascii};
use crate::base::{Dice, DiceError, Span, is_hidden};
use crate::content::keyword::{Keyword, Keywords, WordKey};
use compact_str::CompactString;
use unicode_width::UnicodeWidthChar;

/// The words of a line that are still to be read. Where the line ends shows as they are read.
#[derive(Clone)]
pub(in crate::content) struct Words<'a> {
    file: FileText<'a>,
    /// Where they are, without blanks in front; the end of the line if none is left.
    at: u32,
    /// The last word, or rest of a line, that was read. If a value is missing, it is the name of its field.
    last: Span,
}

/// A word of a line: where it is, and its key.
#[derive(Clone, Copy)]
pub(super) struct Word {
    pub(super) at: Span,
    pub(super) key: WordKey,
}

/// What all rolls of the dice of a field have to be.
#[derive(Clone, Copy)]
pub(super) struct DiceLimits {
    pub(super) field: &'static str,
    pub(super) least: i64,
    pub(super) most: i64,
}

impl<'a> Words<'a> {
    pub(super) fn of(file: FileText<'a>) -> Words<'a> {
        Words {
            file,
            at: 0,
            last: Span::default(),
        }
    }

    /// Goes on with the line that begins at an offset.
    #[inline]
    pub(super) fn begin_line(&mut self, start: u32) {
        self.at = self.file.skip_blanks(start);
    }

    /// Returns the words that begin at an offset.
    pub(super) fn at(&self, start: u32) -> Words<'a> {
        let mut words = self.clone();
        words.begin_line(start);
        words
    }

    // Inlined wherever it is called: most of the time of a file is spent here.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Word> {
        if self.is_at_end() {
            return None;
        }
        let start = self.at;
        let end = self.file.word_end(start);
        let at = Span { start, end };
        self.take(at);
        let key = self.file.key(at);
        Some(Word { at, key })
    }

    /// Returns whether no word is left.
    #[inline]
    pub(super) fn is_at_end(&self) -> bool {
        self.file.ends_word(self.at)
    }

    /// Reads the next word if it is the one with this key, which is unique. It is not looked for where the word ends.
    #[inline(always)]
    pub(super) fn take_if(&mut self, key: WordKey) -> bool {
        let start = self.at;
        let end = start + key.length() as u32;
        let is_it = key.begins(self.file.eight_from(start)) && self.file.ends_word(end);
        if is_it {
            self.take(Span { start, end });
        }
        is_it
    }

    /// Takes what is read next.
    #[inline(always)]
    fn take(&mut self, part: Span) {
        self.last = part;
        self.at = self.file.skip_blanks(part.end);
    }

    pub(super) fn last(&self) -> Span {
        self.last
    }

    /// Returns the bytes of the last word.
    #[inline]
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.file.bytes(self.last)
    }

    /// Returns the key of the last word.
    #[inline]
    pub(super) fn key(&self) -> WordKey {
        self.file.key(self.last)
    }

    /// Returns the offset of the next word, or the end of the line.
    #[inline]
    pub(super) fn offset(&self) -> u32 {
        self.at
    }

    /// Goes back to the last word, which is read next.
    pub(super) fn go_back(&mut self) {
        self.at = self.last.start;
    }

    /// Returns the error for more words on the line, if there are any.
    pub(super) fn expect_none(&mut self, otherwise: FieldErrorKind) -> Option<FieldError> {
        let is_there = !self.is_at_end();
        is_there.then(|| otherwise.at(self.rest()))
    }

    /// Returns the rest of the line, without blanks around it.
    fn rest(&mut self) -> Span {
        let start = self.at;
        let end = self.file.line_end(start);
        self.last = self.file.without_last_blanks(Span { start, end });
        self.at = end;
        self.last
    }

    #[inline(always)]
    fn value(&mut self) -> Result<Word, FieldError> {
        let field = self.last;
        self.next().ok_or_else(|| FieldErrorKind::NoValue.at(field))
    }

    /// Returns an error at the last word.
    fn error(&self, kind: FieldErrorKind) -> FieldError {
        kind.at(self.last)
    }

    /// Reads the rest of the line as a text, unless a field begins there or nothing is left.
    pub(super) fn optional_name<T: Template>(
        &mut self,
    ) -> Result<Option<CompactString>, FieldError> {
        let Some(first) = self.next() else {
            return Ok(None);
        };
        self.go_back();
        if is_reserved::<T>(first.key) {
            return Ok(None);
        }
        Ok(Some(text(self.file, self.rest())?.into()))
    }

    /// Reads the rest of the line as a text that is not empty.
    pub(super) fn name<N: From<&'a str>>(&mut self, target: &mut N) -> Result<(), FieldError> {
        let field = self.last;
        let rest = self.rest();
        if rest.start == rest.end {
            return Err(FieldErrorKind::NoValue.at(field));
        }
        *target = text(self.file, rest)?.into();
        Ok(())
    }

    pub(super) fn dice(&mut self, target: &mut Dice) -> Result<(), FieldError> {
        let start = self.at;
        if let Ok((dice, length)) = Dice::in_front_of(self.file.bytes_from(start)) {
            let end = start + length as u32;
            if self.file.ends_word(end) {
                self.take(Span { start, end });
                *target = dice;
                return Ok(());
            }
        }
        Err(self.no_dice())
    }

    /// Reads a word that is no dice, and returns its error.
    #[cold]
    fn no_dice(&mut self) -> FieldError {
        let word = match self.value() {
            Ok(word) => word.at,
            Err(error) => return error,
        };
        let error = Dice::from_bytes(self.bytes()).err();
        FieldErrorKind::Dice(error.unwrap_or(DiceError::Form)).at(self.pieces(word))
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
            next = self.next().map(|word| word.at);
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
        let mut characters = text(self.file, word.at)?.chars();
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
        self.value()?;
        let digits = self.bytes();
        let digits = digits.strip_prefix(b"+").unwrap_or(digits);
        let add = |number: u8, digit: &u8| match digit {
            b'0'..=b'9' => number.checked_mul(10)?.checked_add(digit - b'0'),
            _ => None,
        };
        match digits.iter().try_fold(0, add) {
            Some(percent @ 1..=100) => *target = percent,
            _ => return Err(self.error(FieldErrorKind::Percent(field))),
        }
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
    pub(super) fn any_of<K: Keyword>(
        &mut self,
        target: &mut Keywords<K>,
    ) -> Result<(), FieldError> {
        self.each_of(|keyword, _| {
            if !target.contains(&keyword) {
                target.push(keyword);
            }
            Ok(())
        })
    }

    /// As [`Words::any_of`], but at least one word.
    pub(super) fn some_of<K: Keyword>(
        &mut self,
        target: &mut Keywords<K>,
    ) -> Result<(), FieldError> {
        let first = self.one_of()?;
        target.push(first);
        self.any_of(target)
    }

    /// Reads one word of a vocabulary.
    pub(super) fn one_of<K: Keyword>(&mut self) -> Result<K, FieldError> {
        let word = self.value()?;
        K::from_word(self.bytes(), word.key)
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
            let Some(keyword) = K::from_word(self.bytes(), word.key) else {
                self.go_back();
                break;
            };
            take(keyword, word.at)?;
        }
        Ok(())
    }
}

/// As [`text`], without the text.
#[inline]
pub(super) fn expect_text(file: FileText<'_>, part: Span) -> Result<(), FieldError> {
    if is_printable_ascii(file.bytes(part)) {
        return Ok(());
    }
    text(file, part).map(|_| ())
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
    if is_printable_ascii(text.as_bytes()) {
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
    let is_other = |byte: &u8| !is_blank(byte);
    let first = bytes.iter().position(is_other);
    let last = bytes.iter().rposition(is_other);
    first
        .zip(last)
        .map_or(&[], |(first, last)| &bytes[first..=last])
}
