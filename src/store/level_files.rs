//! The special levels that a game can use: descriptions and compiled levels, in the folder `levels` of `--data` and in
//! that of the player.

use super::Folders;
use super::folders::FileError;
use super::saves::{open_named, open_to_read, read_whole};
use crate::base::{Diagnostic, Report, Severity, Source, Span, not_listed};
use crate::game::SpecialLevels;
use crate::levels::built_in_levels;
use crate::script::plan::Level;
use crate::script::{self, Checks, Compiler, MAGIC, Names};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The folder of level files in a folder of description files.
pub const LEVELS_FOLDER: &str = "levels";

/// How the names of descriptions end.
pub(super) const DESCRIPTION: &str = "des";

/// Returns the path of the description of a level in a folder of description files.
pub(super) fn path_of(level: &str) -> PathBuf {
    Path::new(LEVELS_FOLDER).join(format!("{level}.{DESCRIPTION}"))
}

/// In MiB: larger files are not read, and no more of all files together.
const LARGEST_FILE: u64 = 16;

/// The special levels that a game can use, and the files from which they were read.
#[derive(Debug, Default)]
pub struct LevelFiles {
    /// Every file, in the order in which they are read.
    pub files: Vec<LevelFile>,
    pub levels: SpecialLevels,
}

/// A file in a folder of levels, and what was found in it.
#[derive(Debug)]
pub struct LevelFile {
    pub path: PathBuf,
    pub content: Result<CheckedLevels, FileError>,
}

/// The levels of a file, and what is wrong with it.
#[derive(Debug)]
pub struct CheckedLevels {
    /// The text of a description; empty for other files, of which no text can be shown.
    pub source: Source,
    /// Its levels. One that a folder before this one has as well is not used.
    pub levels: Vec<Level<'static>>,
    pub diagnostics: Vec<Diagnostic>,
    /// The names of those that are left out because of an error.
    pub left_out: BTreeSet<String>,
    /// The names of monsters and objects that nothing has, as far as the diagnostics tell of them.
    pub unknown_names: BTreeSet<String>,
    /// Where the name of each level is written.
    places: Vec<Span>,
}

impl LevelFiles {
    /// Reads every level file. Of levels with one name the first is used: a folder of `--data` comes before that of
    /// the player and this before the built-in levels, and the files of a folder come in the order of their names. Of a level
    /// that is left out because of an error, none of a later folder is used either, as far as its name can be read.
    pub fn open(folders: &Folders) -> LevelFiles {
        LevelFiles::read(folders, None)
    }

    /// Does the same, and finds all that is odd about the descriptions, in which these names are known.
    pub fn open_to_check(folders: &Folders, known: &Names) -> LevelFiles {
        LevelFiles::read(folders, Some(known))
    }

    fn read(folders: &Folders, known: Option<&Names>) -> LevelFiles {
        let mut all = LevelFiles::default();
        let mut left = LARGEST_FILE << 20;
        for folder in folders.of_levels() {
            all.add(&folder, &mut left, known);
        }
        all.place_last(built_in_levels());
        all
    }

    /// Adds levels that are used where those before have none of the name, nor mean to have one.
    fn place_last(&mut self, levels: SpecialLevels) {
        let before = std::mem::take(&mut self.levels);
        let left_out = self.faulty_names();
        self.levels = levels.without(&left_out).after(before);
    }

    /// Returns the names of the levels that are left out because of an error, so that no game has them.
    pub fn left_out(&self) -> BTreeSet<String> {
        let mut names = self.faulty_names();
        names.retain(|name| self.levels.plan(name).is_none());
        names
    }

    /// Returns the names of the levels that have an error, or stand below one.
    fn faulty_names(&self) -> BTreeSet<String> {
        let checked = self
            .files
            .iter()
            .filter_map(|file| file.content.as_ref().ok());
        checked
            .flat_map(|file| file.left_out.iter().cloned())
            .collect()
    }

    /// Returns the names of all levels that the files are meant to have: also of those that are left out because of an error.
    pub fn meant_names(&self) -> BTreeSet<String> {
        self.levels
            .names()
            .into_iter()
            .chain(self.faulty_names())
            .collect()
    }

    /// Returns what a player should know of files that cannot be used, a sentence each.
    pub fn notices(&self) -> Vec<String> {
        let notice = |file: &LevelFile| match &file.content {
            Err(error) => Some(format!("{error}. Its levels are not used.")),
            Ok(checked) => checked.first_error().map(|error| {
                format!(
                    "{error}. Not all levels of this file are used; rlg --check FILE shows all."
                )
            }),
        };
        self.files.iter().filter_map(notice).collect()
    }

