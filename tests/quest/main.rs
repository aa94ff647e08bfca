//! Whole quests of the real program in a pseudo-terminal: the acceptance rows of the specification, keys in and
//! screen out.

mod controls;
mod data;
mod fights;
mod floors;
mod items;
mod stage;
#[allow(dead_code, reason = "it serves the tests of other games too")]
#[path = "../play/terminal.rs"]
mod terminal;
mod walkthrough;

use stage::Stage;
use terminal::Terminal;

const ESCAPE: &str = "\u{1b}";
