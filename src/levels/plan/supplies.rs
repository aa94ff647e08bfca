//! The supplies of one game.

use super::stream;
use crate::base::Random;
use crate::content::{Content, ObjectKind, PlanEntry, Supply};

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

impl Supplies {
    /// Rolls the supplies of a content's plan. Those that name no object are left out, and those that name an
    /// artifact, which exists once.
    pub(crate) fn new(content: &Content, seed: u64) -> Supplies {
        let plan = content.plan();
        if plan.supplies().next().is_none() {
            return Supplies::default();
        }
        let kinds = content.objects_by_name();
        let kind = |supply: &Supply| {
            let kind = *kinds.get(&supply.name.to_lowercase())?;
            (!content.object(kind).artifact).then_some(kind)
        };
        let rolled = |(index, entry): (usize, &PlanEntry)| match entry {
            PlanEntry::Supply(supply) => {
                let random = &mut stream(seed, index);
                Some(RolledSupply::new(supply, kind(supply)?, random))
            }
            PlanEntry::Level(_) | PlanEntry::Alias(_) => None,
        };
        Supplies {
            rolled: plan.entries.iter().enumerate().filter_map(rolled).collect(),
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
