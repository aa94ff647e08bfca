//! The supplies of one game.

use super::stream;
use crate::base::Random;
use crate::content::{Content, Derived, ObjectKind, PlanEntry, Supply};

/// The items on the levels of one game besides those that are drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Supplies {
    /// In the order of the plan.
    rolled: Vec<RolledSupply>,
}

/// A supply whose dice are rolled.
#[derive(Clone, Copy, Debug)]
struct RolledSupply {
    kind: ObjectKind,
    first: i64,
    every: i64,
    count: i64,
}

/// What the entries of a content's plan supply.
struct Kinds(Vec<Option<ObjectKind>>);

impl Derived for Kinds {
    fn of(content: &Content) -> Kinds {
        let named = content.objects_by_name();
        let entries = content.plan().entries.iter();
        let kinds = entries.map(|entry| match entry {
            PlanEntry::Supply(supply) => {
                let kind = *named.first(&supply.name)?;
                (!content.object(kind).artifact).then_some(kind)
            }
            PlanEntry::Level(_) | PlanEntry::Alias(_) => None,
        });
        Kinds(kinds.collect())
    }
}

impl Supplies {
    /// Rolls the supplies of a content's plan. Those that name no object are left out, and those that name an
    /// artifact, which exists once.
    pub(crate) fn new(content: &Content, seed: u64) -> Supplies {
        let kinds = content.derived::<Kinds>();
        let rolled = |((index, entry), kind): ((usize, &PlanEntry), &Option<ObjectKind>)| {
            let random = &mut stream(seed, index);
            match entry {
                PlanEntry::Supply(supply) => Some(RolledSupply::new(supply, (*kind)?, random)),
                PlanEntry::Level(_) | PlanEntry::Alias(_) => None,
            }
        };
        let entries = content.plan().entries.iter().enumerate();
        Supplies {
            rolled: entries.zip(&kinds.0).filter_map(rolled).collect(),
        }
    }

    /// Returns the supplies of a depth, and how many there are of each.
    pub(crate) fn at(&self, depth: u16) -> impl Iterator<Item = (ObjectKind, i64)> {
        let here = move |supply: &&RolledSupply| supply.is_at(depth.into());
        let supplies = self.rolled.iter().filter(here);
        supplies.map(|supply| (supply.kind, supply.count))
    }
}

impl RolledSupply {
    fn new(supply: &Supply, kind: ObjectKind, random: &mut Random) -> RolledSupply {
        RolledSupply {
            kind,
            first: supply.depth.roll(random).max(1),
            every: supply.every.roll(random),
            count: supply.count.roll(random),
        }
    }

    fn is_at(&self, depth: i64) -> bool {
        depth >= self.first && (depth - self.first) % self.every == 0
    }
}
