//! `--check`: checks the description files.

use super::options::Options;
use super::{Failure, output};
use crate::lab::{CheckedFile, check_files};
use crate::store::{Description, FileError, Folders};
use std::path::Path;

/// Checks the files of a folder, or those that a game would use. Diagnostics go to standard error, a summary to standard
/// output. Fails if there are errors.
pub(super) fn check(folder: Option<&Path>, options: &Options) -> Result<(), Failure> {
    let folders = match folder {
        None => options.folders(),
        Some(folder) if folder.is_dir() => Folders {
            data: Some(folder.to_owned()),
            own: None,
        },
        Some(folder) => {
            let message = format!("--check {}: there is no such folder", folder.display());
            return Err(Failure::Usage(message));
        }
    };
    let (mut errors, mut warnings) = (0, 0);
    let mut entries = Vec::new();
    for (description, file) in Description::ALL
        .into_iter()
        .zip(check_files(&folders, options.levels))
    {
        let file = report(&folders, description, file);
        errors += file.as_ref().map_or(1, CheckedFile::errors);
        warnings += file.as_ref().map_or(0, CheckedFile::warnings);
        entries.push(counted(
            file.map_or(0, |file| file.entries),
            description.noun(),
        ));
    }
    let (found, also) = (counted(errors, "error"), counted(warnings, "warning"));
    output::write_out(format!("{}: {found}, {also}\n", entries.join(", ")))?;
    if errors > 0 {
        return Err(Failure::Reported);
    }
    Ok(())
}

/// Prints the diagnostics of a file. `None` if it cannot be read.
fn report(
    folders: &Folders,
    description: Description,
    file: Result<CheckedFile, FileError>,
) -> Option<CheckedFile> {
    match folders.present(description) {
        Some(path) => output::complain(&format!("checking {}", path.display())),
        None => output::complain(&format!(
            "no {} found; checking the built-in one",
            description.file_name()
        )),
    }
    match file {
        Ok(file) => {
            output::report(&file.source, &file.diagnostics);
            Some(file)
        }
        Err(error) => {
            output::complain(&error);
            None
        }
    }
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}
