//! Reads all tables of a campaign.

use super::constants::{ReadConstants, read_constants};
use super::quest_items::QuestItems;
use super::quest_monsters::QuestMonsters;
use super::{CampaignFiles, Diagnostics, Ids, QuestTables};
use crate::content::{Content, MonsterKind, ObjectKind};

/// The tables, and what is needed to read the floors.
pub(crate) struct ReadTables {
    quest_items: QuestItems,
    quest_monsters: QuestMonsters,
    /// `None` if one of them has an error.
    pub(crate) constants: Option<ReadConstants>,
}

/// Reads the tables of a campaign with these floors.
pub(crate) fn read_tables(
    files: &CampaignFiles,
    floors: &Ids<usize>,
    diagnostics: &mut Diagnostics,
) -> ReadTables {
    let quest_items = QuestItems::read(files, diagnostics);
    let quest_monsters = QuestMonsters::read(files, &quest_items.ids, diagnostics);
    let constants = read_constants(files, (&quest_items, &quest_monsters, floors), diagnostics);
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

    /// Returns what the game keeps; `None` if the constants have errors.
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
