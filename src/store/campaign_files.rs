//! The folder of a campaign: where it is looked for, and which of its files are read.

use super::Folders;
use super::built_in_files::CAMPAIGN;
use super::folders::{FileError, no_folder};
use super::saves::{open_to_read, read_whole};
use crate::content::quest::{FOLDERS, TABLES, unread_file, unread_folder};
use crate::levels::{Campaign, CampaignFiles, Diagnostics, built_in_campaign, read_campaign};
use std::fs::DirEntry;
use std::io;
use std::path::{Path, PathBuf};

/// The most that a file of a campaign may have, in MiB.
const LARGEST_FILE: u64 = 1;

/// The most that all files of a campaign may have together, in MiB.
const LARGEST_CAMPAIGN: u64 = 4;

/// Why a quest cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    #[error(transparent)]
    File(#[from] FileError),
    /// What is wrong with the files.
    #[error(transparent)]
    Diagnostics(#[from] Diagnostics),
}

impl Folders {
    /// Returns the folder of the campaign that is played: the one asked for, or else the player's own; `None` for the
    /// built-in campaign.
    pub fn campaign_folder(&self, asked: Option<&Path>) -> Option<PathBuf> {
        let own = self.own.as_ref().map(|own| own.join(CAMPAIGN));
        let own = own.filter(|own| own.symlink_metadata().is_ok());
        asked.map(Path::to_owned).or(own)
    }
}

/// Reads the campaign of a folder, or the built-in one.
///
/// # Errors
///
/// Fails if a file cannot be read, or the campaign is not sound.
pub fn open_campaign(folder: Option<&Path>) -> Result<Campaign, CampaignError> {
    Ok(read_campaign(&campaign_files(folder)?.files)?)
}

/// The files of a folder that belong to a campaign, and what is beside them.
#[derive(Debug)]
pub struct CampaignFolder {
    pub files: CampaignFiles,
    /// The files and folders that no quest reads, in the order of their paths: of each its path and what is wrong with it.
    /// Hidden ones are not meant for a quest.
    pub overlooked: Vec<String>,
}

/// Reads the files of a folder that belong to a campaign, or those of the built-in one. A missing file is an error only
/// when the campaign is read.
///
/// # Errors
///
/// Fails if the folder or a file in it cannot be read.
pub fn campaign_files(folder: Option<&Path>) -> Result<CampaignFolder, FileError> {
    let Some(folder) = folder else {
        return Ok(CampaignFolder {
            files: built_in_campaign(),
            overlooked: Vec::new(),
        });
    };
    let mut reading = Reading {
        folder,
        files: CampaignFiles::new(folder.display().to_string()),
        overlooked: Vec::new(),
        left: LARGEST_CAMPAIGN << 20,
    };
    if let Some(why) = no_folder(folder) {
        return Err(reading.unreadable("", io::Error::other(why)));
    }
    for (below, _) in FOLDERS {
        reading.read_folder(below)?;
    }
    if reading.files.is_empty() {
        return Err(reading.unreadable("", io::Error::other(no_campaign(folder))));
    }
    reading.overlooked.sort();
    Ok(CampaignFolder {
        files: reading.files,
        overlooked: reading.overlooked,
    })
}

/// Returns a folder itself, or that of campaigns in it, if it has tables of a campaign.
pub fn campaign_near(folder: &Path) -> Option<PathBuf> {
    let has_tables = |path: &PathBuf| TABLES.iter().any(|table| path.join(table).is_file());
    let near = [folder.to_owned(), folder.join(CAMPAIGN)];
    near.into_iter().find(has_tables)
}

/// Returns what is said of a folder that has nothing of a campaign, and what is to be tried instead.
fn no_campaign(folder: &Path) -> String {
    let below = folder.join(CAMPAIGN);
    let near = [Some(&*below), folder.parent()].into_iter().flatten();
    let meant = near.into_iter().find(|near| near.join(TABLES[0]).is_file());
    let help = match meant {
        Some(meant) => format!("did you mean {}?", meant.display()),
        None => format!("rlg --write-data DIR writes one to DIR/{CAMPAIGN}"),
    };
    format!(
        "here is no campaign, which has {} and the folders items, mobs and maps; {help}",
        TABLES[0]
    )
}

struct Reading<'a> {
    folder: &'a Path,
    files: CampaignFiles,
    overlooked: Vec<String>,
    /// How many bytes may still be read.
    left: u64,
}

impl Reading<'_> {
    /// Reads every file of a folder that belongs to a campaign, and notes what else is there. The folder may be missing.
    fn read_folder(&mut self, below: &str) -> Result<(), FileError> {
        let entries = match self.folder.join(below).read_dir() {
            Ok(entries) => entries.collect::<Result<Vec<_>, _>>(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => Err(error),
        };
        let mut entries = entries.map_err(|error| self.unreadable(below, error))?;
        entries.sort_by_key(DirEntry::file_name);
        for entry in entries {
            self.read_entry(below, &entry)?;
        }
        Ok(())
    }

    fn read_entry(&mut self, below: &str, entry: &DirEntry) -> Result<(), FileError> {
        let name = entry.file_name();
        let Some(name) = name.to_str() else {
            self.overlook(entry, "no quest reads what has no name in UTF-8");
            return Ok(());
        };
        let path = match below {
            "" => name.to_owned(),
            _ => format!("{below}/{name}"),
        };
        let unread = match unread_file(&path) {
            None => return self.read(&path),
            Some(_) if entry.path().is_dir() => unread_folder(&path),
            unread => unread,
        };
        if let Some(why) = unread.filter(|_| !name.starts_with('.')) {
            self.overlook(entry, &why);
        }
        Ok(())
    }

    fn overlook(&mut self, entry: &DirEntry, why: &str) {
        let path = entry.path();
        self.overlooked.push(format!("{}: {why}", path.display()));
    }

    fn read(&mut self, path: &str) -> Result<(), FileError> {
        let place = self.folder.join(path);
        let file = open_to_read(&place);
        let bytes = file.and_then(|file| read_whole(file, LARGEST_FILE << 20));
        let bytes = bytes.map_err(|error| {
            let error = match error.kind() {
                io::ErrorKind::FileTooLarge => io::Error::other(format!(
                    "a file of a campaign has at most {LARGEST_FILE} MiB"
                )),
                _ => error,
            };
            self.unreadable(path, error)
        })?;
        let Some(left) = self.left.checked_sub(bytes.len() as u64) else {
            let message = format!("a campaign has at most {LARGEST_CAMPAIGN} MiB");
            return Err(self.unreadable("", io::Error::other(message)));
        };
        self.left = left;
        self.files.add(path, bytes);
        Ok(())
    }

    /// Returns an error of a file below the folder, or of the folder itself.
    fn unreadable(&self, below: &str, error: io::Error) -> FileError {
        let path = match below {
            "" => self.folder.to_owned(),
            _ => self.folder.join(below),
        };
        FileError::Unreadable { path, error }
    }
}
