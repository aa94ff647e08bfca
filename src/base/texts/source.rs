//! A text with a name, and places in it.

use crate::base::{Diagnostic, IN_UTF16, SharedBytes, TextLines, is_utf16};
use memchr::{memchr, memchr_iter};
use std::ops::Range;
use std::sync::OnceLock;

/// The bytes of a source from `start` up to, but not including, `end`. It may be empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(range: Range<usize>) -> Span {
        let offset = |byte| u32::try_from(byte).expect("a source is smaller than 4 GiB");
        Span {
            start: offset(range.start),
            end: offset(range.end),
        }
    }
}

/// A line and a column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: u32,
    /// In characters; a tab counts as one, and so does a byte that is not UTF-8.
    pub column: u32,
}

/// A text that was read: its name for messages (a path, `-`, `built-in ...`) and its bytes, which need not be UTF-8.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    bytes: SharedBytes,
    /// The first byte of every [`LINES_PER_MARK`]-th line, from the first on.
    marks: OnceLock<Vec<u32>>,
}

/// How many lines there are between two whose places are remembered.
const LINES_PER_MARK: usize = 64;

/// What to do with a text in UTF-16.
const HOW_TO_SAVE: &str = "save it again, with UTF-8 for its encoding";

impl Source {
    /// Creates a source. `bytes` are fewer than 4 GiB.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Source {
        Source {
            name: name.into(),
            bytes: bytes.into().into(),
            marks: OnceLock::new(),
        }
    }

    /// Creates a source of a text in the program, which is not copied.
    pub fn built_in(name: impl Into<String>, text: &'static str) -> Source {
        Source {
            name: name.into(),
            bytes: SharedBytes::BuiltIn(text.as_bytes()),
            marks: OnceLock::new(),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the text.
    ///
    /// # Errors
    ///
    /// Fails at the first byte that is not UTF-8.
    pub fn text(&self) -> Result<&str, Diagnostic> {
        self.text_of(0..self.bytes.len())
    }

    /// Returns the text of these bytes.
    ///
    /// # Errors
    ///
    /// Fails at the first of them that is not UTF-8.
    pub fn text_of(&self, part: Range<usize>) -> Result<&str, Diagnostic> {
        str::from_utf8(&self.bytes[part.clone()]).map_err(|error| {
            let at = part.start + error.valid_up_to();
            let not_utf8 = || Diagnostic::error(Span::new(at..at + 1), "this is not UTF-8");
            self.utf16_fault().unwrap_or_else(not_utf8)
        })
    }

    /// Returns what is said of it if it is in UTF-16; `None` if it is not.
    pub fn utf16_fault(&self) -> Option<Diagnostic> {
        let fault = || Diagnostic::error(Span::default(), IN_UTF16).with_help(HOW_TO_SAVE);
        is_utf16(&self.bytes).then(fault)
    }

    /// Returns whole lines of the source. They are not copied, unless they have carriage returns.
    pub fn lines(&self, part: Span) -> TextLines {
        let bytes = &self.bytes[part.start as usize..part.end as usize];
        if memchr(b'\r', bytes).is_some() {
            let text = str::from_utf8(bytes).unwrap_or_default();
            return TextLines::of_text(text.replace("\r\n", "\n"));
        }
        TextLines::of_part(self.bytes.clone(), part)
    }

    /// Returns the line and column of a byte; those of the end for a byte beyond it.
    pub fn place(&self, offset: u32) -> Place {
        let offset = (offset as usize).min(self.bytes.len());
        let (line, start) = self.line_of(offset);
        let column = String::from_utf8_lossy(&self.bytes[start..offset])
            .chars()
            .count();
        Place {
            line: line as u32 + 1,
            column: column as u32 + 1,
        }
    }

    /// Returns the bytes of the line of a byte, without its line end.
    pub(super) fn line_around(&self, offset: u32) -> Range<usize> {
        let offset = (offset as usize).min(self.bytes.len());
        let (_, start) = self.line_of(offset);
        let end = self.bytes[start..].iter().position(|&byte| byte == b'\n');
        let end = end.map_or(self.bytes.len(), |length| start + length);
        let before_return = if self.bytes[start..end].ends_with(b"\r") {
            end - 1
        } else {
            end
        };
        start..before_return
    }

    /// Returns the index of the line of a byte, and its first byte.
    fn line_of(&self, offset: usize) -> (usize, usize) {
        let marks = self.marks();
        let mark = marks.partition_point(|&start| start as usize <= offset) - 1;
        let from = marks[mark] as usize;
        let ends = memchr_iter(b'\n', &self.bytes[from..offset]);
        let (count, last) = ends.fold((0, None), |(count, _), end| (count + 1, Some(end)));
        let start = last.map_or(from, |end| from + end + 1);
        (mark * LINES_PER_MARK + count, start)
    }

    /// Returns the first bytes of some lines, computed on first use, since most texts have no errors.
    fn marks(&self) -> &[u32] {
        self.marks.get_or_init(|| {
            let ends = memchr_iter(b'\n', &self.bytes);
            let starts = std::iter::once(0).chain(ends.map(|end| end as u32 + 1));
            starts.step_by(LINES_PER_MARK).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let source = Source::new("x", "ab\n\té\u{2603}x\r\nlast".as_bytes());
        let place = |offset| (source.place(offset).line, source.place(offset).column);
        assert_eq!(place(0), (1, 1));
        assert_eq!(place(2), (1, 3), "the line end belongs to its line");
        assert_eq!(place(3), (2, 1));
        assert_eq!(place(4), (2, 2), "a tab is one column");
        assert_eq!(
            place(9),
            (2, 4),
            "after a two-byte and a three-byte character"
        );
        assert_eq!(place(16), (3, 5), "one past the last");
        assert_eq!(place(99), (3, 5));
    }

    #[test]
    fn places_far_from_the_beginning_are_right_as_well() {
        let text: String = (1..=1_000).map(|line| format!("line {line}\n")).collect();
        let source = Source::new("x", text.as_bytes());
        for line in [1, 63, 64, 65, 128, 129, 999, 1_000] {
            let offset = text.find(&format!("line {line}\n")).expect("it is there");
            let place = source.place(offset as u32 + 5);
            assert_eq!((place.line, place.column), (line, 6));
        }
        assert_eq!(source.place(text.len() as u32).line, 1_001);
    }

    #[test]
    fn a_part_is_a_text_if_all_of_it_is_utf8() {
        let source = Source::new("x", b"ab\ncd\xffe".to_vec());
        assert_eq!(source.text_of(0..5), Ok("ab\ncd"));
        for refused in [source.text(), source.text_of(3..7)] {
            let error = Diagnostic::error(Span::new(5..6), "this is not UTF-8");
            assert_eq!(refused, Err(error));
        }
    }

    #[test]
    fn a_byte_that_is_not_utf8_is_one_column() {
        assert_eq!(Source::new("x", b"\xff\xfex".to_vec()).place(2).column, 3);
    }
}
