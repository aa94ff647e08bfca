//! The way out of a game.

use super::asking::confirm;
use super::menu::Menu;
use super::{Stage, Transition};
use crate::session::Command;
use crate::ui::widgets::MenuRow;
use ratatui::text::Line;

/// Save and leave, give up, or go back.
pub(super) fn leaving(stage: &Stage<'_>) -> Menu {
    let is_kept = stage.game.is_some_and(|game| game.is_kept());
    let leave = if is_kept {
        "save and leave: go on another time"
    } else {
        "leave: this game is NOT kept"
    };
    let row = |key, text: &'static str| MenuRow {
        key,
        text: Line::styled(text, stage.theme.plain()),
    };
    let rows = vec![
        row('b', "back to the game"),
        row('s', leave),
        row('a', "abandon the hero: the game is over"),
    ];
    Menu::new("Leave the game?", rows, move |row, stage| match row {
        1 if is_kept => Transition::Leave,
        1 => Transition::replace(confirm(
            stage.theme,
            "Leave, and lose this game?".to_owned(),
            |_| Transition::Leave,
        )),
        2 => {
            let question = "Really give your hero up?".to_owned();
            Transition::replace(confirm(stage.theme, question, |_| {
                Transition::Command(Command::Abandon)
            }))
        }
        _ => Transition::Close,
    })
}
