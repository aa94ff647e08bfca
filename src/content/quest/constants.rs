//! Reads the table of constants: what a quest begins and ends with.

use super::quest_items::QuestItems;
use super::quest_monsters::QuestMonsters;
use super::row::{Row, Word, rows};
use super::{CampaignFiles, Constants, Diagnostics, Ids, QuestItemKind};
use crate::base::{Diagnostic, Pos, Source, Span, did_you_mean};
use crate::content::ObjectKind;
use crate::content::read::excerpt;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

const TABLE: &str = "quest.tbl";

/// The name of every constant, and how it is written.
const FORMS: [(&str, &str); 12] = [
    ("start_floor", "start_floor FLOOR"),
    ("start_cell", "start_cell X Y"),
    ("start_weapon", "start_weapon WEAPON"),
    ("start_armor", "start_armor ARMOR"),
    ("start_hp", "start_hp N"),
    ("start_level", "start_level N"),
    ("abilities", "abilities STR DEX CON INT WIS CHA"),
    ("max_days", "max_days N"),
    ("target", "target MONSTER"),
    ("target_floor", "target_floor FLOOR"),
    ("target_cell", "target_cell X Y"),
    (TARGET_WAITS, "target_waits yes, or target_waits no"),
];

/// The constant that need not be given.
const TARGET_WAITS: &str = "target_waits";

const ABILITIES: [&str; 6] = ["STR", "DEX", "CON", "INT", "WIS", "CHA"];

/// The greatest values of the constants that are numbers.
const MOST_HIT_POINTS: i64 = 1_000_000;
const MOST_LEVEL: i64 = 100;
const MOST_ABILITY: i64 = 100;
const MOST_DAYS: i64 = 1_000_000;

/// The largest floor.
pub(crate) const MOST_COLUMNS: i16 = 80;
pub(crate) const MOST_ROWS: i16 = 18;

/// The constants, and the spans of the two cells, which are checked against the floors.
pub(crate) struct ReadConstants {
    pub(crate) constants: Constants,
    pub(crate) source: Arc<Source>,
    pub(crate) start_cell: Span,
    pub(crate) target_cell: Span,
}

/// Reads the constants of a campaign after its other tables; `None` if one of them has an error.
pub(super) fn read_constants(
    files: &CampaignFiles,
    (quest_items, quest_monsters, floors): (&QuestItems, &QuestMonsters, &Ids<usize>),
    diagnostics: &mut Diagnostics,
) -> Option<ReadConstants> {
    let source = files.expect(TABLE, diagnostics)?;
    let mut lines = Lines::of(source, diagnostics);
    let start_floor = lines.id("start_floor", floors);
    let start_cell = lines.cell("start_cell");
    let start_weapon = lines.worn("start_weapon", quest_items, QuestItemKind::Weapon);
    let start_armor = lines.worn("start_armor", quest_items, QuestItemKind::Armor);
    let start_hit_points = lines.number("start_hp", 1..=MOST_HIT_POINTS);
    let start_level = lines.number("start_level", 1..=MOST_LEVEL);
    let abilities = lines.value("abilities", |row| {
        ABILITIES.map(|ability| row.number(ability, 1..=MOST_ABILITY))
    });
    let max_days = lines.number("max_days", 0..=MOST_DAYS);
    let target = lines.id("target", &quest_monsters.ids);
    let target_floor = lines.id("target_floor", floors);
    let target_cell = lines.cell("target_cell");
    let target_waits = lines.target_waits();
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
            max_days: max_days? as u32,
            target: target?,
            target_floor: target_floor?,
            target_cell,
            target_waits: target_waits?,
        },
        source: source.clone(),
        start_cell: start_span,
        target_cell: target_span,
    })
}

/// The line of each constant, after its name.
struct Lines<'a, 'f> {
    source: &'a Arc<Source>,
    diagnostics: &'f mut Diagnostics,
    rows: BTreeMap<&'static str, Row<'a>>,
}

