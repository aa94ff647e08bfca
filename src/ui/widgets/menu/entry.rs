//! An entry of a list: its text, and what stands behind it as far as there is room.

use crate::ui::canvas::NamedEntry;
use crate::ui::context::Ui;
use crate::ui::phrase::{Phrase, Sign};
use crate::ui::theme::Ink;
use crate::ui::widgets::wrap;
use ratatui::layout::Position;
use std::slice;
use unicode_width::UnicodeWidthStr;

/// Stands before the text of a marked entry where entries are read out.
const MARKED: &str = "marked, ";

/// What stands between two facts, and behind the last one where others have no room.
const SEPARATOR: &str = ", ";
const MORE: &str = ",…";

/// The fewest blanks before facts of which the first is shown in any case.
const LEAST_GAP: usize = 1;

/// The fewest columns of a text that stay as long as it has a shorter tail.
const LEAST_TEXT: usize = 12;

/// Returns the key for an entry of a list whose entries have no keys of their own: a to z for the first 26, and A to Z for
/// the next.
pub(in crate::ui) fn letter(index: usize) -> Option<char> {
    ('a'..='z').chain('A'..='Z').nth(index)
}

/// Returns the key for a carry slot of the dungeon: 0 to 9.
pub(in crate::ui) fn digit(slot: usize) -> Option<char> {
    ('0'..='9').nth(slot)
}

/// One line to choose.
pub(in crate::ui) struct Entry {
    /// The key that chooses it at once.
    pub(in crate::ui) key: Option<char>,
    pub(in crate::ui) text: Phrase,
    /// What stands before all of that, such as a slot.
    label: Phrase,
    /// What stands for it on the map, shown before the text; those who do not see it hear the text alone.
    sign: Option<Sign>,
    /// What stands behind the text, in forms that get shorter, since it is the text that is cut.
    tails: Vec<Phrase>,
    /// What matters of it, the most important first, shown behind the text as far as there is room for whole pieces.
    facts: Vec<String>,
    /// Whether the first of them is shown in any case.
    keeps_first_fact: bool,
    /// How many blanks stand before them.
    gap: usize,
    /// What can be set by naming it behind the entry.
    pub(super) values: Vec<String>,
    /// A text about the entry, shown while it is selected.
    pub(in crate::ui) remark: String,
    pub(super) is_marked: bool,
}

impl Entry {
    pub(in crate::ui) fn new(key: impl Into<Option<char>>, text: impl Into<Phrase>) -> Entry {
        Entry {
            key: key.into(),
            text: text.into(),
            label: Phrase::new(),
            sign: None,
            tails: Vec::new(),
            facts: Vec::new(),
            keeps_first_fact: false,
            gap: 0,
            values: Vec::new(),
            remark: String::new(),
            is_marked: false,
        }
    }

    /// Creates an entry whose explanation, which follows a colon or a question, is left out where there is no room for all of
    /// it.
    pub(in crate::ui) fn explained(key: impl Into<Option<char>>, text: &str) -> Entry {
        let colon = text.find(':');
        let end = colon.or_else(|| text.find('?').map(|question| question + 1));
        let (name, explanation) = text.split_at(end.unwrap_or(text.len()));
        Entry::new(key, name).with_tails(vec![explanation.into(), Phrase::new()])
    }

    pub(in crate::ui) fn with_label(self, label: Phrase) -> Entry {
        Entry { label, ..self }
    }

    pub(in crate::ui) fn with_sign(self, sign: Sign) -> Entry {
        Entry {
            sign: Some(sign),
            ..self
        }
    }

    pub(in crate::ui) fn with_tails(self, tails: Vec<Phrase>) -> Entry {
        Entry { tails, ..self }
    }

    /// Says which values it can have. Only who hears the list can name them.
    pub(in crate::ui) fn with_values(self, values: Vec<String>) -> Entry {
        Entry { values, ..self }
    }

    /// Adds pieces of what matters, such as the values of an item, behind so many blanks.
    pub(in crate::ui) fn with_facts(self, gap: usize, facts: Vec<String>) -> Entry {
        Entry { facts, gap, ..self }
    }

    /// Adds a piece before the others, for which the text makes room.
    pub(in crate::ui) fn with_first_fact(mut self, fact: &str) -> Entry {
        self.facts.insert(0, fact.to_owned());
        self.keeps_first_fact = true;
        self
    }

    /// Returns what it is called where a click in a cell chooses it.
    pub(super) fn named(&self, at: Position) -> NamedEntry {
        NamedEntry {
            key: self.key,
            text: self.text.text(),
            values: self.values.clone(),
            at,
        }
    }

