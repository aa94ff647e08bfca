//! The character sheet of a quest.

use crate::game::{Command, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::{Intent, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Panel, Paragraph, Reader, raise_lines};

/// The column at which values begin.
const VALUE: usize = 14;

/// The gap between two figures side by side.
const GAP: &str = "  ";

const TITLE: &str = "Character";

/// All figures of the hero, and which abilities may be raised. A key that raises one does so; any other closes it, but where
/// there is no room for all of them it is a text that scrolls.
pub(super) struct SheetScreen {
    /// What scrolls, if that was so when it was last drawn.
    scrolled: Option<Reader>,
}

impl SheetScreen {
    pub(super) fn new() -> SheetScreen {
        SheetScreen { scrolled: None }
    }

    /// Draws the lines as a text that scrolls.
    fn draw_scrolled(&mut self, canvas: &mut Canvas<'_>, lines: Vec<Phrase>, raise: Vec<Phrase>) {
        let text = lines.into_iter().chain(raise).map(Paragraph::Line);
        let reader = (self.scrolled).get_or_insert_with(|| Reader::new(TITLE, Vec::new()));
        reader.rewrite(text.collect());
        reader.draw(canvas);
    }
}

impl Screen<InGame> for SheetScreen {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let raises_due = view.quest().map_or(0, |quest| quest.raises_due());
        let intent = ui.keymap.map(view.rules()).action(input);
        if let Some(Intent::Raise(score)) = intent.filter(|_| raises_due > 0) {
            return Transition::obey(Command::Raise(score));
        }
        let is_open = match &mut self.scrolled {
            Some(reader) => reader.take(input, ui),
            None => !input.is_press(),
        };
        if is_open { Flow::Stay } else { Flow::Close }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(quest) = view.quest() else { return };
        let (columns, rows) = Panel::room(canvas);
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let sheet = quest.sheet();
        let raise = raise_lines(view, canvas.ui, columns);
        let room = rows.saturating_sub(raise.len());
        let lines = if sheet.len() <= room {
            sheet.into_iter().map(line).collect()
        } else {
            close_together(sheet, columns)
        };
        let widths = lines.iter().map(Phrase::width);
        let offered = raise.iter().map(Phrase::width);
        let width = widths.chain(offered).max().unwrap_or(0);
        if lines.len() > room || width > columns {
            return self.draw_scrolled(canvas, lines, raise);
        }
        self.scrolled = None;
        let hint = if raise.is_empty() {
            "any key goes back"
        } else {
            "any other key goes back"
        };
        let panel = Panel {
            title: TITLE,
            hint: &hint.into(),
        };
        let mut inside = panel.open(canvas, width, lines.len() + raise.len());
        inside.give_keys(Situation::Text);
        for (y, line) in (0..).zip(&lines) {
            inside.write_phrase(0, y, line);
        }
        for (y, offer) in (lines.len() as u16..).zip(&raise) {
            inside.write_phrase(0, y, offer);
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
