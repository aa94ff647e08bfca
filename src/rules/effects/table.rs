//! The table of effects: for every word the function that carries it out, whether it helps or harms, what it is worth,
//! and its description.

use super::cast::{Cast, Scene};
use super::worth::Worth;
use super::{figures, items, knowledge, monsters, movement, status_rows, statuses, terrain};
use crate::base::Pos;
use crate::content::{Effect, EffectWord, Occasion};
use crate::rules::books::Book;
use crate::rules::context::Ctx;
use crate::world::{ActorId, Level, Sanctity, StatusKind};

/// A row of the table.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) procedure: Procedure,
    /// The cells in which it raises and lowers drawbridges, if it does so.
    pub(super) bridge_cells: Option<fn(&Level, &Cast) -> Vec<Pos>>,
    pub(super) nature: Nature,
    pub(super) worth: Worth,
    /// Whether it is about figures that not all rule books have.
    is_skill: bool,
    /// Whether all that it does is to tell the hero something.
    pub(super) tells_hero: bool,
    /// The description, and the description with amounts below 0: sentences with gaps, see `describe`.
    pub(super) says: &'static str,
    pub(super) lowers: &'static str,
    /// The description of what it does even where it does nothing to its recipients.
    pub(super) besides: Option<&'static str>,
    /// The description of what it does as long as an item is carried, if that is something else than at once.
    pub(super) carried: Option<&'static str>,
    left_out: Option<LeftOut>,
}

/// What the odds of a fight leave out of an effect of a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The hero may be in this state after it.
    State(&'static str),
    /// The hero may have this status.
    Status(StatusKind),
    /// What the monster does by it besides what becomes of the hero: a sentence with gaps.
    Act(&'static str),
}

/// The function that carries an effect out, and one that tells whether it would change anything now.
#[derive(Clone, Copy)]
pub(super) enum Procedure {
    /// For every recipient.
    Each(
        fn(&mut Ctx, &Cast, ActorId),
        fn(&Ctx, &Effect, &Scene, ActorId) -> bool,
    ),
    /// Every recipient gets a status.
    Status(StatusKind),
    /// Once, about a place.
    Once(fn(&mut Ctx, &Cast), fn(&Ctx, &Effect, &Scene) -> bool),
}

/// What an effect means to its recipients.
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
    pub(super) const fn new(
        procedure: Procedure,
        nature: Nature,
        worth: Worth,
        says: &'static str,
    ) -> Row {
        Row {
            procedure,
            bridge_cells: None,
            nature,
            worth,
            is_skill: false,
            tells_hero: false,
            says,
            lowers: says,
            besides: None,
            carried: None,
            left_out: match procedure {
                Procedure::Status(kind) => Some(LeftOut::Status(kind)),
                Procedure::Each(..) | Procedure::Once(..) => None,
            },
        }
    }

    /// Returns the same row with another description of amounts below 0.
    pub(super) const fn or(self, lowers: &'static str) -> Row {
        Row { lowers, ..self }
    }

    /// Returns the same row for an effect that also does something whatever becomes of its recipients.
    pub(super) const fn besides(self, says: &'static str) -> Row {
        let besides = Some(says);
        Row { besides, ..self }
    }

    /// Returns the same row with what the odds of a fight leave out, which is the status that it gives, if it gives any.
    pub(super) const fn left_out(self, left_out: LeftOut) -> Row {
        let left_out = Some(left_out);
        Row { left_out, ..self }
    }

    /// Returns the same row for an effect of which the odds of a fight leave out nothing.
    pub(super) const fn counted(self) -> Row {
        let left_out = None;
        Row { left_out, ..self }
    }

    /// Returns the same row for an effect that does something else as long as an item is carried.
    pub(super) const fn while_carried(self, says: &'static str) -> Row {
        let carried = Some(says);
        Row { carried, ..self }
    }

    /// Returns the same row for an effect that raises and lowers drawbridges in some cells, too.
    pub(super) const fn with_bridges(self, cells: fn(&Level, &Cast) -> Vec<Pos>) -> Row {
        let bridge_cells = Some(cells);
        Row {
            bridge_cells,
            ..self
        }
    }

    /// Returns the same row for an effect on HIT, DODGE or DEF.
    pub(super) const fn of_skill(self) -> Row {
        let is_skill = true;
        Row { is_skill, ..self }
    }

    /// Returns the same row for an effect that tells the hero something and does nothing else.
    pub(super) const fn of_knowledge(self) -> Row {
        let tells_hero = true;
        Row { tells_hero, ..self }
    }

    /// Returns whether the effect does anything by the rules of a book.
    pub(super) fn counts_in(&self, book: &dyn Book) -> bool {
        !self.is_skill || book.counts_skill()
    }

    /// Returns whether it is about actors, and not about a place.
    pub(super) fn is_for_somebody(&self) -> bool {
        match self.procedure {
            Procedure::Each(..) | Procedure::Status(_) => true,
            Procedure::Once(..) => false,
        }
    }

    /// Returns what an amount that was rolled comes to of something of this sanctity: one below 0 is nothing, unless that
    /// means something.
    pub(super) fn amount(&self, rolled: i64, sanctity: Sanctity) -> i64 {
        let amount = sanctity.amount(rolled);
        if self.may_lower() {
            amount
        } else {
            amount.max(0)
        }
    }

    /// Returns whether amounts below 0 mean something.
    fn may_lower(&self) -> bool {
        match self.nature {
            Nature::HelpsIfRaised | Nature::HarmsIfRaised => true,
            Nature::Helps | Nature::Harms | Nature::Neither => false,
        }
    }

    /// Returns whether an effect is bad for its recipients.
    pub(super) fn harms(&self, effect: &Effect) -> bool {
        match self.nature {
            Nature::Harms => true,
            Nature::Helps | Nature::Neither => false,
            Nature::HelpsIfRaised => effect.amount.twice_mean() < 0,
            Nature::HarmsIfRaised => effect.amount.twice_mean() >= 0,
        }
    }

    /// Returns whether an effect is good for its recipients.
    fn helps(&self, effect: &Effect) -> bool {
        match self.nature {
            Nature::Helps => true,
            Nature::Harms | Nature::Neither => false,
            Nature::HelpsIfRaised => effect.amount.twice_mean() > 0,
            Nature::HarmsIfRaised => effect.amount.twice_mean() < 0,
        }
    }
}

