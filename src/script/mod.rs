//! The special-level compiler: from a description file, text that an author writes, to the plans of its levels and to
//! the compiled form of each. A lexer without state feeds a parser, which builds a syntax tree of one level at a time; a
//! resolver turns the tree into a plan in which every name is known and every number in bounds. A plan can be compiled,
//! written as JSON, and drawn, and a compiled form read back gives the same plan.
//!
//! The language is that of the manual page lev_comp(6), in all its dialects.

mod compile;
mod dialect;
mod draw;
mod format;
mod json;
mod known;
mod lexer;
mod lints;
mod map_text;
mod parser;
pub mod plan;
mod resolve;
mod syntax;
mod words;

pub use compile::{Compiled, Compiler, MOST_ERRORS};
pub use draw::draw;
pub use format::{MAGIC, ReadError, owned, read, write};
pub use json::to_json;
pub use known::{DISCARDED, Names, UnknownName};
pub use lints::{Checks, LINTS, Lint, lint};
pub use map_text::WIDEST_MAP;
pub use words::{
    Alignment, AltarType, Appearance, BOULDER, BOULDERS, Curse, Direction, DoorState,
    EngravingType, Flag, Horizontal, Light, OBJECT_CLASSES, RoomType, SCENERY, STATUE, TrapType,
    Vertical, Vertically,
};

/// How many columns and rows a level has, the columns counted with column 0.
const LEVEL: (i32, i32) = (80, 21);
