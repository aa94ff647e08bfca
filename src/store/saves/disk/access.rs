//! Opening files: who may read and write them and their folders, and what is refused, such as links and devices.

use super::{Call, folder_of, make_folder, pass};
use rustix::fs::OFlags;
use std::fs::{File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// The mode of a shared file: its group may write in it.
const SHARED: u32 = 0o664;

/// Why nothing is written in a shared folder.
const FOLDER_FOR_ALL: &str = "everybody may write in its folder; leave it to a group (chmod o-w)";

/// Why nothing is written in a private folder.
const OPEN_FOLDER: &str = "its folder belongs to another user, or others may write in it; make it yours alone (chmod 700)";

/// Who may write beside a file of the program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Access {
    /// Only the user.
    Private,
    /// The group of its folder, such as the players of a server.
    Shared,
}

impl Access {
    /// Returns options that create files with this access. Links are not followed.
    pub(in crate::store) fn options(self) -> OpenOptions {
        let mut options = OpenOptions::new();
        options.mode(match self {
            Access::Private => 0o600,
            Access::Shared => SHARED,
        });
        options.custom_flags(flags(OFlags::NOFOLLOW));
        options
    }

    /// Opens a file of the program's own for writing. It must be a file and no link, and nobody else may write in its
    /// folder: what others put there could redirect what is written.
    pub(in crate::store) fn open(self, options: &OpenOptions, path: &Path) -> io::Result<File> {
        pass(Call::Open)?;
        check_own(path)?;
        let file = options.open(path)?;
        check_regular(&file)?;
        match self {
            Access::Private => check_folder_of(path, &file)?,
            Access::Shared => share(path, &file)?,
        }
        Ok(file)
    }

    /// Makes the folder of private files, if it is not there. One that is shared is for its owner to make.
    pub(in crate::store) fn make_folder(self, path: &Path) -> io::Result<()> {
        match self {
            Access::Private => make_folder(path),
            Access::Shared => Ok(()),
        }
    }
}

/// Returns options that create files to which only the user has access.
pub(in crate::store) fn private() -> OpenOptions {
    Access::Private.options()
}

/// Returns the flags by which a file is opened: a pipe or a device never makes the program wait.
fn flags(more: OFlags) -> i32 {
    (more | OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32
}

/// Opens a private file for writing.
pub(in crate::store) fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    Access::Private.open(options, path)
}

/// Opens a file that the program has written for reading. Links are not followed.
pub(in crate::store) fn open_own(path: &Path) -> io::Result<File> {
    check_own(path)?;
    opened_to_read(path, OFlags::NOFOLLOW)
}

/// Opens a file of the user for reading, perhaps by a link.
pub(in crate::store) fn open_to_read(path: &Path) -> io::Result<File> {
    opened_to_read(path, OFlags::empty())
}

/// Opens anything that a user names on the command line for reading. A pipe is waited for.
///
/// # Errors
///
/// Fails if it cannot be opened, or is a folder or something else from which nothing can be read.
pub fn open_named(path: &Path) -> io::Result<File> {
    let metadata = path.metadata()?;
    if metadata.is_dir() {
        return Err(no_file(&metadata));
    }
    File::open(path)
}

fn opened_to_read(path: &Path, more: OFlags) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let file = options.read(true).custom_flags(flags(more)).open(path)?;
    check_regular(&file)?;
    Ok(file)
}

/// Checks what is at the path of a file of the program's own, before opening it could do something.
fn check_own(path: &Path) -> io::Result<()> {
    match path.symlink_metadata() {
        Ok(metadata) if metadata.is_symlink() => {
            Err(io::Error::other("this is a link, not a file"))
        }
        Ok(metadata) if !metadata.is_file() => Err(no_file(&metadata)),
        // A file that is not there may be made.
        _ => Ok(()),
    }
}

fn check_regular(file: &File) -> io::Result<()> {
    let metadata = file.metadata()?;
    if metadata.is_file() {
        return Ok(());
    }
    Err(no_file(&metadata))
}

fn no_file(metadata: &Metadata) -> io::Error {
    io::Error::other(if metadata.is_dir() {
        "this is a folder, not a file"
    } else {
        "this is not a file"
    })
}

/// Checks that the folder of a file belongs to the owner of the file, and that no other user may write in it.
pub(in crate::store) fn check_folder_of(path: &Path, file: &File) -> io::Result<()> {
    const WRITABLE_BY_OTHERS: u32 = 0o022;
    let folder = folder_of(path).metadata()?;
    let is_own = file.metadata().is_ok_and(|file| file.uid() == folder.uid());
    if is_own && folder.mode() & WRITABLE_BY_OTHERS == 0 {
        return Ok(());
    }
    Err(io::Error::new(io::ErrorKind::PermissionDenied, OPEN_FOLDER))
}

/// Checks that not everybody may write in the folder of a file. If a group may, a new file is the group's as well, whatever
/// the mask of the user: otherwise whoever ended the first game would be the only one who can add to a log.
fn share(path: &Path, file: &File) -> io::Result<()> {
    const BY_GROUP: u32 = 0o020;
    const BY_ALL: u32 = 0o002;
    let mode = folder_of(path).metadata()?.mode();
    if mode & BY_ALL != 0 {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            FOLDER_FOR_ALL,
        ));
    }
    if mode & BY_GROUP != 0 && file.metadata()?.len() == 0 {
        // Fails where somebody else made the empty file, and then chose who may write.
        let _ = file.set_permissions(Permissions::from_mode(SHARED));
    }
    Ok(())
}
