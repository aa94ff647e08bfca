//! What a player has met and found in all games, and which hints were given: a small file for each name.

use super::Folders;
use super::folders::{FileError, read_up_to};
use super::saves::disk::{Replacement, folder_of, make_folder, open_own, wait_for};
use super::saves::file_name;
use crate::base::{Diagnostic, Report, Span, unfit_for_a_name};
use crate::content::{MonsterKind, ObjectKind};
use crate::game::{GameSetup, ItemView, Mark, Scenario, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most bytes of the file. What would make it longer is not kept.
const LARGEST: u64 = 1 << 20;

/// The most characters of a name that is kept.
const LONGEST_NAME: usize = 200;

/// What stands before and behind the name of a player in the name of its file.
const PREFIX: &str = "known-";
const SUFFIX: &str = ".toml";

/// How long to wait for another program that writes it. Later attempts need not wait, since there are many: at every key, and
/// for every game before this one.
const PATIENCE: Duration = Duration::from_secs(2);

/// In how many turns it is written once at the most while a game goes on: a write may take as long as some keys.
const TURNS_BETWEEN: u64 = 20;

/// What the file says above all else.
const HEAD: &str =
    "# What this player of rlg has met and found in all games, and which hints were given.\n";

/// What the file holds: names, as description files have them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Names {
    monsters: BTreeSet<String>,
    items: BTreeSet<String>,
    hints: BTreeSet<String>,
}

impl Names {
    /// Returns the three kinds of names.
    fn parts(&mut self) -> [&mut BTreeSet<String>; 3] {
        [&mut self.monsters, &mut self.items, &mut self.hints]
    }

    fn number(&self) -> usize {
        self.monsters.len() + self.items.len() + self.hints.len()
    }

    /// Adds those of another.
    fn add(&mut self, mut other: Names) {
        for (own, others) in self.parts().into_iter().zip(other.parts()) {
            own.append(others);
        }
    }
}

impl Folders {
    /// Returns the files of what players know, sorted.
    pub fn known_files(&self) -> Vec<PathBuf> {
        let entries = self.own.as_ref().and_then(|own| fs::read_dir(own).ok());
        let names = entries.into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = names
            .filter(|entry| {
                let name = entry.file_name();
                let name = name.to_string_lossy();
                name.starts_with(PREFIX) && name.ends_with(SUFFIX)
            })
            .map(|entry| entry.path())
            .collect();
        files.sort();
        files
    }
}

/// What a player knows.
#[derive(Clone, Debug)]
pub struct Known {
    path: PathBuf,
    names: Names,
    /// Whether something of it is not in the file.
    is_new: bool,
    /// How many names there were when it was last tried to write them.
    tried: usize,
    /// The first turn of the game at which it may be written while that goes on.
    due: u64,
    /// How long the next attempt to write it waits for another program.
    patience: Duration,
    noted: Kinds,
}

/// The kinds of a game whose names are noted: what is in view at one turn mostly was so at the last.
#[derive(Clone, Debug, Default)]
struct Kinds {
    monsters: BTreeSet<MonsterKind>,
    items: BTreeSet<ObjectKind>,
    /// How often the hero's belongings had changed when they were noted.
    belongings: Option<[u32; 2]>,
}

impl Known {
    /// Reads what the player of this name knows; `None` if there is no folder for it.
    ///
    /// # Errors
    ///
    /// Fails if there is a file that cannot be read. It must not be replaced then.
    pub fn open(folders: &Folders, name: &str) -> Result<Option<Known>, FileError> {
        let Some(own) = &folders.own else {
            return Ok(None);
        };
        let path = own.join(format!("{PREFIX}{}{SUFFIX}", file_name(name)));
        let names = read(&path)?;
        Ok(Some(Known {
            path,
            names,
            is_new: false,
            tried: 0,
            due: 0,
            patience: PATIENCE,
            noted: Kinds::default(),
        }))
    }

    /// Returns the names of the kinds of monsters that were met, sorted.
    pub fn monsters(&self) -> impl Iterator<Item = &str> {
        self.names.monsters.iter().map(String::as_str)
    }

    /// Returns the names of the kinds of items that were found, sorted.
    pub fn items(&self) -> impl Iterator<Item = &str> {
        self.names.items.iter().map(String::as_str)
    }

