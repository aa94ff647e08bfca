//! The screen of a game: message line, map and status, and more where the terminal is larger.

use super::history::draw_history;
use super::lines::draw_lines;
use super::map::draw_map;
use super::message_area::{Fitted, Room, fitted};
use super::quest::draw_quest;
use super::sidebar::draw_sidebar;
use super::status::draw_status;
use crate::base::Pos;
use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::phrase::{Phrase, first_lines};

/// The columns of the map of the dungeon. On a smaller floor of a quest the rows below it need as many.
const LEAST_BESIDE_A_SIDEBAR: u16 = 80;

/// What a screen shows besides the game itself.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::ui) struct Scene<'a> {
    /// What the message line shows instead of the messages of the game: the same in forms that get shorter, of which the
    /// first that fits is shown. The messages, if there is none.
    pub(in crate::ui) message: &'a [Phrase],
    /// A cell that is marked, and kept in sight.
    pub(in crate::ui) cursor: Option<Pos>,
    /// The way of what is aimed.
    pub(in crate::ui) path: &'a [Pos],
    /// On a quest: how many lines of the messages were read before.
    pub(in crate::ui) read: usize,
}

impl Scene<'_> {
    /// Returns the lines of the message in the first form that has no more than so many; of the last form the first ones
    /// with a sign behind them, if that has more. `None` without a message.
    pub(super) fn message_lines(&self, columns: usize, rows: usize) -> Option<Vec<Phrase>> {
        let forms = || self.message.iter().map(|form| form.broken(columns));
        let lines = forms()
            .find(|lines| lines.len() <= rows)
            .or_else(|| forms().next_back())?;
        Some(first_lines(lines, rows, columns))
    }
}

pub(in crate::ui) fn draw_scene(canvas: &mut Canvas<'_>, view: &View<'_>, scene: Scene<'_>) {
    if canvas.ui.manner.is_accessible {
        return draw_lines(canvas, view, scene);
    }
    canvas.show_level(view.level_number());
    let (columns, rows) = (canvas.width(), canvas.height());
    let main = main_width(canvas, view);
    match view.quest() {
        Some(quest) => draw_quest(&mut canvas.part(0, 0, main, rows), view, &quest, scene),
        None => draw_dungeon(&mut canvas.part(0, 0, main, rows), view, scene),
    }
    if columns > main {
        draw_sidebar(
            &mut canvas.part(main + 1, 0, columns - main - 1, rows),
            view,
            scene.cursor,
        );
    }
}

fn draw_dungeon(canvas: &mut Canvas<'_>, view: &View<'_>, scene: Scene<'_>) {
    let (columns, rows) = (canvas.width(), canvas.height());
    let layout = Layout::of(canvas, view);
    let drawn = draw_map_and_messages(canvas, view, scene, layout);
    let below = layout.message + layout.map;
    draw_status(&mut canvas.part(0, below, columns, layout.status), view);
    let history = rows - below - layout.status;
    if canvas.ui.settings.log {
        let mut log = canvas.part(0, below + layout.status, columns, history);
        draw_history(&mut log, view, &drawn);
    }
}

/// Where the parts of the screen are, from the top: so many rows of messages, of the map and of the status.
#[derive(Clone, Copy, Debug)]
struct Layout {
    message: u16,
    map: u16,
    status: u16,
}

impl Layout {
    fn of(canvas: &Canvas<'_>, view: &View<'_>) -> Layout {
        let rows = canvas.height();
        let map = view.bounds().height.unsigned_abs();
        let status = match rows {
            0..=2 => 0,
            3..=5 => 1,
            _ => 2,
        };
        let least = u16::from(rows > 1);
        let spare = rows.saturating_sub(least + map + status);
        let most = canvas.ui.settings.message_rows as u16 - 1;
        let message = least + spare.min(most);
        Layout {
            message,
            map: (rows - message - status).min(map),
            status,
        }
    }
}

/// Draws the map, and above it the messages or what a screen shows instead of them. They take the first row of the map
/// too, if that is empty, and what matters much takes as many as it needs.
fn draw_map_and_messages<'m>(
    canvas: &mut Canvas<'_>,
    view: &View<'m>,
    scene: Scene<'_>,
    layout: Layout,
) -> Fitted<'m> {
    let columns = canvas.width();
    let Layout { message, map, .. } = layout;
    let focus = scene.cursor.unwrap_or(view.hero_pos());
    let mut map_canvas = canvas.part(0, message, columns, map);
    let row = draw_map(&mut map_canvas, view, focus, scene);
    // At least half of the map stays in sight.
    let most = message + map / 2;
    let rows = || {
        let is_free = message == 1 && map_canvas.is_blank(0);
        most.min(message + u16::from(is_free)).into()
    };
    let ui = map_canvas.ui;
    let mut fitted = match scene.message_lines(columns.into(), most.into()) {
        Some(lines) => Fitted::of(lines),
        None => fitted(view, ui, || Room {
            columns: columns.into(),
            rows: rows(),
            most: most.into(),
        }),
    };
    if message == 0 {
        fitted.lines.clear();
    }
    let covered = (fitted.lines.len() as u16).saturating_sub(message);
    let mut top = canvas.part(0, message, columns, covered);
    top.clear();
    if row < covered {
        // The map makes room, so that its focus stays in sight.
        let mut lower = canvas.part(0, message + covered, columns, map - covered);
        lower.clear();
        draw_map(&mut lower, view, focus, scene);
    }
    for (y, line) in (0..).zip(&fitted.lines) {
        canvas.write_phrase(0, y, line);
    }
    fitted
}

/// Returns how many columns the map and what is above and below it take; the others are the sidebar's, which lines do not
/// have.
pub(in crate::ui) fn main_width(canvas: &Canvas<'_>, view: &View<'_>) -> u16 {
    let (columns, settings) = (canvas.width(), canvas.ui.settings);
    let is_wide = usize::from(columns) >= settings.sidebar_columns;
    if settings.sidebar && is_wide && !canvas.ui.manner.is_accessible {
        return LEAST_BESIDE_A_SIDEBAR.max(view.bounds().width.unsigned_abs());
    }
    columns
}
