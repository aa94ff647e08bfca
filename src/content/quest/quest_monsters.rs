//! Reads the table of monsters, and what each of them may drop.

use super::quest_items::{LONGEST_NAME, MOST_BONUS, dice};
use super::row::{Row, Word, rows};
use super::{CampaignFiles, Diagnostics, Hundredths, Ids, Loot, QuestMonster};
use crate::base::{Diagnostic, Dice, Source, Span, TextLines};
use crate::content::{Color, Keywords, MonsterKind, MonsterTemplate, ObjectKind};
use std::sync::Arc;

const TABLE: &str = "mobs/mobs.tbl";
const FORM: &str = "a monster is written: id \"name\" glyph ac hp die_n die_s die_m b_atk cr";
const LOOT_FORM: &str = "loot is written: item percent";

const MOST_HIT_POINTS: i64 = 1_000_000;
const MOST_CHALLENGE: i64 = 1_000_000;

/// The monsters of a quest; the template of each has the same index.
pub(super) struct QuestMonsters {
    pub(super) templates: Vec<MonsterTemplate>,
    pub(super) quest_monsters: Vec<QuestMonster>,
    pub(super) ids: Ids<MonsterKind>,
}

impl QuestMonsters {
    pub(super) fn read(
        files: &CampaignFiles,
        quest_items: &Ids<ObjectKind>,
        diagnostics: &mut Diagnostics,
    ) -> QuestMonsters {
        let mut quest_monsters = QuestMonsters {
            templates: Vec::new(),
            quest_monsters: Vec::new(),
            ids: Ids::new("monster"),
        };
        if let Some(source) = files.expect(TABLE, diagnostics) {
            for row in rows(source, FORM) {
                quest_monsters.read_row(row, source, diagnostics);
            }
        }
        for (id, source) in files.between("mobs/loot/", ".tbl") {
            match quest_monsters.ids.get(id) {
                Some(MonsterKind(index)) => {
                    quest_monsters.quest_monsters[index as usize].loot =
                        read_loot(source, quest_items, diagnostics);
                }
                None => diagnostics.add(source, || {
                    let message = format!("there is no monster `{id}` that could drop this loot");
                    Diagnostic::error(Span::default(), message)
                        .with_suggestion(quest_monsters.ids.suggestion(id))
                }),
            }
        }
        quest_monsters
    }

    /// Reads a row. One with an error is kept as far as it was understood, so that references to it are no errors.
    fn read_row(&mut self, mut row: Row<'_>, source: &Arc<Source>, diagnostics: &mut Diagnostics) {
        let id: Option<Word<'_>> = row.id("id");
        let name = row.name(LONGEST_NAME);
        let symbol = row.glyph("glyph");
        let armor_class = row.number("ac", -MOST_BONUS..=MOST_BONUS);
        let hit_points = row.number("hp", 1..=MOST_HIT_POINTS);
        let damage = dice(&mut row, ["die_n", "die_s", "die_m"]);
        let quest_monster = QuestMonster {
            id: id.map_or(String::new(), |id| id.text.to_owned()),
            armor_class,
            attack_bonus: row.number("b_atk", -MOST_BONUS..=MOST_BONUS),
            challenge: row.hundredths("cr", MOST_CHALLENGE),
            loot: Vec::new(),
        };
        row.end();
        let line = row.line;
        row.settle(source, diagnostics);
        let number = MonsterKind(self.quest_monsters.len() as u32);
        if id.is_some_and(|id| self.ids.add(id, number, (source, line), diagnostics)) {
            self.templates.push(MonsterTemplate {
                name: name.into(),
                description: TextLines::default(),
                colors: Keywords::from_slice(&[color(quest_monster.challenge)]),
                speed: Dice::constant(10),
                abilities: Keywords::new(),
                hit_points: Dice::constant(hit_points as i32),
                damage,
                symbol,
                rarity: 100,
            });
            self.quest_monsters.push(quest_monster);
        }
    }
}

/// Returns where the sign of a monster stands; `None` if there is no such monster.
pub(crate) fn place_of_glyph<'a>(
    files: &'a CampaignFiles,
    id: &str,
) -> Option<(&'a Arc<Source>, Span)> {
    let table = files.get(TABLE)?;
    let mut rows = rows(table, FORM);
    rows.find_map(|mut row| {
        row.id("id").filter(|word| word.text == id)?;
        row.name(LONGEST_NAME);
        let (_, place) = row.span_while(|row| row.glyph("glyph"));
        Some((table, place))
    })
}

fn read_loot(
    source: &Arc<Source>,
    quest_items: &Ids<ObjectKind>,
    diagnostics: &mut Diagnostics,
) -> Vec<Loot> {
    let mut loot = Vec::new();
    for mut row in rows(source, LOOT_FORM) {
        let object = row.word("item");
        let percent = row.number("percent", 0..=100) as u8;
        row.end();
        row.settle(source, diagnostics);
        let object = object.and_then(|word| quest_items.find(word, source, diagnostics));
        loot.extend(object.map(|object| Loot { object, percent }));
    }
    loot
}

/// Returns the color of a monster. The tables have none, so it shows how hard the fight is.
fn color(challenge: Hundredths) -> Color {
    match challenge.0 {
        ..100 => Color::Green,
        100..400 => Color::Yellow,
        400.. => Color::Red,
    }
}
