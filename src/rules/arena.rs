//! Fights for their own sake: two sides on open ground, blow by blow, until one side is no more. They tell what the
//! figures of a description file mean, by the rules of blows and of time that hold in play.

use super::{combat, stats};
use crate::base::{Purpose, Random, Seed};
use crate::content::{Ability, Content, MonsterKind};
use crate::world::{Hero, Monster, RuleBook, regained, ticks_between_turns};

/// A fight that takes more turns than this is a draw.
const MOST_TURNS: u32 = 10_000;

/// The most hit points that an even fight is looked for with.
const MOST_HIT_POINTS: i64 = 1 << 32;

/// One who fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A hero with bare hands and nothing worn. It regains up to 100 hit points, or up to these if they are more.
    Hero {
        hit_points: i64,
    },
    Monster(MonsterKind),
}

/// How fights ended, as the first side sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u32,
    pub losses: u32,
    /// Fights that were not over after 10,000 turns.
    pub draws: u32,
}

/// Where fights take place.
///
/// Each side's fighters act as often as their speed lets them, and each strikes at the first of the other side that
/// is alive. The hero's turn comes at once, a monster's at any tick before it could have had a second. An ERRATIC
/// monster strays every other turn, and does not strike then. No fighter is out of reach, and none flees.
/// A monster strikes at another as it would at a hero that wears nothing.
#[derive(Debug)]
pub struct Arena<'a> {
    content: &'a Content,
    book: RuleBook,
    /// A hero that wears nothing.
    bare: Hero,
}

impl<'a> Arena<'a> {
    pub fn new(content: &'a Content, book: RuleBook) -> Arena<'a> {
        Arena {
            content,
            book,
            bare: Hero::new(),
        }
    }

    /// Fights as often as wanted; every fight is made from a seed of its own.
    pub fn tally(&self, sides: [&[Contender]; 2], seed: &Seed, fights: u32) -> Tally {
        let mut tally = Tally::default();
        for index in 0..fights {
            let seed = seed.of_game(index.into()).value();
            match self.fight(sides, &mut Random::new(seed, Purpose::Play, 0)) {
                Some(0) => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        tally
    }

    /// The fewest hit points with which a hero wins at least half of its fights against one monster. None where no
    /// number of hit points is enough.
    pub fn even_hit_points(&self, kind: MonsterKind, seed: &Seed, fights: u32) -> Option<i64> {
        let tally = |hit_points| {
            let hero = [Contender::Hero { hit_points }];
            self.tally([&hero, &[Contender::Monster(kind)]], seed, fights)
        };
        let is_enough = |tally: Tally| 2 * tally.wins >= fights;
        let mut enough = 1;
        loop {
            let tally = tally(enough);
            if is_enough(tally) {
                break;
            }
            // More hit points turn losses into wins or draws, and leave draws as they are.
            if 2 * tally.draws > fights || enough > MOST_HIT_POINTS {
                return None;
            }
            enough *= 2;
        }
        let mut low = 0;
        while low < enough {
            let middle = low + (enough - low) / 2;
            if is_enough(tally(middle)) {
                enough = middle;
            } else {
                low = middle + 1;
            }
        }
        Some(enough)
    }

    /// One fight: the number of the side that won, 0 or 1, or none.
    fn fight(&self, sides: [&[Contender]; 2], random: &mut Random) -> Option<usize> {
        let mut fighters = self.gather(sides, random);
        for _ in 0..MOST_TURNS {
            let turns = (fighters.iter().enumerate()).filter(|(_, fighter)| fighter.is_alive());
            let next = turns.min_by_key(|(_, fighter)| fighter.turn);
            let (next, side) = next.map(|(index, fighter)| (index, fighter.side))?;
            let is_foe = |fighter: &Fighter| fighter.side != side && fighter.is_alive();
            let Some(foe) = fighters.iter().position(is_foe) else {
                return Some(side);
            };
            self.act(&mut fighters, next, foe, random);
        }
        None
    }

    /// Everybody, with the monsters rolled. Those that are to act on the same tick do it in a random order.
    fn gather(&self, sides: [&[Contender]; 2], random: &mut Random) -> Vec<Fighter> {
        let numbered = (0..).zip(sides);
        let contenders = numbered.flat_map(|(side, list)| list.iter().map(move |one| (side, *one)));
        let mut fighters: Vec<Fighter> = contenders
            .map(|(side, contender)| self.call(side, contender, random))
            .collect();
        let mut orders: Vec<u64> = (0..fighters.len() as u64).collect();
        random.shuffle(&mut orders);
        for (fighter, order) in fighters.iter_mut().zip(orders) {
            fighter.turn.order = order;
        }
        fighters
    }

    fn call(&self, side: usize, contender: Contender, random: &mut Random) -> Fighter {
        let (kind, hit_points, speed) = match contender {
            Contender::Hero { hit_points } => {
                (None, hit_points, stats::speed(&self.bare, self.book))
            }
            Contender::Monster(kind) => {
                let monster = Monster::roll(self.content, kind, random);
                (Some(kind), monster.hit_points, monster.speed())
            }
        };
        let tick = match kind {
            None => 0,
            Some(_) => random.below(ticks_between_turns(speed) as u32).into(),
        };
        let turn = Turn {
            tick,
            is_other: kind.is_some(),
            order: 0,
        };
        Fighter {
            side,
            kind,
            hit_points,
            full_hit_points: hit_points.max(self.bare.full_hit_points()),
            as_of: 0,
            speed,
            turn,
        }
    }

    /// A fighter takes its turn, and asks for its next one, behind all who asked before.
    fn act(&self, fighters: &mut [Fighter], actor: usize, foe: usize, random: &mut Random) {
        let orders = fighters.iter().map(|fighter| fighter.turn.order);
        let last = orders.max().unwrap_or(0);
        let attacker = &mut fighters[actor];
        let now = attacker.turn.tick;
        attacker.turn.tick += ticks_between_turns(attacker.speed);
        attacker.turn.order = last + 1;
        let (kind, target_speed) = (attacker.kind, fighters[foe].speed);
        let damage = match kind.map(|kind| self.content.monster(kind)) {
            None => combat::hero_blow(self.content, &self.bare, self.book, target_speed, random),
            Some(template) if template.has(Ability::Erratic) && random.percent(50) => None,
            Some(template) => combat::monster_blow(template.damage, &self.bare, self.book, random),
        };
        if let Some(damage) = damage {
            fighters[foe].suffer(damage, now);
        }
    }
}

/// One fighter in a fight.
#[derive(Debug)]
struct Fighter {
    /// 0 or 1.
    side: usize,
    /// None for a hero.
    kind: Option<MonsterKind>,
    /// What it had when it was last hit; below zero it is dead.
    hit_points: i64,
    /// Up to which a hero regains them.
    full_hit_points: i64,
    /// When it was last hit.
    as_of: u64,
    speed: i64,
    turn: Turn,
}

/// The next turn of a fighter. Turns come in the order of these fields, as they do in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    tick: u64,
    /// False sorts before true.
    is_other: bool,
    order: u64,
}

impl Fighter {
    fn is_alive(&self) -> bool {
        self.hit_points >= 0
    }

    fn suffer(&mut self, damage: i64, now: u64) {
        if self.kind.is_none() {
            let rested = self.hit_points.saturating_add(regained(self.as_of, now));
            (self.hit_points, self.as_of) = (rested.min(self.full_hit_points), now);
        }
        self.hit_points = self.hit_points.saturating_sub(damage);
    }
}
