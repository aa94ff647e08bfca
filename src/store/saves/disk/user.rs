//! Files and folders that the user names or may have made.

use super::{
    Call, Replacement, check_folder_of, folder_of, has_no_links, make_folder, pass, remove,
    wait_for, write,
};
use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempPath;

/// Puts a file in the place of one of the user's, if there is one, with the same permissions. One that is a link to
/// another place stays a link, also if nothing is there yet. One that may not be written to is left alone.
pub(in crate::store) fn replace_user_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    const PATIENCE: Duration = Duration::from_secs(2);
    make_folder(folder_of(path))?;
    let target = target_of(path)?;
    let lock = File::open(folder_of(&target))?;
    wait_for(&lock, PATIENCE, File::try_lock)?;
    let old = target.metadata().ok().map(|old| old.permissions());
    let is_protected = old.is_some() && File::options().write(true).open(&target).is_err();
    if is_protected || old.as_ref().is_some_and(Permissions::readonly) {
        let why = "it is read-only";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, why));
    }
    let mut new = Replacement::of(&target)?;
    check_folder_of(path, &new.file)?;
    if let Some(permissions) = old {
        new.file.set_permissions(permissions)?;
    }
    new.write(bytes)?;
    new.finish().map(drop)
}

/// Makes a folder that the user names, and those above it.
pub(in crate::store) fn make_user_folder(path: &Path) -> io::Result<()> {
    pass(Call::MakeFolder)?;
    fs::create_dir_all(path)
}

/// Makes a folder that the user names, and checks that a file can be made in it.
pub(in crate::store) fn check_user_folder(path: &Path) -> io::Result<()> {
    make_user_folder(path)?;
    pass(Call::Open)?;
    tempfile::tempfile_in(path).map(drop)
}

/// Writes a new file in a folder that the user names, whole or not at all. What is at the path already stays.
pub(in crate::store) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let part = part_of(path, bytes)?;
    if let Err(error) = pass(Call::Link) {
        return give_path(part, path, error);
    }
    part.persist_noclobber(path)
        .or_else(|failed| give_path(failed.path, path, failed.error))
}

/// Gives a file this path where that failed with an error, if only since the file system has no links: then an empty file keeps
/// the path from others until the whole one takes its place.
fn give_path(part: TempPath, path: &Path, error: io::Error) -> io::Result<()> {
    if !has_no_links(&error) {
        return Err(error);
    }
    pass(Call::Open)?;
    File::create_new(path)?;
    let given = pass(Call::Rename).and_then(|()| Ok(part.persist(path)?));
    if given.is_err() {
        // An empty file says nothing, but it would keep its name from the next try.
        let _ = remove(path);
    }
    given
}

/// Writes a file that the program itself has written there before, whole or not at all: if not, it is as it was.
pub(in crate::store) fn write_again(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = part_of(path, bytes)?;
    pass(Call::Rename)?;
    Ok(part.persist(path)?)
}

/// Opens a file that the program itself has written there before, to add to it.
pub(in crate::store) fn open_to_add(path: &Path) -> io::Result<File> {
    pass(Call::Open)?;
    File::options().append(true).open(path)
}

/// Writes a file that is yet to be given this path, beside it. It is removed if it is not.
fn part_of(path: &Path, bytes: &[u8]) -> io::Result<TempPath> {
    /// That of a new file before the mask of the user.
    const MODE: u32 = 0o666;
    pass(Call::Open)?;
    let permissions = Permissions::from_mode(MODE);
    let mut part = tempfile::Builder::new();
    part.prefix(".rlg-")
        .suffix(".part")
        .permissions(permissions);
    let (file, part) = part.tempfile_in(folder_of(path))?.into_parts();
    write(&file, bytes)?;
    Ok(part)
}

/// Returns the path to which links lead, whether or not there is anything; a path that is no link leads to itself.
///
/// # Errors
///
/// Fails if links lead in a circle, or into a folder that is not there.
pub(in crate::store) fn target_of(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) if target == path || !lacks_folder(&target) => return Ok(target),
            Err(_) => {
                let target = target.display();
                let why = format!("this is a link to {target}, whose folder is not there");
                return Err(io::Error::other(why));
            }
        }
    }
    Err(io::Error::other("this is a link that leads nowhere"))
}

/// Returns whether a folder that a path names is not there.
fn lacks_folder(path: &Path) -> bool {
    matches!(folder_of(path).metadata(), Err(error) if error.kind() == io::ErrorKind::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::saves::disk::faults::Faults;
    use std::os::unix::fs::MetadataExt;

    #[test]
    fn without_links_a_new_file_is_written_whole_and_replaces_nothing() {
        let folder = tempfile::tempdir().expect("there is a folder");
        let path = folder.path().join("game.rlg");
        let names = || {
            let entries = fs::read_dir(folder.path()).expect("it can be read");
            let names = entries.map(|entry| entry.expect("it can be read").file_name());
            names.collect::<Vec<_>>()
        };
        Faults::linkless();
        write_new(&path, b"whole").expect("it is written");
        assert_eq!(fs::read(&path).expect("it is there"), b"whole");
        assert_eq!(
            fs::metadata(&path).expect("it is there").mode() & 0o600,
            0o600
        );
        let error = write_new(&path, b"other").expect_err("something is there");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).expect("it is there"), b"whole");
        Faults::lift();
        assert_eq!(names(), ["game.rlg"], "nothing else is left behind");
    }

    #[test]
    fn a_path_that_is_taken_meanwhile_keeps_what_it_has() {
        let folder = tempfile::tempdir().expect("there is a folder");
        let path = folder.path().join("game.rlg");
        let part = part_of(&path, b"late").expect("it is written");
        fs::write(&path, b"first").expect("it is written");
        let denied = io::ErrorKind::PermissionDenied.into();
        let error = give_path(part, &path, denied).expect_err("something is there");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).expect("it is there"), b"first");
    }

    #[test]
    fn a_bare_name_is_in_a_folder_that_is_there() {
        assert!(!lacks_folder(Path::new("settings.toml")));
        assert!(lacks_folder(Path::new("no such folder/settings.toml")));
    }
}
