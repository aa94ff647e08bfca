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
    #[error("{path} is {what}: it is not replaced")]
    Other { path: String, what: &'static str },
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
        match Existing::of(path, &self.bytes).map_err(failed)? {
            Existing::Same => return Ok(()),
            Existing::Nothing | Existing::Level => {}
            Existing::Other(what) => {
                let path = path.display().to_string();
                return Err(OutputError::Other { path, what });
            }
        }
        let mut file = temporary_file(&self.directory).map_err(failed)?;
        file.write_all(&self.bytes).map_err(failed)?;
        file.persist(path).map_err(|error| failed(error.error))?;
        Ok(())
    }
}

/// What stands where a level is to be written.
enum Existing {
    Nothing,
    /// The same level, compiled to the same bytes.
    Same,
    /// Another compiled level.
    Level,
    /// What is not ours to replace.
    Other(&'static str),
}

impl Existing {
    /// Returns what stands at a path before these bytes are written there.
    fn of(path: &Path, bytes: &[u8]) -> io::Result<Existing> {
        let metadata = match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Existing::Nothing),
            metadata => metadata?,
        };
        if metadata.is_dir() {
            return Ok(Existing::Other("a folder"));
        }
        // Where a link leads is only compared: a level that took its name would replace the link.
        let is_file = fs::metadata(path).is_ok_and(|target| target.is_file());
        let before = if is_file {
            beginning(path, bytes.len())?
        } else {
            Vec::new()
        };
        Ok(if before == bytes {
            Existing::Same
        } else if metadata.is_symlink() {
            Existing::Other("a link")
        } else if before.starts_with(&MAGIC) {
            Existing::Level
        } else {
            Existing::Other("there already and is no compiled level")
        })
    }
}

/// Reads the beginning of a file, one byte more than `length`, which tells a longer one.
fn beginning(path: &Path, length: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(length as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::script::{Checks, Compiler, Names};
    use std::os::unix::fs::symlink;

    #[test]
    fn links_are_left_alone_and_folders_are_not_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut files = LevelFiles::new(folder.path());
        let mut write = |text: &str| {
            let (source, names) = (Source::new("in.des", text), Names::default());
            let level = Compiler::new(&source, &names, Checks::Usual).next();
            let level = level.and_then(|compiled| compiled.level).expect("a level");
            let written = files.write(&level);
            written.map_err(|error| error.replace(&format!("{}/", folder.path().display()), ""))
        };
        let path = |name: &str| folder.path().join(name);
        assert_eq!(write("LEVEL:\"a\""), Ok(()));
        fs::rename(path("a"), path("real")).expect("it is moved");
        symlink("real", path("a")).expect("a link");
        assert_eq!(write("LEVEL:\"a\""), Ok(()));
        let refused = |what: &str| Err(format!("{what}: it is not replaced"));
        let other = write("LEVEL:\"a\"\nFLAGS:nommap");
        assert_eq!(other, refused("a is a link"));
        symlink("nowhere", path("b")).expect("a link");
        assert_eq!(write("LEVEL:\"b\""), refused("b is a link"));
        fs::create_dir(path("c")).expect("a folder");
        assert_eq!(write("LEVEL:\"c\""), refused("c is a folder"));
        assert!(path("a").is_symlink() && path("b").is_symlink());
    }
}
