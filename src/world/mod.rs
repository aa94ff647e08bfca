//! The state of one game in progress, and what must always hold of it: terrain, actors, items, what is known,
//! whose turn it is. It is exactly what a saved game holds; how it changes is a matter of the rules.

use serde::{Deserialize, Serialize};
mod actor;
mod body;
mod d20_hero;
mod feature;
mod fingerprint;
mod hero;
mod invariants;
mod item;
mod knowledge;
mod level;
mod migration;
mod piles;
mod schedule;
mod stairs;
mod terrain;

pub use actor::{ActorId, ActorIds, Mind, Monster};
pub use body::Body;
pub use d20_hero::{D20Hero, Score};
pub use feature::{Feature, Lock};
use fingerprint::KeptLevel;
pub use hero::{CARRY_SLOTS, Hero, Slot};
pub use item::{Item, ItemPlace};
pub use knowledge::{Knowledge, Pile, Remembered};
pub use level::{Layout, Level};
pub use piles::Piles;
pub use schedule::{Schedule, ticks_between_turns};
pub use stairs::{Landing, Link};
pub use terrain::{Cell, Door, Footing, Terrain};

use crate::base::{Pos, Random};
use crate::content::{Content, MonsterKind, ObjectKind};
use std::collections::BTreeSet;

/// Columns and rows of a level of the dungeon.
pub const LEVEL_WIDTH: i16 = 80;
pub const LEVEL_HEIGHT: i16 = 21;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A BOSS was killed, or the target of a quest, of this kind.
    Won(MonsterKind),
    /// The hero was killed, by a monster of this kind.
    Died(MonsterKind),
    /// The player gave the hero up.
    Abandoned,
    /// The hero took longer than it was given.
    OutOfDays,
}

/// One game in progress.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct World {
    /// Now, in ticks since the game began.
    pub clock: u64,
    /// What the hero carries and how it fares; where it stands is known to the level.
    pub hero: Hero,
    /// The stream for all that happens in play.
    pub random: Random,
    /// Uniques that were killed, and never come again.
    pub slain_uniques: BTreeSet<MonsterKind>,
    /// Artifacts that came into the game, whether they still exist or not.
    pub made_artifacts: BTreeSet<ObjectKind>,
    /// Whether a command of wizard mode was ever used.
    pub wizardry: bool,
    /// None while the game goes on.
    pub ending: Option<Ending>,
    /// How many monsters the hero has killed.
    pub kills: u32,
    /// How many turns all actors have taken, the hero's among them.
    pub actor_turns: u64,
    /// Numbers the actors of all levels.
    actor_ids: ActorIds,
    /// The depth of the level where the hero is; the first is 1.
    depth: u16,
    /// By depth, from 1; none where the hero has not been.
    levels: Vec<Option<KeptLevel>>,
}

impl World {
    /// A game that begins on `level`, the first one, where the hero has been placed.
    pub fn new(random: Random, level: Level, content: &Content) -> World {
        World::begun_at(1, random, level, content)
    }

    /// A game that begins on the level at `depth`, where the hero has been placed.
    pub fn begun_at(depth: u16, random: Random, level: Level, content: &Content) -> World {
        let mut world = World {
            clock: 0,
            hero: Hero::new(),
            random,
            slain_uniques: BTreeSet::new(),
            made_artifacts: BTreeSet::new(),
            wizardry: false,
            ending: None,
            kills: 0,
            actor_turns: 0,
            actor_ids: ActorIds::default(),
            depth,
            levels: Vec::new(),
        };
        world.add_level(depth, level, content);
        world.level_mut().thaw(0);
        world
    }

    /// How deep the hero is; 1 is the first level.
    pub fn depth(&self) -> u16 {
        self.depth
    }

    /// The level where the hero is.
    pub fn level(&self) -> &Level {
        let level = self.levels[usize::from(self.depth) - 1].as_ref();
        level.expect("the level where the hero is has been made")
    }

    pub fn level_mut(&mut self) -> &mut Level {
        let level = self.levels[usize::from(self.depth) - 1].as_mut();
        level.expect("the level where the hero is has been made")
    }

    /// Where the hero stands.
    pub fn hero_pos(&self) -> Pos {
        self.level()
            .hero_pos()
            .expect("the hero stands on the level where it is")
    }

    /// Returns the body of an actor of the level where the hero is; `None` if nobody there has this id.
    pub fn body_mut(&mut self, actor: ActorId) -> Option<&mut Body> {
        if actor.is_hero() {
            return Some(&mut self.hero.body);
        }
        let monster = self.level_mut().monster_mut(actor)?;
        Some(&mut monster.body)
    }

    /// Returns the hero's hit points now.
    pub fn hero_hit_points(&self) -> i64 {
        self.hero.body.hit_points(self.clock)
    }

    /// Whether the level at `depth` has been made.
    pub fn has_level(&self, depth: u16) -> bool {
        self.levels
            .get(usize::from(depth) - 1)
            .is_some_and(Option::is_some)
    }

    /// Keeps a level that was just made; its monsters are numbered on, and the artifacts on it have come into the
    /// game.
    pub fn add_level(&mut self, depth: u16, mut level: Level, content: &Content) {
        level.renumber(&mut self.actor_ids);
        let index = usize::from(depth) - 1;
        if self.levels.len() <= index {
            self.levels.resize_with(index + 1, || None);
        }
        let artifacts = level
            .items()
            .map(|item| item.kind)
            .filter(|&kind| content.object(kind).artifact);
        self.made_artifacts.extend(artifacts);
        self.levels[index] = Some(level.into());
    }

    /// Puts a new monster on a free cell of the level where the hero is.
    pub fn place(&mut self, monster: Monster, pos: Pos) -> ActorId {
        let id = self.actor_ids.mint();
        self.level_mut().place(id, monster, pos);
        id
    }

    /// Takes the hero off its level, which freezes, and makes the level at `depth` the present one, whose
    /// delays resume. That level has been made; the hero has still to be placed on it.
    pub fn move_to_level(&mut self, depth: u16) {
        let now = self.clock;
        self.level_mut().freeze(now);
        self.depth = depth;
        self.level_mut().thaw(now);
    }

    /// Every level that has been made, with its depth.
    pub fn levels(&self) -> impl Iterator<Item = (u16, &Level)> {
        let numbered = (1..).zip(&self.levels);
        numbered.filter_map(|(depth, level)| level.as_ref().map(|level| (depth, &**level)))
    }

    /// Whether a monster of this kind is alive on any level that has been made.
    pub fn is_alive(&self, kind: MonsterKind) -> bool {
        self.levels()
            .any(|(_, level)| level.monsters().any(|monster| monster.kind() == kind))
    }
}
