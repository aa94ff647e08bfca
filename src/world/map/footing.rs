//! What it takes to be in a cell, and what carries actors over water and lava.

/// What an actor must be able to do to be in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    /// To walk.
    Ground,
    /// To swim or to float.
    Water,
    /// To float.
    Lava,
    /// To pass through what is solid.
    Solid,
    /// Nothing lets an actor in.
    Barred,
}

impl Footing {
    /// Returns whether what cannot stay there falls in: water or lava.
    pub const fn is_liquid(self) -> bool {
        match self {
            Footing::Water | Footing::Lava => true,
            Footing::Ground | Footing::Solid | Footing::Barred => false,
        }
    }
}

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
