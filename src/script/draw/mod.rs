//! Draws a plan: each map and room as text with everything placed on it, and a list of all placements.

mod canvas;
mod placement;

use super::LEVEL;
use super::plan::{
    Body, Cell, Choice, Corridor, CorridorEnd, CorridorTarget, Corridors, Ground, InitMap, Level,
    Maze, Part, Room, RoomPlace, Rooms, snapped,
};
use super::words::{Direction, Spelled};
use crate::base::visible;
use canvas::Canvas;
use placement::{Place, Placement, choice, lists, placements_of_part, placements_of_room};

/// Returns the drawing of a level. Every line ends with a newline, and control characters are escaped.
pub fn draw(level: &Level) -> String {
    let mut lines = Vec::new();
    let kind = match level.body {
        Body::Maze(_) => "MAZE",
        Body::Rooms(_) => "LEVEL",
    };
    lines.push(format!("{kind} \"{}\"", level.name));
    lines.extend(
        level
            .flags
            .iter()
            .map(|flag| format!("  flag {}", flag.spelling())),
    );
    lines.extend(
        level
            .messages
            .iter()
            .map(|message| format!("  message \"{message}\"")),
    );
    lines.extend(level.init_map.map(strewn));
    match &level.body {
        Body::Maze(maze) => draw_maze(&mut lines, maze),
        Body::Rooms(rooms) => draw_rooms(&mut lines, rooms),
    }
    let mut drawing = String::new();
    for line in lines {
        drawing.push_str(visible(&line).trim_end());
        drawing.push('\n');
    }
    drawing
}

fn strewn(init_map: InitMap) -> String {
    let InitMap {
        foreground,
        background,
        smoothed,
        joined,
        light,
        walled,
    } = init_map;
    let (foreground, background) = (char::from(foreground), char::from(background));
    let light = choice(light, |light| light.spelling().to_owned());
    let walled = choice(walled, |walled| walled.to_string());
    format!(
        "  strewn with '{foreground}' on '{background}', smoothed {smoothed}, joined {joined}, light {light}, walled {walled}"
    )
}

fn draw_maze(lines: &mut Vec<String>, maze: &Maze) {
    lines.push(match maze.filling {
        Choice::Random => "  filled with a maze".to_owned(),
        Choice::Given(filling) => format!("  filled with '{}'", char::from(filling)),
    });
    for (index, part) in maze.parts.iter().enumerate() {
        lines.push(String::new());
        draw_part(lines, index, part);
    }
}

fn draw_part(lines: &mut Vec<String>, index: usize, part: &Part) {
    let placements = placements_of_part(part);
    let number = index + 1;
    match &part.ground {
        Ground::Map {
            horizontal,
            vertical,
            rows,
        } => {
            lines.push(format!(
                "map {number}, {}, {}",
                horizontal.spelling(),
                vertical.spelling()
            ));
            let mut canvas = Canvas::of_rows(rows);
            canvas.set_placements(&placements);
            lines.extend(canvas.lines());
        }
        Ground::Strewn | Ground::Stone => {
            lines.push(format!("map {number}, the whole level"));
            if placements
                .iter()
                .any(|placement| matches!(placement.place, Place::Cell(_)))
            {
                let mut canvas = Canvas::new(Cell { x: 0, y: 0 }, LEVEL, ' ');
                canvas.set_placements(&placements);
                lines.extend(canvas.lines());
            }
        }
    }
    lines.extend(placements.iter().map(Placement::line));
}

fn draw_rooms(lines: &mut Vec<String>, level: &Rooms) {
    lines.extend(
        lists(&level.random_objects, &level.random_monsters)
            .iter()
            .map(Placement::line),
    );
    for (index, room) in level.rooms.iter().enumerate() {
        lines.push(String::new());
        draw_room(lines, index, level);
        lines.extend(placements_of_room(room).iter().map(Placement::line));
    }
    lines.push(String::new());
    match &level.corridors {
        Corridors::Random => lines.push("random corridors".to_owned()),
        Corridors::List(corridors) if corridors.is_empty() => lines.push("no corridors".to_owned()),
        Corridors::List(corridors) => lines.extend(corridors.iter().map(corridor)),
    }
}

fn corridor(corridor: &Corridor) -> String {
    let end = |end: CorridorEnd| {
        let door = choice(end.door, |door| door.to_string());
        format!(
            "room {}, {} wall, door {door}",
            end.room,
            end.wall.spelling()
        )
    };
    let to = match corridor.to {
        CorridorTarget::End(to) => end(to),
        CorridorTarget::Number(number) => format!("nowhere ({number})"),
    };
    format!("corridor from {} to {to}", end(corridor.from))
}

