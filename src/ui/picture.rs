//! The map as it was drawn last. It is kept from frame to frame, so that only the rows that changed are drawn anew.

use super::cell::Cell;
use super::context::Ui;
use super::glyphs::Glyphs;
use super::row::{Columns, KeptRow, StateId, Version, both, new_number, range};
use super::settings::Settings;
use super::theme::Theme;
use super::walls::{Role, Walls};
use crate::base::Pos;
use crate::game::{MAP_SIZE, MapCell, MapReading, Paint, Rows, Signs, Terrain, Tile, View};
use ratatui::style::{Modifier, Style};
use std::mem;
use std::ops::Range;
use std::sync::Arc;

/// What is in a cell as a number: the index of its swatch, and whether the light of the hero is shown there.
type Shade = u16;

/// The shade of cells of which nothing is known.
const UNKNOWN: Shade = 0;

/// Added to the shade of a cell in the light of the hero.
const LIT: Shade = 1 << 15;

/// The first shade of what is no bare terrain. Below it every terrain has its own two, out of view and in view.
const FIRST_OTHER: usize = 1 + 2 * Terrain::SEEN.len();

/// How many swatches are kept at most from frame to frame; the kinds of monsters and items on a level are far fewer.
const MOST_SWATCHES: usize = 2 * FIRST_OTHER;

const COLUMNS: usize = MAP_SIZE.0 as usize;
const ROWS: usize = MAP_SIZE.1 as usize;

/// How many shades are compared at once. A map has as many columns as some such pieces.
const PIECE: usize = 16;

const _: () = assert!(COLUMNS.is_multiple_of(PIECE));

/// How far the walls around a cell depend on it, in rows.
const REACH: usize = 2;

/// The map as it was drawn last.
#[derive(Debug)]
pub(super) struct Picture {
    brush: Option<Brush>,
    /// The state of the game that it shows, if that is known.
    state: Option<StateId>,
    reading: MapReading,
    /// The rows in which the light of the hero was shown.
    lit: Range<usize>,
    swatches: Vec<Swatch>,
    shades: Vec<[Shade; COLUMNS]>,
    /// Of the rows that were read last, the shades that they had before; those of others are of no account.
    before: Vec<[Shade; COLUMNS]>,
    walls: Walls,
    drawn: Vec<[Cell; COLUMNS]>,
    /// What each row shows, as a number that is new whenever the row changes.
    versions: [Version; ROWS],
}

/// What is drawn of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// Cells that differ from the last frame.
    Changes,
    /// All walls as well, which look different where others beside them do.
    ChangesAndWalls,
}

impl Default for Picture {
    /// Creates the picture of a level of which nothing is known.
    fn default() -> Picture {
        Picture {
            brush: None,
            state: None,
            reading: MapReading::default(),
            lit: 0..0,
            swatches: Vec::new(),
            shades: vec![[UNKNOWN; COLUMNS]; ROWS],
            before: vec![[UNKNOWN; COLUMNS]; ROWS],
            walls: Walls::new(MAP_SIZE),
            drawn: vec![[Cell::BLANK; COLUMNS]; ROWS],
            versions: [Version::first(); ROWS],
        }
    }
}

impl Picture {
    /// Draws what has changed since it was drawn last, which may have been another level or game.
    pub(super) fn update(&mut self, view: &View<'_>, ui: &Ui) {
        let is_full = self.swatches.len() > MOST_SWATCHES;
        let brush = self.brush.take().filter(|_| !is_full);
        let brush = match brush.filter(|brush| brush.serves(view, ui)) {
            Some(brush) if ui.cache.is_same_state(self.state) => {
                self.brush = Some(brush);
                return;
            }
            Some(brush) => brush,
            None => {
                if !self.swatches.is_empty() {
                    *self = Picture::default();
                }
                self.swatches.resize(FIRST_OTHER, Swatch::UNKNOWN);
                Brush::new(view, ui)
            }
        };
        if !ui.cache.is_same_game(self.state) {
            self.reading = MapReading::default();
        }
        let rows = self.look_at(view, &brush);
        self.draw_changes(rows, &brush);
        self.brush = Some(brush);
        self.state = ui.cache.state.get();
    }

