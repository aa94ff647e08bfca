//! The queue of effects that are still to be carried out.

use super::bridges;
use super::cast::{Cast, ItemRef, Scene};
use super::recipients;
use super::statuses;
use super::table::{self, Procedure};
use crate::base::Pos;
use crate::content::{Bearer, Effect, ObjectKind, Occasion};
use crate::rules::context::Ctx;
use crate::rules::movement::stairs;
use crate::rules::senses::disguise;
use crate::world::{ActorId, Cause};
use std::collections::VecDeque;

/// So many effects are carried out in one action at the most.
const MOST_IN_AN_ACTION: usize = 1_000;

/// Effects that are to be carried out, and buffers for it.
#[derive(Debug, Default)]
pub struct Queue {
    entries: VecDeque<QueuedWork>,
    /// How many entries were taken in since the action began.
    taken_in: usize,
    pub(super) recipients: Vec<ActorId>,
}

#[derive(Clone, Copy, Debug)]
struct QueuedWork {
    work: Work,
    /// The level on which it happens.
    number: u16,
}

/// What is to be carried out.
#[derive(Clone, Copy, Debug)]
enum Work {
    Effect {
        effect: Effect,
        scene: Scene,
        luck: Luck,
    },
    /// The magic portal in a cell takes the hero to where it leads.
    Portal(Pos),
}

/// Whether the chance of an effect has been rolled already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Luck {
    Unknown,
    Certain,
}

/// Which of its recipients an effect still reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    All,
    /// The hero has left the level on which the effect happens, and others did not come along.
    HeroAlone,
}

impl Queue {
    /// Empties the queue for the next action.
    pub(in crate::rules) fn begin_action(&mut self) {
        self.entries.clear();
        self.taken_in = 0;
    }
}

/// Puts the effects that a bearer has on an occasion into the queue.
pub(in crate::rules) fn trigger(ctx: &mut Ctx, bearer: Bearer, when: Occasion, scene: Scene) {
    for &effect in ctx.content().effects_of(bearer, when) {
        add(ctx, effect, scene, Luck::Unknown);
    }
}

/// Puts an effect into the queue.
pub(super) fn add(ctx: &mut Ctx, effect: Effect, scene: Scene, luck: Luck) {
    add_work(
        ctx,
        Work::Effect {
            effect,
            scene,
            luck,
        },
    );
}

/// Has the magic portal in a cell take the hero away after what was put into the queue before.
pub(in crate::rules) fn add_portal(ctx: &mut Ctx, at: Pos) {
    add_work(ctx, Work::Portal(at));
}

fn add_work(ctx: &mut Ctx, work: Work) {
    let number = ctx.world.level_number();
    let queue = &mut ctx.scratch.queue;
    if queue.taken_in < MOST_IN_AN_ACTION {
        queue.taken_in += 1;
        queue.entries.push_back(QueuedWork { work, number });
    }
}

/// Says where an item lies that flew when its effects were put into the queue, so that they can use it up.
pub(in crate::rules) fn locate(ctx: &mut Ctx, kind: ObjectKind, at: Pos) {
    for entry in &mut ctx.scratch.queue.entries {
        match &mut entry.work {
            Work::Effect { scene, .. } => {
                if scene.cause == Cause::Item(kind) && scene.item.is_none() {
                    scene.item = Some(ItemRef::Lying(at));
                }
            }
            Work::Portal(_) => {}
        }
    }
}

/// Carries out what is in the queue, and what comes of it, until it is empty or the game is over.
#[inline]
pub(in crate::rules) fn settle(ctx: &mut Ctx) {
    while let Some(entry) = ctx.scratch.queue.entries.pop_front() {
        if ctx.world.ending.is_some() {
            return ctx.scratch.queue.entries.clear();
        }
        carry_out(ctx, entry);
    }
}

fn carry_out(ctx: &mut Ctx, QueuedWork { work, number }: QueuedWork) {
    // The hero may have left the level since.
    let is_here = number == ctx.world.level_number();
    let (effect, scene, luck) = match work {
        Work::Effect {
            effect,
            scene,
            luck,
        } => (effect, scene, luck),
        Work::Portal(at) if is_here => return stairs::pass_portal(ctx, at),
        Work::Portal(_) => return,
    };
    let row = table::row(effect.does);
    let counts = row.counts_in(ctx.book());
    let chance = i64::from(effect.chance);
    let random = &mut ctx.world.random;
    if !counts || luck == Luck::Unknown && !random.percent(chance) {
        return;
    }
    let rolled = effect.amount.roll(random);
    let cast = Cast {
        effect,
        scene,
        amount: row.amount(rolled, scene.sanctity),
        turns: effect.turns.roll(random).max(0) as u64,
        reach: effect.reach.roll(random).max(0) as u64,
    };
    let reached = if is_here {
        Reached::All
    } else {
        Reached::HeroAlone
    };
    // Whoever stands on a drawbridge is thrown off before the rest befalls it.
    if is_here && row.is_for_somebody() {
        bridges::turn(ctx, &cast);
    }
    match row.procedure {
        Procedure::Once(procedure, _) if is_here => {
            procedure(ctx, &cast);
            // The place is that of its bearer, who may be thrown off.
            bridges::turn(ctx, &cast);
        }
        Procedure::Once(..) => {}
        Procedure::Each(procedure, _) => for_each_recipient(ctx, &cast, reached, procedure),
        Procedure::Status(kind) => {
            for_each_recipient(ctx, &cast, reached, |ctx, cast, id| {
                statuses::give(ctx, cast, id, kind);
            });
        }
    }
}

fn for_each_recipient(
    ctx: &mut Ctx,
    cast: &Cast,
    reached: Reached,
    procedure: impl Fn(&mut Ctx, &Cast, ActorId),
) {
    let is_reached = |id: &&ActorId| reached == Reached::All || id.is_hero();
    recipients::with(ctx, cast.effect.on, &cast.scene, cast.reach, |ctx, all| {
        for &id in all.iter().filter(is_reached) {
            // An actor may have died or left since.
            if ctx.level().position(id).is_some() && ctx.world.ending.is_none() {
                disguise::unmask(ctx, id);
                procedure(ctx, cast, id);
            }
        }
    });
}
