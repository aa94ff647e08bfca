//! Morgue files: one game with all details, as text.

use super::date;
use super::record::Record;
use crate::base::{join_paragraphs, visible};
use crate::game::{Game, InventoryLine, ItemView, Points, View, capitalized, count};
use crate::store::saves::Access;
use crate::store::saves::disk::{Replacement, open_own};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// How many of the last messages are listed.
const MESSAGES: usize = 30;

/// Writes the morgue file of a game into this folder, unless it is there, and returns its path.
pub(super) fn write(
    (folder, access): (&Path, Access),
    record: &Record,
    text: &str,
) -> io::Result<PathBuf> {
    access.make_folder(folder)?;
    let stem = record.stem();
    let mut path = folder.join(format!("{stem}.txt"));
    let mut number = 1;
    // Two games of the same name may end in the same second.
    while path.symlink_metadata().is_ok() {
        if begins_with(&path, &first_line(record))? {
            return Ok(path);
        }
        number += 1;
        path = folder.join(format!("{stem}-{number}.txt"));
    }
    let mut file = Replacement::with(&path, access)?;
    file.write(text.as_bytes())?;
    file.finish()?;
    Ok(path)
}

fn begins_with(path: &Path, line: &str) -> io::Result<bool> {
    let Ok(file) = open_own(path) else {
        return Ok(false);
    };
    let mut bytes = Vec::new();
    file.take(line.len() as u64).read_to_end(&mut bytes)?;
    Ok(bytes == line.as_bytes())
}

/// Returns the first line of a morgue file, which no other game has.
fn first_line(record: &Record) -> String {
    format!("rlg {}, game {:016x}\n", record.version, record.id)
}

/// The title of the map.
pub const KNOWN_LEVEL: &str = "The level as it was known";

/// How many columns the lines of a description take at most behind their blanks, so that they are read as they are in a
/// usual terminal.
const DESCRIPTION: usize = 72;

/// In how many columns the name of an entry stands.
const NAMES: usize = 12;

/// Returns the line of an item in a slot without the character that stands for it on the map; `None` for another line.
pub fn without_glyph(line: &str) -> Option<String> {
    let (place, item) = line.split_at_checked(NAMES + 1)?;
    // Every slot has a key of one character; what is said of an item is indented.
    let is_of_a_slot = place.ends_with(' ') && place.find(' ') == Some(1);
    let mut item = item.chars();
    let has_glyph = item.next().is_some_and(|glyph| glyph != ' ') && item.next() == Some(' ');
    (is_of_a_slot && has_glyph).then(|| place.to_owned() + item.as_str())
}

/// Returns the text of the morgue file of a game that is over.
pub(super) fn text(game: &Game, record: &Record) -> String {
    let view = game.view();
    let sections = [
        ("", head(game, record)),
        ("Score", score(Points::of(game))),
        ("Character", character(&view)),
        ("Equipment", equipment(&view)),
        ("Inventory", inventory(&view)),
        (KNOWN_LEVEL, map(&view)),
        ("The last messages", messages(&view)),
        ("The last wounds", or_none(view.last_wounds())),
        ("Monsters killed", kills(&view)),
        ("Unique monsters killed", uniques(&view)),
        ("Artifacts found", artifacts(&view)),
    ];
    let mut text = first_line(record);
    for (title, lines) in sections {
        text.push('\n');
        if !title.is_empty() {
            text += &format!("{title}\n{}\n", "-".repeat(title.len()));
        }
        for line in lines {
            text += visible(&line).trim_end();
            text.push('\n');
        }
    }
    text
}

/// Returns a line with a name and its value.
fn entry(name: &str, value: impl std::fmt::Display) -> String {
    format!("{name:<NAMES$} {value}")
}

fn head(game: &Game, record: &Record) -> Vec<String> {
    let view = game.view();
    let turns = count(record.turns, "turn", "turns");
    let mut lines = vec![
        view.summary(),
        String::new(),
        entry("Score", record.score),
        entry(
            &capitalized(record.rules.level_noun()),
            format!("{} of {}", record.depth, record.levels),
        ),
        entry("Deepest", record.deepest),
        entry("Time", format!("{turns}, {} ticks", record.ticks)),
        entry("Rules", record.rules.name()),
        entry("Mode", record.mode.name()),
        entry("Wizardry", wizardry(&view)),
        entry("Begun", date::second(record.start)),
        entry("Ended", date::second(record.end)),
        entry("Seed", &game.setup().seed),
    ];
    lines.extend(view.call().map(|call| entry("Play again", call)));
    lines
}

