//! Private files, written whole or not at all. Every call that changes what is on disk is made here, so that tests can
//! let any of them fail.

#[cfg(test)]
pub(in crate::store) mod faults;
mod user;

pub(in crate::store) use user::{make_user_folder, replace_user_file, write_new};

use rustix::fs::OFlags;
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::thread::{Builder, JoinHandle, sleep};
use std::time::{Duration, Instant};

/// How the extension begins that a file gets when it is set aside; a number follows.
const ASIDE: &str = "aside-";

/// The kinds of calls that change what is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Call {
    MakeFolder,
    Open,
    Write,
    Truncate,
    Sync,
    Link,
    Rename,
    Remove,
    SyncFolder,
}

/// Stands before every call; outside tests it lets all of them pass.
#[cfg(not(test))]
fn pass(_: Call) -> io::Result<()> {
    Ok(())
}

/// Stands before every write.
#[cfg(not(test))]
fn pass_write(_: &File, _: &[u8]) -> io::Result<()> {
    pass(Call::Write)
}

#[cfg(test)]
use faults::{pass, pass_write};

/// Starts a thread.
pub(super) fn spawn(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    #[cfg(test)]
    let work = faults::inherited(work);
    Builder::new().name(name.to_owned()).spawn(work)
}

/// Makes a folder to which only the user has access, and those above it.
pub(in crate::store) fn make_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    pass(Call::MakeFolder)?;
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700).create(path)
}

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
    let folder = path.parent().map(Path::metadata).transpose()?;
    let is_private = folder.is_none_or(|folder| {
        let is_own = file.metadata().is_ok_and(|file| file.uid() == folder.uid());
        is_own && folder.mode() & WRITABLE_BY_OTHERS == 0
    });
    if is_private {
        return Ok(());
    }
    Err(io::Error::new(io::ErrorKind::PermissionDenied, OPEN_FOLDER))
}

/// What its group and others may do with a shared file.
const SHARED: u32 = 0o664;

/// Checks that not everybody may write in the folder of a file. If a group may, a new file is the group's as well, whatever
/// the mask of the user: otherwise whoever ended the first game would be the only one who can add to a log.
fn share(path: &Path, file: &File) -> io::Result<()> {
    const BY_GROUP: u32 = 0o020;
    const BY_ALL: u32 = 0o002;
    let folder = path.parent().map(Path::metadata).transpose()?;
    let mode = folder.map_or(0, |folder| folder.mode());
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

/// Why nothing is written in a shared folder.
const FOLDER_FOR_ALL: &str = "everybody may write in its folder; leave it to a group (chmod o-w)";

/// Why nothing is written in a folder.
const OPEN_FOLDER: &str = "its folder belongs to another user, or others may write in it; make it yours alone (chmod 700)";

pub(in crate::store) fn write(mut file: &File, bytes: &[u8]) -> io::Result<()> {
    pass_write(file, bytes)?;
    file.write_all(bytes)
}

pub(in crate::store) fn truncate(file: &File, length: u64) -> io::Result<()> {
    pass(Call::Truncate)?;
    file.set_len(length)
}

pub(in crate::store) fn sync(file: &File) -> io::Result<()> {
    pass(Call::Sync)?;
    file.sync_data()
}

pub(in crate::store) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    pass(Call::Rename)?;
    fs::rename(from, to)
}

/// Removes a file, if there is one.
pub(in crate::store) fn remove(path: &Path) -> io::Result<()> {
    if path.symlink_metadata().is_err() {
        return Ok(());
    }
    pass(Call::Remove)?;
    fs::remove_file(path)
}

/// Syncs the folder of a file, so that the file has its name even after a loss of power. Some file systems cannot, and
/// need not.
pub(in crate::store) fn sync_folder_of(path: &Path) {
    if pass(Call::SyncFolder).is_ok()
        && let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok())
    {
        let _ = folder.sync_all();
    }
}

/// Gives a file a second name. On a file system without links, the second name is that of a copy.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    pass(Call::Link)?;
    match fs::hard_link(from, to) {
        Err(error) if has_no_links(&error) && from.is_file() => {
            let mut copy = Replacement::of(to)?;
            copy.copy(&open_own(from)?, u64::MAX)?;
            copy.finish().map(drop)
        }
        linked => linked,
    }
}

fn has_no_links(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported
    )
}

