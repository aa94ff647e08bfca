//! The table of mobs, and what each of them may drop.

use super::quest_items::{LONGEST_NAME, MOST_BONUS, dice};
use super::row::{Row, Word, rows};
use super::{CampaignFiles, Faults, Hundredths, Ids, Loot, QuestMonster};
use crate::base::{Diagnostic, Dice, Source, Span};
use crate::content::{Color, MonsterKind, MonsterTemplate, ObjectKind};
use std::sync::Arc;

const TABLE: &str = "mobs/mobs.tbl";
const FORM: &str = "a mob is written: id \"name\" glyph ac hp die_n die_s die_m b_atk cr";
const LOOT_FORM: &str = "loot is written: item percent";

const MOST_HIT_POINTS: i64 = 1_000_000;
const MOST_CHALLENGE: i64 = 1_000_000;

/// All that lives; the i-th mob is the i-th template.
pub(super) struct QuestMonsters {
    pub(super) templates: Vec<MonsterTemplate>,
    pub(super) quest_monsters: Vec<QuestMonster>,
    pub(super) ids: Ids<MonsterKind>,
}

impl QuestMonsters {
    pub(super) fn read(
        files: &CampaignFiles,
        quest_items: &Ids<ObjectKind>,
        faults: &mut Faults,
    ) -> QuestMonsters {
        let mut quest_monsters = QuestMonsters {
            templates: Vec::new(),
            quest_monsters: Vec::new(),
            ids: Ids::new("mob"),
        };
        if let Some(source) = files.expect(TABLE, faults) {
            for row in rows(source, FORM) {
                quest_monsters.read_row(row, source, faults);
            }
        }
        for (id, source) in files.between("mobs/loot/", ".tbl") {
            match quest_monsters.ids.get(id) {
                Some(MonsterKind(index)) => {
                    quest_monsters.quest_monsters[index as usize].loot =
                        read_loot(source, quest_items, faults);
                }
                None => faults.add(source, || {
                    let message = format!("this is the loot of a mob `{id}`, and there is none");
                    Diagnostic::error(Span::default(), message)
                        .with_suggestion(quest_monsters.ids.suggestion(id))
                }),
            }
        }
        quest_monsters
    }

    /// A row with a fault is kept as well as it was understood, lest whatever names it be a fault, too.
    fn read_row(&mut self, mut row: Row<'_>, source: &Arc<Source>, faults: &mut Faults) {
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
        row.settle(source, faults);
        let number = MonsterKind(self.quest_monsters.len() as u32);
        if id.is_some_and(|id| self.ids.add(id, number, (source, line), faults)) {
            self.templates.push(MonsterTemplate {
                name,
                description: Vec::new(),
                colors: vec![color(quest_monster.challenge)],
                speed: Dice::constant(10),
                abilities: Vec::new(),
                hit_points: Dice::constant(hit_points as i32),
                damage,
                symbol,
                rarity: 100,
            });
            self.quest_monsters.push(quest_monster);
        }
    }
}

fn read_loot(
    source: &Arc<Source>,
    quest_items: &Ids<ObjectKind>,
    faults: &mut Faults,
) -> Vec<Loot> {
    let mut loot = Vec::new();
    for mut row in rows(source, LOOT_FORM) {
        let object = row.word("item");
        let percent = row.number("percent", 0..=100) as u8;
        row.end();
        row.settle(source, faults);
        let object = object.and_then(|word| quest_items.find(word, source, faults));
        loot.extend(object.map(|object| Loot { object, percent }));
    }
    loot
}

/// The tables have no colours: they tell how hard a fight is.
fn color(challenge: Hundredths) -> Color {
    match challenge.0 {
        ..100 => Color::Green,
        100..400 => Color::Yellow,
        400.. => Color::Red,
    }
}
