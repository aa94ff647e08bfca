//! Whether description files are sound, and whether they make good levels.

use super::folders::{Description, FileError, Folders, read_description};
use super::game_data::built_in;
use crate::base::{Diagnostic, Severity, Source, Span};
use crate::content::{Listing, list_monsters, list_objects};
use crate::levels::{lint_monsters, lint_objects};

/// One description file, and all that there is to say about it.
#[derive(Debug)]
pub struct CheckedFile {
    pub source: Source,
    /// How many entries can be played with.
    pub entries: usize,
    /// Errors for what cannot be played with, warnings for the rest, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
}

impl CheckedFile {
    pub fn errors(&self) -> usize {
        let severities = self
            .diagnostics
            .iter()
            .map(|diagnostic| diagnostic.severity);
        severities
            .filter(|severity| *severity == Severity::Error)
            .count()
    }

    pub fn warnings(&self) -> usize {
        self.diagnostics.len() - self.errors()
    }
}

/// Checks the file that would be played with, or the built-in one where there is none, for dungeons of so many
/// levels.
pub fn check_file(
    folders: &Folders,
    description: Description,
    depths: u16,
) -> Result<CheckedFile, FileError> {
    let source = match folders.present(description) {
        Some(path) => read_description(&path)?,
        None => built_in(description),
    };
    Ok(check_source(source, description, depths))
}

/// Checks a text, for dungeons of so many levels.
pub fn check_source(source: Source, description: Description, depths: u16) -> CheckedFile {
    let (entries, diagnostics) = match description {
        Description::Monsters => gather(&source, list_monsters(&source), |listing| {
            lint_monsters(&source, listing, depths)
        }),
        Description::Objects => gather(&source, list_objects(&source), |listing| {
            lint_objects(&source, listing, depths)
        }),
    };
    CheckedFile {
        source,
        entries,
        diagnostics,
    }
}

/// How many entries were read, and what is to be said about them.
fn gather<T>(
    source: &Source,
    reading: Result<Listing<T>, Diagnostic>,
    lint: impl Fn(&Listing<T>) -> Vec<Diagnostic>,
) -> (usize, Vec<Diagnostic>) {
    let mut listing = match reading {
        Ok(listing) => listing,
        Err(refused) => return (0, vec![refused]),
    };
    let mut diagnostics = lint(&listing);
    diagnostics.append(&mut listing.diagnostics);
    if listing.templates.is_empty() {
        let end = source.bytes().len();
        let message = "no entry can be used, so the built-in file is played with instead";
        diagnostics.push(Diagnostic::error(Span::new(end..end), message));
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    (listing.templates.len(), diagnostics)
}
