//! The dungeons that the instruments measure.

use crate::base::Seed;
use crate::content::Content;
use crate::levels::{Dungeon, DungeonFile};

/// What all dungeons of a measurement have in common: everything but the seed.
#[derive(Debug)]
pub struct Dungeons {
    pub content: Content,
    /// The number of levels, at least 1.
    pub depths: u16,
    /// The first level of each dungeon, if it comes from a file.
    pub first_level: Option<DungeonFile>,
}

impl Dungeons {
    /// Returns the dungeon of a seed.
    pub fn dungeon(&self, seed: &Seed) -> Dungeon {
        let dungeon = Dungeon::new(&self.content, seed.value(), self.depths);
        match &self.first_level {
            Some(file) => dungeon.with_first_level(file),
            None => dungeon,
        }
    }
}
