//! Where the settings are kept, and what of them is not written yet.

use super::file::{Change, changed, new_file};
use crate::base::Source;
use crate::store::Folders;

/// Where the settings are kept.
#[derive(Debug, Default)]
pub(in crate::ui) struct Kept {
    pub(in crate::ui) folders: Folders,
    /// What the player has changed, but what could not be written, or where there is no place for a file.
    unwritten: Vec<Change>,
}

impl Kept {
    /// Adds changes to those that are not written yet, in place of former values of the same lines.
    pub(in crate::ui) fn add(&mut self, changes: Vec<Change>) {
        self.unwritten
            .retain(|old| !changes.iter().any(|new| new.replaces(old)));
        self.unwritten.extend(changes);
    }

    /// Returns the changes that are not written yet as a settings file.
    pub(in crate::ui) fn as_file(&self) -> Source {
        // As a rule there are none, and then a start need not wait for the editor of files.
        let text = if self.unwritten.is_empty() {
            String::new()
        } else {
            let lines: Vec<Change> = self.unwritten.iter().map(Change::beside_others).collect();
            changed("", &lines).unwrap_or_default()
        };
        Source::new("settings", text)
    }

    /// Writes the changes into the settings file. The error says why that is not possible.
    pub(in crate::ui) fn write(&mut self, found: Option<Source>) -> Result<(), String> {
        let Some(path) = self.folders.settings() else {
            return Ok(());
        };
        let refused = |why: &str| format!("{} cannot be changed: {why}.", path.display());
        let text = match &found {
            Some(source) => {
                str::from_utf8(source.bytes()).map_err(|_| refused("it is not UTF-8"))?
            }
            None => &new_file(),
        };
        let text = changed(text, &self.unwritten).map_err(|why| refused(&why))?;
        let written = self.folders.write_settings(text.as_bytes());
        written.map_err(|error| format!("{error}."))?;
        self.unwritten.clear();
        Ok(())
    }
}
