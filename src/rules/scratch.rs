//! Scratch memory of the rules.

use super::effects::Queue;
use super::paths::Paths;

/// Maps and lists that follow from the world and are no part of it. They are kept from turn to turn so that nothing is
/// computed or allocated twice.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) paths: Paths,
    pub(super) queue: Queue,
}
