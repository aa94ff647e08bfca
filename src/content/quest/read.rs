//! Reading all tables of a campaign.

use super::constants::{ReadConstants, read_constants};
use super::quest_items::QuestItems;
use super::quest_monsters::QuestMonsters;
use super::{CampaignFiles, Faults, Ids, QuestTables};
use crate::content::{Content, MonsterKind, ObjectKind};

/// The tables, and what only the floors need to know of them.
pub(crate) struct ReadTables {
    quest_items: QuestItems,
    quest_monsters: QuestMonsters,
    /// None if one of them has a fault.
    pub(crate) constants: Option<ReadConstants>,
}

/// Reads the tables of a campaign that has these floors.
pub(crate) fn read_tables(
    files: &CampaignFiles,
    floors: &Ids<usize>,
    faults: &mut Faults,
) -> ReadTables {
    let quest_items = QuestItems::read(files, faults);
    let quest_monsters = QuestMonsters::read(files, &quest_items.ids, faults);
    let constants = read_constants(files, (&quest_items, &quest_monsters, floors), faults);
    ReadTables {
        quest_items,
        quest_monsters,
        constants,
    }
}

impl ReadTables {
    pub(crate) fn quest_item_ids(&self) -> &Ids<ObjectKind> {
        &self.quest_items.ids
    }

    pub(crate) fn quest_monster_ids(&self) -> &Ids<MonsterKind> {
        &self.quest_monsters.ids
    }

    /// What the game keeps of tables without faults.
    pub(crate) fn finish(self) -> Option<(Content, QuestTables)> {
        let tables = QuestTables {
            constants: self.constants?.constants,
            quest_monsters: self.quest_monsters.quest_monsters,
            quest_items: self.quest_items.quest_items,
        };
        let content = Content::new(self.quest_monsters.templates, self.quest_items.templates);
        Some((content, tables))
    }
}
