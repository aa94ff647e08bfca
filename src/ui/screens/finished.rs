//! The games that are over: their recordings and stories.

use super::choice::ChoiceOf;
use super::title::{NewGame, Start};
use super::why::why_of;
use super::{Point, letter, story};
use crate::base::visible;
use crate::store::{FinishedGame, Folders};
use crate::ui::screen::{Flow, Program};
use crate::ui::widgets::{Entry, Menu, Paragraph, Reader};

const CHOOSE: &str = "a letter or {choose} chooses, {close} goes back";

/// Lists the games that are over, the newest first.
pub(super) fn finished_games(folders: &Folders) -> Flow<Program<Start>> {
    let games = folders.finished_games();
    if games.is_empty() {
        let text = "No game is over yet. Each gets a recording and a story, which you find here.";
        return Flow::open(Reader::new("Finished games", vec![Paragraph::plain(text)]));
    }
    let entry =
        |(index, game): (usize, &FinishedGame)| Entry::new(letter(index), visible(&game.title));
    let entries = games.iter().enumerate().map(entry);
    let menu = Menu::new("Finished games", entries.collect());
    let hides_seeds = folders.server.hides_seeds;
    Flow::open(ChoiceOf::new(menu, CHOOSE, move |index, ()| {
        Flow::open(one(games[index].clone(), hides_seeds))
    }))
}

/// What to do with a game.
#[derive(Clone, Copy)]
enum Offer {
    Why,
    Watch(Point),
    Story,
    Again,
}

/// Asks what to do with a game. The keys are those of the end of a game. Where seeds are hidden, nobody plays in a dungeon
/// that is known already.
fn one(game: FinishedGame, hides_seeds: bool) -> ChoiceOf<Program<Start>> {
    let again = ('s', "Same dungeon again", Offer::Again);
    let offers = [
        Some((
            'w',
            "Why it ended: the last turns, and when there was a chance",
            Offer::Why,
        )),
        Some((
            'a',
            "Practice: go back some turns and try another line, unscored",
            Offer::Watch(Point::End),
        )),
        Some((
            'r',
            "Watch the recording, and play on from any point",
            Offer::Watch(Point::Start),
        )),
        Some(('t', "Read the whole story", Offer::Story)),
        (!hides_seeds).then_some(again),
    ];
    let offers: Vec<_> = offers.into_iter().flatten().collect();
    let entries = offers.iter().map(|(key, name, _)| Entry::new(*key, *name));
    let menu = Menu::new(visible(&game.title), entries.collect());
    ChoiceOf::new(menu, CHOOSE, move |index, ()| match offers[index].2 {
        Offer::Why => Flow::open(why_of(&game.recording)),
        Offer::Watch(point) => Flow::Return(Start::Watch(game.recording.clone(), point)),
        Offer::Story => Flow::open(story(&game.story)),
        Offer::Again => {
            let again = NewGame::Recorded(game.recording.clone());
            Flow::Return(Start::NewGame(again))
        }
    })
}
