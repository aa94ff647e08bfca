//! The events of a walk, and the witnesses that see them.

use super::{Foe, Hero, Item, Number, Special, Throw};

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Hero,
    Foe,
}

/// One event. The witness sees the hero and the foe as they are after it.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A case begins.
    Began,
    /// A random number was drawn; what it decides comes next.
    Drew(Number),
    /// The foe arrived, with the hit points just thrown.
    FoeArrived,
    Attacked(Side),
    /// An attack: the twenty-sided die and what is added to it. It hits if the sum reaches the threshold.
    RolledToHit {
        by: Side,
        total: i64,
        threshold: i64,
    },
    /// The four-sided die of a monster with a special hit.
    SpecialHit {
        special: Special,
        shown: i64,
        is_harmful: bool,
    },
    /// Damage was done, with all bonuses. Negative damage heals.
    Damaged {
        by: Side,
        throw: Throw,
        total: i64,
    },
    KilledFoe,
    GainedExperience {
        gained: i64,
    },
    GainedLevel,
    /// The hero recovered hit points after a fight.
    Recovered,
    Used(Item),
    KilledHero,
}

/// An observer that sees all events, in order.
pub trait Witness {
    /// Called for each event. `foe` is the monster that is fought, also while its hit points are thrown and just
    /// after its death.
    fn see(&mut self, event: Event, hero: &Hero, foe: Option<&Foe>);
}

/// A witness that ignores everything, at no cost.
pub struct Silence;

impl Witness for Silence {
    fn see(&mut self, _: Event, _: &Hero, _: Option<&Foe>) {}
}
