//! Games with special levels: they carry the levels that they use.

use crate::{Home, soak};
use rlg::base::Dir;
use rlg::bot::{Bot, Style};
use rlg::game::{
    Command, DungeonBook, DungeonSetup, FirstLevel, InvariantChecker, SpecialLevels, WizardCommand,
};
use rlg::levels::built_in_levels;
use rlg::script::plan::Level;
use rlg::store::{Launcher, LevelFiles, Recording, Session, read_level_file};
use std::path::PathBuf;
use std::{env, fs};

const PLAN: &str = "RLG327 DUNGEON PLAN 1
BEGIN LEVEL
NAME cellar
DEPTH 1+0d1
RRTY 100
BRANCH FALSE
END
BEGIN LEVEL
NAME nook
DEPTH 1+0d1
RRTY 100
BRANCH TRUE
END
";

const LEVELS: &str = "MAZE: \"cellar\", ' '
MESSAGE: \"It is damp.\"
GEOMETRY: center, center
MAP
-----------
|.........|
|.........|
-----------
ENDMAP
MAZE: \"nook\", random
GEOMETRY: center, center
MAP
.......
ENDMAP
LEVEL: \"unused\"
ROOM: \"ordinary\", lit, random, random, random
";

/// A home whose plan has two of the levels of its file.
fn home() -> Home {
    let home = Home::new();
    let folder = home.folder.path();
    fs::create_dir(folder.join("levels")).expect("a folder is made");
    fs::write(folder.join("levels/house.des"), LEVELS).expect("a file is written");
    fs::write(folder.join("dungeon_plan.txt"), PLAN).expect("a file is written");
    home
}

fn launcher(home: &Home) -> Launcher {
    let launcher = home.launcher();
    Launcher {
        dungeon: DungeonSetup {
            levels: LevelFiles::open(&launcher.folders).levels,
            ..launcher.dungeon
        },
        wizard: true,
        ..launcher
    }
}

fn go(game: &mut Session, level: u16) {
    game.obey(Command::Wizard(WizardCommand::GoToLevel(level)));
    for dir in Dir::ALL {
        game.obey(Command::Step(dir));
        game.obey(Command::Rest);
    }
}

#[test]
fn a_game_with_special_levels_is_left_resumed_and_replayed_without_their_files() {
    let home = home();
    let mut game = launcher(&home).begin(DungeonBook::Tactical);
    let messages: Vec<_> = game
        .view()
        .messages()
        .fresh()
        .map(|said| said.text.clone())
        .collect();
    assert!(messages.contains(&"It is damp.".to_owned()), "{messages:?}");
    assert_eq!(
        (
            game.view().level_label().to_string(),
            game.view().last_level()
        ),
        ("1/2 cellar".to_owned(), 3)
    );
    go(&mut game, 2);
    let left = game.fingerprint();
    drop(game);
    fs::remove_dir_all(home.folder.path().join("levels")).expect("the levels are removed");
    fs::remove_file(home.folder.path().join("dungeon_plan.txt")).expect("the plan is removed");
    // The journal alone leads to the same game, and to levels that were not made before.
    for name in ["Ada.state-1", "Ada.state-2"] {
        let _ = fs::remove_file(home.games().join(name));
    }
    let mut game = home.launcher().resume("Ada").expect("the game goes on");
    assert_eq!(game.fingerprint(), left);
    go(&mut game, 3);
    assert_eq!(game.view().level_label().to_string(), "1/2 nook");
    let said = game.view().summary();
    assert!(said.contains(" on nook, beside level 1, after "), "{said}");
    assert_eq!((game.view().depth(), game.view().level_number()), (1, 3));
    let left = game.fingerprint();
    game.obey(Command::Abandon.sure());
    drop(game);
    let recording = Recording::open(&home.recording()).expect("it can be read");
    let (game, verdict) = recording.verify(|_| {}).expect("it leads where it led");
    assert_eq!(verdict.ending, game.view().ending());
    assert_ne!(verdict.fingerprint, left, "the hero gave up since");
}

