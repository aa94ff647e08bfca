//! Plays many games side by side. The results do not depend on how many are played at once.

use super::played::{Care, Played, play};
use crate::base::Seed;
use crate::bot::{Bot, Style};
use crate::game::{Scenario, Verb};
use crate::store::Launcher;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// The games to play.
#[derive(Debug)]
pub struct Batch {
    /// The seeds of the games follow from it.
    pub seed: Seed,
    /// The number of the first game in the sequence of those that follow from the seed. Without it the first is number 0,
    /// and a game that is played alone has the seed itself.
    pub first: Option<u64>,
    /// What they are played in.
    pub scenario: Scenario,
    pub style: Style,
    /// A use that the bots never make of an item.
    pub without: Option<Verb>,
    pub games: u64,
    /// How many games are played at once.
    pub jobs: NonZero<u16>,
    /// Whether the invariants of the game are checked after every action.
    pub is_paranoid: bool,
    /// Whether to record the games.
    pub is_recorded: bool,
    pub launcher: Launcher,
}

impl Batch {
    fn bot(&self) -> Bot {
        let bot = Bot::new(self.style);
        match self.without {
            Some(verb) => bot.without(verb),
            None => bot,
        }
    }

    /// Returns the seed of a game by its number in the sequence.
    fn seed_of(&self, index: u64) -> Seed {
        if self.games == 1 && self.first.is_none() {
            self.seed.clone()
        } else {
            self.seed.of_game(index)
        }
    }

    fn first_index(&self) -> u64 {
        self.first.unwrap_or(0)
    }
}

/// Plays all games, and passes each to `take` in the order of their seeds, until `take` breaks.
pub fn play_all(batch: &Batch, mut take: impl FnMut(Played) -> ControlFlow<()>) {
    let (next, is_enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..batch.jobs.get() {
            let sender = sender.clone();
            scope.spawn(|| work(batch, &next, &is_enough, sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = 0;
        for (place, played) in receiver {
            early.insert(place, played);
            while let Some(played) = early.remove(&wanted) {
                wanted += 1;
                if !is_enough.load(Ordering::Relaxed) && take(played).is_break() {
                    is_enough.store(true, Ordering::Relaxed);
                }
            }
        }
    });
}

/// Plays one game after another, as long as there are any.
fn work(
    batch: &Batch,
    next: &AtomicU64,
    is_enough: &AtomicBool,
    sender: mpsc::Sender<(u64, Played)>,
) {
    let care = Care {
        is_paranoid: batch.is_paranoid,
        is_recorded: batch.is_recorded,
    };
    while !is_enough.load(Ordering::Relaxed) {
        let place = next.fetch_add(1, Ordering::Relaxed);
        if place >= batch.games {
            return;
        }
        let index = batch.first_index() + place;
        let seed = batch.seed_of(index);
        let begin = || {
            batch
                .launcher
                .begin_for_bot(batch.scenario.clone(), seed.clone())
        };
        let played = play(index, begin, batch.bot(), care);
        if sender.send((place, played)).is_err() {
            return;
        }
    }
}
