//! Many games of a bot, in a table or summed up.

mod batch;
mod line;
mod played;
mod summary;
mod table;

pub use batch::{Batch, play_all};
pub use line::{LineError, read_json, write_json};
pub use played::{Outcome, Played};
pub use summary::Summary;
pub use table::{write_header, write_line};
