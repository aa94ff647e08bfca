//! Draws a level that was built, with all that is told of it.

use rlg::base::Pos;
use rlg::levels::special::Built;
use rlg::world::{Door, Feature, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Terrain};
use std::fmt::Write;

/// Returns the cells of a level in 21 rows, then a line for each thing that is no terrain.
pub(super) fn of(built: &Built) -> String {
    let level = &built.level;
    let mut text = String::new();
    for y in 0..LEVEL_HEIGHT {
        let row: String = (0..LEVEL_WIDTH)
            .map(|x| glyph(level, Pos::new(x, y)))
            .collect();
        writeln!(text, "{}", row.trim_end()).expect("a text grows");
    }
    for line in notes(built) {
        writeln!(text, "{line}").expect("a text grows");
    }
    text
}

/// Returns the character of a cell: of its feature, or else of its terrain, as maps are written where they can be.
fn glyph(level: &Level, pos: Pos) -> char {
    match level.feature(pos) {
        Some(Feature::Boulder) => return '0',
        Some(Feature::Statue(_)) => return '\'',
        Some(Feature::Trap(_)) => return '^',
        Some(Feature::Fixture(_)) => return '_',
        Some(Feature::Engraving(_)) => return '~',
        Some(Feature::Lock(_)) => {
            return if level.terrain(pos) == Terrain::SecretDoor {
                's'
            } else {
                'x'
            };
        }
        None => {}
    }
    match level.terrain(pos) {
        Terrain::Rock => ' ',
        Terrain::Wall => '#',
        Terrain::Room => '.',
        Terrain::Corridor => ':',
        Terrain::SecretCorridor => 'H',
        Terrain::SecretDoor => 'S',
        Terrain::Door(Door::Closed) => '+',
        Terrain::Door(Door::Open) => '/',
        Terrain::Door(Door::Absent) => '|',
        Terrain::Door(Door::Broken) => '\\',
        Terrain::UpStairs => '<',
        Terrain::DownStairs => '>',
        Terrain::UpLadder => '(',
        Terrain::DownLadder => ')',
        Terrain::Pool => 'P',
        Terrain::Moat => '}',
        Terrain::Water => 'W',
        Terrain::Lava => 'L',
        Terrain::Ice => 'I',
        Terrain::Air => 'A',
        Terrain::Cloud => 'C',
        Terrain::Tree => 'T',
        Terrain::Bars => 'F',
        Terrain::Bridge => '=',
        Terrain::Portcullis => '%',
    }
}

fn at(pos: Pos) -> String {
    format!("({},{})", pos.x, pos.y)
}

/// Returns what a picture does not show.
fn notes(built: &Built) -> Vec<String> {
    let level = &built.level;
    let layout = level.layout();
    let mut notes = Vec::new();
    notes.extend(built.flags.iter().map(|flag| format!("flag {flag:?}")));
    notes.extend(
        built
            .messages
            .iter()
            .map(|message| format!("message {message}")),
    );
    notes.push(format!("entry {}", at(layout.entry)));
    let lit = layout.lit.iter().filter(|(_, is_lit)| **is_lit).count();
    notes.push(format!("{lit} lit cells"));
    let marked = |is_marked: fn(&rlg::world::Cell) -> bool| {
        let inner = layout.cells.iter().filter(|(pos, _)| pos.x > 0);
        inner.filter(|(_, cell)| is_marked(cell)).count()
    };
    notes.push(format!(
        "{} undiggable cells",
        marked(|cell| cell.is_undiggable)
    ));
    notes.push(format!(
        "{} unpassable cells",
        marked(|cell| cell.is_unpassable)
    ));
    for (pos, feature) in level.features() {
        notes.push(format!("{} {feature:?}", at(pos)));
    }
    for (pos, altar) in &built.altars {
        notes.push(format!("{} {altar:?}", at(*pos)));
    }
    for bridge in &layout.drawbridges {
        let (span, gate) = (at(bridge.span), at(bridge.gate));
        notes.push(format!("drawbridge {span} {gate} over {:?}", bridge.over));
    }
    for room in &built.rooms {
        let first = room.cells.first().map(|&pos| at(pos)).unwrap_or_default();
        let filled = if room.is_filled { "" } else { ", not filled" };
        notes.push(format!(
            "{:?} of {} cells from {first}{filled}",
            room.room_type,
            room.cells.len()
        ));
    }
    for arrival in &built.arrivals {
        notes.push(format!("{arrival:?}"));
    }
    for portal in &built.portals {
        notes.push(format!("{portal:?}"));
    }
    notes.extend(built.branch.map(|pos| format!("branch {}", at(pos))));
    notes.extend(
        built
            .shortfalls
            .iter()
            .map(|shortfall| format!("! {shortfall}")),
    );
    notes
}
