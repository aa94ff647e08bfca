//! A story as a text, and back.

use super::{NAMES, Section, Story, StoryLine};
use crate::base::visible;
use std::fmt::{self, Display, Formatter};

/// The title of the map.
pub(super) const MAP: &str = "The level as it was known";

/// What is drawn below titles.
const UNDERLINE: &str = "-";

impl Display for Story {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, Section { title, lines }) in self.sections.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            if !title.is_empty() {
                writeln!(f, "{title}\n{}", underline(title))?;
            }
            for line in lines {
                writeln!(f, "{}", visible(&line.to_string()).trim_end())?;
            }
        }
        Ok(())
    }
}

impl Display for StoryLine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            StoryLine::Text(text) | StoryLine::Drawn(text) => f.write_str(text),
            StoryLine::Item { place, glyph, name } => write!(f, "{place:<NAMES$} {glyph} {name}"),
        }
    }
}

/// Returns what is drawn below a title.
pub(super) fn underline(title: &str) -> String {
    UNDERLINE.repeat(title.len())
}

impl Story {
    /// Returns the story that was printed so. Any text is one, if need be of lines without titles.
    pub fn parse(text: &str) -> Story {
        let lines: Vec<&str> = text.lines().collect();
        let mut lines = lines.as_slice();
        let mut sections = Vec::new();
        let mut section = Section::default();
        while let [line, rest @ ..] = lines {
            lines = rest;
            let next = if line.is_empty() {
                section_behind(&section, &mut lines)
            } else {
                None
            };
            match next {
                Some(next) => sections.push(std::mem::replace(&mut section, next)),
                None => {
                    let line = section.parse_line(line);
                    section.lines.push(line);
                }
            }
        }
        sections.push(section);
        Story { sections }
    }
}

/// Returns the section that begins behind an empty line, and takes its title off the lines; `None` if the line is one of the
/// section before.
fn section_behind(before: &Section, lines: &mut &[&str]) -> Option<Section> {
    match *lines {
        [title, drawn, rest @ ..] if !title.is_empty() && *drawn == underline(title) => {
            *lines = rest;
            Some(Section {
                title: (*title).to_owned(),
                lines: Vec::new(),
            })
        }
        _ => before.title.is_empty().then(Section::default),
    }
}

impl Section {
    /// Reads a line that stands in this section.
    fn parse_line(&self, line: &str) -> StoryLine {
        if self.title == MAP {
            return StoryLine::Drawn(line.to_owned());
        }
        item(line).unwrap_or_else(|| StoryLine::Text(line.to_owned()))
    }
}

/// Reads the line of an item in a slot; `None` for another line.
fn item(line: &str) -> Option<StoryLine> {
    let (place, item) = line.split_at_checked(NAMES + 1)?;
    // Every slot has a key of one character; what is said of an item is indented.
    let is_of_a_slot = place.ends_with(' ') && place.find(' ') == Some(1);
    let mut item = item.chars();
    let glyph = item.next().filter(|glyph| *glyph != ' ')?;
    let has_name = item.next() == Some(' ');
    (is_of_a_slot && has_name).then(|| StoryLine::Item {
        place: place.trim_end().to_owned(),
        glyph,
        name: item.as_str().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_an_item_is_told_from_others() {
        for (line, heard) in [
            ("a weapon     | a long oar", Some("a weapon     a long oar")),
            (
                "0            ! a flask of vigour",
                Some("0            a flask of vigour"),
            ),
            ("c ranged     nothing", None),
            ("    Made for a king", None),
            ("Hit          +500", None),
            ("    12  You hit the rat.", None),
            ("", None),
        ] {
            let read = item(line);
            assert_eq!(read.as_ref().and_then(StoryLine::spoken).as_deref(), heard);
            assert!(read.is_none_or(|read| read.to_string() == line), "{line}");
        }
    }

    #[test]
    fn every_text_is_read_and_printed_as_it_was() {
        for text in [
            "rlg 0.1.0, game 0a\n\nAda won.\n\nScore        0\n\nKills\n-----\nnone\n",
            "\nKills\n-----\n\nUniques\n-------\nnone\n\nno title\n",
            "\nThe level as it was known\n-------------------------\n   #\n\n @\n",
            "not\na\n-\nstory\n",
        ] {
            assert_eq!(Story::parse(text).to_string(), text);
        }
    }
}
