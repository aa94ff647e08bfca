//! A menu: a list, and what choosing a row leads to.

use super::{Screen, Stage, Transition, is_escape};
use crate::ui::widgets::{MenuRow, draw_menu};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;

/// What choosing the row of this number leads to.
type Choice = Box<dyn Fn(usize, &Stage<'_>) -> Transition>;

pub(super) struct Menu {
    title: String,
    rows: Vec<MenuRow>,
    chosen: usize,
    choose: Choice,
}

impl Menu {
    /// A menu of at least one row.
    pub(super) fn new(
        title: impl Into<String>,
        rows: Vec<MenuRow>,
        choose: impl Fn(usize, &Stage<'_>) -> Transition + 'static,
    ) -> Menu {
        Menu {
            title: title.into(),
            rows,
            chosen: 0,
            choose: Box::new(choose),
        }
    }
}

impl Screen for Menu {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        draw_menu(frame, stage.theme, &self.title, &self.rows, self.chosen);
    }

    fn press(&mut self, key: KeyEvent, stage: &Stage<'_>) -> Transition {
        if is_escape(key) {
            return Transition::Close;
        }
        let last = self.rows.len().saturating_sub(1);
        match key.code {
            KeyCode::Char(character) => {
                if let Some(index) = self.rows.iter().position(|row| row.key == character) {
                    return (self.choose)(index, stage);
                }
            }
            KeyCode::Enter => return (self.choose)(self.chosen, stage),
            KeyCode::Up => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            KeyCode::Down => {
                self.chosen = if self.chosen == last {
                    0
                } else {
                    self.chosen + 1
                }
            }
            KeyCode::Home | KeyCode::PageUp => self.chosen = 0,
            KeyCode::End | KeyCode::PageDown => self.chosen = last,
            _ => {}
        }
        Transition::Stay
    }
}