impl<'a, 'f> Lines<'a, 'f> {
    fn of(source: &'a Arc<Source>, diagnostics: &'f mut Diagnostics) -> Lines<'a, 'f> {
        let mut found: BTreeMap<&str, Row<'a>> = BTreeMap::new();
        for mut row in rows(source, "a constant is written: its name, and its value") {
            let Some(word) = row.word("name") else {
                row.settle(source, diagnostics);
                continue;
            };
            let known = FORMS.iter().find(|(name, _)| *name == word.text);
            match known.map(|(name, form)| (*name, *form, found.get(name))) {
                None => diagnostics.add(source, || unknown(word)),
                Some((name, _, Some(first))) => {
                    let message = format!("{name} was already given in line {}", first.line);
                    diagnostics.add(source, || Diagnostic::error(word.span, message));
                }
                Some((name, form, None)) => {
                    row.set_form(form);
                    found.insert(name, row);
                }
            }
        }
        Lines {
            source,
            diagnostics,
            rows: found,
        }
    }

    /// Reads the value of a constant; `None` if it is missing or has an error.
    fn value<T>(&mut self, name: &str, read: impl FnOnce(&mut Row<'a>) -> T) -> Option<T> {
        let Some(mut row) = self.rows.remove(name) else {
            let form = FORMS.iter().find(|(known, _)| *known == name);
            let form = form.map_or(name, |(_, form)| form);
            let end = self.source.bytes().len();
            let error = Diagnostic::error(Span::new(end..end), format!("there is no {name}"))
                .with_help(format!("add a line: {form}"));
            self.diagnostics.add(self.source, || error);
            return None;
        };
        let value = read(&mut row);
        row.end();
        row.settle(self.source, self.diagnostics).then_some(value)
    }

    /// Reads whether the target waits until it is hurt, which it does if nothing is said about it.
    fn target_waits(&mut self) -> Option<bool> {
        if !self.rows.contains_key(TARGET_WAITS) {
            return Some(true);
        }
        let word = self.word(TARGET_WAITS)?;
        match word.text {
            "yes" | "true" => Some(true),
            "no" | "false" => Some(false),
            _ => {
                let error = Diagnostic::error(word.span, "the target waits: yes or no?".to_owned());
                self.diagnostics.add(self.source, || error);
                None
            }
        }
    }

    fn word(&mut self, name: &str) -> Option<Word<'a>> {
        self.value(name, |row| row.word("value")).flatten()
    }

    /// Reads a constant that is a whole number.
    fn number(&mut self, name: &str, range: RangeInclusive<i64>) -> Option<i64> {
        self.value(name, |row| row.number_called(name, "N", range))
    }

    /// Reads a constant that is an id, and returns what it refers to.
    fn id<T: Copy>(&mut self, name: &str, ids: &Ids<T>) -> Option<T> {
        let word = self.word(name)?;
        ids.find(word, self.source, self.diagnostics)
    }

    /// Reads a constant that is the id of a weapon or armor, and returns what it refers to.
    fn worn(
        &mut self,
        name: &str,
        quest_items: &QuestItems,
        kind: QuestItemKind,
    ) -> Option<ObjectKind> {
        let word = self.word(name)?;
        let found = quest_items.ids.find(word, self.source, self.diagnostics)?;
        if quest_items.quest_items[found.0 as usize].kind == kind {
            return Some(found);
        }
        self.diagnostics
            .add(self.source, || of_other_kind(word, kind));
        None
    }

    /// Reads a cell and its span.
    fn cell(&mut self, name: &str) -> Option<(Pos, Span)> {
        self.value(name, |row| cell(row, MOST_COLUMNS, MOST_ROWS))
    }
}

/// Reads a cell of a floor of this size, and its span.
pub(crate) fn cell(row: &mut Row<'_>, columns: i16, rows: i16) -> (Pos, Span) {
    row.span_while(|row| {
        let x = row.number("x", 0..=i64::from(columns) - 1);
        let y = row.number("y", 0..=i64::from(rows) - 1);
        Pos::new(x as i16, y as i16)
    })
}

/// Returns the error for an item that is not of this kind.
fn of_other_kind(word: Word<'_>, kind: QuestItemKind) -> Diagnostic {
    let (what, table) = match kind {
        QuestItemKind::Weapon => ("weapon", "items/weapons.tbl"),
        QuestItemKind::Armor => ("armor", "items/armor.tbl"),
        QuestItemKind::Item => ("item", "items/items.tbl"),
    };
    let message = format!("`{}` is no {what}", word.text);
    Diagnostic::error(word.span, message).with_help(format!("it has to be in {table}"))
}

fn unknown(word: Word<'_>) -> Diagnostic {
    let shown = excerpt(word.text.as_bytes());
    Diagnostic::error(word.span, format!("there is no constant `{shown}`"))
        .with_suggestion(did_you_mean(word.text, FORMS.map(|(name, _)| name)))
}
