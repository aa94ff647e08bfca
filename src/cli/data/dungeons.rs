//! `--print-dungeon` and `--dungeon`: RLG327 dungeon files.

use crate::cli::{Failure, output};
use crate::levels::{DungeonFile, DungeonFileError};
use crate::store::open_named;
use std::io::Read;
use std::path::Path;

/// The most bytes that are read: much more than any dungeon file has.
const LARGEST_FILE: u64 = 1 << 20;

/// What to do with a file of another kind.
const OTHER_KINDS: &str =
    "(--level FILE plays a special level; --manual dungeons tells how dungeon files are made)";

/// Prints the terrain and the distance maps of a dungeon file.
pub(in crate::cli) fn print(path: &Path) -> Result<(), Failure> {
    output::write_out(read(path)?)
}

/// Reads a dungeon file. Bytes after its stated size are ignored, so that also a longer one can be read.
pub(super) fn read(path: &Path) -> Result<DungeonFile, Failure> {
    let mut bytes = Vec::new();
    let file = open_named(path).and_then(|file| file.take(LARGEST_FILE).read_to_end(&mut bytes));
    let fail = |error: &dyn std::fmt::Display| {
        Failure::Outside(format!("{}: {error}", path.display()).into())
    };
    file.map_err(|error| fail(&error))?;
    DungeonFile::read(&bytes).map_err(|error| match error {
        DungeonFileError::Marker { .. } => fail(&format_args!("{error} {OTHER_KINDS}")),
        DungeonFileError::Size { stated, .. } if bytes.len() as u64 == LARGEST_FILE => {
            fail(&format_args!(
                "it states a size of {stated} bytes, and at most {LARGEST_FILE} are read"
            ))
        }
        error => fail(&error),
    })
}
