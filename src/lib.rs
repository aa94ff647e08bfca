//! rlg, a terminal roguelike whose whole content is plain text.
//!
//! The rooms stand on one line, and each uses only those before it:
//! `base < script < content < world < levels < rules < game < store < bot < lab < ui`. `duel` stands beside the line
//! and uses `base` alone; `cli` dispatches. The tests in `tests/architecture.rs` keep it so.

pub mod base;
pub mod bot;
pub mod content;
pub mod game;
pub mod lab;
pub mod levels;
pub mod rules;
pub mod script;
pub mod store;
pub mod ui;
pub mod world;

pub mod cli;
pub mod duel;
