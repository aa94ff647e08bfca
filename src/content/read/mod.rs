//! The scanner of description files. A file is read line by line and each line word by word. One table for each kind
//! of template has the names and values of its fields; the rest is common to all.

mod effect_fields;
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

use super::{EffectTemplate, MonsterTemplate, ObjectTemplate};
use crate::base::{Diagnostic, Source, Span};

/// What was read from a description file.
#[derive(Debug)]
pub struct Listing<T> {
    /// In the order of the file.
    pub templates: Vec<T>,
    /// For each field its name, and the span of its value in each of `templates`.
    values: Vec<(&'static str, Vec<Span>)>,
    /// The errors of the entries that were discarded, and warnings about others.
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

/// Reads `effect_desc.txt`, as [`read_monsters`] does monsters.
pub fn read_effects(source: &Source) -> Result<(Vec<EffectTemplate>, Vec<Diagnostic>), Diagnostic> {
    list_effects(source).map(Listing::without_places)
}

/// Reads monsters as [`read_monsters`] does, with their places in the file.
pub fn list_monsters(source: &Source) -> Result<Listing<MonsterTemplate>, Diagnostic> {
    reader::read(source)
}

/// Reads objects as [`read_objects`] does, with their places in the file.
pub fn list_objects(source: &Source) -> Result<Listing<ObjectTemplate>, Diagnostic> {
    reader::read(source)
}

/// Reads effects as [`read_effects`] does, with their places in the file.
pub fn list_effects(source: &Source) -> Result<Listing<EffectTemplate>, Diagnostic> {
    reader::read(source)
}

impl<T> Listing<T> {
    /// Returns the span of a field's value in each template.
    ///
    /// # Panics
    ///
    /// Panics if templates of this kind have no such field.
    pub fn spans(&self, field: &str) -> &[Span] {
        let mut values = self.values.iter();
        let found = values.find(|(name, _)| *name == field);
        &found.expect("a field of the format").1
    }

    fn without_places(self) -> (Vec<T>, Vec<Diagnostic>) {
        (self.templates, self.diagnostics)
    }
}
