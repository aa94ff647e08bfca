//! How fast a level with 30 awake monsters advances, in actor turns a second, on one core, and how often memory is
//! allocated meanwhile.
//!
//! Among casters, 10 of the monsters cast harm, statuses and help from afar.

mod stage;

use allocation_counter::measure;
use rlg::base::Dice;
use rlg::content::{EffectTemplate, EffectWord, Occasion, Recipients};
use rlg::game::GameData;
use stage::{Scene, Stage, is_common};
use std::time::Instant;

const MONSTERS: usize = 30;
const CASTERS: usize = 10;
const HERO_TURNS: u64 = 4_000;
const RUNS: u64 = 9;

/// After so many turns everything that grows has grown.
const WARM_UP: u64 = 4_000;

fn main() {
    let walkers = best_of(&Vec::new());
    println!(
        "turns: {walkers} actor turns a second with {MONSTERS} awake monsters (at least 5000000 wanted)"
    );
    let casts = casts();
    let casters = best_of(&casts);
    println!(
        "turns: {casters} actor turns a second with {CASTERS} casters among them (at least 1000000 wanted)"
    );
    let mut stage = Stage::new(0, scene(&casts));
    stage.play(WARM_UP);
    let before = stage.world.actor_turns;
    let allocations = allocations(&mut stage, HERO_TURNS);
    let turns = stage.world.actor_turns - before;
    println!("turns: {allocations} allocations in {turns} actor turns (none wanted)");
}

fn best_of(effects: &[EffectTemplate]) -> u64 {
    let speed = |number| {
        let mut stage = Stage::new(number, scene(effects));
        let start = Instant::now();
        stage.play(HERO_TURNS);
        let micros = start.elapsed().as_micros().max(1) as u64;
        stage.world.actor_turns * 1_000_000 / micros
    };
    (0..RUNS).map(speed).max().unwrap_or(0)
}

fn scene(effects: &[EffectTemplate]) -> Scene<'_> {
    Scene {
        monsters: MONSTERS,
        effects,
        has_walls: true,
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

/// Returns how often memory is allocated in so many turns, without those in which a monster wanders in: it needs some.
fn allocations(stage: &mut Stage, turns: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..turns {
        let count = measure(|| stage.take_turn()).count_total;
        if !stage.send_newcomers_away() {
            sum += count;
        }
    }
    sum
}
