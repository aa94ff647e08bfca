//! The folders and files of the program, and where they are looked for.

use super::saves::{Access, open_named, open_to_read, read_whole, replace_user_file, target_of};
use super::server::{ServerSettings, access_to};
use crate::base::{Diagnostic, Severity, Source, nearest, start_of_text};
use crate::content::headers;
use std::env;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The folder of a player's own files, below the home folder.
const OWN_FOLDER: &str = ".rlg327";

/// The file of a player's settings in that folder.
const SETTINGS: &str = "settings.toml";

/// Description files that are larger, in bytes, are not read.
const LARGEST_FILE: u64 = 16 << 20;

/// The most bytes of a settings file.
const LARGEST_SETTINGS: u64 = 1 << 20;

/// The folders that the program uses; by default none at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// The folder of `--data`, if it was given.
    pub data: Option<PathBuf>,
    /// The folder of the player's own files: `$HOME/.rlg327` in the program. `None` keeps no games and no records.
    pub own: Option<PathBuf>,
    /// What is shared with other players.
    pub server: ServerSettings,
}

/// One of the description files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Description {
    Monsters,
    Objects,
    Effects,
    Plan,
}

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("{path}: {error}", path = .path.display())]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("{path}: {error}", path = .path.display())]
    Unwritable { path: PathBuf, error: io::Error },
    #[error("{path}: this file is larger than {} MiB, the most that is read", .largest >> 20, path = .path.display())]
    TooLarge { path: PathBuf, largest: u64 },
    /// What is wrong with the text of it, and where.
    #[error("{0}")]
    Unsound(String),
}

impl Description {
    /// Every description file.
    pub const ALL: [Description; 4] = [
        Description::Monsters,
        Description::Objects,
        Description::Effects,
        Description::Plan,
    ];

    /// Returns what it is called, also in the option that prints it.
    pub fn title(self) -> &'static str {
        match self {
            Description::Monsters => "monsters",
            Description::Objects => "objects",
            Description::Effects => "effects",
            Description::Plan => "plan",
        }
    }

    /// Returns what one of its entries is called, and what several are.
    pub fn nouns(self) -> (&'static str, &'static str) {
        match self {
            Description::Monsters => ("monster", "monsters"),
            Description::Objects => ("object", "objects"),
            Description::Effects => ("effect", "effects"),
            Description::Plan => ("plan entry", "plan entries"),
        }
    }

    /// Returns whether a game is played with a file that has so many entries and these diagnostics: one needs monsters
    /// and objects, but can do without effects and a plan. A file of nothing but errors is never used.
    pub fn is_usable(self, entries: usize, diagnostics: &[Diagnostic]) -> bool {
        let may_be_empty = match self {
            Description::Monsters | Description::Objects => false,
            Description::Effects | Description::Plan => true,
        };
        let is_warning = |one: &Diagnostic| one.severity == Severity::Warning;
        entries > 0 || may_be_empty && diagnostics.iter().all(is_warning)
    }

    /// Returns the description that a file is meant to be: by its name, or else by its first line, which may have a slip;
    /// `None` if it is none.
    pub fn of_file(path: &Path, text: &[u8]) -> Option<Description> {
        let mut all = Description::ALL.into_iter();
        let by_name = all.find(|description| path.ends_with(description.file_name()));
        by_name.or_else(|| Description::of_text(text))
    }

    fn of_text(text: &[u8]) -> Option<Description> {
        let mut lines = text[start_of_text(text)..]
            .split(|&byte| byte == b'\n')
            .map(<[u8]>::trim_ascii);
        let first = str::from_utf8(lines.find(|line| !line.is_empty())?).ok()?;
        let header = nearest(first, headers())?;
        let mut known = Description::ALL.into_iter().zip(headers());
        let (description, _) = known.find(|(_, other)| *other == header)?;
        Some(description)
    }

    pub fn file_name(self) -> &'static str {
        match self {
            Description::Monsters => "monster_desc.txt",
            Description::Objects => "object_desc.txt",
            Description::Effects => "effect_desc.txt",
            Description::Plan => "dungeon_plan.txt",
        }
    }
}

