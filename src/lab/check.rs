//! Checks description files: whether they can be read, and whether they make good levels.

use super::lints::{lint_monsters, lint_objects};
use crate::base::{Diagnostic, Severity, Source, Span};
use crate::content::{Listing, list_monsters, list_objects};
use crate::store::{Description, FileError, Folders, built_in, read_description};

/// A description file and its diagnostics.
#[derive(Debug)]
pub struct CheckedFile {
    pub source: Source,
    /// The number of entries that can be used.
    pub entries: usize,
    /// Errors for entries that cannot be used, warnings for the rest, in the order of the file.
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

/// Checks the file that a game would use, or the built-in one if there is none, for dungeons of `depths` levels.
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

/// Checks the text of a description file, for dungeons of `depths` levels.
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

/// Returns how many entries were read, and the diagnostics of the reader and the lints.
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
