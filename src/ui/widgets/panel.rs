//! A framed panel over whatever is below it.

use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

/// An area of at most this size, in the middle of another.
pub(in crate::ui) fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    )
}

/// Draws lines in a frame with a title above and a hint below, from a line on that need not be the first. The
/// panel is as large as its content, if there is room.
pub(in crate::ui) fn draw_panel(
    frame: &mut Frame,
    theme: Theme,
    title: &str,
    hint: &str,
    lines: &[Line<'_>],
    from: usize,
) {
    let widest = lines
        .iter()
        .map(Line::width)
        .chain([title.len() + 2, hint.len() + 2])
        .max()
        .unwrap_or(0);
    let size = |cells: usize| u16::try_from(cells).unwrap_or(u16::MAX);
    let area = centered(frame.area(), size(widest + 4), size(lines.len() + 2));
    let rows = usize::from(area.height.saturating_sub(2));
    let more = lines.len().saturating_sub(from + rows);
    let hint = if more > 0 || from > 0 {
        format!(" {hint} - arrows scroll ")
    } else {
        format!(" {hint} ")
    };
    let block = Block::bordered()
        .border_style(theme.faint())
        .title(Line::styled(format!(" {title} "), theme.heading()))
        .title_bottom(Line::styled(hint, theme.faint()))
        .padding(Padding::horizontal(1));
    let shown: Vec<Line> = lines.iter().skip(from).take(rows).cloned().collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(shown).block(block), area);
}

/// A text in lines of at most so many columns, broken at blanks.
pub(in crate::ui) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is a line");
        let width = Line::raw(last.as_str()).width() + 1 + Line::raw(word).width();
        if last.is_empty() {
            last.push_str(word);
        } else if width <= columns {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