    /// Returns whether a game adds to what its player knows: one of the dungeon that a person plays, without wizardry and
    /// not from a recording.
    pub(super) fn counts(setup: &GameSetup) -> bool {
        let is_own = match setup.mark {
            None | Some(Mark::OtherRules) => true,
            Some(Mark::PlayedOn | Mark::Bot | Mark::Searched) => false,
        };
        let is_dungeon = matches!(setup.scenario, Scenario::Dungeon(..));
        is_own && is_dungeon && !setup.wizard
    }

    /// Adds the monsters in view, and the items that the hero has and stands on. The views are all of one game.
    pub(super) fn note(&mut self, view: &View<'_>) {
        for monster in view.monsters() {
            if self.noted.monsters.insert(monster.kind()) {
                self.is_new |= add(&mut self.names.monsters, monster.name());
            }
        }
        let belongings = Some(view.belongings_changes());
        if self.noted.belongings != belongings {
            self.noted.belongings = belongings;
            self.note_items(view.worn().chain(view.carried()));
        }
        self.note_items(view.floor());
    }

    fn note_items<'v>(&mut self, items: impl IntoIterator<Item = ItemView<'v>>) {
        for item in items {
            if self.noted.items.insert(item.kind()) {
                self.is_new |= add(&mut self.names.items, item.name());
            }
        }
    }

    /// Notes that a hint is given. Returns whether it never was before.
    pub(super) fn note_hint(&mut self, hint: &str) -> bool {
        let is_new = add(&mut self.names.hints, hint);
        self.is_new |= is_new;
        is_new
    }

    /// Adds what the same player has learned elsewhere.
    pub(super) fn add(&mut self, other: Known) {
        self.names.add(other.names);
        self.is_new |= other.is_new;
    }

    /// Returns whether something of it is not in the file.
    pub(super) fn has_unwritten(&self) -> bool {
        self.is_new
    }

    /// Tries to write what was learned since that was last tried, unless that is only some turns ago. It waits for no other
    /// program: nobody is to wait for it in a game.
    pub(super) fn save_news(&mut self, turn: u64) {
        if self.is_new && self.names.number() != self.tried && turn >= self.due {
            self.due = turn + TURNS_BETWEEN;
            // What fails is tried again with the next news, and at the end, where it is told.
            let _ = self.save_within(Duration::ZERO);
        }
    }

    pub(super) fn has_hint(&self, hint: &str) -> bool {
        self.names.hints.contains(hint)
    }

    /// Writes what is new, together with what other programs have written meanwhile. If that fails, it is tried again the
    /// next time, without waiting for other programs.
    pub(super) fn save(&mut self) -> Result<(), FileError> {
        let patience = std::mem::replace(&mut self.patience, Duration::ZERO);
        self.save_within(patience)?;
        self.patience = PATIENCE;
        Ok(())
    }

    fn save_within(&mut self, patience: Duration) -> Result<(), FileError> {
        if !self.is_new {
            return Ok(());
        }
        let failed = |error| FileError::Unwritable {
            path: self.path.clone(),
            error,
        };
        self.tried = self.names.number();
        let folder = folder_of(&self.path);
        make_folder(folder).map_err(failed)?;
        let lock = File::open(folder).map_err(failed)?;
        wait_for(&lock, patience, File::try_lock).map_err(failed)?;
        self.names.add(read(&self.path)?);
        let text = toml::to_string(&self.names).map_err(|error| failed(io::Error::other(error)))?;
        let text = format!("{HEAD}{text}");
        if text.len() as u64 <= LARGEST {
            write(&self.path, text.as_bytes()).map_err(failed)?;
        }
        self.is_new = false;
        Ok(())
    }
}

/// Adds a name, unless it is known or unfit to be shown. Returns whether it was added.
fn add(names: &mut BTreeSet<String>, name: &str) -> bool {
    !names.contains(name) && is_fit(name) && names.insert(name.to_owned())
}

fn is_fit(name: &str) -> bool {
    name.chars().count() <= LONGEST_NAME && unfit_for_a_name(name).is_none()
}

