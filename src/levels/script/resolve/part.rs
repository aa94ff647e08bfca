//! The parts of a maze level.

use super::Resolver;
use super::contents::{Placing, things};
use super::ground::{GroundKind, is_floor, is_rock, is_wall};
use super::register::Registers;
use crate::base::{Span, did_you_mean};
use crate::levels::script::lints::{LEVREGION_ZERO, OPEN_CORNER, REVERSED_AREA, ROCK_IN_ROOM, UNKNOWN_ROOM};
use crate::levels::script::plan::{self, Area, Cell, Choice, Coordinate};
use crate::levels::script::syntax::{self, At, Detail, LevelArea, LevelRegion, Text};
use crate::levels::script::words::{Direction, DoorState, Filling, Horizontal, Register, RoomType, Vertical};

const MOST_PARTS: usize = 10;
const MOST_PASSWALLS: usize = 31;

/// The highest column and row of a level.
const LAST_COLUMN: i32 = 79;
const LAST_ROW: i32 = 20;

impl<'n, 's> Resolver<'n, 's> {
    pub(super) fn parts(
        &mut self,
        level: &syntax::Level<'s>,
        parts: &[syntax::Part<'s>],
        registers: &mut Registers,
    ) -> Vec<plan::Part<'s>> {
        if let Some(excess) = parts.get(MOST_PARTS) {
            self.error(excess.span, format!("too many maps: a level may have {MOST_PARTS}"));
        }
        let is_strewn = level.init_map.is_some();
        parts.iter().map(|part| self.part(part, is_strewn, registers)).collect()
    }

    fn part(&mut self, tree: &syntax::Part<'s>, is_strewn: bool, registers: &mut Registers) -> plan::Part<'s> {
        registers.begin_part();
        let ground = self.ground(&tree.map, is_strewn, tree.span);
        let mut placing = PartPlacing {
            placing: Placing::new(self, registers, ground),
            part: empty_part(),
        };
        for detail in &tree.details {
            placing.detail(detail);
        }
        placing.finish(&tree.map)
    }

    /// The type of a room; an unknown one is ordinary.
    pub(super) fn room_type(&mut self, name: Choice<Text<'s>>) -> Choice<RoomType> {
        name.map(|name| {
            RoomType::spelled(name.value).unwrap_or_else(|| {
                let text = String::from_utf8_lossy(name.value);
                let known = RoomType::ALL.iter().map(|room| room.spelling());
                let help = did_you_mean(&text, known);
                self.warn(&UNKNOWN_ROOM, name.span, || {
                    let help = help.map(|help| format!(" ({help})")).unwrap_or_default();
                    format!("there is no type of room `{text}`{help}: the room is ordinary")
                });
                RoomType::Ordinary
            })
        })
    }
}

fn empty_part<'s>() -> plan::Part<'s> {
    plan::Part {
        ground: plan::Ground::Stone,
        level_regions: Vec::new(),
        random_objects: Vec::new(),
        random_monsters: Vec::new(),
        random_places: Vec::new(),
        regions: Vec::new(),
        doors: Vec::new(),
        drawbridges: Vec::new(),
        mazewalks: Vec::new(),
        non_diggable: Vec::new(),
        non_passwall: Vec::new(),
        ladders: Vec::new(),
        contents: plan::Contents::default(),
    }
}

/// A part while its details are placed on its map.
struct PartPlacing<'r, 'n, 's> {
    placing: Placing<'r, 'n, 's>,
    part: plan::Part<'s>,
}

