//! The ways to look back at a game that is over, wherever it is listed.

use super::Point;

pub(super) const CHOOSE: &str = "a letter or {choose} chooses, {close} goes back";

/// A way to look back at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Review {
    Why,
    Watch(Point),
    Story,
}

/// What is known of a game and how it ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Past {
    pub(super) is_recorded: bool,
    pub(super) has_story: bool,
    pub(super) was_won: bool,
    /// Whether something killed the hero.
    pub(super) was_killed: bool,
}

impl Past {
    /// Returns the ways to look back at it, each with its key and what it is called.
    pub(super) fn reviews(self) -> Vec<(char, &'static str, Review)> {
        let why = "Why did I die? The last turns, and when there was a chance";
        let practice = "Practice: go back some turns and try another line, unscored";
        let watch = "Watch the recording, and play on from any point";
        let story = "Read the whole story";
        let reviews = [
            (self.is_recorded && self.was_killed).then_some(('w', why, Review::Why)),
            (self.is_recorded && !self.was_won).then_some((
                'a',
                practice,
                Review::Watch(Point::End),
            )),
            (self.is_recorded).then_some(('r', watch, Review::Watch(Point::Start))),
            (self.has_story).then_some(('t', story, Review::Story)),
        ];
        reviews.into_iter().flatten().collect()
    }
}
