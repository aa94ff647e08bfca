//! Lines of text in one piece.

use crate::base::{SharedBytes, Span};
use std::fmt;

/// Some lines of text, perhaps none, in one piece of memory, which may be a part of the file that they are from.
#[derive(Clone)]
pub struct TextLines {
    /// Where the lines are, each with a newline at its end.
    bytes: SharedBytes,
    part: Span,
}

impl TextLines {
    /// Creates lines out of a text each of whose lines ends with a newline.
    ///
    /// # Panics
    ///
    /// In a debug build, if the last line has no newline.
    pub fn of_text(text: String) -> TextLines {
        let part = Span::new(0..text.len());
        TextLines::of_part(text.into_bytes().into(), part)
    }

    /// Creates lines out of a part of some bytes. What is not UTF-8 counts as no lines.
    pub(super) fn of_part(bytes: SharedBytes, part: Span) -> TextLines {
        let lines = TextLines { bytes, part };
        debug_assert!(lines.is_empty() || lines.as_text().ends_with('\n'));
        lines
    }

    /// Returns the lines without their newlines.
    pub fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        self.as_text().split_terminator('\n')
    }

    /// Returns all lines, each with a newline at its end.
    pub fn as_text(&self) -> &str {
        let part = self.part.start as usize..self.part.end as usize;
        str::from_utf8(&self.bytes[part]).unwrap_or_default()
    }

    pub fn is_empty(&self) -> bool {
        self.as_text().is_empty()
    }
}

impl Default for TextLines {
    fn default() -> TextLines {
        TextLines {
            bytes: SharedBytes::BuiltIn(&[]),
            part: Span::default(),
        }
    }
}

impl PartialEq for TextLines {
    fn eq(&self, other: &TextLines) -> bool {
        self.as_text() == other.as_text()
    }
}

impl Eq for TextLines {}

impl fmt::Debug for TextLines {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}

impl<S: AsRef<str>> FromIterator<S> for TextLines {
    /// Collects lines, none of which has a newline.
    fn from_iter<I: IntoIterator<Item = S>>(lines: I) -> TextLines {
        let mut text = String::new();
        for line in lines {
            text.push_str(line.as_ref());
            text.push('\n');
        }
        TextLines::of_text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_what_they_are() {
        for lines in [&[][..], &[""], &["a"], &["a", "", "b "], &["", "", ""]] {
            let kept: TextLines = lines.iter().collect();
            assert!(kept.iter().eq(lines.iter().copied()), "{kept:?}");
            assert_eq!(kept.is_empty(), lines.is_empty());
            assert_eq!(TextLines::of_text(kept.as_text().to_owned()), kept);
        }
    }
}
