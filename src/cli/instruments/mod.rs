//! The instruments for those who make data: whether the files are sound, what levels they make, and how fights go.

mod arena;
mod catalog;
mod check;
mod fight;
mod stats;

pub(super) use arena::print_odds;
pub(super) use catalog::print_catalog;
pub(super) use check::check;
pub(super) use stats::print_stats;

use super::options::Options;
use super::{Failure, dungeons, output};
use crate::base::Seed;
use crate::content::Content;
use crate::game::GameData;
use crate::levels::{Dungeon, DungeonFile};

/// What the instruments draw from when no seed is given, so that two runs agree.
const SEED: u64 = 1;

fn seed(options: &Options) -> Seed {
    let given = options.seed.clone();
    given.unwrap_or_else(|| Seed::from_number(SEED))
}

/// What a game would be played with. What is to be said about it goes to standard error.
fn open_game_data(options: &Options) -> GameData {
    let game_data = GameData::open(&options.folders());
    for notice in &game_data.notices {
        output::complain(notice);
    }
    game_data
}

/// Dungeons as the options would have them.
struct Dungeons {
    content: Content,
    depths: u16,
    first_level: Option<DungeonFile>,
}

impl Dungeons {
    fn open(options: &Options) -> Result<Dungeons, Failure> {
        Ok(Dungeons {
            content: open_game_data(options).content,
            depths: options.levels,
            first_level: options.dungeon.as_deref().map(dungeons::read).transpose()?,
        })
    }

    fn dungeon(&self, seed: &Seed) -> Dungeon {
        let dungeon = Dungeon::new(&self.content, seed.value(), self.depths);
        match &self.first_level {
            Some(file) => dungeon.with_first_level(file.clone()),
            None => dungeon,
        }
    }
}