/// Reads the names of a file; none if there is no file.
fn read(path: &Path) -> Result<Names, FileError> {
    if path.symlink_metadata().is_err() {
        return Ok(Names::default());
    }
    let source = read_up_to(path, open_own(path), LARGEST)?;
    let unsound = |diagnostic: Diagnostic| {
        let (source, diagnostic) = (&source, &diagnostic);
        FileError::Unsound(Report { source, diagnostic }.in_a_line())
    };
    let names: Result<Names, _> = toml::from_str(source.text().map_err(unsound)?);
    let mut names = names.map_err(|error| {
        let span = Span::new(error.span().unwrap_or_default());
        unsound(Diagnostic::error(span, error.message()))
    })?;
    for part in names.parts() {
        part.retain(|name| is_fit(name));
    }
    Ok(names)
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = Replacement::of(path)?;
    new.write(bytes)?;
    new.finish().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::saves::disk::faults;
    use std::fs;
    use std::os::unix::fs::symlink;

    fn folders(home: &Path) -> Folders {
        Folders {
            data: None,
            own: Some(home.to_owned()),
            ..Folders::default()
        }
    }

    fn open(home: &Path) -> Known {
        let known = Known::open(&folders(home), "a b").expect("it can be read");
        known.expect("there is a folder")
    }

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a temporary folder")
    }

    #[test]
    fn what_two_programs_note_is_kept_together() {
        let home = folder();
        let (mut one, mut other) = (open(home.path()), open(home.path()));
        assert!(one.note_hint("first") && !one.note_hint("first"));
        assert!(other.note_hint("second"));
        one.save().expect("it is written");
        other.save().expect("it is written");
        let known = open(home.path());
        assert!(known.has_hint("first") && known.has_hint("second"));
        let names: Vec<_> = fs::read_dir(home.path())
            .expect("a folder")
            .flatten()
            .collect();
        assert_eq!(names.len(), 1, "{names:?}");
    }

    #[test]
    fn a_folder_that_is_not_there_is_made_or_it_is_told_why_not() {
        let home = folder();
        let own = home.path().join("own");
        let mut known = open(&own);
        known.note_hint("first");
        fs::write(&own, "").expect("a file is in the way");
        let why = known.save().expect_err("it cannot be made").to_string();
        assert!(why.ends_with("File exists (os error 17)"), "{why}");
        fs::remove_file(&own).expect("it is removed");
        known.save().expect("it is written");
        assert!(open(&own).has_hint("first"));
    }

    #[test]
    fn a_folder_that_another_program_keeps_locked_is_waited_for_once() {
        let home = folder();
        let mut known = open(home.path());
        known.note_hint("first");
        let other = File::open(home.path()).expect("it is there");
        other.lock().expect("no other program has it");
        known.save().expect_err("it is locked");
        let waited = faults::pauses();
        assert_ne!(waited, 0, "the first attempt waits");
        for _ in 0..2 {
            known.save().expect_err("it is locked");
        }
        assert_eq!(faults::pauses(), waited, "later ones do not");
        other.unlock().expect("it is ours");
        known.save().expect("it is written");
        assert!(open(home.path()).has_hint("first"));
    }

    #[test]
    fn a_file_that_cannot_be_read_stays_as_it_is() {
        let home = folder();
        let path = home.path().join("known-a%20b.toml");
        for (bad, place) in [
            ("monsters = 3", ":1:12: "),
            ("a = 1\nmonsters = [", ":2:"),
            ("\u{0}", ":1:2: "),
        ] {
            fs::write(&path, bad).expect("it is written");
            let why = Known::open(&folders(home.path()), "a b").expect_err("it is refused");
            let why = why.to_string();
            assert!(why.contains(&format!("known-a%20b.toml{place}")), "{why}");
            let mut known = Known {
                path: path.clone(),
                names: Names::default(),
                is_new: false,
                tried: 0,
                due: 0,
                patience: PATIENCE,
                noted: Kinds::default(),
            };
            known.note_hint("first");
            known.save().expect_err("it is not replaced");
            assert_eq!(fs::read_to_string(&path).expect("it is there"), bad);
        }
        fs::remove_file(&path).expect("it is removed");
        symlink("/dev/zero", &path).expect("a link");
        Known::open(&folders(home.path()), "a b").expect_err("no link is followed");
    }

    #[test]
    fn names_that_would_command_a_terminal_are_left_out() {
        let home = folder();
        let text = "monsters = [\"rat\", \"\\u001b[2J\", \"\", \"a\\u202eb\"]\nlater = 1\n";
        fs::write(home.path().join("known-a%20b.toml"), text).expect("it is written");
        assert_eq!(open(home.path()).monsters().collect::<Vec<_>>(), ["rat"]);
    }
}
