//! What was said: the newest in one line, more where there is room.

use crate::session::MessageLog;
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// The newest message of the last command, and how many more it brought.
pub(in crate::ui) fn draw_message_line(
    frame: &mut Frame,
    theme: Theme,
    area: Rect,
    log: &MessageLog,
) {
    let Some(newest) = log.fresh().next_back() else {
        return;
    };
    let more = match log.fresh().len() {
        0 | 1 => String::new(),
        count => format!(" (+{}, p)", count - 1),
    };
    let room = usize::from(area.width).saturating_sub(more.len());
    let text = clip(&newest.text, room);
    let line = Line::from(vec![
        Span::styled(text, theme.tone(newest.tone)),
        Span::styled(more, theme.key()),
    ]);
    frame.render_widget(Paragraph::new(line), area);
}

/// The last messages, the newest below.
pub(in crate::ui) fn draw_history(frame: &mut Frame, theme: Theme, area: Rect, log: &MessageLog) {
    let rows = usize::from(area.height);
    let skipped = log.all().len().saturating_sub(rows);
    let lines: Vec<Line> = log
        .all()
        .skip(skipped)
        .map(|message| Line::styled(message.text.clone(), theme.tone(message.tone)))
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// As much of a text as fits, with dots where something was cut.
fn clip(text: &str, columns: usize) -> String {
    if Line::raw(text).width() <= columns {
        return text.to_owned();
    }
    let mut clipped = String::new();
    for character in text.chars() {
        clipped.push(character);
        if Line::raw(clipped.as_str()).width() + 3 > columns {
            clipped.pop();
            break;
        }
    }
    clipped + "..."
}
