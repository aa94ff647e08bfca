//! Test fights: two sides on open ground, blow by blow, until one side is dead. They show what the figures of a
//! description file mean, by the rules of blows and of time that hold in play.

use super::ai::STRAYS;
use super::books::{Blow, Book, Fighter};
use super::stats::Subject;
use crate::base::{Purpose, Random, Seed};
use crate::content::{Ability, Content, MonsterKind};
use crate::world::{Body, Hero, Monster};

/// A fight that takes more turns than this is a draw.
const MOST_TURNS: u32 = 10_000;

/// The most hit points with which an even fight is looked for.
const MOST_HIT_POINTS: i64 = 1 << 32;

/// A fighter, before it is rolled.
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
    book: &'a dyn Book,
}

impl<'a> Arena<'a> {
    pub fn new(content: &'a Content, book: &'a dyn Book) -> Arena<'a> {
        Arena { content, book }
    }

    /// Counts how `fights` fights end, each of which has its own seed.
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

    /// Returns the fewest hit points with which a hero wins at least half of its fights against one monster; `None` if
    /// no number of hit points is enough.
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

    /// Fights once, and returns the index of the side that won, 0 or 1; `None` for a draw.
    fn fight(&self, sides: [&[Contender]; 2], random: &mut Random) -> Option<usize> {
        let mut fighters = self.gather(sides, random);
        for _ in 0..MOST_TURNS {
            let turns = (fighters.iter().enumerate()).filter(|(_, fighter)| fighter.is_alive);
            let next = turns.min_by_key(|(_, fighter)| fighter.turn);
            let (next, side) = next.map(|(index, fighter)| (index, fighter.side))?;
            let is_foe = |fighter: &Contestant| fighter.side != side && fighter.is_alive;
            let Some(foe) = fighters.iter().position(is_foe) else {
                return Some(side);
            };
            self.act(&mut fighters, next, foe, random);
        }
        None
    }

    /// Returns all fighters, with the monsters rolled. Those that act on the same tick do so in random order.
    fn gather(&self, sides: [&[Contender]; 2], random: &mut Random) -> Vec<Contestant> {
        let numbered = (0..).zip(sides);
        let contenders = numbered.flat_map(|(side, list)| list.iter().map(move |one| (side, *one)));
        let mut fighters: Vec<Contestant> = contenders
            .map(|(side, contender)| self.roll(side, contender, random))
            .collect();
        let mut orders: Vec<u64> = (0..fighters.len() as u64).collect();
        random.shuffle(&mut orders);
        for (fighter, order) in fighters.iter_mut().zip(orders) {
            fighter.turn.order = order;
        }
        fighters
    }

    fn roll(&self, side: usize, contender: Contender, random: &mut Random) -> Contestant {
        let (combatant, speed, tick) = match contender {
            Contender::Hero { hit_points } => {
                let hero = hero(hit_points);
                let speed = Subject::hero(self.content, &hero, 0).speed(self.book);
                (Combatant::Hero(Box::new(hero)), speed, 0)
            }
            Contender::Monster(kind) => {
                let monster = Monster::roll(self.content, kind, random);
                let speed = Subject::monster(self.content, &monster, 0).speed(self.book);
                let ticks = self.book.ticks_between_turns(speed);
                let tick = random.below(ticks as u32).into();
                (Combatant::Monster(Box::new(monster)), speed, tick)
            }
        };
        let is_monster = matches!(combatant, Combatant::Monster(_));
        Contestant {
            side,
            combatant,
            is_alive: true,
            speed,
            turn: Turn {
                tick,
                is_monster,
                order: 0,
            },
        }
    }

    /// Takes a fighter's turn, and schedules its next one behind all that were scheduled before.
    fn act(&self, all: &mut [Contestant], actor: usize, foe: usize, random: &mut Random) {
        let orders = all.iter().map(|contestant| contestant.turn.order);
        let last = orders.max().unwrap_or(0);
        let attacker = &mut all[actor];
        let now = attacker.turn.tick;
        attacker.turn.tick += self.book.ticks_between_turns(attacker.speed);
        attacker.turn.order = last + 1;
        if attacker.is_erratic(self.content) && random.percent(STRAYS) {
            return;
        }
        let blow = Blow {
            content: self.content,
            attacker: all[actor].combatant.fighter(),
            target: all[foe].combatant.fighter(),
            now,
        };
        if let Some(damage) = blow.roll(self.book, None, random) {
            let body = all[foe].combatant.body();
            body.hurt(damage, now);
            all[foe].is_alive = body.hit_points(now) >= self.book.least_hit_points();
        }
    }
}

/// Returns a hero with bare hands and these hit points. It regains up to its usual ones, or up to these if they are
/// more.
fn hero(hit_points: i64) -> Hero {
    let mut hero = Hero::new();
    let more = hit_points.saturating_sub(hero.body.full_hit_points());
    hero.body.grow(more.max(0));
    hero.body.set_hit_points(hit_points, 0);
    hero
}

/// A fighter in a fight.
#[derive(Debug)]
struct Contestant {
    /// 0 or 1.
    side: usize,
    combatant: Combatant,
    is_alive: bool,
    speed: i64,
    turn: Turn,
}

impl Contestant {
    fn is_erratic(&self, content: &Content) -> bool {
        match &self.combatant {
            Combatant::Hero(_) => false,
            Combatant::Monster(monster) => content.monster(monster.kind()).has(Ability::Erratic),
        }
    }
}

#[derive(Debug)]
enum Combatant {
    Hero(Box<Hero>),
    Monster(Box<Monster>),
}

impl Combatant {
    fn fighter(&self) -> Fighter<'_> {
        match self {
            Combatant::Hero(hero) => Fighter::Hero(hero),
            Combatant::Monster(monster) => Fighter::Monster(monster),
        }
    }

    fn body(&mut self) -> &mut Body {
        match self {
            Combatant::Hero(hero) => &mut hero.body,
            Combatant::Monster(monster) => &mut monster.body,
        }
    }
}

/// The next turn of a fighter. Turns are ordered by these fields, as they are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    tick: u64,
    /// The hero acts before monsters of the same tick: `false` sorts before `true`.
    is_monster: bool,
    order: u64,
}
