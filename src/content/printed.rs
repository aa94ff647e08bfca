//! Prints templates as `--parse-monsters` and the like do.

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
