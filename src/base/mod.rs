//! Values that know nothing of the game: positions and shapes, grids and what can be seen and reached in them, dice
//! and random numbers, and texts with diagnostics about them.

mod bounded;
mod dice;
mod distribution;
mod enum_set;
mod maps;
mod random;
mod shared_bytes;
mod sorted_map;
mod texts;

pub use bounded::at_most;
pub use dice::{Dice, DiceError};
pub use distribution::Distribution;
pub use enum_set::{Bits, EnumSet, Member};
pub use maps::bit_row::{columns, extent, row_of, rows_of};
pub use maps::bucket_queue::BucketQueue;
pub use maps::cell_set::CellSet;
pub use maps::distance::{
    CostMap, DistanceMap, Search, UNREACHED, distances, distances_along, steps_from,
};
pub use maps::geometry::{Dir, Directions, Pos, Rect};
pub use maps::grid::Grid;
pub use maps::line::Line;
pub use maps::sight::{Obstacles, field_of_view, field_of_view_within};
pub use random::{Purpose, Random, Seed};
use shared_bytes::SharedBytes;
pub use sorted_map::SortedMap;
pub use texts::article::with_article;
pub use texts::by_name::ByName;
pub use texts::diagnostic::{Diagnostic, Report, ReportPart, Severity, not_listed};
pub use texts::paragraphs::join_paragraphs;
pub use texts::source::{Place, Source, Span};
pub use texts::spelling::{MOST_SUGGESTIONS, did_you_mean, nearest};
pub use texts::text::{
    IN_UTF16, bare_name, excerpt, fill_gaps, hex, hex16, is_hidden, is_in_any_case, is_printable,
    is_utf16, push_number, revealed, reworded, start_of_text, unfit_for_a_name,
    unfit_for_a_recorded_name, visible, without_article, without_frills, write_number,
};
pub use texts::text_lines::TextLines;

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
