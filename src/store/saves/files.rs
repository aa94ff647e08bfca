//! The files of one kept game, and their lock.

use super::disk::{
    check_folder_of, make_folder, move_to_free, open, open_own, private, remove, sync_folder_of,
    truncate, write,
};
use super::journal::Journal;
use super::save_dir::{SaveError, io_error};
use super::{journal, snapshot};
use crate::base::visible;
use crate::game::GameSetup;
use crate::store::clock::now;
use crate::store::records::{RECORDING, minute};
use crate::store::wire::{Damage, Header, ReadError, StreamError};
use std::env;
use std::fs::{File, TryLockError};
use std::io::{self, Read};
use std::iter;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};
use xxhash_rust::xxh3::xxh3_64;

/// The extension of the journal of a kept game.
const JOURNAL: &str = "game";

/// The extensions of its snapshots.
const SNAPSHOTS: [&str; 2] = ["state-1", "state-2"];

/// The most of a lock file that is read for the name of the owner, in bytes.
const LONGEST_OWNER: u64 = 128;

/// The most bytes of the name of a user that is written there.
const LONGEST_NAME: usize = 32;

/// How much of a journal or snapshot is read to learn whose game it is, in bytes, and the most if that is not enough.
const USUAL_HEADER: u64 = 1 << 12;
const LONGEST_HEADER: u64 = 1 << 16;

/// How long to wait for programs that only look whether a game is being played.
const PATIENCE: Duration = Duration::from_secs(2);

/// The pause between two attempts to lock it.
const PAUSE: Duration = Duration::from_millis(1);

/// The files of one game. Several games of one name are told apart by a number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::store) struct Files {
    folder: PathBuf,
    stem: String,
}

impl Files {
    /// Returns the files of the `number`-th game of this name, from 1.
    pub(super) fn of(folder: &Path, name: &str, number: u64) -> Files {
        let mut stem = file_name(name);
        if number > 1 {
            stem = format!("{stem}.{number}");
        }
        let folder = folder.to_owned();
        Files { folder, stem }
    }

    /// Returns the files of the game to which a file belongs; `None` if it is not the file of a game.
    pub(super) fn with(file: &Path) -> Option<Files> {
        let extension = file.extension()?.to_str()?;
        let is_known = extension == JOURNAL || SNAPSHOTS.contains(&extension);
        let files = Files {
            folder: file.parent()?.to_owned(),
            stem: file.file_stem()?.to_str()?.to_owned(),
        };
        is_known.then_some(files)
    }

    /// Returns the number of the game among those of its name.
    pub(super) fn number(&self) -> u64 {
        let number = self.stem.split_once('.').map(|(_, number)| number.parse());
        number.and_then(Result::ok).unwrap_or(1)
    }

    pub(super) fn journal(&self) -> PathBuf {
        self.named(JOURNAL)
    }

    /// Returns the path of one of the two snapshots, 0 or 1.
    pub(super) fn snapshot(&self, index: usize) -> PathBuf {
        self.named(SNAPSHOTS[index])
    }

    /// Returns whether there is anything of a game.
    pub(super) fn is_game(&self) -> bool {
        let exists = |path: PathBuf| path.symlink_metadata().is_ok();
        exists(self.journal()) || self.has_snapshot()
    }

    fn has_snapshot(&self) -> bool {
        (0..SNAPSHOTS.len()).any(|index| self.snapshot(index).symlink_metadata().is_ok())
    }

    /// Returns whether this is a game without a single action.
    pub(super) fn is_untouched(&self) -> bool {
        let has_untouched_journal =
            || -> Result<bool, StreamError> { journal::is_untouched(open_own(&self.journal())?) };
        !self.has_snapshot() && has_untouched_journal().unwrap_or(false)
    }

