//! A dungeon plan in one game: which level is where, and which items are on the levels besides those that are drawn.
//! It is rolled once, from the seed and the plan alone; each entry of the plan has a stream of its own.

mod itinerary;
mod supplies;
#[cfg(test)]
mod tests;

pub use itinerary::{Branch, Itinerary, variants};
pub(crate) use supplies::Supplies;

use crate::base::{Purpose, Random};

/// Returns the stream of an entry of a plan, by its place among all entries.
fn stream(seed: u64, entry: usize) -> Random {
    let index = u32::try_from(entry).expect("a file has fewer than 2^32 entries");
    Random::new(seed, Purpose::Plan, index)
}
