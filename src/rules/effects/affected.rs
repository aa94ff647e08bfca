//! Reports of what effects did.

use crate::rules::context::Ctx;
use crate::rules::{Portion, Sighting, Who};
use crate::world::ActorId;

/// What an effect did to an actor: a sentence with gaps, and what fills them.
///
/// `{who}` is the affected actor, `{new}` the same if it was not there before, `{whose}` its genitive, `{other}` another
/// actor, `{item}` an item, `{own}` an item as one of the affected actor, `{amount}` a number without a sign, and
/// `{hit points}` so many of them. `[are|is]` is the first word if the hero or several things, as boots are, were named last
/// of `{who}`, `{new}`, `{item}` and `{own}`, and the second for all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Affected {
    pub kind: AffectedKind,
    pub text: &'static str,
    pub who: Who,
    pub mood: Mood,
    pub amount: i64,
    pub other: Option<Who>,
    pub item: Option<Portion>,
}

/// What a report tells of, as far as more than its words depends on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffectedKind {
    /// The effect did nothing.
    Nothing,
    /// The affected monster was not there before.
    Arrival(Sighting),
    /// The affected monster can fight again: it wakes up, or is calm no more.
    Rousing(Sighting),
    Other,
}

impl AffectedKind {
    pub(super) fn arrival(ctx: &Ctx, id: ActorId) -> AffectedKind {
        let sighting = ctx.sighting(id);
        sighting.map_or(AffectedKind::Other, AffectedKind::Arrival)
    }

    /// Returns that a monster can fight again. That the hero can is like anything else that befalls it.
    pub(super) fn rousing(ctx: &Ctx, id: ActorId) -> AffectedKind {
        let sighting = ctx.sighting(id);
        sighting.map_or(AffectedKind::Other, AffectedKind::Rousing)
    }
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
    pub(in crate::rules) fn new(who: Who, mood: Mood, text: &'static str) -> Affected {
        Affected {
            kind: AffectedKind::Other,
            text,
            who,
            mood,
            amount: 0,
            other: None,
            item: None,
        }
    }

    pub(super) fn kind(self, kind: AffectedKind) -> Affected {
        Affected { kind, ..self }
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
    if let Some(who) = ctx.who_seen(id) {
        ctx.affect(Affected::new(who, mood, text).amount(amount));
    }
}

/// Reports that a monster can fight again, if the hero perceives it.
pub(super) fn tell_rousing(ctx: &mut Ctx, id: ActorId, text: &'static str) {
    if let Some(who) = ctx.who_seen(id) {
        let kind = AffectedKind::rousing(ctx, id);
        ctx.affect(Affected::new(who, Mood::Neither, text).kind(kind));
    }
}

/// Reports that an effect did nothing, if that is to the hero.
pub(super) fn tell_nothing(ctx: &mut Ctx, id: ActorId) {
    if id.is_hero() {
        let nothing = Affected::new(Who::Hero, Mood::Neither, "nothing comes of it");
        ctx.affect(nothing.kind(AffectedKind::Nothing));
    }
}

/// Reports what happened if the actor is the hero.
pub(super) fn tell_hero(ctx: &mut Ctx, id: ActorId, text: &'static str) {
    if id.is_hero() {
        tell(ctx, id, Mood::Neither, text);
    }
}
