//! The best games, as the end of a game shows them.

use crate::store::{Standing, StandingRow, USUAL_WIDTH};
use crate::ui::context::Ui;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::break_line;

/// The fewest and the most games of the table that are shown.
const SHORTEST_TABLE: usize = 2;
const LONGEST_TABLE: usize = 5;

/// The columns before a game of a table, for the mark of the own one.
const MARK: usize = 2;

/// Returns the best games, as many as have room in so many rows, but always a few. What is read out has no columns.
pub(super) fn best_games(standing: &Standing, ui: &Ui, width: usize, rows: usize) -> Vec<Phrase> {
    let lines = |games: usize| {
        if ui.manner.is_accessible {
            sentences(standing, games)
        } else {
            table(standing, width, games)
        }
    };
    // A game may take several rows.
    let mut tables = (SHORTEST_TABLE..=LONGEST_TABLE).rev().map(lines);
    let fitting = tables.find(|table| table.len() <= rows);
    fitting.unwrap_or_else(|| lines(SHORTEST_TABLE))
}

/// Returns so many of the best games, with this one marked among them, in lines of at most `width` columns.
fn table(standing: &Standing, width: usize, games: usize) -> Vec<Phrase> {
    let room = width.saturating_sub(MARK);
    let rows = standing.rows(games, room).into_iter().enumerate();
    let lines = rows.flat_map(|(index, row): (usize, StandingRow)| {
        let (mark, ink) = if row.is_own {
            (">", Ink::Strong)
        } else if index == 0 {
            ("", Ink::Title)
        } else {
            ("", Ink::Plain)
        };
        let lines = break_line(&Phrase::new().with(ink, row.line.text), room).into_iter();
        let marks = std::iter::once(mark).chain(std::iter::repeat(""));
        lines.zip(marks).map(|(line, mark)| {
            let mark = Phrase::new().with(Ink::Key, mark);
            mark.up_to(MARK).joined(line)
        })
    });
    lines.collect()
}

/// Returns so many of the best games in sentences, this one named as such.
fn sentences(standing: &Standing, games: usize) -> Vec<Phrase> {
    let rows = standing.rows(games, USUAL_WIDTH).into_iter();
    let sentences = rows.filter_map(|row| {
        let own = if row.is_own { "This game: " } else { "" };
        Some(Phrase::from(format!("{own}{}", row.line.sentence?)))
    });
    sentences.collect()
}
