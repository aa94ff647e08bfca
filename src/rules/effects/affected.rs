//! Reports of what effects did.

use super::statuses::NOTHING;
use super::wording::wording;
use crate::rules::context::Ctx;
use crate::rules::{Portion, Who};
use crate::world::{ActorId, StatusKind};

/// What an effect did to an actor: a sentence with gaps, and what fills them.
///
/// `{who}` is the affected actor, `{new}` the same if it was not there before, `{whose}` its genitive, `{other}` another
/// actor, `{item}` an item, `{own}` an item as one of the affected actor, `{amount}` a number without a sign, and
/// `{hit points}` so many of them. `[are|is]` is the first word if the hero or several things, as boots are, were named last
/// of `{who}`, `{new}`, `{item}` and `{own}`, and the second for all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Affected {
    pub text: &'static str,
    pub who: Who,
    pub mood: Mood,
    pub amount: i64,
    pub other: Option<Who>,
    pub item: Option<Portion>,
}

/// What an effect means to the affected actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Good,
    Bad,
    Neither,
}

impl Mood {
    /// Returns good for an amount that raises, and bad for one that lowers.
    pub(super) fn of_amount(amount: i64) -> Mood {
        if amount < 0 { Mood::Bad } else { Mood::Good }
    }
}

impl Affected {
    /// Returns whether the effect did nothing.
    pub fn is_nothing(&self) -> bool {
        self.text == NOTHING
    }

    /// Returns whether it tells of somebody who was not there before.
    pub fn is_arrival(&self) -> bool {
        self.text.contains("{new}")
    }

    /// Returns whether it tells of another than the hero that it can fight again: it wakes from the sleep into which an effect
    /// put it, or is calm no more.
    pub fn is_rousing(&self) -> bool {
        let kept = [StatusKind::Sleep, StatusKind::Calm].into_iter();
        let mut ends = kept.map(|kind| wording(kind).ends);
        self.who != Who::Hero && ends.any(|text| text == self.text)
    }

    pub(in crate::rules) fn new(who: Who, mood: Mood, text: &'static str) -> Affected {
        Affected {
            text,
            who,
            mood,
            amount: 0,
            other: None,
            item: None,
        }
    }

    pub(super) fn amount(self, amount: i64) -> Affected {
        Affected { amount, ..self }
    }

    pub(in crate::rules) fn item(self, item: impl Into<Portion>) -> Affected {
        let item = Some(item.into());
        Affected { item, ..self }
    }

    pub(in crate::rules) fn other(self, other: Who) -> Affected {
        let other = Some(other);
        Affected { other, ..self }
    }
}

/// Reports what happened to an actor, if the hero perceives it.
pub(in crate::rules) fn tell(ctx: &mut Ctx, id: ActorId, mood: Mood, text: &'static str) {
    tell_amount(ctx, id, mood, text, 0);
}

/// Reports what happened to an actor, with an amount, if the hero perceives it.
pub(super) fn tell_amount(ctx: &mut Ctx, id: ActorId, mood: Mood, text: &'static str, amount: i64) {
    if let Some(who) = ctx.who(id).filter(|_| ctx.is_seen(id)) {
        ctx.affect(Affected::new(who, mood, text).amount(amount));
    }
}

/// Reports what happened if the actor is the hero: mostly that an effect did nothing.
pub(super) fn tell_hero(ctx: &mut Ctx, id: ActorId, text: &'static str) {
    if id.is_hero() {
        tell(ctx, id, Mood::Neither, text);
    }
}
