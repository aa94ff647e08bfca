//! What the tables of a quest have beyond the templates.

use super::Hundredths;
use crate::base::Pos;
use crate::content::{MonsterKind, ObjectKind};
use serde::Serialize;

/// The constants of a quest, and what its monsters and items have beyond their templates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestTables {
    pub constants: Constants,
    /// By [`MonsterKind`].
    pub(super) quest_monsters: Vec<QuestMonster>,
    /// By [`ObjectKind`].
    pub(super) quest_items: Vec<QuestItem>,
}

/// What a quest begins and ends with. Floors are numbered from 0 in the order of their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constants {
    pub start_floor: usize,
    pub start_cell: Pos,
    /// A [`QuestItemKind::Weapon`].
    pub start_weapon: ObjectKind,
    /// A [`QuestItemKind::Armor`].
    pub start_armor: ObjectKind,
    /// At least 1.
    pub start_hit_points: i64,
    /// At least 1.
    pub start_level: i64,
    /// STR DEX CON INT WIS CHA, each from 1 to 100.
    pub abilities: [i64; 6],
    /// The number of rests; the next one loses the game.
    pub max_days: u32,
    /// The kind of the monster that is at `target_cell` when the game begins, and whose death wins it.
    pub target: MonsterKind,
    pub target_floor: usize,
    pub target_cell: Pos,
    /// Whether the target stays where it is until it is hurt.
    pub target_waits: bool,
}

/// A kind of monsters of a quest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestMonster {
    /// Its id in the files. Several kinds may have the same name, but each has its own id.
    pub id: String,
    pub armor_class: i64,
    /// The bonus to the twenty-sided die of its attack.
    pub attack_bonus: i64,
    /// The challenge rating, not negative.
    pub challenge: Hundredths,
    /// In the order of its file.
    pub loot: Vec<Loot>,
}

/// What a monster may drop when it dies. Rolled once, when the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loot {
    pub object: ObjectKind,
    /// 0 to 100.
    pub percent: u8,
}

/// A kind of items of a quest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestItem {
    /// Its id in the files.
    pub id: String,
    pub kind: QuestItemKind,
    /// Whether it blocks its cell.
    pub is_impassable: bool,
    /// In pounds, not negative.
    pub weight: Hundredths,
    /// In pieces of gold, not negative.
    pub value: Hundredths,
    /// Added to the armor class of the wearer; 0 except for armor.
    pub armor_class: i64,
}

/// The table of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestItemKind {
    Item,
    Weapon,
    Armor,
}

impl QuestTables {
    /// Returns a monster of the same campaign.
    ///
    /// # Panics
    ///
    /// May panic for a kind of another campaign.
    pub fn quest_monster(&self, kind: MonsterKind) -> &QuestMonster {
        &self.quest_monsters[kind.0 as usize]
    }

    /// Returns an item of the same campaign.
    ///
    /// # Panics
    ///
    /// May panic for a kind of another campaign.
    pub fn quest_item(&self, kind: ObjectKind) -> &QuestItem {
        &self.quest_items[kind.0 as usize]
    }

    /// Returns the monster with this id in the files.
    pub fn quest_monster_named(&self, id: &str) -> Option<MonsterKind> {
        let numbered = (0..).map(MonsterKind).zip(&self.quest_monsters);
        let mut named = numbered.filter(|(_, quest_monster)| quest_monster.id == id);
        named.next().map(|(kind, _)| kind)
    }

    /// Returns the item with this id in the files.
    pub fn quest_item_named(&self, id: &str) -> Option<ObjectKind> {
        let numbered = (0..).map(ObjectKind).zip(&self.quest_items);
        let mut named = numbered.filter(|(_, quest_item)| quest_item.id == id);
        named.next().map(|(kind, _)| kind)
    }
}
