//! The folder of all games that go on, one for each name.

use super::autosave::Held;
use super::disk::{make_folder, private, set_aside};
use super::{Autosave, journal};
use crate::game::Game;
use crate::rules;
use crate::store::wire::{Embedding, ReadError};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// How the journal of a game that goes on is named.
const JOURNAL: &str = "game";

/// Where games are kept.
#[derive(Clone, Debug)]
pub(in crate::store) struct SaveDir {
    folder: PathBuf,
    /// The version of the rules under which they are played.
    rules: u32,
}

/// Why a game cannot be begun or gone on with.
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

/// A game that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Whose it is.
    pub name: String,
    /// Who is playing it now, if it is another program.
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

    /// One of the two snapshots, 0 or 1.
    pub(super) fn snapshot(&self, index: usize) -> PathBuf {
        self.named(["state-1", "state-2"][index])
    }

    pub(super) fn append_to_journal(&self) -> io::Result<File> {
        private().append(true).open(self.journal())
    }

    /// The game is over: its journal becomes a recording, and there is nothing left to go on from.
    pub(super) fn finish(&self, recording: &Path) -> io::Result<()> {
        if let Some(folder) = recording.parent() {
            make_folder(folder)?;
        }
        fs::rename(self.journal(), recording)?;
        self.remove_snapshots();
        Ok(())
    }

    /// Removes snapshots of a game that is no longer there.
    pub(super) fn remove_snapshots(&self) {
        for index in 0..2 {
            // One that cannot be removed belongs to no journal, and is not used.
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

    /// The same games, played under another version of the rules.
    #[cfg(test)]
    pub(super) fn under_rules(self, rules: u32) -> SaveDir {
        SaveDir { rules, ..self }
    }

    /// Returns the version of the rules under which games are played.
    pub(super) fn rules(&self) -> u32 {
        self.rules
    }

    /// Whether a game of this name goes on.
    pub(in crate::store) fn has(&self, name: &str) -> bool {
        self.files(name).journal().is_file()
    }

    /// Every game that goes on, in the order of their names. What cannot be read is not listed.
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
        let told = journal::read_file(journal).map(|bytes| journal::name(&bytes));
        let name = match told {
            Ok(Ok(name)) => name,
            // What is wrong with it is said when it is to go on.
            Err(_) | Ok(Err(_)) => name_of_file(stem)?,
        };
        let in_use = match self.lock(&self.files(&name)) {
            Err(SaveError::InUse(owner)) => Some(owner),
            Ok(_) | Err(_) => None,
        };
        Some(KeptGame { name, in_use })
    }

    /// A game that was just begun is written down from here on. Another one of its name is set aside; also where to.
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
        let held = Held {
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
        let autosave = Autosave::new(files, lock, held).map_err(failed)?;
        Ok((autosave, aside))
    }

    pub(super) fn files(&self, name: &str) -> Files {
        Files {
            folder: self.folder.clone(),
            stem: file_name(name),
        }
    }

    /// Makes sure that no other program has this game.
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
                // Who has it is only told; that somebody has it is certain.
                let _ = file.take(64).read_to_string(&mut owner);
                Err(SaveError::InUse(owner))
            }
            Err(TryLockError::Error(error)) => Err(outside(&path, error)),
        }
    }
}

/// Whether a folder is that of the user to whom a file in it belongs, and nobody else may write in it: what others
/// put there could lead our writing elsewhere.
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

/// A name as that of a file: letters, digits, `-` and `_` stay, every other byte is written `%` and its number.
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
    match encoded.len() {
        0..=LONGEST => encoded,
        _ => format!("{}-{:016x}", &encoded[..LONGEST], xxh3_64(name.as_bytes())),
    }
}

/// The name for which a file is named so, if it can be told.
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
    fn names_are_told_from_their_files() {
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
