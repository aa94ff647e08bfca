//! Putting several items down, into a container or out of it, one a turn.

use super::Stop;
use crate::game::{Command, ItemPlace};
use crate::world::ContainerPlace;

/// The numbers of some items: of their carry slots, or of what is in a container.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ItemNumbers(u128);

impl<'p> FromIterator<&'p ItemPlace> for ItemNumbers {
    /// Collects the numbers of what is carried or in a container. Those that are too high for this are left out.
    fn from_iter<T: IntoIterator<Item = &'p ItemPlace>>(places: T) -> ItemNumbers {
        let bit = |place: &ItemPlace| match *place {
            ItemPlace::Pack(number) | ItemPlace::Container { index: number, .. } => {
                u32::try_from(number).map_or(0, |number| 1_u128.checked_shl(number).unwrap_or(0))
            }
            ItemPlace::Worn(_) | ItemPlace::Floor(_) => 0,
        };
        ItemNumbers(places.into_iter().map(bit).fold(0, |all, bit| all | bit))
    }
}

impl ItemNumbers {
    /// Returns whether there are more of them than so many.
    pub(super) fn has_more_than(self, number: u32) -> bool {
        self.0.count_ones() > number
    }

    /// Returns the number before which there are so many of them.
    fn nth(self, before: u32) -> Option<usize> {
        let mut numbers = (0..u128::BITS as usize).filter(|number| self.0 & 1 << number != 0);
        numbers.nth(before as usize)
    }
}

/// Drops the next item once so many were dropped.
pub(super) fn next(slots: ItemNumbers, dropped: u32) -> Result<Command, Stop> {
    let slot = slots.nth(dropped).ok_or(Stop::Done)?;
    Ok(Command::Drop(ItemPlace::Pack(slot)))
}

/// Puts the next item into a container once so many were put in.
pub(super) fn next_into(
    container: ContainerPlace,
    slots: ItemNumbers,
    put: u32,
) -> Result<Command, Stop> {
    let item = ItemPlace::Pack(slots.nth(put).ok_or(Stop::Done)?);
    Ok(Command::PutIn { item, container })
}

/// Takes the next item out of a container once so many were taken out, which the others have moved up for.
pub(super) fn next_out_of(
    container: ContainerPlace,
    numbers: ItemNumbers,
    taken: u32,
) -> Result<Command, Stop> {
    let index = numbers.nth(taken).ok_or(Stop::Done)? - taken as usize;
    Ok(Command::TakeOut(ItemPlace::Container { container, index }))
}
