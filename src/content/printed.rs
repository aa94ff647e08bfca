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
