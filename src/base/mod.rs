//! Values that know nothing of the game: positions and shapes, grids and what can be seen and reached in them, dice
//! and random numbers, and texts with diagnostics about them.

mod bit_row;
mod bounded;
mod bucket_queue;
mod by_name;
mod cell_set;
mod diagnostic;
mod dice;
mod distance;
mod distribution;
mod geometry;
mod grid;
mod line;
mod paragraphs;
mod random;
mod shared_bytes;
mod sight;
mod sorted_map;
mod source;
mod spelling;
mod text;
mod text_lines;

pub use bit_row::{columns, extent, row_of, rows_of};
pub use bounded::at_most;
pub use bucket_queue::BucketQueue;
pub use by_name::ByName;
pub use cell_set::CellSet;
pub use diagnostic::{Diagnostic, Report, Severity, not_listed};
pub use dice::{Dice, DiceError};
pub use distance::{
    CostMap, DistanceMap, Search, UNREACHED, distances, distances_along, steps_from,
};
pub use distribution::Distribution;
pub use geometry::{Dir, Directions, Pos, Rect};
pub use grid::Grid;
pub use line::Line;
pub use paragraphs::join_paragraphs;
pub use random::{Purpose, Random, Seed};
use shared_bytes::SharedBytes;
pub use sight::{Obstacles, field_of_view, field_of_view_within};
pub use sorted_map::SortedMap;
pub use source::{Place, Source, Span};
pub use spelling::{did_you_mean, nearest};
pub use text::{
    bare_name, fill_gaps, is_hidden, is_in_any_case, is_printable, is_utf16, push_number, revealed,
    reworded, start_of_text, unfit_for_a_name, visible, without_article, without_frills,
    write_number,
};
pub use text_lines::TextLines;
