//! Formats a plan as JSON. Nothing is chosen at random, and nothing is left out.

use super::plan::{
    AlignmentOf, Altar, Area, Body, Choice, Class, Contents, Coordinate, CorridorEnd,
    CorridorTarget, Corridors, Drawbridge, Engraving, Ground, InitMap, Level, LevelRegion,
    LevelRegionKind, Maze, Monster, Object, Part, Region, Room, RoomDoor, RoomPlace, Rooms, Stair,
    Trap,
};
use super::words::{Appearance, Curse, Horizontal, Spelled, Vertical, Vertically};
use serde_json::{Value, json};

/// Returns the JSON object of a level, without line ends.
pub fn to_json(level: &Level) -> String {
    let (kind, body) = match &level.body {
        Body::Maze(maze) => ("MAZE", self::maze(maze)),
        Body::Rooms(rooms) => ("LEVEL", self::rooms(rooms)),
    };
    let head = json!({
        "kind": kind,
        "flags": list(&level.flags, |flag| json!(flag.spelling())),
        "messages": level.messages,
        "init_map": level.init_map.map(init_map),
    });
    merged(head, body).to_string()
}

/// Returns one object with the keys of both.
fn merged(mut one: Value, other: Value) -> Value {
    if let (Value::Object(keys), Value::Object(others)) = (&mut one, other) {
        keys.extend(others);
    }
    one
}

fn list<T>(items: &[T], item: impl Fn(&T) -> Value) -> Value {
    items.iter().map(item).collect()
}

fn choice<T>(choice: Choice<T>, value: impl FnOnce(T) -> Value) -> Value {
    choice.given().map_or_else(|| json!("random"), value)
}

fn char(byte: &u8) -> Value {
    json!(char::from(*byte).to_string())
}

fn init_map(init_map: InitMap) -> Value {
    json!({
        "fg": char(&init_map.foreground),
        "bg": char(&init_map.background),
        "smoothed": init_map.smoothed,
        "joined": init_map.joined,
        "lit": choice(init_map.light, |light| json!(light.spelling())),
        "walled": choice(init_map.walled, |walled| json!(walled)),
    })
}

fn maze(maze: &Maze) -> Value {
    json!({
        "filling": choice(maze.filling, |filling| char(&filling)),
        "parts": list(&maze.parts, part),
    })
}

fn part(part: &Part) -> Value {
    let (horizontal, vertical) = match part.ground {
        Ground::Strewn | Ground::Stone => (Horizontal::Left, Vertical::Top),
        Ground::Map {
            horizontal,
            vertical,
            ..
        } => (horizontal, vertical),
    };
    let own = json!({
        "halign": horizontal.spelling(),
        "valign": vertical.spelling(),
        "map": match &part.ground {
            Ground::Strewn => Value::Null,
            Ground::Stone => json!([" "]),
            Ground::Map { rows, .. } => json!(rows),
        },
        "levregions": list(&part.level_regions, level_region),
        "random_objects": list(&part.random_objects, char),
        "random_monsters": list(&part.random_monsters, char),
        "random_places": list(&part.random_places, |place| json!([place.x, place.y])),
        "regions": list(&part.regions, region),
        "doors": list(&part.doors, |door| json!({
            "at": coordinate(&door.at),
            "state": choice(door.state, |state| json!(state.spelling())),
        })),
        "drawbridges": list(&part.drawbridges, drawbridge),
        "mazewalks": list(&part.mazewalks, |walk| json!({
            "at": coordinate(&walk.at),
            "dir": walk.toward.spelling(),
        })),
        "non_diggable": list(&part.non_diggable, area),
        "non_passwall": list(&part.non_passwall, area),
        "ladders": list(&part.ladders, stair),
    });
    merged(own, contents(&part.contents))
}

fn contents(contents: &Contents) -> Value {
    json!({
        "stairs": list(&contents.stairs, stair),
        "altars": list(&contents.altars, altar),
        "fountains": list(&contents.fountains, coordinate),
        "traps": list(&contents.traps, trap),
        "monsters": list(&contents.monsters, monster),
        "objects": list(&contents.objects, object),
        "gold": list(&contents.gold, |gold| json!({
            "at": coordinate(&gold.at),
            "amount": choice(gold.amount, |amount| json!(amount)),
        })),
        "engravings": list(&contents.engravings, engraving),
    })
}

fn rooms(rooms: &Rooms) -> Value {
    json!({
        "random_objects": list(&rooms.random_objects, char),
        "random_monsters": list(&rooms.random_monsters, char),
        "rooms": list(&rooms.rooms, room),
        "corridors": match &rooms.corridors {
            Corridors::Random => json!(["random"]),
            Corridors::List(corridors) => list(corridors, |corridor| json!({
                "src": corridor_end(&corridor.from),
                "dest": match corridor.to {
                    CorridorTarget::End(end) => corridor_end(&end),
                    CorridorTarget::Number(number) => json!(number),
                },
            })),
        },
    })
}

fn corridor_end(end: &CorridorEnd) -> Value {
    json!([
        end.room,
        end.wall.spelling(),
        choice(end.door, |door| json!(door))
    ])
}

