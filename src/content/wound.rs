//! Which effects take hit points at once, and how.

use super::{Doer, Effect, EffectWord, Occasion, Recipients};
use crate::base::Dice;

/// How an effect takes hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wounding {
    /// As harm by an effect does: who resists loses half of them.
    Plain,
    /// Nothing keeps them from who drains.
    Drain,
    /// As a blow does: it may miss, and armor turns some away.
    Blow,
}

impl Effect {
    /// Returns whether it takes hit points of those to whom it happens, at once or by and by.
    pub fn takes_hit_points(&self) -> bool {
        self.wound().is_some() || self.does == EffectWord::Poison && self.amount.most() > 0
    }

    /// Returns whether what a monster does when it dies may befall the hero that kills it from so many cells away.
    pub fn befalls_slayer(&self, distance: u16) -> bool {
        let reaches = self.on != Recipients::Burst || self.reach.most() >= i64::from(distance);
        let is_idle = || self.does_nothing(Occasion::Dies, Doer::Monster);
        reaches && self.on.may_be_foes() && !is_idle()
    }

    /// Returns how the effect takes hit points at once of those to whom it happens, and how many if nothing keeps them; `None`
    /// if it takes none.
    pub fn wound(&self) -> Option<(Wounding, Dice)> {
        let (wounding, damage) = match self.does {
            EffectWord::Harm => (Wounding::Plain, self.amount),
            EffectWord::Heal => (Wounding::Plain, self.amount.negated()),
            EffectWord::Drain => (Wounding::Drain, self.amount),
            EffectWord::Strike => (Wounding::Blow, self.amount),
            EffectWord::Poison | EffectWord::Regenerate | EffectWord::Vigour => return None,
            EffectWord::Mend | EffectWord::Hone | EffectWord::Cure => return None,
            EffectWord::Hit | EffectWord::Damage | EffectWord::Dodge => return None,
            EffectWord::Defense | EffectWord::Speed | EffectWord::Shine => return None,
            EffectWord::Blind | EffectWord::Confuse | EffectWord::Sleep => return None,
            EffectWord::Hold | EffectWord::Scare | EffectWord::Calm => return None,
            EffectWord::Float | EffectWord::Swim | EffectWord::Sense => return None,
            EffectWord::Hide | EffectWord::Resist | EffectWord::Wake => return None,
            EffectWord::Teleport | EffectWord::Blink | EffectWord::Fall => return None,
            EffectWord::Push | EffectWord::Pull | EffectWord::Summon => return None,
            EffectWord::Split | EffectWord::Become | EffectWord::Spend => return None,
            EffectWord::Map | EffectWord::Find | EffectWord::Light => return None,
            EffectWord::Darken | EffectWord::Dig | EffectWord::Unlock => return None,
            EffectWord::Steal | EffectWord::Disarm => return None,
        };
        (damage.most() > 0).then_some((wounding, damage))
    }
}
