//! `--check`: checks the description files and the level files.

use super::options::Options;
use super::{Failure, instruments, output};
use crate::base::{Diagnostic, Severity, Source};
use crate::game::GameData;
use crate::lab::{CheckedFile, check_files, plan_table};
use crate::store::{Description, FileError, Folders, LevelFile, LevelFiles};
use std::path::Path;

/// Checks the files of a folder, or those that a game would use. Diagnostics go to standard error; to standard output
/// go the plan of a seed, and a summary. Fails if there are errors.
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
    let level_files = LevelFiles::open(&folders);
    let names = level_files.levels.names();
    let mut tally = Tally::default();
    let checked = check_files(&folders, &names, options.levels);
    for (description, file) in Description::ALL.into_iter().zip(checked) {
        let entries = tally.description(&folders, description, file);
        tally.counts.push(counted(entries, description.nouns()));
    }
    for file in &level_files.files {
        tally.level_file(file);
    }
    tally.counts.push(counted(names.len(), ("level", "levels")));
    let content = GameData::open(&folders).content;
    let plan = plan_table(
        &content,
        &names,
        &instruments::seed(options),
        options.levels,
    );
    output::write_out(format!("{plan}{}\n", tally.summary()))?;
    if tally.errors > 0 {
        return Err(Failure::Reported);
    }
    Ok(())
}

/// What was found in the files so far.
#[derive(Default)]
struct Tally {
    /// How many there are of what.
    counts: Vec<String>,
    errors: usize,
    warnings: usize,
}

impl Tally {
    /// Prints the diagnostics of a description file. Returns the number of its entries.
    fn description(
        &mut self,
        folders: &Folders,
        description: Description,
        file: Result<CheckedFile, FileError>,
    ) -> usize {
        match folders.present(description) {
            Some(path) => output::complain(&format!("checking {}", path.display())),
            None => output::complain(&format!(
                "no {} found; checking the built-in one",
                description.file_name()
            )),
        }
        match file {
            Ok(file) => {
                self.report(&file.source, &file.diagnostics);
                file.entries
            }
            Err(error) => {
                self.unreadable(&error);
                0
            }
        }
    }

    /// Prints the levels of a level file, and its diagnostics.
    fn level_file(&mut self, file: &LevelFile) {
        output::complain(&format!("checking {}", file.path.display()));
        match &file.content {
            Ok(checked) => {
                self.report(&checked.source, &checked.diagnostics);
                for level in &checked.levels {
                    output::complain(&format!("level {}", level.name));
                }
            }
            Err(error) => self.unreadable(error),
        }
    }

    fn report(&mut self, source: &Source, diagnostics: &[Diagnostic]) {
        output::report(source, diagnostics);
        for diagnostic in diagnostics {
            match diagnostic.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
            }
        }
    }

    fn unreadable(&mut self, error: &FileError) {
        output::complain(error);
        self.errors += 1;
    }

    fn summary(&self) -> String {
        let errors = counted(self.errors, ("error", "errors"));
        let warnings = counted(self.warnings, ("warning", "warnings"));
        format!("{}: {errors}, {warnings}", self.counts.join(", "))
    }
}

/// Returns how many there are of something, which is called so alone and so in numbers.
fn counted(count: usize, (noun, nouns): (&str, &str)) -> String {
    match count {
        0 => format!("no {nouns}"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {nouns}"),
    }
}