impl Folders {
    /// Returns the folders for this run of the program. The player's own is `own`, or else the one below the home folder.
    pub fn find(own: Option<PathBuf>, data: Option<PathBuf>) -> Folders {
        // A home folder that only the user database knows does not count: without HOME nothing is kept.
        let is_home_set = env::var_os("HOME").is_some_and(|home| !home.is_empty());
        let home = is_home_set.then(dirs::home_dir).flatten();
        Folders {
            data,
            own: own.or_else(|| home.map(|home| home.join(OWN_FOLDER))),
            server: ServerSettings::default(),
        }
    }

    /// Returns the folder of the player's own files if the program does not find it by itself.
    pub(super) fn unusual_own(&self) -> Option<&Path> {
        let usual = Folders::find(None, None).own;
        self.own
            .as_deref()
            .filter(|own| Some(*own) != usual.as_deref())
    }

    /// Returns the paths where a description file may be, the first choice first.
    pub fn candidates(&self, description: Description) -> Vec<PathBuf> {
        let folders = self.data.iter().chain(&self.own);
        folders
            .map(|folder| folder.join(description.file_name()))
            .collect()
    }

    /// Returns the path of the file with the player's keys, colors and other settings.
    pub fn settings(&self) -> Option<PathBuf> {
        self.own.as_ref().map(|own| own.join(SETTINGS))
    }

    /// Reads the settings file; `None` if there is none, or a link to one that is not there yet.
    ///
    /// # Errors
    ///
    /// Fails if there is something that cannot be read, or a link into a folder that is not there.
    pub fn read_settings(&self) -> Result<Option<Source>, FileError> {
        let Some(path) = self.settings() else {
            return Ok(None);
        };
        match open_to_read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => match target_of(&path) {
                Ok(_) => Ok(None),
                Err(error) => Err(FileError::Unreadable { path, error }),
            },
            file => read_up_to(&path, file, LARGEST_SETTINGS).map(Some),
        }
    }

    /// Writes the settings file whole or not at all; nothing where there is no folder for it. A file that is a link to
    /// another place stays one.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be written; the file is as before then.
    pub fn write_settings(&self, bytes: &[u8]) -> Result<(), FileError> {
        let Some(path) = self.settings() else {
            return Ok(());
        };
        replace_user_file(&path, bytes).map_err(|error| FileError::Unwritable { path, error })
    }

    /// Returns the folder in which games are kept.
    pub fn games(&self) -> Option<PathBuf> {
        self.own.as_ref().map(|own| own.join("games"))
    }

    /// Returns the folder for the recordings of games that are over.
    pub fn recordings(&self) -> Option<PathBuf> {
        self.own.as_ref().map(|own| own.join("recordings"))
    }

    /// Returns the path of the file with a line for each game that is over.
    pub fn xlogfile(&self) -> Option<PathBuf> {
        let own = || self.own.as_ref().map(|own| own.join("xlogfile"));
        self.server.xlogfile.clone().or_else(own)
    }

    /// Returns who may write beside the xlogfile.
    pub(super) fn access_to_xlogfile(&self) -> Access {
        access_to(self.server.xlogfile.as_ref())
    }

    /// Returns the folder for the morgue files of games that are over.
    pub fn morgues(&self) -> Option<PathBuf> {
        let own = || self.own.as_ref().map(|own| own.join("morgue"));
        self.server.morgues.clone().or_else(own)
    }

    /// Returns who may write beside the morgue files.
    pub(super) fn access_to_morgues(&self) -> Access {
        access_to(self.server.morgues.as_ref())
    }

    /// Returns the first candidate for a description file that exists, whatever it is, or that may be where nobody may look.
    pub fn present(&self, description: Description) -> Option<PathBuf> {
        let candidates = self.candidates(description);
        candidates.into_iter().find(|path| !is_absent(path))
    }
}

/// Returns whether there is surely nothing at a path.
fn is_absent(path: &Path) -> bool {
    let found = path.symlink_metadata().map_err(|error| error.kind());
    matches!(
        found,
        Err(io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
    )
}

/// Returns why a path that was given for a folder is none; `None` if it is one.
pub fn no_folder(path: &Path) -> Option<&'static str> {
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => None,
        Ok(_) => Some("this is no folder"),
        Err(_) => Some("there is no such folder"),
    }
}

