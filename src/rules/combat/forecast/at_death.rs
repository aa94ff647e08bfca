//! What a monster does to the hero that kills it.

use super::Fight;
use crate::content::{Effect, Occasion};

/// When a monster does something before the hero acts again: those of its own acts come first, then what comes of a blow of the
/// hero at it, and last what does if it is deadly.
const OCCASIONS: [Occasion; 4] = [
    Occasion::Hits,
    Occasion::Casts,
    Occasion::Struck,
    Occasion::Dies,
];

impl<'a> Fight<'a> {
    /// Returns the occasions on which the monster may do something before the hero acts again that strikes it.
    pub(super) fn occasions_struck(&self) -> &'static [Occasion] {
        let deadly = usize::from(self.may_kill());
        &OCCASIONS[..3 + deadly]
    }

    /// Returns the same where the hero does not strike it.
    pub(super) fn occasions_unstruck(&self) -> &'static [Occasion] {
        &OCCASIONS[..2]
    }

    /// Returns what may befall the hero on an occasion, from where it is.
    pub(super) fn befalling(&self, when: Occasion) -> impl Iterator<Item = &'a Effect> + use<'a> {
        let (effects, distance) = (self.effects_of(when).iter(), self.distance);
        effects.filter(move |effect| when != Occasion::Dies || effect.befalls_slayer(distance))
    }

    /// Returns whether a blow of the hero may kill the monster.
    pub(super) fn may_kill(&self) -> bool {
        let blow = self.hero.odds;
        blow.hit_chance > 0 && blow.most > blow.survived
    }
}