impl<'s> PartPlacing<'_, '_, 's> {
    fn finish(self, map: &syntax::Map) -> plan::Part<'s> {
        let Placing {
            ground,
            contents,
            random_objects,
            random_monsters,
            ..
        } = self.placing;
        let (horizontal, vertical) = match map {
            syntax::Map::Rows {
                horizontal, vertical, ..
            } => (*horizontal, *vertical),
            _ => (Horizontal::Left, Vertical::Top),
        };
        plan::Part {
            ground: match ground.kind {
                GroundKind::Map { rows } => plan::Ground::Map {
                    horizontal,
                    vertical,
                    rows,
                },
                _ if ground.is_strewn => plan::Ground::Strewn,
                _ => plan::Ground::Stone,
            },
            random_objects,
            random_monsters,
            contents,
            ..self.part
        }
    }

    fn error(&mut self, span: Span, message: String, help: &str) {
        self.placing.resolver.error(span, message).help = Some(help.to_owned());
    }

    fn detail(&mut self, detail: &At<Detail<'s>>) {
        let span = detail.span;
        let part = &mut self.part;
        match &detail.value {
            Detail::RandomPlaces(places) => self.random_places(places, span),
            Detail::Door { state, at } => {
                let door = plan::Door {
                    at: self.door_place(*at),
                    state: *state,
                };
                self.placing.resolver.add(&mut self.part.doors, door, things("doors"), span);
            }
            Detail::Drawbridge { at, faces, state } => {
                let drawbridge = self.drawbridge(*at, *faces, *state);
                self.placing.resolver.add(&mut self.part.drawbridges, drawbridge, things("drawbridges"), span);
            }
            Detail::Region(region) => {
                let region = self.region(region);
                self.placing.resolver.add(&mut self.part.regions, region, things("regions"), span);
            }
            Detail::LevelRegion { kind, area, exclude } => {
                let region = self.level_region(*kind, *area, *exclude);
                let limit = things("areas for stairs, portals, arrivals and branches");
                self.placing.resolver.add(&mut self.part.level_regions, region, limit, span);
            }
            Detail::Mazewalk { at, toward } => {
                let (at, toward) = (self.placing.coordinate(*at), *toward);
                let mazewalk = plan::Mazewalk { at, toward };
                self.placing.resolver.add(&mut part.mazewalks, mazewalk, things("mazewalks"), span);
            }
            Detail::Wallify => self.placing.ground.wallify(),
            Detail::Ladder { at, leads } => {
                let (at, leads) = (self.placing.placed("ladder", *at), *leads);
                self.placing.resolver.add(&mut part.ladders, plan::Stair { at, leads }, things("ladders"), span);
            }
            Detail::NonDiggable(corners) => {
                let area = self.area(*corners);
                self.placing.resolver.add(&mut self.part.non_diggable, area, things("areas not to dig in"), span);
            }
            Detail::NonPasswall(corners) => {
                let area = self.area(*corners);
                let limit = (MOST_PASSWALLS, "areas without passing through walls");
                self.placing.resolver.add(&mut self.part.non_passwall, area, limit, span);
            }
            _ => {}
        }
        self.placing.common(detail);
    }

    fn random_places(&mut self, places: &[At<[i32; 2]>], span: Span) {
        let size = self.placing.ground.size_for_places();
        for place in places {
            let [x, y] = place.value;
            if let Some((width, height)) = size
                && !((0..width).contains(&x) && (0..height).contains(&y))
            {
                self.placing.outside(format!("the place ({x},{y})"), (width, height), place.span);
            }
        }
        let Placing {
            registers, resolver, ..
        } = &mut self.placing;
        registers.give(resolver, Register::Place, span, places.len());
        let cell = |place: &At<[i32; 2]>| Cell {
            x: place.value[0],
            y: place.value[1],
        };
        self.part.random_places = places.iter().map(cell).collect();
    }

    /// The place of a door, where the map has to have one.
    fn door_place(&mut self, at: At<syntax::Coordinate>) -> Coordinate {
        let before = self.placing.resolver.problems.len();
        let coordinate = self.placing.coordinate(at);
        let has_problem = self.placing.resolver.problems.len() > before;
        let Coordinate::Cell(cell) = coordinate else {
            return coordinate;
        };
        let found = self.placing.ground.cell(cell);
        let is_unknown = matches!(self.placing.ground.kind, GroundKind::Unknown);
        if !has_problem && !is_unknown && !found.is_some_and(|found| b"+S".contains(&found)) {
            let message = format!("there is no door at ({},{}) of the map", cell.x, cell.y);
            self.error(at.span, message, "a door is drawn as +, a secret one as S");
        }
        coordinate
    }

    fn drawbridge(
        &mut self,
        at: At<syntax::Coordinate>,
        faces: Direction,
        state: At<Choice<DoorState>>,
    ) -> plan::Drawbridge {
        if !matches!(state.value, Choice::Given(DoorState::Open | DoorState::Closed)) {
            self.error(state.span, "a drawbridge is open or closed".to_owned(), "write open or closed");
        }
        let before = self.placing.resolver.problems.len();
        let coordinate = self.placing.coordinate(at);
        let has_problem = self.placing.resolver.problems.len() > before;
        let is_unknown = matches!(self.placing.ground.kind, GroundKind::Unknown);
        if let (Coordinate::Cell(cell), false, false) = (coordinate, has_problem, is_unknown) {
            let wall = step(cell, faces);
            if !self.placing.ground.cell(wall).is_some_and(is_wall) {
                let (x, y) = (wall.x, wall.y);
                let message = format!("the drawbridge has no wall to its {} at ({x:02},{y:02})", faces.spelling());
                self.error(at.span, message, "its cell lies beside the wall in which its gate is to be");
            }
        }
        plan::Drawbridge {
            at: coordinate,
            faces,
            is_open: state.value == Choice::Given(DoorState::Open),
        }
    }

    /// An area of the map. Its corners may be given in any order.
    fn area(&mut self, corners: At<[i32; 4]>) -> Area {
        let [x1, y1, x2, y2] = corners.value;
        let area = Area { x1, y1, x2, y2 };
        if let Some((width, height)) = self.placing.ground.size_for_areas() {
            let is_within = |x, y| (0..width).contains(&x) && (0..height).contains(&y);
            if !is_within(x1, y1) || !is_within(x2, y2) {
                self.placing.outside("the area".to_owned(), (width, height), corners.span);
            }
        }
        area
    }

    fn check_order(&mut self, corners: At<[i32; 4]>) {
        let [x1, y1, x2, y2] = corners.value;
        if x1 > x2 || y1 > y2 {
            self.placing.resolver.warn(&REVERSED_AREA, corners.span, || {
                "the corners are not in the order left, top, right, bottom".to_owned()
            });
        }
    }

    fn level_area(&mut self, area: LevelArea) -> plan::LevelArea {
        let LevelArea { corners, on_level } = area;
        self.check_order(corners);
        if !on_level {
            return plan::LevelArea {
                corners: self.area(corners),
                on_level,
            };
        }
        let [x1, y1, x2, y2] = corners.value;
        let is_within = |x, y| (0..=LAST_COLUMN).contains(&x) && (0..=LAST_ROW).contains(&y);
        if !is_within(x1, y1) || !is_within(x2, y2) {
            self.error(
                corners.span,
                "the area lies outside the level".to_owned(),
                "columns go from 1 to 79, rows from 0 to 20",
            );
        } else if x1 == 0 || x2 == 0 {
            let message = || "a level has no column 0: column 1 is meant".to_owned();
            self.placing.resolver.warn(&LEVREGION_ZERO, corners.span, message);
        }
        plan::LevelArea {
            corners: Area { x1, y1, x2, y2 },
            on_level,
        }
    }

    fn level_region(&mut self, kind: LevelRegion<'s>, area: LevelArea, exclude: LevelArea) -> plan::LevelRegion<'s> {
        plan::LevelRegion {
            kind: match kind {
                LevelRegion::Stair(leads) => plan::LevelRegionKind::Stair(leads),
                LevelRegion::Portal(name) => {
                    plan::LevelRegionKind::Portal(self.placing.resolver.optional_text(Some(name)))
                }
                LevelRegion::Teleport(leads) => plan::LevelRegionKind::Teleport(leads),
                LevelRegion::Branch => plan::LevelRegionKind::Branch,
            },
            area: self.level_area(area),
            exclude: self.level_area(exclude),
        }
    }

    fn region(&mut self, region: &syntax::Region<'s>) -> plan::Region {
        let before = self.placing.resolver.problems.len();
        let plan = plan::Region {
            area: self.area(region.area),
            room_type: self.placing.resolver.room_type(region.room_type),
            unfilled: region.filling == Filling::Unfilled,
            light: region.light,
            irregular: region.irregular,
        };
        let has_problem = self.placing.resolver.problems[before..].iter().any(is_error);
        if !has_problem {
            self.check_region(plan, region.area.span);
        }
        plan
    }

    fn check_region(&mut self, region: plan::Region, span: Span) {
        let Area { x1, y1, x2, y2 } = region.area;
        if x1 > x2 || y1 > y2 {
            let message = "the corners of a region are not in order".to_owned();
            return self.error(span, message, "write (left,top,right,bottom)");
        }
        let is_stocked_vault = region.room_type == Choice::Given(RoomType::Vault) && !region.unfilled;
        if is_stocked_vault && (region.irregular || (x2 - x1, y2 - y1) != (1, 1)) {
            let message = "a vault is a square of two by two cells".to_owned();
            self.error(span, message, "make it that large, or unfilled");
        }
        if region.irregular {
            self.check_irregular(Cell { x: x1, y: y1 }, span);
        } else if let Some(corners) = self.placing.ground.outer_corners(region.area) {
            self.check_rectangle(region.area, corners, span);
        }
    }

    fn check_irregular(&mut self, first: Cell, span: Span) {
        if self.placing.ground.cell(first).is_some_and(|cell| !is_floor(cell)) {
            let message = format!("the irregular region begins at ({:02},{:02}), which is no floor", first.x, first.y);
            self.error(span, message, "its first corner is a cell of the room; the rest is found from there");
        }
    }

    /// The extra checks of a rectangle: floor within, and stone or walls around.
    fn check_rectangle(&mut self, area: Area, corners: [Cell; 4], span: Span) {
        let Area { x1, y1, x2, y2 } = area;
        let ground = &self.placing.ground;
        let is_solid = |cell: u8| is_rock(cell) || cell == b'+';
        let has = |x, y| ground.cell(Cell { x, y }).is_some_and(is_solid);
        let rock = (y1..=y2).flat_map(|y| (x1..=x2).map(move |x| (x, y))).find(|&(x, y)| has(x, y));
        let open = corners.into_iter().find(|&cell| !ground.cell(cell).is_some_and(is_rock));
        if let Some((x, y)) = rock {
            let message = || format!("this region has rock, a wall or a door in it, at ({x},{y})");
            self.placing.resolver.warn(&ROCK_IN_ROOM, span, message);
        }
        if let Some(Cell { x, y }) = open {
            let message = || format!("the corner ({x},{y}) outside of this region is neither rock nor wall");
            self.placing.resolver.warn(&OPEN_CORNER, span, message);
        }
    }
}

fn is_error(problem: &crate::base::Diagnostic) -> bool {
    problem.severity == crate::base::Severity::Error
}

/// The cell one step away.
fn step(cell: Cell, direction: Direction) -> Cell {
    let (dx, dy) = match direction {
        Direction::North => (0, -1),
        Direction::East => (1, 0),
        Direction::South => (0, 1),
        Direction::West => (-1, 0),
    };
    Cell {
        x: cell.x.saturating_add(dx),
        y: cell.y.saturating_add(dy),
    }
}
