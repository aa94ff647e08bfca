//! Perception: what the hero knows of monsters, and which actors see each other.

use super::context::Ctx;
use super::stats::Subject;
use crate::base::{CellSet, Line, Pos};
use crate::content::{Ability, Content};
use crate::world::{ActorId, Hero, Level, LevelFlag, Monster, StatusKind, World};
use std::cell::OnceCell;

/// The farthest that a hidden actor is seen, in king's moves.
const HIDDEN_BEYOND: u16 = 2;

/// How far monsters see on a level that makes them short-sighted, in king's moves.
const SHORT_SIGHT: u16 = 3;

/// What the hero knows of a monster at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perception {
    Seen,
    /// Not seen, but the hero knows where it is and what.
    Sensed,
    /// Beside a blind hero, which knows that something is there.
    Felt,
    Unknown,
}

impl Perception {
    /// Returns whether the hero knows where a monster is, and what.
    pub(super) fn is_seen(self) -> bool {
        match self {
            Perception::Seen | Perception::Sensed => true,
            Perception::Felt | Perception::Unknown => false,
        }
    }
}

/// Returns what the hero knows of a monster of its level.
pub fn perception(content: &Content, world: &World, monster: &Monster) -> Perception {
    Perceiver::new(content, world).perception(monster)
}

/// The hero at one moment, who perceives monsters. What it asks of itself is asked once, however many they are.
#[derive(Debug)]
pub struct Perceiver<'a> {
    content: &'a Content,
    hero: &'a Hero,
    pos: Pos,
    in_view: &'a CellSet,
    /// The tick.
    now: u64,
    senses: OnceCell<bool>,
    is_blind: OnceCell<bool>,
}

impl<'a> Perceiver<'a> {
    pub fn new(content: &'a Content, world: &'a World) -> Perceiver<'a> {
        Perceiver {
            content,
            hero: &world.hero,
            pos: world.hero_pos(),
            in_view: &world.level().knowledge().in_view,
            now: world.clock,
            senses: OnceCell::new(),
            is_blind: OnceCell::new(),
        }
    }

    /// Returns what the hero knows of a monster of its level.
    pub fn perception(&self, monster: &Monster) -> Perception {
        let pos = monster.pos();
        let distance = pos.distance(self.pos);
        let hides = || Subject::monster(self.content, monster, self.now).has(StatusKind::Hide);
        if monster.is_hidden() {
            return if self.senses() {
                Perception::Sensed
            } else {
                Perception::Unknown
            };
        }
        if self.in_view.has(pos) && (distance <= HIDDEN_BEYOND || !hides()) {
            Perception::Seen
        } else if self.senses() {
            Perception::Sensed
        } else if distance <= 1 && self.is_blind() {
            Perception::Felt
        } else {
            Perception::Unknown
        }
    }

    fn senses(&self) -> bool {
        *self.senses.get_or_init(|| self.has(StatusKind::Sense))
    }

    fn is_blind(&self) -> bool {
        *self.is_blind.get_or_init(|| self.has(StatusKind::Blind))
    }

    fn has(&self, status: StatusKind) -> bool {
        Subject::hero(self.content, self.hero, self.now).has(status)
    }
}

/// Returns whether an actor of the level knows where every other actor is, seen or not.
pub(super) fn senses(ctx: &Ctx, watcher: ActorId) -> bool {
    ctx.abilities(watcher).has(Ability::Telepathic) || ctx.has(watcher, StatusKind::Sense)
}

/// Returns whether an actor at a place sees another at another: in a straight line that nothing blocks, a monster in any
/// light. Every actor knows what is beside it.
pub(super) fn sees(
    ctx: &Ctx,
    (watcher, from): (ActorId, Pos),
    (other, to): (ActorId, Pos),
) -> bool {
    let distance = from.distance(to);
    if distance <= 1 {
        return true;
    }
    let level = ctx.level();
    let is_in_line = if watcher.is_hero() {
        ctx.is_in_view(to)
    } else if other.is_hero() {
        level.knowledge().in_line.has(from)
    } else {
        is_clear(level, from, to)
    };
    let is_short = || !watcher.is_hero() && level.has_flag(LevelFlag::ShortSighted);
    is_in_line
        && (distance <= SHORT_SIGHT || !is_short())
        && !ctx.has(watcher, StatusKind::Blind)
        && (distance <= HIDDEN_BEYOND || !ctx.has(other, StatusKind::Hide))
}

/// Returns whether no cell between two blocks sight.
pub(super) fn is_clear(level: &Level, from: Pos, to: Pos) -> bool {
    let between = Line::through(from, to).take_while(|&pos| pos != to);
    between.into_iter().all(|pos| !level.blocks_sight(pos))
}