fn room(room: &Room) -> Value {
    let (parent, position, alignment) = match &room.place {
        RoomPlace::Level {
            position,
            alignment,
        } => (Value::Null, position, *alignment),
        RoomPlace::Within {
            parent_name,
            position,
            ..
        } => (json!(parent_name), position, Choice::Random),
    };
    let own = json!({
        "name": room.name,
        "parent": parent,
        "pos": choice(*position, |position| json!(position)),
        "size": choice(room.size, |size| json!(size)),
        "align": choice(alignment, |(horizontal, vertical)| json!([horizontal.spelling(), vertical.spelling()])),
        "type": choice(room.room_type, |room_type| json!(room_type.spelling())),
        "chance": room.chance,
        "lit": choice(room.light, |light| json!(light.spelling())),
        "filled": room.filled,
        "doors": list(&room.doors, room_door),
        "sinks": list(&room.sinks, coordinate),
        "pools": list(&room.pools, coordinate),
    });
    merged(own, contents(&room.contents))
}

fn room_door(door: &RoomDoor) -> Value {
    json!({
        "wall": choice(door.wall, |wall| json!(wall.spelling())),
        "pos": choice(door.position, |position| json!(position)),
        "secret": choice(door.secret, |secret| json!(secret)),
        "state": choice(door.state, |state| json!(state.spelling())),
    })
}

fn coordinate(coordinate: &Coordinate) -> Value {
    match coordinate {
        Coordinate::Random => json!("random"),
        Coordinate::Cell(cell) => json!([cell.x, cell.y]),
        Coordinate::Place(index) => json!(format!("place[{index}]")),
    }
}

fn area(area: &Area) -> Value {
    json!([area.x1, area.y1, area.x2, area.y2])
}

fn class(class: Class, register: &str) -> Value {
    match class {
        Class::Random => json!("random"),
        Class::Given(class) => char(&class),
        Class::Register(index) => json!(format!("{register}[{index}]")),
    }
}

fn alignment(alignment: AlignmentOf) -> Value {
    match alignment {
        AlignmentOf::Random => json!("random"),
        AlignmentOf::Given(alignment) => json!(alignment.spelling()),
        AlignmentOf::Register(index) => json!(format!("align[{index}]")),
    }
}

fn level_region(region: &LevelRegion) -> Value {
    let kind = match region.kind {
        LevelRegionKind::Stair(Vertically::Up) => "upstair",
        LevelRegionKind::Stair(Vertically::Down) => "downstair",
        LevelRegionKind::Portal(_) => "portal",
        LevelRegionKind::Teleport(None) => "tele",
        LevelRegionKind::Teleport(Some(Vertically::Up)) => "uptele",
        LevelRegionKind::Teleport(Some(Vertically::Down)) => "downtele",
        LevelRegionKind::Branch => "branch",
    };
    let name = if let LevelRegionKind::Portal(name) = &region.kind {
        name.as_ref()
    } else {
        None
    };
    json!({
        "kind": kind,
        "area": area(&region.area.corners),
        "area_lev": region.area.on_level,
        "exclude": area(&region.exclude.corners),
        "exclude_lev": region.exclude.on_level,
        "name": name,
    })
}

fn region(region: &Region) -> Value {
    json!({
        "area": area(&region.area),
        "type": choice(region.room_type, |room_type| json!(room_type.spelling())),
        "unfilled": region.unfilled,
        "lit": choice(region.light, |light| json!(light.spelling())),
        "irregular": region.irregular,
    })
}

fn drawbridge(drawbridge: &Drawbridge) -> Value {
    json!({
        "at": coordinate(&drawbridge.at),
        "dir": drawbridge.faces.spelling(),
        "open": drawbridge.is_open,
    })
}

fn stair(stair: &Stair) -> Value {
    json!({ "at": coordinate(&stair.at), "up": stair.leads == Vertically::Up })
}

fn altar(altar: &Altar) -> Value {
    json!({
        "at": coordinate(&altar.at),
        "align": alignment(altar.alignment),
        "type": choice(altar.altar_type, |altar_type| json!(altar_type.spelling())),
    })
}

fn trap(trap: &Trap) -> Value {
    json!({
        "at": coordinate(&trap.at),
        "chance": trap.chance,
        "type": choice(trap.trap_type, |trap_type| json!(trap_type.spelling())),
    })
}

fn engraving(engraving: &Engraving) -> Value {
    json!({
        "at": coordinate(&engraving.at),
        "type": choice(engraving.engraving_type, |engraving_type| json!(engraving_type.spelling())),
        "text": engraving.text,
    })
}

fn monster(monster: &Monster) -> Value {
    let appearance = monster.appearance.as_ref().map(|(kind, text)| {
        let kind = match kind {
            Appearance::Feature => "feature",
            Appearance::Monster => "monster",
            Appearance::Object => "object",
        };
        json!([kind, text])
    });
    json!({
        "class": class(monster.class, "monster"),
        "id": monster.species,
        "at": coordinate(&monster.at),
        "chance": monster.chance,
        "align": monster.alignment.map(alignment),
        "peaceful": monster.is_peaceful,
        "asleep": monster.is_asleep,
        "name": monster.name,
        "appear": appearance,
    })
}

fn object(object: &Object) -> Value {
    json!({
        "class": class(object.class, "object"),
        "id": object.kind,
        "at": object.at.as_ref().map_or_else(|| json!("contained"), coordinate),
        "container": object.is_container,
        "chance": object.chance,
        "curse": object.curse.map(Curse::spelling),
        "enchant": object.enchantment,
        "corpse": object.species,
        "name": object.name,
    })
}
