//! The ways to look back at a game that is over, wherever it is listed.

use crate::ui::screen::{Flow, Host};
use crate::ui::screens::Point;
use crate::ui::screens::questions::choice::Way;
use crate::ui::widgets::Entry;

pub(in crate::ui::screens) const CHOOSE: &str = "a letter or {choose} chooses, {close} goes back";

/// A way to look back at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Review {
    Why,
    Watch(Point),
    Story,
}

impl Review {
    /// Returns what it shows, in a word or two.
    fn brief(self) -> &'static str {
        match self {
            Review::Why => "why it ended",
            Review::Watch(Point::End | Point::Action(_)) => "another try",
            Review::Watch(Point::Start) => "recording",
            Review::Story => "story",
        }
    }
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
    fn reviews(self) -> Vec<(char, &'static str, Review)> {
        let why = "Why did I die? The last turns, and when there was a chance";
        let practice = "Practice: go back some turns and try another line, unscored";
        let watch = "Watch the recording: play on from any point";
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

    /// Returns the entries of a menu of these ways, each of which leads to where `look` does.
    pub(super) fn entries<H: Host>(
        self,
        look: impl Fn(Review) -> Flow<H> + Clone + 'static,
    ) -> impl Iterator<Item = Way<H>> {
        let reviews = self.reviews().into_iter();
        reviews.map(move |(key, name, review)| {
            let look = look.clone();
            Way::new(Entry::explained(key, name), move |_| look(review))
        })
    }

    /// Returns in a few words what all of them show, and the scores, which every game leads to.
    pub(super) fn brief(self) -> String {
        let reviews = self.reviews().into_iter();
        let brief = reviews.map(|(_, _, review)| review.brief());
        let brief: Vec<&str> = brief.chain(["scores"]).collect();
        brief.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_looked_back_at_goes_by_how_a_game_ended() {
        let past = |was_won, was_killed| Past {
            is_recorded: true,
            has_story: true,
            was_won,
            was_killed,
        };
        let killed = "why it ended, another try, recording, story, scores";
        assert_eq!(past(false, true).brief(), killed);
        let given_up = "another try, recording, story, scores";
        assert_eq!(past(false, false).brief(), given_up);
        assert_eq!(past(true, false).brief(), "recording, story, scores");
        let unwritten = Past {
            is_recorded: false,
            has_story: false,
            ..past(false, true)
        };
        assert_eq!(unwritten.brief(), "scores");
    }
}
