//! The input: the number of cases, and a line for each.

use super::seed::first_number;
use super::tables::{ARMOURS, WEAPONS};
use super::{Case, Symbol};
use crate::base::{Diagnostic, Source, Span, did_you_mean};
use std::ops::Range;

/// After so many faults the rest of the text is left unread.
const MOST_FAULTS: usize = 20;

/// How many characters of a strange word a message repeats.
const QUOTED: usize = 30;

/// The cases of a text, and all that is wrong with it: when there is anything, the cases are not to be played.
///
/// The first line gives the number of cases. A case is `SEED WEAPON ARMOUR SEQUENCE`, and its sequence may be empty.
/// Blank lines count for nothing, and any white space parts the fields.
pub fn read(source: &Source) -> (Vec<Case<'_>>, Vec<Diagnostic>) {
    let mut reader = Reader {
        text: source.bytes(),
        faults: Vec::new(),
    };
    let cases = reader.read();
    (cases, reader.faults)
}

/// A run of bytes without white space in it.
type Field = Range<usize>;

struct Reader<'a> {
    text: &'a [u8],
    faults: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Vec<Case<'a>> {
        let mut lines = lines(self.text);
        let Some(first) = lines.next() else {
            let nothing = Diagnostic::error(Span::default(), "there is nothing to replay");
            let help = "the first line is the number of cases";
            self.faults.push(nothing.with_help(help));
            return Vec::new();
        };
        let announced = self.number_of_cases(&first);
        let (mut cases, mut found) = (Vec::new(), 0);
        for line in lines {
            found += 1;
            cases.extend(self.case(&line));
            if self.faults.len() >= MOST_FAULTS {
                self.give_up();
                return cases;
            }
        }
        if announced.is_some_and(|announced| announced != found) {
            let number = self.quoted(&first[0]);
            let message =
                format!("the number of cases is {number}, and the lines after it are {found}");
            self.fault(&first[0], message);
        }
        cases
    }

    /// The first line; a number too large for any text counts as the largest that there is.
    fn number_of_cases(&mut self, line: &[Field]) -> Option<u64> {
        let digits = &self.text[line[0].clone()];
        if let [_, surplus, ..] = line {
            let message = "the first line is the number of cases, and nothing else";
            self.fault(surplus, message);
            return None;
        }
        if !digits.iter().all(u8::is_ascii_digit) {
            let message = format!("{} is no number of cases", self.quoted(&line[0]));
            self.fault(&line[0], message);
            return None;
        }
        let ten_times = |number: u64, digit: &u8| {
            number
                .saturating_mul(10)
                .saturating_add(u64::from(digit - b'0'))
        };
        Some(digits.iter().fold(0, ten_times))
    }

    /// One of the other lines; nothing when it has a fault.
    fn case(&mut self, line: &[Field]) -> Option<Case<'a>> {
        let (seed, weapon, armour, sequence) = match line {
            [seed, weapon, armour] => (seed, weapon, armour, armour.end..armour.end),
            [seed, weapon, armour, sequence] => (seed, weapon, armour, sequence.clone()),
            _ => {
                self.wrong_number_of_fields(line);
                return None;
            }
        };
        let first = first_number(&self.text[seed.clone()])
            .map_err(|error| self.fault(seed, error.to_string()));
        let weapon = self.find(weapon, "weapon", &WEAPONS, |weapon| weapon.name);
        let armour = self.find(armour, "armour", &ARMOURS, |armour| armour.name);
        let known = self.check_symbols(&sequence);
        Some(Case {
            first: first.ok()?,
            weapon: weapon?,
            armour: armour?,
            sequence: known?,
            begins: Span::new(sequence).start,
        })
    }

    fn wrong_number_of_fields(&mut self, line: &[Field]) {
        let count = line.len();
        let marked = line.get(4).unwrap_or(&line[count - 1]);
        let message = format!("a case has three or four fields, and this line has {count}");
        let help = "they are the seed, the weapon, the armour, and the sequence unless it is empty";
        self.faults
            .push(Diagnostic::error(Span::new(marked.clone()), message).with_help(help));
    }

    /// The entry of a table that is named so.
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
            self.faults
                .push(Diagnostic::error(Span::new(field.clone()), message).with_help(help));
        }
        found
    }

    /// The sequence, when every character of it stands for something.
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
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        let upper = self.text[symbol.start].to_ascii_uppercase();
        let help = match Symbol::of(upper) {
            Some(_) => format!("did you mean {}?", char::from(upper)),
            None => format!("the symbols are {}", Symbol::letters().collect::<String>()),
        };
        let message = format!("{} stands for nothing", self.quoted(&symbol));
        self.faults
            .push(Diagnostic::error(Span::new(symbol), message).with_help(help));
    }

    /// Says with the last fault that there may be more.
    fn give_up(&mut self) {
        if let Some(last) = self.faults.last_mut() {
            last.help = Some("that is enough: the lines below have not been looked at".to_string());
        }
    }

    fn fault(&mut self, field: &Field, message: impl Into<String>) {
        self.faults
            .push(Diagnostic::error(Span::new(field.clone()), message));
    }

    /// A field as a message repeats it.
    fn quoted(&self, field: &Field) -> String {
        let bytes = &self.text[field.clone()];
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * QUOTED)]);
        match text.chars().nth(QUOTED) {
            None => text.into_owned(),
            Some(_) => text.chars().take(QUOTED).chain("...".chars()).collect(),
        }
    }
}

/// The fields of every line that has any.
fn lines(text: &[u8]) -> impl Iterator<Item = Vec<Field>> {
    let mut start = 0;
    text.split(|&byte| byte == b'\n')
        .map(move |line| {
            let line_start = start;
            start += line.len() + 1;
            fields(line, line_start)
        })
        .filter(|fields| !fields.is_empty())
}

/// The runs without white space in a line that begins at byte `start` of the text.
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
