//! Players that play by themselves. A bot sees a `View` and gives `Command`s, as a person does, and knows nothing
//! else; it draws no random numbers, so the same game makes it do the same.

mod dungeon_bot;
mod foes;
mod gear;
mod journey;
mod notes;
mod player;
mod quest;
mod run;
mod tactics;

pub use player::{Bot, Style};
pub use run::{MOST_COMMANDS, Run};
