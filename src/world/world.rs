//! The state of one game in progress.

use super::map::levels::Levels;
use super::{ActorId, ActorIds, Body, Cause, Hero, Item, Level, Monster};
use crate::base::{Pos, Random};
use crate::content::{Content, MonsterKind, ObjectKind};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeSet;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A BOSS of this kind was killed, or the target of a quest.
    Won(MonsterKind),
    /// The hero died of this.
    Died(Cause),
    /// The player gave up.
    Abandoned,
    /// The hero took longer than the quest allows.
    OutOfDays,
}

/// One game in progress.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct World {
    /// Now, in ticks since the game began.
    pub clock: u64,
    /// The state of the hero; the level has its position.
    pub hero: Hero,
    /// The stream for all that happens in play.
    pub random: Random,
    /// Uniques that were killed, and are never generated again.
    pub slain_uniques: BTreeSet<MonsterKind>,
    /// Artifacts that were made, whether they still exist or not.
    pub made_artifacts: BTreeSet<ObjectKind>,
    /// Whether a command of wizard mode was ever used.
    pub wizardry: bool,
    /// `None` while the game goes on.
    pub ending: Option<Ending>,
    /// The name of its own that the monster had which killed the hero.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub killer_name: Option<String>,
    /// How many monsters the hero has killed.
    pub kills: u32,
    /// How many turns all actors have taken, the hero's among them.
    pub actor_turns: u64,
    /// Numbers the actors of all levels.
    pub(super) actor_ids: ActorIds,
    /// The stream for the monsters that come to levels while the hero is there; `None` until one could have come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanderers: Option<Random>,
    /// The number of the level where the hero is; the first is 1.
    #[serde(rename = "depth")]
    pub(super) number: u16,
    pub(super) levels: Levels,
    /// Monsters that fell to other levels, in the order in which they did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) travelers: Vec<Traveler>,
}

/// A monster between levels. It comes to its level when the hero does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Traveler {
    pub(super) monster: Monster,
    /// The number of the level to which it goes.
    pub(super) to: u16,
    /// The tick on which it left.
    pub(super) since: u64,
}

impl World {
    /// Creates a world that begins on `level`, the first one, on which the hero has been placed.
    pub fn new(random: Random, level: Level, content: &Content) -> World {
        World::begun_at(1, random, level, content)
    }

    /// Creates a world that begins on the level with this number, on which the hero has been placed.
    pub fn begun_at(number: u16, random: Random, level: Level, content: &Content) -> World {
        let mut world = World {
            clock: 0,
            hero: Hero::new(),
            random,
            slain_uniques: BTreeSet::new(),
            made_artifacts: BTreeSet::new(),
            wizardry: false,
            ending: None,
            killer_name: None,
            kills: 0,
            actor_turns: 0,
            actor_ids: ActorIds::default(),
            wanderers: None,
            number,
            levels: Levels::default(),
            travelers: Vec::new(),
        };
        world.add_level(number, level, content);
        world.levels.make_present(number);
        world.level_mut().thaw(0);
        world
    }

    /// Returns the number of the level where the hero is; 1 is the first level.
    #[inline]
    pub fn level_number(&self) -> u16 {
        self.number
    }

    /// Returns the level where the hero is.
    #[inline]
    pub fn level(&self) -> &Level {
        self.levels.present()
    }

    #[inline]
    pub fn level_mut(&mut self) -> &mut Level {
        self.levels.present_mut()
    }

    /// Returns where the hero stands.
    #[inline]
    pub fn hero_pos(&self) -> Pos {
        self.level()
            .hero_pos()
            .expect("the hero stands on the level where it is")
    }

    /// Returns the body of an actor of the level where the hero is; `None` if no actor there has this id.
    pub fn body(&self, actor: ActorId) -> Option<&Body> {
        if actor.is_hero() {
            return Some(&self.hero.body);
        }
        self.level().monster(actor).map(|monster| &monster.body)
    }

    /// Returns the body of an actor of the level where the hero is; `None` if no actor there has this id.
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

    /// Returns whether the level with this number has been made.
    pub fn has_level(&self, number: u16) -> bool {
        self.levels.has(number)
    }

