//! The pager: a text in Markdown, shown on the whole terminal.

use super::app::{Device, show};
use super::canvas::Canvas;
use super::context::Ui;
use super::input::Input;
use super::phrase::Phrase;
use super::screen::{Flow, Program, Screen};
use super::theme::Ink;
use super::widgets::{Paragraph, Reader};
use super::{Manner, UiError};
use crate::store::Folders;

/// Begins and ends a block of commands or of an example.
const FENCE: &str = "```";

/// The kind of a block of commands.
const COMMANDS: &str = "console";

/// By how many columns the later lines of an entry of a list are indented.
const LIST_INDENT: usize = 2;

/// Shows a text until the reader leaves it.
///
/// # Errors
///
/// Fails if the terminal does, or a signal ends the program.
pub fn show_text(
    title: &str,
    text: &str,
    folders: &Folders,
    manner: Manner,
) -> Result<(), UiError> {
    let pager = Pager::new(title, text);
    let mut ui = Ui::open(folders, manner);
    Ok(show(&mut Device::take(&ui)?, &mut ui, pager)?)
}

pub(super) struct Pager {
    text: Reader,
}

impl Pager {
    /// Creates a pager of a text in Markdown.
    pub(super) fn new(title: &str, text: &str) -> Pager {
        Pager {
            text: Reader::new(title, paragraphs(text)),
        }
    }
}

impl Screen<Program<()>> for Pager {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<()>> {
        if *input == Input::Interrupt || !self.text.take(input, ui) {
            return Flow::Return(());
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        self.text.draw(canvas);
    }
}

/// Returns the paragraphs of a text: headings and commands stand out, and the lines of blocks are not wrapped.
fn paragraphs(text: &str) -> Vec<Paragraph> {
    let mut is_in_block = false;
    let mut paragraphs = Vec::new();
    for line in text.lines() {
        let fence = line.strip_prefix(FENCE);
        paragraphs.extend(match fence {
            Some(kind) => {
                file_name(kind).map(|name| Paragraph::Wrapped(Ink::Faint, format!("{name}:")))
            }
            None if is_in_block => Some(in_block(line)),
            None => Some(in_prose(line)),
        });
        is_in_block ^= fence.is_some();
    }
    paragraphs
}

/// Returns the name of the file that a block of this kind shows; `None` for a block of commands.
fn file_name(kind: &str) -> Option<&str> {
    let (kind, name) = kind.split_once(' ')?;
    (kind != COMMANDS).then_some(name)
}

fn in_block(line: &str) -> Paragraph {
    let ink = if line.starts_with("$ ") {
        Ink::Key
    } else {
        Ink::Plain
    };
    Paragraph::Line(Phrase::new().with(ink, format!("  {line}")))
}

fn in_prose(line: &str) -> Paragraph {
    if line.starts_with('#') {
        return Paragraph::title(line.trim_start_matches(['#', ' ']));
    }
    if line.starts_with("* ") {
        return Paragraph::Hanging(LIST_INDENT, Ink::Plain, line.to_owned());
    }
    Paragraph::plain(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::{Key, KeyCode};
    use crate::ui::theme::Palette;

    /// Returns whether the pager stays after an input.
    fn stays(pager: &mut Pager, input: Input) -> bool {
        let mut ui = Ui::built_in(Palette::None);
        matches!(pager.take(&input, &mut ui, &()), Flow::Stay)
    }

    fn key(code: KeyCode) -> Input {
        Input::Key(Key::Plain(code))
    }

    #[test]
    fn blocks_keep_their_lines_and_show_the_names_of_files() {
        let text = "# Title\n\n* one\n\n```text a.txt\n# no heading\n```\n\n```console screen\n$ rlg\n```\nend\n";
        let shown = paragraphs(text);
        let shown: Vec<String> = (shown.iter())
            .map(|paragraph| match paragraph {
                Paragraph::Wrapped(ink, text) => format!("{ink:?} {text}"),
                Paragraph::Hanging(indent, _, text) => format!("{indent} {text}"),
                Paragraph::Line(phrase) | Paragraph::Spoken(phrase, _) => {
                    let part = &phrase.parts()[0];
                    format!("{:?}: {}", part.ink, part.text)
                }
                Paragraph::Columns(texts) | Paragraph::Written(texts) => texts.join(" "),
            })
            .collect();
        let wanted = [
            "Title Title",
            "Plain ",
            "2 * one",
            "Plain ",
            "Faint a.txt:",
            "Plain:   # no heading",
            "Plain ",
            "Key:   $ rlg",
            "Plain end",
        ];
        assert_eq!(shown, wanted);
    }

    #[test]
    fn keys_scroll_and_only_some_of_them_leave() {
        let mut pager = Pager::new("Title", "a\nb\nc");
        for code in [KeyCode::Down, KeyCode::Char(' '), KeyCode::Char('b')] {
            assert!(stays(&mut pager, key(code)), "{code:?}");
        }
        for leaving in [
            key(KeyCode::Char('q')),
            key(KeyCode::Escape),
            Input::Interrupt,
        ] {
            assert!(!stays(&mut pager, leaving), "{leaving:?}");
        }
    }
}
