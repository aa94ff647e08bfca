//! The map of the level.

use super::Scene;
use crate::base::Pos;
use crate::game::{Paint, Terrain, Tile, View};
use crate::ui::canvas::Canvas;
use crate::ui::glyphs::Walls;
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use ratatui::style::{Modifier, Style};

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
    let map = view.map();
    let walls = (!view.is_quest()).then(|| {
        let ground = map.cells().iter().map(|cell| cell.ground);
        Walls::around((map.width(), map.height()), ground)
    });
    let brush = Brush::new(canvas.ui, view, scene);
    let (left, top) = (window.left as usize, window.top as usize);
    for (y, row) in (0..canvas.height()).zip(map.rows().skip(top)) {
        for (x, cell) in (0..canvas.width()).zip(&row[left..]) {
            if cell.tile.paint == Paint::Unknown && !brush.has_marks {
                continue;
            }
            let pos = window.pos(x, y);
            let wall = walls.as_ref().and_then(|walls| {
                let is_bare = matches!(cell.tile.paint, Paint::Terrain(_));
                is_bare.then(|| walls.at(pos, canvas.ui.glyphs)).flatten()
            });
            let (glyph, style) = brush.draw(pos, cell.tile, wall);
            canvas.put(x, y, glyph, style);
        }
    }
    let row = window.row(focus);
    canvas.focus((focus.x - window.left).max(0).unsigned_abs(), row);
    row
}

/// How the cells of a map are drawn.
struct Brush<'a> {
    ui: &'a Ui,
    scene: Scene<'a>,
    /// Whether cells of which nothing is known may be marked.
    has_marks: bool,
    is_quest: bool,
    hero: Pos,
    /// The radius of the hero's light.
    light: u16,
    /// Which characters of a keyboard are those of items, too.
    item_glyphs: [bool; ASCII],
}

/// How many characters there are in ASCII.
const ASCII: usize = 128;

impl<'a> Brush<'a> {
    fn new(ui: &'a Ui, view: &View<'_>, scene: Scene<'a>) -> Brush<'a> {
        let mut item_glyphs = [false; ASCII];
        if ui.settings.reverse_ground {
            for (glyph, is_one) in ('\0'..).zip(&mut item_glyphs) {
                *is_one = view.is_item_glyph(glyph);
            }
        }
        Brush {
            ui,
            scene,
            has_marks: scene.cursor.is_some() || !scene.path.is_empty(),
            is_quest: view.is_quest(),
            hero: view.hero_pos(),
            light: view.light(),
            item_glyphs,
        }
    }

    /// Returns the character and the style of a cell, which may be drawn as a wall.
    fn draw(&self, pos: Pos, tile: Tile, wall: Option<char>) -> (char, Style) {
        let (settings, theme) = (&self.ui.settings, &self.ui.theme);
        let in_view = tile.in_view || !settings.dim_memory;
        let tile = Tile { in_view, ..tile };
        let is_floor = tile.paint == Paint::Terrain(Terrain::Room);
        let mut glyph = match wall {
            Some(wall) => wall,
            None if self.is_quest => tile.glyph,
            None if is_floor => settings.floor.glyph(),
            None => self.ui.glyphs.glyph(&tile),
        };
        let is_lit = settings.lit_floor && pos.distance(self.hero) <= self.light;
        let mut style = match wall {
            Some(_) => theme.wall(in_view),
            None if is_floor && in_view && is_lit => theme.lit(),
            None => theme.tile(&tile),
        };
        if tile.paint == Paint::Hero && settings.hero_reversed {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let is_item_glyph = self.item_glyphs.get(glyph as usize).copied();
        if is_item_glyph.unwrap_or(false) && is_ground(&tile) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if settings.show_path && self.scene.path.contains(&pos) && !is_actor(&tile) {
            glyph = WAY;
            style = theme.style(Ink::Key);
        }
        if self.scene.cursor == Some(pos) {
            style = style.patch(theme.style(Ink::Selected));
        }
        (glyph, style)
    }
}

fn is_actor(tile: &Tile) -> bool {
    match tile.paint {
        Paint::Hero | Paint::Monster(_) => true,
        Paint::Unknown | Paint::Terrain(_) | Paint::Feature(..) | Paint::Item(_) => false,
    }
}

/// Returns whether terrain or a feature is drawn.
fn is_ground(tile: &Tile) -> bool {
    match tile.paint {
        Paint::Terrain(_) | Paint::Feature(..) => true,
        Paint::Unknown | Paint::Item(_) | Paint::Hero | Paint::Monster(_) => false,
    }
}
