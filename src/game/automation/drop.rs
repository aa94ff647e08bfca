//! Dropping several items, one a turn.

use super::Stop;
use crate::game::{Command, ItemPlace};

/// Some of the carry slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CarrySlots(u16);

impl<'p> FromIterator<&'p ItemPlace> for CarrySlots {
    /// Collects the carry slots among some places.
    fn from_iter<T: IntoIterator<Item = &'p ItemPlace>>(places: T) -> CarrySlots {
        let bit = |place: &ItemPlace| match *place {
            ItemPlace::Pack(slot) if slot < u16::BITS as usize => 1 << slot,
            ItemPlace::Pack(_)
            | ItemPlace::Worn(_)
            | ItemPlace::Floor(_)
            | ItemPlace::Container { .. } => 0,
        };
        CarrySlots(places.into_iter().map(bit).fold(0, |all, bit| all | bit))
    }
}

impl CarrySlots {
    /// Returns the slots from the first on.
    fn iter(self) -> impl Iterator<Item = usize> {
        (0..u16::BITS as usize).filter(move |slot| self.0 & 1 << slot != 0)
    }
}

/// Drops the next item once so many were dropped.
pub(super) fn next(slots: CarrySlots, dropped: u32) -> Result<Command, Stop> {
    let slot = slots.iter().nth(dropped as usize);
    slot.map(|slot| Command::Drop(ItemPlace::Pack(slot)))
        .ok_or(Stop::Told)
}
