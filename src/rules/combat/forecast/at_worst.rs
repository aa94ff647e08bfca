//! What the hero loses at worst before it acts again.

use super::Fight;
use super::damage::TurnDamage;
use crate::content::Occasion;

/// What a monster takes from the hero at worst before that acts again, in hit points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtWorst {
    /// By all that it does in its turns.
    pub in_turns: i64,
    /// By striking back at a blow of the hero.
    pub struck: i64,
    /// Whether it may put the hero to sleep.
    pub lulls: bool,
}

impl AtWorst {
    /// Returns what several take together. The hero strikes one of them. Put to sleep, it acts again after a turn in which a
    /// wound has woken it, and does not fall asleep any more, so that they take as much once more.
    pub fn together(all: impl IntoIterator<Item = AtWorst>) -> i64 {
        let all = all
            .into_iter()
            .fold(AtWorst::default(), |all, one| AtWorst {
                in_turns: all.in_turns.saturating_add(one.in_turns),
                struck: all.struck.max(one.struck),
                lulls: all.lulls || one.lulls,
            });
        let turns = if all.lulls { 2 } else { 1 };
        all.in_turns
            .saturating_mul(turns)
            .saturating_add(all.struck)
    }
}

impl Fight<'_> {
    pub(super) fn at_worst(&self) -> AtWorst {
        let TurnDamage { most, .. } = self.turn_damage();
        let occasions = [Occasion::Hits, Occasion::Casts, Occasion::Struck];
        AtWorst {
            in_turns: most.saturating_mul(self.acts().most()),
            struck: self.wounds(Occasion::Struck).most,
            lulls: self.lulling(&occasions).next().is_some(),
        }
    }
}
