//! The folder of all games that go on, one for each name.

use super::{Damage, Keeper, journal};
use crate::session::beginning::{Beginning, Deed};
use crate::session::files::{file_name, make_folder};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The most that a journal can honestly hold.
const LARGEST_JOURNAL: u64 = 256 << 20;

/// Where games are kept.
#[derive(Clone, Debug)]
pub(in crate::session) struct Shelf {
    folder: PathBuf,
}

/// Why a game cannot be begun or gone on with.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("HOME is not set, so there is no place for games")]
    NoHome,
    #[error("another program is playing this game ({0})")]
    InUse(String),
    #[error("{path}: {error}", path = .path.display())]
    Outside { path: PathBuf, error: io::Error },
    #[error("{path}: {damage}; it was left as it is", path = .path.display())]
    Refused { path: PathBuf, damage: Damage },
    #[error("{path}: {damage}; it was set aside as {aside}", path = .path.display(), aside = .aside.display())]
    Damaged {
        path: PathBuf,
        damage: Damage,
        aside: PathBuf,
    },
}

/// A game that was taken from the shelf.
#[derive(Debug)]
pub(in crate::session) struct Kept {
    pub(in crate::session) beginning: Beginning,
    pub(in crate::session) deeds: Vec<Deed>,
    pub(in crate::session) keeper: Keeper,
    /// What has to be said about it.
    pub(in crate::session) notice: Option<String>,
}

impl Shelf {
    pub(in crate::session) fn new(folder: PathBuf) -> Shelf {
        Shelf { folder }
    }

    /// Whether a game of this name goes on.
    pub(in crate::session) fn has(&self, name: &str) -> bool {
        self.journal_path(name).is_file()
    }

    /// A new game of this name is written down from here on. A game that was there is set aside; also where to.
    pub(in crate::session) fn begin(
        &self,
        beginning: &Beginning,
    ) -> Result<(Keeper, Option<PathBuf>), SaveError> {
        let lock = self.lock(&beginning.name)?;
        let path = self.journal_path(&beginning.name);
        let failed = |error| outside(&path, error);
        let aside = path
            .exists()
            .then(|| set_aside(&path))
            .transpose()
            .map_err(failed)?;
        let keeper =
            Keeper::new(path.clone(), lock, journal::begin(beginning), 0).map_err(failed)?;
        Ok((keeper, aside))
    }

    /// Takes up the game of this name. What is damaged is set aside, and the game goes on from before it.
    pub(in crate::session) fn resume(&self, name: &str) -> Result<Kept, SaveError> {
        let lock = self.lock(name)?;
        let path = self.journal_path(name);
        let mut bytes = read_journal(&path)?;
        let found = match journal::read(&bytes) {
            Ok(found) => found,
            Err(damage @ Damage::Newer { .. }) => return Err(SaveError::Refused { path, damage }),
            Err(damage) => {
                let aside = set_aside(&path).map_err(|error| outside(&path, error))?;
                return Err(SaveError::Damaged {
                    path,
                    damage,
                    aside,
                });
            }
        };
        let notice = match &found.damage {
            Some(damage) => {
                let aside = set_aside(&path).map_err(|error| outside(&path, error))?;
                let (path, aside) = (path.display(), aside.display());
                Some(format!(
                    "{path}: {damage}. It was set aside as {aside}; the game goes on from before that."
                ))
            }
            None => None,
        };
        bytes.truncate(found.sound);
        let deeds = found.deeds.len() as u64;
        let keeper =
            Keeper::new(path.clone(), lock, bytes, deeds).map_err(|error| outside(&path, error))?;
        Ok(Kept {
            beginning: found.beginning,
            deeds: found.deeds,
            keeper,
            notice,
        })
    }

    fn journal_path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{}.game", file_name(name)))
    }

    /// Makes sure that no other program has this game.
    fn lock(&self, name: &str) -> Result<File, SaveError> {
        let path = self.folder.join(format!("{}.lock", file_name(name)));
        make_folder(&self.folder).map_err(|error| outside(&self.folder, error))?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path).map_err(|error| outside(&path, error))?;
        match file.try_lock() {
            Ok(()) => {
                let owner = format!("process {}", std::process::id());
                let written = file
                    .set_len(0)
                    .and_then(|()| io::Write::write_all(&mut file, owner.as_bytes()));
                written.map_err(|error| outside(&path, error))?;
                Ok(file)
            }
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                // Who has it is only told; that somebody has it is certain.
                let _ = file.read_to_string(&mut owner);
                Err(SaveError::InUse(owner))
            }
            Err(TryLockError::Error(error)) => Err(outside(&path, error)),
        }
    }
}

fn outside(path: &Path, error: io::Error) -> SaveError {
    SaveError::Outside {
        path: path.to_owned(),
        error,
    }
}

fn read_journal(path: &Path) -> Result<Vec<u8>, SaveError> {
    let file = File::open(path).map_err(|error| outside(path, error))?;
    let mut bytes = Vec::new();
    let read = file.take(LARGEST_JOURNAL + 1).read_to_end(&mut bytes);
    match read {
        Ok(length) if length as u64 > LARGEST_JOURNAL => {
            Err(outside(path, io::ErrorKind::FileTooLarge.into()))
        }
        Ok(_) => Ok(bytes),
        Err(error) => Err(outside(path, error)),
    }
}

/// Moves a file to a free name beside it.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let free = (1..)
        .map(|number| path.with_extension(format!("aside-{number}")))
        .find(|path| !path.exists());
    let aside = free.expect("some number is free");
    fs::rename(path, &aside)?;
    Ok(aside)
}
