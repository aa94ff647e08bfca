//! Putting several items down or into a container, one a turn.

use super::Stop;
use crate::game::{Command, ItemPlace};
use crate::world::ContainerPlace;

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
    /// Returns the slot before which there are so many of them.
    fn nth(self, before: u32) -> Option<ItemPlace> {
        let mut slots = (0..u16::BITS as usize).filter(|slot| self.0 & 1 << slot != 0);
        slots.nth(before as usize).map(ItemPlace::Pack)
    }
}

/// Drops the next item once so many were dropped.
pub(super) fn next(slots: CarrySlots, dropped: u32) -> Result<Command, Stop> {
    slots.nth(dropped).map(Command::Drop).ok_or(Stop::Told)
}

/// Puts the next item into a container once so many were put in.
pub(super) fn next_into(
    container: ContainerPlace,
    slots: CarrySlots,
    put: u32,
) -> Result<Command, Stop> {
    let command = |item| Command::PutIn { item, container };
    slots.nth(put).map(command).ok_or(Stop::Told)
}
