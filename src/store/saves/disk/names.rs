//! Further names of files: free ones, and those of files that were set aside.

use super::{Call, Replacement, open_own, pass, remove, rename};
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The extension of a file that was set aside, before its number.
const ASIDE: &str = "aside-";

/// Moves a file to a free name beside it, and returns its new path.
pub(in crate::store::saves) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = free_name_beside(path);
    rename(path, &aside)?;
    Ok(aside)
}

/// Gives a file a second name beside its own, and returns that.
pub(super) fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    give_second_name(path, asides(path))
}

/// Moves a file to the first of endlessly many names that is free, and returns that. Unlike `rename`, it replaces nothing
/// that another program puts there at the same moment.
pub(in crate::store::saves) fn move_to_free(
    path: &Path,
    names: impl Iterator<Item = PathBuf>,
) -> io::Result<PathBuf> {
    let name = give_second_name(path, names)?;
    remove(path)?;
    Ok(name)
}

/// Gives a file the first of endlessly many names that is free, besides its own, and returns that name. If an interrupted
/// program has already given it one of them, that one is used.
fn give_second_name(path: &Path, mut names: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    let inode = |path: &Path| {
        let metadata = path.symlink_metadata().ok()?;
        Some((metadata.dev(), metadata.ino()))
    };
    let this = inode(path);
    loop {
        let name = names.next().expect("some name is free");
        if inode(&name).is_none() {
            match link(path, &name) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                linked => return linked.map(|()| name),
            }
        }
        if inode(&name) == this {
            return Ok(name);
        }
    }
}

/// Gives a file a second name. On a file system without links, the second name is that of a copy.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    match pass(Call::Link).and_then(|()| fs::hard_link(from, to)) {
        Err(error) if has_no_links(&error) && from.is_file() => {
            let mut copy = Replacement::of(to)?;
            copy.copy(&open_own(from)?, u64::MAX)?;
            copy.finish().map(drop)
        }
        linked => linked,
    }
}

/// Returns whether a file could not be given a second name since the file system has no links.
pub(super) fn has_no_links(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported
    )
}

fn free_name_beside(path: &Path) -> PathBuf {
    let free = asides(path).find(|path| path.symlink_metadata().is_err());
    free.expect("some number is free")
}

fn asides(path: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    (1..).map(|number| beside(path, &format!("{ASIDE}{number}")))
}

/// Returns whether this is the path of a file that was set aside.
pub(in crate::store::saves) fn is_aside(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    extension.is_some_and(|it| it.starts_with(ASIDE))
}

/// Returns a path with another extension appended to it.
pub(super) fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::saves::disk::faults::Faults;

    #[test]
    fn without_links_a_file_is_moved_to_the_first_free_name() {
        let folder = tempfile::tempdir().expect("there is a folder");
        let at = |name: &str| folder.path().join(name);
        fs::write(at("game"), b"whole").expect("it is written");
        fs::write(at("1"), b"other").expect("it is written");
        Faults::linkless();
        let names = (1..).map(|number: u8| at(&number.to_string()));
        let moved = move_to_free(&at("game"), names);
        Faults::lift();
        assert_eq!(moved.expect("it is moved"), at("2"));
        assert_eq!(fs::read(at("2")).expect("it is there"), b"whole");
        assert_eq!(fs::read(at("1")).expect("it is there"), b"other");
        assert!(!at("game").exists());
    }
}
