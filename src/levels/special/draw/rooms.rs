//! The rooms of a level: where they lie, and their floor and walls.

use super::ground::Ground;
use super::rectangles::{COLUMNS_APART, FreeRectangles, ROWS_APART};
use crate::base::{Random, Rect};
use crate::levels::special::frame::{AREA, TRIES};
use crate::script::plan::{self, Choice, RoomPlace, snapped};
use crate::script::{Horizontal, Light, RoomType, Vertical};
use crate::world::{Brightness, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

/// A room that was built.
#[derive(Clone, Debug)]
pub(super) struct Room {
    /// Among the rooms of the description.
    pub(super) index: usize,
    /// Its floor, subrooms included.
    pub(super) area: Rect,
    pub(super) room_type: RoomType,
    /// Whether it is in another room.
    pub(super) is_inner: bool,
}

/// The rooms of a level that were built, each after the one around it.
#[derive(Debug, Default)]
pub(super) struct LevelRooms {
    pub(super) rooms: Vec<Room>,
}

impl LevelRooms {
    /// Returns the room with this index in the description, if it was built.
    pub(super) fn by_index(&self, index: u8) -> Option<&Room> {
        self.rooms
            .iter()
            .find(|room| room.index == usize::from(index))
    }
}

/// The columns and rows of the grid of rooms, and of a cell of it in which a room is aligned.
const GRID: i32 = 5;
const CELL_WIDTH: i32 = LEVEL_WIDTH as i32 / GRID;
const CELL_HEIGHT: i32 = LEVEL_HEIGHT as i32 / GRID;

/// The sizes of rooms that are drawn, whose places are given.
const SIZES: (i16, i16, i16, i16) = (3, 17, 2, 9);

/// A free rectangle of more columns may have a wider room, when place and size are drawn.
const WIDE_PLACE: i16 = 29;

/// The most that the columns of such a room beyond the first make with its rows beyond the first.
const MOST_CELLS: i16 = 50;

/// The columns and rows of a vault.
const VAULT: (i16, i16) = (2, 2);

/// The sizes of rooms for which a place is sought everywhere, because the free rectangles have none.
const SMALL_SIZES: [(i16, i16); 3] = [(5, 3), (4, 3), (3, 2)];

/// How many columns and rows are between the walls of such a room and those of others, at least.
const SQUEEZED_APART: i16 = 2;

/// Finds places for rooms.
pub(super) struct Places {
    free: FreeRectangles,
    taken: Vec<Rect>,
}

impl Places {
    pub(super) fn new() -> Places {
        Places {
            free: FreeRectangles::new(),
            taken: Vec::new(),
        }
    }

    /// Finds a place for a room, and takes it. `None` if there is none.
    pub(super) fn find(
        &mut self,
        room: &plan::Room,
        room_type: RoomType,
        random: &mut Random,
    ) -> Option<Rect> {
        let RoomPlace::Level {
            position,
            alignment,
        } = room.place
        else {
            return None;
        };
        let is_vault = room_type == RoomType::Vault;
        let is_anywhere = position == Choice::Random
            && alignment == Choice::Random
            && room.size == Choice::Random;
        for _ in 0..TRIES {
            let (area, margin) = if is_vault || is_anywhere {
                let size = is_vault.then_some(VAULT);
                (self.anywhere(size, random), 0)
            } else {
                let is_loose = position == Choice::Random;
                (
                    in_grid(room.size, position, alignment, random),
                    i16::from(is_loose),
                )
            };
            if let Some(area) = area
                && self.take(area, margin)
            {
                return Some(area);
            }
        }
        let squeezed = is_anywhere.then(|| self.squeezed(random)).flatten();
        if let Some(area) = squeezed {
            self.claim(area, 0);
        }
        squeezed
    }

    /// Returns a place for a small room anywhere between the others; `None` if there is none.
    fn squeezed(&self, random: &mut Random) -> Option<Rect> {
        let apart = SQUEEZED_APART + 1;
        let is_free = |area: &Rect| {
            let around = area.grown(apart, apart);
            self.taken.iter().all(|taken| !around.touches(taken))
        };
        SMALL_SIZES.into_iter().find_map(|(width, height)| {
            let corners = Rect::new(
                apart,
                apart,
                LEVEL_WIDTH - 2 * apart - width,
                LEVEL_HEIGHT - 2 * apart - height,
            );
            let places: Vec<Rect> = (corners.cells())
                .map(|corner| Rect::new(corner.x, corner.y, width, height))
                .filter(is_free)
                .collect();
            random.pick(&places)
        })
    }

    /// Takes an area with its walls, if it is free.
    fn take(&mut self, area: Rect, margin: i16) -> bool {
        let is_free = self.free.has_around(&with_walls(area, margin));
        if is_free {
            self.claim(area, margin);
        }
        is_free
    }

    fn claim(&mut self, area: Rect, margin: i16) {
        self.free.take(&with_walls(area, margin));
        self.taken.push(area);
    }

    /// Draws a place in one of the free rectangles, and a size if none is given.
    fn anywhere(&self, size: Option<(i16, i16)>, random: &mut Random) -> Option<Rect> {
        let free = self.free.draw(random)?;
        let (apart, rows_apart) = match size {
            Some(_) => (COLUMNS_APART + 1, ROWS_APART + 1),
            None => (COLUMNS_APART, ROWS_APART),
        };
        let (width, height) = size.unwrap_or_else(|| drawn_size(&free, random));
        let (dx, dy) = (width - 1, height - 1);
        let border = |is_inner: bool, apart: i16| if is_inner { 2 * apart } else { apart + 1 };
        let (right, bottom) = (free.right(), free.bottom());
        let columns = border(free.x > 0 && right < LEVEL_WIDTH - 1, apart);
        let rows = border(free.y > 0 && bottom < LEVEL_HEIGHT - 1, rows_apart);
        if right - free.x < dx + 3 + columns || bottom - free.y < dy + 3 + rows {
            return None;
        }
        let from = |edge: i16, apart: i16, least: i16| if edge > 0 { edge + apart } else { least };
        let x = from(free.x, apart, 3);
        let y = from(free.y, rows_apart, 2);
        let spare_columns = right - free.x.max(3) - dx - columns;
        let spare_rows = bottom - free.y.max(2) - dy - rows;
        let x = x + random.between(0, spare_columns.max(0));
        let y = y + random.between(0, spare_rows.max(0));
        let fits = x + width <= LEVEL_WIDTH - 2 && y + height < LEVEL_HEIGHT;
        fits.then(|| Rect::new(x, y, width, height))
    }
}

/// Returns an area with its walls, and with more columns and rows to the right and below.
fn with_walls(area: Rect, margin: i16) -> Rect {
    let Rect { width, height, .. } = area;
    Rect::new(
        area.x - 1,
        area.y - 1,
        width + 2 + margin,
        height + 2 + margin,
    )
}

/// Draws the size of a room in a free rectangle.
fn drawn_size(free: &Rect, random: &mut Random) -> (i16, i16) {
    let most = if free.width > WIDE_PLACE { 13 } else { 9 };
    let dx = random.between(2, most);
    let mut dy = random.between(2, 5);
    if dx * dy > MOST_CELLS {
        dy = MOST_CELLS / dx;
    }
    (dx + 1, dy + 1)
}

/// Returns the area of a room in a cell of the grid; `None` if it is larger than the level. What is left to chance is
/// drawn.
fn in_grid(
    size: Choice<(i32, i32)>,
    position: Choice<(i32, i32)>,
    alignment: Choice<(Horizontal, Vertical)>,
    random: &mut Random,
) -> Option<Rect> {
    let (column, row) = position.given().unwrap_or_else(|| {
        let mut drawn = || i32::from(random.between(1, GRID as i16));
        (drawn(), drawn())
    });
    let (width, height) = size.given().unwrap_or_else(|| {
        let (least, most, lowest, highest) = SIZES;
        let width = random.between(least, most);
        (width.into(), random.between(lowest, highest).into())
    });
    let (horizontal, vertical) = alignment.given().unwrap_or_else(|| {
        let columns = [Horizontal::Left, Horizontal::Center, Horizontal::Right];
        let rows = [Vertical::Top, Vertical::Center, Vertical::Bottom];
        let horizontal = random.pick(&columns).unwrap_or(Horizontal::Center);
        (horizontal, random.pick(&rows).unwrap_or(Vertical::Center))
    });
    let (level_width, level_height) = (i32::from(LEVEL_WIDTH), i32::from(LEVEL_HEIGHT));
    let is_possible =
        (1..=level_width - 5).contains(&width) && (1..=level_height - 5).contains(&height);
    if !is_possible || !(1..=GRID).contains(&column) || !(1..=GRID).contains(&row) {
        return None;
    }
    let x = (column - 1) * level_width / GRID
        + 1
        + match horizontal {
            Horizontal::Left | Horizontal::HalfLeft | Horizontal::HalfRight => 0,
            Horizontal::Center => (CELL_WIDTH - width) / 2,
            Horizontal::Right => CELL_WIDTH - width,
        };
    let y = (row - 1) * level_height / GRID
        + 1
        + match vertical {
            Vertical::Top => 0,
            Vertical::Center => (CELL_HEIGHT - height) / 2,
            Vertical::Bottom => CELL_HEIGHT - height,
        };
    let clamped = |at: i32, size: i32, whole: i32| {
        let at = if at + size - 1 > whole - 2 {
            whole - size - 3
        } else {
            at
        };
        at.max(2) as i16
    };
    Some(Rect::new(
        clamped(x, width, level_width),
        clamped(y, height, level_height),
        width as i16,
        height as i16,
    ))
}

/// The smallest width and height of a room that has another in it.
const LEAST_PARENT: i16 = 4;

/// Returns the area of a subroom of a room; `None` if it does not fit in.
pub(super) fn subroom(
    parent: &Rect,
    position: Choice<(i32, i32)>,
    size: Choice<(i32, i32)>,
    random: &mut Random,
) -> Option<Rect> {
    if parent.width < LEAST_PARENT || parent.height < LEAST_PARENT {
        return None;
    }
    let (width, height) = size.given().unwrap_or_else(|| {
        let width = random.between(1, parent.width - 3);
        (width.into(), random.between(1, parent.height - 3).into())
    });
    let (columns, rows) = (i32::from(parent.width), i32::from(parent.height));
    if !(1..=columns).contains(&width) || !(1..=rows).contains(&height) {
        return None;
    }
    let (x, y) = position.given().unwrap_or_else(|| {
        let mut drawn = |spare: i32| i32::from(random.between(0, (spare - 2).max(0) as i16));
        (drawn(columns - width), drawn(rows - height))
    });
    let (x, y) = (snapped(x, width, columns), snapped(y, height, rows));
    let fits = (0..=columns - width).contains(&x) && (0..=rows - height).contains(&y);
    fits.then(|| {
        Rect::new(
            parent.x + x as i16,
            parent.y + y as i16,
            width as i16,
            height as i16,
        )
    })
}

/// Makes the floor of a room, the walls around it, and its light. What an earlier room has built there stays.
pub(super) fn carve(ground: &mut Ground, area: &Rect, brightness: Brightness) {
    for pos in area.grown(1, 1).cells().filter(|&pos| AREA.contains(pos)) {
        if ground.is_unbuilt(pos) {
            if area.contains(pos) {
                ground.put(pos, Terrain::Room);
            } else if matches!(ground.terrain(pos), Terrain::Rock | Terrain::Room) {
                ground.put(pos, Terrain::Wall);
            }
        }
        ground.layout.lit.set(pos, brightness == Brightness::Lit);
    }
}

/// Returns the type of a room: the one that is given, with the chance that is given.
pub(super) fn drawn_type(room: &plan::Room, random: &mut Random) -> RoomType {
    let is_typed = room.chance == 0 || random.percent(room.chance.into());
    let given = room.room_type.given().filter(|_| is_typed);
    given.unwrap_or(RoomType::Ordinary)
}

/// Returns how bright something is; what is left to chance by the depth.
pub(super) fn brightness(light: Choice<Light>, depth: u16, random: &mut Random) -> Brightness {
    match light {
        Choice::Given(Light::Lit) => Brightness::Lit,
        Choice::Given(Light::Unlit) => Brightness::Dark,
        Choice::Random => random_brightness(depth, random),
    }
}

/// One more than the deepest depth at which all rooms are lit but for one in so many.
const LIT_DEPTHS: u32 = 10;
const DARK_ROOMS: u32 = 77;

/// Draws how bright something is at a depth.
fn random_brightness(depth: u16, random: &mut Random) -> Brightness {
    if random.below(1 + u32::from(depth)) < LIT_DEPTHS && random.below(DARK_ROOMS) > 0 {
        Brightness::Lit
    } else {
        Brightness::Dark
    }
}
