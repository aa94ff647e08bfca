//! The table of constants: what a quest begins and ends with.

use super::quest_items::QuestItems;
use super::quest_monsters::QuestMonsters;
use super::row::{Row, Word, rows};
use super::{CampaignFiles, Constants, Faults, Ids, QuestItemKind};
use crate::base::{Diagnostic, Pos, Source, Span, did_you_mean};
use crate::content::ObjectKind;
use crate::content::read::excerpt;
use std::collections::BTreeMap;
use std::sync::Arc;

const TABLE: &str = "quest.tbl";

/// Every constant, and how it is written.
const FORMS: [(&str, &str); 11] = [
    ("start_floor", "start_floor FLOOR"),
    ("start_cell", "start_cell X Y"),
    ("start_weapon", "start_weapon WEAPON"),
    ("start_armor", "start_armor ARMOR"),
    ("start_hp", "start_hp N"),
    ("start_level", "start_level N"),
    ("abilities", "abilities STR DEX CON INT WIS CHA"),
    ("max_days", "max_days N"),
    ("target", "target MOB"),
    ("target_floor", "target_floor FLOOR"),
    ("target_cell", "target_cell X Y"),
];

/// The largest floor.
pub(crate) const MOST_COLUMNS: i16 = 80;
pub(crate) const MOST_ROWS: i16 = 18;

/// The constants, and where the two cells stand, which only the floors can judge.
pub(crate) struct ReadConstants {
    pub(crate) constants: Constants,
    pub(crate) source: Arc<Source>,
    pub(crate) start_cell: Span,
    pub(crate) target_cell: Span,
}

/// Reads the constants of a campaign whose other tables have been read; none if one of them has a fault.
pub(super) fn read_constants(
    files: &CampaignFiles,
    (quest_items, quest_monsters, floors): (&QuestItems, &QuestMonsters, &Ids<usize>),
    faults: &mut Faults,
) -> Option<ReadConstants> {
    let source = files.expect(TABLE, faults)?;
    let mut lines = Lines::of(source, faults);
    let start_floor = lines.word("start_floor", |word, faults| {
        floors.find(word, source, faults)
    });
    let start_cell = lines.cell("start_cell");
    let start_weapon = lines.word("start_weapon", |word, faults| {
        worn(word, quest_items, QuestItemKind::Weapon, (source, faults))
    });
    let start_armor = lines.word("start_armor", |word, faults| {
        worn(word, quest_items, QuestItemKind::Armor, (source, faults))
    });
    let start_hit_points = lines.value("start_hp", |row| row.number("N", 1..=1_000_000));
    let start_level = lines.value("start_level", |row| row.number("N", 1..=100));
    let abilities = lines.value("abilities", |row| {
        ["STR", "DEX", "CON", "INT", "WIS", "CHA"].map(|ability| row.number(ability, 1..=100))
    });
    let max_days = lines.value("max_days", |row| row.number("N", 0..=1_000_000) as u32);
    let target = lines.word("target", |word, faults| {
        quest_monsters.ids.find(word, source, faults)
    });
    let target_floor = lines.word("target_floor", |word, faults| {
        floors.find(word, source, faults)
    });
    let target_cell = lines.cell("target_cell");
    let ((start_cell, start_span), (target_cell, target_span)) = (start_cell?, target_cell?);
    Some(ReadConstants {
        constants: Constants {
            start_floor: start_floor?,
            start_cell,
            start_weapon: start_weapon?,
            start_armor: start_armor?,
            start_hit_points: start_hit_points?,
            start_level: start_level?,
            abilities: abilities?,
            max_days: max_days?,
            target: target?,
            target_floor: target_floor?,
            target_cell,
        },
        source: source.clone(),
        start_cell: start_span,
        target_cell: target_span,
    })
}

/// The line of each constant, of which its name has been read.
struct Lines<'a, 'f> {
    source: &'a Arc<Source>,
    faults: &'f mut Faults,
    rows: BTreeMap<&'static str, Row<'a>>,
}

