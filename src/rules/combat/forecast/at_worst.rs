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
    /// By dying of a blow of the hero, if that may kill it.
    pub dies: i64,
    /// Whether it may put the hero to sleep.
    pub lulls: bool,
}

impl AtWorst {
    /// Returns what several take together. The hero strikes one of them, which either dies or has its turns. Put to sleep, it
    /// acts again after a turn in which a wound has woken it, and does not fall asleep any more, so that they take as much once
    /// more.
    pub fn together(all: impl IntoIterator<Item = AtWorst>) -> i64 {
        let all = all
            .into_iter()
            .fold(AtWorst::default(), |all, one| AtWorst {
                in_turns: all.in_turns.saturating_add(one.in_turns),
                struck: all.struck.max(one.of_blow()),
                dies: 0,
                lulls: all.lulls || one.lulls,
            });
        let turns = if all.lulls { 2 } else { 1 };
        all.in_turns
            .saturating_mul(turns)
            .saturating_add(all.struck)
    }

    /// Returns what comes of a blow of the hero besides the turns that it would have had at any rate.
    fn of_blow(self) -> i64 {
        let dies = self.dies.saturating_sub(self.in_turns).max(0);
        self.struck.saturating_add(dies)
    }
}

impl Fight<'_> {
    pub(super) fn at_worst(&self) -> AtWorst {
        let TurnDamage { most, .. } = self.turn_damage();
        let occasions = self.occasions_struck();
        let dies = || self.wounds(Occasion::Dies).most;
        AtWorst {
            in_turns: most.saturating_mul(self.acts().most()),
            struck: self.wounds(Occasion::Struck).most,
            dies: if self.may_kill() { dies() } else { 0 },
            lulls: self.lulling(occasions).next().is_some(),
        }
    }
}
