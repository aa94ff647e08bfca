//! The parts of screens. Each widget is drawn completely in every frame.

mod answers;
mod bar;
mod creatures;
mod figures;
mod history;
mod lines;
mod map;
mod menu;
mod message_area;
mod panel;
mod paragraph;
mod quest;
mod reader;
mod repeats;
mod scene;
mod sidebar;
mod status;
mod wrap;

pub(super) use bar::bar;
pub(super) use creatures::{monster_facts, monster_sign};
pub(super) use figures::{Row, fit, fit_keys, fit_texts};
pub(super) use map::MapWindow;
pub(super) use menu::{Entry, Menu, Pressed, digit, letter};
pub(super) use panel::Panel;
pub(super) use paragraph::{Paragraph, break_line};
pub(super) use quest::{any_key, message_rows, raise_lines, write_lines};
pub(super) use reader::Reader;
pub(super) use repeats::without_repeats;
pub(super) use scene::{Scene, draw_scene, main_width};
pub(super) use sidebar::{item_sign, place_sign};
pub(super) use status::{LastStatus, status_line};
pub(super) use wrap::wrap;