fn draw_room(lines: &mut Vec<String>, index: usize, level: &Rooms) {
    let room = &level.rooms[index];
    lines.push(room_title(index, room));
    let Some(mut canvas) = room.size.given().and_then(room_canvas) else {
        return;
    };
    for subroom in &level.rooms {
        draw_subroom(&mut canvas, (index, room), subroom);
    }
    draw_doors(&mut canvas, Cell { x: 0, y: 0 }, room);
    canvas.set_placements(&placements_of_room(room));
    lines.extend(canvas.lines());
}

fn room_title(index: usize, room: &Room) -> String {
    let name = room
        .name
        .as_ref()
        .map(|name| format!(" \"{name}\""))
        .unwrap_or_default();
    let pair = |pair: Choice<(i32, i32)>| choice(pair, |(x, y)| format!("({x},{y})"));
    let place = match &room.place {
        RoomPlace::Level {
            position,
            alignment,
        } => {
            let alignment = choice(*alignment, |(horizontal, vertical)| {
                format!("({},{})", horizontal.spelling(), vertical.spelling())
            });
            format!(
                "room {index}{name}, position {}, alignment {alignment}",
                pair(*position)
            )
        }
        RoomPlace::Within {
            parent_name,
            position,
            ..
        } => format!(
            "subroom {index}{name} of \"{parent_name}\", position {}",
            pair(*position)
        ),
    };
    let room_type = choice(room.room_type, |room_type| room_type.spelling().to_owned());
    let light = choice(room.light, |light| light.spelling().to_owned());
    let size = choice(room.size, |(width, height)| format!("{width}x{height}"));
    let mut title = format!("{place}, size {size}, type {room_type}, light {light}");
    if room.chance > 0 {
        title.push_str(&format!(", chance {}%", room.chance));
    }
    if !room.filled {
        title.push_str(", not filled");
    }
    title
}

/// Returns the floor of a room with its walls; `None` if no level has a room of this size.
fn room_canvas((width, height): (i32, i32)) -> Option<Canvas> {
    let (columns, rows) = LEVEL;
    if !(1..=columns).contains(&width) || !(1..=rows).contains(&height) {
        return None;
    }
    let mut canvas = Canvas::new(Cell { x: -1, y: -1 }, (width + 2, height + 2), '.');
    draw_walls(&mut canvas, Cell { x: 0, y: 0 }, (width, height));
    Some(canvas)
}

/// Draws the walls around a floor.
fn draw_walls(canvas: &mut Canvas, floor: Cell, (width, height): (i32, i32)) {
    let (left, top) = (floor.x - 1, floor.y - 1);
    let (right, bottom) = (floor.x + width, floor.y + height);
    for y in top..=bottom {
        canvas.set(Cell { x: left, y }, '|');
        canvas.set(Cell { x: right, y }, '|');
    }
    for x in left..=right {
        canvas.set(Cell { x, y: top }, '-');
        canvas.set(Cell { x, y: bottom }, '-');
    }
}

/// Draws a subroom where a game builds it, if the room `around`, which stands behind its index, is its parent.
fn draw_subroom(canvas: &mut Canvas, (around, whole): (usize, &Room), subroom: &Room) {
    let RoomPlace::Within {
        parent,
        position: Choice::Given((x, y)),
        ..
    } = subroom.place
    else {
        return;
    };
    let (Choice::Given((width, height)), Choice::Given(whole)) = (subroom.size, whole.size) else {
        return;
    };
    let (columns, rows) = LEVEL;
    let is_drawn =
        (0..columns).contains(&x) && (0..rows).contains(&y) && width <= columns && height <= rows;
    if usize::from(parent) == around && is_drawn {
        let (x, y) = (snapped(x, width, whole.0), snapped(y, height, whole.1));
        draw_walls(canvas, Cell { x, y }, (width, height));
        draw_doors(canvas, Cell { x, y }, subroom);
    }
}

/// Draws the doors of a room whose positions are known.
fn draw_doors(canvas: &mut Canvas, floor: Cell, room: &Room) {
    let Choice::Given((width, height)) = room.size else {
        return;
    };
    for door in &room.doors {
        let (Choice::Given(wall), Choice::Given(position)) = (door.wall, door.position) else {
            continue;
        };
        let along = |from: i32| from.saturating_add(position);
        let (x, y) = match wall {
            Direction::North => (along(floor.x), floor.y - 1),
            Direction::South => (along(floor.x), floor.y + height),
            Direction::West => (floor.x - 1, along(floor.y)),
            Direction::East => (floor.x + width, along(floor.y)),
        };
        canvas.set(Cell { x, y }, '+');
    }
}
