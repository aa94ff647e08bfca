//! The player's settings, and the file that holds them: `[keys]`, `[styles]` and `[settings]`. Errors in the file are
//! reported, and what is wrong is ignored.

mod environment;
mod file;
mod kept;
mod read;
mod table;
mod values;

pub(super) use environment::Environment;
pub(super) use file::Change;
pub(super) use kept::Kept;
pub(super) use read::SettingsFile;
pub(super) use table::{CHAPTERS, Chapter, Setting, Turn, Value};
pub(super) use values::{Named, Settings, TravelBy};
