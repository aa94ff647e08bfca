//! The character sheet of a quest.

use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::Situation;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::Panel;

/// The column at which values begin.
const VALUE: usize = 14;

/// The gap between two figures side by side.
const GAP: &str = "  ";

/// All figures of the hero. Any key closes it.
pub(super) struct SheetScreen;

impl Screen<InGame> for SheetScreen {
    fn take(&mut self, input: &Input, _: &mut Ui, _: &View<'_>) -> Transition {
        if input.is_press() {
            return Flow::Close;
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(quest) = view.quest() else { return };
        let (columns, rows) = Panel::room(canvas);
        let sheet = quest.sheet();
        let lines = if sheet.len() <= usize::from(rows) {
            sheet.into_iter().map(line).collect()
        } else {
            close_together(sheet, usize::from(columns))
        };
        let width = lines.iter().map(Phrase::width).max().unwrap_or(0);
        let panel = Panel {
            title: "Character",
            hint: "any key goes back",
        };
        let mut inside = panel.open(canvas, width, lines.len());
        inside.give_keys(Situation::Text);
        for (y, line) in (0..).zip(&lines) {
            inside.write_phrase(0, y, line);
        }
    }
}

/// Returns the figures where there is no row for each: as many side by side as there is room for.
fn close_together(sheet: Vec<(&str, String)>, columns: usize) -> Vec<Phrase> {
    let mut lines: Vec<Phrase> = Vec::new();
    for (name, value) in sheet.into_iter().filter(|(name, _)| !name.is_empty()) {
        let label = Phrase::new().with(Ink::Faint, name).plain(" ");
        let figure = label.with(Ink::Strong, value.trim_start());
        let room = columns.saturating_sub(figure.width() + GAP.len());
        match lines.last_mut().filter(|last| last.width() <= room) {
            Some(last) => *last = last.clone().plain(GAP).joined(figure),
            None => lines.push(figure),
        }
    }
    lines
}

fn line((name, value): (&str, String)) -> Phrase {
    let label = Phrase::new().with(Ink::Faint, name).up_to(VALUE);
    label.with(Ink::Strong, value)
}
