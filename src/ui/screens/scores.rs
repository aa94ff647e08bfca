//! The best games.

use crate::session::{NO_SCORES, Places, Tables, Tone};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// How many games a table shows.
const BEST: usize = 10;

/// The tables by rule book and mode, and what is wrong with the file that they come from.
pub(super) fn scores(places: &Places) -> Reader {
    let (mut text, mut troubles) = (Vec::new(), Vec::new());
    match Tables::open(places, BEST) {
        Ok(tables) => {
            for table in tables.all() {
                let lines = table.lines().into_iter();
                text.push(Paragraph::title(table.heading()));
                text.extend(lines.map(|line| Paragraph::Line(Phrase::from(line))));
                text.push(Paragraph::empty());
            }
            if text.is_empty() {
                text.extend([Paragraph::plain(NO_SCORES), Paragraph::empty()]);
            }
            troubles.extend(tables.troubles());
        }
        Err(error) => troubles.push(format!("{error}.")),
    }
    let told = troubles.into_iter();
    text.extend(told.map(|trouble| Paragraph::Wrapped(Ink::Told(Tone::Notice), trouble)));
    Reader::new("The best games", text)
}
