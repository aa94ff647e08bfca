//! The scanner of description files. A file is read line by line and each line word by word. One table for each kind
//! of template has the names and values of its fields; the rest is common to both.

mod entry;
mod field;
mod field_error;
mod lines;
mod messages;
mod monster_fields;
mod object_fields;
mod reader;
mod words;

pub(super) use field::{Template, Written};
pub(crate) use field_error::excerpt;
pub(crate) use lines::{Line, Lines};

use super::{MonsterTemplate, ObjectTemplate};
use crate::base::{Diagnostic, Source, Span};

/// What was read from a description file.
#[derive(Debug)]
pub struct Listing<T> {
    /// In the order of the file.
    pub templates: Vec<T>,
    /// The span of the name of each of `templates`.
    pub names: Vec<Span>,
    /// The errors of the entries that were discarded.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads `monster_desc.txt`: the monsters in the order of the file, and the errors of the entries that were
/// discarded.
///
/// # Errors
///
/// The file as a whole is refused if its first line is wrong.
pub fn read_monsters(
    source: &Source,
) -> Result<(Vec<MonsterTemplate>, Vec<Diagnostic>), Diagnostic> {
    list_monsters(source).map(Listing::without_places)
}

/// Reads `object_desc.txt`, as [`read_monsters`] does monsters.
pub fn read_objects(source: &Source) -> Result<(Vec<ObjectTemplate>, Vec<Diagnostic>), Diagnostic> {
    list_objects(source).map(Listing::without_places)
}

/// Reads monsters as [`read_monsters`] does, with their places in the file.
pub fn list_monsters(source: &Source) -> Result<Listing<MonsterTemplate>, Diagnostic> {
    reader::read(source)
}

/// Reads objects as [`read_objects`] does, with their places in the file.
pub fn list_objects(source: &Source) -> Result<Listing<ObjectTemplate>, Diagnostic> {
    reader::read(source)
}

impl<T> Listing<T> {
    fn without_places(self) -> (Vec<T>, Vec<Diagnostic>) {
        (self.templates, self.diagnostics)
    }
}
