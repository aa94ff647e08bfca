//! Folders with the campaigns of these tests, and a player who types keys.

use super::terminal::Terminal;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A home folder, and in it a campaign.
pub(crate) struct Stage {
    pub(crate) home: TempDir,
}

/// Monsters that make fights certain: `dummy` dies of any blow and never hits, `wall` cannot be hit and never hits,
/// `poker` and `killer` cannot be hit and always hit, for 2 and for 99, and `pricker` always hits for 2 and dies of
/// any blow.
const MONSTERS: &str = "\
dummy \"dummy\" d -99 1 1 1 0 -99 4
giant \"giant\" G -99 1 1 1 0 -99 20
rat \"rat\" r -99 1 1 1 0 -99 0.25
wall \"living wall\" W 99 999 1 1 0 -99 1
killer \"killer\" K 99 9 1 1 98 99 1
poker \"poker\" P 99 99 1 1 1 99 1
pricker \"pricker\" p -99 1 1 1 1 99 1
block \"block\" B -99 999 1 1 0 -99 1
mino01 \"minotaur\" M -99 1 1 1 0 -99 4
mino02 \"minotaur\" m -99 1 1 1 0 -99 4
";

const ITEMS: &str = "\
key_01 \"brass key\" \"A key for a test.\" 0 0
rock \"rock\" \"Heavy, and nothing else.\" 66 0
pebble \"pebble\" \"A pound of stone.\" 1 0
statue \"statue\" \"It stands in the way.\" 10 0 impassable
";

const WEAPONS: &str = "\
l_sword \"longsword\" \"A plain blade.\" 4 15 1 8 0
fine_gsword \"great sword\" \"A great blade.\" 15 50 2 6 5
";

const ARMOR: &str = "\
starter_scale_mail \"scale mail\" \"Scales of a test.\" 30 50 5
skin \"dragon skin\" \"Nothing gets through.\" 1 50 200
";

const CONSTANTS: &str = "\
start_floor floor001
start_cell 4 2
start_weapon l_sword
start_armor starter_scale_mail
start_hp 10
start_level 1
abilities 18 18 12 10 12 10
max_days 5
target mino01
target_floor floor007
target_cell 4 7
";

/// The hero begins at (4,2), in the middle of the left room.
pub(crate) const ROOM: &str = "\
####################
#.......#..........#
#.......[..........#
#.......#..........#
####################
";

/// The floor of the target. Its stair cannot be reached from the room.
pub(crate) const LAIR: &str = "\
##########
#........#
#........#
#........#
#........#
#........#
#........#
#........#
#........#
##########
";

/// What is asked where another quest is kept.
const QUESTION: &str = "will be set aside";

impl Stage {
    /// Returns the room, with what these lines of its object file put there.
    pub(crate) fn with(objects: &str) -> Stage {
        let stage = Stage::empty();
        stage.write("quest.tbl", CONSTANTS);
        stage.write("items/items.tbl", ITEMS);
        stage.write("items/weapons.tbl", WEAPONS);
        stage.write("items/armor.tbl", ARMOR);
        stage.write("mobs/mobs.tbl", MONSTERS);
        stage.write("maps/floor001.mp", ROOM);
        stage.write("maps/floor001.dat", &format!("floor001\n{objects}\n"));
        stage.write("maps/floor007.mp", LAIR);
        stage.write("maps/floor007.dat", "floor007\n");
        stage
    }

    /// Returns the built-in campaign, without the monsters of its floors.
    pub(crate) fn without_monsters() -> Stage {
        let stage = Stage::shipped();
        let maps = stage.gamedata().join("maps");
        for entry in fs::read_dir(maps).expect("a folder of maps") {
            let path = entry.expect("an entry").path();
            let text = fs::read_to_string(&path).expect("a map is text");
            let kept = text.lines().filter(|line| !line.starts_with("mob "));
            let kept: String = kept.map(|line| format!("{line}\n")).collect();
            fs::write(path, kept).expect("a file is written");
        }
        stage
    }

