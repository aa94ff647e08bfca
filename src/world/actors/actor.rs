//! Actors: their ids, and monsters.

use crate::base::{Dice, Pos, Random};
use crate::content::{Ability, Content, MonsterKind};
use crate::world::{Body, Disguise, Item, Status, StatusKind};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::Not;

/// One actor of the whole game. An id is never used again, so that a turn left by a dead actor is not taken by another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ActorId(pub(in crate::world) u32);

impl ActorId {
    pub const HERO: ActorId = ActorId(0);

    #[inline]
    pub fn is_hero(self) -> bool {
        self == ActorId::HERO
    }
}

/// Numbers the actors of a game; no number is used twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActorIds {
    pub(in crate::world) next: u32,
}

impl ActorIds {
    /// Returns an id that no actor has or had.
    pub fn mint(&mut self) -> ActorId {
        let id = ActorId(self.next);
        self.next += 1;
        id
    }
}

impl Default for ActorIds {
    fn default() -> ActorIds {
        ActorIds {
            next: ActorId::HERO.0 + 1,
        }
    }
}

/// In how many per cent of cases a new monster sleeps.
const ASLEEP_CHANCE: i64 = 50;

/// For how many turns a monster searches around the place where it last saw the hero.
const SEARCH: u8 = 12;

/// What a monster knows and wants.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    pub asleep: bool,
    /// Where it last saw the hero, or was wounded from, while it still means to go there or searches about it.
    pub last_seen: Option<Pos>,
    /// For how many more turns it searches around that place.
    pub patience: u8,
    /// Whether it knows where the hero is and finds its way there, until it first sees the hero.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_hunting: bool,
    /// Whether it knows the traps of its level: it was there when the level was made.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub knows_traps: bool,
}

impl Mind {
    /// Creates the mind of a monster that hunts the hero.
    pub fn hunting() -> Mind {
        Mind {
            is_hunting: true,
            ..Mind::default()
        }
    }

    /// Notes where the hero is, to go there and search about it if the hero is no longer seen.
    pub fn note_hero(&mut self, place: Pos) {
        (self.last_seen, self.patience) = (Some(place), SEARCH);
    }

    /// Returns whether it has not begun to search where it last saw the hero.
    pub fn is_on_its_way(&self) -> bool {
        self.patience == SEARCH
    }
}

/// A monster on a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monster {
    pub(in crate::world) kind: MonsterKind,
    /// Only the level changes it, which knows the occupant of every cell.
    pub(in crate::world) pos: Pos,
    pub body: Body,
    pub mind: Mind,
    /// Whether the hero ever saw it.
    pub noticed: bool,
    /// What it picked up or brought along, and leaves when it dies.
    pub pack: Vec<Item>,
    /// Whether the game is won when it dies, whatever others of its kind mean.
    pub is_target: bool,
    /// It was summoned, split off or wandered in: it scores nothing, and leaves nothing but what it took.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_extra: bool,
    /// The name of this one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<Alignment>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disguise: Option<Disguise>,
    /// How many twelfths it has of the hit points and the damage of its kind: a BOSS of a short dungeon has fewer.
    #[serde(default = "whole", skip_serializing_if = "is_whole")]
    pub twelfths: u8,
    /// Whether the hero is about to slip past it.
    #[serde(default, skip_serializing_if = "Slip::is_none")]
    pub slip: Slip,
}

/// All twelfths of something.
pub const WHOLE: u8 = 12;

fn whole() -> u8 {
    WHOLE
}

fn is_whole(twelfths: &u8) -> bool {
    *twelfths == WHOLE
}

/// Returns so many twelfths of a number, rounded up; a number below 1 is left as it is.
pub fn in_twelfths(number: i64, twelfths: u8) -> i64 {
    if twelfths == WHOLE || number < 1 {
        return number;
    }
    let share =
        (i128::from(number) * i128::from(twelfths) + i128::from(WHOLE) - 1) / i128::from(WHOLE);
    i64::try_from(share).unwrap_or(i64::MAX)
}

/// How far the hero is with slipping past a monster that sleeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Slip {
    #[default]
    None,
    /// It slept near the hero, which last saw it on this tick.
    Near { seen: u64 },
    /// It woke after that, or the hero has slipped past it.
    Over,
}

impl Slip {
    fn is_none(&self) -> bool {
        *self == Slip::None
    }
}

/// The side that a monster takes in the quarrels of the gods. It is of no consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Alignment {
    Lawful,
    Neutral,
    Chaotic,
}

impl Alignment {
    pub const ALL: [Alignment; 3] = [Alignment::Lawful, Alignment::Neutral, Alignment::Chaotic];

    pub fn name(self) -> &'static str {
        match self {
            Alignment::Lawful => "lawful",
            Alignment::Neutral => "neutral",
            Alignment::Chaotic => "chaotic",
        }
    }
}

