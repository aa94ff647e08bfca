//! The scanner of description files. A file is read line by line and each line word by word. One table for each kind
//! of template has the names and values of its fields, and one line for each kind of file which templates it has; the
//! rest is common to all.

mod description;
mod effect_fields;
mod entry;
mod field;
mod field_error;
mod file_text;
mod lines;
mod messages;
mod monster_fields;
mod object_fields;
mod plan_fields;
mod reader;
mod stray;
mod unclosed;
mod words;

pub(super) use description::DescriptionFile;
use field::FieldIndex;
pub(super) use field::{Field, Template, Written};
pub(crate) use field_error::excerpt;
pub(crate) use lines::{Line, Lines};
pub use reader::headers;

use super::keyword::WordKey;
use super::{EffectTemplate, MonsterTemplate, ObjectTemplate, PlanEntry};
use crate::base::{Diagnostic, Source, Span};

/// The templates of a description file and the errors of its entries, or why it is refused as a whole.
pub type Reading<T> = Result<(Vec<T>, Vec<Diagnostic>), Diagnostic>;

/// What was read from a description file.
#[derive(Debug)]
pub struct Listing<T> {
    /// In the order of the file.
    pub templates: Vec<T>,
    places: Places,
    /// The names of the entries that were discarded, as far as they could be read.
    pub discarded: Vec<String>,
    /// The errors of the entries that were discarded, and warnings about others.
    pub diagnostics: Vec<Diagnostic>,
}

/// The places in a file of the values of templates.
#[derive(Clone, Debug, Default)]
struct Places {
    /// The places of the first template, in the order of the table of its fields, then those of the second, and so on.
    spans: Vec<Span>,
    /// For each template the index of its first span, and what returns the index behind it for a field.
    templates: Vec<(usize, FieldIndex)>,
}

/// Reads `monster_desc.txt`: the monsters in the order of the file, and the errors of the entries that were
/// discarded.
///
/// # Errors
///
/// The file as a whole is refused if its first line is wrong.
pub fn read_monsters(source: &Source) -> Reading<MonsterTemplate> {
    reader::read(source, None).map(Listing::without_places)
}

/// Reads `object_desc.txt`, as [`read_monsters`] does monsters.
///
/// # Errors
///
/// Fails if the file is no object file.
pub fn read_objects(source: &Source) -> Reading<ObjectTemplate> {
    reader::read(source, None).map(Listing::without_places)
}

/// Reads `effect_desc.txt`, as [`read_monsters`] does monsters.
///
/// # Errors
///
/// Fails if the file is no effect file.
pub fn read_effects(source: &Source) -> Reading<EffectTemplate> {
    reader::read(source, None).map(Listing::without_places)
}

/// Reads monsters as [`read_monsters`] does, with their places in the file.
///
/// # Errors
///
/// Fails if the file is no monster file.
pub fn list_monsters(source: &Source) -> Result<Listing<MonsterTemplate>, Diagnostic> {
    reader::read(source, Some(Places::default()))
}

/// Reads objects as [`read_objects`] does, with their places in the file.
///
/// # Errors
///
/// Fails if the file is no object file.
pub fn list_objects(source: &Source) -> Result<Listing<ObjectTemplate>, Diagnostic> {
    reader::read(source, Some(Places::default()))
}

/// Reads effects as [`read_effects`] does, with their places in the file.
///
/// # Errors
///
/// Fails if the file is no effect file.
pub fn list_effects(source: &Source) -> Result<Listing<EffectTemplate>, Diagnostic> {
    reader::read(source, Some(Places::default()))
}

/// Reads `dungeon_plan.txt`, as [`read_monsters`] does monsters.
///
/// # Errors
///
/// Fails if the file is no plan.
pub fn read_plan(source: &Source) -> Reading<PlanEntry> {
    reader::read(source, None).map(Listing::without_places)
}

/// Reads the entries of a plan as [`read_plan`] does, with their places in the file.
///
/// # Errors
///
/// Fails if the file is no plan.
pub fn list_plan(source: &Source) -> Result<Listing<PlanEntry>, Diagnostic> {
    reader::read(source, Some(Places::default()))
}

impl<T> Listing<T> {
    /// Returns the span of a field's value in the template with this index, or the start of the file if that has no
    /// such field.
    ///
    /// # Panics
    ///
    /// Panics if there are not so many templates.
    pub fn span(&self, index: usize, field: &str) -> Span {
        let (first, index) = self.places.templates[index];
        let index = index(WordKey::of(field.as_bytes()));
        index.map_or_else(Span::default, |index| self.places.spans[first + index])
    }

    /// Returns the span of a field's value in each template.
    pub fn spans(&self, field: &str) -> Vec<Span> {
        let all = 0..self.templates.len();
        all.map(|index| self.span(index, field)).collect()
    }

    fn without_places(self) -> (Vec<T>, Vec<Diagnostic>) {
        (self.templates, self.diagnostics)
    }
}