#[test]
fn templates_that_are_read_again_leave_the_levels_where_they_are() {
    let home = home();
    let mut game = launcher(&home).begin(DungeonBook::Tactical);
    go(&mut game, 3);
    fs::remove_file(home.folder.path().join("dungeon_plan.txt")).expect("the plan is removed");
    game.obey(Command::Wizard(WizardCommand::ReloadData));
    assert_eq!(
        (
            game.view().level_label().to_string(),
            game.view().last_level()
        ),
        ("1/2 nook".to_owned(), 3)
    );
    go(&mut game, 1);
    let left = game.fingerprint();
    drop(game);
    let game = home.launcher().resume("Ada").expect("the game goes on");
    assert_eq!(game.fingerprint(), left);
}

#[test]
fn a_level_file_that_cannot_be_used_is_said_at_the_start() {
    let home = home();
    let folder = home.folder.path().join("levels");
    fs::write(folder.join("bad.des"), "MAZE: \"bad\", 'q'\n").expect("a file is written");
    fs::write(folder.join("cut.lev"), "RLGLEVEL\u{1}").expect("a file is written");
    let files = LevelFiles::open(&home.launcher().folders);
    let [bad, cut] = &files.notices()[..] else {
        panic!("{:?}", files.notices());
    };
    assert!(
        bad.contains("bad.des:2:1: error: ") && bad.contains("rlg --check FILE shows all"),
        "{bad}"
    );
    assert!(
        cut.contains("cut.lev:1:1: error: this compiled level is damaged"),
        "{cut}"
    );
    let others = files.levels.names().len() - built_in_levels().names().len();
    assert_eq!(others, 3, "the others can be used");
}

/// Returns the levels of the files of the corpus.
fn real_levels() -> Vec<Level<'static>> {
    let Some(corpus) = env::var_os("RLG_CORPUS") else {
        eprintln!("RLG_CORPUS is not set: real levels are not played");
        return Vec::new();
    };
    let folder = PathBuf::from(corpus).join("lev_comp/levels");
    let entries = fs::read_dir(folder).expect("the corpus has levels");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "des"))
        .collect();
    paths.sort();
    let levels = paths
        .iter()
        .map(|path| read_level_file(path).expect("a file").levels);
    levels.flatten().collect()
}

/// How many commands a bot gives on each real level in the full test.
const COMMANDS: u64 = 300;

#[test]
fn real_levels_are_played_left_resumed_and_replayed() {
    for (index, level) in real_levels().into_iter().enumerate() {
        let home = Home::new();
        let name = level.name.clone().into_owned();
        let launcher = Launcher {
            dungeon: DungeonSetup {
                depths: 1 + index as u16 % 2,
                first_level: Some(FirstLevel::Special(name.clone())),
                levels: SpecialLevels::new([level]),
            },
            wizard: true,
            ..home.launcher()
        };
        let mut game = launcher.begin(DungeonBook::Tactical);
        let mut checker = InvariantChecker::default();
        assert_eq!(checker.violations(game.game()), [""; 0], "{name}");
        for dir in Dir::ALL {
            for command in [Command::Step(dir), Command::Rest] {
                game.obey(command);
                assert_eq!(checker.violations(game.game()), [""; 0], "{name}");
            }
        }
        let left = game.fingerprint();
        let label = game.view().level_label().to_string();
        // On one that is nothing but water there is no place for the hero.
        let messages = game.view().messages().all();
        let is_replaced = messages
            .into_iter()
            .any(|said| said.text.contains("cannot be built"));
        assert!(label.ends_with(&name) != is_replaced, "{name}: {label}");
        drop(game);
        for state in ["Ada.state-1", "Ada.state-2"] {
            let _ = fs::remove_file(home.games().join(state));
        }
        let mut game = home.launcher().resume("Ada").expect("the game goes on");
        assert_eq!(game.fingerprint(), left, "{name}");
        let mut bot = Bot::new(Style::Plain);
        for _ in 0..soak::of(COMMANDS) {
            if game.view().ending().is_none() {
                let command = bot.choose(&game.view());
                game.obey(command);
                assert_eq!(checker.violations(game.game()), [""; 0], "{name}");
            }
        }
        if game.view().ending().is_none() {
            game.obey(Command::Abandon.sure());
        }
        drop(game);
        let recording = Recording::open(&home.recording()).expect("it can be read");
        let verified = recording.verify(|_| {});
        assert!(verified.is_ok(), "{name}: it does not lead where it led");
    }
}
