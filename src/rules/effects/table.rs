//! The table of effects: for every word what carries it out, whom it helps, and how it is described.

use super::cast::{Cast, Scene};
use super::{figures, items, knowledge, monsters, movement, statuses, terrain};
use crate::content::{Effect, EffectWord};
use crate::rules::books::Book;
use crate::rules::context::Ctx;
use crate::world::{ActorId, StatusKind};

/// A row of the table.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) deed: Deed,
    nature: Nature,
    /// Whether it is about figures that not all rule books have.
    is_skill: bool,
}

/// What carries an effect out, and whether it would change anything now.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    /// For every recipient.
    Each(
        fn(&mut Ctx, &Cast, ActorId),
        fn(&Ctx, &Effect, ActorId) -> bool,
    ),
    /// Every recipient gets a status.
    Status(StatusKind),
    /// Once, about a place.
    Once(fn(&mut Ctx, &Cast), fn(&Ctx, &Effect, &Scene) -> bool),
}

/// What an effect is to whom it befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nature {
    Helps,
    Harms,
    /// Helps with an amount above 0, and harms below.
    HelpsIfRaised,
    /// Harms with an amount above 0, and helps below.
    HarmsIfRaised,
    Neither,
}

impl Row {
    const fn new(deed: Deed, nature: Nature) -> Row {
        let is_skill = false;
        Row {
            deed,
            nature,
            is_skill,
        }
    }

    /// The same row, of an effect on HIT, DODGE or DEF.
    const fn of_skill(self) -> Row {
        let is_skill = true;
        Row { is_skill, ..self }
    }

    /// Returns whether the effect does anything by the rules of a book.
    pub(super) fn counts_in(&self, book: &dyn Book) -> bool {
        !self.is_skill || book.counts_skill()
    }

    /// Returns whether amounts below 0 mean something.
    pub(super) fn may_lower(&self) -> bool {
        match self.nature {
            Nature::HelpsIfRaised | Nature::HarmsIfRaised => true,
            Nature::Helps | Nature::Harms | Nature::Neither => false,
        }
    }

    /// Returns whether an effect is bad for whom it befalls.
    pub(super) fn harms(&self, effect: &Effect) -> bool {
        match self.nature {
            Nature::Harms => true,
            Nature::Helps | Nature::Neither => false,
            Nature::HelpsIfRaised => effect.amount.twice_mean() < 0,
            Nature::HarmsIfRaised => effect.amount.twice_mean() >= 0,
        }
    }
}

/// The table.
pub(super) fn row(word: EffectWord) -> Row {
    use Deed::{Each, Once, Status};
    use Nature::{Harms, HarmsIfRaised, Helps, HelpsIfRaised, Neither};
    let of = Row::new;
    match word {
        EffectWord::Heal => of(Each(figures::heal, figures::can_heal), HelpsIfRaised),
        EffectWord::Harm => of(Each(figures::harm, figures::can_harm), HarmsIfRaised),
        EffectWord::Strike => of(Each(figures::strike, always), Harms),
        EffectWord::Hit => of(Status(StatusKind::Hit), HelpsIfRaised).of_skill(),
        EffectWord::Damage => of(Status(StatusKind::Damage), HelpsIfRaised),
        EffectWord::Dodge => of(Status(StatusKind::Dodge), HelpsIfRaised).of_skill(),
        EffectWord::Defense => of(Status(StatusKind::Defense), HelpsIfRaised).of_skill(),
        EffectWord::Speed => of(Status(StatusKind::Speed), HelpsIfRaised),
        EffectWord::Mend => of(Each(items::mend, items::has_armor), HelpsIfRaised).of_skill(),
        EffectWord::Hone => of(Each(items::hone, items::has_weapon), HelpsIfRaised),
        EffectWord::Vigour => of(Each(figures::invigorate, always), HelpsIfRaised),
        EffectWord::Drain => of(Each(figures::drain, always), HarmsIfRaised),
        EffectWord::Regenerate => of(Status(StatusKind::Regenerate), Helps),
        EffectWord::Poison => of(Status(StatusKind::Poison), Harms),
        EffectWord::Blind => of(Status(StatusKind::Blind), Harms),
        EffectWord::Confuse => of(Status(StatusKind::Confuse), Harms),
        EffectWord::Sleep => of(Status(StatusKind::Sleep), Harms),
        EffectWord::Hold => of(Status(StatusKind::Hold), Harms),
        EffectWord::Scare => of(Status(StatusKind::Scare), Harms),
        EffectWord::Calm => of(Status(StatusKind::Calm), Neither),
        EffectWord::Float => of(Status(StatusKind::Float), Helps),
        EffectWord::Swim => of(Status(StatusKind::Swim), Helps),
        EffectWord::Sense => of(Status(StatusKind::Sense), Helps),
        EffectWord::Hide => of(Status(StatusKind::Hide), Helps),
        EffectWord::Resist => of(Status(StatusKind::Resist), Helps),
        EffectWord::Shine => of(Status(StatusKind::Shine), Helps),
        EffectWord::Teleport => of(Each(movement::teleport, always), Neither),
        EffectWord::Blink => of(Each(movement::blink, always), Neither),
        EffectWord::Push => of(Each(movement::push, movement::can_be_moved), Harms),
        EffectWord::Pull => of(Each(movement::pull, movement::can_be_moved), Harms),
        EffectWord::Map => of(Once(knowledge::map, knowledge::is_heros), Helps),
        EffectWord::Find => of(Once(knowledge::find, knowledge::is_heros), Helps),
        EffectWord::Light => of(Once(knowledge::light, knowledge::is_dark), Neither),
        EffectWord::Darken => of(Once(knowledge::darken, knowledge::is_lit), Neither),
        EffectWord::Dig => of(Once(terrain::dig, terrain::is_in_the_way), Neither),
        EffectWord::Unlock => of(Once(terrain::unlock, terrain::is_in_the_way), Neither),
        EffectWord::Wake => of(Each(monsters::wake, monsters::sleeps), Neither),
        EffectWord::Summon => of(Once(monsters::summon, monsters::can_summon), Neither),
        EffectWord::Split => of(Each(monsters::split, monsters::would_split), Neither),
        EffectWord::Steal => of(Each(items::steal, items::has_loot), Harms),
        EffectWord::Disarm => of(Each(items::disarm, items::has_weapon), Harms),
        EffectWord::Fall => of(Each(movement::fall, movement::can_fall), HarmsIfRaised),
        EffectWord::Cure => of(Each(statuses::cure, statuses::is_ill), Helps),
        EffectWord::Become => of(
            Each(monsters::become_other, monsters::can_become_other),
            Neither,
        ),
        EffectWord::Spend => of(Once(items::spend, |_, _, _| false), Neither),
    }
}

fn always(_: &Ctx, _: &Effect, _: ActorId) -> bool {
    true
}

/// Returns the status that an effect gives; `None` if it gives none.
pub(in crate::rules) fn status_of(word: EffectWord) -> Option<StatusKind> {
    match row(word).deed {
        Deed::Status(kind) => Some(kind),
        Deed::Each(..) | Deed::Once(..) => None,
    }
}
