//! The words of a line, and the values that they can be read as.

use super::fault::{Fault, Problem};
use super::lines::Line;
use crate::base::{Dice, DiceError};
use crate::content::keyword::Keyword;
use std::ops::Range;
use std::str::FromStr;
use unicode_width::UnicodeWidthChar;

/// Some bytes of a line without a blank or a tab, or a whole text.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    /// Where it stands in the file.
    start: usize,
    pub(super) bytes: &'a [u8],
}

/// The words of a line that are still to be read.
pub(super) struct Words<'a> {
    line: Line<'a>,
    at: usize,
    /// The word, or the rest of the line, that was read last: where a value is lacking, the name of its field.
    last: Word<'a>,
}

impl<'a> Word<'a> {
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.bytes.len()
    }

    pub(super) fn fault(&self, problem: Problem) -> Fault {
        Fault {
            at: self.range(),
            problem,
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

    /// Makes a word of this line the next one.
    pub(super) fn go_back_to(&mut self, word: &Word<'a>) {
        self.at = word.start - self.line.start;
    }

    /// The fault that there is more on the line, if there is.
    pub(super) fn expect_none(&mut self, otherwise: Problem) -> Option<Fault> {
        let rest = self.rest();
        (!rest.bytes.is_empty()).then(|| rest.fault(otherwise))
    }

    /// What is left of the line, without blanks around it.
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

    fn value(&mut self) -> Result<Word<'a>, Fault> {
        let field = self.last;
        self.next().ok_or_else(|| field.fault(Problem::NoValue))
    }

    /// The rest of the line, as a text that is not empty.
    pub(super) fn name(&mut self, target: &mut String) -> Result<(), Fault> {
        let field = self.last;
        let rest = self.rest();
        if rest.bytes.is_empty() {
            return Err(field.fault(Problem::NoValue));
        }
        text(rest)?.clone_into(target);
        Ok(())
    }

    pub(super) fn dice(&mut self, target: &mut Dice) -> Result<(), Fault> {
        let word = self.value()?;
        let parsed = word.parse().unwrap_or(Err(DiceError::Form));
        *target = parsed.map_err(|error| word.fault(Problem::Dice(error)))?;
        Ok(())
    }

    pub(super) fn symbol(&mut self, target: &mut char) -> Result<(), Fault> {
        let word = self.value()?;
        let mut characters = text(word)?.chars();
        match (characters.next(), characters.next()) {
            (Some(symbol), None) if symbol.width() == Some(1) => *target = symbol,
            _ => return Err(word.fault(Problem::Symbol)),
        }
        Ok(())
    }

    /// An integer from 1 to 100.
    pub(super) fn percent(&mut self, target: &mut u8) -> Result<(), Fault> {
        let word = self.value()?;
        *target = match word.parse() {
            Some(Ok(percent @ 1..=100)) => percent,
            _ => return Err(word.fault(Problem::Percent)),
        };
        Ok(())
    }

    pub(super) fn truth(&mut self, target: &mut bool) -> Result<(), Fault> {
        let word = self.value()?;
        *target = match word.bytes {
            b"TRUE" => true,
            b"FALSE" => false,
            _ => return Err(word.fault(Problem::Truth)),
        };
        Ok(())
    }

    /// Words of one vocabulary, up to the first that is none of it; each counts once.
    pub(super) fn any_of<K: Keyword>(&mut self, target: &mut Vec<K>) -> Result<(), Fault> {
        self.each_of(|keyword, _| {
            if !target.contains(&keyword) {
                target.push(keyword);
            }
            Ok(())
        })
    }

    /// As [`Words::any_of`], but at least one word.
    pub(super) fn some_of<K: Keyword>(&mut self, target: &mut Vec<K>) -> Result<(), Fault> {
        let first = self.one_of()?;
        target.push(first);
        self.any_of(target)
    }

    /// One word of a vocabulary.
    pub(super) fn one_of<K: Keyword>(&mut self) -> Result<K, Fault> {
        let word = self.value()?;
        K::from_word(word.bytes).ok_or_else(|| word.fault(Problem::Unknown(Some(K::VOCABULARY))))
    }

    /// Takes the words that are of a vocabulary, and leaves the first that is not.
    pub(super) fn each_of<K: Keyword>(
        &mut self,
        mut take: impl FnMut(K, Word<'a>) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
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

/// A line as a text.
pub(super) fn line_text<'a>(line: &Line<'a>) -> Result<&'a str, Fault> {
    text(Word {
        start: line.start,
        bytes: line.bytes,
    })
}

/// Some bytes as a text: UTF-8, and without control characters but tabs.
fn text(word: Word<'_>) -> Result<&str, Fault> {
    let fault = |offset: usize, length: usize, problem| Fault {
        at: word.start + offset..word.start + offset + length,
        problem,
    };
    let text = std::str::from_utf8(word.bytes)
        .map_err(|error| fault(error.valid_up_to(), 1, Problem::NotUtf8))?;
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~' | b'\t');
    if word.bytes.iter().all(is_plain) {
        return Ok(text);
    }
    let is_control = |&(_, character): &(usize, char)| character.is_control() && character != '\t';
    match text.char_indices().find(is_control) {
        Some((offset, control)) => Err(fault(offset, control.len_utf8(), Problem::Control)),
        None => Ok(text),
    }
}

/// Words are divided by blanks and tabs, and by nothing else.
fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Without the blanks and tabs at both ends.
pub(super) fn trim(bytes: &[u8]) -> &[u8] {
    let Some(first) = bytes.iter().position(|byte| !is_blank(byte)) else {
        return &[];
    };
    let last = bytes.iter().rposition(|byte| !is_blank(byte));
    &bytes[first..=last.unwrap_or(first)]
}