    /// Returns the name of the hero, and the header of the journal if it can be read; `None` if the name stands in no
    /// header and does not follow from the name of the file.
    pub(super) fn hero(&self) -> Option<(String, Option<Header>)> {
        let snapshots = (0..SNAPSHOTS.len()).map(|index| self.snapshot(index));
        let mut from_snapshots =
            snapshots.filter_map(|path| read_header(&path, snapshot::head_within));
        let from_journal = read_header(&self.journal(), |bytes| Some(bytes));
        match from_journal.or_else(|| from_snapshots.next()) {
            Some(header) => Some((header.name.clone(), Some(header))),
            // What is wrong is reported when the game is resumed.
            None => Some((name_of_file(&self.stem)?, None)),
        }
    }

    /// Returns the setup of the game; `None` if it cannot be read.
    pub(super) fn setup(&self) -> Option<GameSetup> {
        let journal = open_own(&self.journal()).ok();
        let opened = journal.and_then(|file| Journal::open(file).ok());
        if let Some(journal) = opened {
            return Some(journal.opening.setup);
        }
        let mut snapshots = (0..SNAPSHOTS.len()).filter_map(|index| {
            let bytes = snapshot::read_file(&self.snapshot(index)).ok()?;
            let (opening, _) = journal::read_head(snapshot::head_within(&bytes)?).ok()?;
            Some(opening.setup)
        });
        snapshots.next()
    }

    /// Turns the journal of a game that is over into a recording in this folder, and removes its snapshots. They go first:
    /// without the journal, they would be a game that goes on. Returns the path of the recording, which has a number
    /// behind its stem if there is one of that stem.
    pub(super) fn finish(&self, folder: &Path, stem: &str) -> io::Result<PathBuf> {
        make_folder(folder)?;
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let names = iter::once(stem.to_owned()).chain(numbered);
        let paths = names.map(|name| folder.join(format!("{name}.{RECORDING}")));
        let journal = self.journal();
        check_folder_of(&folder.join(stem), &open_own(&journal)?)?;
        for index in 0..SNAPSHOTS.len() {
            remove(&self.snapshot(index))?;
        }
        let recording = move_to_free(&journal, paths)?;
        sync_folder_of(&recording);
        sync_folder_of(&journal);
        Ok(recording)
    }

    /// Locks the game, so that no other program plays it.
    pub(super) fn lock(&self) -> Result<File, SaveError> {
        let path = self.named("lock");
        make_folder(&self.folder).map_err(|error| io_error(&self.folder, error))?;
        let mut options = private();
        options.read(true).write(true).create(true).truncate(false);
        let file = open(&options, &path).map_err(|error| io_error(&path, error))?;
        match lock_exclusively(&file) {
            Ok(true) => {
                let owner = format!("process {}{}", std::process::id(), who_and_since());
                // The owner is only for the messages of other programs.
                let _ = truncate(&file, 0).and_then(|()| write(&file, owner.as_bytes()));
                Ok(file)
            }
            Ok(false) => Err(SaveError::InUse(owner(&file))),
            Err(error) => Err(io_error(&path, error)),
        }
    }

    /// Returns when something was appended to the journal last, in seconds since 1970.
    pub(super) fn last_written(&self) -> Option<u64> {
        let written = self
            .journal()
            .metadata()
            .and_then(|it| it.modified())
            .ok()?;
        let since = written.duration_since(SystemTime::UNIX_EPOCH).ok()?;
        Some(since.as_secs())
    }

    /// Returns the program that plays the game now; `None` if none does. A program that begins to play at this moment is
    /// not disturbed.
    pub(super) fn user(&self) -> Option<String> {
        let file = open_own(&self.named("lock")).ok()?;
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Some(owner(&file)),
            Ok(()) | Err(TryLockError::Error(_)) => None,
        }
    }

    fn named(&self, extension: &str) -> PathBuf {
        self.folder.join(format!("{}.{extension}", self.stem))
    }
}

/// Locks a file, and returns whether that was possible. Programs that only look share the lock for a moment; one that
/// plays does not share it.
fn lock_exclusively(file: &File) -> io::Result<bool> {
    let until = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => {}
        }
        match file.try_lock_shared() {
            Ok(()) if Instant::now() < until => file.unlock()?,
            Ok(()) | Err(TryLockError::WouldBlock) => return Ok(false),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        sleep(PAUSE);
    }
}

