//! What an effect did, to be told.

use crate::content::ObjectKind;
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::world::ActorId;

/// What an effect did to somebody: a sentence with gaps, and what stands in them.
///
/// `{who}` is the one who was affected, `{whose}` the same in the genitive, `{other}` somebody else, `{item}` an item and
/// `{amount}` a number without a sign. `[are|is]` is the first word for the hero and the second for anybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Affected {
    pub text: &'static str,
    pub who: Who,
    pub mood: Mood,
    pub amount: i64,
    pub other: Option<Who>,
    pub item: Option<ObjectKind>,
}

/// What an effect means to whom it affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Good,
    Bad,
    Neither,
}

impl Mood {
    /// Good for what raises, and bad for what lowers.
    pub(super) fn of_amount(amount: i64) -> Mood {
        if amount < 0 { Mood::Bad } else { Mood::Good }
    }
}

impl Affected {
    pub(super) fn new(who: Who, mood: Mood, text: &'static str) -> Affected {
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

    pub(super) fn item(self, item: ObjectKind) -> Affected {
        let item = Some(item);
        Affected { item, ..self }
    }

    pub(super) fn other(self, other: Who) -> Affected {
        let other = Some(other);
        Affected { other, ..self }
    }
}

/// Tells what happened to an actor, if the hero perceives it.
pub(super) fn tell(ctx: &mut Ctx, id: ActorId, mood: Mood, text: &'static str) {
    tell_amount(ctx, id, mood, text, 0);
}

/// Tells what happened to an actor and how much of it, if the hero perceives it.
pub(super) fn tell_amount(ctx: &mut Ctx, id: ActorId, mood: Mood, text: &'static str, amount: i64) {
    if let Some(who) = ctx.who(id).filter(|_| ctx.is_seen(id)) {
        ctx.affect(Affected::new(who, mood, text).amount(amount));
    }
}

/// Tells the hero that nothing came of what befell it.
pub(super) fn tell_hero(ctx: &mut Ctx, id: ActorId, text: &'static str) {
    if id.is_hero() {
        tell(ctx, id, Mood::Neither, text);
    }
}
