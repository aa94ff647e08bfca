//! How long a turn takes in the schedule, beside the heap of the standard library, for few actors and for many.

use rlg::world::{ActorIds, Schedule, ticks_between_turns};
use rlg_peers::{fastest, print_share};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hint::black_box;
use std::time::Duration;

const TURNS: usize = 200_000;

fn main() {
    let few = (ours(100), heap(100));
    let many = (ours(10_000), heap(10_000));
    for (actors, (ours, heap)) in [(100, few), (10_000, many)] {
        let work = format!("schedule, {actors} actors");
        print_share(&work, (ours, &[("a heap", heap)]), "0.2");
    }
    let growth = many.0.as_nanos() * 100 / few.0.as_nanos().max(1);
    println!(
        "schedule: a turn among 10000 actors takes {}.{:02} of the time of one among 100 (1.1 wanted)",
        growth / 100,
        growth % 100
    );
}

/// The ticks between the turns of actors of many speeds, which are computed beforehand: that is not what is compared.
struct Ticks([u64; 16]);

impl Ticks {
    fn new() -> Ticks {
        Ticks(std::array::from_fn(|speed| {
            ticks_between_turns(5 + speed as i64)
        }))
    }

    fn of(&self, actor: usize) -> u64 {
        self.0[actor % self.0.len()]
    }
}

fn ours(actors: usize) -> Duration {
    let ticks = Ticks::new();
    let (mut schedule, mut ids) = (Schedule::default(), ActorIds::default());
    let ids: Vec<_> = (0..actors).map(|_| ids.mint()).collect();
    for (actor, id) in ids.iter().enumerate() {
        schedule.ask(*id, ticks.of(actor));
    }
    fastest(|| {
        for turn in 0..TURNS {
            let Some((tick, id)) = schedule.take_next() else {
                return;
            };
            schedule.ask(black_box(id), tick + ticks.of(turn));
        }
    })
}

fn heap(actors: usize) -> Duration {
    let ticks = Ticks::new();
    let mut turns: BinaryHeap<Reverse<(u64, usize)>> = (0..actors)
        .map(|actor| Reverse((ticks.of(actor), actor)))
        .collect();
    fastest(|| {
        for turn in 0..TURNS {
            let Some(Reverse((tick, actor))) = turns.pop() else {
                return;
            };
            turns.push(Reverse((tick + ticks.of(turn), black_box(actor))));
        }
    })
}
