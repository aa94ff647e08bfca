//! Files that were most likely written for games but are where none reads them.

use super::Folders;
use super::folders::{Description, read_named};
use super::level_files::{DESCRIPTION as LEVEL_EXTENSION, LEVELS_FOLDER};
use crate::base::nearest;
use std::ffi::OsStr;
use std::fmt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// How the names of description files end.
const EXTENSION: &str = ".txt";

/// A file that no game reads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Overlooked {
    path: PathBuf,
    /// Where it would be read.
    wanted: PathBuf,
    /// What is at that path.
    there: There,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum There {
    Nothing,
    /// The file of which it is most likely a copy.
    Original,
}

impl Folders {
    /// Returns the files that were most likely written for games but are where none reads them, in the order of their paths:
    /// level descriptions beside the folder of levels, or in one whose name is nearly that; description files of which there is
    /// none with the right name; and copies of those that are read, by a name that is nearly theirs or in a folder beside them.
    pub fn overlooked(&self) -> Vec<Overlooked> {
        let folders = self.data.iter().chain(&self.own);
        let lost = folders.flat_map(|folder| {
            let misnamed = entries_of(folder).filter(|path| is_nearly_for_levels(path));
            let levels = misnamed.flat_map(|misnamed| entries_of(&misnamed));
            let levels = levels.filter(|path| is_level_description(path));
            let files = entries_of(folder).chain(levels);
            let files = files.filter(|path| path.is_file());
            files.filter_map(|path| lost_in(folder, path))
        });
        let below = self.data.iter().flat_map(|folder| lost_below(folder));
        let mut found: Vec<Overlooked> = lost.chain(below).collect();
        found.sort();
        found
    }
}

impl fmt::Display for Overlooked {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, wanted) = (self.path.display(), self.wanted.display());
        match self.there {
            There::Nothing => write!(
                out,
                "{path}: warning: no game reads this file here: it has to be {wanted}"
            ),
            There::Original => write!(
                out,
                "{path}: warning: no game reads this copy, since {wanted} is read: remove one of them"
            ),
        }
    }
}

/// Returns the description files in the folders of a folder of data.
fn lost_below(folder: &Path) -> impl Iterator<Item = Overlooked> {
    let is_other = |path: &PathBuf| path.is_dir() && !path.ends_with(LEVELS_FOLDER);
    let below = entries_of(folder).filter(is_other);
    let files = below.flat_map(|below| {
        Description::ALL.map(|description| (below.join(description.file_name()), description))
    });
    let files = files.filter(|(path, _)| path.is_file());
    files.filter_map(|(path, description)| {
        let wanted = folder.join(description.file_name());
        Overlooked::new(path, wanted)
    })
}

/// Returns what is wrong with the place of a file of a folder, or of one below it; `None` if it is read, or is not for games.
fn lost_in(folder: &Path, path: PathBuf) -> Option<Overlooked> {
    let name = path.file_name()?.to_str()?;
    if let Some(original) = original_of(name) {
        let wanted = folder.join(original);
        return (wanted != path).then(|| Overlooked::new(path, wanted))?;
    }
    let wanted = wanted_path(folder, &path)?;
    // One with another name may be an older one.
    (!wanted.exists()).then(|| Overlooked::new(path, wanted))?
}

impl Overlooked {
    /// Returns the file at a path in place of another path; `None` if both lead to one file.
    fn new(path: PathBuf, wanted: PathBuf) -> Option<Overlooked> {
        let there = match (path.metadata(), wanted.metadata()) {
            (Ok(one), Ok(other)) if (one.dev(), one.ino()) == (other.dev(), other.ino()) => {
                return None;
            }
            (_, Ok(_)) => There::Original,
            (_, Err(_)) => There::Nothing,
        };
        Some(Overlooked {
            path,
            wanted,
            there,
        })
    }
}

/// Returns the description file that has a name, but for letter case, a repeated ending, or what file managers and browsers
/// put behind the names of copies: `monster_desc (1).txt`.
fn original_of(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let mut originals = Description::ALL.into_iter().map(Description::file_name);
    originals.find(|original| {
        let stem = original.strip_suffix(EXTENSION).unwrap_or(original);
        let behind = name.strip_prefix(stem);
        behind.is_some_and(|behind| {
            let added = behind.replace(EXTENSION, "").replace("copy", "");
            added
                .bytes()
                .all(|byte| b" ()-_.0123456789".contains(&byte))
        })
    })
}

/// Returns what is in a folder; nothing if that cannot be told.
fn entries_of(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = folder.read_dir().into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path()))
}

fn is_level_description(path: &Path) -> bool {
    path.extension() == Some(OsStr::new(LEVEL_EXTENSION))
}

/// Returns whether a path is not that of a folder of levels but was most likely meant for one.
fn is_nearly_for_levels(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str);
    let is_near = |name: &str| name != LEVELS_FOLDER && nearest(name, [LEVELS_FOLDER]).is_some();
    name.is_some_and(is_near)
}

/// Returns where in a folder a file would have to be for games to read it; `None` if it is there, or is not for games.
fn wanted_path(folder: &Path, path: &Path) -> Option<PathBuf> {
    let wanted = if is_level_description(path) {
        folder.join(LEVELS_FOLDER).join(path.file_name()?)
    } else if path.extension()? == "txt" {
        let text = read_named(path).ok()?;
        folder.join(Description::of_file(path, text.bytes())?.file_name())
    } else {
        return None;
    };
    (wanted != path).then_some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_known_by_their_names() {
        let original = "monster_desc.txt";
        for copy in [
            original,
            "Monster_Desc.TXT",
            "monster_desc",
            "monster_desc.txt.txt",
            "monster_desc(1).txt",
            "monster_desc (2).txt",
            "monster_desc - Copy.txt",
            "monster_desc copy 2.txt",
            "monster_desc.txt.1",
        ] {
            assert_eq!(original_of(copy), Some(original), "{copy}");
        }
        for other in [
            "monster_desc.txt.bak",
            "monster_desc.old",
            "monster_desc.txt~",
            "my_monster_desc.txt",
            "monster_desc_of_mine.txt",
        ] {
            assert_eq!(original_of(other), None, "{other}");
        }
    }
}