impl Monster {
    /// Creates a monster of this kind, its hit points and speed rolled; half of them sleep.
    pub fn roll(content: &Content, kind: MonsterKind, random: &mut Random) -> Monster {
        let template = content.monster(kind);
        let hit_points = template.hit_points.roll(random).max(0);
        let speed = template.speed.roll(random).max(1);
        let asleep = random.percent(ASLEEP_CHANCE);
        let mind = Mind {
            asleep,
            ..Mind::default()
        };
        Monster::new(kind, Body::new(hit_points, speed), mind)
    }

    /// Creates a monster as those of this kind are on average, and awake.
    pub fn average(content: &Content, kind: MonsterKind) -> Monster {
        let template = content.monster(kind);
        let hit_points = (template.hit_points.twice_mean() / 2).max(0);
        let speed = (template.speed.twice_mean() / 2).max(1);
        Monster::new(kind, Body::new(hit_points, speed), Mind::default())
    }

    /// Creates a monster that has nothing and that nobody has seen.
    fn new(kind: MonsterKind, body: Body, mind: Mind) -> Monster {
        Monster {
            kind,
            pos: Pos::default(),
            body,
            mind,
            noticed: false,
            pack: Vec::new(),
            is_target: false,
            is_extra: false,
            name: None,
            alignment: None,
            disguise: None,
            twelfths: WHOLE,
            slip: Slip::None,
        }
    }

    /// Leaves it so many twelfths of its hit points, rounded up, and of its damage, before the game begins.
    pub fn weaken(&mut self, twelfths: u8) {
        let left = in_twelfths(self.body.full_hit_points(), twelfths);
        self.body.reshape(left, self.body.speed(), 0);
        self.twelfths = twelfths;
    }

    /// Divides a monster that has at least 2 hit points: half of them, rounded down, go to a new one of its kind, which
    /// is awake and has nothing.
    pub fn split(&mut self, now: u64) -> Monster {
        let left = self.body.hit_points(now);
        let half = left / 2;
        self.body.set_hit_points(left - half, now);
        let mind = Mind {
            asleep: false,
            ..self.mind.clone()
        };
        let body = Body::new(half, self.body.speed());
        let alignment = self.alignment;
        Monster {
            alignment,
            ..Monster::new(self.kind, body, mind)
        }
    }

    /// Makes it peaceful from `now` on, until it is struck.
    pub fn pacify(&mut self, now: u64) {
        let peace = Status {
            kind: StatusKind::Calm,
            amount: 0,
            since: now,
            ends: None,
            by_hero: false,
        };
        self.body.add_status(peace, now);
    }

    /// Returns whether the game is won when it dies: it is a BOSS, or the target of a quest.
    pub fn is_boss(&self, content: &Content) -> bool {
        self.is_target || content.monster(self.kind).has(Ability::Boss)
    }

    /// Returns whether it looks like no monster at all.
    #[inline]
    pub fn is_hidden(&self) -> bool {
        self.disguise.is_some_and(Disguise::waits)
    }

    /// Returns the kind of monster for which it is taken by who sees it.
    pub fn kind_as_seen(&self) -> MonsterKind {
        let guise = self.disguise.and_then(Disguise::monster);
        guise.unwrap_or(self.kind)
    }

    /// Returns the monster as it seems at `now` to who sees it: in the guise of another kind it has the usual hit points
    /// and speed of that kind, and is as badly hurt as it is.
    pub fn as_seen(&self, content: &Content, now: u64) -> Cow<'_, Monster> {
        let kind = self.kind_as_seen();
        if kind == self.kind {
            return Cow::Borrowed(self);
        }
        let template = content.monster(kind);
        let usual = |dice: Dice| dice.twice_mean() / 2;
        let (full, speed) = (
            usual(template.hit_points).max(0),
            usual(template.speed).max(1),
        );
        let own = self.body.full_hit_points().max(1);
        let left = i128::from(self.body.hit_points(now)) * i128::from(full) / i128::from(own);
        let mut seen = Monster {
            kind,
            twelfths: WHOLE,
            ..self.clone()
        };
        seen.body.reshape(full, speed, now);
        seen.body
            .set_hit_points(i64::try_from(left).unwrap_or(full), now);
        Cow::Owned(seen)
    }

    /// Returns the name of this one alone, if it is to be seen.
    pub fn name_as_seen(&self) -> Option<&str> {
        let name = self.name.as_deref();
        name.filter(|_| self.disguise.is_none())
    }

    /// Turns it into a monster like another, which stays where it is and keeps its statuses and what it has.
    pub fn turn_into(&mut self, other: Monster, now: u64) {
        self.kind = other.kind;
        let body = &other.body;
        self.body.reshape(body.full_hit_points(), body.speed(), now);
        self.mind.asleep = false;
        self.noticed = other.noticed;
        self.disguise = None;
    }

    #[inline]
    pub fn kind(&self) -> MonsterKind {
        self.kind
    }

    #[inline]
    pub fn pos(&self) -> Pos {
        self.pos
    }
}
