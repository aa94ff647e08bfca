//! The screen of a game: message line, map and status, and more where the terminal is larger.

use super::history::draw_history;
use super::map::draw_map;
use super::message_line::draw_message_line;
use super::quest::draw_quest;
use super::sidebar::draw_sidebar;
use super::status::draw_status;
use crate::base::Pos;
use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::phrase::Phrase;

/// From this width on there is a sidebar at the right.
const WIDTH_WITH_SIDEBAR: u16 = 110;

/// What a screen shows besides the game itself.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::ui) struct Scene<'a> {
    /// What the message line shows instead of the messages of the game.
    pub(in crate::ui) message: Option<&'a Phrase>,
    /// A cell that is marked, and kept in sight.
    pub(in crate::ui) cursor: Option<Pos>,
    /// The way of what is aimed.
    pub(in crate::ui) path: &'a [Pos],
    /// On a quest: how many lines of the messages were read before.
    pub(in crate::ui) read: usize,
}

pub(in crate::ui) fn draw_scene(canvas: &mut Canvas<'_>, view: &View<'_>, scene: Scene<'_>) {
    if let Some(quest) = view.quest() {
        return draw_quest(canvas, view, &quest, scene);
    }
    let bounds = view.bounds();
    let map_height = bounds.height.unsigned_abs();
    let (columns, rows) = (canvas.width(), canvas.height());
    let main = main_width(columns, view);
    let message = u16::from(rows > 1);
    let status = match rows {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    };
    let map = (rows - message - status).min(map_height);
    let mut message_line = canvas.part(0, 0, main, message);
    match scene.message {
        Some(phrase) => message_line.write_phrase(0, 0, phrase),
        None => draw_message_line(&mut message_line, view),
    }
    let focus = scene.cursor.unwrap_or(view.hero_pos());
    let mut map_canvas = canvas.part(0, message, main, map);
    draw_map(&mut map_canvas, view, focus, scene);
    let below = message + map;
    draw_status(&mut canvas.part(0, below, main, status), view);
    let history = rows - below - status;
    draw_history(&mut canvas.part(0, below + status, main, history), view);
    if columns > main {
        draw_sidebar(
            &mut canvas.part(main + 1, 0, columns - main - 1, rows),
            view,
        );
    }
}

/// Returns how many columns the map and what is above and below it take; the others are the sidebar's.
pub(in crate::ui) fn main_width(columns: u16, view: &View<'_>) -> u16 {
    if columns >= WIDTH_WITH_SIDEBAR && !view.is_quest() {
        return view.bounds().width.unsigned_abs();
    }
    columns
}
