//! Texts that name keys, such as the foot of a box: a click on what a key does there is that key.

use super::Canvas;
use crate::ui::input::{Button, Input, Key};
use ratatui::layout::Rect;
use std::cell::RefCell;

/// Where the frame that was drawn last names keys.
#[derive(Debug, Default)]
pub(in crate::ui) struct Links(RefCell<Vec<(Rect, Key)>>);

impl Links {
    /// Returns the key on whose text a click is, and any other input as it is. What follows is meant for the next frame.
    pub(in crate::ui) fn followed(&self, input: &Input) -> Input {
        let links = self.0.take();
        let Input::Click(Button::Left, at) = *input else {
            return *input;
        };
        let link = links.iter().rev().find(|(area, _)| area.contains(at));
        link.map_or(*input, |(_, key)| Input::Key(*key))
    }

    pub(super) fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}

impl Canvas<'_> {
    /// Lets clicks on some columns of a row stand for a key.
    pub(super) fn link(&mut self, (first, end): (u16, u16), y: u16, key: Key) {
        if self.ui.manner.is_accessible {
            // The only clicks are those of entries that are named.
            return;
        }
        let area = self.part(first, y, end.saturating_sub(first), 1).area();
        self.ui.cache.links.0.borrow_mut().push((area, key));
    }
}
