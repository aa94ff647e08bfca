//! Writes the levels, each to a file of its own, or all as one document.

use crate::script::plan::Level;
use crate::script::{MAGIC, write};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The directory to which levels are written.
pub(super) struct LevelFiles {
    directory: PathBuf,
    /// The compiled form of the level that is written.
    bytes: Vec<u8>,
}

/// Why a level cannot be written.
#[derive(Debug, thiserror::Error)]
enum OutputError {
    #[error("{path} is there already and is no compiled level: it is not replaced")]
    OtherFile { path: String },
    #[error("{path} cannot be written: {error}")]
    Io { path: String, error: io::Error },
}

impl LevelFiles {
    pub(super) fn new(directory: &Path) -> LevelFiles {
        LevelFiles {
            directory: directory.to_owned(),
            bytes: Vec::new(),
        }
    }

    /// Writes a level to the file that is named after it. The write is atomic: a temporary file is renamed.
    pub(super) fn write(&mut self, level: &Level) -> Result<(), String> {
        let path = self.directory.join(&*level.name);
        self.try_write(level, &path)
            .map_err(|error| error.to_string())
    }

    fn try_write(&mut self, level: &Level, path: &Path) -> Result<(), OutputError> {
        let failed = |error: io::Error| OutputError::Io {
            path: path.display().to_string(),
            error,
        };
        if !may_replace(path).map_err(failed)? {
            return Err(OutputError::OtherFile {
                path: path.display().to_string(),
            });
        }
        write(level, &mut self.bytes);
        let mut file = temporary_file(&self.directory).map_err(failed)?;
        file.write_all(&self.bytes).map_err(failed)?;
        file.persist(path).map_err(|error| failed(error.error))?;
        Ok(())
    }
}

/// Returns whether a path is free or has a compiled level.
fn may_replace(path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(error),
        Ok(metadata) if !metadata.is_file() => return Ok(false),
        Ok(_) => {}
    }
    let mut start = Vec::new();
    File::open(path)?
        .take(MAGIC.len() as u64)
        .read_to_end(&mut start)?;
    Ok(start == MAGIC)
}

/// Creates a temporary file with the permissions of a new file.
fn temporary_file(directory: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".lev_comp");
    builder.permissions(PermissionsExt::from_mode(0o666));
    builder.tempfile_in(directory)
}

/// Returns one document that holds all levels.
pub(super) fn json_of(levels: &BTreeMap<String, String>) -> String {
    let mut text = "{\"levels\":{".to_owned();
    for (index, (name, level)) in levels.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        text += &format!("{comma}\n{}:{level}", json!(name));
    }
    text + "\n}}\n"
}
