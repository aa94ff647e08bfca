//! Risky and useless acts: they are refused with the reason, and carried out if they are marked as sure.

use super::Refusal;
use crate::content::{Fixture, MonsterKind, ObjectKind};
use crate::world::Terrain;
use serde::Serialize;

/// Why an act should be thought over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// The item will be gone for good.
    Destroys(ObjectKind),
    /// The item will fall into water or lava, and be gone for good.
    Sinks { item: ObjectKind, into: Terrain },
    /// Using the item would change nothing now.
    Useless(ObjectKind),
    /// Using the item would harm the hero itself.
    HarmsHero(ObjectKind),
    /// Using the item would do the hero good and harm.
    Mixed(ObjectKind),
    /// Nobody is seen where it goes.
    NobodyThere,
    /// It would hit or harm a peaceful monster.
    Peaceful(MonsterKind),
    /// What the item does where it hits somebody else would harm a peaceful monster.
    HarmsPeaceful {
        item: ObjectKind,
        peaceful: MonsterKind,
    },
    /// Using the item would harm the hero itself, and hit or harm a peaceful monster.
    HarmsBoth {
        item: ObjectKind,
        peaceful: MonsterKind,
    },
    /// So many items cost so much gold together; the first of them is named.
    Costs {
        first: ObjectKind,
        count: usize,
        price: i64,
    },
    /// What is asked for would change nothing now.
    Needless,
    /// It leads into a trap.
    Trap(Fixture),
    /// The item cannot be taken off again.
    Cursed(ObjectKind),
}

impl Risk {
    /// Returns whether it costs what cannot be had again, such as hit points, an item or a friend.
    pub fn is_grave(self) -> bool {
        match self {
            Risk::Destroys(_)
            | Risk::Sinks { .. }
            | Risk::HarmsHero(_)
            | Risk::Peaceful(_)
            | Risk::HarmsPeaceful { .. }
            | Risk::HarmsBoth { .. }
            | Risk::Trap(_)
            | Risk::Cursed(_) => true,
            Risk::Useless(_)
            | Risk::Mixed(_)
            | Risk::NobodyThere
            | Risk::Costs { .. }
            | Risk::Needless => false,
        }
    }

    /// Returns whether it lies in what an item does when it is used.
    pub fn lies_in_effects(self) -> bool {
        match self {
            Risk::Useless(_) | Risk::Mixed(_) => true,
            Risk::HarmsHero(_) | Risk::HarmsPeaceful { .. } | Risk::HarmsBoth { .. } => true,
            Risk::Destroys(_)
            | Risk::Sinks { .. }
            | Risk::NobodyThere
            | Risk::Peaceful(_)
            | Risk::Costs { .. }
            | Risk::Needless
            | Risk::Trap(_)
            | Risk::Cursed(_) => false,
        }
    }

    /// Returns the same of what an item does where it hits somebody, who need not be the one that is peaceful.
    pub(super) fn of_hit_with(self, item: ObjectKind) -> Risk {
        match self {
            Risk::Peaceful(peaceful) => Risk::HarmsPeaceful { item, peaceful },
            risk => risk,
        }
    }

    /// Returns what is asked about an attack in which both lie: harm to the hero and to somebody peaceful are told together,
    /// and of the rest the first.
    pub(super) fn and(self, other: Risk) -> Risk {
        match (self, other) {
            (
                Risk::HarmsHero(item),
                Risk::Peaceful(peaceful) | Risk::HarmsPeaceful { peaceful, .. },
            )
            | (
                Risk::Peaceful(peaceful) | Risk::HarmsPeaceful { peaceful, .. },
                Risk::HarmsHero(item),
            ) => Risk::HarmsBoth { item, peaceful },
            (
                Risk::HarmsHero(_) | Risk::Peaceful(_) | Risk::HarmsPeaceful { .. },
                Risk::HarmsBoth { .. },
            ) => other,
            (first, _) => first,
        }
    }
}

/// What the player has said about the risk of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Consent {
    NotGiven,
    Given,
}

impl Consent {
    /// # Errors
    ///
    /// Refuses an act with a risk to which the player has not consented.
    pub(super) fn to(self, risk: Option<Risk>) -> Result<(), Refusal> {
        match (self, risk) {
            (Consent::NotGiven, Some(risk)) => Err(Refusal::Risky(risk)),
            (Consent::NotGiven, None) | (Consent::Given, _) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn harm_to_the_hero_and_to_somebody_peaceful_is_told_together_whichever_comes_first() {
        let content = Content::built_in();
        let (item, _) = content.objects().next().expect("there are objects");
        let (peaceful, _) = content.monsters().next().expect("there are monsters");
        let both = Risk::HarmsBoth { item, peaceful };
        let single = [
            Risk::HarmsHero(item),
            Risk::Peaceful(peaceful),
            Risk::HarmsPeaceful { item, peaceful },
        ];
        for one in single {
            assert_eq!([one.and(both), both.and(one)], [both; 2]);
        }
        let [to_hero, others @ ..] = single;
        for other in others {
            assert_eq!([to_hero.and(other), other.and(to_hero)], [both; 2]);
        }
    }
}
