//! How fast a level with 30 awake monsters advances, in actor turns a second, on one core.
//!
//! The hero walks about at random, so that what it sees and the ways to it are computed all the time. The monsters are
//! those of the built-in file, but their blows do no harm.

use rlg::base::{Dice, Dir, Pos, Purpose, Random, Seed};
use rlg::content::{Ability, Content, MonsterKind};
use rlg::game::GameData;
use rlg::levels::Dungeon;
use rlg::rules::RuleBook;
use rlg::rules::{Action, Scratch, Setting, advance, begin};
use rlg::world::{Monster, World, ticks_between_turns};
use std::time::Instant;

const MONSTERS: usize = 30;
const HERO_TURNS: u64 = 4_000;
const RUNS: u64 = 9;

fn main() {
    let best = (0..RUNS).map(run).max().unwrap_or(0);
    println!(
        "turns: {best} actor turns a second with {MONSTERS} awake monsters (at least 500000 wanted)"
    );
}

fn run(number: u64) -> u64 {
    let setting = harmless_setting(number);
    let mut world = begin(&setting, number);
    let mut random = Random::new(number, Purpose::Play, 1);
    populate(&setting.content, &mut world, &mut random);
    let (mut scratch, mut events) = (Scratch::default(), Vec::new());
    let start = Instant::now();
    let mut turns = 0;
    while turns < HERO_TURNS {
        let dir = random.pick(&Dir::ALL).expect("there are eight directions");
        let towards = world.hero_pos().step(dir);
        let is_free = world.level().is_open(towards) && world.level().occupant(towards).is_none();
        let action = if is_free {
            Action::Step(dir)
        } else {
            Action::Rest
        };
        advance(&setting, &mut world, &mut scratch, action, &mut events)
            .expect("the hero can do that");
        events.clear();
        turns += 1;
    }
    let elapsed = start.elapsed();
    let monsters = world
        .level()
        .monsters()
        .map(|monster| world.clock / ticks_between_turns(monster.body.speed()));
    let all = turns + monsters.sum::<u64>();
    all * 1_000_000 / elapsed.as_micros().max(1) as u64
}

/// Returns the built-in content, but with monsters that do no harm.
fn harmless_setting(seed: u64) -> Setting {
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
    let dungeon = Dungeon::new(&content, Seed::from_number(seed).value(), 12);
    Setting::new(content, dungeon, RuleBook::Tactical)
}

/// Replaces the monsters of the level by 30 awake ones, of all kinds by turns.
fn populate(content: &Content, world: &mut World, random: &mut Random) {
    let ids: Vec<_> = world.level().monster_ids().collect();
    for id in ids {
        world.level_mut().remove(id);
    }
    let is_common = |template: &rlg::content::MonsterTemplate| !template.has(Ability::Boss);
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