fn wizardry(view: &View<'_>) -> &'static str {
    match (view.has_wizard_mode(), view.was_wizardry_used()) {
        (_, true) => "used",
        (true, false) => "offered and not used",
        (false, false) => "none",
    }
}

fn score(points: Points) -> Vec<String> {
    let parts = [
        ("Descent", points.descent),
        ("Kills", points.kills),
        ("Gold", points.gold),
        ("Victory", points.victory),
        ("Haste", points.haste),
    ];
    parts.map(|(name, points)| entry(name, points)).to_vec()
}

fn character(view: &View<'_>) -> Vec<String> {
    if let Some(quest) = view.quest() {
        let lines = quest.sheet().into_iter();
        return lines.map(|(name, value)| entry(name, value)).collect();
    }
    let figures = view.figures();
    let (hit_points, full) = (figures.hit_points, figures.full_hit_points);
    let (least, most) = (figures.least_damage, figures.most_damage);
    vec![
        entry("Name", view.name()),
        entry("Hit points", format!("{hit_points} of {full}")),
        entry("Speed", figures.speed),
        entry("Hit", format!("{:+}", figures.hit)),
        entry("Damage", format!("{least} to {most}")),
        entry("Dodge", format!("{:+}", figures.dodge)),
        entry("Defense", format!("{:+}", figures.defense)),
        entry("Weight", figures.weight),
        entry("Burden", figures.burden),
        entry("Light", figures.light),
        entry("Gold", figures.purse),
    ]
}

fn equipment(view: &View<'_>) -> Vec<String> {
    if let Some(quest) = view.quest() {
        let inventory = quest.inventory().into_iter();
        return quest_inventory(inventory.filter(InventoryLine::is_equipped));
    }
    let mut lines = Vec::new();
    for (slot, item) in view.equipment() {
        let place = format!("{} {}", slot.letter(), slot.name());
        lines.push(item_line(&place, item));
        // A two-handed weapon is in both hands, and is described once.
        let described = item.filter(|item| item.slots().contains(&slot));
        lines.extend(described.into_iter().flat_map(item_details));
    }
    lines
}

fn inventory(view: &View<'_>) -> Vec<String> {
    if let Some(quest) = view.quest() {
        return quest_inventory(quest.inventory().into_iter());
    }
    let mut lines = Vec::new();
    for (slot, item) in view.carry_slots().enumerate() {
        lines.push(item_line(&slot.to_string(), item));
        lines.extend(item.into_iter().flat_map(item_details));
    }
    lines
}

/// Returns the inventory of a quest, a line for each kind of items.
fn quest_inventory<'a>(lines: impl Iterator<Item = InventoryLine<'a>>) -> Vec<String> {
    lines
        .map(|line| format!("{}: {}", line.name(), line.item.summary()))
        .collect()
}

/// Returns the line of a slot: the name of the item in it.
fn item_line(place: &str, item: Option<ItemView<'_>>) -> String {
    match item {
        Some(item) => entry(place, format!("{} {}", item.glyph(), item.title())),
        None => entry(place, "nothing"),
    }
}

/// Returns the lines below that of an item: its description and details.
fn item_details(item: ItemView<'_>) -> Vec<String> {
    let written: Vec<String> = item.description().iter().map(str::to_owned).collect();
    let written = join_paragraphs(&written, DESCRIPTION);
    let lines_of = |paragraph| textwrap::wrap(paragraph, DESCRIPTION);
    let description = written.iter().map(String::as_str).flat_map(lines_of);
    let description = description.map(Cow::into_owned);
    let details = description.chain(item.details());
    details.map(|line| format!("    {line}")).collect()
}

/// Returns the rows of the map from the first to the last in which anything is known.
fn map(view: &View<'_>) -> Vec<String> {
    let bounds = view.bounds();
    let mut rows: Vec<String> = Vec::new();
    for pos in bounds.cells() {
        let y = usize::try_from(pos.y).unwrap_or(0);
        rows.resize(rows.len().max(y + 1), String::new());
        rows[y].push(view.tile(pos).glyph);
    }
    let is_known = |row: &String| !row.trim().is_empty();
    let first = rows.iter().position(is_known).unwrap_or(0);
    let end = rows.iter().rposition(is_known).map_or(0, |last| last + 1);
    rows[first..end].to_vec()
}

fn messages(view: &View<'_>) -> Vec<String> {
    let all = view.messages().all();
    let old = all.len().saturating_sub(MESSAGES);
    all.skip(old)
        .map(|message| format!("{:>6}  {}", message.turn, message.text))
        .collect()
}

fn kills(view: &View<'_>) -> Vec<String> {
    let kills = view.kills_by_kind();
    let mut kinds: Vec<(u32, &str)> = kills
        .map(|(kind, count)| (count, view.monster_name(kind)))
        .collect();
    kinds.sort_by_key(|&(count, name)| (Reverse(count), name));
    let mut lines = Vec::new();
    for (count, name) in kinds {
        lines.push(format!("{count:>6}  {name}"));
    }
    or_none(lines)
}

fn uniques(view: &View<'_>) -> Vec<String> {
    let slain = view.uniques_slain().iter();
    or_none(
        slain
            .map(|&kind| view.monster_name(kind).to_owned())
            .collect(),
    )
}

fn artifacts(view: &View<'_>) -> Vec<String> {
    let found = view.artifacts_found().iter();
    or_none(
        found
            .map(|&kind| view.object_name(kind).to_owned())
            .collect(),
    )
}

fn or_none(lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        vec!["none".to_owned()]
    } else {
        lines
    }
}
