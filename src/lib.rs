//! rlg, a terminal roguelike whose whole content is plain text.
//!
//! The rooms stand on one line, and each uses only those before it:
//! `base < content < world < levels < rules < session < ui, bot`. `duel` stands beside the line and uses `base`
//! alone; `cli` dispatches. The tests in `tests/architecture.rs` keep it so.

pub mod base;
pub mod bot;
pub mod cli;
pub mod content;
pub mod duel;
pub mod levels;
pub mod rules;
pub mod session;
pub mod ui;
pub mod world;
