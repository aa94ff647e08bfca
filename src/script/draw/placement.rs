//! The placements on a map or in a room: a line of text for each, and a character if it has one.

use crate::script::plan::{
    AlignmentOf, Altar, Area, Cell, Choice, Class, Contents, Coordinate, LevelArea, LevelRegion,
    LevelRegionKind, Monster, Object, Part, Region, Room, RoomDoor, Stair, Trap,
};
use crate::script::words::{Spelled, Vertically};

pub(super) struct Placement {
    /// The character that is drawn at its cell.
    pub(super) glyph: Option<char>,
    pub(super) place: Place,
    text: String,
}

#[derive(Clone, Copy)]
pub(super) enum Place {
    Cell(Cell),
    Random,
    /// An entry of the random places.
    Listed(u8),
    /// In the last container before it.
    Inside,
    Area(Area),
    /// An area of the whole level.
    LevelArea(Area),
    /// Given in its text.
    InText,
}

impl From<Coordinate> for Place {
    fn from(coordinate: Coordinate) -> Place {
        match coordinate {
            Coordinate::Random => Place::Random,
            Coordinate::Cell(cell) => Place::Cell(cell),
            Coordinate::Place(index) => Place::Listed(index),
        }
    }
}

impl From<Area> for Place {
    fn from(area: Area) -> Place {
        Place::Area(area)
    }
}

impl From<LevelArea> for Place {
    fn from(area: LevelArea) -> Place {
        if area.on_level {
            Place::LevelArea(area.corners)
        } else {
            Place::Area(area.corners)
        }
    }
}

impl Placement {
    fn drawn(glyph: char, at: Coordinate, text: String) -> Placement {
        Placement {
            glyph: Some(glyph),
            place: at.into(),
            text,
        }
    }

    fn listed(place: impl Into<Place>, text: String) -> Placement {
        Placement {
            glyph: None,
            place: place.into(),
            text,
        }
    }

    /// Returns its line in the list: character, place, and text.
    pub(super) fn line(&self) -> String {
        let glyph = self.glyph.unwrap_or(' ');
        format!("   {glyph} {:<14} {}", shown_place(self.place), self.text)
    }
}

fn shown_place(place: Place) -> String {
    match place {
        Place::Cell(cell) => format!("({},{})", cell.x, cell.y),
        Place::Random => "random".to_owned(),
        Place::Listed(index) => format!("place[{index}]"),
        Place::Inside => "inside".to_owned(),
        Place::Area(Area { x1, y1, x2, y2 }) => format!("({x1},{y1},{x2},{y2})"),
        Place::LevelArea(Area { x1, y1, x2, y2 }) => format!("level ({x1},{y1},{x2},{y2})"),
        Place::InText => String::new(),
    }
}

pub(super) fn choice<T>(choice: Choice<T>, given: impl FnOnce(T) -> String) -> String {
    choice.given().map_or_else(|| "random".to_owned(), given)
}

/// Returns the lists of random classes.
pub(super) fn lists(objects: &[u8], monsters: &[u8]) -> Vec<Placement> {
    [("object", objects), ("monster", monsters)]
        .into_iter()
        .filter(|(_, classes)| !classes.is_empty())
        .map(|(register, classes)| {
            let classes: Vec<String> = classes
                .iter()
                .map(|&class| format!("'{}'", char::from(class)))
                .collect();
            Placement::listed(
                Place::InText,
                format!("random {register}s: {}", classes.join(" ")),
            )
        })
        .collect()
}

