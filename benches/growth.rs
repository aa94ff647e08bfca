//! How the cost of a turn grows: with the monsters of a level, which has no walls, and with the turns that a game has lasted.
//! Prints a table of times and of the memory that is asked for.

mod stage;

use allocation_counter::measure;
use stage::{Scene, Stage};
use std::time::{Duration, Instant};

/// More than an open level has room for are as many as it has.
const MONSTERS: [usize; 5] = [10, 100, 300, 1_000, 10_000];
const HERO_TURNS: u32 = 1_000;

const USUAL_MONSTERS: usize = 30;
const TURNS: [u32; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn main() {
    println!(
        "growth: awake monsters | a turn of the hero and of all of them | a turn of one | bytes asked for in a turn"
    );
    for monsters in MONSTERS {
        let mut stage = Stage::new(1, scene(monsters, false));
        stage.play(HERO_TURNS.into());
        let (actors, before) = (stage.world.level().monster_count(), stage.world.actor_turns);
        let (time, memory) = cost(&mut stage, HERO_TURNS);
        let turns = stage.world.actor_turns - before;
        let each = time.as_nanos() / u128::from(turns.max(1));
        println!(
            "growth: {actors:>6} | {:?} | {each} ns | {}",
            time / HERO_TURNS,
            memory.asked_for / u64::from(HERO_TURNS)
        );
    }
    println!(
        "growth: turns of the hero among {USUAL_MONSTERS} monsters | each | bytes more that the game holds at the end"
    );
    for turns in TURNS {
        let mut stage = Stage::new(1, scene(USUAL_MONSTERS, true));
        let (time, memory) = cost(&mut stage, turns);
        println!("growth: {turns:>7} | {:?} | {}", time / turns, memory.held);
    }
}

fn scene(monsters: usize, has_walls: bool) -> Scene<'static> {
    Scene {
        monsters,
        effects: &[],
        has_walls,
    }
}

/// Memory in bytes.
struct Memory {
    /// All that was asked for, given back or not.
    asked_for: u64,
    /// What is held at the end and was not before.
    held: i64,
}

/// Returns how long so many turns of the hero take, and what memory.
fn cost(stage: &mut Stage, turns: u32) -> (Duration, Memory) {
    let begin = Instant::now();
    let counted = measure(|| stage.play(turns.into()));
    let memory = Memory {
        asked_for: counted.bytes_total,
        held: counted.bytes_current,
    };
    (begin.elapsed(), memory)
}
