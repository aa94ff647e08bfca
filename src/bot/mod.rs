//! Bots that play the game. A bot sees a `View` and gives `Command`s, as a person does, and knows nothing else. It
//! draws no random numbers, so it always plays the same game in the same way.

mod archery;
mod dungeon_bot;
mod foes;
mod gear;
mod intent;
mod journey;
mod kit;
mod notes;
mod player;
mod quest;
mod run;
mod survey;
mod tactics;
mod uses;
mod ways_on;

pub use player::{Bot, Style};
pub use run::{MOST_COMMANDS, MOST_IDLE_COMMANDS, Run, Uses};
