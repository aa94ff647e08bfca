//! The folder of all kept games, one for each name.

use super::autosave::JournalState;
use super::disk::{make_folder, private, set_aside};
use super::{Autosave, journal};
use crate::game::Game;
use crate::rules;
use crate::store::wire::{Embedding, ReadError};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// The extension of the journal of a kept game.
const JOURNAL: &str = "game";

/// The most of a lock file that is read for the name of the owner, in bytes.
const LONGEST_OWNER: u64 = 64;

/// The folder in which games are kept.
#[derive(Clone, Debug)]
pub(in crate::store) struct SaveDir {
    folder: PathBuf,
    /// The version of the rules under which they are played.
    rules: u32,
}

/// Why a game cannot be kept or resumed.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("there is no folder for games (is HOME set?)")]
    NoHome,
    #[error("another program is playing this game ({0})")]
    InUse(String),
    #[error("{path}: {error}", path = .path.display())]
    Outside { path: PathBuf, error: io::Error },
    #[error(
        "{path}: {error}; it was left as it is: play it with the version that wrote it, or begin a new game, which sets it aside",
        path = .path.display()
    )]
    Refused { path: PathBuf, error: ReadError },
    #[error("{path}: {error}; it was set aside as {aside}", path = .path.display(), aside = .aside.display())]
    Damaged {
        path: PathBuf,
        error: ReadError,
        aside: PathBuf,
    },
    #[error(
        "{path}: it was played by rlg {version} under rules {played}, and this program plays by rules {known}; \
         it was left as it is: play it with that version, or begin a new game, which sets it aside",
        path = .path.display()
    )]
    OtherRules {
        path: PathBuf,
        version: String,
        played: u32,
        known: u32,
    },
    #[error(
        "{path}: this folder belongs to another user, or others may write in it; make it yours alone (chmod 700) to keep games in it",
        path = .path.display()
    )]
    Open { path: PathBuf },
}

/// A kept game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The name of its hero.
    pub name: String,
    /// The program that is playing it now, if it is another one.
    pub in_use: Option<String>,
}

/// The files of one game.
#[derive(Clone, Debug)]
pub(super) struct Files {
    folder: PathBuf,
    stem: String,
}

impl Files {
    pub(super) fn journal(&self) -> PathBuf {
        self.named(JOURNAL)
    }

    /// Returns the path of one of the two snapshots, 0 or 1.
    pub(super) fn snapshot(&self, index: usize) -> PathBuf {
        self.named(["state-1", "state-2"][index])
    }

    pub(super) fn append_to_journal(&self) -> io::Result<File> {
        private().append(true).open(self.journal())
    }

    /// Turns the journal of a game that is over into a recording, and removes its snapshots.
    pub(super) fn finish(&self, recording: &Path) -> io::Result<()> {
        if let Some(folder) = recording.parent() {
            make_folder(folder)?;
        }
        fs::rename(self.journal(), recording)?;
        self.remove_snapshots();
        Ok(())
    }

    /// Removes the snapshots of a game whose journal is gone.
    pub(super) fn remove_snapshots(&self) {
        for index in 0..2 {
            // A snapshot that cannot be removed belongs to no journal, and is not used.
            let _ = fs::remove_file(self.snapshot(index));
        }
    }

    fn named(&self, extension: &str) -> PathBuf {
        self.folder.join(format!("{}.{extension}", self.stem))
    }
}

impl SaveDir {
    pub(in crate::store) fn new(folder: PathBuf) -> SaveDir {
        SaveDir {
            folder,
            rules: rules::VERSION,
        }
    }

    /// Returns the same folder, with games played under another version of the rules.
    #[cfg(test)]
    pub(super) fn under_rules(self, rules: u32) -> SaveDir {
        SaveDir { rules, ..self }
    }

    /// Returns the version of the rules under which games are played.
    pub(super) fn rules(&self) -> u32 {
        self.rules
    }

    /// Returns whether a game of this name is kept.
    pub(in crate::store) fn has(&self, name: &str) -> bool {
        self.files(name).journal().is_file()
    }

