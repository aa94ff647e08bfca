//! Perception: what the hero knows of monsters, and which actors see each other.

use crate::base::{CellSet, Line, Pos};
use crate::content::{Ability, Content};
use crate::rules::context::Ctx;
use crate::rules::stats::Subject;
use crate::world::{ActorId, Hero, Level, LevelFlag, Monster, StatusKind, World};

/// The farthest that a hidden actor is seen, in king's moves.
const HIDDEN_BEYOND: u16 = 2;
const _: () = assert!(HIDDEN_BEYOND == 2, "what oracles advise says so in words");

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

/// Returns what the hero knows of a monster of its level.
pub fn perception(content: &Content, world: &World, monster: &Monster) -> Perception {
    Perceiver::new(content, world).perception(monster)
}

/// The hero at one moment, who perceives monsters. Whether it senses them is asked once, however many they are.
#[derive(Debug)]
pub struct Perceiver<'a> {
    content: &'a Content,
    hero: &'a Hero,
    pos: Pos,
    in_view: &'a CellSet,
    /// The tick.
    now: u64,
    senses: bool,
}

impl<'a> Perceiver<'a> {
    #[inline]
    pub fn new(content: &'a Content, world: &'a World) -> Perceiver<'a> {
        let (hero, now) = (&world.hero, world.clock);
        Perceiver {
            content,
            hero,
            pos: world.hero_pos(),
            in_view: &world.level().knowledge().in_view,
            now,
            senses: Subject::hero(content, hero, now).has(StatusKind::Sense),
        }
    }

    /// Returns what the hero knows of a monster of its level.
    pub fn perception(&self, monster: &Monster) -> Perception {
        let is_beside = || monster.pos().distance(self.pos) <= 1;
        if self.sees(monster) {
            Perception::Seen
        } else if self.senses {
            Perception::Sensed
        } else if !monster.is_hidden() && is_beside() && self.is_blind() {
            Perception::Felt
        } else {
            Perception::Unknown
        }
    }

    /// Returns whether the hero knows where a monster is, and what.
    #[inline]
    pub(in crate::rules) fn knows(&self, monster: &Monster) -> bool {
        self.senses || self.sees(monster)
    }

    #[inline]
    fn sees(&self, monster: &Monster) -> bool {
        let pos = monster.pos();
        let hides = || Subject::monster(self.content, monster, self.now).has(StatusKind::Hide);
        self.in_view.has(pos)
            && !monster.is_hidden()
            && (pos.distance(self.pos) <= HIDDEN_BEYOND || !hides())
    }

    fn is_blind(&self) -> bool {
        Subject::hero(self.content, self.hero, self.now).has(StatusKind::Blind)
    }
}

/// Returns whether an actor of the level knows where every other actor is, seen or not.
pub(in crate::rules) fn senses(ctx: &Ctx, watcher: ActorId) -> bool {
    ctx.subject(watcher).is_some_and(|watcher| {
        watcher.abilities().has(Ability::Telepathic) || watcher.has(StatusKind::Sense)
    })
}

/// Returns whether an actor at a place sees another at another: in a straight line that nothing blocks, a monster in any
/// light. Every actor knows what is beside it, but the hero sees nobody who looks like nobody.
pub(in crate::rules) fn sees(
    ctx: &Ctx,
    (watcher, from): (ActorId, Pos),
    (other, to): (ActorId, Pos),
) -> bool {
    if watcher.is_hero() && ctx.is_hidden(other) {
        return false;
    }
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
        && (distance <= HIDDEN_BEYOND || !ctx.has(other, StatusKind::Hide) || senses(ctx, watcher))
}

/// Returns whether no cell between two blocks sight.
pub(in crate::rules) fn is_clear(level: &Level, from: Pos, to: Pos) -> bool {
    let between = Line::through(from, to).take_while(|&pos| pos != to);
    between.into_iter().all(|pos| !level.blocks_sight(pos))
}
