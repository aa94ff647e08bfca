//! The sidebar of a wide terminal: the creatures in sight, the statuses of the hero, what is worth knowing on the level,
//! and the items that the hero wears and carries.

use super::creatures::monsters;
use super::menu::{digit, letter};
use super::status::status_line;
use crate::base::Pos;
use crate::game::{InventoryLine, ItemPlace, ItemView, Place, QuestView, View};
use crate::ui::canvas::{Canvas, Subject};
use crate::ui::keymap::Intent;
use crate::ui::phrase::{Phrase, Sign};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;
use std::ops::Range;

/// The columns by which the later lines of an entry are indented.
pub(super) const INDENT: usize = 2;

/// A row, and what it is about.
pub(super) struct Row {
    subject: Option<Subject>,
    text: Phrase,
    /// Where that is, which stands behind the text, or below it.
    place: Option<String>,
    /// Whether it belongs to the entry of the row above.
    is_continued: bool,
}

impl Row {
    fn of(text: Phrase) -> Row {
        Row {
            subject: None,
            text,
            place: None,
            is_continued: false,
        }
    }

    pub(super) fn about(subject: Subject, text: Phrase) -> Row {
        Row {
            subject: Some(subject),
            ..Row::of(text)
        }
    }

    /// Returns the row as one that belongs to the entry of the row above.
    pub(super) fn continued(self) -> Row {
        Row {
            is_continued: true,
            ..self
        }
    }

    /// Returns the row within so many columns. Where the place has no room behind a whole text, it stands in a row of its own
    /// while there are `free` ones, and else the text is cut.
    fn laid_out(self, width: usize, free: &mut usize) -> Vec<Row> {
        let Some(place) = &self.place else {
            return vec![self];
        };
        let row = |text: Phrase| Row {
            subject: self.subject,
            ..Row::of(text)
        };
        if *free == 0 || self.text.width() + place.len() < width {
            return vec![row(placed(&self.text, place, width))];
        }
        *free -= 1;
        let below = Phrase::from(" ".repeat(INDENT)).with(Ink::Faint, place);
        vec![row(self.text), row(below).continued()]
    }
}

/// Draws the sidebar. The rows about the cell `cursor` are highlighted.
// In usual windows it is not drawn, and every page of code that a key needs costs.
#[inline(never)]
pub(super) fn draw_sidebar(canvas: &mut Canvas<'_>, view: &View<'_>, cursor: Option<Pos>) {
    let (rows, width) = (usize::from(canvas.height()), usize::from(canvas.width()));
    let key = canvas.ui.keymap.map(view.rules()).name(Intent::Glance);
    let settings = canvas.ui.settings;
    let pointed_at = cursor.map(Subject::Cell);
    let chapters = [
        (true, "In sight", creatures(view, width, settings)),
        (settings.sidebar_statuses, "Statuses", statuses(view)),
        (settings.sidebar_places, "Known here", places(view)),
        (settings.sidebar_worn, "Worn", worn(view)),
        (settings.sidebar_carried, "Carried", carried(view)),
    ];
    let chapters = chapters.into_iter().filter(|(is_shown, ..)| *is_shown);
    let chapters = chapters.filter(|(.., rows)| !rows.is_empty());
    let mut chapters: Vec<Vec<Row>> = chapters
        .map(|(_, title, rows)| chapter(title, rows))
        .collect();
    // Nothing follows for which the last empty row would be.
    chapters.last_mut().and_then(Vec::pop);
    let taken: usize = chapters.iter().map(Vec::len).sum();
    let mut free = rows.saturating_sub(taken);
    let laid_out = chapters.into_iter().map(|chapter| {
        let rows = chapter.into_iter();
        let rows = rows.flat_map(|row| row.laid_out(width, &mut free));
        rows.collect()
    });
    let chapters: Vec<Vec<Row>> = laid_out.collect();
    let lengths: Vec<usize> = chapters.iter().map(Vec::len).collect();
    let mut y = 0;
    for (chapter, room) in chapters.into_iter().zip(shares(&lengths, rows)) {
        for row in shortened(chapter, room, pointed_at, &key) {
            canvas.write_phrase(0, y, &row.text.cut_to(usize::from(canvas.width())));
            if let Some(subject) = row.subject {
                canvas.link_row(y, subject);
            }
            if row.subject.is_some() && row.subject == pointed_at {
                canvas.select_row(y);
            }
            y += 1;
        }
    }
}

/// Returns a title, rows and an empty row.
fn chapter(title: &str, mut rows: Vec<Row>) -> Vec<Row> {
    let title = Phrase::new().with(Ink::Title, title);
    rows.insert(0, Row::of(title));
    rows.push(Row::of(Phrase::new()));
    rows
}

/// Returns how many of some rows each of several chapters gets, which have these lengths: what a short one leaves is shared
/// by the others, and of longer ones the first gets what is over.
fn shares(lengths: &[usize], rows: usize) -> Vec<usize> {
    let mut shares = vec![0; lengths.len()];
    let mut left = rows;
    let mut order: Vec<usize> = (0..lengths.len()).rev().collect();
    order.sort_by_key(|&index| lengths[index]);
    for (done, index) in order.into_iter().enumerate() {
        shares[index] = lengths[index].min(left / (lengths.len() - done));
        left -= shares[index];
    }
    shares
}

