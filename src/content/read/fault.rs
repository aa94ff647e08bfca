//! What can be wrong with an entry, and how a person is told.

use super::field::{FieldSet, Template, enumerate, is_reserved};
use crate::base::{DiceError, did_you_mean};
use crate::content::keyword::Vocabulary;
use std::ops::Range;

/// The most bytes that a description line may have.
pub(super) const LONGEST_LINE: usize = 77;

/// How many characters of a word or a name a message shows.
const EXCERPT: usize = 40;

/// One thing that is wrong, and where in the file.
pub(super) struct Fault {
    pub(super) at: Range<usize>,
    pub(super) problem: Problem,
}

/// What is wrong. It is put into words only when it is reported.
#[derive(Clone, Copy)]
pub(super) enum Problem {
    /// The word is no field, nor of the list that it follows.
    Unknown(Option<&'static Vocabulary>),
    /// The field was read before, in this line.
    Repeated(u32),
    NoValue,
    Dice(DiceError),
    Percent,
    Truth,
    Symbol,
    SecondColor,
    SecondType,
    NotUtf8,
    Control,
    LongLine,
    TextAfterDesc,
    NoFullStop,
    TextAfterEnd,
    NoEnd,
    Missing(FieldSet),
}

impl Problem {
    /// What is wrong with `word`, the bytes that a fault points at.
    pub(super) fn message<T: Template>(&self, word: &[u8]) -> String {
        let word = excerpt(word);
        match self {
            Problem::Unknown(None) => format!("`{word}` is not a field"),
            Problem::Unknown(Some(list)) => {
                format!("`{word}` is neither {} nor a field", list.noun)
            }
            Problem::Repeated(line) => format!("{word} was already given in line {line}"),
            Problem::NoValue => format!("{word} has no value"),
            Problem::Dice(error) => format!("`{word}` cannot be rolled: {error}"),
            Problem::Percent => format!("RRTY is an integer from 1 to 100, not `{word}`"),
            Problem::Truth => format!("ART is TRUE or FALSE, not `{word}`"),
            Problem::Symbol => {
                format!("SYMB is one character, one column wide, not `{word}`")
            }
            Problem::SecondColor => format!("{word} is a second colour"),
            Problem::SecondType => format!("{word} is one type too many"),
            Problem::NotUtf8 => "this is not UTF-8".to_owned(),
            Problem::Control => "there is a control character".to_owned(),
            Problem::LongLine => {
                format!("a description has at most {LONGEST_LINE} bytes in a line")
            }
            Problem::TextAfterDesc => "there is text behind DESC".to_owned(),
            Problem::NoFullStop => "the description never ends".to_owned(),
            Problem::TextAfterEnd => "there is text behind END".to_owned(),
            Problem::NoEnd => "there is no END".to_owned(),
            Problem::Missing(fields) => {
                let names: Vec<&str> = fields.names::<T>().collect();
                format!("there is no {}", enumerate(&names))
            }
        }
    }

    /// How to mend it.
    pub(super) fn help<T: Template>(&self, word: &[u8]) -> Option<String> {
        let help = match self {
            Problem::Unknown(list) => return help_with_unknown::<T>(word, *list),
            Problem::NoValue => "a value stands on the line of its field",
            Problem::Truth => {
                return did_you_mean(&excerpt(word), ["TRUE", "FALSE"]);
            }
            Problem::SecondColor => "an object has one colour",
            Problem::SecondType => {
                "an object has one type; only WEAPON and OFFHAND together make a two-handed weapon"
            }
            Problem::TextAfterDesc => "a description begins on the line below DESC",
            Problem::NoFullStop => "a line with nothing but `.` ends it",
            Problem::TextAfterEnd => "END is the last word of its line",
            Problem::NoEnd => "a line END closes each entry",
            _ => return None,
        };
        Some(help.to_owned())
    }
}

fn help_with_unknown<T: Template>(
    word: &[u8],
    list: Option<&'static Vocabulary>,
) -> Option<String> {
    if word.starts_with(b"#") {
        return Some("notes stand between entries only".to_owned());
    }
    if word == b"BEGIN" {
        return Some(format!(
            "BEGIN {} has a line of its own, with nothing else in it",
            T::BEGINS
        ));
    }
    let listed = list.map(|list| list.words);
    let upper = word.to_ascii_uppercase();
    let is_listed = |listed: &[&str]| listed.iter().any(|listed| listed.as_bytes() == upper);
    if listed.is_some_and(is_listed) || is_reserved::<T>(&upper) {
        return Some(format!(
            "keywords are written in upper case: {}",
            excerpt(&upper)
        ));
    }
    // Behind a list the word was most likely meant for it.
    match listed {
        Some(listed) => did_you_mean(&excerpt(word), listed.iter().copied()),
        None => {
            let fields = T::FIELDS.iter().map(|field| field.word);
            did_you_mean(&excerpt(word), fields.chain(["END"]))
        }
    }
}

/// The beginning of a word or name that may be long and need not be UTF-8.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    let most = EXCERPT * char::MAX.len_utf8();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(most)]);
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into_owned(),
    }
}
