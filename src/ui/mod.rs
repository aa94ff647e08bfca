//! The terminal: what a player sees of a game, and the keys by which it is commanded.
//!
//! Screens stand on a stack and are drawn whole, from the bottom up, after every key. A screen turns keys into
//! transitions; one that asks something ends in a command. Widgets have no state.

mod app;
mod keymap;
mod screens;
mod terminal;
mod theme;
mod widgets;

pub use app::run;
pub use terminal::UiError;
