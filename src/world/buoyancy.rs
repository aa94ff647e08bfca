//! What carries actors over water and lava.

use super::Footing;

/// What keeps an actor up where it cannot walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Buoyancy {
    pub swims: bool,
    pub floats: bool,
}

impl Buoyancy {
    /// Returns whether an actor that walks as well can be in a cell with this footing.
    #[inline]
    pub const fn suffices_for(self, footing: Footing) -> bool {
        match footing {
            Footing::Ground => true,
            Footing::Water => self.swims || self.floats,
            Footing::Lava => self.floats,
            Footing::Solid | Footing::Barred => false,
        }
    }
}
