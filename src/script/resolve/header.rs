//! Resolves the header of a level: its name, flags, messages and INIT_MAP.

use super::Resolver;
use crate::script::format::{LARGEST, length};
use crate::script::lints::{BAD_FILLING, JOINED_ROCK, REPEATED_FLAG, REPLACED_LEVEL};
use crate::script::map_text::{cells, is_cell};
use crate::script::plan::{self, Choice};
use crate::script::syntax::{At, Char, InitMap, Text};
use crate::script::words::{Flag, Spelled};

/// The most bytes of a level's name.
const LONGEST_NAME: usize = 8;

/// The most bytes of a level's messages together, with a line end before each.
const LONGEST_MESSAGES: usize = 255;

impl<'s> Resolver<'_, 's> {
    pub(super) fn level_name(&mut self, name: Option<Text<'s>>) -> plan::Text<'s> {
        let Some(name) = name else {
            return plan::Text::default();
        };
        let (text, span) = (self.text(name), name.span);
        if text.is_empty() {
            self.error(span, "a level needs a name").help =
                Some("its file is named after it".to_owned());
        }
        if text.contains('.') {
            self.error(span, "the name of a level has no dot in it");
        }
        if name.value.len() > LONGEST_NAME {
            let message = format!(
                "the name of a level has {} bytes, {LONGEST_NAME} at most",
                name.value.len()
            );
            self.error(span, message);
        }
        if text.contains(['/', '\\']) || text.contains(char::is_control) {
            self.error(
                span,
                "the name of a level has no slash, backslash or control character in it",
            )
            .help =
                Some("a file is named after it, and must not lead out of its directory".to_owned());
        }
        if self.checks >= super::Checks::Extra && !self.level_names.insert(name.value) {
            self.warn(&REPLACED_LEVEL, span, || {
                format!("an earlier level of this file is named `{text}` as well")
            });
        }
        text
    }

    /// Reports at its name a level without other errors that is too large to be read back.
    pub(super) fn check_length(&mut self, level: &plan::Level, name: Option<Text<'s>>) {
        let Some(name) = name.filter(|_| !self.is_damaged && self.errors() == 0) else {
            return;
        };
        let length = length(level);
        if length > LARGEST {
            let message = format!("compiled, this level has {length} bytes, {LARGEST} at most");
            self.error(name.span, message).help = Some("shorten its texts".to_owned());
        }
    }

    pub(super) fn flags(&mut self, flags: &[At<Flag>]) -> Vec<Flag> {
        let mut once: Vec<Flag> = Vec::new();
        for flag in flags {
            if once.contains(&flag.value) {
                self.warn(&REPEATED_FLAG, flag.span, || {
                    format!("{} is given twice", flag.value.spelling())
                });
            } else {
                once.push(flag.value);
            }
        }
        once.sort();
        once
    }

    /// Returns the lines of all messages, without empty messages at the beginning.
    pub(super) fn messages(&mut self, messages: &[Text<'s>]) -> Vec<plan::Text<'s>> {
        let mut lines = Vec::new();
        let mut length = 0;
        for message in messages {
            let own = lines_of(message.value);
            let added = own.iter().map(|line| line.len() + 1).sum::<usize>() - 1;
            if length + 1 + added > LONGEST_MESSAGES {
                let total = format!(
                    "the messages of a level have {} bytes, ",
                    length + 1 + added
                );
                self.error(message.span, format!("{total}{LONGEST_MESSAGES} at most"))
                    .help =
                    Some("each message counts with one more for the end of its line".to_owned());
                return lines;
            }
            if length == 0 && added == 0 {
                continue;
            }
            length += added + usize::from(length > 0);
            lines.extend(own.into_iter().map(|value| {
                let span = message.span;
                self.text(Text { value, span })
            }));
        }
        lines
    }

    pub(super) fn init_map(&mut self, init_map: &InitMap) -> plan::InitMap {
        for (what, cell) in [
            ("foreground", init_map.foreground),
            ("background", init_map.background),
        ] {
            if !is_cell(cell.value) {
                let message = format!(
                    "the {what} '{}' is no character of a map",
                    char::from(cell.value)
                );
                self.error(cell.span, message).help = Some(format!("it is one of {}", cells()));
            }
        }
        let foreground = init_map.foreground;
        if init_map.joined && !b".#".contains(&foreground.value) {
            self.warn(&JOINED_ROCK, foreground.span, || {
                "ways that join the ground are not passable".to_owned()
            });
        }
        plan::InitMap {
            foreground: foreground.value,
            background: init_map.background.value,
            smoothed: init_map.smoothed,
            joined: init_map.joined,
            light: init_map.light,
            walled: init_map.walled,
        }
    }

    pub(super) fn filling(&mut self, filling: Choice<Char>) -> Choice<u8> {
        if let Choice::Given(cell) = filling
            && !is_cell(cell.value)
        {
            self.warn(&BAD_FILLING, cell.span, || {
                let shown = char::from(cell.value);
                format!("'{shown}' is no character of a map: the level is filled with a maze")
            });
            return Choice::Random;
        }
        filling.map(|cell| cell.value)
    }
}

/// Returns the lines of a text without what ends them: a line feed, or as in some files a carriage return before it.
fn lines_of(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    if let Some((_, ended)) = lines.split_last_mut() {
        for line in ended {
            *line = line.strip_suffix(b"\r").unwrap_or(line);
        }
    }
    lines
}
