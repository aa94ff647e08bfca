//! How fast a level with 30 awake monsters advances, in actor turns a second, on one core, and how often memory is
//! allocated meanwhile.
//!
//! The hero walks about at random, so that what it sees and the ways to it are computed all the time. It cannot die. The
//! monsters are those of the built-in file, but their blows do no harm; among casters, 10 of them cast harm, statuses and
//! help from afar. Monsters that wander in are sent away, so that there are never more.

use allocation_counter::measure;
use rlg::base::{Dice, Dir, Pos, Purpose, Random, Seed};
use rlg::content::{
    Ability, Content, EffectTemplate, EffectWord, MonsterKind, MonsterTemplate, Occasion,
    Recipients,
};
use rlg::game::GameData;
use rlg::levels::Dungeon;
use rlg::rules::RuleBook;
use rlg::rules::{Action, Event, Scratch, Setting, advance, begin};
use rlg::world::{ActorId, Monster, World, ticks_between_turns};
use std::time::Instant;

const MONSTERS: usize = 30;
const CASTERS: usize = 10;
const HERO_TURNS: u64 = 4_000;
const RUNS: u64 = 9;

/// More than happens in any turn.
const MOST_EVENTS: usize = 1_000;

/// After so many turns everything that grows has grown.
const WARM_UP: u64 = 4_000;

fn main() {
    let walkers = best_of(&Vec::new());
    println!(
        "turns: {walkers} actor turns a second with {MONSTERS} awake monsters (at least 500000 wanted)"
    );
    let casts = casts();
    let casters = best_of(&casts);
    println!(
        "turns: {casters} actor turns a second with {CASTERS} casters among them (at least 1000000 wanted)"
    );
    let mut stage = Stage::new(0, &casts);
    stage.play(WARM_UP);
    let before = stage.world.actor_turns;
    let allocations = stage.allocations(HERO_TURNS);
    let turns = stage.world.actor_turns - before;
    println!("turns: {allocations} allocations in {turns} actor turns (none wanted)");
}

fn best_of(effects: &[EffectTemplate]) -> u64 {
    let speed = |number| {
        let mut stage = Stage::new(number, effects);
        let start = Instant::now();
        stage.play(HERO_TURNS);
        let micros = start.elapsed().as_micros().max(1) as u64;
        stage.world.actor_turns * 1_000_000 / micros
    };
    (0..RUNS).map(speed).max().unwrap_or(0)
}

/// A game in progress.
struct Stage {
    setting: Setting,
    world: World,
    random: Random,
    scratch: Scratch,
    events: Vec<Event>,
}

impl Stage {
    fn new(number: u64, effects: &[EffectTemplate]) -> Stage {
        let setting = harmless_setting(number, effects);
        let mut world = begin(&setting, number);
        let mut random = Random::new(number, Purpose::Play, 1);
        populate(&setting.content, &mut world, &mut random);
        world.hero.body.grow(i64::MAX / 2);
        world.hero.body.heal(0);
        Stage {
            setting,
            world,
            random,
            scratch: Scratch::default(),
            // A caller keeps its buffer from turn to turn, and the one of a great fight is the largest.
            events: Vec::with_capacity(MOST_EVENTS),
        }
    }

    /// Lets the hero take so many turns.
    fn play(&mut self, turns: u64) {
        for _ in 0..turns {
            self.take_turn();
            self.send_newcomers_away();
        }
    }

    /// Returns how often memory is allocated in so many turns, without those in which a monster wanders in: it needs
    /// some.
    fn allocations(&mut self, turns: u64) -> u64 {
        let mut sum = 0;
        for _ in 0..turns {
            let count = measure(|| self.take_turn()).count_total;
            if !self.send_newcomers_away() {
                sum += count;
            }
        }
        sum
    }

    /// Removes the monsters that wandered in. Returns whether there were any.
    fn send_newcomers_away(&mut self) -> bool {
        let level = self.world.level();
        if level.monster_count() == MONSTERS {
            return false;
        }
        let is_extra = |id: &ActorId| level.monster(*id).is_some_and(|monster| monster.is_extra);
        let newcomers: Vec<ActorId> = level.monster_ids().filter(is_extra).collect();
        for id in newcomers {
            self.world.level_mut().remove(id);
        }
        true
    }

