//! Lines of text in one string.

use std::fmt;

/// Some lines of text, perhaps none, in one piece of memory.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct TextLines {
    /// Each line with a newline at its end.
    text: String,
}

impl TextLines {
    /// Creates lines out of a text each of whose lines ends with a newline.
    ///
    /// # Panics
    ///
    /// In a debug build, if the last line has no newline.
    pub fn of_text(text: String) -> TextLines {
        debug_assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
        TextLines { text }
    }

    /// Returns the lines without their newlines.
    pub fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        self.text.split_terminator('\n')
    }

    /// Returns all lines, each with a newline at its end.
    pub fn as_text(&self) -> &str {
        &self.text
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

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
        TextLines { text }
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