/// Returns the placements on a map, the topmost last.
pub(super) fn placements_of_part(part: &Part) -> Vec<Placement> {
    let mut placements = lists(&part.random_objects, &part.random_monsters);
    placements.extend(
        (part.random_places.iter().zip('0'..='9')).map(|(&cell, digit)| {
            Placement::drawn(
                digit,
                Coordinate::Cell(cell),
                format!("place[{digit}], before they are shuffled"),
            )
        }),
    );
    placements.extend(part.level_regions.iter().map(level_region));
    placements.extend(part.regions.iter().map(region));
    placements.extend((part.doors.iter()).map(|door| {
        let state = choice(door.state, |state| state.spelling().to_owned());
        Placement::listed(door.at, format!("door, {state}"))
    }));
    placements.extend((part.drawbridges.iter()).map(|drawbridge| {
        let state = if drawbridge.is_open { "open" } else { "closed" };
        let text = format!(
            "drawbridge, {state}, gate to the {}",
            drawbridge.faces.spelling()
        );
        Placement::drawn('#', drawbridge.at, text)
    }));
    placements.extend((part.mazewalks.iter()).map(|mazewalk| {
        Placement::listed(
            mazewalk.at,
            format!("maze from here to the {}", mazewalk.toward.spelling()),
        )
    }));
    let areas = |areas: &[Area], text: &str| -> Vec<Placement> {
        areas
            .iter()
            .map(|&area| Placement::listed(area, text.to_owned()))
            .collect()
    };
    placements.extend(areas(&part.non_diggable, "walls not to be dug through"));
    placements.extend(areas(&part.non_passwall, "walls not to be passed through"));
    placements.extend(part.ladders.iter().map(|ladder| stair(ladder, "ladder")));
    placements.extend(placements_of_contents(&part.contents));
    placements
}

/// Returns the placements in a room, the topmost last.
pub(super) fn placements_of_room(room: &Room) -> Vec<Placement> {
    let mut placements: Vec<Placement> = room.doors.iter().map(room_door).collect();
    placements.extend(
        room.sinks
            .iter()
            .map(|&at| Placement::drawn('#', at, "sink".to_owned())),
    );
    placements.extend(
        room.pools
            .iter()
            .map(|&at| Placement::drawn('}', at, "pool".to_owned())),
    );
    placements.extend(placements_of_contents(&room.contents));
    placements
}

fn placements_of_contents(contents: &Contents) -> Vec<Placement> {
    let mut placements: Vec<Placement> = contents
        .stairs
        .iter()
        .map(|stairs| stair(stairs, "stairs"))
        .collect();
    placements.extend(contents.altars.iter().map(altar));
    placements.extend(
        contents
            .fountains
            .iter()
            .map(|&at| Placement::drawn('{', at, "fountain".to_owned())),
    );
    placements.extend(contents.traps.iter().map(trap));
    placements.extend((contents.engravings.iter()).map(|engraving| {
        let kind = choice(engraving.engraving_type, |kind| kind.spelling().to_owned());
        Placement::drawn(
            '~',
            engraving.at,
            format!("engraving, {kind}: \"{}\"", engraving.text),
        )
    }));
    placements.extend((contents.gold.iter()).map(|gold| {
        let amount = choice(gold.amount, |amount| amount.to_string());
        Placement::drawn('$', gold.at, format!("gold, {amount}"))
    }));
    placements.extend(contents.objects.iter().map(object));
    placements.extend(contents.monsters.iter().map(monster));
    placements
}

fn level_region(region: &LevelRegion) -> Placement {
    let what = match &region.kind {
        LevelRegionKind::Stair(Vertically::Up) => "stairs up".to_owned(),
        LevelRegionKind::Stair(Vertically::Down) => "stairs down".to_owned(),
        LevelRegionKind::Portal(None) => "portal".to_owned(),
        LevelRegionKind::Portal(Some(name)) => format!("portal to \"{name}\""),
        LevelRegionKind::Teleport(None) => "arrivals".to_owned(),
        LevelRegionKind::Teleport(Some(Vertically::Up)) => "arrivals from below".to_owned(),
        LevelRegionKind::Teleport(Some(Vertically::Down)) => "arrivals from above".to_owned(),
        LevelRegionKind::Branch => "branch".to_owned(),
    };
    let exclude = shown_place(region.exclude.into());
    Placement::listed(
        region.area,
        format!("somewhere here: {what}, but not in {exclude}"),
    )
}

fn region(region: &Region) -> Placement {
    let mut text = vec![
        "region".to_owned(),
        choice(region.room_type, |room_type| {
            room_type.spelling().to_owned()
        }),
        choice(region.light, |light| light.spelling().to_owned()),
    ];
    if region.unfilled {
        text.push("unfilled".to_owned());
    }
    if region.irregular {
        text.push("irregular".to_owned());
    }
    Placement::listed(region.area, text.join(", "))
}

