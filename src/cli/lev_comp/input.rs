//! Reads the files.

use crate::base::{IN_UTF16, Source, is_utf16};
use crate::cli::values::{is_standard_input, standard_input};
use crate::store::open_named;
use std::io::{self, Read};
use std::path::Path;

/// The most bytes of a file.
const LARGEST: u64 = 64 << 20;

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum InputError {
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("{IN_UTF16}")]
    Utf16,
    #[error("too large: a file may have {} MiB", LARGEST >> 20)]
    TooLarge,
}

/// Returns the name of a file in messages.
pub(super) fn name(path: &Path) -> String {
    if is_standard_input(path) {
        "(stdin)".to_owned()
    } else {
        path.to_string_lossy().into_owned()
    }
}

pub(super) fn read(path: &Path) -> Result<Source, InputError> {
    let bytes = if is_standard_input(path) {
        read_all(standard_input("lev_comp"), 0)?
    } else {
        let file = open_named(path)?;
        let length = file.metadata()?.len();
        read_all(file, length)?
    };
    if is_utf16(&bytes) {
        return Err(InputError::Utf16);
    }
    Ok(Source::new(name(path), bytes))
}

/// Reads to the end. `expected` is the probable length.
fn read_all(input: impl Read, expected: u64) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::with_capacity(expected.min(LARGEST) as usize + 1);
    let length = input.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if length as u64 > LARGEST {
        return Err(InputError::TooLarge);
    }
    Ok(bytes)
}