    /// Returns the built-in campaign.
    pub(crate) fn shipped() -> Stage {
        let stage = Stage::empty();
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gamedata");
        copy(&data, &stage.gamedata());
        stage
    }

    fn empty() -> Stage {
        Stage {
            home: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    pub(crate) fn gamedata(&self) -> PathBuf {
        self.home.path().join("campaign")
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.gamedata().join(path);
        let folder = path.parent().expect("a file has a folder");
        fs::create_dir_all(folder).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.gamedata().join(path)).expect("a file of the campaign")
    }

    /// Replaces a text of a file by another.
    pub(crate) fn change(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert!(text.contains(from), "{from} in {path}");
        self.write(path, &text.replace(from, to));
    }

    pub(crate) fn play(&self) -> Quest {
        self.play_seed("1")
    }

    pub(crate) fn play_seed(&self, seed: &str) -> Quest {
        let data = self.gamedata();
        let data = data.to_str().expect("a temporary path is text");
        let arguments = [
            "--quest",
            "--seed",
            seed,
            "--name",
            "Bacher",
            "--gamedata",
            data,
        ];
        let mut terminal = Terminal::start(&arguments, self.home.path());
        terminal.wait_until("a quest or a question", |terminal| {
            let text = terminal.text();
            text.contains("HP: ") || text.contains(QUESTION)
        });
        if terminal.text().contains(QUESTION) {
            // Another quest is kept, and setting it aside takes an answer.
            terminal.settle();
            terminal.type_keys("y");
        }
        terminal.expect("HP: ");
        Quest { terminal }
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder is made");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let there = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &there);
        } else {
            fs::copy(&path, there).expect("a file is copied");
        }
    }
}

/// A quest on screen.
pub(crate) struct Quest {
    pub(crate) terminal: Terminal,
}

impl Quest {
    /// Types keys: `3s d` is three times `s` and once `d`. A blank between two groups is no key; `_` is a space.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Quest {
        for group in keys.split(' ').filter(|group| !group.is_empty()) {
            let digits = group.trim_end_matches(|key: char| !key.is_ascii_digit());
            let (times, keys) = match digits.parse() {
                Ok(times) => (times, &group[digits.len()..]),
                Err(_) => (1, group),
            };
            self.terminal
                .type_keys(&keys.replace('_', " ").repeat(times));
        }
        self
    }

    pub(crate) fn cell(&self, x: usize, y: usize) -> char {
        let rows = self.terminal.rows();
        rows[y].chars().nth(x).unwrap_or(' ')
    }

    /// Returns where a glyph stands on the floor.
    pub(crate) fn find(&self, glyph: char) -> Option<(usize, usize)> {
        find(&self.terminal, glyph)
    }

    pub(crate) fn assert_at(&mut self, x: usize, y: usize) -> &mut Quest {
        let is_there = |terminal: &Terminal| find(terminal, '@') == Some((x, y));
        let wanted = format!("the hero at {x}, {y}");
        self.terminal.wait_until(&wanted, is_there);
        self.terminal.settle();
        assert!(is_there(&self.terminal), "\n{}", self.terminal.text());
        self
    }

    pub(crate) fn expect(&mut self, wanted: &str) -> &mut Quest {
        self.terminal.expect(wanted);
        self
    }

    pub(crate) fn assert_absent(&mut self, text: &str) -> &mut Quest {
        let shown = self.terminal.text();
        assert!(!shown.contains(text), "{text:?} is on\n{shown}");
        self
    }
}

fn find(terminal: &Terminal, glyph: char) -> Option<(usize, usize)> {
    let rows = terminal.rows();
    let floor = rows.iter().take_while(|row| row.starts_with('#'));
    let mut cells = floor.enumerate().flat_map(|(y, row)| {
        let cells = row.chars().enumerate();
        cells.map(move |(x, cell)| (x, y, cell)).collect::<Vec<_>>()
    });
    let found = cells.find(|(_, _, cell)| *cell == glyph);
    found.map(|(x, y, _)| (x, y))
}
