//! The pieces of a text to read, and how they are broken into lines.

use super::wrap::{hang, wrap};
use crate::base::join_paragraphs;
use crate::game::Tone;
use crate::ui::context::Ui;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use unicode_width::UnicodeWidthStr;

/// The blanks before what does not fit into a line of several columns.
const REST_OF_A_LINE: usize = 4;

/// The fewest blanks between two columns.
pub(super) const BETWEEN_COLUMNS: usize = 2;

/// A piece of a text.
#[derive(Clone, Debug)]
pub(in crate::ui) enum Paragraph {
    /// A text that is wrapped.
    Wrapped(Ink, String),
    /// The same, with all lines but the first indented by a number of columns.
    Hanging(usize, Ink, String),
    /// Lines as a file has them. One that does not fit is joined with those behind it up to one that is empty or indented.
    Written(Vec<String>),
    /// One line, broken if it does not fit; the rest of one with columns is indented.
    Line(Phrase),
    /// The same, and what is read out in its place to those who do not see it.
    Spoken(Phrase, Vec<String>),
    /// Short texts, as many side by side as fit. They are of no use to those who do not see them.
    Columns(Vec<String>),
}

impl Paragraph {
    pub(in crate::ui) fn plain(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Plain, text.into())
    }

    pub(in crate::ui) fn notice(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Message(Tone::Notice), text.into())
    }

    pub(in crate::ui) fn title(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Title, text.into())
    }

    pub(in crate::ui) fn empty() -> Paragraph {
        Paragraph::plain("")
    }

    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Paragraph::Wrapped(_, text) if text.is_empty())
    }

    /// Returns whether it tells what a key does, which is read out in other words.
    pub(super) fn is_about_a_key(&self) -> bool {
        matches!(self, Paragraph::Spoken(_, heard) if !heard.is_empty())
    }

    /// Returns what an answer is looked for in: what is shown of it, and what is read out, which names actions as well.
    pub(super) fn told(&self, ui: &Ui) -> String {
        let shown = self.shown(ui);
        if let Paragraph::Spoken(_, heard) = self {
            return shown + " " + &heard.join(" ");
        }
        shown
    }

    /// Returns whether it tells which keys an action has: its name stands before them where the line is read out.
    pub(super) fn is_about(&self, action: &str) -> bool {
        let names = |line: &String| {
            line.strip_prefix(action)
                .is_some_and(|it| it.starts_with(" ("))
        };
        matches!(self, Paragraph::Spoken(_, heard) if heard.iter().any(names))
    }

    /// Returns what is shown of it, or read out.
    pub(super) fn shown(&self, ui: &Ui) -> String {
        match self {
            Paragraph::Wrapped(_, text) | Paragraph::Hanging(_, _, text) => text.clone(),
            Paragraph::Spoken(_, heard) if ui.manner.is_accessible => heard.join(" "),
            Paragraph::Columns(texts) | Paragraph::Written(texts) => texts.join(" "),
            Paragraph::Line(phrase) | Paragraph::Spoken(phrase, _) => phrase.text(),
        }
    }

    /// Returns whether what is shown of it contains a text in lower case, letter case ignored.
    pub(super) fn contains(&self, wanted: &str, ui: &Ui) -> bool {
        self.shown(ui).to_lowercase().contains(wanted)
    }
}

/// Returns the lines of a text that is `width` columns wide.
pub(super) fn break_lines(text: &[Paragraph], width: usize, ui: &Ui) -> Vec<Phrase> {
    let mut lines = Vec::new();
    for paragraph in text {
        let (indent, ink, text) = match paragraph {
            Paragraph::Spoken(_, heard) if ui.manner.is_accessible => {
                lines.extend(wrap(heard, width).into_iter().map(Phrase::from));
                continue;
            }
            Paragraph::Columns(_) if ui.manner.is_accessible => continue,
            Paragraph::Columns(texts) => {
                lines.extend(in_columns(texts, width));
                continue;
            }
            Paragraph::Written(texts) => {
                let broken = wrap(&join_paragraphs(texts, width), width).into_iter();
                lines.extend(broken.map(|line| Phrase::new().with(Ink::Plain, line)));
                continue;
            }
            Paragraph::Line(phrase) | Paragraph::Spoken(phrase, _) => {
                lines.extend(break_line(phrase, width));
                continue;
            }
            Paragraph::Wrapped(ink, text) => (0, *ink, text),
            Paragraph::Hanging(indent, ink, text) => (*indent, *ink, text),
        };
        let broken = hang(text, width, indent).into_iter();
        lines.extend(broken.map(|line| Phrase::new().with(ink, line)));
    }
    lines
}

/// Returns a line in several of at most `width` columns if it does not fit; the rest of one with columns is indented.
pub(in crate::ui) fn break_line(line: &Phrase, width: usize) -> Vec<Phrase> {
    if line.width() <= width {
        return vec![line.clone()];
    }
    line.hung(width, if has_columns(line) { REST_OF_A_LINE } else { 0 })
}

/// Returns whether a line has texts apart from each other, rather than one sentence.
fn has_columns(line: &Phrase) -> bool {
    line.text().trim_end().contains("  ")
}

/// Returns texts in columns of the same width, the first ones side by side.
fn in_columns(texts: &[String], width: usize) -> Vec<Phrase> {
    let widest = texts.iter().map(|text| text.width()).max().unwrap_or(0);
    let column = widest + BETWEEN_COLUMNS;
    let columns = (width + BETWEEN_COLUMNS) / column;
    let side_by_side = |texts: &[String]| {
        let texts = (0..).zip(texts);
        texts.fold(Phrase::new(), |line, (index, text)| match index {
            0 => line.plain(text),
            index => line.up_to(index * column).plain(text),
        })
    };
    texts.chunks(columns.max(1)).map(side_by_side).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_of_several_lines_is_broken_as_one() {
        let lines = ["one two three", "four", "", "five"].map(str::to_owned);
        let broken = ["one two", "three four", "", "five"];
        assert_eq!(wrap(&join_paragraphs(&lines, 12), 12), broken);
    }
}
