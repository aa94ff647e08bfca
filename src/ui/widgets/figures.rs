//! Figures side by side in a row.

use crate::ui::context::Ui;
use crate::ui::input::Key;
use crate::ui::phrase::{Phrase, Text};
use crate::ui::theme::Ink;
use crate::ui::words;
use smallvec::SmallVec;

/// The gap between two figures.
pub(super) const GAP: &str = "  ";

/// A figure and its rank: if not all fit, the highest ranks are left out first.
pub(in crate::ui) type Ranked = (u8, Phrase);

/// A row of figures, as many as there usually are at the most.
pub(in crate::ui) type Row = SmallVec<[Ranked; 8]>;

/// Returns a figure behind its label, which ends with a blank.
pub(super) fn labelled(label: &str, value: impl Text) -> Phrase {
    Phrase::new().with(Ink::Faint, label).plain(value)
}

/// Returns the figures side by side, without those that there is no room for.
pub(in crate::ui) fn fit(figures: Row, room: usize) -> Phrase {
    line(fitting(figures, room), GAP)
}

/// Returns texts side by side in one ink, without those that there is no room for.
pub(in crate::ui) fn fit_texts(
    texts: impl IntoIterator<Item = (u8, impl Into<Phrase>)>,
    ink: Ink,
    ui: &Ui,
    room: usize,
) -> Phrase {
    let texts = texts.into_iter();
    let texts = texts.map(|(rank, text)| (rank, text.into().in_ink(ink)));
    line(fitting(texts.collect(), room), side_gap(ui))
}

/// Returns the gap between texts side by side. Who hears them does not hear blanks.
pub(super) fn side_gap(ui: &Ui) -> &'static str {
    if ui.manner.is_accessible { ", " } else { GAP }
}

/// Returns that a key means nothing here, if one did, and beside it what the keys do, in so many columns.
pub(in crate::ui) fn fit_keys(
    wrong: Option<Key>,
    keys: impl IntoIterator<Item = Ranked>,
    ui: &Ui,
    room: usize,
) -> Phrase {
    let wrong = wrong.map_or_else(Phrase::new, |key| {
        Phrase::new().with(Ink::Faint, words::no_key(key) + ". ")
    });
    let room = room.saturating_sub(wrong.width());
    wrong.joined(fit_texts(keys, Ink::Faint, ui, room))
}

/// Returns the figures without those that there is no room for, but at least one. Of one that says nothing no gap is left.
pub(super) fn fitting(mut figures: Row, room: usize) -> Row {
    figures.retain(|(_, figure)| figure.width() > 0);
    while width(&figures, GAP) > room && figures.len() > 1 {
        let last = figures.iter().map(|(rank, _)| *rank).max();
        let index = figures.iter().rposition(|(rank, _)| Some(*rank) == last);
        figures.remove(index.unwrap_or(0));
    }
    figures
}

/// Returns the width of figures side by side, with such gaps.
pub(super) fn width(figures: &[Ranked], gap: &str) -> usize {
    let widths: usize = figures.iter().map(|(_, figure)| figure.width()).sum();
    widths + gap.len() * figures.len().saturating_sub(1)
}

/// Returns figures side by side, with such gaps.
pub(super) fn line(figures: Row, gap: &str) -> Phrase {
    let mut line = Phrase::new();
    for (index, (_, figure)) in figures.into_iter().enumerate() {
        if index > 0 {
            line = line.plain(gap);
        }
        line = line.joined(figure);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    #[test]
    fn what_matters_least_is_left_out_first() {
        let figures = || -> Row {
            smallvec![
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
            assert_eq!(fit(figures(), room).text(), shown, "{room}");
        }
    }
}