    /// Adds the files of a folder, of which so many bytes may be read.
    fn add(&mut self, folder: &Path, left: &mut u64, known: Option<&Names>) {
        let paths = match paths_in(folder) {
            Ok(paths) => paths,
            Err(error) => {
                let (path, content) = (folder.to_owned(), Err(unreadable(folder, error)));
                return self.files.push(LevelFile { path, content });
            }
        };
        let (mut names, mut levels, mut files) = (BTreeMap::new(), Vec::new(), Vec::new());
        for path in paths {
            let content = read_in_folder(&path, left, known).map(|mut checked| {
                checked.leave_out_repeated(&path, &mut names);
                levels.extend(checked.levels.iter().cloned());
                checked
            });
            files.push(LevelFile { path, content });
        }
        self.place_last(SpecialLevels::new(levels));
        self.files.extend(files);
    }
}

impl Folders {
    /// Returns the folders of level files, the first choice first.
    pub fn of_levels(&self) -> impl Iterator<Item = PathBuf> {
        let folders = self.data.iter().chain(&self.own);
        folders.map(|folder| folder.join(LEVELS_FOLDER))
    }

    /// Returns whether there is anything in the folders of level files, or they cannot be read.
    pub fn have_level_files(&self) -> bool {
        let mut folders = self.of_levels().map(|folder| paths_in(&folder));
        folders.any(|paths| paths.map_or(true, |paths| !paths.is_empty()))
    }
}

/// Reads a file of levels that was named on the command line, compiled or as a description, whatever its name.
///
/// # Errors
///
/// Fails if the file cannot be read; what is wrong in it is told with the levels.
pub fn read_level_file(path: &Path) -> Result<CheckedLevels, FileError> {
    let (name, bytes) = read_bytes(path, open_named(path))?;
    Ok(CheckedLevels::of_bytes(name, bytes, None))
}

/// Does the same for a file that a program named. Nobody waits for what comes out of a pipe or a device.
///
/// # Errors
///
/// Fails if it is no file, or cannot be read; what is wrong in it is told with the levels.
pub fn read_level_file_at_once(path: &Path) -> Result<CheckedLevels, FileError> {
    let (name, bytes) = read_bytes(path, open_to_read(path))?;
    Ok(CheckedLevels::of_bytes(name, bytes, None))
}

/// Reads one that was named on the command line, and finds all that is odd about a description, in which these names are
/// known.
///
/// # Errors
///
/// Fails if the file cannot be read; what is wrong in it is told with the levels.
pub fn check_level_file(path: &Path, known: &Names) -> Result<CheckedLevels, FileError> {
    let (name, bytes) = read_bytes(path, open_named(path))?;
    Ok(CheckedLevels::of_bytes(name, bytes, Some(known)))
}

/// Reads the description of levels in a text.
pub fn read_level_text(name: &str, text: &str) -> CheckedLevels {
    CheckedLevels::compile(Source::new(name, text), None)
}

/// Reads a file in a folder of levels, of which so many bytes may still be read. One that is neither compiled nor named as
/// a description is passed over.
fn read_in_folder(
    path: &Path,
    left: &mut u64,
    known: Option<&Names>,
) -> Result<CheckedLevels, FileError> {
    let file = open_to_read(path).and_then(|file| {
        *left = left
            .checked_sub(file.metadata()?.len())
            .ok_or(ErrorKind::FileTooLarge)?;
        Ok(file)
    });
    let (name, bytes) = read_bytes(path, file)?;
    if bytes.starts_with(&MAGIC) || path.extension() == Some(OsStr::new(DESCRIPTION)) {
        return Ok(CheckedLevels::of_bytes(name, bytes, known));
    }
    let message = "this is not a level, and is ignored";
    let help = "the name of a description ends in .des, and lev_comp makes compiled levels";
    let mut file = CheckedLevels::new(Source::new(name, ""));
    file.diagnostics
        .push(Diagnostic::warning(Span::default(), message).with_help(help));
    Ok(file)
}

/// Returns what a file is called in messages, and its bytes.
fn read_bytes(path: &Path, file: io::Result<File>) -> Result<(String, Vec<u8>), FileError> {
    let bytes = file.and_then(|file| read_whole(file, LARGEST_FILE << 20));
    let bytes = bytes.map_err(|error| unreadable(path, error))?;
    Ok((path.display().to_string(), bytes))
}

