//! Draws a level that was built, with all that is told of it.

use rlg::base::Pos;
use rlg::content::{Content, ObjectType};
use rlg::levels::special::Built;
use rlg::world::{
    Bonus, Door, Feature, Item, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Monster, Sanctity, StatusKind,
    Terrain,
};
use std::fmt::Write;

/// Returns the cells of a level in 21 rows, then a line for each thing that is no terrain.
pub(super) fn of(built: &Built, content: &Content) -> String {
    let level = &built.level;
    let mut text = String::new();
    for y in 0..LEVEL_HEIGHT {
        let row: String = (0..LEVEL_WIDTH)
            .map(|x| glyph(level, Pos::new(x, y)))
            .collect();
        writeln!(text, "{}", row.trim_end()).expect("a text grows");
    }
    let notes = notes(built);
    for line in notes.into_iter().chain(contents(level, content)) {
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

/// Returns who is there, and what lies there.
fn contents(level: &Level, content: &Content) -> Vec<String> {
    let mut lines = Vec::new();
    let mut monsters: Vec<&Monster> = level.monsters().collect();
    monsters.sort_by_key(|monster| (monster.pos().y, monster.pos().x));
    for monster in monsters {
        let mut line = format!(
            "{} {}",
            at(monster.pos()),
            content.monster(monster.kind()).name
        );
        let calm = monster.body.statuses().of(StatusKind::Calm, 0).next();
        for (is_so, word) in [
            (monster.mind.asleep, "asleep"),
            (calm.is_some(), "peaceful"),
        ] {
            line.push_str(&if is_so {
                format!(", {word}")
            } else {
                String::new()
            });
        }
        line.extend(monster.name.iter().map(|name| format!(", called {name}")));
        line.extend(
            monster
                .alignment
                .map(|alignment| format!(", {}", alignment.name())),
        );
        line.extend(
            monster
                .disguise
                .map(|disguise| format!(", as {disguise:?}")),
        );
        lines.push(line);
    }
    for (pos, pile) in level.piles.iter() {
        let items: Vec<String> = pile.iter().map(|item| item_line(item, content)).collect();
        lines.push(format!("{} {}", at(pos), items.join("; ")));
    }
    for house in level.establishments() {
        let mark = house.mark.map(at).unwrap_or_default();
        lines.push(format!(
            "{:?} of {} cells, post {}, mark {mark}",
            house.trade,
            house.cells.len(),
            at(house.post)
        ));
    }
    lines
}

fn item_line(item: &Item, content: &Content) -> String {
    let template = content.object(item.kind);
    let mut line = template.name.to_string();
    if template.is(ObjectType::Gold) {
        line.push_str(&format!(" worth {}", item.value));
    }
    if item.bonus != Bonus::default() {
        line.push_str(&format!(", {:?}", item.bonus));
    }
    if item.sanctity != Sanctity::Usual {
        line.push_str(&format!(", {:?}", item.sanctity));
    }
    line.extend(
        item.species
            .map(|kind| format!(", of {}", content.monster(kind).name)),
    );
    line.extend(item.name.iter().map(|name| format!(", called {name}")));
    if item.is_for_sale {
        line.push_str(", for sale");
    }
    if !item.contents.is_empty() {
        let inside: Vec<String> = item
            .contents
            .iter()
            .map(|item| item_line(item, content))
            .collect();
        line.push_str(&format!(" ({})", inside.join("; ")));
    }
    line
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
    let lit = layout.lit.cells().count();
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
        let first = room.cells.cells().next().map(at).unwrap_or_default();
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