/// Returns who plays from now on, and the time: " of ada, since 2026-03-01 12:00 UTC".
fn who_and_since() -> String {
    let names = ["LOGNAME", "USER"].into_iter();
    let mut names = names.filter_map(|name| env::var(name).ok());
    let name = names.find(|name| !name.is_empty() && name.len() <= LONGEST_NAME);
    let of = name.map(|name| format!(" of {}", visible(&name)));
    format!("{}, since {}", of.unwrap_or_default(), minute(now()))
}

fn owner(file: &File) -> String {
    let mut owner = String::new();
    // Without it, the message is only shorter.
    let _ = file.take(LONGEST_OWNER).read_to_string(&mut owner);
    owner
}

/// Reads the header of a file, from the part of its first bytes that is a journal. Almost always few are enough.
fn read_header(path: &Path, journal_in: fn(&[u8]) -> Option<&[u8]>) -> Option<Header> {
    let file = open_own(path).ok()?;
    let mut bytes = Vec::new();
    for most in [USUAL_HEADER, LONGEST_HEADER] {
        let mut more = (&file).take(most - bytes.len() as u64);
        more.read_to_end(&mut bytes).ok()?;
        match journal::read_header(journal_in(&bytes)?) {
            Err(ReadError::Damaged(Damage::Cut(_))) => {}
            read => return read.ok().map(|(header, _)| header),
        }
    }
    None
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

/// Returns the hero's name for a file name, with or without the number of the game; `None` if it does not follow from
/// it.
fn name_of_file(stem: &str) -> Option<String> {
    let stem = match stem.split_once('.') {
        Some((stem, number)) => number.parse::<u64>().ok().map(|_| stem)?,
        None => stem,
    };
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
    use std::{fs, thread};

    #[test]
    fn a_recording_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let recordings = folder.path().join("recordings");
        let finish = |text: &str| {
            let files = Files::of(folder.path(), "tess", 1);
            fs::write(files.journal(), text).expect("it is written");
            let path = files.finish(&recordings, "tess").expect("it is moved");
            assert!(!files.is_game(), "it is nowhere else");
            path.strip_prefix(&recordings)
                .map(Path::to_owned)
                .expect("it is there")
        };
        assert_eq!(finish("one"), Path::new("tess.rlg"));
        assert_eq!(finish("other"), Path::new("tess-2.rlg"));
        let text = |name| fs::read_to_string(recordings.join(name)).expect("it is there");
        assert_eq!(["tess.rlg", "tess-2.rlg"].map(text), ["one", "other"]);
    }

    #[test]
    fn of_games_that_end_at_once_each_keeps_its_recording() {
        const GAMES: usize = 100;
        const PROGRAMS: usize = 4;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let recordings = folder.path().join("recordings");
        thread::scope(|scope| {
            for program in 0..PROGRAMS {
                let (folder, recordings) = (folder.path(), &recordings);
                scope.spawn(move || {
                    let files = Files::of(folder, &format!("tess-{program}"), 1);
                    for _ in 0..GAMES {
                        fs::write(files.journal(), "a game").expect("it is written");
                        files.finish(recordings, "tess").expect("it is moved");
                    }
                });
            }
        });
        let found = fs::read_dir(&recordings).expect("there are recordings");
        assert_eq!(found.count(), PROGRAMS * GAMES);
    }

    #[test]
    fn names_follow_from_their_files() {
        for name in ["tess", "a b/../é", "100%", "-_-"] {
            assert_eq!(name_of_file(&file_name(name)).as_deref(), Some(name));
        }
        assert_eq!(name_of_file("tess.12").as_deref(), Some("tess"));
        let long = "é".repeat(100);
        assert_eq!(name_of_file(&file_name(&long)), None);
        for other in ["%", "%4", "%zz", "%ff", "a.b"] {
            assert_eq!(name_of_file(other), None, "{other}");
        }
    }
}
