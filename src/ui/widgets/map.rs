//! The map of the level.

use super::Scene;
use crate::base::{Grid, Pos};
use crate::game::{MapCell, Paint, Terrain, Tile, View};
use crate::ui::canvas::Canvas;
use crate::ui::frame::Cell;
use crate::ui::glyphs::{Role, Walls};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use ratatui::style::{Modifier, Style};
use std::cell::OnceCell;
use std::ops::Range;

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
    fn place(self, pos: Pos) -> Option<(u16, u16)> {
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
    let picture = Picture::of(view, canvas.ui);
    for y in 0..canvas.height() {
        picture.draw_row(window.pos(0, y), canvas.cells_mut(y));
    }
    draw_marks(canvas, window, &picture, scene);
    let row = window.row(focus);
    canvas.focus((focus.x - window.left).max(0).unsigned_abs(), row);
    row
}

/// Draws the way of what is aimed, and the cursor.
fn draw_marks(canvas: &mut Canvas<'_>, window: MapWindow, picture: &Picture<'_>, scene: Scene<'_>) {
    let is_shown = canvas.ui.settings.show_path;
    for &pos in scene.path.iter().filter(|_| is_shown) {
        let swatch = picture.swatch(pos);
        let is_free = swatch.is_some_and(|swatch| !is_actor(&swatch.shown.tile));
        if let Some((x, y)) = window.place(pos).filter(|_| is_free) {
            let cell = Cell::new(WAY, canvas.ui.theme.style(Ink::Key));
            if let Some(drawn) = canvas.cells_mut(y).get_mut(usize::from(x)) {
                *drawn = cell;
            }
        }
    }
    let cursor = scene.cursor.filter(|&pos| picture.swatch(pos).is_some());
    if let Some((x, y)) = cursor.and_then(|pos| window.place(pos)) {
        canvas.mark(x, y, Ink::Selected);
    }
}

/// A map before it is drawn: for each cell which swatch it has, of which there are few.
struct Picture<'a> {
    brush: Brush<'a>,
    cells: Grid<u16>,
    swatches: Vec<Swatch>,
    /// `None` where walls are drawn as they are.
    walls: Option<Walls>,
}

impl<'a> Picture<'a> {
    fn of(view: &View<'_>, ui: &'a Ui) -> Picture<'a> {
        let brush = Brush::new(ui, view);
        let mut swatches = Vec::with_capacity(USUAL_SWATCHES);
        swatches.push(Swatch::new(MapCell::UNKNOWN));
        let cells = view.map(|cell| {
            if cell.tile.paint == Paint::Unknown {
                return UNKNOWN;
            }
            swatches.push(Swatch::new(cell));
            swatches.len() as u16 - 1
        });
        let walls = (!brush.is_quest).then(|| {
            Walls::around((cells.width(), cells.height()), |y, roles| {
                let row = &cells.cells()[y * roles.len()..][..roles.len()];
                let known = known(row);
                for (role, index) in roles[known.clone()].iter_mut().zip(&row[known]) {
                    *role = swatches[usize::from(*index)].role;
                }
            })
        });
        Picture {
            brush,
            cells,
            swatches,
            walls,
        }
    }

    /// Returns the swatch of a cell; `None` outside the map.
    fn swatch(&self, pos: Pos) -> Option<&Swatch> {
        let index = self.cells.get(pos)?;
        self.swatches.get(usize::from(*index))
    }

    /// Draws the cells of a row from this one on, where nothing was drawn before.
    fn draw_row(&self, from: Pos, drawn: &mut [Cell]) {
        let Some(row) = self.cells.rows().nth(from.y as usize) else {
            return;
        };
        let row = &row[from.x as usize..];
        let shown = known(&row[..row.len().min(drawn.len())]);
        let x = from.x + shown.start as i16;
        let cells = drawn[shown.clone()].iter_mut().zip(&row[shown]);
        for (x, (drawn, index)) in (x..)
            .zip(cells)
            .filter(|(_, (_, index))| **index != UNKNOWN)
        {
            *drawn = self.cell(Pos::new(x, from.y), &self.swatches[usize::from(*index)]);
        }
    }

    /// Returns how a cell with this swatch is drawn.
    fn cell(&self, pos: Pos, swatch: &Swatch) -> Cell {
        let look = swatch.look.get_or_init(|| self.brush.look(swatch.shown));
        if look.is_bare && swatch.role.is_solid() {
            let walls = self.walls.as_ref();
            let wall = walls.and_then(|walls| walls.at(pos, self.brush.ui.glyphs));
            wall.map_or(look.cell, |wall| self.brush.wall(wall, look.in_view))
        } else if look.is_floor && self.brush.is_lit(pos) {
            look.lit
        } else {
            look.cell
        }
    }
}

