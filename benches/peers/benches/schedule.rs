//! How long a turn takes in the schedule, beside the heap of the standard library, for few actors and for many.

use rlg::world::{ActorIds, Schedule, ticks_between_turns};
use rlg_peers::{fastest, print_share};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hint::black_box;
use std::time::Duration;

const TURNS: usize = 200_000;

fn main() {
    let [few, many] = [100, 10_000].map(|actors| {
        let ours = ours(actors);
        let work = format!("schedule, {actors} actors");
        print_share(&work, (ours, &[("a heap", heap(actors, |_, _| ()))]), "0.2");
        let in_order = heap(actors, |actor, asked| (actor > 0, asked));
        print_share(
            &work,
            (ours, &[("a heap in the same order", in_order)]),
            "0.2",
        );
        ours
    });
    let growth = many.as_nanos() * 100 / few.as_nanos().max(1);
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

/// A heap in which turns on equal ticks come in the order of their ranks, which follow from the actor and from how many
/// turns were asked for before.
fn heap<R: Ord>(actors: usize, rank: impl Fn(usize, usize) -> R) -> Duration {
    let ticks = Ticks::new();
    let mut turns: BinaryHeap<Reverse<(u64, R, usize)>> = (0..actors)
        .map(|actor| Reverse((ticks.of(actor), rank(actor, actor), actor)))
        .collect();
    let mut asked = actors;
    fastest(|| {
        for turn in 0..TURNS {
            let Some(Reverse((tick, _, actor))) = turns.pop() else {
                return;
            };
            let rank = rank(actor, asked);
            turns.push(Reverse((tick + ticks.of(turn), rank, black_box(actor))));
            asked += 1;
        }
    })
}
