//! The settings: what they are, and changing them.

mod chapter;
mod keys;

use super::questions::choice::{ChoiceOf, Outcome};
use crate::ui::screen::{Flow, Host};
use crate::ui::settings::CHAPTERS;
use crate::ui::widgets::{Entry, Menu};
use chapter::ChapterScreen;

const HINT: &str = "a letter or {choose} chooses, {close} goes back";

/// Returns the chapters of the settings, the keys, and `more` that the host has to offer.
pub(super) fn settings<H: Host>(more: Vec<(Entry, Outcome<H>)>) -> ChoiceOf<H> {
    let chapters = CHAPTERS.iter();
    let mut entries: Vec<Entry> = chapters
        .map(|chapter| Entry::new(chapter.key, chapter.title))
        .collect();
    entries.push(Entry::new('k', "Keys: which key does what"));
    let (others, outcomes): (Vec<Entry>, Vec<Outcome<H>>) = more.into_iter().unzip();
    entries.extend(others);
    ChoiceOf::new(
        Menu::new("Settings", entries),
        HINT,
        move |index, view| match CHAPTERS.get(index) {
            Some(chapter) => Flow::open(ChapterScreen::new(chapter)),
            None if index == CHAPTERS.len() => Flow::open(keys::situations()),
            None => outcomes[index - CHAPTERS.len() - 1](view),
        },
    )
}