/// Returns the first entries of a chapter, each as a whole; the last row says how many more there are, and which key shows
/// them. Of these the one that is pointed at takes the place of the last ones before, or if there is none, the row that counts
/// it is about it. An empty row at its end is the first that there is no room for.
fn shortened(mut rows: Vec<Row>, room: usize, pointed_at: Option<Subject>, key: &str) -> Vec<Row> {
    if rows.len() <= room {
        return rows;
    }
    let end = rows.pop_if(|row| row.text.width() == 0);
    if rows.len() > room {
        let is_begin = |row: &Row| !row.is_continued;
        let last_of = |rows: &[Row]| rows.iter().rposition(is_begin).unwrap_or(0);
        let mut kept = last_of(&rows[..room]);
        let pointed = pointed_at.and_then(|subject| entry_about(subject, &rows));
        let hidden = pointed.filter(|entry| entry.start >= kept.max(1));
        let is_hidden = hidden.is_some();
        let shown = hidden.filter(|entry| entry.len() + 1 < room);
        if let Some(entry) = &shown {
            kept = last_of(&rows[..room - entry.len()]);
            rows[kept..entry.end].rotate_right(entry.len());
            kept += entry.len();
        }
        let behind_title = kept.max(1);
        let more = rows[behind_title..].iter().filter(|row| is_begin(row));
        let more = format!("{} more ({key})", more.count());
        rows.truncate(kept);
        rows.push(Row {
            subject: pointed_at.filter(|_| is_hidden && shown.is_none()),
            ..Row::of(Phrase::new().with(Ink::Faint, more))
        });
        rows.extend(end);
        rows.truncate(room);
    }
    rows
}

/// Returns the rows of the first entry about something.
fn entry_about(subject: Subject, rows: &[Row]) -> Option<Range<usize>> {
    let start = rows.iter().position(|row| row.subject == Some(subject))?;
    let behind = rows[start + 1..].iter();
    let more = behind.take_while(|row| row.is_continued).count();
    Some(start..start + 1 + more)
}

/// Returns the monsters in sight, and where a blind hero feels one.
fn creatures(view: &View<'_>, width: usize, settings: Settings) -> Vec<Row> {
    let mut rows = monsters(view, width, settings);
    rows.extend(place_rows(view, view.felt_places()));
    rows
}

/// Returns a name with where it is, which matters more than the end of the name.
fn placed(name: &Phrase, place: &str, width: usize) -> Phrase {
    let way = Phrase::new().with(Ink::Faint, format!(" {place}"));
    name.cut_to(width.saturating_sub(way.width())).joined(way)
}

/// Returns an item's character on the map.
pub(in crate::ui) fn item_sign(item: &ItemView<'_>) -> Sign {
    (Ink::Dyed(item.color()), item.glyph())
}

/// Returns the statuses of the hero, with the turns that are left.
fn statuses(view: &View<'_>) -> Vec<Row> {
    let statuses = view.statuses();
    statuses
        .iter()
        .map(|status| Row::of(status_line(status)))
        .collect()
}

/// Returns the items, stairs and features of this level that were seen, nearest first.
fn places(view: &View<'_>) -> Vec<Row> {
    place_rows(view, view.notable_places()).collect()
}

fn place_rows(view: &View<'_>, places: Vec<Place>) -> impl Iterator<Item = Row> {
    let here = view.hero_pos();
    places.into_iter().map(move |place| {
        let pos = place.at.pos;
        let name = Phrase::of_sign(place_sign(&place)).plain(place.brief_name());
        Row {
            place: Some(words::short_bearing(here, pos)),
            ..Row::about(Subject::Cell(pos), name)
        }
    })
}

/// Returns a place's character on the map.
pub(in crate::ui) fn place_sign(place: &Place) -> Sign {
    (Ink::Key, place.glyph)
}

fn worn(view: &View<'_>) -> Vec<Row> {
    if let Some(quest) = view.quest() {
        let worn = inventory(&quest).filter(|(_, line)| line.is_equipped());
        return worn.map(inventory_row).collect();
    }
    // What both hands hold is one item, in the first of its slots.
    let line = |item: ItemView<'_>| match item.place() {
        ItemPlace::Worn(slot) => Some(item_row(Some(slot.letter()), &item)),
        ItemPlace::Pack(_) | ItemPlace::Floor(_) | ItemPlace::Container { .. } => None,
    };
    view.worn().filter_map(line).collect()
}

fn carried(view: &View<'_>) -> Vec<Row> {
    if let Some(quest) = view.quest() {
        let carried = inventory(&quest).filter(|(_, line)| !line.is_equipped());
        return carried.map(inventory_row).collect();
    }
    let carried = view.carry_slots().enumerate();
    let line = |(slot, item): (usize, Option<ItemView<'_>>)| Some(item_row(digit(slot), &item?));
    carried.filter_map(line).collect()
}

/// Returns the inventory of a quest, each line with its index there.
fn inventory<'a>(quest: &QuestView<'a>) -> impl Iterator<Item = (usize, InventoryLine<'a>)> {
    quest.inventory().into_iter().enumerate()
}

