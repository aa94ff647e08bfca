//! Test fights: two sides on open ground, blow by blow, until one side is dead. They show what the figures of a
//! description file mean, by the rules of blows and of time that hold in play.

mod stage;

use crate::base::{Purpose, Random, Seed};
use crate::content::{Content, MonsterKind, ObjectKind};
use crate::levels::Dungeon;
use crate::rules::books::Book;
use crate::rules::stats::Subject;
use crate::rules::{DungeonBook, Setting};
use crate::world::{ActorId, Hero, Item, Monster, Slot, World, first_turn};
use stage::{Aftermath, Combatant, Stage};
use std::sync::Arc;

/// A fight that takes more turns than this, those of all fighters together, is a draw.
const MOST_TURNS: u32 = 10_000;

/// The hit points of the hero that stands by: more than anything takes off.
const SPECTATOR_HIT_POINTS: i64 = 1 << 32;

/// A fighter, before it is rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A hero that wears these items, each in the first slot that fits and is free, and nothing else. It regains up to
    /// 100 hit points, or up to these if they are more.
    Hero {
        hit_points: i64,
        worn: Vec<ObjectKind>,
    },
    Monster(MonsterKind),
}

impl Contender {
    /// Returns a hero with bare hands and nothing worn.
    pub fn bare_hero(hit_points: i64) -> Contender {
        let worn = Vec::new();
        Contender::Hero { hit_points, worn }
    }
}

/// What a fight is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stakes {
    /// The side that is left wins.
    Life,
    /// The hero of the first side has also won once the game is: a BOSS has died, or the target of a quest.
    Game,
}

/// How fights ended, as the first side sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u32,
    pub losses: u32,
    /// Fights that were not over after 10,000 turns of all fighters together, or that nobody survived.
    pub draws: u32,
}

/// Where fights take place.
///
/// Each side's fighters act as often as their speed lets them, and each turns against the first of the other side that
/// is alive. The two are then side by side, with nobody else near: it casts what it would cast at the hero in play, or
/// strikes, with all effects that come of it. The hero's turn comes at once, a monster's at any tick before it could have
/// had a second. An ERRATIC monster strays every other turn, and does not strike then. There is no room to flee, to be
/// moved, to split or for others to come.
/// A monster strikes at another as it would at a hero that wears nothing.
#[derive(Debug)]
pub struct Arena {
    setting: Setting,
    /// The world in which every fight begins.
    world: World,
}

impl Arena {
    /// Creates an arena by the rules of a book of the dungeon.
    pub fn new(content: &Content, book: DungeonBook) -> Arena {
        Arena::by(content, book.open())
    }

    /// Creates an arena by the rules of a book.
    pub fn by(content: &Content, book: Arc<dyn Book>) -> Arena {
        let setting = Setting {
            content: content.clone(),
            dungeon: Dungeon::new(content, 0, 1),
            book,
        };
        let world = stage::world(&setting, hero(SPECTATOR_HIT_POINTS));
        Arena { setting, world }
    }

    /// Counts how `fights` fights end, each of which has its own seed. Heroes fight on one side only.
    pub fn tally(&self, sides: [&[Contender]; 2], seed: &Seed, fights: u32) -> Tally {
        self.count(Stakes::Life, seed, fights, |random| {
            let numbered = (0..).zip(sides);
            let contenders =
                numbered.flat_map(|(side, list)| list.iter().map(move |one| (side, one)));
            contenders
                .map(|(side, contender)| self.roll(side, contender, random))
                .collect()
        })
    }

    /// Counts how `fights` fights end of the hero of a world against some monsters of its level, all as they are now. It
    /// turns against them in this order, or against a BOSS or the target of a quest first, whose death wins: whichever wins
    /// more often.
    pub fn tally_of(&self, world: &World, foes: &[ActorId], seed: &Seed, fights: u32) -> Tally {
        let foes = foes.iter().filter_map(|&id| world.level().monster(id));
        let mut foes: Vec<Monster> = foes.cloned().map(awake).collect();
        let is_lesser = |foe: &Monster| !foe.is_boss(&self.setting.content);
        let in_order = self.tally_against(&foes, world, seed, fights);
        if foes.is_sorted_by_key(is_lesser) {
            return in_order;
        }
        foes.sort_by_key(is_lesser);
        let boss_first = self.tally_against(&foes, world, seed, fights);
        if boss_first.wins > in_order.wins {
            boss_first
        } else {
            in_order
        }
    }

    /// Counts how `fights` fights end of the hero of a world, which turns against some monsters in this order.
    fn tally_against(&self, foes: &[Monster], world: &World, seed: &Seed, fights: u32) -> Tally {
        self.count(Stakes::Game, seed, fights, |random| {
            let hero = Combatant::Hero(Box::new(world.hero.clone()));
            let mut fighters = vec![Contestant::new(0, hero, world.clock)];
            for foe in foes {
                let tick = world.clock + self.delay(foe, world.clock, random);
                let foe = Combatant::Monster(Box::new(foe.clone()));
                fighters.push(Contestant::new(1, foe, tick));
            }
            fighters
        })
    }

