//! Private files, written whole or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// Makes a folder to which only the user has access, and those above it.
pub(in crate::store) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700).create(path)
}

/// Returns options that create files to which only the user has access.
pub(in crate::store) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

/// Writes a file beside its path, syncs it, and then renames it, so that it is never seen half written. The file stays
/// open for appending. The caller must hold the lock of the game, so that no other program writes beside the same path.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    let part = beside(path, "part");
    // A program that was killed may have left one. A new file cannot be a link to elsewhere.
    if let Err(error) = fs::remove_file(&part)
        && error.kind() != io::ErrorKind::NotFound
    {
        return Err(error);
    }
    let mut file = private().write(true).create_new(true).open(&part)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    fs::rename(&part, path)?;
    Ok(file)
}

/// Reads a file of at most `largest` bytes; a longer one fails as `FileTooLarge` and is not read.
pub(in crate::store) fn read_whole(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("this is not a file"));
    }
    if metadata.len() > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(largest).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Moves a file to a free name beside it, and returns its new path.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let free = (1..)
        .map(|number| beside(path, &format!("aside-{number}")))
        .find(|path| path.symlink_metadata().is_err());
    let aside = free.expect("some number is free");
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Returns a path with another extension after its own.
fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}

/// Returns whether an open file still has a name in some folder.
pub(super) fn is_in_place(file: &File) -> bool {
    file.metadata().is_ok_and(|metadata| metadata.nlink() > 0)
}
