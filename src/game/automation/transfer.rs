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
    fn has_more_than(self, number: u32) -> bool {
        self.0.count_ones() > number
    }

    /// Returns the number before which there are so many of them.
    fn nth(self, before: u32) -> Option<usize> {
        let mut numbers = (0..u128::BITS as usize).filter(|number| self.0 & 1 << number != 0);
        numbers.nth(before as usize)
    }
}

/// Several items that change places one a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// Drops what is in these slots.
    Drop(ItemNumbers),
    /// Puts what is in these slots into a container.
    PutIn(ItemNumbers, ContainerPlace),
    /// Takes these items out of a container.
    TakeOut(ItemNumbers, ContainerPlace),
}

impl Transfer {
    /// Returns whether there is at most one more to move once so many were moved.
    pub(super) fn is_at_last(self, moved: u32) -> bool {
        let (Transfer::Drop(items) | Transfer::PutIn(items, _) | Transfer::TakeOut(items, _)) =
            self;
        !items.has_more_than(moved)
    }

    /// Moves the next item once so many were moved.
    pub(super) fn next(self, moved: u32) -> Result<Command, Stop> {
        let nth = |items: ItemNumbers| items.nth(moved).ok_or(Stop::Done);
        Ok(match self {
            Transfer::Drop(slots) => Command::Drop(ItemPlace::Pack(nth(slots)?)),
            Transfer::PutIn(slots, container) => {
                let item = ItemPlace::Pack(nth(slots)?);
                Command::PutIn { item, container }
            }
            Transfer::TakeOut(items, container) => {
                // Those behind what was taken out have moved up.
                let index = nth(items)? - moved as usize;
                Command::TakeOut(ItemPlace::Container { container, index })
            }
        })
    }

    /// Returns how the player can move the rest, in a sentence.
    pub(super) fn by_hand(self) -> &'static str {
        match self {
            Transfer::Drop(_) => "You can drop the rest one by one.",
            Transfer::PutIn(..) => "You can put in the rest one by one.",
            Transfer::TakeOut(..) => "You can take out the rest one by one.",
        }
    }
}