/// Returns why no folder can be made at a path; `None` if it is there, or if nothing that is there is in the way.
pub fn no_new_folder(path: &Path) -> Option<String> {
    let there = path.ancestors().find(|above| above.metadata().is_ok())?;
    match no_folder(there)? {
        why if there == path => Some(why.to_owned()),
        _ => Some(format!("{} is no folder", there.display())),
    }
}

/// Reads a description file.
///
/// # Errors
///
/// Fails if it cannot be read, or has more than 16 MiB.
pub fn read_description(path: &Path) -> Result<Source, FileError> {
    read_up_to(path, open_to_read(path), LARGEST_FILE)
}

/// Reads a description that was named on the command line: a file, or a pipe.
///
/// # Errors
///
/// Fails if it cannot be read, or has more than 16 MiB.
pub fn read_named(path: &Path) -> Result<Source, FileError> {
    read_up_to(path, open_named(path), LARGEST_FILE)
}

pub(super) fn read_up_to(
    path: &Path,
    file: io::Result<File>,
    largest: u64,
) -> Result<Source, FileError> {
    let name = path.display().to_string();
    let path = path.to_owned();
    match file.and_then(|file| read_whole(file, largest)) {
        Ok(bytes) => Ok(Source::new(name, bytes)),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            Err(FileError::TooLarge { path, largest })
        }
        Err(error) => Err(FileError::Unreadable { path, error }),
    }
}

/// Reads a description file from standard input, under a name for messages about its text.
///
/// # Errors
///
/// Fails if it cannot be read, or has more than 16 MiB.
pub fn read_standard_input(name: String, input: impl Read) -> Result<Source, FileError> {
    let path = PathBuf::from("standard input");
    let mut bytes = Vec::new();
    let read = input.take(LARGEST_FILE + 1).read_to_end(&mut bytes);
    match read {
        Err(error) => Err(FileError::Unreadable { path, error }),
        Ok(_) if bytes.len() as u64 > LARGEST_FILE => {
            let largest = LARGEST_FILE;
            Err(FileError::TooLarge { path, largest })
        }
        Ok(_) => Ok(Source::new(name, bytes)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_file_in_a_folder_that_cannot_be_searched_is_not_taken_for_missing() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let present = |data: &str| {
            let folders = Folders {
                data: Some(home.path().join(data)),
                ..Folders::default()
            };
            folders.present(Description::Monsters)
        };
        symlink("loop", home.path().join("loop")).expect("a link is made");
        fs::write(home.path().join("file"), "").expect("a file is written");
        let wanted = home.path().join("loop").join("monster_desc.txt");
        assert_eq!(present("loop"), Some(wanted));
        assert_eq!(present("file"), None);
        assert_eq!(present("none"), None);
    }

    #[test]
    fn settings_that_are_a_link_to_nothing_yet_stay_a_link() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let [own, elsewhere] = ["own", "elsewhere"].map(|name| home.path().join(name));
        fs::create_dir(&own).expect("a folder is made");
        symlink("../elsewhere/mine.toml", own.join("link")).expect("a link is made");
        symlink("link", own.join(SETTINGS)).expect("a link is made");
        let folders = Folders {
            own: Some(own.clone()),
            ..Folders::default()
        };
        let read = || folders.read_settings().map(|found| found.is_some());
        let write = || folders.write_settings(b"# Mine.\n");
        let told = format!(
            "{}: this is a link to {}, whose folder is not there",
            own.join(SETTINGS).display(),
            own.join("../elsewhere/mine.toml").display()
        );
        for error in [read().err(), write().err()] {
            assert_eq!(error.map(|error| error.to_string()), Some(told.clone()));
        }
        fs::create_dir(&elsewhere).expect("a folder is made");
        assert!(matches!(read(), Ok(false)));
        write().expect("now it is there");
        assert!(matches!(read(), Ok(true)));
        for link in [SETTINGS, "link"] {
            let metadata = own.join(link).symlink_metadata();
            assert!(metadata.is_ok_and(|it| it.is_symlink()), "{link}");
        }
        let written = fs::read(elsewhere.join("mine.toml")).expect("it is there");
        assert_eq!(written, b"# Mine.\n");
        fs::remove_file(own.join("link")).expect("it is removed");
        symlink(SETTINGS, own.join("link")).expect("a link is made");
        assert!(write().is_err(), "the links lead nowhere");
    }
}
