//! Special levels as they are built: what each declaration becomes, and that any level can be built.

#[path = "../common/soak.rs"]
mod soak;

mod corpus;
mod picture;
mod robust;
mod scenes;

use rlg::base::Source;
use rlg::levels::special::{Built, Site, Unbuildable, Way, Ways, build};
use rlg::script::plan::Level;
use rlg::script::{Checks, Compiler, Names};

/// Returns the plans of all levels of a description without errors.
fn plans(source: &Source) -> Vec<Level<'_>> {
    let names = Names::default();
    let compiled = Compiler::new(source, &names, Checks::Usual);
    compiled.filter_map(|compiled| compiled.level).collect()
}

/// A level of the middle of a dungeon.
fn site(seed: u64) -> Site {
    Site {
        seed,
        number: 5,
        depth: 5,
        ways: Ways {
            up: Way::Needed,
            down: Way::Needed,
            has_branch: false,
        },
    }
}

fn build_at(plan: &Level, seed: u64) -> Result<Built, Unbuildable> {
    build(plan, &site(seed))
}
