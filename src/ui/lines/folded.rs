//! Lines as a terminal shows them: it would break longer ones within words, and knows only the characters of its locale.

use crate::ui::charset::Charset;
use crate::ui::widgets::wrap;
use std::io::{self, Write};

/// Breaks lines between words before they go on to a terminal.
pub(in crate::ui) struct Folded<W> {
    output: W,
    charset: Charset,
    /// Returns how many columns there are; `None` if that is no matter, since no terminal shows the lines.
    columns: fn() -> Option<u16>,
    /// What was written since the last line ended.
    line: Vec<u8>,
}

impl<W> Folded<W> {
    pub(in crate::ui) fn new(
        output: W,
        charset: Charset,
        columns: fn() -> Option<u16>,
    ) -> Folded<W> {
        Folded {
            output,
            charset,
            columns,
            line: Vec::new(),
        }
    }
}

impl<W: Write> Write for Folded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend(part);
            if part.ends_with(b"\n") {
                self.end_line()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl<W: Write> Folded<W> {
    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&line);
        let line = self.charset.shown(&line);
        let Some(columns) = (self.columns)() else {
            return self.output.write_all(line.as_bytes());
        };
        let text = line.trim_end().to_owned();
        for part in wrap(&[text], usize::from(columns)) {
            writeln!(self.output, "{part}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(columns: fn() -> Option<u16>) -> String {
        let mut output = Vec::new();
        let mut folded = Folded::new(&mut output, Charset::Utf8, columns);
        writeln!(folded, "You see a stone troll, asleep.").expect("it is written");
        writeln!(folded).expect("it is written");
        String::from_utf8(output).expect("it is text")
    }

    #[test]
    fn lines_are_broken_between_words_where_a_terminal_shows_them() {
        assert_eq!(folded(|| Some(16)), "You see a stone\ntroll, asleep.\n\n");
        assert_eq!(folded(|| None), "You see a stone troll, asleep.\n\n");
    }

    #[test]
    fn lines_have_only_characters_of_the_locale() {
        for columns in [|| Some(80), || None] {
            let mut output = Vec::new();
            let mut folded = Folded::new(&mut output, Charset::Ascii, columns);
            writeln!(folded, "\u{db}31m \u{65e5}").expect("it is written");
            assert_eq!(output, b"?31m ??\n");
        }
    }
}
