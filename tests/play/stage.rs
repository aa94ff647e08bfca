//! The data of the games of these tests: description files, and a dungeon of one lit room.

use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A home folder, and in it a folder of data and a dungeon file.
pub(crate) struct Stage {
    pub(crate) home: TempDir,
}

/// Returns a monster entry.
pub(crate) fn monster(
    name: &str,
    symbol: char,
    abilities: &str,
    hit_points: &str,
    damage: &str,
) -> String {
    format!(
        "BEGIN MONSTER\nNAME {name}\nSYMB {symbol}\nCOLOR RED\nABIL {abilities}\nSPEED 10+0d1\nHP {hit_points}\n\
         DAM {damage}\nRRTY 100\nDESC\nIt is {name}, and nothing else.\n.\nEND\n"
    )
}

/// Returns an object entry with HIT 50, WEIGHT 1, VAL 5, and this damage and dodge.
pub(crate) fn object(name: &str, types: &str, damage: &str, dodge: &str) -> String {
    format!(
        "BEGIN OBJECT\nNAME {name}\nTYPE {types}\nCOLOR BLUE\nHIT 50+0d1\nDAM {damage}\nDODGE {dodge}\nDEF 0+0d1\n\
         WEIGHT 1+0d1\nSPEED 0+0d1\nATTR 0+0d1\nVAL 5+0d1\nART FALSE\nRRTY 100\nDESC\nThis is {name}.\n.\nEND\n"
    )
}

/// Returns an effect entry of a flask that is drunk.
pub(crate) fn effect(of: &str, does: &str, amount: &str, turns: &str) -> String {
    format!(
        "BEGIN EFFECT\nOF {of}\nWHEN DRUNK\nDOES {does}\nON SELF\nAMOUNT {amount}\nTURNS {turns}\nRANGE 0+0d1\n\
         REACH 0+0d1\nCHANCE 100\nEND\n"
    )
}

impl Stage {
    pub(crate) fn new(monsters: &[String], objects: &[String]) -> Stage {
        let home = tempfile::tempdir().expect("a temporary folder");
        let data = home.path().join("data");
        fs::create_dir(&data).expect("a folder is made");
        let write = |name: &str, kind: &str, entries: &[String]| {
            let text = format!("RLG327 {kind} DESCRIPTION 1\n{}", entries.concat());
            fs::write(data.join(name), text).expect("a file is written");
        };
        write("monster_desc.txt", "MONSTER", monsters);
        write("object_desc.txt", "OBJECT", objects);
        // No level of the plan, lest a special one takes the place of what a test expects.
        let plan = "RLG327 DUNGEON PLAN 1\n";
        fs::write(data.join("dungeon_plan.txt"), plan).expect("a file is written");
        fs::write(home.path().join("room.rlg327"), one_room()).expect("a file is written");
        Stage { home }
    }

    /// Adds a file of effects to the data.
    pub(crate) fn add_effects(&self, entries: &[String]) {
        let text = format!("RLG327 EFFECT DESCRIPTION 1\n{}", entries.concat());
        let path = self.home.path().join("data").join("effect_desc.txt");
        fs::write(path, text).expect("a file is written");
    }

    /// Writes the settings file.
    pub(crate) fn set(&self, settings: &str) {
        let own = self.home.path().join(".rlg327");
        fs::create_dir_all(&own).expect("a folder is made");
        fs::write(own.join("settings.toml"), settings).expect("a file is written");
    }

    pub(crate) fn data(&self) -> String {
        text(self.home.path().join("data"))
    }

    pub(crate) fn dungeon(&self) -> String {
        text(self.home.path().join("room.rlg327"))
    }
}

fn text(path: PathBuf) -> String {
    path.to_str().expect("a temporary path is text").to_owned()
}

/// Returns a dungeon file with one room of 60 by 15, a staircase up and one down, and the hero between them.
fn one_room() -> Vec<u8> {
    let (x, y, width, height) = (10, 3, 60, 15);
    let mut bytes = b"RLG327-S2019".to_vec();
    bytes.extend(0u32.to_be_bytes());
    bytes.extend((12 + 4 + 4 + 2 + 1680 + 2 + 4 + 2 + 2 + 2 + 2u32).to_be_bytes());
    bytes.extend([40, 10]);
    for row in 0..21 {
        for column in 0..80 {
            let is_border = row == 0 || row == 20 || column == 0 || column == 79;
            bytes.push(if is_border { 255 } else { 100 });
        }
    }
    bytes.extend([0, 1, x, y, width, height]);
    bytes.extend([0, 1, 38, 10]);
    bytes.extend([0, 1, 42, 10]);
    bytes
}
