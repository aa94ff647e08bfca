//! The settings: what they are, and changing them.

mod chapter;
mod keys;

use super::questions::choice::{ChoiceOf, Way};
use crate::ui::screen::{Flow, Host};
use crate::ui::settings::CHAPTERS;
use crate::ui::widgets::{Entry, Menu};
use chapter::ChapterScreen;

const HINT: &str = "a letter or {choose} chooses, {close} goes back";

/// Returns the chapters of the settings, the keys, and `more` that the host has to offer.
pub(super) fn settings<H: Host>(more: Vec<Way<H>>) -> ChoiceOf<H> {
    let chapters = CHAPTERS.iter().map(|chapter| {
        Way::new(Entry::new(chapter.key, chapter.title), |_| {
            Flow::open(ChapterScreen::new(chapter))
        })
    });
    let keys = Way::new(Entry::new('k', "Keys: which key does what"), |_| {
        Flow::open(keys::situations())
    });
    let ways = chapters.chain([keys]).chain(more);
    ChoiceOf::among(ways, HINT, |entries| Menu::new("Settings", entries))
}
