//! The hero's figures in two lines.

use crate::session::{Figures, RuleBook, View};
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

const BAR: i64 = 12;

/// Draws the two lines; what comes last is cut first where they are too long.
pub(in crate::ui) fn draw_status(frame: &mut Frame, theme: Theme, area: Rect, view: View<'_>) {
    let lines = vec![first_line(theme, view), second_line(theme, view)];
    frame.render_widget(Paragraph::new(lines), area);
}

fn first_line(theme: Theme, view: View<'_>) -> Line<'static> {
    let figures = view.figures();
    let percent = figures.hit_points.max(0) * 100 / figures.full_hit_points.max(1);
    let health = theme.health(percent);
    let filled = (percent * BAR + 99) / 100;
    let bar = |cells: i64, glyph: &str| glyph.repeat(usize::try_from(cells).unwrap_or(0));
    let mut spans = vec![
        Span::styled("HP ", theme.faint()),
        Span::styled(
            format!("{}/{} ", figures.hit_points, figures.full_hit_points),
            health,
        ),
        Span::styled(bar(filled, "="), health),
        Span::styled(bar(BAR - filled, "-"), theme.faint()),
    ];
    add(
        &mut spans,
        theme,
        "Level",
        format!("{}/{}", view.depth(), view.depths()),
    );
    add(&mut spans, theme, "Gold", figures.purse.to_string());
    add(&mut spans, theme, "Turn", view.turns().to_string());
    spans.push(Span::styled(format!("  {}", view.name()), theme.strong()));
    if view.has_wizard_mode() {
        spans.push(Span::styled(" [wizard]", theme.key()));
    }
    Line::from(spans)
}

fn second_line(theme: Theme, view: View<'_>) -> Line<'static> {
    let figures = view.figures();
    let mut spans = Vec::new();
    add(
        &mut spans,
        theme,
        "Dam",
        range(figures.least_damage, figures.most_damage),
    );
    if view.rules() == RuleBook::Tactical {
        add(&mut spans, theme, "Hit", format!("{:+}", figures.hit));
        add(&mut spans, theme, "Dodge", format!("{:+}", figures.dodge));
        add(&mut spans, theme, "Def", format!("{:+}", figures.defense));
    }
    add(&mut spans, theme, "Speed", speed(&figures));
    add(&mut spans, theme, "Weight", figures.weight.to_string());
    add(&mut spans, theme, "Light", figures.light.to_string());
    add(&mut spans, theme, "Seed", view.seed().to_string());
    spans.push(Span::styled("  ? help", theme.faint()));
    Line::from(spans)
}

fn add(spans: &mut Vec<Span<'static>>, theme: Theme, name: &str, value: String) {
    let gap = if spans.is_empty() { "" } else { "  " };
    spans.push(Span::styled(format!("{gap}{name} "), theme.faint()));
    spans.push(Span::styled(value, theme.plain()));
}

fn speed(figures: &Figures) -> String {
    match figures.burden {
        0 => figures.speed.to_string(),
        burden => format!("{} (-{burden} by weight)", figures.speed),
    }
}

fn range(least: i64, most: i64) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least}-{most}")
    }
}
