//! A list to choose from.

use super::panel::draw_panel;
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::text::{Line, Span};

/// One row: the key that chooses it, and what it says.
#[derive(Clone, Debug)]
pub(in crate::ui) struct MenuRow {
    pub(in crate::ui) key: char,
    pub(in crate::ui) text: Line<'static>,
}

/// Draws a menu in a panel; the chosen row is always among those that are shown.
pub(in crate::ui) fn draw_menu(
    frame: &mut Frame,
    theme: Theme,
    title: &str,
    rows: &[MenuRow],
    chosen: usize,
) {
    let line = |(index, row): (usize, &MenuRow)| {
        let key = Span::styled(format!("{} ", row.key), theme.key());
        let line = Line::from_iter(std::iter::once(key).chain(row.text.spans.iter().cloned()));
        if index == chosen {
            line.patch_style(theme.chosen())
        } else {
            line
        }
    };
    let lines: Vec<Line> = rows.iter().enumerate().map(line).collect();
    let shown = usize::from(frame.area().height.saturating_sub(2)).max(1);
    let from = (chosen + 1).saturating_sub(shown);
    draw_panel(
        frame,
        theme,
        title,
        "key or Enter chooses, Esc leaves",
        &lines,
        from,
    );
}
