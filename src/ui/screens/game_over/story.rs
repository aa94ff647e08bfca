//! The whole story of a game that is over, as its morgue file has it.

use crate::base::visible;
use crate::store::{KNOWN_LEVEL, read_story, without_glyph};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use std::path::Path;

/// Returns what a morgue file says.
pub(in crate::ui::screens) fn story(path: &Path) -> Reader {
    let text = match read_story(path) {
        Ok(text) => paragraphs(&text),
        Err(error) => vec![Paragraph::plain(error.to_string())],
    };
    Reader::new("The whole story", text)
}

/// Returns the lines of a story. Those who do not see them hear neither the lines below titles nor the map, and of items no
/// signs.
fn paragraphs(text: &str) -> Vec<Paragraph> {
    let lines: Vec<&str> = text.lines().collect();
    let mut is_map = false;
    let paragraph = |(index, line): (usize, &&str)| {
        let below = lines.get(index + 1);
        if below.is_some_and(|below| underlines(below, line)) {
            is_map = *line == KNOWN_LEVEL;
        }
        let above = index.checked_sub(1).map(|above| lines[above]);
        if is_map || above.is_some_and(|above| underlines(line, above)) {
            return Paragraph::Spoken(Phrase::from(visible(line)), Vec::new());
        }
        match without_glyph(line) {
            Some(heard) => Paragraph::Spoken(Phrase::from(visible(line)), vec![visible(&heard)]),
            None => {
                let indent = line.len() - line.trim_start_matches(' ').len();
                Paragraph::Hanging(indent, Ink::Plain, visible(line))
            }
        }
    };
    lines.iter().enumerate().map(paragraph).collect()
}

/// Returns whether a line is drawn below a title.
fn underlines(line: &str, title: &str) -> bool {
    let is_drawn = !line.is_empty() && line.chars().all(|it| it == '-');
    is_drawn && line.len() == title.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_into_a_line_is_indented_as_the_line_is() {
        let text = paragraphs(
            "a weapon     | an oar\n    If you take it off: dodge +5 -> +4.\nScore        0",
        );
        assert!(matches!(text[1], Paragraph::Hanging(4, ..)));
        assert!(matches!(text[2], Paragraph::Hanging(0, ..)));
    }
}