    fn take_turn(&mut self) {
        let dir = self.random.pick(&Dir::ALL);
        let dir = dir.expect("there are eight directions");
        let (level, towards) = (self.world.level(), self.world.hero_pos().step(dir));
        let is_free = level.is_open(towards) && level.occupant(towards).is_none();
        let action = if is_free {
            Action::Step(dir)
        } else {
            Action::Rest
        };
        advance(
            &self.setting,
            &mut self.world,
            &mut self.scratch,
            action,
            &mut self.events,
        )
        .expect("the hero can do that");
        self.events.clear();
    }
}

/// Returns what the first kinds of the built-in file cast.
fn casts() -> Vec<EffectTemplate> {
    let content = GameData::built_in().content;
    let common = content
        .monsters()
        .filter(|(_, template)| is_common(template));
    let casts = [
        (EffectWord::Harm, Recipients::Target, "1+1d4", 60),
        (EffectWord::Speed, Recipients::Target, "-1+0d1", 30),
        (EffectWord::Harm, Recipients::Burst, "1+0d1", 30),
        (EffectWord::Heal, Recipients::Friends, "5+0d1", 30),
        (EffectWord::Confuse, Recipients::Target, "0+0d1", 10),
    ];
    let entries = common.take(CASTERS).flat_map(|(_, template)| {
        casts.map(|(does, on, amount, chance)| EffectTemplate {
            of: template.name.clone(),
            when: Occasion::Casts,
            does,
            monster: None,
            on,
            amount: amount.parse().expect("well-formed dice"),
            turns: Dice::constant(5),
            range: Dice::constant(0),
            reach: Dice::constant(1),
            chance,
        })
    });
    entries.collect()
}

fn is_common(template: &MonsterTemplate) -> bool {
    !template.has(Ability::Boss)
}

/// Returns the built-in content, but with monsters that do no harm.
fn harmless_setting(seed: u64, effects: &[EffectTemplate]) -> Setting {
    let game_data = GameData::built_in();
    let monsters = game_data.content.monsters().map(|(_, template)| {
        let mut harmless = template.clone();
        harmless.damage = Dice::constant(0);
        harmless
    });
    let objects = game_data
        .content
        .objects()
        .map(|(_, template)| template.clone());
    let content = Content::new(monsters.collect(), objects.collect());
    let content = content.with_effects(effects.to_vec());
    let dungeon = Dungeon::new(&content, Seed::from_number(seed).value(), 12);
    Setting::new(content, dungeon, RuleBook::Tactical)
}

/// Replaces the monsters of the level by 30 awake ones, of all kinds by turns; the first kinds are the casters. Nothing
/// lies about.
fn populate(content: &Content, world: &mut World, random: &mut Random) {
    let ids: Vec<_> = world.level().monster_ids().collect();
    for id in ids {
        world.level_mut().remove(id);
    }
    let piles: Vec<Pos> = world.level().piles.iter().map(|(pos, _)| pos).collect();
    for pos in piles {
        world.level_mut().piles.take_all(pos);
    }
    let kinds: Vec<MonsterKind> = content
        .monsters()
        .filter(|(_, template)| is_common(template))
        .map(|(kind, _)| kind)
        .collect();
    let level = world.level();
    let mut cells: Vec<Pos> = level
        .layout()
        .cells
        .positions()
        .filter(|&pos| level.is_open(pos) && level.occupant(pos).is_none())
        .collect();
    random.shuffle(&mut cells);
    for (kind, pos) in kinds.into_iter().cycle().zip(cells).take(MONSTERS) {
        let mut monster = Monster::roll(content, kind, random);
        monster.mind.asleep = false;
        let tick = ticks_between_turns(monster.body.speed());
        let id = world.place(monster, pos);
        world.level_mut().schedule.ask(id, tick);
    }
}
