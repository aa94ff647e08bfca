//! Records of games: lines, tables, morgue files, and errors of the files.

mod entering;
mod files;
mod lines;
mod morgue;
mod tables;

use super::record::{Mode, Outcome, Record};
use crate::base::{Seed, Source};
use crate::content::{Content, read_monsters, read_objects};
use crate::game::{
    Command, DungeonBook, DungeonSetup, FirstLevel, Game, GameSetup, ItemView, MonsterView,
    NamedFiles, Playable, Scenario, WizardCommand,
};
use crate::levels::DungeonFile;
use crate::rules::RuleBook;
use crate::store::Folders;
use crate::world::{AutoPickup, HeroBonus, ItemPlace};
use std::path::Path;

/// When the games of these tests began: in the year 2026.
const BEGAN: u64 = 1_795_247_199;

/// When they ended.
const ENDED: u64 = BEGAN + 3_600;

/// Returns a record of which no two values are the same.
pub(super) fn record() -> Record {
    Record {
        version: "0.1.0".to_owned(),
        name: "Ada".to_owned(),
        score: 1_234,
        turns: 567,
        ticks: 56_789,
        depth: 3,
        levels: 12,
        deepest: 5,
        hit_points: -7,
        full_hit_points: 100,
        kills: 21,
        gold: 88,
        outcome: Outcome::Died,
        killer: "cave rat".to_owned(),
        death: "killed by a cave rat".to_owned(),
        user: 1_001,
        played: 2_400,
        start: BEGAN,
        end: ENDED,
        seed: "a brave start".to_owned(),
        rules: RuleBook::TACTICAL,
        mode: Mode::Normal,
        has_own_data: false,
        wizard: false,
        id: 0x0123_4567_89ab_cdef,
    }
}

/// Returns the record of the `number`-th normal game, with this score.
fn scored(number: u64, score: u64) -> Record {
    Record {
        score,
        start: BEGAN + number,
        id: number,
        ..record()
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn folders(folder: &Path) -> Folders {
    Folders {
        data: None,
        own: Some(folder.to_owned()),
        ..Folders::default()
    }
}

fn monster(name: &str, abilities: &str, hit_points: &str, damage: &str) -> String {
    format!(
        "BEGIN MONSTER\nNAME {name}\nSYMB m\nCOLOR RED\nABIL {abilities}\nSPEED 10+0d1\nHP {hit_points}\nDAM {damage}\n\
         RRTY 1\nDESC\n.\nEND\n"
    )
}

fn object(name: &str, kind: &str, values: &str) -> String {
    format!(
        "BEGIN OBJECT\nNAME {name}\nTYPE {kind}\nCOLOR BLUE\nDESC\nThis is {name},\nand nothing else.\n.\n\
         WEIGHT 7+0d1\nATTR 0+0d1\nVAL 25+0d1\nART TRUE\nRRTY 1\n{values}\nEND\n"
    )
}

/// Returns templates that are so rare that the level of these tests has none of them by chance.
fn content() -> Content {
    let monsters = [
        monster("ditch troll", "UNIQ SMART", "9999+0d1", "35+0d1"),
        monster("Old Nick", "UNIQ BOSS", "0+0d1", "0+0d1"),
        monster("imp", "UNIQ", "0+0d1", "0+0d1"),
        monster("moth", "UNIQ", "99+0d1", "0+0d1"),
    ];
    let plain = "HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1 SPEED 0+0d1";
    let objects = [
        object(
            "a long oar",
            "WEAPON OFFHAND",
            "HIT 500+0d1 DAM 2+1d3 DODGE -3+0d1 DEF 0+0d1 SPEED 0+0d1",
        ),
        object(
            "a tin hat",
            "HELMET",
            "HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 4+0d1 SPEED 1+0d1",
        ),
        object("a purse", "GOLD", plain),
        object("the dry scroll", "SCROLL", plain),
    ];
    let monsters = format!("RLG327 MONSTER DESCRIPTION 1\n{}", monsters.concat());
    let objects = format!("RLG327 OBJECT DESCRIPTION 1\n{}", objects.concat());
    let monsters = read_monsters(&Source::new("monsters", monsters));
    let objects = read_objects(&Source::new("objects", objects));
    let (monsters, errors) = monsters.expect("a monster file");
    assert!(errors.is_empty(), "{errors:?}");
    let (objects, errors) = objects.expect("an object file");
    assert!(errors.is_empty(), "{errors:?}");
    Content::new(monsters, objects)
}

/// Returns a dungeon file with one room of 9 by 5, and the hero in its middle.
fn one_room() -> DungeonFile {
    let mut body = vec![14, 5];
    for y in 0..21u8 {
        for x in 0..80u8 {
            let is_border = x == 0 || y == 0 || x == 79 || y == 20;
            let is_floor = (10..19).contains(&x) && (3..8).contains(&y);
            body.push(match (is_border, is_floor) {
                (true, _) => 255,
                (false, true) => 0,
                (false, false) => 90,
            });
        }
    }
    body.extend([0, 1, 10, 3, 9, 5, 0, 0, 0, 1, 18, 7]);
    let mut bytes = b"RLG327-S2021\0\0\0\0".to_vec();
    bytes.extend((20 + body.len() as u32).to_be_bytes());
    bytes.extend(body);
    DungeonFile::read(&bytes).expect("the file is well formed")
}

fn setup() -> GameSetup {
    GameSetup {
        version: "0.1.0".to_owned(),
        name: "Ada".to_owned(),
        seed: Seed::from_text("a brave start"),
        began: BEGAN,
        began_nanos: 0,
        wizard: true,
        auto_pickup: AutoPickup::default(),
        bonus: HeroBonus::default(),
        mark: None,
        scenario: Scenario::Dungeon(
            DungeonBook::Tactical,
            DungeonSetup {
                first_level: Some(FirstLevel::File(one_room())),
                ..DungeonSetup::of_depths(100)
            },
        ),
        content: content(),
        notices: Vec::new(),
        named: NamedFiles::default(),
    }
}

/// Begins a game that is not kept.
fn begin(setup: GameSetup) -> Game {
    Game::new(setup)
}

fn wizardry(game: &mut impl Playable, command: WizardCommand) {
    game.obey(Command::Wizard(command));
}

/// Makes an object and picks it up.
fn fetch(game: &mut impl Playable, name: &str) {
    wizardry(game, WizardCommand::MakeObject(name.to_owned()));
    let floor = game.view().floor();
    let made = floor.first().map_or(ItemPlace::Floor(0), ItemView::place);
    game.obey(Command::PickUp(made));
}

/// Makes a monster and fights it until it or the hero is dead.
fn fight(game: &mut impl Playable, name: &str) {
    wizardry(game, WizardCommand::MakeMonster(name.to_owned()));
    for _ in 0..1_000 {
        let view = game.view();
        let Some(foe) = view.monsters().first().map(MonsterView::pos) else {
            return;
        };
        let way = view.hero_pos().toward(foe).expect("the foe is elsewhere");
        game.obey(Command::Step(way));
        if game.view().ending().is_some() {
            return;
        }
    }
    panic!("nobody wins");
}

/// Returns a game with a little of everything, which ended in death.
fn lost_game() -> Game {
    let mut game = begin(setup());
    for name in ["a long oar", "a tin hat", "a purse", "the dry scroll"] {
        fetch(&mut game, name);
    }
    game.obey(Command::Wear {
        item: ItemPlace::Pack(0),
        slot: None,
    });
    fight(&mut game, "imp");
    fight(&mut game, "ditch troll");
    game
}