    /// Adds a level that was just made. Its monsters get ids of this game, and its artifacts count as made.
    pub fn add_level(&mut self, number: u16, mut level: Level, content: &Content) {
        level.renumber(&mut self.actor_ids);
        level.show_traps();
        let artifacts = level
            .items()
            .flat_map(Item::with_contents)
            .map(|item| item.kind)
            .filter(|&kind| content.object(kind).artifact);
        self.made_artifacts.extend(artifacts);
        self.levels.put(number, level);
    }

    /// Puts a new monster on a free cell of the level where the hero is.
    pub fn place(&mut self, monster: Monster, pos: Pos) -> ActorId {
        let id = self.actor_ids.mint();
        self.level_mut().place(id, monster, pos);
        id
    }

    /// Takes a monster of the level where the hero is off it, to another level. It arrives there when the hero does.
    pub fn send_away(&mut self, id: ActorId, to: u16) {
        let since = self.clock;
        if let Some(mut monster) = self.level_mut().remove(id) {
            monster.mind.knows_traps = false;
            self.travelers.push(Traveler { monster, to, since });
        }
    }

    /// Returns a monster that went to the level where the hero is and was not placed yet; the first that left. Its ticks
    /// have moved by the time that it was away.
    pub fn take_traveler(&mut self) -> Option<Monster> {
        let (here, now) = (self.number, self.clock);
        let index = self
            .travelers
            .iter()
            .position(|traveler| traveler.to == here)?;
        let Traveler {
            mut monster, since, ..
        } = self.travelers.remove(index);
        monster.body.delay(now.saturating_sub(since));
        Some(monster)
    }

    /// Takes the hero off its level, whose time stops, and makes the level with this number the present one, whose time goes
    /// on. That level has been made; the hero has yet to be placed on it. If the hero has asked for a turn, it takes it there
    /// on the same tick.
    pub fn move_to_level(&mut self, number: u16) {
        let now = self.clock;
        let next_turn = self.level().schedule.next_turn(ActorId::HERO);
        self.level_mut().freeze(now);
        self.number = number;
        self.levels.make_present(number);
        self.level_mut().thaw(now);
        if let Some(tick) = next_turn {
            self.level_mut().schedule.ask(ActorId::HERO, tick);
        }
    }

    /// Brings a monster of the level with this number to a free cell of the level where the hero is, where it takes its next
    /// turn on the tick for which it has asked. It is left where it is if it is not on that level.
    pub fn bring(&mut self, id: ActorId, number: u16, to: Pos) {
        let left = self.levels.away_mut(number);
        let Some((mut monster, tick)) = left.and_then(|level| {
            let tick = level.schedule.next_turn(id)?;
            Some((level.remove(id)?, tick))
        }) else {
            return;
        };
        monster.mind.knows_traps = false;
        self.level_mut().place(id, monster, to);
        self.level_mut().schedule.ask(id, tick);
    }

    /// Returns every level that has been made, with its number.
    pub fn levels(&self) -> impl Iterator<Item = (u16, &Level)> {
        self.levels.iter()
    }

    /// Returns whether a monster of this kind is alive on any level that has been made, or between them.
    pub fn is_alive(&self, kind: MonsterKind) -> bool {
        self.monsters().any(|monster| monster.kind() == kind)
    }

    /// Returns every monster of the levels that have been made, and those between them.
    pub(super) fn monsters(&self) -> impl Iterator<Item = &Monster> {
        let monsters = self.levels().flat_map(|(_, level)| level.monsters());
        monsters.chain(self.traveling_monsters())
    }

    /// Returns the monsters between levels.
    pub(super) fn traveling_monsters(&self) -> impl Iterator<Item = &Monster> {
        self.travelers.iter().map(|traveler| &traveler.monster)
    }

    /// Returns the numbers of the levels that have been made, and of those to which monsters are on their way.
    pub fn level_numbers(&self) -> impl Iterator<Item = u16> {
        let levels = self.levels().map(|(number, _)| number);
        levels.chain(self.travelers.iter().map(|traveler| traveler.to))
    }
}

// What is derived does not know which level is the present one, which has its number beside it.
impl Serialize for World {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        World::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for World {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<World, D::Error> {
        let mut world = World::deserialize(deserializer)?;
        world.levels.make_present(world.number);
        Ok(world)
    }
}