fn inventory_row((index, line): (usize, InventoryLine<'_>)) -> Row {
    let text = keyed(letter(index)).plain(line.name());
    Row::about(Subject::Item(line.item.place()), text)
}

/// Returns the key of an item in the lists of what the hero has, before its name.
fn keyed(key: Option<char>) -> Phrase {
    Phrase::new().with(Ink::Key, format!("{} ", key.unwrap_or(' ')))
}

fn item_row(key: Option<char>, item: &ItemView<'_>) -> Row {
    let text = keyed(key)
        .joined(Phrase::of_sign(item_sign(item)))
        .plain(item.title());
    Row::about(Subject::Item(item.place()), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chapters_share_the_rows_evenly_and_short_ones_leave_theirs_to_the_others() {
        let cases: [(&[usize], usize, &[usize]); 6] = [
            (&[4, 3, 5], 30, &[4, 3, 5]),
            (&[20, 12, 4, 11], 30, &[9, 9, 4, 8]),
            (&[40, 3, 4], 30, &[23, 3, 4]),
            (&[3, 40, 4], 30, &[3, 23, 4]),
            (&[10, 10, 10], 2, &[1, 1, 0]),
            (&[], 30, &[]),
        ];
        for (lengths, rows, expected) in cases {
            assert_eq!(shares(lengths, rows), expected, "{lengths:?}");
        }
    }

    #[test]
    fn a_chapter_without_room_says_how_many_entries_it_leaves_out() {
        let rows = || {
            let names = ["first", "second", "third"];
            chapter("Title", names.map(|name| Row::of(name.into())).into())
        };
        let shown = |room| shortened(rows(), room, None, "m").len();
        assert_eq!([6, 5, 4, 3, 1, 0].map(shown), [5, 5, 4, 3, 1, 0]);
        let last = shortened(rows(), 3, None, "m")
            .pop()
            .expect("there are three");
        assert_eq!(last.text.parts()[0].text, "2 more (m)");
    }

    #[test]
    fn what_comes_behind_the_last_letter_has_no_key() {
        let row = |index: usize| keyed(letter(index)).plain("a key").text();
        assert_eq!([25, 26, 52].map(row), ["z a key", "A a key", "  a key"]);
    }

    #[test]
    fn no_entry_is_cut_in_the_middle() {
        let entry = |name: &str| [Row::of(name.into()), Row::of("facts".into()).continued()];
        let rows = || {
            chapter(
                "Title",
                ["first", "second", "third"]
                    .map(entry)
                    .into_iter()
                    .flatten()
                    .collect(),
            )
        };
        for (room, shown) in [
            (8, "Title|first|facts|second|facts|third|facts|"),
            (7, "Title|first|facts|second|facts|third|facts"),
            (6, "Title|first|facts|second|facts|1 more (m)"),
            (5, "Title|first|facts|2 more (m)|"),
            (4, "Title|first|facts|2 more (m)"),
            (3, "Title|3 more (m)|"),
            (1, "3 more (m)"),
            (0, ""),
        ] {
            let rows = shortened(rows(), room, None, "m");
            let texts: Vec<String> = rows.iter().map(|row| row.text.text()).collect();
            assert_eq!(texts.join("|"), shown, "{room}");
        }
    }

    #[test]
    fn the_entry_pointed_at_takes_the_place_of_the_last_or_marks_the_row_that_counts_it() {
        let item = |index: u16| Subject::Cell(Pos::new(index as i16, 0));
        let entry = |index: u16| {
            let row = |text: &str| Row::about(item(index), Phrase::from(text));
            [row(&index.to_string()), row("facts").continued()]
        };
        let rows = || chapter("Title", (1..=4).flat_map(entry).collect());
        for (room, pointed_at, shown) in [
            (6, 1, "Title|1*|facts*|2|facts|2 more (m)"),
            (6, 2, "Title|1|facts|2*|facts*|2 more (m)"),
            (6, 3, "Title|1|facts|3*|facts*|2 more (m)"),
            (6, 4, "Title|1|facts|4*|facts*|2 more (m)"),
            (5, 4, "Title|4*|facts*|3 more (m)|"),
            (4, 4, "Title|4*|facts*|3 more (m)"),
            (3, 4, "Title|4 more (m)*|"),
            (1, 4, "4 more (m)*"),
            (0, 4, ""),
            (9, 4, "Title|1|facts|2|facts|3|facts|4*|facts*"),
        ] {
            let rows = shortened(rows(), room, Some(item(pointed_at)), "m");
            let is_marked = |row: &Row| row.subject == Some(item(pointed_at));
            let marks = rows.iter().map(|row| if is_marked(row) { "*" } else { "" });
            let texts = rows.iter().zip(marks);
            let texts: Vec<String> = texts.map(|(row, mark)| row.text.text() + mark).collect();
            assert_eq!(texts.join("|"), shown, "{room} {pointed_at}");
        }
    }
}
