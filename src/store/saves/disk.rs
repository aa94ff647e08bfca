//! Files on disk. Every call that changes one is made here, so that tests can let any of them fail. `access` opens files,
//! `replacement` writes them whole or not at all, `names` finds them free names, and `user` has those that the user names.

mod access;
#[cfg(test)]
pub(in crate::store) mod faults;
mod names;
mod replacement;
mod user;

pub(super) use access::check_folder_of;
pub use access::open_named;
pub(in crate::store) use access::{Access, open, open_own, open_to_read, private};
use names::has_no_links;
pub(super) use names::{is_aside, move_to_free, set_aside};
pub(in crate::store) use replacement::Replacement;
pub(in crate::store) use user::{
    check_user_folder, make_user_folder, open_to_add, replace_user_file, target_of, write_again,
    write_new,
};

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

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
use faults::{pass, pass_write, sleep};
#[cfg(not(test))]
use std::thread::sleep;

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

/// Returns the folder of a file. That of a bare name is the working directory.
pub(in crate::store) fn folder_of(path: &Path) -> &Path {
    let named = path.parent().filter(|it| !it.as_os_str().is_empty());
    named.unwrap_or(Path::new("."))
}

/// Syncs the folder of a file, so that the file has its name even after a loss of power. Some file systems cannot, and
/// need not.
pub(in crate::store) fn sync_folder_of(path: &Path) {
    if pass(Call::SyncFolder).is_ok()
        && let Ok(folder) = File::open(folder_of(path))
    {
        let _ = folder.sync_all();
    }
}

/// Locks a file, and waits so long for other programs that have locked it; for no time, it is tried once.
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
            Err(TryLockError::WouldBlock) if Instant::now() >= until => {
                return Err(io::Error::other("another program keeps it locked"));
            }
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
        }
    }
}

/// Reads a file of at most `largest` bytes; a longer one fails as `FileTooLarge` and is not read.
pub(in crate::store) fn read_whole(file: File, largest: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    if length > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    // Room for all at once: without it a file is read in many pieces, small ones first.
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0));
    // A pipe says nothing of its length.
    file.take(largest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}
