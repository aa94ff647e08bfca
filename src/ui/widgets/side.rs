//! What a wide terminal shows beside the map: what is worn and carried, and who is about.

use crate::session::View;
use crate::ui::screens::{item_line, monster_line};
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

pub(in crate::ui) fn draw_side(frame: &mut Frame, theme: Theme, area: Rect, view: View<'_>) {
    let mut lines = vec![Line::styled("You wear", theme.heading())];
    let worn = view
        .equipment()
        .into_iter()
        .filter_map(|(slot, item)| Some((slot.letter(), item?)));
    lines.extend(worn.map(|(letter, item)| keyed(theme, letter, item_line(theme, &item))));
    lines.push(Line::default());
    lines.push(Line::styled("You carry", theme.heading()));
    let carried = ('0'..='9')
        .zip(view.pack())
        .filter_map(|(digit, item)| Some((digit, item?)));
    lines.extend(carried.map(|(digit, item)| keyed(theme, digit, item_line(theme, &item))));
    let monsters = view.monsters();
    if !monsters.is_empty() {
        lines.push(Line::default());
        lines.push(Line::styled("In view", theme.heading()));
        lines.extend(
            monsters
                .iter()
                .map(|monster| monster_line(theme, view, monster)),
        );
    }
    frame.render_widget(Paragraph::new(lines), area);
}

fn keyed(theme: Theme, key: char, mut line: Line<'static>) -> Line<'static> {
    line.spans.insert(
        0,
        ratatui::text::Span::styled(format!("{key} "), theme.faint()),
    );
    line
}
