//! Parts of screens, drawn from what they are given and without a memory of their own.

mod map;
mod menu;
mod message_line;
mod panel;
mod side;
mod status;

pub(super) use map::{MapWindow, draw_map};
pub(super) use menu::{MenuRow, draw_menu};
pub(super) use message_line::{draw_history, draw_message_line};
pub(super) use panel::{centered, draw_panel, wrap};
pub(super) use side::draw_side;
pub(super) use status::draw_status;
