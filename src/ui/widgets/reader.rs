//! A text to read: paragraphs in a frame, wrapped at its width, which can be scrolled if they do not fit.

use super::Panel;
use crate::ui::canvas::Canvas;
use crate::ui::input::{Input, Wheel};
use crate::ui::keymap::TextAction;
use crate::ui::phrase::Phrase;
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use std::borrow::Cow;

/// How many lines a notch of the wheel scrolls.
const WHEEL_LINES: usize = 3;

/// How many lines a usual terminal shows at once.
const USUAL_PAGE: usize = 22;

/// A piece of a text.
#[derive(Clone, Debug)]
pub(in crate::ui) enum Paragraph {
    /// A text that is wrapped.
    Wrapped(Ink, String),
    /// The same, with all lines but the first indented by a number of columns.
    Hanging(usize, Ink, String),
    /// One line, clipped if it does not fit.
    Line(Phrase),
}

impl Paragraph {
    pub(in crate::ui) fn plain(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Plain, text.into())
    }

    pub(in crate::ui) fn title(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Title, text.into())
    }

    pub(in crate::ui) fn empty() -> Paragraph {
        Paragraph::plain("")
    }
}

/// A text, and how far it was scrolled.
pub(in crate::ui) struct Reader {
    title: String,
    text: Vec<Paragraph>,
    /// How many lines are above the frame. Drawing limits it to those that there are.
    above: usize,
    /// How many lines were shown at once when it was last drawn; before that, what a usual terminal shows.
    page: usize,
}

impl Reader {
    pub(in crate::ui) fn new(title: impl Into<String>, text: Vec<Paragraph>) -> Reader {
        Reader {
            title: title.into(),
            text,
            above: 0,
            page: USUAL_PAGE,
        }
    }

    /// Returns the same text, scrolled to its end.
    pub(in crate::ui) fn at_the_end(self) -> Reader {
        Reader {
            above: usize::MAX,
            ..self
        }
    }

    /// Scrolls. Returns whether the text stays open.
    pub(in crate::ui) fn take(&mut self, input: &Input, ui: &Ui) -> bool {
        match ui.keymap.text.action(input) {
            Some(TextAction::Close) => return false,
            Some(TextAction::Up) => self.scroll_up(1),
            Some(TextAction::Down) => self.scroll_down(1),
            Some(TextAction::PageUp) => self.scroll_up(self.page),
            Some(TextAction::PageDown) => self.scroll_down(self.page),
            Some(TextAction::Start) => self.above = 0,
            Some(TextAction::End) => self.above = usize::MAX,
            None => match input {
                Input::Scroll(Wheel::Up) => self.scroll_up(WHEEL_LINES),
                Input::Scroll(Wheel::Down) => self.scroll_down(WHEEL_LINES),
                Input::Key(_) | Input::Click { .. } | Input::Resize | Input::Interrupt => {}
            },
        }
        true
    }

    fn scroll_up(&mut self, lines: usize) {
        self.above = self.above.saturating_sub(lines);
    }

    fn scroll_down(&mut self, lines: usize) {
        self.above = self.above.saturating_add(lines);
    }

    pub(in crate::ui) fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let (columns, rows) = Panel::room(canvas);
        let lines = break_lines(&self.text, usize::from(columns));
        let width = lines.iter().map(Phrase::width).max().unwrap_or(0);
        self.page = usize::from(rows).clamp(1, lines.len().max(1));
        let below = lines.len() - self.page.min(lines.len());
        self.above = self.above.min(below);
        let hint = if below == 0 {
            "{close} closes".to_owned()
        } else {
            let (first, last) = (self.above + 1, self.above + self.page);
            let all = lines.len();
            format!("lines {first}-{last} of {all}; arrows scroll, {{close}} closes")
        };
        let hint = canvas.ui.keymap.text.fill(&hint);
        let panel = Panel {
            title: &self.title,
            hint: &hint,
        };
        let mut inside = panel.open(canvas, width, lines.len());
        for (y, line) in (0..inside.height()).zip(&lines[self.above..]) {
            inside.write_phrase(0, y, line);
        }
    }
}

/// Returns the lines of a text that is `width` columns wide.
fn break_lines(text: &[Paragraph], width: usize) -> Vec<Phrase> {
    let mut lines = Vec::new();
    for paragraph in text {
        let (indent, ink, text) = match paragraph {
            Paragraph::Line(phrase) => {
                lines.push(phrase.clone());
                continue;
            }
            Paragraph::Wrapped(ink, text) => (0, *ink, text),
            Paragraph::Hanging(indent, ink, text) => (*indent, *ink, text),
        };
        let broken = hang(text, width, indent).into_iter();
        lines.extend(broken.map(|line| Phrase::new().with(ink, line)));
    }
    lines
}

/// Breaks texts into lines of at most `width` columns. An empty text is an empty line.
pub(in crate::ui) fn wrap(texts: &[String], width: usize) -> Vec<String> {
    texts.iter().flat_map(|text| hang(text, width, 0)).collect()
}

/// Breaks a text into lines of at most `width` columns, all but the first with blanks before them.
fn hang(text: &str, width: usize, indent: usize) -> Vec<String> {
    let blanks = " ".repeat(indent.min(width / 2));
    let options = textwrap::Options::new(width.max(1)).subsequent_indent(&blanks);
    let lines = textwrap::wrap(text, options);
    lines.into_iter().map(Cow::into_owned).collect()
}
