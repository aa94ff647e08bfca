//! Plays many games side by side. The results do not depend on how many are played at once.

use super::played::{Played, play};
use crate::base::Seed;
use crate::bot::{Bot, Style};
use crate::game::{RuleBook, Verb};
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
    /// The seeds of the games follow from it; if there is only one game, it is the seed of that game.
    pub seed: Seed,
    pub rules: RuleBook,
    pub style: Style,
    /// A use that the bots never make of an item.
    pub without: Option<Verb>,
    pub games: u64,
    /// How many games are played at once.
    pub jobs: NonZero<u16>,
    /// Whether the invariants of the game are checked after every action.
    pub is_paranoid: bool,
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

    fn seed_of(&self, index: u64) -> Seed {
        if self.games == 1 {
            self.seed.clone()
        } else {
            self.seed.of_game(index)
        }
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
        for (index, played) in receiver {
            early.insert(index, played);
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
    while !is_enough.load(Ordering::Relaxed) {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= batch.games {
            return;
        }
        let seed = batch.seed_of(index);
        let begin = || batch.launcher.begin_for_bot(batch.rules, seed.clone());
        let played = play(begin, batch.bot(), batch.is_paranoid);
        if sender.send((index, played)).is_err() {
            return;
        }
    }
}
