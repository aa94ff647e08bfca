//! Templates as `--parse-monsters` and `--parse-objects` print them.

use std::fmt::{self, Display};

/// Templates one below the other, an empty line between; every line ends with a newline.
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

/// The words of a list on one line, a blank between; an empty line for an empty list.
pub(super) fn write_words(out: &mut fmt::Formatter<'_>, words: &[impl Display]) -> fmt::Result {
    for (index, word) in words.iter().enumerate() {
        let separator = if index > 0 { " " } else { "" };
        write!(out, "{separator}{word}")?;
    }
    writeln!(out)
}
