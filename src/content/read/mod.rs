//! The scanner of description files. A file is read line by line and each line word by word; what an entry's
//! fields are called and hold stands in one table for each sort of template, and the rest is common to both.

mod entry;
mod fault;
mod field;
mod lines;
mod messages;
mod monster_fields;
mod object_fields;
mod reader;
mod words;

pub(crate) use fault::excerpt;
pub(crate) use lines::{Line, Lines};

use super::{MonsterTemplate, ObjectTemplate};
use crate::base::{Diagnostic, Source};

/// Reads `monster_desc.txt`: the monsters in the order of the file, and a message for each fault of the entries
/// that were discarded. An error means that the file as a whole is refused, because of its first line.
pub fn read_monsters(
    source: &Source,
) -> Result<(Vec<MonsterTemplate>, Vec<Diagnostic>), Diagnostic> {
    reader::read(source)
}

/// Reads `object_desc.txt`, as [`read_monsters`] does monsters.
pub fn read_objects(source: &Source) -> Result<(Vec<ObjectTemplate>, Vec<Diagnostic>), Diagnostic> {
    reader::read(source)
}
