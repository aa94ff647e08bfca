//! A prompt for one of many names: typing narrows the list.

use super::{InGame, Transition};
use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::input::{Button, Input, KeyCode};
use crate::ui::keymap::ListAction;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::Panel;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

const HINT: &str = "type to narrow, arrows and {choose} choose, {close} leaves it";

/// The most names that are shown at once.
const SHOWN: usize = 14;

/// What follows from choosing a name.
type Then = Box<dyn Fn(&str) -> Transition>;

/// A line to type in, and the names that contain what was typed.
pub(super) struct Prompt {
    title: String,
    typed: String,
    names: Vec<String>,
    /// Which of the matching names is selected.
    selected: usize,
    /// Where the names were drawn last, and the first of them.
    shown: (Rect, usize),
    then: Then,
}

impl Prompt {
    pub(super) fn new(
        title: impl Into<String>,
        names: Vec<String>,
        then: impl Fn(&str) -> Transition + 'static,
    ) -> Prompt {
        Prompt {
            title: title.into(),
            typed: String::new(),
            names,
            selected: 0,
            shown: (Rect::ZERO, 0),
            then: Box::new(then),
        }
    }

    /// Returns the names that contain what was typed, letter case ignored; first those that begin with it.
    fn matching(&self) -> Vec<&str> {
        let typed = self.typed.to_lowercase();
        let found = |name: &&str| name.to_lowercase().contains(&typed);
        let mut names: Vec<&str> = self
            .names
            .iter()
            .map(String::as_str)
            .filter(found)
            .collect();
        names.sort_by_key(|name| !name.to_lowercase().starts_with(&typed));
        names
    }
}

impl Prompt {
    fn choose(&self, index: usize) -> Transition {
        let names = self.matching();
        let chosen = names.get(index);
        chosen.map_or(Flow::Stay, |name| (self.then)(name))
    }

    /// Chooses the name that is drawn in a cell of the terminal, or leaves the prompt.
    fn click(&self, button: Button, at: Position) -> Transition {
        let (area, first) = self.shown;
        match button {
            Button::Right => Flow::Close,
            Button::Left if area.contains(at) => self.choose(first + usize::from(at.y - area.y)),
            Button::Left => Flow::Stay,
        }
    }
}

impl Screen<InGame> for Prompt {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        if let Some(character) = input.character() {
            self.typed.push(character);
            self.selected = 0;
            return Flow::Stay;
        }
        if input.is_key(KeyCode::Backspace) {
            self.typed.pop();
            self.selected = 0;
            return Flow::Stay;
        }
        if let Input::Click(button, at) = *input {
            return self.click(button, at);
        }
        let last = self.matching().len().saturating_sub(1);
        match ui.keymap.list.action(input) {
            Some(ListAction::Close) => return Flow::Close,
            Some(ListAction::Choose) => return self.choose(self.selected),
            Some(ListAction::Up) => self.selected = self.selected.saturating_sub(1),
            Some(ListAction::Down) => self.selected = (self.selected + 1).min(last),
            Some(ListAction::First) => self.selected = 0,
            Some(ListAction::Last) => self.selected = last,
            None => {}
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &View<'_>) {
        let names = self.matching();
        // The frame keeps its size while the list gets shorter.
        let widest = self
            .names
            .iter()
            .map(|name| name.width())
            .max()
            .unwrap_or(0);
        let rows = self.names.len().min(SHOWN);
        let hint = canvas.ui.keymap.list.fill(HINT);
        let panel = Panel {
            title: &self.title,
            hint: &hint,
        };
        let mut inside = panel.open(canvas, widest.max(hint.width()), rows + 2);
        let after = inside.write(0, 0, &format!("> {}", self.typed), Ink::Plain);
        inside.write(after, 0, "_", Ink::Selected);
        inside.focus(after, 0);
        inside.take_text();
        if names.is_empty() {
            inside.write(0, 2, "nothing has this name", Ink::Faint);
        }
        let rows = inside.height().saturating_sub(2);
        let first = (self.selected + 1).saturating_sub(usize::from(rows));
        let columns = inside.width();
        let shown = (inside.part(0, 2, columns, rows).area(), first);
        for (y, (index, name)) in (2..rows + 2).zip(names.iter().enumerate().skip(first)) {
            inside.write(0, y, name, Ink::Plain);
            if index == self.selected {
                inside.select_row(y);
                if inside.ui.is_accessible {
                    inside.focus_entry(0, y);
                }
            }
        }
        self.shown = shown;
    }
}
