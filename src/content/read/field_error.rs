//! The errors of an entry, and their messages.

use super::description::DescriptionFile;
use super::field::{FieldSet, Template, enumerate, is_reserved};
use super::words::DiceLimits;
use crate::base::{self, Dice, DiceError, Span, did_you_mean};
use crate::content::keyword::{Vocabulary, WordKey};

/// The most bytes that a description line may have.
pub(super) const LONGEST_LINE: usize = 77;

/// The most characters of a word or a name that a message shows.
const EXCERPT: usize = 40;

/// An error in a field, and its place in the file.
pub(super) struct FieldError {
    pub(super) at: Span,
    pub(super) kind: FieldErrorKind,
}

/// A field that stands in the text of another one.
#[derive(Clone, Copy)]
pub(super) struct Swallowed {
    pub(super) field: &'static str,
    pub(super) by: &'static str,
}

/// The kind of an error. The message is made only if it is reported.
#[derive(Clone, Copy)]
pub(super) enum FieldErrorKind {
    /// The word is neither a field nor of the list before it.
    Unknown(Option<&'static Vocabulary>),
    /// The field was given before, in this line.
    Repeated(u32),
    NoValue,
    Dice(DiceError),
    /// These dice can roll what is outside the limits of their field.
    Limits(DiceLimits, Dice),
    /// The value of this field.
    Percent(&'static str),
    /// The value of this field.
    Truth(&'static str),
    Symbol,
    SecondColor,
    SecondType,
    /// A field of an effect has one word of this list.
    SecondWord(&'static Vocabulary),
    NotUtf8,
    Control,
    LongLine,
    TextAfterDesc,
    NoFullStop,
    TextAfterEnd,
    NoEnd,
    /// Perhaps one is taken for a part of another's text.
    Missing(FieldSet, Option<Swallowed>),
}

impl FieldErrorKind {
    /// Returns an error of this kind at a place.
    pub(super) fn at(self, at: Span) -> FieldError {
        FieldError { at, kind: self }
    }

    /// Returns the message about `word`, the bytes at which the error is.
    pub(super) fn message<T: Template>(&self, word: &[u8]) -> String {
        let word = excerpt(word);
        match self {
            FieldErrorKind::Unknown(None) => format!("`{word}` is not a field"),
            FieldErrorKind::Unknown(Some(list)) => {
                format!("`{word}` is neither {} nor a field", list.noun)
            }
            FieldErrorKind::Repeated(line) => format!("{word} was already given in line {line}"),
            FieldErrorKind::NoValue => format!("{word} has no value"),
            FieldErrorKind::Dice(error) => format!("`{word}` cannot be rolled: {error}"),
            FieldErrorKind::Limits(limits, dice) => outside(*limits, *dice),
            FieldErrorKind::Percent(field) => {
                format!("{field} is an integer from 1 to 100, not `{word}`")
            }
            FieldErrorKind::Truth(field) => format!("{field} is TRUE or FALSE, not `{word}`"),
            FieldErrorKind::Symbol => {
                format!("SYMB is one character, one column wide, not `{word}`")
            }
            FieldErrorKind::SecondColor => format!("{word} is a second color"),
            FieldErrorKind::SecondType => format!("{word} is one type too many"),
            FieldErrorKind::SecondWord(list) => format!("{word} is {} too many", list.noun),
            FieldErrorKind::NotUtf8 => "this is not UTF-8".to_owned(),
            FieldErrorKind::Control => "there is a control character".to_owned(),
            FieldErrorKind::LongLine => {
                format!("a description has at most {LONGEST_LINE} bytes in a line")
            }
            FieldErrorKind::TextAfterDesc => "there is text after DESC".to_owned(),
            FieldErrorKind::NoFullStop => "the description never ends".to_owned(),
            FieldErrorKind::TextAfterEnd => "there is text after END".to_owned(),
            FieldErrorKind::NoEnd => "there is no END".to_owned(),
            FieldErrorKind::Missing(fields, _) => {
                let names: Vec<&str> = fields.names::<T>().collect();
                format!("there is no {}", enumerate(&names))
            }
        }
    }

    /// Returns how to fix it; `None` if the message says enough.
    pub(super) fn help<T: Template>(&self, word: &[u8]) -> Option<String> {
        let help = match self {
            FieldErrorKind::Unknown(list) => return help_with_unknown::<T>(word, *list),
            FieldErrorKind::NoValue => "a value is on the line of its field",
            FieldErrorKind::Truth(_) => {
                return did_you_mean(&excerpt(word), ["TRUE", "FALSE"]);
            }
            FieldErrorKind::Dice(_) => return help_with_dice(word),
            FieldErrorKind::Percent(_) => return help_with_percent(word),
            FieldErrorKind::Symbol => return help_with_symbol(word),
            FieldErrorKind::SecondColor => "an object has one color",
            FieldErrorKind::SecondType => {
                "an object has one type; only WEAPON and OFFHAND together make a two-handed weapon"
            }
            FieldErrorKind::SecondWord(_) => "a second one takes an entry of its own",
            FieldErrorKind::Missing(_, Some(Swallowed { field, by })) => {
                return Some(format!(
                    "`{field}` stands in the text behind {by}, which is the rest of that line"
                ));
            }
            FieldErrorKind::TextAfterDesc => "a description begins on the line below DESC",
            FieldErrorKind::NoFullStop => "a line with nothing but `.` ends it",
            FieldErrorKind::TextAfterEnd => "END is the last word of its line",
            FieldErrorKind::NoEnd => "a line END closes each entry",
            FieldErrorKind::Repeated(_)
            | FieldErrorKind::Limits(..)
            | FieldErrorKind::NotUtf8
            | FieldErrorKind::Control
            | FieldErrorKind::LongLine
            | FieldErrorKind::Missing(_, None) => return None,
        };
        Some(help.to_owned())
    }
}

fn outside(limits: DiceLimits, dice: Dice) -> String {
    let DiceLimits { field, least, most } = limits;
    let limits = match most {
        i64::MAX => format!("at least {least}"),
        most => format!("from {least} to {most}"),
    };
    let rolls = match (dice.least(), dice.most()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    };
    format!("{field} is {limits}, and `{dice}` is {rolls}")
}

/// Returns the dice that were meant, if only a part of them is missing or there are blanks in them.
fn help_with_dice(word: &[u8]) -> Option<String> {
    let word = excerpt(word).to_ascii_lowercase();
    let whole: String = word.split_ascii_whitespace().collect();
    let turned = whole
        .split_once('+')
        .map(|(dice, base)| format!("{base}+{dice}"));
    let completed = ["0+", "0+1"].map(|base| format!("{base}{whole}"));
    let mut meant = [whole.clone(), format!("{whole}+0d1")]
        .into_iter()
        .chain(completed)
        .chain(turned);
    let meant = meant.find(|text| Dice::from_bytes(text.as_bytes()).is_ok())?;
    let note = if whole == word {
        ""
    } else {
        "no blanks in dice; "
    };
    Some(format!("{note}did you mean {meant}?"))
}

/// Returns the number that was meant, if a sign of per cent stands behind it.
fn help_with_percent(word: &[u8]) -> Option<String> {
    let number = str::from_utf8(word).ok()?.strip_suffix('%')?;
    let number: u8 = number.trim_end().parse().ok()?;
    (1..=100)
        .contains(&number)
        .then(|| format!("did you mean {number}? It is in per cent without a sign"))
}

/// Returns the symbol that was meant, if it stands in quotes.
fn help_with_symbol(word: &[u8]) -> Option<String> {
    let text = str::from_utf8(word).ok()?;
    let quotes = ['\'', '"', '`'];
    let inside = text.strip_prefix(quotes)?.strip_suffix(quotes)?;
    (inside.chars().count() == 1).then(|| format!("did you mean {inside}?"))
}

fn help_with_unknown<T: Template>(
    word: &[u8],
    list: Option<&'static Vocabulary>,
) -> Option<String> {
    if word.starts_with(b"#") {
        return Some("comments are allowed between entries only".to_owned());
    }
    if word == b"BEGIN" {
        return Some(format!(
            "{} has a line of its own, with nothing else in it",
            T::File::begin_lines()
        ));
    }
    let listed = list.map(|list| list.words);
    let upper = word.to_ascii_uppercase();
    let is_listed = |listed: &[&str]| listed.iter().any(|listed| listed.as_bytes() == upper);
    if listed.is_some_and(is_listed) || is_reserved::<T>(WordKey::of(&upper)) {
        return Some(format!(
            "keywords are written in upper case: {}",
            excerpt(&upper)
        ));
    }
    // Behind a list the word was most likely meant for it.
    match listed {
        Some(listed) => did_you_mean(&excerpt(word), listed.iter().copied())
            .or_else(|| Some(format!("one of {}", listed.join(" ")))),
        None => {
            let fields = T::FIELDS.iter().map(|field| field.word);
            did_you_mean(&excerpt(word), fields.chain(["END"]))
        }
    }
}

/// Returns the beginning of a word or name that may be long and need not be UTF-8.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    let most = EXCERPT * char::MAX.len_utf8();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(most)]);
    base::excerpt(&text, EXCERPT).into_owned()
}