/// Returns the part of a row in which all cells lie of which something is known.
fn known(row: &[u16]) -> Range<usize> {
    let is_known = |index: &u16| *index != UNKNOWN;
    let last = row.iter().rposition(is_known);
    let first = row.iter().position(is_known);
    first.unwrap_or(0)..last.map_or(0, |last| last + 1)
}

/// The index of the swatch of cells of which nothing is known.
const UNKNOWN: u16 = 0;

/// A few dozen kinds of ground in view and out of it, and some monsters and items.
const USUAL_SWATCHES: usize = 128;

/// What all cells have that show the same.
#[derive(Debug)]
struct Swatch {
    shown: MapCell,
    role: Role,
    /// How they are drawn, once one is: most kinds of ground are nowhere on a level.
    look: OnceCell<Look>,
}

impl Swatch {
    fn new(shown: MapCell) -> Swatch {
        Swatch {
            shown,
            role: Role::of(shown.ground),
            look: OnceCell::new(),
        }
    }
}

/// How cells are drawn.
#[derive(Debug)]
struct Look {
    cell: Cell,
    /// The cell in the light of the hero, if it is floor in view.
    lit: Cell,
    in_view: bool,
    /// Nothing but terrain.
    is_bare: bool,
    /// Bare floor in view.
    is_floor: bool,
}

/// How the cells of a map are drawn.
struct Brush<'a> {
    ui: &'a Ui,
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
    fn new(ui: &'a Ui, view: &View<'_>) -> Brush<'a> {
        let mut item_glyphs = [false; ASCII];
        if ui.settings.reverse_ground {
            for (glyph, is_one) in ('\0'..).zip(&mut item_glyphs) {
                *is_one = view.is_item_glyph(glyph);
            }
        }
        Brush {
            ui,
            is_quest: view.is_quest(),
            hero: view.hero_pos(),
            light: view.light(),
            item_glyphs,
        }
    }

    /// Returns how cells like this one are drawn.
    fn look(&self, MapCell { tile, .. }: MapCell) -> Look {
        let (settings, theme) = (&self.ui.settings, &self.ui.theme);
        let in_view = tile.in_view || !settings.dim_memory;
        let tile = Tile { in_view, ..tile };
        let is_floor = tile.paint == Paint::Terrain(Terrain::Room);
        let glyph = match tile.paint {
            Paint::Terrain(Terrain::Room) if !self.is_quest => settings.floor.glyph(),
            _ if self.is_quest => tile.glyph,
            _ => self.ui.glyphs.glyph(&tile),
        };
        let mut style = theme.tile(&tile);
        if tile.paint == Paint::Hero && settings.hero_reversed {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let cell = if is_ground(&tile) {
            self.ground(glyph, style)
        } else {
            Cell::new(glyph, style)
        };
        Look {
            cell,
            lit: self.ground(glyph, theme.lit()),
            in_view,
            is_bare: matches!(tile.paint, Paint::Terrain(_)),
            is_floor: is_floor && in_view,
        }
    }

    /// Returns how a wall is drawn.
    fn wall(&self, glyph: char, in_view: bool) -> Cell {
        self.ground(glyph, self.ui.theme.wall(in_view))
    }

    /// Returns a cell of ground, reversed where its character is one of items.
    fn ground(&self, glyph: char, style: Style) -> Cell {
        let is_item_glyph = self.item_glyphs.get(glyph as usize).copied();
        let style = if is_item_glyph.unwrap_or(false) {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        };
        Cell::new(glyph, style)
    }

    /// Returns whether the light of the hero is shown in a cell.
    fn is_lit(&self, pos: Pos) -> bool {
        self.ui.settings.lit_floor && pos.distance(self.hero) <= self.light
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
