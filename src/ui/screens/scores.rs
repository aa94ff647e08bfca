//! The best games.

use crate::game::Tone;
use crate::store::{Folders, NO_SCORES, Table, Tables};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// How many games a table shows.
const BEST: usize = 10;

/// Returns the tables by rule book and mode, and the errors in the file that they come from.
pub(super) fn scores(folders: &Folders) -> Reader {
    let mut parts: Vec<Vec<Paragraph>> = Vec::new();
    let errors = match Tables::open(folders, BEST) {
        Ok(tables) => {
            parts.extend(tables.all().map(part));
            if parts.is_empty() {
                parts.push(vec![Paragraph::plain(NO_SCORES)]);
            }
            tables.errors()
        }
        Err(error) => vec![format!("{error}.")],
    };
    let notice = |error| vec![Paragraph::Wrapped(Ink::Message(Tone::Notice), error)];
    parts.extend(errors.into_iter().map(notice));
    let text = parts.join(&Paragraph::empty());
    Reader::new("The best games", text)
}

fn part(table: &Table) -> Vec<Paragraph> {
    let lines = table.lines().into_iter();
    let lines = lines.map(|line| {
        let sentence = line.sentence.into_iter().collect();
        Paragraph::Spoken(Phrase::from(line.text), sentence)
    });
    std::iter::once(Paragraph::title(table.heading()))
        .chain(lines)
        .collect()
}
