//! `--write-data`: the built-in content as files that a player can change.

use crate::cli::{Failure, output};
use crate::game::option;
use crate::store::built_in_files;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes the built-in files to a folder, which is made if it is not there. If any of them is there already, none is
/// written.
pub(in crate::cli) fn write(folder: &Path) -> Result<(), Failure> {
    let files = built_in_files();
    for (path, _) in &files {
        let path = folder.join(path);
        if path.symlink_metadata().is_ok() {
            let path = path.display();
            let message = format!("{path} is there already, so nothing was written");
            return Err(Failure::Outside(message.into()));
        }
    }
    for (path, text) in &files {
        let path = folder.join(path);
        let written = write_new(&path, text);
        let outside = |error| format!("{}: {error}", path.display());
        written.map_err(|error| Failure::Outside(outside(error).into()))?;
    }
    let data = option("data", &folder.display().to_string());
    let campaign = folder.join("gamedata");
    let campaign = option("gamedata", &campaign.display().to_string());
    output::write_out(format!(
        "{} files written; rlg {data} {campaign} plays with them\n",
        files.len()
    ))
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    File::create_new(path)?.write_all(text.as_bytes())
}
