//! What the tables of a quest say beyond what templates hold.

use super::Hundredths;
use crate::base::Pos;
use crate::content::{MonsterKind, ObjectKind};

/// The constants of a quest, and what its mobs and wares are beyond their templates.
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
    /// How many rests there are; the one after them loses the game.
    pub max_days: u32,
    /// Whose death wins the game, if it is the one that stood at `target_cell` when the game began.
    pub target: MonsterKind,
    pub target_floor: usize,
    pub target_cell: Pos,
}

/// A sort of monsters of a quest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestMonster {
    /// As the files name it; several mobs may have the same name, but each has its own id.
    pub id: String,
    pub armor_class: i64,
    /// All that is added to the twenty-sided die of its attack.
    pub attack_bonus: i64,
    /// The challenge rating, not negative.
    pub challenge: Hundredths,
    /// In the order of its file.
    pub loot: Vec<Loot>,
}

/// What a mob may drop at its death. Rolled once, when the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loot {
    pub object: ObjectKind,
    /// 0 to 100.
    pub percent: u8,
}

/// Something that can lie on a floor or be carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestItem {
    /// As the files name it.
    pub id: String,
    pub kind: QuestItemKind,
    /// Whether it blocks the cell on which it lies.
    pub is_impassable: bool,
    /// In pounds, not negative.
    pub weight: Hundredths,
    /// In pieces of gold, not negative.
    pub value: Hundredths,
    /// What it adds to the armour class of its wearer: 0 but of armour.
    pub armor_class: i64,
}

/// The table in which a ware stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestItemKind {
    Item,
    Weapon,
    Armor,
}

impl QuestTables {
    /// The mob of an id of the same campaign; another's id may panic.
    pub fn quest_monster(&self, id: MonsterKind) -> &QuestMonster {
        &self.quest_monsters[id.0 as usize]
    }

    /// The ware of an id of the same campaign; another's id may panic.
    pub fn quest_item(&self, id: ObjectKind) -> &QuestItem {
        &self.quest_items[id.0 as usize]
    }

    /// The mob that the files name so.
    pub fn quest_monster_named(&self, id: &str) -> Option<MonsterKind> {
        let numbered = (0..).map(MonsterKind).zip(&self.quest_monsters);
        let mut called = numbered.filter(|(_, quest_monster)| quest_monster.id == id);
        called.next().map(|(id, _)| id)
    }

    /// The ware that the files name so.
    pub fn quest_item_named(&self, id: &str) -> Option<ObjectKind> {
        let numbered = (0..).map(ObjectKind).zip(&self.quest_items);
        let mut called = numbered.filter(|(_, quest_item)| quest_item.id == id);
        called.next().map(|(id, _)| id)
    }
}