impl CheckedLevels {
    fn new(source: Source) -> CheckedLevels {
        CheckedLevels {
            source,
            levels: Vec::new(),
            diagnostics: Vec::new(),
            left_out: BTreeSet::new(),
            unknown_names: BTreeSet::new(),
            places: Vec::new(),
        }
    }

    fn of_bytes(name: String, bytes: Vec<u8>, known: Option<&Names>) -> CheckedLevels {
        if bytes.starts_with(&MAGIC) {
            return CheckedLevels::of_compiled(name, &bytes);
        }
        CheckedLevels::compile(Source::new(name, bytes), known)
    }

    fn of_compiled(name: String, bytes: &[u8]) -> CheckedLevels {
        let mut file = CheckedLevels::new(Source::new(name, ""));
        match script::read(bytes) {
            Ok(level) => file.take(level, Span::default()),
            Err(error) => {
                let error = Diagnostic::error(Span::default(), error.to_string());
                file.diagnostics.push(error);
            }
        }
        file
    }

    /// Compiles a description. As with `lev_comp`, a level with an error and those below it are left out. With known names
    /// all that is odd is found; otherwise names are only looked up when a level is built, by the templates of the game.
    fn compile(source: Source, known: Option<&Names>) -> CheckedLevels {
        let mut file = CheckedLevels::new(Source::new("", ""));
        if let Some(fault) = source.utf16_fault() {
            let diagnostics = vec![fault];
            return CheckedLevels {
                source,
                diagnostics,
                ..file
            };
        }
        let none = Names::default();
        let mut compiler = match known {
            Some(names) => Compiler::new(&source, names, Checks::Extra),
            None => Compiler::new(&source, &none, Checks::Usual),
        };
        for compiled in &mut compiler {
            file.diagnostics.extend(compiled.diagnostics);
            match compiled.level {
                Some(level) => file.take(script::owned(&level), compiled.place),
                None => file.left_out.extend(compiled.name.map(Cow::into_owned)),
            }
        }
        if let Some(last) = file.diagnostics.last()
            && compiler.more_errors() > 0
        {
            let more = Diagnostic::warning(last.span, not_listed(compiler.more_errors()));
            file.diagnostics.push(more);
        }
        let (unknown, _) = compiler.unknown_names();
        for name in unknown {
            (file.diagnostics).push(Diagnostic::warning(name.first, name.message));
            file.unknown_names.insert(name.name);
        }
        drop(compiler);
        CheckedLevels { source, ..file }
    }

    fn take(&mut self, level: Level<'static>, place: Span) {
        self.levels.push(level);
        self.places.push(place);
    }

    /// Removes the levels of a file with names that were used before, each in the file that stands with it, and says so.
    fn leave_out_repeated(&mut self, path: &Path, names: &mut BTreeMap<String, PathBuf>) {
        let levels = std::mem::take(&mut self.levels);
        for (level, place) in levels.into_iter().zip(std::mem::take(&mut self.places)) {
            let name = level.name.clone().into_owned();
            if let Some(first) = names.get(&name) {
                let file = first.file_name().unwrap_or_default().display();
                let message = format!(
                    "the folder has a level {name} already, in {file}: this one is not used"
                );
                self.diagnostics.push(Diagnostic::warning(place, message));
                continue;
            }
            names.insert(name, path.to_owned());
            self.take(level, place);
        }
    }

    /// Returns whether a part of the file cannot be used.
    pub fn has_errors(&self) -> bool {
        self.first_error().is_some()
    }

    /// Returns the first error in one line.
    pub fn first_error(&self) -> Option<String> {
        let mut errors = self.diagnostics.iter();
        let error = errors.find(|diagnostic| diagnostic.severity == Severity::Error)?;
        let report = Report {
            source: &self.source,
            diagnostic: error,
        };
        Some(report.in_a_line())
    }
}

/// Returns the files of a folder, if it is there, in the order of their names. Hidden files are passed over.
fn paths_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match folder.read_dir() {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let entry = entry?;
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if !is_hidden {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

fn unreadable(path: &Path, error: io::Error) -> FileError {
    let error = match error.kind() {
        io::ErrorKind::FileTooLarge => io::Error::other(format!(
            "files of levels have at most {LARGEST_FILE} MiB together"
        )),
        _ => error,
    };
    FileError::Unreadable {
        path: path.to_owned(),
        error,
    }
}

#[cfg(test)]
mod tests;
