//! Prints templates as `--parse-monsters` and `--parse-objects` do.

use std::fmt::{self, Display};

/// Templates, printed one below the other with an empty line between them. Every line ends with a newline.
pub struct Printed<'a, T>(pub &'a [T]);

impl<T: Display> Display for Printed<'_, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, template) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write!(out, "{template}")?;
        }
        Ok(())
    }
}

/// Writes the words of a list on one line with blanks between them; an empty line for an empty list.
pub(super) fn write_words(out: &mut fmt::Formatter<'_>, words: &[impl Display]) -> fmt::Result {
    for (index, word) in words.iter().enumerate() {
        let separator = if index > 0 { " " } else { "" };
        write!(out, "{separator}{word}")?;
    }
    writeln!(out)
}