    /// Returns the kept games, sorted by name. What cannot be read is not listed.
    pub(in crate::store) fn games(&self) -> Vec<KeptGame> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let paths = entries.flatten().map(|entry| entry.path());
        let journals = paths.filter(|path| path.extension().is_some_and(|it| it == JOURNAL));
        let mut games: Vec<KeptGame> = journals.filter_map(|path| self.kept_game(&path)).collect();
        games.sort_by(|one, other| one.name.cmp(&other.name));
        games
    }

    fn kept_game(&self, journal: &Path) -> Option<KeptGame> {
        let stem = journal.file_stem()?.to_str()?;
        let read = journal::read_file(journal).map(|bytes| journal::name(&bytes));
        let name = match read {
            Ok(Ok(name)) => name,
            // The error is reported when the game is resumed.
            Err(_) | Ok(Err(_)) => name_of_file(stem)?,
        };
        let in_use = match self.lock(&self.files(&name)) {
            Err(SaveError::InUse(owner)) => Some(owner),
            Ok(_) | Err(_) => None,
        };
        Some(KeptGame { name, in_use })
    }

    /// Keeps a game from here on. Another one of its name is set aside; its new path is returned as well.
    pub(in crate::store) fn begin(
        &self,
        game: &Game,
    ) -> Result<(Autosave, Option<PathBuf>), SaveError> {
        let files = self.files(&game.setup.name);
        let lock = self.lock(&files)?;
        let path = files.journal();
        let failed = |error| outside(&path, error);
        let is_in_the_way = path.exists();
        let aside = is_in_the_way.then(|| set_aside(&path).map_err(failed));
        let aside = aside.transpose()?;
        files.remove_snapshots();
        let begins_midway = game.log_entries() > 0;
        let state = begins_midway.then(|| game.state());
        let journal_state = JournalState {
            journal: journal::begin(
                &game.setup,
                state.as_ref(),
                self.rules,
                Embedding::Everything,
            ),
            entries: 0,
            entries_at_snapshot: 0,
            is_in_file: false,
            next_snapshot: 0,
        };
        let autosave = Autosave::new(files, lock, journal_state).map_err(failed)?;
        Ok((autosave, aside))
    }

    pub(super) fn files(&self, name: &str) -> Files {
        Files {
            folder: self.folder.clone(),
            stem: file_name(name),
        }
    }

    /// Locks a game, so that no other program plays it.
    pub(super) fn lock(&self, files: &Files) -> Result<File, SaveError> {
        let path = files.named("lock");
        make_folder(&self.folder).map_err(|error| outside(&self.folder, error))?;
        let mut options = private();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(|error| outside(&path, error))?;
        if !is_private(&self.folder, &file) {
            let path = self.folder.clone();
            return Err(SaveError::Open { path });
        }
        match file.try_lock() {
            Ok(()) => {
                let owner = format!("process {}", std::process::id());
                let written = file
                    .set_len(0)
                    .and_then(|()| file.write_all(owner.as_bytes()));
                written.map_err(|error| outside(&path, error))?;
                Ok(file)
            }
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                // The owner is only for the message.
                let _ = file.take(LONGEST_OWNER).read_to_string(&mut owner);
                Err(SaveError::InUse(owner))
            }
            Err(TryLockError::Error(error)) => Err(outside(&path, error)),
        }
    }
}

/// Returns whether a folder belongs to the owner of a file in it, and no other user may write in it: links that others
/// put there could redirect what is written.
fn is_private(folder: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    const WRITABLE_BY_OTHERS: u32 = 0o022;
    match (fs::metadata(folder), file.metadata()) {
        (Ok(folder), Ok(file)) => {
            folder.uid() == file.uid() && folder.mode() & WRITABLE_BY_OTHERS == 0
        }
        _ => false,
    }
}

pub(super) fn outside(path: &Path, error: io::Error) -> SaveError {
    SaveError::Outside {
        path: path.to_owned(),
        error,
    }
}

/// Returns a hero's name as a file name: letters, digits, `-` and `_` stay, every other byte becomes `%` and its
/// hexadecimal number.
pub(in crate::store) fn file_name(name: &str) -> String {
    const LONGEST: usize = 120;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let encode = |byte: u8| {
        if plain(byte) {
            (byte as char).to_string()
        } else {
            format!("%{byte:02x}")
        }
    };
    let encoded: String = name.bytes().map(encode).collect();
    if encoded.len() > LONGEST {
        format!("{}-{:016x}", &encoded[..LONGEST], xxh3_64(name.as_bytes()))
    } else {
        encoded
    }
}

/// Returns the hero's name for a file name; `None` if it does not follow from it.
fn name_of_file(stem: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut parts = stem.split('%');
    bytes.extend(parts.next()?.bytes());
    for part in parts {
        let (digits, plain) = part.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(plain.bytes());
    }
    let name = String::from_utf8(bytes).ok()?;
    (file_name(&name) == stem).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_from_their_files() {
        for name in ["tess", "a b/../é", "100%", "-_-"] {
            assert_eq!(name_of_file(&file_name(name)).as_deref(), Some(name));
        }
        let long = "é".repeat(100);
        assert_eq!(name_of_file(&file_name(&long)), None);
        for other in ["%", "%4", "%zz", "%ff", "a.b"] {
            assert_eq!(name_of_file(other), None, "{other}");
        }
    }
}
