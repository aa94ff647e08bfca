//! What happens in a walk, and who is told of it.

use super::{Foe, Hero, Item, Number, Special, Throw};

/// Who strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Hero,
    Foe,
}

/// One thing that happened; the hero and the foe whom the witness sees are as it left them.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A case begins.
    SetOut,
    /// A random number was drawn; what it decides comes after it.
    Drew(Number),
    /// The foe stands there, with the hit points just thrown.
    Met,
    Attacked(Side),
    /// The twenty-sided die and what is added to it; the attack hits when that reaches the threshold.
    Aimed {
        by: Side,
        total: i64,
        threshold: i64,
    },
    /// The four-sided die of a monster with a special hit.
    Touched {
        special: Special,
        shown: i64,
        is_harmful: bool,
    },
    /// Damage was done, all bonuses in it; less than none heals.
    Damaged {
        by: Side,
        throw: Throw,
        total: i64,
    },
    KilledFoe,
    Learned {
        gained: i64,
    },
    Rose,
    /// The hero caught his breath after a fight.
    Recovered,
    Used(Item),
    KilledHero,
}

/// One who is told of everything, in order.
pub trait Witness {
    /// `foe` is who is fought, also while its hit points are thrown and just after its death.
    fn see(&mut self, event: Event, hero: &Hero, foe: Option<&Foe>);
}

/// A witness that nothing interests, and that costs nothing.
pub struct Silence;

impl Witness for Silence {
    fn see(&mut self, _: Event, _: &Hero, _: Option<&Foe>) {}
}
