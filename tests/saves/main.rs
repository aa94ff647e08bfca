//! Saves and recordings that were damaged, cut, exchanged, or written by earlier versions of the program.

mod damage;
mod hostile;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod special;
mod versions;

use rlg::base::{Dir, Seed};
use rlg::game::{Command, DungeonBook, DungeonSetup};
use rlg::store::{Folders, Launcher, Session, read_game_data};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The templates of a small game: one monster, and one object.
const MONSTERS: &str = "RLG327 MONSTER DESCRIPTION 1
BEGIN MONSTER
NAME ram
SYMB r
COLOR RED
ABIL UNIQ BOSS
SPEED 10+0d1
HP 9+0d1
DAM 0+1d2
RRTY 100
DESC
.
END
";
const OBJECTS: &str = "RLG327 OBJECT DESCRIPTION 1
BEGIN OBJECT
NAME club
TYPE WEAPON
COLOR BLUE
HIT 0+0d1
DAM 0+1d6
DODGE 0+0d1
DEF 0+0d1
WEIGHT 5+0d1
SPEED 0+0d1
ATTR 0+0d1
VAL 1+0d1
ART FALSE
RRTY 100
DESC
.
END
";

/// A home folder with a small game.
struct Home {
    folder: TempDir,
}

impl Home {
    fn new() -> Home {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(folder.path().join("monster_desc.txt"), MONSTERS).expect("it is written");
        fs::write(folder.path().join("object_desc.txt"), OBJECTS).expect("it is written");
        Home { folder }
    }

    /// Returns a home to which the games of another were copied.
    fn copied_from(other: &Home) -> Home {
        let home = Home::new();
        fs::create_dir(home.games()).expect("a folder is made");
        for name in other.file_names() {
            fs::copy(other.games().join(&name), home.games().join(&name)).expect("it is copied");
        }
        home
    }

    fn launcher(&self) -> Launcher {
        let folders = Folders {
            data: None,
            own: Some(self.folder.path().to_owned()),
            ..Folders::default()
        };
        Launcher {
            seed: Some(Seed::from_number(7)),
            dungeon: DungeonSetup::of_depths(2),
            ..Launcher::new("Ada", read_game_data(&folders), folders)
        }
    }

    fn games(&self) -> PathBuf {
        self.folder.path().join("games")
    }

    fn journal(&self) -> PathBuf {
        self.games().join("Ada.game")
    }

    fn file_names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.games()).expect("there are games");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// Returns the path of the only recording.
    fn recording(&self) -> PathBuf {
        let entries = fs::read_dir(self.folder.path().join("recordings")).expect("a recording");
        let mut paths: Vec<PathBuf> = entries
            .map(|entry| entry.expect("an entry").path())
            .collect();
        assert_eq!(paths.len(), 1);
        paths.remove(0)
    }
}

/// Plays a few steps and rests, and returns the game, and the fingerprints of its world before the first and after
/// each.
fn walk(launcher: &Launcher, steps: usize) -> (Session, Vec<u64>) {
    let mut game = launcher.begin(DungeonBook::Tactical);
    let mut fingerprints = vec![game.fingerprint()];
    let dirs = [Dir::East, Dir::South, Dir::West, Dir::North];
    for dir in dirs.into_iter().cycle().take(steps) {
        for command in [Command::Step(dir), Command::Rest] {
            game.obey(command);
            fingerprints.push(game.fingerprint());
        }
    }
    (game, fingerprints)
}

/// Reads a file, which must exist.
fn bytes(path: &Path) -> Vec<u8> {
    fs::read(path).expect("the file can be read")
}
