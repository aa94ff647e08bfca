//! The two rows of status: the name, the state and the abilities of the hero.

use super::bar::{bar, percent};
use crate::game::{Figures, StatusView, View};
use crate::ui::canvas::Canvas;
use crate::ui::phrase::Phrase;
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;

/// How many cells the bar of hit points has.
const BAR: u16 = 8;

/// A burden has the style of this share of hit points, in per cent.
const BURDENED: u8 = 50;

/// The gap between two figures.
const GAP: &str = "  ";

/// A figure and its rank: if not all fit, the highest ranks are left out first.
pub(in crate::ui) type Ranked = (u8, Phrase);

/// Draws as many of the figures as there is room for: in two rows, or the first of them.
pub(super) fn draw_status(canvas: &mut Canvas<'_>, view: &View<'_>) {
    let figures = view.figures();
    let settings = canvas.ui.settings;
    let rows = [
        condition(view, &figures, settings),
        abilities(view, &figures, settings),
    ];
    for (y, figures) in (0..canvas.height()).zip(rows) {
        let line = fit(figures, usize::from(canvas.width()));
        canvas.write_phrase(0, y, &line);
    }
}

/// Returns the name and the state of the hero.
fn condition(view: &View<'_>, figures: &Figures, settings: Settings) -> Vec<Ranked> {
    let mut row = vec![
        (5, Phrase::new().with(Ink::Strong, view.name())),
        (0, hit_points(figures, settings)),
        (1, labelled("Level", view.level_label())),
        (3, labelled("Turn", view.turns().to_string())),
        (4, labelled("Speed", figures.speed.to_string())),
    ];
    if settings.status_gold {
        row.push((6, labelled("Gold", figures.purse.to_string())));
    }
    if view.was_wizardry_used() || view.has_wizard_mode() {
        row.push((2, Phrase::new().with(Ink::Key, "[wizard]")));
    }
    row
}

/// Returns the statuses and the abilities of the hero.
fn abilities(view: &View<'_>, figures: &Figures, settings: Settings) -> Vec<Ranked> {
    let damage = words::range(figures.least_damage, figures.most_damage);
    let statuses = view.statuses();
    let mut row: Vec<Ranked> = statuses.iter().map(|status| (0, phrase(status))).collect();
    row.extend([
        (1, labelled("Hit", format!("{:+}", figures.hit))),
        (0, labelled("Dam", damage)),
        (2, labelled("Dodge", format!("{:+}", figures.dodge))),
        (3, labelled("Def", format!("{:+}", figures.defense))),
        (4, weight(figures)),
    ]);
    if settings.status_light {
        row.push((6, labelled("Light", figures.light.to_string())));
    }
    if settings.status_rules {
        row.push((7, view.rules().name().into()));
    }
    if let Some(seed) = view.seed().filter(|_| settings.status_seed) {
        row.push((5, labelled("Seed", seed.to_string())));
    }
    row
}

/// A status is never left out, however many there are.
fn phrase(status: &StatusView) -> Phrase {
    Phrase::new().with(Ink::Message(status.tone), status.to_string())
}

fn hit_points(figures: &Figures, settings: Settings) -> Phrase {
    let (left, whole) = (figures.hit_points, figures.full_hit_points);
    let mut phrase = labelled("HP", String::new());
    if settings.status_bar {
        phrase = phrase.joined(bar(left, whole, BAR)).plain(" ");
    }
    let ink = Ink::Health(percent(left, whole));
    phrase.with(ink, format!("{left}/{whole}"))
}

/// Returns the weight of everything, and the speed that it costs.
fn weight(figures: &Figures) -> Phrase {
    let weight = labelled("Weight", figures.weight.to_string());
    match figures.burden {
        0 => weight,
        burden => weight.with(Ink::Health(BURDENED), format!(" (slows {burden})")),
    }
}

pub(super) fn labelled(label: &str, value: String) -> Phrase {
    Phrase::new()
        .with(Ink::Faint, format!("{label} "))
        .plain(value)
}

/// Returns the figures side by side, without those that there is no room for.
pub(in crate::ui) fn fit(mut figures: Vec<Ranked>, room: usize) -> Phrase {
    let width = |figures: &[Ranked]| {
        let widths: usize = figures.iter().map(|(_, figure)| figure.width()).sum();
        widths + GAP.len() * figures.len().saturating_sub(1)
    };
    while width(&figures) > room && figures.len() > 1 {
        let last = figures.iter().map(|(rank, _)| *rank).max();
        figures.retain(|(rank, _)| Some(*rank) != last);
    }
    let mut line = Phrase::new();
    for (index, (_, figure)) in figures.into_iter().enumerate() {
        let gap = if index == 0 { "" } else { GAP };
        line = line.plain(gap).joined(figure);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(phrase: &Phrase) -> String {
        phrase
            .parts()
            .iter()
            .map(|(_, text)| text.as_str())
            .collect()
    }

    #[test]
    fn what_matters_least_is_left_out_first() {
        let figures = || -> Vec<Ranked> {
            vec![
                (2, "Hero".into()),
                (0, "HP 9".into()),
                (1, "Level 3".into()),
            ]
        };
        let cases = [
            (19, "Hero  HP 9  Level 3"),
            (18, "HP 9  Level 3"),
            (12, "HP 9"),
            (2, "HP 9"),
        ];
        for (room, shown) in cases {
            assert_eq!(text(&fit(figures(), room)), shown, "{room}");
        }
    }
}