    /// Reads the shades of the rows in which they may have changed, and returns which those are.
    fn look_at(&mut self, view: &View<'_>, brush: &Brush) -> Rows {
        let (hero, light) = (view.hero_pos(), view.light());
        let lit = if brush.settings.lit_floor {
            span(hero.y, light, MAP_SIZE.1)
        } else {
            0..0
        };
        let was_lit = mem::replace(&mut self.lit, lit.clone());
        self.reading.forget(&was_lit);
        self.reading.forget(&lit);
        let swatches = &mut self.swatches;
        let read = self.before.as_flattened_mut();
        let rows = view.changed_cells(&mut self.reading, read, |cell| shade(swatches, cell, brush));
        for y in indices(rows) {
            mem::swap(&mut self.before[y], &mut self.shades[y]);
        }
        let columns = span(hero.x, light, MAP_SIZE.0);
        for row in &mut self.shades[lit] {
            for shade in &mut row[columns.clone()] {
                if swatches[usize::from(*shade)].is_floor {
                    *shade |= LIT;
                }
            }
        }
        rows
    }

    /// Draws the cells of these rows that differ from those of the last frame, and whole rows where walls may.
    fn draw_changes(&mut self, rows: Rows, brush: &Brush) {
        let changed = self.changed_columns(rows);
        if changed == [(0, 0); ROWS] {
            return;
        }
        let has_other_walls = self.change_walls(&changed);
        let number = new_number();
        for (y, columns) in changed.into_iter().enumerate() {
            let drawn_anew = if has_other_walls[y] {
                self.draw_row(y, 0..COLUMNS, Drawn::ChangesAndWalls, brush)
            } else {
                self.draw_row(y, range(columns), Drawn::Changes, brush)
            };
            if drawn_anew.0 < drawn_anew.1 {
                self.versions[y] = Version {
                    number,
                    before: self.versions[y].number,
                    changed: drawn_anew,
                };
            }
        }
    }

    /// Draws those cells of a row that differ from the last frame, and perhaps its walls. Returns the columns in which it
    /// looks different then.
    fn draw_row(&mut self, y: usize, columns: Range<usize>, what: Drawn, brush: &Brush) -> Columns {
        let draws_walls = what == Drawn::ChangesAndWalls;
        let (row, before, drawn) = (&self.shades[y], &self.before[y], &mut self.drawn[y]);
        let mut drawn_anew = (0, 0);
        for x in columns {
            let swatch = swatch(&self.swatches, row[x]);
            if row[x] == before[x] && !(draws_walls && swatch.is_wall) {
                continue;
            }
            let cell = if swatch.is_wall {
                let wall = self.walls.at(Pos::new(x as i16, y as i16), brush.glyphs);
                wall.map_or(swatch.cell, |wall| brush.ground(wall, swatch.wall))
            } else if row[x] & LIT != 0 {
                swatch.lit
            } else {
                swatch.cell
            };
            if drawn[x] != cell {
                drawn[x] = cell;
                drawn_anew = both(drawn_anew, (x as u16, x as u16 + 1));
            }
        }
        drawn_anew
    }

    /// Returns for each row the columns of all pieces that differ from the last frame, and those between them. None do but in
    /// these rows, which were read.
    fn changed_columns(&self, rows: Rows) -> [Columns; ROWS] {
        let mut changed = [(0, 0); ROWS];
        for y in indices(rows) {
            let (columns, row, before) = (&mut changed[y], &self.shades[y], &self.before[y]);
            if row == before {
                continue;
            }
            let pieces = row.as_chunks::<PIECE>().0.iter();
            let differs = pieces
                .zip(before.as_chunks().0)
                .map(|(piece, before)| piece != before);
            for (index, _) in differs.enumerate().filter(|(_, differs)| *differs) {
                let first = (index * PIECE) as u16;
                *columns = both(*columns, (first, first + PIECE as u16));
            }
        }
        changed
    }

    /// Tells the walls what differs from the last frame, given the columns. Returns the rows in which walls may be drawn
    /// otherwise than there.
    fn change_walls(&mut self, changed: &[Columns; ROWS]) -> [bool; ROWS] {
        let mut has_other_walls = [false; ROWS];
        let role = |shade: Shade| swatch(&self.swatches, shade).role;
        for (y, &columns) in changed.iter().enumerate() {
            let (row, before) = (&self.shades[y], &self.before[y]);
            if range(columns).any(|x| row[x] != before[x] && role(row[x]) != role(before[x])) {
                self.walls.set_row(y, row.iter().map(|&shade| role(shade)));
                let last = (y + REACH).min(ROWS - 1);
                has_other_walls[y.saturating_sub(REACH)..=last].fill(true);
            }
        }
        if has_other_walls.contains(&true) {
            self.walls.join();
        }
        has_other_walls
    }

