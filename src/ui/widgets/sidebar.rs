//! The sidebar of a wide terminal: the creatures in sight, the statuses of the hero, what is worth knowing on the level,
//! and the items that the hero wears and carries.

use super::bar::bar;
use crate::base::Pos;
use crate::game::{ItemView, MonsterView, Place, Slot, StatusView, Threat, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::keymap::Intent;
use crate::ui::phrase::{Phrase, Sign};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;

/// How many cells a monster's bar of hit points has.
const BAR: u16 = 5;

/// The columns by which the later lines of an entry are indented.
const INDENT: usize = 2;

/// The fewest rows that the chapters behind a long one get together.
const LEAST_FOR_OTHERS: usize = 6;

/// A row, and the cell of the map that it is about.
struct Row {
    at: Option<Pos>,
    text: Phrase,
}

impl Row {
    fn of(text: Phrase) -> Row {
        Row { at: None, text }
    }
}

/// Draws the sidebar. The rows about the cell `cursor` are highlighted.
pub(super) fn draw_sidebar(canvas: &mut Canvas<'_>, view: &View<'_>, cursor: Option<Pos>) {
    let (rows, width) = (usize::from(canvas.height()), usize::from(canvas.width()));
    let key = canvas.ui.keymap.map(view.rules()).name(Intent::Glance);
    let settings = canvas.ui.settings;
    let chapters = [
        (true, "In sight", monsters(view, width, settings)),
        (settings.sidebar_statuses, "Statuses", statuses(view)),
        (settings.sidebar_places, "Known here", places(view)),
        (settings.sidebar_worn, "Worn", worn(view)),
        (settings.sidebar_carried, "Carried", carried(view)),
    ];
    let chapters = chapters.into_iter().filter(|(is_shown, ..)| *is_shown);
    let chapters: Vec<Vec<Row>> = chapters
        .map(|(_, title, rows)| chapter(title, rows))
        .collect();
    let mut left = rows;
    let mut later: usize = chapters.iter().map(Vec::len).sum();
    let mut y = 0;
    for chapter in chapters {
        later -= chapter.len();
        let room = left.saturating_sub(later.min(LEAST_FOR_OTHERS));
        let shown = shortened(chapter, room, &key);
        left = left.saturating_sub(shown.len());
        for row in shown {
            canvas.write_phrase(0, y, &row.text.cut_to(usize::from(canvas.width())));
            if let Some(pos) = row.at {
                canvas.link_row(y, pos);
            }
            if row.at.is_some() && row.at == cursor {
                canvas.select_row(y);
            }
            y += 1;
        }
    }
}

/// Returns a title, rows and an empty row; nothing if there are no rows.
fn chapter(title: &str, mut rows: Vec<Row>) -> Vec<Row> {
    if !rows.is_empty() {
        let title = Phrase::new().with(Ink::Title, title);
        rows.insert(0, Row::of(title));
        rows.push(Row::of(Phrase::new()));
    }
    rows
}

/// Returns the first rows of a chapter; the last of them says that there are more, and which key shows them.
fn shortened(mut rows: Vec<Row>, room: usize, key: &str) -> Vec<Row> {
    // The last row is empty.
    if rows.len() > room + 1 {
        let kept = room.saturating_sub(1);
        let more = rows.len() - 1 - kept;
        rows.truncate(kept);
        let more = format!("{more} more rows ({key})");
        rows.push(Row::of(Phrase::new().with(Ink::Faint, more)));
        rows.truncate(room);
    }
    rows
}

fn monsters(view: &View<'_>, width: usize, settings: Settings) -> Vec<Row> {
    let seen = view.monsters();
    let rows = seen.iter().flat_map(|monster| {
        let at = Some(monster.pos());
        let row = move |text| Row { at, text };
        let place = words::short_bearing(view.hero_pos(), monster.pos());
        let facts = monster_facts(monster, &place, settings);
        let facts = facts.broken(width.saturating_sub(INDENT));
        let below = facts.into_iter();
        let below = below.map(|line| Phrase::from(" ".repeat(INDENT)).joined(line));
        let name = Phrase::of_sign(monster_sign(monster)).plain(monster.title());
        std::iter::once(name).chain(below).map(row)
    });
    rows.collect()
}

/// Returns a monster's character on the map.
pub(in crate::ui) fn monster_sign(monster: &MonsterView<'_>) -> Sign {
    (Ink::Dyed(monster.color()), monster.glyph())
}

/// Returns an item's character on the map.
pub(in crate::ui) fn item_sign(item: &ItemView<'_>) -> Sign {
    (Ink::Dyed(item.color()), item.glyph())
}

/// Returns a monster's health, how dangerous it is, its state and where it is.
pub(in crate::ui) fn monster_facts(
    monster: &MonsterView<'_>,
    place: &str,
    settings: Settings,
) -> Phrase {
    let mut facts = Phrase::new();
    if settings.health_bars {
        facts = bar(i64::from(monster.health()), 100, BAR).plain(" ");
    }
    let rest = format!("{}, {place}", monster.state());
    if settings.threat_words {
        facts.joined(threat(monster)).with(Ink::Faint, rest)
    } else {
        facts.with(Ink::Faint, rest.trim_start_matches(", "))
    }
}

/// Returns how dangerous a monster is, in a word.
fn threat(monster: &MonsterView<'_>) -> Phrase {
    let threat = monster.threat();
    let ink = match threat {
        _ if monster.is_peaceful() => Ink::Faint,
        Threat::Harmless | Threat::Weak => Ink::Message(Tone::Good),
        Threat::Fair => Ink::Plain,
        Threat::Dangerous => Ink::Message(Tone::Notice),
        Threat::Deadly => Ink::Message(Tone::Bad),
    };
    Phrase::new().with(ink, threat.name())
}

/// Returns the statuses of the hero, with the turns that are left.
fn statuses(view: &View<'_>) -> Vec<Row> {
    let statuses = view.statuses().into_iter();
    let line = |status: StatusView| {
        Row::of(Phrase::new().with(Ink::Message(status.tone), status.to_string()))
    };
    statuses.map(line).collect()
}

/// Returns the items, stairs and features of this level that were seen, nearest first.
fn places(view: &View<'_>) -> Vec<Row> {
    let here = view.hero_pos();
    let row = |place: Place| {
        let pos = place.at.pos;
        let bearing = words::short_bearing(here, pos);
        let name = Phrase::of_sign(place_sign(&place)).plain(&place.name);
        let text = name.with(Ink::Faint, format!(" {bearing}"));
        let at = Some(pos);
        Row { at, text }
    };
    view.notable_places().into_iter().map(row).collect()
}

/// Returns a place's character on the map.
pub(in crate::ui) fn place_sign(place: &Place) -> Sign {
    (Ink::Key, place.glyph)
}

fn worn(view: &View<'_>) -> Vec<Row> {
    let worn = view.equipment();
    let line =
        |(slot, item): &(Slot, Option<ItemView<'_>>)| Some(item_row(slot.letter(), item.as_ref()?));
    worn.iter().filter_map(line).collect()
}

fn carried(view: &View<'_>) -> Vec<Row> {
    let carried = ('0'..).zip(view.carry_slots());
    let line = |(digit, item): (char, Option<ItemView<'_>>)| Some(item_row(digit, &item?));
    carried.filter_map(line).collect()
}

fn item_row(key: char, item: &ItemView<'_>) -> Row {
    let text = Phrase::new()
        .with(Ink::Key, format!("{key} "))
        .joined(Phrase::of_sign(item_sign(item)))
        .plain(item.title());
    Row::of(text)
}
