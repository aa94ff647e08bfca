//! How fast the bot plays whole games, thinking included, in actor turns a second, on one core.

use rlg::base::Seed;
use rlg::bot::Bot;
use rlg::session::{Beginning, Game, Library, Mark, Places, Realm, RuleBook};
use std::time::Instant;

const GAMES: u64 = 20;

fn main() {
    let library = Library::built_in();
    let start = Instant::now();
    let mut turns = 0;
    for number in 0..GAMES {
        let mut game = begin(&library, number);
        let mut bot = Bot::new();
        while game.view().ending().is_none() && game.view().turns() < 50_000 {
            let command = bot.choose(&game.view());
            game.obey(command);
        }
        let view = game.view();
        println!(
            "{number} {:?} depth {} turns {} kills {} actors {}",
            view.ending(),
            view.depth(),
            view.turns(),
            view.kills(),
            view.actor_turns()
        );
        turns += game.view().actor_turns();
    }
    let speed = u128::from(turns) * 1_000_000 / start.elapsed().as_micros().max(1);
    println!("bot: {speed} actor turns a second in whole games (at least 300000 wanted)");
}

fn begin(library: &Library, number: u64) -> Game {
    let beginning = Beginning {
        version: String::new(),
        name: "Bot".to_owned(),
        seed: Seed::from_number(number),
        rules: RuleBook::Tactical,
        began: 0,
        wizard: false,
        mark: Some(Mark::Bot),
        realm: Realm::Dungeon {
            depths: 12,
            first_level: None,
        },
        content: library.content.clone(),
        notices: Vec::new(),
    };
    let nowhere = Places {
        data: None,
        own: None,
    };
    Game::new(beginning, nowhere)
}
