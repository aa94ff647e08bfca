//! What the hero has on it, and what follows from that.

use crate::content::{Bearer, Content, EffectWords, ObjectTypes};
use crate::world::Item;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

/// Slots for items, which note what follows from all items together until they may have changed: the rules ask for it many
/// times in every turn, and items change seldom.
#[derive(Clone, Default)]
pub struct Belongings<S> {
    slots: S,
    /// How often the items may have changed.
    changes: u32,
    types: OnceLock<ObjectTypes>,
    weight: OnceLock<i64>,
    lasting: OnceLock<EffectWords>,
    figures: OnceLock<ItemFigures>,
}

/// What the fields and bonuses of items come to, each summed up from the first item to the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ItemFigures {
    pub hit: i64,
    pub damage: i64,
    pub dodge: i64,
    pub defense: i64,
    pub speed: i64,
}

impl ItemFigures {
    #[must_use]
    fn with(self, item: &Item) -> ItemFigures {
        let Item { bonus, .. } = item;
        ItemFigures {
            hit: self.hit.saturating_add(item.hit.saturating_add(bonus.hit)),
            damage: self.damage.saturating_add(bonus.damage),
            dodge: self.dodge.saturating_add(item.dodge),
            defense: (self.defense).saturating_add(item.defense.saturating_add(bonus.defense)),
            speed: self.speed.saturating_add(item.speed),
        }
    }
}

impl<S> Belongings<S> {
    /// Returns a number that is another one whenever the items may have changed since they were made or read from a file.
    pub fn changes(&self) -> u32 {
        self.changes
    }
}

impl<S: AsRef<[Option<Item>]>> Belongings<S> {
    /// Returns the types of all items. The content is always that of the game.
    pub fn types(&self, content: &Content) -> ObjectTypes {
        *self.types.get_or_init(|| {
            let kinds = self.items().map(|item| content.object(item.kind));
            kinds
                .flat_map(|object| object.types.iter())
                .copied()
                .collect()
        })
    }

    /// Returns the weight of all items, containers with what is in them.
    pub fn total_weight(&self) -> i64 {
        *self.weight.get_or_init(|| {
            let weights = self.items().map(Item::total_weight);
            weights.fold(0, i64::saturating_add)
        })
    }

    /// Returns what the effects do that last as long as an item is worn or carried, even if their occasion can never occur.
    /// The content is always that of the game.
    #[inline]
    pub fn lasting(&self, content: &Content) -> EffectWords {
        *self.lasting.get_or_init(|| {
            let words = self.items().map(|item| Bearer::Object(item.kind));
            let words = words.map(|bearer| content.lasting_words(bearer));
            words.fold(EffectWords::default(), EffectWords::union)
        })
    }

    /// Returns what the items come to when all of them are worn. The dice of their damage are not among it.
    #[inline]
    pub fn figures(&self) -> &ItemFigures {
        let sum_up = || self.items().fold(ItemFigures::default(), ItemFigures::with);
        self.figures.get_or_init(sum_up)
    }

    /// Returns whether what is noted follows from the items.
    pub(in crate::world) fn agrees(&self, content: &Content) -> bool
    where
        S: Clone,
    {
        let fresh = Belongings::from(self.slots.clone());
        self.types(content) == fresh.types(content)
            && self.total_weight() == fresh.total_weight()
            && self.lasting(content) == fresh.lasting(content)
            && self.figures() == fresh.figures()
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        self.slots.as_ref().iter().flatten()
    }
}

impl<S> From<S> for Belongings<S> {
    fn from(slots: S) -> Belongings<S> {
        Belongings {
            slots,
            changes: 0,
            types: OnceLock::new(),
            weight: OnceLock::new(),
            lasting: OnceLock::new(),
            figures: OnceLock::new(),
        }
    }
}

impl<S> Deref for Belongings<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.slots
    }
}

impl<S> DerefMut for Belongings<S> {
    fn deref_mut(&mut self) -> &mut S {
        self.changes = self.changes.wrapping_add(1);
        self.types.take();
        self.weight.take();
        self.lasting.take();
        self.figures.take();
        &mut self.slots
    }
}

impl<S: fmt::Debug> fmt::Debug for Belongings<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.slots.fmt(formatter)
    }
}

impl<S: Serialize> Serialize for Belongings<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        self.slots.serialize(serializer)
    }
}

impl<'de, S: Deserialize<'de>> Deserialize<'de> for Belongings<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Belongings<S>, D::Error> {
        S::deserialize(deserializer).map(Belongings::from)
    }
}
