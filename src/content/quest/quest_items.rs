//! Reads the tables of items, weapons and armor.

use super::row::{Row, rows};
use super::{CampaignFiles, Diagnostics, Ids, QuestItem, QuestItemKind};
use crate::base::{Diagnostic, Dice, Source, did_you_mean};
use crate::content::{Color, ObjectKind, ObjectTemplate, ObjectType};
use std::sync::Arc;

pub(super) const LONGEST_NAME: usize = 60;
const LONGEST_DESCRIPTION: usize = 1_000;
/// The greatest weight and value of an item.
const MOST_POUNDS: i64 = 1_000_000;
const MOST_GOLD: i64 = 1_000_000_000;
/// The greatest armor class and bonus; the least is as far below 0.
pub(super) const MOST_BONUS: i64 = 1_000_000;

const IMPASSABLE: &str = "impassable";

/// The tables, and how their rows are written.
const TABLES: [(QuestItemKind, &str, &str); 3] = [
    (
        QuestItemKind::Item,
        "items/items.tbl",
        "an item is written: id \"name\" \"description\" weight value, and `impassable` if it blocks its cell",
    ),
    (
        QuestItemKind::Weapon,
        "items/weapons.tbl",
        "a weapon is written: id \"name\" \"description\" weight value dice sides modifier",
    ),
    (
        QuestItemKind::Armor,
        "items/armor.tbl",
        "armor is written: id \"name\" \"description\" weight value ac",
    ),
];

/// The items of a quest; the template of each has the same index.
pub(super) struct QuestItems {
    pub(super) templates: Vec<ObjectTemplate>,
    pub(super) quest_items: Vec<QuestItem>,
    pub(super) ids: Ids<ObjectKind>,
}

impl QuestItems {
    pub(super) fn read(files: &CampaignFiles, diagnostics: &mut Diagnostics) -> QuestItems {
        let mut quest_items = QuestItems {
            templates: Vec::new(),
            quest_items: Vec::new(),
            ids: Ids::new("item, weapon or armor"),
        };
        for (kind, path, form) in TABLES {
            if let Some(source) = files.expect(path, diagnostics) {
                for row in rows(source, form) {
                    quest_items.read_row(kind, row, source, diagnostics);
                }
            }
        }
        quest_items
    }

    /// Reads a row. One with an error is kept as far as it was understood, so that references to it are no errors.
    fn read_row(
        &mut self,
        kind: QuestItemKind,
        mut row: Row<'_>,
        source: &Arc<Source>,
        diagnostics: &mut Diagnostics,
    ) {
        let id = row.id("id");
        let name = row.name(LONGEST_NAME);
        let description = row.quoted("description", LONGEST_DESCRIPTION);
        let mut quest_item = QuestItem {
            id: id.map_or(String::new(), |id| id.text.to_owned()),
            kind,
            is_impassable: false,
            weight: row.hundredths("weight", MOST_POUNDS),
            value: row.hundredths("value", MOST_GOLD),
            armor_class: 0,
        };
        let mut damage = Dice::constant(0);
        match kind {
            QuestItemKind::Item => {
                quest_item.is_impassable = is_impassable(&mut row, source, diagnostics);
            }
            QuestItemKind::Weapon => damage = dice(&mut row, ["dice", "sides", "modifier"]),
            QuestItemKind::Armor => {
                quest_item.armor_class = row.number("ac", -MOST_BONUS..=MOST_BONUS);
            }
        }
        row.end();
        let line = row.line;
        row.settle(source, diagnostics);
        let number = ObjectKind(self.quest_items.len() as u32);
        if id.is_some_and(|id| self.ids.add(id, number, (source, line), diagnostics)) {
            self.templates
                .push(template(kind, &name, description, damage));
            self.quest_items.push(quest_item);
        }
    }
}

/// Reads dice in three fields.
pub(super) fn dice(row: &mut Row<'_>, [count, sides, modifier]: [&str; 3]) -> Dice {
    let count = row.number(count, 0..=1_000);
    let sides = row.number(sides, 1..=1_000_000);
    let modifier = row.number(modifier, -MOST_BONUS..=MOST_BONUS);
    let dice = Dice::new(modifier as i32, count as u32, sides as u32);
    dice.expect("a thousand dice are not too many")
}

fn is_impassable(row: &mut Row<'_>, source: &Arc<Source>, diagnostics: &mut Diagnostics) -> bool {
    match row.more(IMPASSABLE) {
        Some(word) if word.text == IMPASSABLE => true,
        Some(word) => {
            diagnostics.add(source, || {
                let message = "only the word `impassable` can follow `value`";
                Diagnostic::error(word.span, message)
                    .with_suggestion(did_you_mean(word.text, [IMPASSABLE]))
            });
            false
        }
        None => false,
    }
}

/// Returns the template of an item. Weight and value stay in the quest's tables, since they may have decimals.
fn template(kind: QuestItemKind, name: &str, description: String, damage: Dice) -> ObjectTemplate {
    let (types, color): (&[ObjectType], _) = match kind {
        QuestItemKind::Item => (&[], Color::Yellow),
        QuestItemKind::Weapon => (&[ObjectType::Weapon], Color::White),
        QuestItemKind::Armor => (&[ObjectType::Armor], Color::Cyan),
    };
    ObjectTemplate {
        description: Some(description)
            .filter(|text| !text.is_empty())
            .into_iter()
            .collect(),
        color,
        damage,
        ..ObjectTemplate::plain(name, types)
    }
}
