//! `--parse-monsters` and the like: description files printed as they were understood.

use super::{Failure, output};
use crate::base::{Diagnostic, Source};
use crate::content::{Printed, read_effects, read_monsters, read_objects, read_plan};
use crate::store::{Description, Folders, built_in, read_named, read_source};
use std::fmt::Display;
use std::io;
use std::path::Path;

/// Prints the definitions of a file, or of the one that a game would use. Diagnostics go to standard error.
pub(super) fn print(
    folders: &Folders,
    description: Description,
    file: Option<&Path>,
) -> Result<(), Failure> {
    let source = open(folders, description, file)?;
    match description {
        Description::Monsters => print_reading(&source, read_monsters(&source)),
        Description::Objects => print_reading(&source, read_objects(&source)),
        Description::Effects => print_reading(&source, read_effects(&source)),
        Description::Plan => print_reading(&source, read_plan(&source)),
    }
}

fn open(
    folders: &Folders,
    description: Description,
    file: Option<&Path>,
) -> Result<Source, Failure> {
    let read = |path: &Path| read_named(path).map_err(|error| Failure::Outside(error.into()));
    if file == Some(Path::new("-")) {
        let source = read_source("-".to_owned(), io::stdin().lock());
        return source.map_err(|error| Failure::Outside(format!("standard input: {error}").into()));
    }
    if let Some(path) = file {
        return read(path);
    }
    match folders.present(description) {
        Some(path) => {
            output::complain(&format!("reading {}", path.display()));
            read(&path)
        }
        None => {
            output::complain(&format!(
                "no {} found; these are the built-in ones",
                description.file_name()
            ));
            Ok(built_in(description))
        }
    }
}

/// The result of a reader of templates.
type Reading<T> = Result<(Vec<T>, Vec<Diagnostic>), Diagnostic>;

fn print_reading<T: Display>(source: &Source, reading: Reading<T>) -> Result<(), Failure> {
    match reading {
        Ok((templates, diagnostics)) => {
            output::report(source, &diagnostics);
            output::write_out(Printed(&templates))
        }
        Err(refused) => {
            output::report(source, &[refused]);
            Err(Failure::Reported)
        }
    }
}
