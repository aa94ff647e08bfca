//! The map of the level.

use super::Scene;
use crate::base::{Grid, Pos};
use crate::game::{Paint, Terrain, Tile, View};
use crate::ui::canvas::Canvas;
use crate::ui::glyphs::Ground;
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use ratatui::style::Modifier;

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
        (0..rows).flat_map(move |y| {
            (0..columns).map(move |x| {
                let pos = Pos::new(
                    self.left.saturating_add_unsigned(x),
                    self.top.saturating_add_unsigned(y),
                );
                (x, y, pos)
            })
        })
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
    let tiles = tiles(view);
    let ground = (!view.is_quest()).then(|| ground(view));
    let light = view.figures().light;
    let settings = canvas.ui.settings;
    for (x, y, pos) in window.cells(canvas) {
        let Some(tile) = tiles.get(pos) else { continue };
        let tile = &remembered(tile, settings);
        let (theme, glyphs) = (&canvas.ui.theme, canvas.ui.glyphs);
        let mut glyph = tile.glyph;
        let mut style = theme.tile(tile);
        let is_floor = tile.paint == Paint::Terrain(Terrain::Room);
        let is_lit = settings.lit_floor && pos.distance(view.hero_pos()) <= light;
        if is_lit && tile.in_view && is_floor {
            style = theme.lit();
        }
        if let Some(ground) = &ground {
            glyph = if is_floor {
                settings.floor.glyph()
            } else {
                glyphs.glyph(tile)
            };
            let is_bare = matches!(tile.paint, Paint::Terrain(_));
            if let Some(wall) = glyphs.wall(pos, ground).filter(|_| is_bare) {
                glyph = wall;
                style = theme.wall(tile.in_view);
            }
        }
        if tile.paint == Paint::Hero && settings.hero_reversed {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if settings.reverse_ground && is_ground(tile) && view.is_item_glyph(glyph) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if settings.show_path && scene.path.contains(&pos) && !is_actor(tile) {
            glyph = WAY;
            style = theme.style(Ink::Key);
        }
        if scene.cursor == Some(pos) {
            style = style.patch(theme.style(Ink::Selected));
        }
        canvas.put(x, y, glyph, style);
        if pos == focus {
            canvas.focus(x, y);
        }
    }
    window.row(focus)
}

/// Returns how a tile is drawn: what is remembered may look as if it was seen.
fn remembered(tile: &Tile, settings: Settings) -> Tile {
    let in_view = tile.in_view || !settings.dim_memory;
    Tile { in_view, ..*tile }
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

fn tiles(view: &View<'_>) -> Grid<Tile> {
    let bounds = view.bounds();
    let nothing = Tile {
        glyph: ' ',
        paint: Paint::Unknown,
        in_view: false,
    };
    let mut tiles = Grid::new(bounds.width, bounds.height, nothing);
    for pos in bounds.cells() {
        tiles[pos] = view.tile(pos);
    }
    tiles
}

/// Returns the terrain of all cells, as far as it is known.
fn ground(view: &View<'_>) -> Ground {
    let bounds = view.bounds();
    let mut ground = Grid::new(bounds.width, bounds.height, None);
    for pos in bounds.cells() {
        ground[pos] = view.ground(pos);
    }
    ground
}
