//! Reads the input: the number of cases, and a line for each.

use super::seed::first_number;
use super::tables::{ARMORS, WEAPONS};
use super::{Case, Symbol};
use crate::base::{Diagnostic, Source, Span, did_you_mean, start_of_text};
use std::ops::Range;

/// The number of errors after which the rest of the text is not read.
const MOST_ERRORS: usize = 20;

/// The most characters of a word that a message repeats.
const QUOTED: usize = 30;

/// Reads the cases of a text, and its errors. If there are errors, the cases are not complete.
///
/// The first line is the number of cases. A case is `SEED WEAPON ARMOR SEQUENCE`, and its sequence may be empty.
/// Blank lines are skipped, and any white space separates the fields.
pub fn read(source: &Source) -> (Vec<Case<'_>>, Vec<Diagnostic>) {
    let mut reader = Reader {
        text: source.bytes(),
        errors: Vec::new(),
    };
    let cases = reader.read();
    (cases, reader.errors)
}

/// A run of bytes without white space.
type Field = Range<usize>;

struct Reader<'a> {
    text: &'a [u8],
    errors: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Vec<Case<'a>> {
        let mut lines = lines(self.text);
        let Some(first) = lines.next() else {
            let nothing = Diagnostic::error(Span::default(), "there is nothing to replay");
            let help = "the first line is the number of cases";
            self.errors.push(nothing.with_help(help));
            return Vec::new();
        };
        let announced = self.number_of_cases(&first);
        let (mut cases, mut found) = (Vec::new(), 0);
        for line in lines {
            found += 1;
            cases.extend(self.case(&line));
            if self.errors.len() >= MOST_ERRORS {
                self.give_up();
                return cases;
            }
        }
        if announced.is_some_and(|announced| announced != found) {
            let number = self.quoted(&first[0]);
            let message =
                format!("the number of cases is {number}, and the lines after it are {found}");
            self.error(&first[0], message);
        }
        cases
    }

    /// Reads the first line. A number too large for any text counts as the largest possible.
    fn number_of_cases(&mut self, line: &[Field]) -> Option<u64> {
        let digits = &self.text[line[0].clone()];
        if let [_, surplus, ..] = line {
            let message = "the first line is the number of cases, and nothing else";
            self.error(surplus, message);
            return None;
        }
        if !digits.iter().all(u8::is_ascii_digit) {
            let message = format!("{} is no number of cases", self.quoted(&line[0]));
            self.error(&line[0], message);
            return None;
        }
        let ten_times = |number: u64, digit: &u8| {
            number
                .saturating_mul(10)
                .saturating_add(u64::from(digit - b'0'))
        };
        Some(digits.iter().fold(0, ten_times))
    }

    /// Reads one of the other lines; `None` if it has an error.
    fn case(&mut self, line: &[Field]) -> Option<Case<'a>> {
        let (seed, weapon, armor, sequence) = match line {
            [seed, weapon, armor] => (seed, weapon, armor, armor.end..armor.end),
            [seed, weapon, armor, sequence] => (seed, weapon, armor, sequence.clone()),
            _ => {
                self.wrong_number_of_fields(line);
                return None;
            }
        };
        let first = first_number(&self.text[seed.clone()])
            .map_err(|error| self.error(seed, error.to_string()));
        let weapon = self.find(weapon, "weapon", &WEAPONS, |weapon| weapon.name);
        let armor = self.find(armor, "armor", &ARMORS, |armor| armor.name);
        let known = self.check_symbols(&sequence);
        Some(Case {
            first: first.ok()?,
            weapon: weapon?,
            armor: armor?,
            sequence: known?,
            begins: Span::new(sequence).start,
        })
    }

    fn wrong_number_of_fields(&mut self, line: &[Field]) {
        let count = line.len();
        let marked = line.get(4).unwrap_or(&line[count - 1]);
        let message = format!("a case has three or four fields, and this line has {count}");
        let help = "they are the seed, the weapon, the armor, and the sequence unless it is empty";
        self.errors
            .push(Diagnostic::error(Span::new(marked.clone()), message).with_help(help));
    }

    /// Finds the entry of a table with this name, and reports an unknown one.
    fn find<T>(
        &mut self,
        field: &Field,
        kind: &str,
        table: &'static [T],
        name: fn(&T) -> &'static str,
    ) -> Option<&'static T> {
        let wanted = &self.text[field.clone()];
        let found = (table.iter()).find(|entry| name(entry).as_bytes() == wanted);
        if found.is_none() {
            let word = String::from_utf8_lossy(wanted);
            let names: Vec<&str> = table.iter().map(name).collect();
            let help = did_you_mean(&word, names.iter().copied())
                .unwrap_or_else(|| format!("there are {}", names.join(", ")));
            let message = format!("there is no {kind} called {}", self.quoted(field));
            self.errors
                .push(Diagnostic::error(Span::new(field.clone()), message).with_help(help));
        }
        found
    }

    /// Checks that every character of a sequence is a symbol.
    fn check_symbols(&mut self, sequence: &Field) -> Option<&'a [u8]> {
        let text = &self.text[sequence.clone()];
        if text.iter().all(|&letter| Symbol::of(letter).is_some()) {
            return Some(text);
        }
        let mut start = sequence.start;
        for chunk in text.utf8_chunks() {
            for character in chunk.valid().chars() {
                let end = start + character.len_utf8();
                if !Symbol::letters().any(|letter| letter == character) {
                    self.unknown_symbol(start..end);
                }
                start = end;
            }
            let end = start + chunk.invalid().len();
            if start < end {
                self.unknown_symbol(start..end);
            }
            start = end;
        }
        None
    }

    fn unknown_symbol(&mut self, symbol: Field) {
        if self.errors.len() >= MOST_ERRORS {
            return;
        }
        let upper = self.text[symbol.start].to_ascii_uppercase();
        let help = match Symbol::of(upper) {
            Some(_) => format!("did you mean {}?", char::from(upper)),
            None => format!("the symbols are {}", Symbol::letters().collect::<String>()),
        };
        let message = format!("{} is not a symbol", self.quoted(&symbol));
        self.errors
            .push(Diagnostic::error(Span::new(symbol), message).with_help(help));
    }

    /// Adds to the last error that there may be more.
    fn give_up(&mut self) {
        if let Some(last) = self.errors.last_mut() {
            last.help = Some("that is enough: the lines below have not been looked at".to_string());
        }
    }

    fn error(&mut self, field: &Field, message: impl Into<String>) {
        self.errors
            .push(Diagnostic::error(Span::new(field.clone()), message));
    }

    /// Returns a field as messages show it.
    fn quoted(&self, field: &Field) -> String {
        let bytes = &self.text[field.clone()];
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * QUOTED)]);
        match text.chars().nth(QUOTED) {
            None => text.into_owned(),
            Some(_) => text.chars().take(QUOTED).chain("...".chars()).collect(),
        }
    }
}

/// Returns the fields of every line that has any.
fn lines(text: &[u8]) -> impl Iterator<Item = Vec<Field>> {
    let mut start = start_of_text(text);
    text[start..]
        .split(|&byte| byte == b'\n')
        .map(move |line| {
            let line_start = start;
            start += line.len() + 1;
            fields(line, line_start)
        })
        .filter(|fields| !fields.is_empty())
}

/// Returns the fields of a line that begins at byte `start` of the text.
fn fields(line: &[u8], start: usize) -> Vec<Field> {
    let mut end = start;
    line.split(u8::is_ascii_whitespace)
        .map(|field| {
            let field_start = end;
            end += field.len() + 1;
            field_start..field_start + field.len()
        })
        .filter(|field| !field.is_empty())
        .collect()
}