impl<'a, 'f> Lines<'a, 'f> {
    fn of(source: &'a Arc<Source>, faults: &'f mut Faults) -> Lines<'a, 'f> {
        let mut found: BTreeMap<&str, Row<'a>> = BTreeMap::new();
        for mut row in rows(source, "a constant is written: its name, and its value") {
            let Some(word) = row.word("name") else {
                row.settle(source, faults);
                continue;
            };
            let known = FORMS.iter().find(|(name, _)| *name == word.text);
            match known.map(|(name, form)| (*name, *form, found.get(name))) {
                None => faults.add(source, || unknown(word)),
                Some((name, _, Some(first))) => {
                    let message = format!("{name} was already given in line {}", first.line);
                    faults.add(source, || Diagnostic::error(word.span, message));
                }
                Some((name, form, None)) => {
                    row.set_form(form);
                    found.insert(name, row);
                }
            }
        }
        Lines {
            source,
            faults,
            rows: found,
        }
    }

    /// Reads a constant's value; none if it is missing or has a fault.
    fn value<T>(&mut self, name: &str, read: impl FnOnce(&mut Row<'a>) -> T) -> Option<T> {
        let Some(mut row) = self.rows.remove(name) else {
            let form = FORMS.iter().find(|(known, _)| *known == name);
            let form = form.map_or(name, |(_, form)| form);
            let end = self.source.bytes().len();
            let fault = Diagnostic::error(Span::new(end..end), format!("there is no {name}"))
                .with_help(format!("add a line: {form}"));
            self.faults.add(self.source, || fault);
            return None;
        };
        let value = read(&mut row);
        row.end();
        row.settle(self.source, self.faults).then_some(value)
    }

    /// A constant that is one word, which stands for something.
    fn word<T>(
        &mut self,
        name: &str,
        find: impl FnOnce(Word<'a>, &mut Faults) -> Option<T>,
    ) -> Option<T> {
        let word = self.value(name, |row| row.word("value"))??;
        find(word, self.faults)
    }

    /// A cell, and where it stands in the file.
    fn cell(&mut self, name: &str) -> Option<(Pos, Span)> {
        self.value(name, |row| cell(row, MOST_COLUMNS, MOST_ROWS))
    }
}

/// A cell of a floor of so many columns and rows, and where it stands.
pub(crate) fn cell(row: &mut Row<'_>, columns: i16, rows: i16) -> (Pos, Span) {
    row.span_while(|row| {
        let x = row.number("x", 0..=i64::from(columns) - 1);
        let y = row.number("y", 0..=i64::from(rows) - 1);
        Pos::new(x as i16, y as i16)
    })
}

/// A weapon or armour.
fn worn(
    word: Word<'_>,
    quest_items: &QuestItems,
    kind: QuestItemKind,
    (source, faults): (&Arc<Source>, &mut Faults),
) -> Option<ObjectKind> {
    let id = quest_items.ids.find(word, source, faults)?;
    if quest_items.quest_items[id.0 as usize].kind == kind {
        return Some(id);
    }
    let (what, table) = match kind {
        QuestItemKind::Weapon => ("weapon", "items/weapons.tbl"),
        QuestItemKind::Armor => ("armor", "items/armor.tbl"),
        QuestItemKind::Item => ("item", "items/items.tbl"),
    };
    let message = format!("`{}` is no {what}", word.text);
    let fault = Diagnostic::error(word.span, message);
    faults.add(source, || {
        fault.with_help(format!("it has to stand in {table}"))
    });
    None
}

fn unknown(word: Word<'_>) -> Diagnostic {
    let shown = excerpt(word.text.as_bytes());
    Diagnostic::error(word.span, format!("there is no constant `{shown}`"))
        .with_suggestion(did_you_mean(word.text, FORMS.map(|(name, _)| name)))
}
