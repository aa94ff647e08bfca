//! What the tables of a quest say beyond what templates hold.

use super::Hundredths;
use crate::base::Pos;
use crate::content::{Content, MonsterId, ObjectId};
use serde::{Deserialize, Serialize};

/// The constants of a quest, and what its mobs and wares are beyond their templates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestTables {
    pub constants: Constants,
    /// By [`MonsterId`].
    pub(super) mobs: Vec<Mob>,
    /// By [`ObjectId`].
    pub(super) wares: Vec<Ware>,
}

/// What a quest begins and ends with. Floors are numbered from 0 in the order of their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Constants {
    pub start_floor: usize,
    pub start_cell: Pos,
    /// A [`WareKind::Weapon`].
    pub start_weapon: ObjectId,
    /// A [`WareKind::Armor`].
    pub start_armor: ObjectId,
    /// At least 1.
    pub start_hit_points: i64,
    /// At least 1.
    pub start_level: i64,
    /// STR DEX CON INT WIS CHA, each from 1 to 100.
    pub abilities: [i64; 6],
    /// How many rests there are; the one after them loses the game.
    pub max_days: u32,
    /// Whose death wins the game, if it is the one that stood at `target_cell` when the game began.
    pub target: MonsterId,
    pub target_floor: usize,
    pub target_cell: Pos,
}

/// A sort of monsters of a quest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mob {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loot {
    pub object: ObjectId,
    /// 0 to 100.
    pub percent: u8,
}

/// Something that can lie on a floor or be carried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ware {
    /// As the files name it.
    pub id: String,
    pub kind: WareKind,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WareKind {
    Item,
    Weapon,
    Armor,
}

impl QuestTables {
    /// The mob of an id of the same campaign; another's id may panic.
    pub fn mob(&self, id: MonsterId) -> &Mob {
        &self.mobs[id.0 as usize]
    }

    /// The ware of an id of the same campaign; another's id may panic.
    pub fn ware(&self, id: ObjectId) -> &Ware {
        &self.wares[id.0 as usize]
    }

    /// Whether these tables speak of all that a content has, and of nothing else.
    pub fn fit(&self, content: &Content) -> bool {
        let (mobs, wares) = (content.monsters().count(), content.objects().count());
        let mut loot = self.mobs.iter().flat_map(|mob| &mob.loot);
        let constants = &self.constants;
        let outfit = [constants.start_weapon, constants.start_armor];
        (mobs, wares) == (self.mobs.len(), self.wares.len())
            && content.has_monster(constants.target)
            && outfit.into_iter().all(|kind| content.has_object(kind))
            && loot.all(|loot| content.has_object(loot.object))
    }

    /// The mob that the files name so.
    pub fn mob_called(&self, id: &str) -> Option<MonsterId> {
        let numbered = (0..).map(MonsterId).zip(&self.mobs);
        let mut called = numbered.filter(|(_, mob)| mob.id == id);
        called.next().map(|(id, _)| id)
    }

    /// The ware that the files name so.
    pub fn ware_called(&self, id: &str) -> Option<ObjectId> {
        let numbered = (0..).map(ObjectId).zip(&self.wares);
        let mut called = numbered.filter(|(_, ware)| ware.id == id);
        called.next().map(|(id, _)| id)
    }
}
