//! Reading all tables of a campaign.

use super::constants::{ReadConstants, read_constants};
use super::mobs::Mobs;
use super::wares::Wares;
use super::{CampaignFiles, Faults, Ids, QuestTables};
use crate::content::{Content, MonsterId, ObjectId};

/// The tables, and what only the floors need to know of them.
pub(crate) struct ReadTables {
    wares: Wares,
    mobs: Mobs,
    /// None if one of them has a fault.
    pub(crate) constants: Option<ReadConstants>,
}

/// Reads the tables of a campaign that has these floors.
pub(crate) fn read_tables(
    files: &CampaignFiles,
    floors: &Ids<usize>,
    faults: &mut Faults,
) -> ReadTables {
    let wares = Wares::read(files, faults);
    let mobs = Mobs::read(files, &wares.ids, faults);
    let constants = read_constants(files, (&wares, &mobs, floors), faults);
    ReadTables {
        wares,
        mobs,
        constants,
    }
}

impl ReadTables {
    pub(crate) fn ware_ids(&self) -> &Ids<ObjectId> {
        &self.wares.ids
    }

    pub(crate) fn mob_ids(&self) -> &Ids<MonsterId> {
        &self.mobs.ids
    }

    /// What the game keeps of tables without faults.
    pub(crate) fn finish(self) -> Option<(Content, QuestTables)> {
        let tables = QuestTables {
            constants: self.constants?.constants,
            mobs: self.mobs.mobs,
            wares: self.wares.wares,
        };
        let content = Content::new(self.mobs.templates, self.wares.templates);
        Some((content, tables))
    }
}
