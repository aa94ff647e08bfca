//! The special levels that a game can use: descriptions and compiled levels, in the folder `levels` of `--data` and in
//! that of the player.

use super::Folders;
use super::folders::FileError;
use super::saves::{open_named, open_to_read, read_whole};
use crate::base::{Diagnostic, Report, Severity, Source, Span};
use crate::game::SpecialLevels;
use crate::levels::built_in_levels;
use crate::script::plan::Level;
use crate::script::{self, Checks, Compiler, MAGIC, Names};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The folder of level files in a folder of description files.
pub const LEVELS_FOLDER: &str = "levels";

/// How the names of descriptions end.
const DESCRIPTION: &str = "des";

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
    /// Where the name of each level is written.
    places: Vec<Span>,
}

impl LevelFiles {
    /// Reads every level file. Of levels with one name the first is used: a folder of `--data` comes before that of
    /// the player and this before the built-in levels, and the files of a folder come in the order of their names.
    pub fn open(folders: &Folders) -> LevelFiles {
        let mut all = LevelFiles::default();
        let mut left = LARGEST_FILE << 20;
        for folder in folders.of_levels() {
            all.add(&folder, &mut left);
        }
        all.levels = built_in_levels().after(all.levels);
        all
    }

    /// Returns what a player should know of files that cannot be used, a sentence each.
    pub fn notices(&self) -> Vec<String> {
        let notice = |file: &LevelFile| match &file.content {
            Err(error) => Some(format!("{error}. Its levels are not used.")),
            Ok(checked) => checked.first_error().map(|error| {
                format!("{error}. Not all levels of this file are used; rlg --check shows all.")
            }),
        };
        self.files.iter().filter_map(notice).collect()
    }

    /// Adds the files of a folder, of which so many bytes may be read.
    fn add(&mut self, folder: &Path, left: &mut u64) {
        let paths = match paths_in(folder) {
            Ok(paths) => paths,
            Err(error) => {
                let (path, content) = (folder.to_owned(), Err(unreadable(folder, error)));
                return self.files.push(LevelFile { path, content });
            }
        };
        let (mut names, mut levels) = (BTreeSet::new(), Vec::new());
        for path in paths {
            let content = read_in_folder(&path, left).map(|mut checked| {
                checked.leave_out_repeated(&mut names);
                levels.extend(checked.levels.iter().cloned());
                checked
            });
            self.files.push(LevelFile { path, content });
        }
        let before = std::mem::take(&mut self.levels);
        self.levels = SpecialLevels::new(levels).after(before);
    }
}

impl Folders {
    /// Returns the folders of level files, the first choice first.
    pub fn of_levels(&self) -> impl Iterator<Item = PathBuf> {
        let folders = self.data.iter().chain(&self.own);
        folders.map(|folder| folder.join(LEVELS_FOLDER))
    }
}

/// Reads a file of levels that was named on the command line, compiled or as a description, whatever its name.
pub fn read_level_file(path: &Path) -> Result<CheckedLevels, FileError> {
    let (name, bytes) = read_bytes(path, open_named(path))?;
    Ok(CheckedLevels::of_bytes(name, bytes))
}

/// Reads the description of levels in a text.
pub fn read_level_text(name: &str, text: &str) -> CheckedLevels {
    CheckedLevels::compile(Source::new(name, text))
}

