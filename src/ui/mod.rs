//! The terminal: the screens and the loop that shows them.

mod screens;
mod watch;

pub use watch::watch_duel;
