//! The Roguelike 1d replayer: CodeAbbey's problem 367, exact to the last random number.
//!
//! [`read`] reads the cases of a text, or reports its errors. A [`Walk`] plays one case step by step and shows all
//! events to a [`Witness`]: the silent replay, the debug [`Log`] and the screen are witnesses of the same walk.

mod case;
mod combat;
mod event;
mod fight;
mod hero;
mod log;
mod outcome;
mod randomizer;
mod reading;
mod seed;
mod tables;
mod walk;

pub use case::Case;
pub use combat::Foe;
pub use event::{Event, Side, Silence, Witness};
pub use hero::{Hero, Item};
pub use log::Log;
pub use outcome::{Answer, Ending, Endless, Endlessness};
pub use randomizer::Number;
pub use reading::read;
pub use tables::{Armor, Monster, Special, Symbol, Throw, Weapon};
pub use walk::Walk;
