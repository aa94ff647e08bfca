//! The whole story of a game that is over.

use crate::base::visible;
use crate::game::{Section, Story, StoryLine};
use crate::store::read_story;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use std::path::Path;

const TITLE: &str = "The whole story";

/// Returns the story that a morgue file tells.
pub(super) fn story_in(path: &Path) -> Reader {
    match read_story(path) {
        Ok(told) => story(&told),
        Err(error) => Reader::new(TITLE, vec![Paragraph::plain(error.to_string())]),
    }
}

/// Returns the lines of a story. Those who do not see them hear neither the lines below titles nor the map, and of items no
/// signs.
pub(super) fn story(story: &Story) -> Reader {
    let mut text = Vec::new();
    for (index, section) in story.sections.iter().enumerate() {
        if index > 0 {
            text.push(Paragraph::empty());
        }
        text.extend(title(section));
        text.extend(section.lines.iter().map(paragraph));
    }
    Reader::new(TITLE, text)
}

/// Returns the title of a section and what is drawn below it. Of a drawing, which is not read out, neither is the title.
fn title(section: &Section) -> Vec<Paragraph> {
    let Some(underline) = section.underline() else {
        return Vec::new();
    };
    let title = if section.is_drawn() {
        drawn(&section.title)
    } else {
        Paragraph::plain(visible(&section.title))
    };
    vec![title, drawn(&underline)]
}

fn paragraph(line: &StoryLine) -> Paragraph {
    let written = line.to_string();
    match line {
        StoryLine::Text(text) => {
            let indent = text.len() - text.trim_start_matches(' ').len();
            Paragraph::Hanging(indent, Ink::Plain, visible(text))
        }
        StoryLine::Item { .. } => {
            let heard = line.spoken().iter().map(|it| visible(it)).collect();
            Paragraph::Spoken(Phrase::from(visible(&written)), heard)
        }
        StoryLine::Drawn(_) => drawn(&written),
    }
}

/// Returns a line that is not read out.
fn drawn(line: &str) -> Paragraph {
    Paragraph::Spoken(Phrase::from(visible(line)), Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_into_a_line_is_indented_as_the_line_is() {
        let indent = |line: &str| match paragraph(&StoryLine::Text(line.to_owned())) {
            Paragraph::Hanging(indent, ..) => Some(indent),
            _ => None,
        };
        assert_eq!(indent("    If you take it off: dodge +5 -> +4."), Some(4));
        assert_eq!(indent("Score        0"), Some(0));
    }
}