    /// Returns as many facts as have room in so many columns behind a stop and the blanks, and a mark where some have none.
    fn facts_within(&self, columns: usize, stop: &str) -> String {
        if self.facts.is_empty() {
            return String::new();
        }
        let gap =
            stop.to_owned() + &" ".repeat(self.gap_within(columns.saturating_sub(stop.width())));
        let first = |count: usize| gap.clone() + &self.facts[..count].join(SEPARATOR);
        let all = first(self.facts.len());
        if all.width() <= columns {
            return all;
        }
        let shorter = (1..self.facts.len()).rev().map(|count| first(count) + MORE);
        let kept = self.keeps_first_fact.then(|| first(1));
        let mut fitting = shorter.chain(kept).filter(|text| text.width() <= columns);
        fitting.next().unwrap_or_default()
    }

    /// Returns how many blanks stand before the facts in so many columns: no more than leave room for a first one that is shown
    /// in any case.
    fn gap_within(&self, columns: usize) -> usize {
        let Some(first) = self.facts.first().filter(|_| self.keeps_first_fact) else {
            return self.gap;
        };
        let more = if self.facts.len() > 1 { MORE } else { "" };
        let room = columns.saturating_sub(first.width() + more.width());
        self.gap.min(room.max(LEAST_GAP))
    }

    /// Returns how many columns a first fact that is shown in any case takes at least, behind a stop.
    fn kept_width(&self, stop: &str) -> usize {
        let first = self.facts.first().filter(|_| self.keeps_first_fact);
        first.map_or(0, |first| stop.width() + LEAST_GAP + first.width())
    }

    /// Returns the text and a tail in at most so many columns. The first tail is for a text that has room as a whole; for
    /// another one the text may be cut, and for the last one to whatever room there is.
    pub(super) fn fitted(&self, columns: usize, ui: &Ui) -> Phrase {
        let text = if ui.manner.is_accessible {
            self.heard()
        } else {
            self.seen()
        };
        let room = |tail: &Phrase| columns.saturating_sub(tail.width());
        let whole = text.width();
        let fits = |tail: &&Phrase| room(tail) >= whole;
        let is_legible = |tail: &&Phrase| room(tail) >= whole.min(LEAST_TEXT);
        let first = self.tails.first().filter(fits);
        let other = || self.tails.iter().skip(1).find(is_legible);
        let tail = first.or_else(other).or(self.tails.last());
        let tail = tail.cloned().unwrap_or_default();
        let stop = if ui.manner.is_accessible { "," } else { "" };
        let text = text.cut_to(room(&tail).saturating_sub(self.kept_width(stop)));
        let facts = self.facts_within(room(&tail).saturating_sub(text.width()), stop);
        text.joined(tail).with(Ink::Faint, facts).cut_to(columns)
    }

    /// Returns the text with its label, for who sees it: with its sign.
    fn seen(&self) -> Phrase {
        self.labelled(self.sign.map(Phrase::of_sign))
    }

    /// Returns the text with its label, for who hears it: with whether it is marked.
    fn heard(&self) -> Phrase {
        self.labelled(self.is_marked.then(|| Phrase::from(MARKED)))
    }

    fn labelled(&self, before: Option<Phrase>) -> Phrase {
        let before = before.unwrap_or_default();
        self.label.clone().joined(before).joined(self.text.clone())
    }

    pub(super) fn width(&self) -> usize {
        let facts = self.gap + self.facts.join(SEPARATOR).width();
        self.seen().width() + self.tails.first().map_or(0, Phrase::width) + facts
    }

    /// Returns how many rows of this width the remark takes, with an empty one above it.
    pub(super) fn remark_rows(&self, width: usize) -> usize {
        if self.remark.is_empty() {
            return 0;
        }
        wrap(slice::from_ref(&self.remark), width).len() + 1
    }

    pub(in crate::ui) fn with_remark(self, remark: impl Into<String>) -> Entry {
        Entry {
            remark: remark.into(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::Palette;

    #[test]
    fn a_text_makes_room_for_a_first_fact_that_is_kept() {
        let ui = Ui::built_in(Palette::None);
        let entry = Entry::new(None, "tin hat").with_facts(6, vec!["hit +1".to_owned()]);
        let entry = entry.with_first_fact("better");
        for (columns, shown) in [
            (27, "tin hat      better, hit +1"),
            (21, "tin hat      better,…"),
            (18, "tin hat   better,…"),
            (14, "tin hat better"),
            (12, "tin … better"),
        ] {
            let fitted = entry.fitted(columns, &ui);
            assert_eq!(fitted.text(), shown, "{columns}");
        }
    }

    #[test]
    fn facts_are_shown_in_whole_pieces_as_far_as_there_is_room() {
        let ui = Ui::built_in(Palette::None);
        let facts = ["hit +1", "in place of Sting, the blade", "weight 20"];
        let entry = Entry::new(None, "tin hat").with_facts(2, facts.map(str::to_owned).into());
        for (columns, shown) in [
            (
                56,
                "tin hat  hit +1, in place of Sting, the blade, weight 20",
            ),
            (55, "tin hat  hit +1, in place of Sting, the blade,…"),
            (46, "tin hat  hit +1,…"),
            (16, "tin hat"),
        ] {
            let fitted = entry.fitted(columns, &ui);
            assert_eq!(fitted.text(), shown, "{columns}");
        }
    }
}