/// Reads a file in a folder of levels, of which so many bytes may still be read. One that is neither compiled nor named as
/// a description is passed over.
fn read_in_folder(path: &Path, left: &mut u64) -> Result<CheckedLevels, FileError> {
    let file = open_to_read(path).and_then(|file| {
        *left = left
            .checked_sub(file.metadata()?.len())
            .ok_or(ErrorKind::FileTooLarge)?;
        Ok(file)
    });
    let (name, bytes) = read_bytes(path, file)?;
    if bytes.starts_with(&MAGIC) || path.extension() == Some(OsStr::new(DESCRIPTION)) {
        return Ok(CheckedLevels::of_bytes(name, bytes));
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
            places: Vec::new(),
        }
    }

    fn of_bytes(name: String, bytes: Vec<u8>) -> CheckedLevels {
        if bytes.starts_with(&MAGIC) {
            return CheckedLevels::of_compiled(name, &bytes);
        }
        CheckedLevels::compile(Source::new(name, bytes))
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

    /// Compiles a description. As with `lev_comp`, a level with an error and those below it are left out.
    fn compile(source: Source) -> CheckedLevels {
        let mut file = CheckedLevels::new(Source::new("", ""));
        // The names are looked up when a level is built, by the templates of the game.
        let names = Names::default();
        for compiled in Compiler::new(&source, &names, Checks::Usual) {
            file.diagnostics.extend(compiled.diagnostics);
            if let Some(level) = compiled.level {
                file.take(script::owned(&level), compiled.place);
            }
        }
        CheckedLevels { source, ..file }
    }

    fn take(&mut self, level: Level<'static>, place: Span) {
        self.levels.push(level);
        self.places.push(place);
    }

    /// Removes levels with names that were used before, and says so.
    fn leave_out_repeated(&mut self, names: &mut BTreeSet<String>) {
        let levels = std::mem::take(&mut self.levels);
        for (level, place) in levels.into_iter().zip(std::mem::take(&mut self.places)) {
            let name = level.name.clone().into_owned();
            if names.contains(&name) {
                let message =
                    format!("the folder has a level {name} already: this one is not used");
                self.diagnostics.push(Diagnostic::warning(place, message));
                continue;
            }
            names.insert(name);
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
        Some(report.headline())
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
mod tests {
    use super::*;
    use std::fs;

    /// A description of a level that is a room.
    fn room(name: &str) -> String {
        format!("LEVEL: \"{name}\"\nROOM: \"ordinary\", lit, (3,3), (center,center), (5,5)\n")
    }

    /// A compiled level.
    fn compiled(name: &str) -> Vec<u8> {
        let (source, names) = (Source::new("level", room(name)), Names::default());
        let mut compiler = Compiler::new(&source, &names, Checks::Usual);
        let level = compiler.next().and_then(|compiled| compiled.level);
        let mut bytes = Vec::new();
        script::write(&level.expect("a level"), &mut bytes);
        bytes
    }

    /// Two folders with level files.
    fn folders(root: &Path, data: &[(&str, &[u8])], own: &[(&str, &[u8])]) -> Folders {
        let folder = |name: &str, files: &[(&str, &[u8])]| {
            let folder = root.join(name);
            fs::create_dir_all(folder.join("levels")).expect("a folder is made");
            for (name, bytes) in files {
                fs::write(folder.join("levels").join(name), bytes).expect("a file is written");
            }
            Some(folder)
        };
        Folders {
            data: folder("data", data),
            own: folder("own", own),
            ..Folders::default()
        }
    }

    /// Returns the names of the levels that are not built in.
    fn names(levels: &LevelFiles) -> Vec<String> {
        let built_in = built_in_levels().names();
        let names = levels.levels.names();
        names.difference(&built_in).cloned().collect()
    }

    /// Returns the compiled form of the level of this name.
    fn compiled_of(levels: &LevelFiles, name: &str) -> Option<Vec<u8>> {
        let plan = levels.levels.plan(name)?;
        let mut bytes = Vec::new();
        script::write(plan, &mut bytes);
        Some(bytes)
    }

    /// Everything that is said about the files, without their folders.
    fn said(levels: &LevelFiles) -> Vec<String> {
        let of_file = |file: &LevelFile| match &file.content {
            Ok(checked) => {
                let source = &checked.source;
                let diagnostics = checked.diagnostics.iter();
                diagnostics
                    .map(|diagnostic| Report { source, diagnostic }.headline())
                    .collect()
            }
            Err(error) => vec![error.to_string()],
        };
        let short = |text: String| match text.rsplit_once("/levels/") {
            Some((_, end)) => end.to_owned(),
            None => text,
        };
        levels.files.iter().flat_map(of_file).map(short).collect()
    }

    #[test]
    fn descriptions_and_compiled_levels_are_found_by_their_names() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let both = room("cellar") + &room("attic");
        let folders = folders(
            root.path(),
            &[("house.des", both.as_bytes()), ("shed", &compiled("shed"))],
            &[("tower.des", room("tower").as_bytes())],
        );
        let levels = LevelFiles::open(&folders);
        assert_eq!(names(&levels), ["attic", "cellar", "shed", "tower"]);
        assert_eq!(said(&levels), [""; 0]);
        for name in names(&levels) {
            let bytes = compiled_of(&levels, &name);
            assert_eq!(bytes, Some(compiled(&name)), "{name}");
        }
        assert_eq!(compiled_of(&levels, "house"), None);
        let of_files = levels.files.iter().map(|file| {
            let checked = file.content.as_ref().expect("a file that can be read");
            let names = checked.levels.iter().map(|level| &*level.name);
            names.collect::<Vec<_>>().join(" ")
        });
        assert_eq!(
            of_files.collect::<Vec<_>>(),
            ["cellar attic", "shed", "tower"]
        );
    }

    #[test]
    fn the_data_folder_comes_before_the_players_own_and_files_by_their_names() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let other = "MAZE: \"keep\", ' '\nGEOMETRY: center, center\nMAP\n...\nENDMAP\n";
        let folders = folders(
            root.path(),
            &[
                ("b.des", room("keep").as_bytes()),
                ("c.des", other.as_bytes()),
            ],
            &[("a.des", other.as_bytes())],
        );
        let levels = LevelFiles::open(&folders);
        assert_eq!(compiled_of(&levels, "keep"), Some(compiled("keep")));
        let twice = "c.des:1:7: warning: the folder has a level keep already: this one is not used";
        assert_eq!(said(&levels), [twice]);
    }

    #[test]
    fn levels_above_an_error_are_used_and_those_below_are_not() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let text = room("first") + "LEVEL: \"bad.\"\n" + &room("last");
        let folders = folders(root.path(), &[("x.des", text.as_bytes())], &[]);
        let levels = LevelFiles::open(&folders);
        assert_eq!(names(&levels), ["first"]);
        assert!(
            said(&levels)[0].starts_with("x.des:3:8: error: "),
            "{:?}",
            said(&levels)
        );
    }

    #[test]
    fn what_is_no_level_or_damaged_is_refused_with_the_reason() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let sound = compiled("keep");
        let (mut damaged, mut newer) = (sound.clone(), sound.clone());
        *damaged.last_mut().expect("a byte") ^= 1;
        newer[MAGIC.len()] = 9;
        let folders = folders(
            root.path(),
            &[
                ("a", &damaged),
                ("b", &newer),
                ("c", &sound[..20]),
                ("d", b"a note"),
                ("e.des", b"\xff\x00"),
                (".hidden", b"a note"),
                ("g.des", b""),
            ],
            &[],
        );
        fs::create_dir(root.path().join("data/levels/f.des")).expect("a folder is made");
        let levels = LevelFiles::open(&folders);
        assert_eq!(names(&levels), [""; 0]);
        let said = said(&levels);
        assert_eq!(
            said[0],
            "a:1:1: error: this compiled level is damaged: compile it again"
        );
        assert!(said[1].starts_with("b:1:1: error: this level was compiled to format 9"));
        assert_eq!(
            said[2],
            "c:1:1: error: this compiled level is damaged: compile it again"
        );
        assert_eq!(
            said[3],
            "d:1:1: warning: this is not a level, and is ignored"
        );
        assert!(said[4].starts_with("e.des:1:1: error: "), "{said:?}");
        assert_eq!(
            said.last().map(String::as_str),
            Some("f.des: this is a folder, not a file")
        );
    }

    #[test]
    fn a_file_that_is_too_large_is_not_read() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let folders = folders(root.path(), &[("large.des", b"")], &[]);
        let file = fs::File::create(root.path().join("data/levels/large.des"));
        let size = (LARGEST_FILE << 20) + 1;
        file.and_then(|file| file.set_len(size))
            .expect("a large file");
        let levels = LevelFiles::open(&folders);
        assert_eq!(
            said(&levels),
            ["large.des: files of levels have at most 16 MiB together"]
        );
    }

    #[test]
    fn folders_that_are_not_there_hold_no_levels() {
        assert!(LevelFiles::open(&Folders::default()).files.is_empty());
        let folders = Folders {
            data: Some(PathBuf::from("/nowhere")),
            own: None,
            ..Folders::default()
        };
        assert!(LevelFiles::open(&folders).files.is_empty());
    }

    #[test]
    fn a_file_in_the_place_of_the_folder_is_told() {
        let root = tempfile::tempdir().expect("a temporary folder");
        fs::write(root.path().join("levels"), "").expect("a file is written");
        let levels = LevelFiles::open(&Folders {
            data: Some(root.path().to_owned()),
            own: None,
            ..Folders::default()
        });
        assert_eq!(levels.files.len(), 1);
        assert!(levels.files[0].content.is_err());
    }
}
