//! A text that may be longer than the screen.

use super::{Screen, Stage, Transition, is_escape};
use crate::ui::widgets::draw_panel;
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::text::Line;
use std::cell::Cell;

pub(super) struct Pager {
    title: String,
    lines: Vec<Line<'static>>,
    from: usize,
    /// How many lines the last frame had room for: what a page is.
    page: Cell<usize>,
}

impl Pager {
    pub(super) fn new(title: impl Into<String>, lines: Vec<Line<'static>>) -> Pager {
        Pager {
            title: title.into(),
            lines,
            from: 0,
            page: Cell::new(1),
        }
    }

    /// The same, beginning with the last lines.
    pub(super) fn at_end(self) -> Pager {
        Pager {
            from: usize::MAX,
            ..self
        }
    }

    fn last(&self) -> usize {
        self.lines.len().saturating_sub(self.page.get())
    }
}

impl Screen for Pager {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        self.page
            .set(usize::from(frame.area().height.saturating_sub(2)).max(1));
        draw_panel(
            frame,
            stage.theme,
            &self.title,
            "Esc leaves",
            &self.lines,
            self.from.min(self.last()),
        );
    }

    fn press(&mut self, key: KeyEvent, _: &Stage<'_>) -> Transition {
        let from = self.from.min(self.last());
        self.from = match key.code {
            _ if is_escape(key) => return Transition::Close,
            KeyCode::Up | KeyCode::Char('k' | '8') => from.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j' | '2') => (from + 1).min(self.last()),
            KeyCode::PageUp => from.saturating_sub(self.page.get()),
            KeyCode::PageDown | KeyCode::Char(' ') if from < self.last() => {
                (from + self.page.get()).min(self.last())
            }
            KeyCode::Home => 0,
            KeyCode::End => self.last(),
            KeyCode::PageDown => from,
            KeyCode::Enter | KeyCode::Char(_) => return Transition::Close,
            _ => from,
        };
        Transition::Stay
    }
}
