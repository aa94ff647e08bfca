//! How much more the hero can carry, and where what it receives goes.

use crate::content::{ObjectKind, ObjectTemplate, ObjectType};
use crate::rules::Setting;
use crate::world::{Item, ItemPlace, World};

/// Where a new item goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    Purse,
    /// Onto ammunition of the same name, in this carry slot.
    Stack(usize),
    /// Into this open carry slot.
    Slot(usize),
}

/// What the hero can still carry.
#[derive(Clone, Copy, Debug)]
pub struct Capacity<'a> {
    setting: &'a Setting,
    world: &'a World,
}

impl<'a> Capacity<'a> {
    pub fn new(setting: &'a Setting, world: &'a World) -> Capacity<'a> {
        Capacity { setting, world }
    }

    /// Returns the open carry slots in order. Where the book does not limit them, new ones follow without end.
    pub fn open_slots(&self) -> impl Iterator<Item = usize> + use<'a> {
        let hero = &self.world.hero;
        let is_limited = self.setting.book.limits_pack();
        let new = (hero.pack.len()..).take_while(move |_| !is_limited);
        hero.open_carry_slots().chain(new)
    }

    /// Returns whether a new item of a kind needs an open carry slot: gold goes to the purse, and ammunition to its like.
    pub fn needs_slot(&self, kind: ObjectKind) -> bool {
        self.needs_slot_beside(kind, &[])
    }

    /// Returns those of several new items that need an open carry slot each if they are taken in this order. Only they add
    /// to the weight that is carried: a stack keeps its own, whatever joins it.
    pub fn that_need_slots(
        &self,
        kinds: impl IntoIterator<Item = ObjectKind>,
    ) -> impl Iterator<Item = ObjectKind> {
        let mut begun = Vec::new();
        kinds.into_iter().filter(move |&kind| {
            let needs_slot = self.needs_slot_beside(kind, &begun);
            begun.extend(self.name_of_ammunition(kind).filter(|_| needs_slot));
            needs_slot
        })
    }

    /// Returns whether a new item of a kind needs an open carry slot beside those of new stacks of ammunition of some names.
    fn needs_slot_beside(&self, kind: ObjectKind, begun: &[&str]) -> bool {
        let ammunition = self.name_of_ammunition(kind);
        let joins = ammunition.is_some_and(|name| begun.contains(&name));
        !joins
            && match self.home(kind) {
                Some(Home::Purse | Home::Stack(_)) => false,
                Some(Home::Slot(_)) | None => true,
            }
    }

    /// Returns where a new item of a kind goes; `None` if there is no room for it.
    pub(super) fn home(&self, kind: ObjectKind) -> Option<Home> {
        if self.object(kind).is(ObjectType::Gold) {
            return Some(Home::Purse);
        }
        let slot = || self.open_slots().next().map(Home::Slot);
        self.stack(kind).map(Home::Stack).or_else(slot)
    }

    /// Returns the carry slot with ammunition that a new item of a kind joins.
    fn stack(&self, kind: ObjectKind) -> Option<usize> {
        let name = self.name_of_ammunition(kind)?;
        let is_like = |item: &Item| self.name_of_ammunition(item.kind) == Some(name);
        let mut slots = self.world.hero.pack.iter();
        slots.position(|slot| slot.as_ref().is_some_and(is_like))
    }

    /// Returns the name by which ammunition finds its like; `None` for all other items.
    fn name_of_ammunition(&self, kind: ObjectKind) -> Option<&'a str> {
        let object = self.object(kind);
        let is_ammunition = object.is(ObjectType::Ammunition);
        is_ammunition.then_some(&*object.name)
    }

    /// Returns those of several items that there is room for if they are taken in this order.
    pub(super) fn that_fit(&self, places: &[ItemPlace]) -> Vec<ItemPlace> {
        let mut open = self.open_slots();
        let mut begun = Vec::new();
        let fits = |place: &ItemPlace| {
            let Some(item) = self.world.item(*place) else {
                return false;
            };
            if !self.needs_slot_beside(item.kind, &begun) {
                return true;
            }
            let fits = open.next().is_some();
            begun.extend(self.name_of_ammunition(item.kind).filter(|_| fits));
            fits
        };
        places.iter().copied().filter(fits).collect()
    }

    fn object(&self, kind: ObjectKind) -> &'a ObjectTemplate {
        self.setting.content.object(kind)
    }
}