    /// Returns the cells from this one on of its row and of those below it.
    pub(super) fn rows_from(&self, from: Pos) -> impl Iterator<Item = KeptRow<'_>> {
        let (x, y) = (from.x.max(0) as usize, from.y.max(0) as usize);
        let rows = (from.y..).zip(self.drawn.iter().zip(&self.versions).skip(y));
        rows.map(move |(y, (row, version))| KeptRow {
            cells: row.get(x..).unwrap_or_default(),
            from: Pos::new(from.x, y),
            version: *version,
        })
    }

    pub(super) fn contains(&self, pos: Pos) -> bool {
        self.shade(pos).is_some()
    }

    fn shade(&self, pos: Pos) -> Option<Shade> {
        let (x, y) = (usize::try_from(pos.x).ok()?, usize::try_from(pos.y).ok()?);
        self.shades.get(y)?.get(x).copied()
    }

    /// Returns whether a monster or the hero is seen in a cell.
    pub(super) fn shows_actor(&self, pos: Pos) -> bool {
        let shade = self.shade(pos);
        shade.is_some_and(|shade| is_actor(&swatch(&self.swatches, shade).shown.tile))
    }
}

/// Returns the shade of a cell without the light of the hero.
fn shade(swatches: &mut Vec<Swatch>, cell: MapCell, brush: &Brush) -> Shade {
    let place = match cell.tile.paint {
        Paint::Unknown => return UNKNOWN,
        Paint::Terrain(terrain) => {
            let number = usize::from(terrain.number_as_seen());
            1 + 2 * number + usize::from(cell.tile.in_view)
        }
        Paint::Feature(..)
        | Paint::Item(_)
        | Paint::ItemOnStairs(_)
        | Paint::Hero
        | Paint::Monster(_) => {
            let others = &swatches[FIRST_OTHER..];
            let place = others.iter().position(|swatch| swatch.shown == cell);
            FIRST_OTHER + place.unwrap_or(others.len())
        }
    };
    if place == swatches.len() {
        swatches.push(brush.swatch(cell));
    } else if swatches[place].shown.ground.is_none() {
        swatches[place] = brush.swatch(cell);
    }
    place as Shade
}

/// Returns the columns or rows within a distance of one, as far as they lie on a map with so many.
fn span(middle: i16, distance: u16, size: i16) -> Range<usize> {
    let first = middle.saturating_sub_unsigned(distance).clamp(0, size);
    let last = middle.saturating_add_unsigned(distance);
    first as usize..last.saturating_add(1).clamp(first, size) as usize
}

/// Returns the indices of some rows.
fn indices(rows: Rows) -> impl Iterator<Item = usize> {
    (0..ROWS).filter(move |y| rows >> y & 1 != 0)
}

fn swatch(swatches: &[Swatch], shade: Shade) -> &Swatch {
    &swatches[usize::from(shade & !LIT)]
}

/// What all cells have that show the same.
#[derive(Clone, Debug)]
struct Swatch {
    shown: MapCell,
    role: Role,
    cell: Cell,
    /// The cell in the light of the hero, if it is floor in view.
    lit: Cell,
    /// The style of rock that is drawn as a wall.
    wall: Style,
    /// Bare terrain that is drawn as a wall where it is one.
    is_wall: bool,
    /// Bare floor in view.
    is_floor: bool,
}

impl Swatch {
    const UNKNOWN: Swatch = Swatch {
        shown: MapCell::UNKNOWN,
        role: Role::UNKNOWN,
        cell: Cell::BLANK,
        lit: Cell::BLANK,
        wall: Style::new(),
        is_wall: false,
        is_floor: false,
    };
}

/// How the cells of a map are drawn.
#[derive(Debug)]
struct Brush {
    /// The number of the look from which it was made.
    look: u64,
    theme: Arc<Theme>,
    settings: Settings,
    glyphs: Glyphs,
    signs: Signs,
    /// Which characters of a keyboard are those of items, too.
    item_glyphs: [bool; ASCII],
}

/// How many characters there are in ASCII.
const ASCII: usize = 128;

