//! The games that are over: their recordings and stories.

use super::choice::ChoiceOf;
use super::title::Start;
use super::{letter, story};
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
    Flow::open(ChoiceOf::new(menu, CHOOSE, move |index, ()| {
        Flow::open(one(games[index].clone()))
    }))
}

/// Asks what to do with a game.
fn one(game: FinishedGame) -> ChoiceOf<Program<Start>> {
    let watch = Entry::new('w', "Watch the recording, and play on from any point");
    let read = Entry::new('t', "Read the whole story");
    let again = Entry::new('s', "Same dungeon again");
    let menu = Menu::new(visible(&game.title), vec![watch, read, again]);
    ChoiceOf::new(menu, CHOOSE, move |index, ()| match index {
        0 => Flow::Return(Start::Watch(game.recording.clone())),
        1 => Flow::open(story(&game.story)),
        _ => Flow::Return(Start::Again(game.recording.clone())),
    })
}
