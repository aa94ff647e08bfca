//! The dungeons that the instruments measure.

use crate::base::Seed;
use crate::content::Content;
use crate::game::DungeonSetup;
use crate::levels::Dungeon;

/// What all dungeons of a measurement have in common: everything but the seed.
#[derive(Debug)]
pub struct Dungeons {
    pub content: Content,
    pub setup: DungeonSetup,
}

impl Dungeons {
    /// Returns the dungeon of a seed.
    pub fn dungeon(&self, seed: &Seed) -> Dungeon {
        let plan = self.content.plan();
        self.setup.dungeon(&self.content, plan, seed.value())
    }
}
