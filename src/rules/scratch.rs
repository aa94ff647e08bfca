//! What the rules work with and throw away again.

use super::effects::Queue;
use super::paths::Paths;

/// Maps and lists that follow from the world and are no part of it. They are kept from turn to turn so that nothing is
/// worked out twice or allocated anew.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) paths: Paths,
    pub(super) queue: Queue,
}
