//! What the flags of a level forbid: effects that do nothing there, and how that is said.

use super::affected::{Mood, tell};
use super::cast::Cast;
use super::uses::{self, Use};
use crate::content::{Bearer, Content, Effect, Occasion};
use crate::rules::context::Ctx;
use crate::world::{ActorId, Item, Level, LevelFlag};

/// Returns whether the level forbids what an effect would do to an actor, and says so if the hero perceives that.
pub(super) fn is_stopped(ctx: &mut Ctx, cast: &Cast, id: ActorId) -> bool {
    let flag = ctx.level().forbids(cast.effect.does, cast.amount);
    if let Some(flag) = flag {
        tell(ctx, id, Mood::Neither, meaning(flag));
    }
    flag.is_some()
}

/// Returns what a level forbids of what a monster, trap or feature does, in sentences.
pub fn forbidden(content: &Content, level: &Level, bearer: Bearer) -> Vec<String> {
    let occasions = Occasion::ALL.iter().filter(|when| !when.is_lasting());
    let effects = occasions.flat_map(|&when| content.effects_of(bearer, when));
    sentences(level, effects.copied().collect())
}

/// Returns what a level forbids of what an item does on some occasions, in sentences.
pub fn forbidden_uses(
    content: &Content,
    level: &Level,
    item: &Item,
    occasions: impl Iterator<Item = Occasion>,
) -> Vec<String> {
    let occasions = occasions.filter(|when| !when.is_lasting());
    let uses = occasions.flat_map(|when| uses::of_item(content, item, when));
    let effects = uses.filter_map(|one| match one {
        Use::Effect(effect) => Some(effect),
        Use::Meal(_) => None,
    });
    sentences(level, effects.collect())
}

/// Returns what the flags mean that forbid some of these effects, or some of their amounts.
fn sentences(level: &Level, effects: Vec<Effect>) -> Vec<String> {
    let forbids = |flag: &LevelFlag| {
        let mut effects = effects.iter();
        effects.any(|effect| flag.forbids(effect.does, effect.amount.most()))
    };
    let flags = level.flags().iter().copied().filter(forbids);
    flags.map(|flag| meaning(flag).to_owned()).collect()
}

/// Returns what a flag means, as a sentence.
fn meaning(flag: LevelFlag) -> &'static str {
    match flag {
        LevelFlag::NoTeleport => "Nobody can be teleported on this level.",
        LevelFlag::HardFloor => "The floor of this level is too hard to fall through.",
        LevelFlag::NoMap => "No magic can map this level.",
        LevelFlag::ShortSighted => "The monsters of this level see three cells far.",
    }
}
