//! How fast the bot plays whole games, thinking included, in actor turns a second, on one core; and how much less time
//! the same games take on two.

use rlg::base::Seed;
use rlg::bot::{Bot, Run, Style};
use rlg::game::{DungeonBook, GameData};
use rlg::store::{Folders, Launcher};
use std::thread;
use std::time::{Duration, Instant};

const GAMES: u64 = 200;

fn main() {
    let (turns, alone) = time(1);
    let (_, together) = time(2);
    let speed = u128::from(turns) * 1_000_000 / alone.as_micros().max(1);
    println!("bot: {speed} actor turns a second in whole games (at least 2000000 wanted)");
    let share = together.as_micros() * 100 / alone.as_micros().max(1);
    println!(
        "bot: {GAMES} games on two cores take {share} % of the time on one (at most 60 wanted)"
    );
}

/// Plays all games on so many threads. Returns how many turns all actors took, and how long it was.
fn time(threads: u64) -> (u64, Duration) {
    let start = Instant::now();
    let turns = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play_every(first, threads)))
            .collect();
        let played = workers.into_iter().map(thread::ScopedJoinHandle::join);
        played.map(|turns| turns.expect("no game panics")).sum()
    });
    (turns, start.elapsed())
}

/// Plays the games whose numbers are `first` plus a multiple of `threads`.
fn play_every(first: u64, threads: u64) -> u64 {
    let launcher = launcher();
    let mut turns = 0;
    for number in (first..GAMES).step_by(threads as usize) {
        let game = launcher.begin_for_bot(
            launcher.dungeon_scenario(DungeonBook::Tactical),
            Seed::from_number(number),
        );
        let mut run = Run::new(game, Bot::new(Style::Plain));
        while let Some(command) = run.choose() {
            run.obey(command);
        }
        turns += run.game().view().actor_turns();
    }
    turns
}

fn launcher() -> Launcher {
    Launcher::new("Bot", GameData::built_in(), Folders::default())
}
