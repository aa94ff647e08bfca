//! The table of effects: for every word what carries it out, whom it helps, and how it is described.

use super::cast::Cast;
use super::{figures, statuses};
use crate::content::EffectWord;
use crate::rules::books::Book;
use crate::rules::context::Ctx;
use crate::world::{ActorId, StatusKind};

/// A row of the table.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) deed: Deed,
    pub(super) nature: Nature,
}

/// What carries an effect out.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    /// For every recipient.
    Each(fn(&mut Ctx, &Cast, ActorId)),
    /// Every recipient gets a status.
    Status(StatusKind),
    /// Once, about a place.
    Once(fn(&mut Ctx, &Cast)),
}

/// What an effect is to whom it befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nature {
    Helps,
    Harms,
    /// Helps with an amount above 0, and harms below.
    HelpsIfRaised,
    /// Harms with an amount above 0, and helps below.
    HarmsIfRaised,
    Neither,
}

impl Row {
    /// Returns whether the effect does anything by the rules of a book.
    pub(super) fn counts_in(&self, book: &dyn Book) -> bool {
        let is_skill = matches!(
            self.deed,
            Deed::Status(StatusKind::Hit | StatusKind::Dodge | StatusKind::Defense)
        );
        !is_skill || book.counts_skill()
    }

    /// Returns whether amounts below 0 mean something.
    pub(super) fn may_lower(&self) -> bool {
        match self.nature {
            Nature::HelpsIfRaised | Nature::HarmsIfRaised => true,
            Nature::Helps | Nature::Harms | Nature::Neither => false,
        }
    }
}

/// The table.
pub(super) fn row(word: EffectWord) -> Row {
    use Nature::{Harms, HarmsIfRaised, Helps, HelpsIfRaised, Neither};
    let (deed, nature) = match word {
        EffectWord::Heal => (Deed::Each(figures::heal), HelpsIfRaised),
        EffectWord::Harm => (Deed::Each(figures::harm), HarmsIfRaised),
        EffectWord::Strike => (Deed::Each(figures::strike), Harms),
        EffectWord::Hit => (Deed::Status(StatusKind::Hit), HelpsIfRaised),
        EffectWord::Damage => (Deed::Status(StatusKind::Damage), HelpsIfRaised),
        EffectWord::Dodge => (Deed::Status(StatusKind::Dodge), HelpsIfRaised),
        EffectWord::Defense => (Deed::Status(StatusKind::Defense), HelpsIfRaised),
        EffectWord::Speed => (Deed::Status(StatusKind::Speed), HelpsIfRaised),
        EffectWord::Vigour => (Deed::Each(figures::invigorate), HelpsIfRaised),
        EffectWord::Drain => (Deed::Each(figures::drain), HarmsIfRaised),
        EffectWord::Regenerate => (Deed::Status(StatusKind::Regenerate), Helps),
        EffectWord::Poison => (Deed::Status(StatusKind::Poison), Harms),
        EffectWord::Blind => (Deed::Status(StatusKind::Blind), Harms),
        EffectWord::Confuse => (Deed::Status(StatusKind::Confuse), Harms),
        EffectWord::Sleep => (Deed::Status(StatusKind::Sleep), Harms),
        EffectWord::Hold => (Deed::Status(StatusKind::Hold), Harms),
        EffectWord::Scare => (Deed::Status(StatusKind::Scare), Harms),
        EffectWord::Calm => (Deed::Status(StatusKind::Calm), Neither),
        EffectWord::Float => (Deed::Status(StatusKind::Float), Helps),
        EffectWord::Swim => (Deed::Status(StatusKind::Swim), Helps),
        EffectWord::Sense => (Deed::Status(StatusKind::Sense), Helps),
        EffectWord::Hide => (Deed::Status(StatusKind::Hide), Helps),
        EffectWord::Resist => (Deed::Status(StatusKind::Resist), Helps),
        EffectWord::Shine => (Deed::Status(StatusKind::Shine), Helps),
        EffectWord::Cure => (Deed::Each(statuses::cure), Helps),
        EffectWord::Mend
        | EffectWord::Hone
        | EffectWord::Teleport
        | EffectWord::Blink
        | EffectWord::Push
        | EffectWord::Pull
        | EffectWord::Map
        | EffectWord::Find
        | EffectWord::Light
        | EffectWord::Darken
        | EffectWord::Dig
        | EffectWord::Unlock
        | EffectWord::Wake
        | EffectWord::Summon
        | EffectWord::Split
        | EffectWord::Steal
        | EffectWord::Disarm
        | EffectWord::Fall
        | EffectWord::Become
        | EffectWord::Spend => (Deed::Once(|_, _| {}), Neither),
    };
    Row { deed, nature }
}

/// Returns the status that an effect gives; `None` if it gives none.
pub(in crate::rules) fn status_of(word: EffectWord) -> Option<StatusKind> {
    match row(word).deed {
        Deed::Status(kind) => Some(kind),
        Deed::Each(_) | Deed::Once(_) => None,
    }
}
