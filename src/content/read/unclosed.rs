//! Descriptions without their full stop: they run on to that of the next, and make the lines between a part of their text.

use super::field::{Template, is_reserved};
use super::field_error::excerpt;
use super::file_text::is_blank;
use super::lines::{Line, Lines};
use super::words::trim;
use crate::base::{Diagnostic, Span};
use crate::content::keyword::WordKey;

/// A description that most likely lacks its full stop, for it has the beginning or the end of an entry in its text.
pub(super) struct Doubtful<'a> {
    /// The line at which it is noticed.
    line: Line<'a>,
    /// The number of the line above which the full stop is most likely missing.
    below_end: u32,
    /// The entry that is wholly, or up to the end of its description, a part of the text.
    lost: Option<Lost<'a>>,
}

struct Lost<'a> {
    /// The number of the line with which it begins.
    begin: u32,
    name: Option<&'a [u8]>,
}

impl<'a> Doubtful<'a> {
    /// Looks at the description that begins with the first of `lines`, and has this line.
    pub(super) fn of<T: Template>(lines: Lines<'a>, line: Line<'a>) -> Doubtful<'a> {
        let text = lines.clone().take_while(|other| other.start < line.start);
        let is_field = |other: &Line<'_>| is_reserved::<T>(WordKey::of(first_word(other)));
        let below_end = text.into_iter().find(is_field).map(|field| field.number);
        let rest = lines.skip_while(|other| other.start < line.start);
        Doubtful {
            line,
            below_end: below_end.unwrap_or(line.number),
            lost: lost(rest.take_while(|other| !other.is_full_stop())),
        }
    }

    /// Returns the name of the entry that is a part of the text, if it has one.
    pub(super) fn lost_name(&self) -> Option<String> {
        let name = self.lost.as_ref()?.name?;
        Some(String::from_utf8_lossy(name).into_owned())
    }

    /// Returns what is said at the line: nothing is wrong yet, since any text is allowed, but the file may lack an entry.
    pub(super) fn message<T: Template>(&self) -> Diagnostic {
        let message = "is the `.` of this description missing? This line is part of it";
        let mut help = format!(
            "a description ends with a line that is just `.`: write one above line {}",
            self.below_end
        );
        if let Some(lost) = &self.lost {
            let named = lost.name.map(|name| format!(" \"{}\"", excerpt(name)));
            help += &format!(
                ", else the {}{} in line {} is lost",
                T::NOUN,
                named.unwrap_or_default(),
                lost.begin
            );
        }
        Diagnostic::warning(Span::new(self.line.range()), message).with_help(help)
    }
}

/// Returns the first entry in the text of another that has all up to its own description.
fn lost<'a>(lines: impl Iterator<Item = Line<'a>>) -> Option<Lost<'a>> {
    let mut lost: Option<Lost<'a>> = None;
    for line in lines {
        match (first_word(&line), &mut lost) {
            (b"BEGIN", lost) => {
                *lost = Some(Lost {
                    begin: line.number,
                    name: None,
                });
            }
            (b"NAME", Some(lost)) => lost.name = Some(trim(&trim(line.bytes)[b"NAME".len()..])),
            (b"DESC", Some(_)) => return lost,
            _ => {}
        }
    }
    None
}

fn first_word<'a>(line: &Line<'a>) -> &'a [u8] {
    let mut words = trim(line.bytes).split(is_blank);
    words.next().unwrap_or_default()
}
