//! What a game says of itself, by sections.

use super::StoryLine;
use crate::base::join_paragraphs;
use crate::game::{InventoryLine, ItemView, Points, View};
use std::borrow::Cow;
use std::cmp::Reverse;

/// How many of the last messages are listed.
const MESSAGES: usize = 30;

/// How many columns the lines of a description take at most behind their blanks, so that they are read as they are in a
/// usual terminal.
const DESCRIPTION: usize = 72;

pub(super) fn score(points: Points) -> Vec<StoryLine> {
    let parts = [
        ("Descent", points.descent),
        ("Kills", points.kills),
        ("Gold", points.gold),
        ("Victory", points.victory),
        ("Haste", points.haste),
    ];
    parts
        .map(|(name, points)| StoryLine::entry(name, points))
        .to_vec()
}

pub(super) fn character(view: &View<'_>) -> Vec<StoryLine> {
    if let Some(quest) = view.quest() {
        let lines = quest.sheet().into_iter();
        return lines
            .map(|(name, value)| StoryLine::entry(name, value))
            .collect();
    }
    let figures = view.figures();
    let (hit_points, full) = (figures.hit_points, figures.full_hit_points);
    let (least, most) = (figures.least_damage, figures.most_damage);
    vec![
        StoryLine::entry("Name", view.name()),
        StoryLine::entry("Hit points", format!("{hit_points} of {full}")),
        StoryLine::entry("Speed", figures.speed),
        StoryLine::entry("Hit", format!("{:+}", figures.hit)),
        StoryLine::entry("Damage", format!("{least} to {most}")),
        StoryLine::entry("Dodge", format!("{:+}", figures.dodge)),
        StoryLine::entry("Defense", format!("{:+}", figures.defense)),
        StoryLine::entry("Weight", figures.weight),
        StoryLine::entry("Burden", figures.burden),
        StoryLine::entry("Light", figures.light),
        StoryLine::entry("Gold", figures.purse),
    ]
}

pub(super) fn equipment(view: &View<'_>) -> Vec<StoryLine> {
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

pub(super) fn inventory(view: &View<'_>) -> Vec<StoryLine> {
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
fn quest_inventory<'a>(lines: impl Iterator<Item = InventoryLine<'a>>) -> Vec<StoryLine> {
    lines
        .map(|line| StoryLine::Text(format!("{}: {}", line.name(), line.item.summary())))
        .collect()
}

/// Returns the line of a slot: the name of the item in it.
fn item_line(place: &str, item: Option<ItemView<'_>>) -> StoryLine {
    match item {
        Some(item) => StoryLine::Item {
            place: place.to_owned(),
            glyph: item.glyph(),
            name: item.title(),
        },
        None => StoryLine::entry(place, "nothing"),
    }
}

/// Returns the lines below that of an item: its description and details.
fn item_details(item: ItemView<'_>) -> Vec<StoryLine> {
    let written: Vec<String> = item.description().iter().map(str::to_owned).collect();
    let written = join_paragraphs(&written, DESCRIPTION);
    let lines_of = |paragraph| textwrap::wrap(paragraph, DESCRIPTION);
    let description = written.iter().map(String::as_str).flat_map(lines_of);
    let description = description.map(Cow::into_owned);
    let details = description.chain(item.details());
    let indented = |line| StoryLine::Text(format!("    {line}").trim_end().to_owned());
    details.map(indented).collect()
}

/// Returns the rows of the map from the first to the last in which anything is known.
pub(super) fn map(view: &View<'_>) -> Vec<StoryLine> {
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
    let drawn = |row: &String| StoryLine::Drawn(row.trim_end().to_owned());
    rows[first..end].iter().map(drawn).collect()
}

pub(super) fn messages(view: &View<'_>) -> Vec<StoryLine> {
    let all = view.messages().all();
    let old = all.len().saturating_sub(MESSAGES);
    all.skip(old)
        .map(|message| StoryLine::Text(format!("{:>6}  {}", message.turn, message.text)))
        .collect()
}

pub(super) fn wounds(view: &View<'_>) -> Vec<StoryLine> {
    or_none(view.last_wounds())
}

pub(super) fn kills(view: &View<'_>) -> Vec<StoryLine> {
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

pub(super) fn uniques(view: &View<'_>) -> Vec<StoryLine> {
    let slain = view.uniques_slain().iter();
    or_none(
        slain
            .map(|&kind| view.monster_name(kind).to_owned())
            .collect(),
    )
}

pub(super) fn artifacts(view: &View<'_>) -> Vec<StoryLine> {
    let found = view.artifacts_found().iter();
    or_none(
        found
            .map(|&kind| view.object_name(kind).to_owned())
            .collect(),
    )
}

fn or_none(mut lines: Vec<String>) -> Vec<StoryLine> {
    if lines.is_empty() {
        lines.push("none".to_owned());
    }
    lines.into_iter().map(StoryLine::Text).collect()
}
