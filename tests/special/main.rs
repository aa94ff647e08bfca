//! Special levels as they are built: what each declaration becomes, and that any level can be built.

#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;

mod corpus;
mod ground;
mod picture;
mod robust;
mod scenes;
mod sites;

use rlg::base::{Purpose, Random, Source};
use rlg::content::Content;
use rlg::game::GameData;
use rlg::levels::special::{Built, Homes, Site, Templates, Unbuildable, build};
use rlg::script::plan::Level;
use rlg::script::{Checks, Compiler, Names};
use rlg::world::World;

/// Returns the plans of all levels of a description without errors.
fn plans(source: &Source) -> Vec<Level<'_>> {
    let names = Names::default();
    let compiled = Compiler::new(source, &names, Checks::Usual);
    compiled.filter_map(|compiled| compiled.level).collect()
}

/// The dungeon in which levels are built.
struct Workshop {
    content: Content,
    templates: Templates,
}

/// The seed by which a game draws who is at home where; no special level is.
const GAME: u64 = 1;

/// The levels of that dungeon, and the one that is built.
const DEPTHS: u16 = 12;
const NUMBER: u16 = 5;

impl Workshop {
    fn new(content: Content) -> Workshop {
        let templates = Templates::new(&content, GAME, DEPTHS);
        Workshop { content, templates }
    }

    /// A workshop with the built-in templates.
    fn built_in() -> Workshop {
        Workshop::new(GameData::built_in().content)
    }

    /// A site in the middle of the dungeon.
    fn site<'a>(&'a self, homes: &'a Homes, seed: u64) -> Site<'a> {
        Site::in_the_middle(&self.content, &self.templates, homes, seed, NUMBER)
    }

    /// Builds a level in the middle of the dungeon, where all are at home whom it names.
    fn build(&self, plan: &Level, seed: u64) -> Result<Built, Unbuildable> {
        let homes = Homes::named_by(plan, &self.content, &self.templates);
        build(plan, &self.site(&homes, seed))
    }

    /// Returns what is wrong with a level on which the hero has arrived.
    fn violations(&self, built: &Built) -> Vec<String> {
        let mut level = built.level.clone();
        level.place_hero(level.entry());
        let random = Random::new(GAME, Purpose::Play, 0);
        World::new(random, level, &self.content).violations(&self.content)
    }
}