/// Returns whether an effect is bad for its recipients.
pub fn is_harmful(effect: &Effect) -> bool {
    row(effect.does).harms(effect)
}

/// Returns whether an effect is good for its recipients.
pub fn is_helpful(effect: &Effect) -> bool {
    row(effect.does).helps(effect)
}

/// Returns the amount of an effect that lasts as long as one is, wears or carries its bearer, which has this sanctity: that
/// of the mean of its dice, rounded down.
pub(in crate::rules) fn lasting_amount(effect: &Effect, sanctity: Sanctity) -> i64 {
    let mean = effect.amount.twice_mean().div_euclid(2);
    row(effect.does).amount(mean, sanctity)
}

/// The table.
pub(super) const fn row(word: EffectWord) -> Row {
    match word {
        EffectWord::Heal => figures::HEAL,
        EffectWord::Harm => figures::HARM,
        EffectWord::Strike => figures::STRIKE,
        EffectWord::Hit => status_rows::HIT,
        EffectWord::Damage => status_rows::DAMAGE,
        EffectWord::Dodge => status_rows::DODGE,
        EffectWord::Defense => status_rows::DEFENSE,
        EffectWord::Speed => status_rows::SPEED,
        EffectWord::Mend => items::MEND,
        EffectWord::Hone => items::HONE,
        EffectWord::Vigour => figures::VIGOUR,
        EffectWord::Drain => figures::DRAIN,
        EffectWord::Regenerate => status_rows::REGENERATE,
        EffectWord::Poison => status_rows::POISON,
        EffectWord::Blind => status_rows::BLIND,
        EffectWord::Confuse => status_rows::CONFUSE,
        EffectWord::Sleep => status_rows::SLEEP,
        EffectWord::Hold => status_rows::HOLD,
        EffectWord::Scare => status_rows::SCARE,
        EffectWord::Calm => status_rows::CALM,
        EffectWord::Float => status_rows::FLOAT,
        EffectWord::Swim => status_rows::SWIM,
        EffectWord::Sense => status_rows::SENSE,
        EffectWord::Hide => status_rows::HIDE,
        EffectWord::Resist => status_rows::RESIST,
        EffectWord::Shine => status_rows::SHINE,
        EffectWord::Teleport => movement::TELEPORT,
        EffectWord::Blink => movement::BLINK,
        EffectWord::Push => movement::PUSH,
        EffectWord::Pull => movement::PULL,
        EffectWord::Map => knowledge::MAP,
        EffectWord::Find => knowledge::FIND,
        EffectWord::Light => knowledge::LIGHT,
        EffectWord::Darken => knowledge::DARKEN,
        EffectWord::Dig => terrain::DIG,
        EffectWord::Unlock => terrain::UNLOCK,
        EffectWord::Wake => monsters::WAKE,
        EffectWord::Summon => monsters::SUMMON,
        EffectWord::Split => monsters::SPLIT,
        EffectWord::Steal => items::STEAL,
        EffectWord::Disarm => items::DISARM,
        EffectWord::Fall => movement::FALL,
        EffectWord::Cure => statuses::CURE,
        EffectWord::Become => monsters::BECOME,
        EffectWord::Spend => items::SPEND,
    }
}

/// The answer of effects that no monster casts.
pub(super) fn never(_: &Ctx, _: &Effect, _: &Scene) -> bool {
    false
}

/// The answer of effects that always change something.
pub(super) fn always(_: &Ctx, _: &Effect, _: &Scene, _: ActorId) -> bool {
    true
}

/// Returns what the odds of a fight leave out of an effect on an occasion; `None` if that is nothing. They end when the monster
/// dies, so that of what takes hit points then only that is a part of them which it takes at once of who kills it with a blow.
pub fn left_out(effect: &Effect, when: Occasion) -> Option<LeftOut> {
    if when == Occasion::Dies && effect.takes_hit_points() {
        let is_counted = effect.wound().is_some() && effect.befalls_slayer(1);
        return (!is_counted).then_some(LeftOut::Act("{it} may hurt you when {it} dies"));
    }
    row(effect.does).left_out
}

/// Returns the status that an effect gives; `None` if it gives none.
const fn status_of(word: EffectWord) -> Option<StatusKind> {
    match row(word).procedure {
        Procedure::Status(kind) => Some(kind),
        Procedure::Each(..) | Procedure::Once(..) => None,
    }
}

/// Returns the effect that gives a status; `None` if none does.
#[inline]
pub(in crate::rules) fn word_of(kind: StatusKind) -> Option<EffectWord> {
    WORDS[kind as usize]
}

/// For each status the effect that gives it. Rules ask for statuses many times in every turn, so the table is turned
/// around once.
const WORDS: [Option<EffectWord>; StatusKind::ALL.len()] = {
    let mut words = [None; StatusKind::ALL.len()];
    let mut index = 0;
    while index < EffectWord::ALL.len() {
        let word = EffectWord::ALL[index];
        if let Some(kind) = status_of(word) {
            words[kind as usize] = Some(word);
        }
        index += 1;
    }
    words
};