/// Locks a file, and waits as long for other programs that have locked it.
pub(in crate::store) fn wait_for(
    file: &File,
    patience: Duration,
    lock: fn(&File) -> Result<(), TryLockError>,
) -> io::Result<()> {
    const PAUSE: Duration = Duration::from_millis(2);
    let until = Instant::now() + patience;
    loop {
        match lock(file) {
            Ok(()) => return Ok(()),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) if Instant::now() > until => {
                return Err(io::Error::other("another program keeps it locked"));
            }
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
        }
    }
}

/// A file that is written beside the one whose place it takes, so that it is never seen half written. The caller must
/// hold a lock, so that no other program writes beside the same path.
#[derive(Debug)]
pub(in crate::store) struct Replacement<'a> {
    file: File,
    path: &'a Path,
    part: PathBuf,
}

impl<'a> Replacement<'a> {
    pub(in crate::store) fn of(path: &'a Path) -> io::Result<Replacement<'a>> {
        Replacement::with(path, Access::Private)
    }

    pub(in crate::store) fn with(path: &'a Path, access: Access) -> io::Result<Replacement<'a>> {
        if let Some(folder) = path.parent() {
            access.make_folder(folder)?;
        }
        let part = beside(path, "part");
        // A program that was killed may have left one. A new file cannot be a link to elsewhere.
        remove(&part)?;
        let mut options = access.options();
        let file = access.open(options.read(true).append(true).create_new(true), &part)?;
        Ok(Replacement { file, path, part })
    }

    pub(in crate::store) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        write(&self.file, bytes)
    }

    /// Adds the first `length` bytes of another file, or all if it is shorter.
    pub(super) fn copy(&mut self, mut from: &File, length: u64) -> io::Result<()> {
        const PIECE: usize = 1 << 16;
        io::Seek::rewind(&mut from)?;
        let (mut left, mut piece) = (length, vec![0; PIECE]);
        while left > 0 {
            let wanted = piece.len().min(usize::try_from(left).unwrap_or(PIECE));
            let count = from.read(&mut piece[..wanted])?;
            if count == 0 {
                break;
            }
            self.write(&piece[..count])?;
            left -= count as u64;
        }
        Ok(())
    }

    /// Takes the place of what is at the path, if there is anything. Returns the file, open for reading and appending.
    pub(in crate::store) fn finish(self) -> io::Result<File> {
        sync(&self.file)?;
        self.take_place()
    }

    /// Does the same, and gives what is at the path another name before, which is returned.
    pub(super) fn finish_beside_the_old(self) -> io::Result<(File, PathBuf)> {
        sync(&self.file)?;
        let aside = keep_aside(self.path)?;
        Ok((self.take_place()?, aside))
    }

    fn take_place(self) -> io::Result<File> {
        let file = self.file.try_clone()?;
        rename(&self.part, self.path)?;
        sync_folder_of(self.path);
        Ok(file)
    }
}

impl Drop for Replacement<'_> {
    /// Removes what was not finished: a full disk needs the room.
    fn drop(&mut self) {
        let _ = remove(&self.part);
    }
}

/// Reads a file of at most `largest` bytes; a longer one fails as `FileTooLarge` and is not read.
pub(in crate::store) fn read_whole(file: File, largest: u64) -> io::Result<Vec<u8>> {
    if file.metadata()?.len() > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    let mut bytes = Vec::new();
    // A pipe says nothing of its length.
    let length = file.take(largest + 1).read_to_end(&mut bytes)?;
    if length as u64 > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Moves a file to a free name beside it, and returns its new path.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = free_name_beside(path);
    rename(path, &aside)?;
    Ok(aside)
}

/// Gives a file a second name beside its own, and returns that.
fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    give_second_name(path, asides(path))
}

/// Moves a file to the first of endlessly many names that is free, and returns that. Unlike `rename`, it replaces nothing
/// that another program puts there at the same moment.
pub(super) fn move_to_free(
    path: &Path,
    names: impl Iterator<Item = PathBuf>,
) -> io::Result<PathBuf> {
    let name = give_second_name(path, names)?;
    remove(path)?;
    Ok(name)
}

/// Gives a file the first of endlessly many names that is free, besides its own, and returns that. One that an interrupted
/// program gave it is used again.
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

fn free_name_beside(path: &Path) -> PathBuf {
    let free = asides(path).find(|path| path.symlink_metadata().is_err());
    free.expect("some number is free")
}

fn asides(path: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    (1..).map(|number| beside(path, &format!("{ASIDE}{number}")))
}

/// Returns whether a path is that of a file that was set aside.
pub(super) fn is_aside(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    extension.is_some_and(|it| it.starts_with(ASIDE))
}

/// Returns a path with another extension after its own.
fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}
