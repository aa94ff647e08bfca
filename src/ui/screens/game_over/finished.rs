//! The games that are over: their recordings and stories.

use super::offer::Offer;
use super::review::{CHOOSE, Past, Review};
use super::story::story_in;
use super::why::Why;
use crate::base::visible;
use crate::store::{FinishedGame, Folders};
use crate::ui::screen::{Flow, Layers, Program};
use crate::ui::screens::items::{gap_behind, name_width};
use crate::ui::screens::questions::choice::{ChoiceOf, Way};
use crate::ui::screens::title::{NewGame, Start, Title};
use crate::ui::widgets::{Entry, Menu, Paragraph, Reader, letter};
use std::path::Path;

/// Lists the games that are over, the newest first.
pub(in crate::ui::screens) fn finished_games(folders: &Folders) -> Flow<Program<Start>> {
    let games = folders.finished_games();
    if games.is_empty() {
        let text = "No game is over yet. Each gets a recording and a story, which you find here.";
        return Flow::open(Reader::new("Finished games", vec![Paragraph::plain(text)]));
    }
    Flow::open(list(games, 0, Offer::same_dungeon(folders)))
}

/// Opens the list again, and what can be done with the game of a recording that was watched from there.
pub(in crate::ui) fn reopen_finished(
    layers: &mut Layers<Title<'_>, Program<Start>>,
    folders: &Folders,
    recording: &Path,
) {
    let (games, again) = (folders.finished_games(), Offer::same_dungeon(folders));
    let Some(index) = games.iter().position(|game| game.recording == recording) else {
        return;
    };
    let one = one(games[index].clone(), again);
    layers.open(list(games, index, again));
    layers.open(one);
}

/// Returns the list of these games, with one of them selected; each may be played again by what is offered then.
fn list(
    games: Vec<FinishedGame>,
    selected: usize,
    again: Option<Offer>,
) -> ChoiceOf<Program<Start>> {
    let width = name_width(games.iter().map(|game| visible(&game.name)));
    let entries = games.iter().enumerate();
    let entries = entries.map(|(index, game)| entry(letter(index), game, width));
    let menu =
        Menu::new("Finished games (times in UTC)", entries.collect()).with_selected(selected);
    ChoiceOf::new(menu, CHOOSE, move |index, ()| {
        Flow::open(one(games[index].clone(), again))
    })
}

/// Returns the entry of a game, with what tells it from others of its hero from a common column on. When it ended does so best,
/// and stays where there is little room.
fn entry(key: Option<char>, game: &FinishedGame, width: usize) -> Entry {
    let name = visible(&game.name);
    let entry = Entry::new(key, name.clone());
    match &game.facts[..] {
        [] => entry,
        [first, others @ ..] => entry
            .with_facts(gap_behind(&name, width), others.to_vec())
            .with_first_fact(first),
    }
}

/// Returns when a game ended, behind a comma.
fn end(game: &FinishedGame) -> String {
    game.end().map_or(String::new(), |end| format!(", {end}"))
}

/// Asks what to do with a game: to look back at it, or to play its dungeon again if that is offered.
fn one(game: FinishedGame, again: Option<Offer>) -> ChoiceOf<Program<Start>> {
    let past = Past {
        is_recorded: true,
        has_story: game.story.is_some(),
        was_won: game.was_won,
        was_killed: game.was_killed,
    };
    let (recording, story) = (game.recording.clone(), game.story.clone());
    let watched = recording.clone();
    let watch = move |point| Flow::Return(Start::Watch(watched.clone(), point));
    let reviews = past.entries(move |review| match review {
        Review::Why => Flow::open(Why::of(&recording, watch.clone())),
        Review::Watch(point) => watch(point),
        Review::Story => {
            let path = story.as_deref();
            path.map_or(Flow::Close, |path| Flow::open(story_in(path)))
        }
    });
    let again = again.map(|again| {
        let recording = game.recording.clone();
        Way::new(Entry::new(again.key(), again.name(game.rules)), move |()| {
            Flow::Return(Start::NewGame(NewGame::Recorded(recording.clone())))
        })
    });
    ChoiceOf::among(reviews.chain(again), CHOOSE, |entries| {
        // A long name with a long end has no room in a frame.
        let menu = Menu::new("Finished game", entries);
        menu.with_heading(visible(&game.title) + &end(&game) + ".")
    })
}
