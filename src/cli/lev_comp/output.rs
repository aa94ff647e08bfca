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

    /// Writes a level to the file that is named after it. The write is atomic: a temporary file is renamed. A file that
    /// would not change is left alone, so that tools that go by times see no change either.
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
        write(level, &mut self.bytes);
        match Standing::of(path, &self.bytes).map_err(failed)? {
            Standing::Same => return Ok(()),
            Standing::Nothing | Standing::Level => {}
            Standing::Other => {
                return Err(OutputError::OtherFile {
                    path: path.display().to_string(),
                });
            }
        }
        let mut file = temporary_file(&self.directory).map_err(failed)?;
        file.write_all(&self.bytes).map_err(failed)?;
        file.persist(path).map_err(|error| failed(error.error))?;
        Ok(())
    }
}

/// What stands where a level is to be written.
enum Standing {
    Nothing,
    /// The same level, compiled to the same bytes.
    Same,
    /// Another compiled level.
    Level,
    /// Something that is not ours to replace.
    Other,
}

impl Standing {
    /// Returns what stands at a path before these bytes are written there.
    fn of(path: &Path, bytes: &[u8]) -> io::Result<Standing> {
        match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Standing::Nothing),
            Err(error) => return Err(error),
            Ok(metadata) if !metadata.is_file() => return Ok(Standing::Other),
            Ok(_) => {}
        }
        let mut before = Vec::new();
        // One byte more tells a longer file.
        let most = bytes.len() as u64 + 1;
        File::open(path)?.take(most).read_to_end(&mut before)?;
        Ok(if before == bytes {
            Standing::Same
        } else if before.starts_with(&MAGIC) {
            Standing::Level
        } else {
            Standing::Other
        })
    }
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
