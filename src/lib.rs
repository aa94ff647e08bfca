//! rlg, a terminal roguelike whose whole content is plain text.
//!
//! The rooms stand on one line, and each uses only those before it:
//! `base < script < content < world < levels < rules < game < store < bot < lab < serve < ui`. `duel` stands beside the line
//! and uses `base` alone; `cli` dispatches. The tests in `tests/architecture.rs` keep it so.
//!
//! The feature `terminal`, on by default, adds `ui`, `cli` and the programs. The crate builds on Unix only.

#[cfg(not(unix))]
compile_error!("rlg builds on Unix only: it relies on the permissions of files and on signals");

pub mod base;
pub mod bot;
pub mod content;
pub mod game;
pub mod lab;
pub mod levels;
pub mod rules;
pub mod script;
pub mod serve;
pub mod store;
#[cfg(feature = "terminal")]
pub mod ui;
pub mod world;

#[cfg(feature = "terminal")]
pub mod cli;
pub mod duel;