    /// Counts how `fights` fights end, each of which has its own seed. `gather` returns the fighters.
    fn count(
        &self,
        stakes: Stakes,
        seed: &Seed,
        fights: u32,
        gather: impl Fn(&mut Random) -> Vec<Contestant>,
    ) -> Tally {
        let mut tally = Tally::default();
        for index in 0..fights {
            let seed = seed.of_game(index.into()).value();
            let mut stage = Stage::new(&self.setting, self.world.clone());
            *stage.random() = Random::new(seed, Purpose::Play, 0);
            let mut fighters = gather(stage.random());
            shuffle(&mut fighters, stage.random());
            match fight(fighters, stakes, &mut stage) {
                Some(0) => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        tally
    }

    fn roll(&self, side: usize, contender: &Contender, random: &mut Random) -> Contestant {
        let content = &self.setting.content;
        match contender {
            Contender::Hero { hit_points, worn } => {
                let mut hero = hero(*hit_points);
                for &kind in worn {
                    if let Some(slot) = free_slot(&hero, content, kind) {
                        let item = Item::roll(content, kind, random);
                        hero.equipment[slot as usize] = Some(item);
                    }
                }
                Contestant::new(side, Combatant::Hero(Box::new(hero)), 0)
            }
            Contender::Monster(kind) => {
                let monster = awake(Monster::roll(content, *kind, random));
                let tick = self.delay(&monster, 0, random);
                Contestant::new(side, Combatant::Monster(Box::new(monster)), tick)
            }
        }
    }

    /// Draws how many ticks after `now` a monster has its first turn.
    fn delay(&self, monster: &Monster, now: u64, random: &mut Random) -> u64 {
        let subject = Subject::monster(&self.setting.content, monster, now);
        let book = &*self.setting.book;
        first_turn(book.ticks_between_turns(subject.speed(book)), random)
    }
}

/// Returns the first slot in which a hero can wear an item of this kind without taking anything off.
fn free_slot(hero: &Hero, content: &Content, kind: ObjectKind) -> Option<Slot> {
    let fitting = Slot::fitting(content.object(kind)).iter().copied();
    let mut free = fitting.filter(|&slot| hero.slots_in_the_way(content, kind, slot).is_empty());
    free.next()
}

/// Returns the first of some items that a hero cannot wear together with those before it; `None` if it can wear all.
pub fn unfit_to_wear(content: &Content, kinds: &[ObjectKind]) -> Option<usize> {
    let (mut hero, mut random) = (Hero::new(), Random::new(0, Purpose::Play, 0));
    kinds.iter().position(|&kind| {
        let slot = free_slot(&hero, content, kind);
        if let Some(slot) = slot {
            let item = Item::roll(content, kind, &mut random);
            hero.equipment[slot as usize] = Some(item);
        }
        slot.is_none()
    })
}

/// Returns a monster that is awake and leaves nothing.
fn awake(mut monster: Monster) -> Monster {
    monster.mind.asleep = false;
    monster.is_extra = true;
    monster
}

/// Lets fighters that act on the same tick do so in random order.
fn shuffle(fighters: &mut [Contestant], random: &mut Random) {
    let mut orders: Vec<u64> = (0..fighters.len() as u64).collect();
    random.shuffle(&mut orders);
    for (fighter, order) in fighters.iter_mut().zip(orders) {
        fighter.turn.order = order;
    }
}

/// Fights once, and returns the index of the side that won, 0 or 1; `None` for a draw.
fn fight(mut fighters: Vec<Contestant>, stakes: Stakes, stage: &mut Stage) -> Option<usize> {
    for _ in 0..MOST_TURNS {
        let alive = (fighters.iter().enumerate()).filter(|(_, fighter)| fighter.is_alive());
        let next = alive.min_by_key(|(_, fighter)| fighter.turn);
        let (next, side) = next.map(|(index, fighter)| (index, fighter.side))?;
        let is_foe = |fighter: &Contestant| fighter.side != side && fighter.is_alive();
        let Some(foe) = fighters.iter().position(is_foe) else {
            return Some(side);
        };
        let is_won = take_turn(&mut fighters, [next, foe], stage);
        if is_won && stakes == Stakes::Game {
            return Some(0);
        }
    }
    None
}

/// Takes a fighter's turn against a foe, and schedules its next one behind all that were scheduled before. Returns whether a
/// game would have been won in it.
fn take_turn(all: &mut [Contestant], pair: [usize; 2], stage: &mut Stage) -> bool {
    let orders = all.iter().map(|contestant| contestant.turn.order);
    let last = orders.max().unwrap_or(0);
    let [Some(own), Some(foe)] = pair.map(|index| all[index].combatant.take()) else {
        return false;
    };
    let Aftermath {
        left,
        ticks,
        is_won,
    } = stage.take_turn([own, foe], all[pair[0]].turn.tick);
    for (index, left) in pair.into_iter().zip(left) {
        all[index].combatant = left;
    }
    let turn = &mut all[pair[0]].turn;
    turn.tick += ticks;
    turn.order = last + 1;
    is_won
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
    /// `None` once it is dead.
    combatant: Option<Combatant>,
    turn: Turn,
}

impl Contestant {
    /// Creates a fighter whose first turn is on this tick.
    fn new(side: usize, combatant: Combatant, tick: u64) -> Contestant {
        let is_monster = matches!(combatant, Combatant::Monster(_));
        Contestant {
            side,
            combatant: Some(combatant),
            turn: Turn {
                tick,
                is_monster,
                order: 0,
            },
        }
    }

    fn is_alive(&self) -> bool {
        self.combatant.is_some()
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
