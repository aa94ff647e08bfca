//! The map of the level.

use super::Scene;
use crate::base::Pos;
use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::cell::Cell;
use crate::ui::picture::Picture;
use crate::ui::theme::Ink;

/// The part of a map that is shown: the one around a cell if not all of it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct MapWindow {
    left: i16,
    top: i16,
}

impl MapWindow {
    /// Returns the part of a map of this size that fits on a canvas, with `focus` as near to its middle as possible.
    pub(in crate::ui) fn around(focus: Pos, map: (i16, i16), canvas: &Canvas<'_>) -> MapWindow {
        let first = |focus: i16, whole: i16, room: u16| {
            let room = i16::try_from(room).unwrap_or(i16::MAX);
            (focus - room / 2).clamp(0, (whole - room).max(0))
        };
        MapWindow {
            left: first(focus.x, map.0, canvas.width()),
            top: first(focus.y, map.1, canvas.height()),
        }
    }

    /// Returns the row of the canvas in which a cell that is shown stands.
    fn row(self, pos: Pos) -> u16 {
        (pos.y - self.top).max(0).unsigned_abs()
    }

    /// Returns the place of a cell of the map on the canvas, which may be too small for it; `None` above or left of it.
    pub(in crate::ui) fn place(self, pos: Pos) -> Option<(u16, u16)> {
        let (x, y) = (pos.x - self.left, pos.y - self.top);
        Some((u16::try_from(x).ok()?, u16::try_from(y).ok()?))
    }

    /// Returns the cells of the map that are shown, each with its place on the canvas.
    pub(in crate::ui) fn cells(
        self,
        canvas: &Canvas<'_>,
    ) -> impl Iterator<Item = (u16, u16, Pos)> + use<> {
        let (columns, rows) = (canvas.width(), canvas.height());
        (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y, self.pos(x, y))))
    }

    /// Returns the cell of the map that stands in a cell of the canvas.
    fn pos(self, x: u16, y: u16) -> Pos {
        Pos::new(
            self.left.saturating_add_unsigned(x),
            self.top.saturating_add_unsigned(y),
        )
    }
}

/// How the way of what is aimed is drawn, where nothing else is to be seen.
const WAY: char = '*';

/// Draws what the hero sees and remembers, around a cell, with a cursor on another and the way of what is aimed, if there
/// are any. Returns the row of the canvas in which `focus` stands.
pub(super) fn draw_map(
    canvas: &mut Canvas<'_>,
    view: &View<'_>,
    focus: Pos,
    scene: Scene<'_>,
) -> u16 {
    let bounds = view.bounds();
    let window = MapWindow::around(focus, (bounds.width, bounds.height), canvas);
    canvas.set_map_area(Pos::new(window.left, window.top));
    let ui = canvas.ui;
    let mut picture = ui.cache.picture.borrow_mut();
    picture.update(view, ui);
    for (y, row) in (0..canvas.height()).zip(picture.rows_from(window.pos(0, 0))) {
        canvas.copy(y, row);
    }
    draw_marks(canvas, window, &picture, scene);
    let row = window.row(focus);
    canvas.focus((focus.x - window.left).max(0).unsigned_abs(), row);
    row
}

/// Draws the way of what is aimed or of a journey, and the cursor. What is where the way is chosen to lead stays to be seen.
fn draw_marks(canvas: &mut Canvas<'_>, window: MapWindow, picture: &Picture, scene: Scene<'_>) {
    let is_shown = canvas.ui.settings.show_path;
    for &pos in scene.path.iter().filter(|_| is_shown) {
        let is_goal = scene.cursor == Some(pos);
        let is_free = picture.contains(pos) && !picture.shows_actor(pos) && !is_goal;
        if let Some((x, y)) = window.place(pos).filter(|_| is_free) {
            let cell = Cell::new(WAY, canvas.ui.theme.style(Ink::Key));
            if let Some(drawn) = canvas.cells_mut(y).get_mut(usize::from(x)) {
                *drawn = cell;
            }
        }
    }
    let cursor = scene.cursor.filter(|&pos| picture.contains(pos));
    if let Some((x, y)) = cursor.and_then(|pos| window.place(pos)) {
        canvas.mark(x, y, Ink::Selected);
    }
}
