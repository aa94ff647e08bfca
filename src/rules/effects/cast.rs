//! Effects while they are carried out: whose they are, whom they are about, and what was rolled for them.

use crate::base::Pos;
use crate::content::{Effect, ObjectKind, Recipients};
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::rules::wounds::Blame;
use crate::world::{ActorId, Cause, ItemPlace};

/// Whom and what the effects of an occasion are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// SELF.
    pub own: ActorId,
    /// TARGET, if there is one.
    pub target: Option<ActorId>,
    /// Where it happens: the cell of the target, that of a trap and so on.
    pub cell: Pos,
    /// What has the effects, and is named for what they do.
    pub cause: Cause,
    /// The item that has the effects, for what uses it up.
    pub item: Option<ItemRef>,
}

/// Where the item is whose effects are carried out.
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
    /// Returns whose doing it is: nobody's if it comes from a trap or the like.
    pub(super) fn blame(&self, ctx: &Ctx) -> Blame {
        let Scene { own, cause, .. } = self.scene;
        match cause {
            Cause::Item(_) => Blame {
                by: Some(own),
                named: Who::Thing(cause),
            },
            Cause::Monster(kind) => Blame {
                by: Some(own),
                named: if self.is_owner_seen(ctx) {
                    Who::Monster(kind)
                } else {
                    Who::Unseen(kind)
                },
            },
            Cause::Fixture(_) | Cause::Terrain(_) | Cause::Status(_) => Blame {
                by: None,
                named: Who::Thing(cause),
            },
        }
    }

    /// Of one who just died, whether the hero sees where.
    fn is_owner_seen(&self, ctx: &Ctx) -> bool {
        match ctx.level().position(self.scene.own) {
            Some(_) => ctx.is_seen(self.scene.own),
            None => ctx.is_in_view(self.scene.cell),
        }
    }

    /// Returns the cell about which it is: that of the one whose effect it is, or that of the target.
    pub(super) fn center(&self, ctx: &Ctx) -> Pos {
        let Scene { own, cell, .. } = self.scene;
        match self.effect.on {
            Recipients::Target | Recipients::Burst => cell,
            Recipients::Own
            | Recipients::Beam
            | Recipients::Foes
            | Recipients::Friends
            | Recipients::Level => ctx.level().position(own).unwrap_or(cell),
        }
    }

    /// Returns the kind of the item that has the effect, if it is one.
    pub(super) fn item_kind(&self) -> Option<ObjectKind> {
        match self.scene.cause {
            Cause::Item(kind) => Some(kind),
            Cause::Monster(_) | Cause::Fixture(_) | Cause::Terrain(_) | Cause::Status(_) => None,
        }
    }
}
