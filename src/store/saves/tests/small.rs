//! A game with so little in its files that it can be kept and resumed many times in a test.

use super::folder;
use crate::base::Seed;
use crate::game::{DungeonSetup, GameData};
use crate::store::{Folders, Launcher, read_game_data};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

/// The description files of a small game, which takes little time: names and texts.
const DATA: [(&str, &str); 4] = [
    (
        "monster_desc.txt",
        "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME ram\nSYMB r\nCOLOR RED\nABIL UNIQ BOSS\n\
         SPEED 1+0d1\nHP 9+0d1\nDAM 0+0d1\nRRTY 1\nDESC\n.\nEND\n",
    ),
    (
        "object_desc.txt",
        "RLG327 OBJECT DESCRIPTION 1\nBEGIN OBJECT\nNAME a torch\nTYPE WEAPON\nCOLOR BLUE\nHIT 0+0d1\n\
         DAM 0+1d6\nDODGE 0+0d1\nDEF 0+0d1\nWEIGHT 5+0d1\nSPEED 0+0d1\nATTR 0+0d1\nVAL 1+0d1\n\
         ART FALSE\nRRTY 100\nDESC\n.\nEND\n",
    ),
    (
        "effect_desc.txt",
        "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF a torch\nWHEN HITS ON TARGET DOES SLOW\nAMOUNT 2+0d1\n\
         TURNS 5+1d2\nRANGE 0+0d1\nREACH 0+0d1\nCHANCE 50\nEND\n",
    ),
    (
        "dungeon_plan.txt",
        "RLG327 DUNGEON PLAN 1\nBEGIN SUPPLY\nNAME a torch\nDEPTH 1+0d1\nEVERY 1+0d1\nCOUNT 1+0d1\nEND\n",
    ),
];

/// Writes the description files of a small game into a folder.
fn write(folder: &Path) {
    for (name, text) in DATA {
        fs::write(folder.join(name), text).expect("it is written");
    }
}

/// Returns the launcher of a small game whose files are in this folder.
pub(super) fn launcher(folder: &Path) -> Launcher {
    static READ: OnceLock<GameData> = OnceLock::new();
    let game_data = READ.get_or_init(|| {
        let folder = self::folder();
        write(folder.path());
        read_game_data(&Folders {
            data: Some(folder.path().to_owned()),
            own: None,
            ..Folders::default()
        })
    });
    // Where a game reads its files again it finds these, not the long built-in ones.
    write(folder);
    let folders = Folders {
        data: None,
        own: Some(folder.to_owned()),
        ..Folders::default()
    };
    Launcher {
        seed: Some(Seed::from_number(11)),
        dungeon: DungeonSetup::of_depths(2),
        wizard: true,
        ..Launcher::new("tess", game_data.clone(), folders)
    }
}
