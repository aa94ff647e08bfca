//! Files that take the place of others, written whole or not at all.

use super::names::{beside, keep_aside};
use super::{Access, folder_of, remove, rename, sync, sync_folder_of, write};
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

/// A file that is written beside the one whose place it takes, so that it is never seen half written. The caller must
/// hold a lock, so that no other program writes beside the same path.
#[derive(Debug)]
pub(in crate::store) struct Replacement<'a> {
    pub(super) file: File,
    path: &'a Path,
    part: PathBuf,
}

impl<'a> Replacement<'a> {
    pub(in crate::store) fn of(path: &'a Path) -> io::Result<Replacement<'a>> {
        Replacement::with(path, Access::Private)
    }

    pub(in crate::store) fn with(path: &'a Path, access: Access) -> io::Result<Replacement<'a>> {
        access.make_folder(folder_of(path))?;
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
    pub(in crate::store::saves) fn copy(&mut self, mut from: &File, length: u64) -> io::Result<()> {
        const PIECE: usize = 1 << 16;
        from.rewind()?;
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
    pub(in crate::store::saves) fn finish_beside_the_old(self) -> io::Result<(File, PathBuf)> {
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
