//! Effects while they are carried out: their bearer, their target, and what was rolled for them.

use super::affected::{Affected, Mood};
use super::table;
use crate::base::Pos;
use crate::content::{Effect, Recipients};
use crate::rules::Who;
use crate::rules::combat::Implement;
use crate::rules::combat::wounds::Blame;
use crate::rules::context::Ctx;
use crate::world::{ActorId, Cause, ItemPlace, Level, Sanctity};

/// The actors and the place of an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// SELF.
    pub own: ActorId,
    /// TARGET, if there is one.
    pub target: Option<ActorId>,
    /// The cell of the target, of a trap and so on.
    pub cell: Pos,
    /// The cell through which a beam goes: the one that was aimed at, also where something stops what flies before it.
    pub toward: Pos,
    /// The bearer of the effects, which is named as their cause.
    pub cause: Cause,
    /// The item with the effects, in case that they use it up.
    pub item: Option<ItemRef>,
    /// That of the item with the effects.
    pub sanctity: Sanctity,
}

impl Scene {
    /// Returns a scene in which a beam would go to the very cell, with effects of anything but an item that they use up.
    pub fn new(own: ActorId, target: Option<ActorId>, cell: Pos, cause: Cause) -> Scene {
        Scene {
            own,
            target,
            cell,
            toward: cell,
            cause,
            item: None,
            sanctity: Sanctity::Usual,
        }
    }
}

/// The place of an item with effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemRef {
    /// The hero has it.
    Had(ItemPlace),
    /// It lies on top of the pile in a cell.
    Lying(Pos),
}

/// An effect that is being carried out, with what was rolled for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cast {
    pub(super) effect: Effect,
    pub(super) scene: Scene,
    /// Not negative but for figures and FALL.
    pub(super) amount: i64,
    pub(super) turns: u64,
    /// In king's moves.
    pub(super) reach: u64,
}

impl Cast {
    /// Returns an effect with the most that its dice may roll.
    pub(super) fn at_most(effect: &Effect, scene: &Scene) -> Cast {
        Cast {
            effect: *effect,
            scene: *scene,
            amount: table::row(effect.does).amount(effect.amount.most(), scene.sanctity),
            turns: effect.turns.most().max(0).unsigned_abs(),
            reach: effect.reach.most().max(0).unsigned_abs(),
        }
    }

    /// Returns who is to blame: no actor, if it comes from a trap or the like. A monster that has just died is named if
    /// the hero sees its cell.
    pub(super) fn blame(&self, ctx: &Ctx) -> Blame {
        let Scene { own, cause, .. } = self.scene;
        match cause {
            Cause::Item(_) => Blame {
                by: Some(own),
                named: Who::Thing(cause),
            },
            Cause::Monster(kind) => Blame {
                by: Some(own),
                named: match ctx.who(own) {
                    Some(who) => who,
                    None if ctx.is_in_view(self.scene.cell) => Who::Monster(kind),
                    None => Who::Unseen(kind),
                },
            },
            Cause::Fixture(_) | Cause::Terrain(_) | Cause::Status(_) => Blame {
                by: None,
                named: Who::Thing(cause),
            },
        }
    }

    /// Returns the monster that does this to another actor; `None` if it is none.
    pub(super) fn culprit(&self, ctx: &Ctx, id: ActorId) -> Option<Who> {
        match self.scene.cause {
            Cause::Monster(_) if self.scene.own != id => Some(self.blame(ctx).named),
            Cause::Monster(_)
            | Cause::Item(_)
            | Cause::Fixture(_)
            | Cause::Terrain(_)
            | Cause::Status(_) => None,
        }
    }

    /// Reports what happened to an actor, if the hero perceives it, in one of two texts: the second, with a gap for
    /// `other`, if another monster did it.
    pub(super) fn tell(&self, ctx: &mut Ctx, id: ActorId, mood: Mood, texts: [&'static str; 2]) {
        if let Some(told) = self.told(ctx, id, mood, texts) {
            ctx.affect(told);
        }
    }

    /// Returns what `tell` would report, if it would.
    pub(super) fn told(
        &self,
        ctx: &Ctx,
        id: ActorId,
        mood: Mood,
        texts: [&'static str; 2],
    ) -> Option<Affected> {
        let [text, caused] = texts;
        let who = ctx.who_seen(id)?;
        Some(match self.culprit(ctx, id) {
            Some(other) => Affected::new(who, mood, caused).other(other),
            None => Affected::new(who, mood, text),
        })
    }

    /// Returns the cell at the middle of the effect: that of SELF, or that of the target.
    pub(super) fn center(&self, level: &Level) -> Pos {
        let Scene { own, cell, .. } = self.scene;
        match self.effect.on {
            Recipients::Target | Recipients::Burst => cell,
            Recipients::Own
            | Recipients::Beam
            | Recipients::Foes
            | Recipients::Friends
            | Recipients::Level => level.position(own).unwrap_or(cell),
        }
    }

    /// Returns the item that has the effect, if it is one.
    pub(super) fn implement(&self) -> Option<Implement> {
        let Scene { sanctity, item, .. } = self.scene;
        match self.scene.cause {
            Cause::Item(kind) => Some(Implement {
                kind,
                sanctity,
                place: item,
            }),
            Cause::Monster(_) | Cause::Fixture(_) | Cause::Terrain(_) | Cause::Status(_) => None,
        }
    }
}
