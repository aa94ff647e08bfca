//! The folder of a campaign: where it is looked for, and which of its files are read.

use super::Folders;
use super::built_in_files::CAMPAIGN;
use super::folders::{FileError, no_folder};
use super::saves::{open_to_read, read_whole};
use crate::levels::{Campaign, CampaignFiles, Diagnostics, built_in_campaign, read_campaign};
use std::io;
use std::path::{Path, PathBuf};

/// The most that a file of a campaign may have, in MiB.
const LARGEST_FILE: u64 = 1;

/// The most that all files of a campaign may have together, in MiB.
const LARGEST_CAMPAIGN: u64 = 4;

/// The tables of a campaign.
const TABLES: [&str; 5] = [
    "quest.tbl",
    "items/items.tbl",
    "items/weapons.tbl",
    "items/armor.tbl",
    "mobs/mobs.tbl",
];

/// Folders of a campaign, each with the endings of the files that are read.
const FOLDERS: [(&str, &[&str]); 2] = [("maps", &[".mp", ".dat"]), ("mobs/loot", &[".tbl"])];

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
    pub fn gamedata(&self, asked: Option<&Path>) -> Option<PathBuf> {
        let own = self.own.as_ref().map(|own| own.join(CAMPAIGN));
        let own = own.filter(|own| own.symlink_metadata().is_ok());
        asked.map(Path::to_owned).or(own)
    }
}

/// Reads the campaign of a folder, or the built-in one.
pub fn open_campaign(folder: Option<&Path>) -> Result<Campaign, CampaignError> {
    Ok(read_campaign(&campaign_files(folder)?)?)
}

/// Reads the files of a folder that belong to a campaign, or those of the built-in one. A missing file is an error only
/// when the campaign is read.
pub fn campaign_files(folder: Option<&Path>) -> Result<CampaignFiles, FileError> {
    let Some(folder) = folder else {
        return Ok(built_in_campaign());
    };
    let mut reading = Reading {
        folder,
        files: CampaignFiles::new(folder.display().to_string()),
        left: LARGEST_CAMPAIGN << 20,
    };
    if let Some(why) = no_folder(folder) {
        return Err(reading.unreadable("", io::Error::other(why)));
    }
    for path in TABLES {
        reading.read(path)?;
    }
    for (below, ends) in FOLDERS {
        reading.read_folder(below, ends)?;
    }
    if reading.files.is_empty() {
        return Err(reading.unreadable("", io::Error::other(no_campaign(folder))));
    }
    Ok(reading.files)
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
    /// How many bytes may still be read.
    left: u64,
}

impl Reading<'_> {
    /// Reads every file of a folder whose name has one of these endings. The folder may be missing.
    fn read_folder(&mut self, below: &str, ends: &[&str]) -> Result<(), FileError> {
        let entries = match self.folder.join(below).read_dir() {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(self.unreadable(below, error)),
        };
        for entry in entries {
            let name = entry.map_err(|error| self.unreadable(below, error))?;
            let name = name.file_name();
            let is_known = |name: &&str| ends.iter().any(|end| name.ends_with(end));
            if let Some(name) = name.to_str().filter(is_known) {
                self.read(&format!("{below}/{name}"))?;
            }
        }
        Ok(())
    }

    /// Reads a file, if it is there.
    fn read(&mut self, path: &str) -> Result<(), FileError> {
        let place = self.folder.join(path);
        if place.symlink_metadata().is_err() {
            return Ok(());
        }
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