fn room_door(door: &RoomDoor) -> Placement {
    let wall = choice(door.wall, |wall| wall.spelling().to_owned());
    let position = choice(door.position, |position| position.to_string());
    let state = choice(door.state, |state| state.spelling().to_owned());
    let secret = match door.secret {
        Choice::Given(true) => ", secret",
        Choice::Given(false) => "",
        Choice::Random => ", maybe secret",
    };
    Placement::listed(
        Place::InText,
        format!("door, {wall} wall, position {position}, {state}{secret}"),
    )
}

fn stair(stair: &Stair, what: &str) -> Placement {
    let (glyph, way) = match stair.leads {
        Vertically::Up => ('<', "up"),
        Vertically::Down => ('>', "down"),
    };
    Placement::drawn(glyph, stair.at, format!("{what} {way}"))
}

fn alignment(alignment: AlignmentOf) -> String {
    match alignment {
        AlignmentOf::Random => "random".to_owned(),
        AlignmentOf::Given(alignment) => alignment.spelling().to_owned(),
        AlignmentOf::Register(index) => format!("align[{index}]"),
    }
}

fn altar(altar: &Altar) -> Placement {
    let kind = choice(altar.altar_type, |kind| kind.spelling().to_owned());
    Placement::drawn(
        '_',
        altar.at,
        format!("altar, {kind}, {}", alignment(altar.alignment)),
    )
}

fn trap(trap: &Trap) -> Placement {
    let kind = choice(trap.trap_type, |kind| kind.spelling().to_owned());
    Placement::drawn(
        '^',
        trap.at,
        format!("trap, {kind}{}", percent(trap.chance)),
    )
}

fn percent(chance: u8) -> String {
    if chance == 100 {
        String::new()
    } else {
        format!(", {chance}%")
    }
}

/// Returns the character of a class, and its name.
fn class(class: Class, register: &str) -> (char, String) {
    match class {
        Class::Given(class) => (char::from(class), format!("'{}'", char::from(class))),
        Class::Random => ('?', "random".to_owned()),
        Class::Register(index) => ('?', format!("{register}[{index}]")),
    }
}

fn object(object: &Object) -> Placement {
    let (glyph, class) = class(object.class, "object");
    let what = if object.is_container {
        "container"
    } else {
        "object"
    };
    let mut text = format!("{what} {class}");
    if let Some(kind) = &object.kind {
        text.push_str(&format!(" \"{kind}\""));
    }
    text.push_str(&percent(object.chance));
    if let Some(curse) = object.curse {
        text.push_str(&format!(", {}", curse.spelling()));
    }
    if let Some(enchantment) = object.enchantment {
        text.push_str(&format!(", {enchantment:+}"));
    }
    if let Some(species) = &object.species {
        text.push_str(&format!(", of \"{species}\""));
    }
    if let Some(name) = &object.name {
        text.push_str(&format!(", named \"{name}\""));
    }
    match object.at {
        Some(at) => Placement::drawn(glyph, at, text),
        None => Placement::listed(Place::Inside, text),
    }
}

fn monster(monster: &Monster) -> Placement {
    let (glyph, class) = class(monster.class, "monster");
    let mut text = format!("monster {class}");
    if let Some(species) = &monster.species {
        text.push_str(&format!(" \"{species}\""));
    }
    text.push_str(&percent(monster.chance));
    if let Some(is_peaceful) = monster.is_peaceful {
        text.push_str(if is_peaceful {
            ", peaceful"
        } else {
            ", hostile"
        });
    }
    if let Some(is_asleep) = monster.is_asleep {
        text.push_str(if is_asleep { ", asleep" } else { ", awake" });
    }
    if let Some(of) = monster.alignment {
        text.push_str(&format!(", alignment {}", alignment(of)));
    }
    if let Some(name) = &monster.name {
        text.push_str(&format!(", named \"{name}\""));
    }
    if let Some((kind, looks)) = &monster.appearance {
        text.push_str(&format!(", {} \"{looks}\"", kind.spelling()));
    }
    Placement::drawn(glyph, monster.at, text)
}