impl Brush {
    fn new(view: &View<'_>, ui: &Ui) -> Brush {
        let mut item_glyphs = [false; ASCII];
        if ui.settings.reverse_ground {
            for (glyph, is_one) in ('\0'..).zip(&mut item_glyphs) {
                *is_one = view.is_item_glyph(glyph);
            }
        }
        Brush {
            look: ui.look,
            theme: Arc::clone(&ui.theme),
            settings: ui.settings,
            glyphs: ui.glyphs,
            signs: view.signs(),
            item_glyphs,
        }
    }

    /// Returns whether a new one would draw the same.
    fn serves(&self, view: &View<'_>, ui: &Ui) -> bool {
        self.look == ui.look && self.signs == view.signs()
    }

    /// Returns how cells like this one are drawn.
    fn swatch(&self, shown: MapCell) -> Swatch {
        let in_view = shown.tile.in_view || !self.settings.dim_memory;
        let tile = Tile {
            in_view,
            ..shown.tile
        };
        let glyph = match self.signs {
            Signs::Quest => tile.glyph,
            Signs::Dungeon if tile.paint == Paint::Terrain(Terrain::Room) => {
                self.settings.floor.glyph()
            }
            Signs::Dungeon => self.glyphs.glyph(&tile),
        };
        let mut style = self.theme.tile(&tile);
        let is_hero = tile.paint == Paint::Hero && self.settings.hero_reversed;
        if is_hero || matches!(tile.paint, Paint::ItemOnStairs(_)) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let cell = if is_ground(&tile) {
            self.ground(glyph, style)
        } else {
            Cell::new(glyph, style)
        };
        let role = Role::of(shown.ground);
        let is_bare = matches!(tile.paint, Paint::Terrain(_));
        Swatch {
            shown,
            role,
            cell,
            lit: self.ground(glyph, self.theme.lit()),
            wall: self.theme.tile(&Tile {
                paint: Paint::Terrain(Terrain::Wall),
                ..tile
            }),
            is_wall: is_bare && role.is_solid() && self.signs == Signs::Dungeon,
            is_floor: tile.paint == Paint::Terrain(Terrain::Room) && in_view,
        }
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
}

fn is_actor(tile: &Tile) -> bool {
    match tile.paint {
        Paint::Hero | Paint::Monster(_) => true,
        Paint::Unknown | Paint::Terrain(_) | Paint::Feature(..) => false,
        Paint::Item(_) | Paint::ItemOnStairs(_) => false,
    }
}

/// Returns whether terrain or a feature is drawn.
fn is_ground(tile: &Tile) -> bool {
    match tile.paint {
        Paint::Terrain(_) | Paint::Feature(..) => true,
        Paint::Unknown | Paint::Hero | Paint::Monster(_) => false,
        Paint::Item(_) | Paint::ItemOnStairs(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seed;
    use crate::bot::Bot;
    use crate::game::{Game, GameData, GameSetup};
    use crate::ui::theme::Palette;

    /// Returns every cell of a map that is drawn anew.
    fn drawn_anew(view: &View<'_>, ui: &Ui) -> Vec<[Cell; COLUMNS]> {
        let mut picture = Picture::default();
        picture.update(view, ui);
        picture.drawn
    }

    #[test]
    fn what_is_kept_from_frame_to_frame_is_what_would_be_drawn_anew() {
        let uis = [Palette::None, Palette::True].map(Ui::built_in);
        let mut picture = Picture::default();
        let mut levels = 0;
        for seed in 0..3 {
            let setup = GameSetup {
                seed: Seed::from_number(seed),
                ..GameSetup::sample(GameData::built_in().content)
            };
            let (mut game, mut bot) = (Game::new(setup), Bot::default());
            let mut state = StateId::first();
            for turn in 0..300 {
                let ui = &uis[turn / 40 % 2];
                state = state.next();
                let is_known = turn / 60 % 2 == 0;
                ui.cache.state.set(is_known.then_some(state));
                picture.update(&game.view(), ui);
                let fresh = drawn_anew(&game.view(), ui);
                assert_eq!(picture.drawn, fresh, "{seed}, {turn}");
                let command = bot.choose(&game.view());
                if game.act(command).is_err() || game.view().ending().is_some() {
                    break;
                }
            }
            levels += game.view().level_number();
        }
        assert!(levels > 3, "{levels}");
    }
}
