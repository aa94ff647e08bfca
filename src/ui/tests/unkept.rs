//! Games that cannot be saved at the moment.

use super::fixture::{Player, ui};
use super::kept::keeping;
use crate::game::{DungeonBook, DungeonSetup, GameData, RuleBook};
use crate::store::{Launcher, Unwritten};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// Returns a file where the folder of the player should be, and what it is in.
fn in_the_way() -> (TempDir, PathBuf) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let in_the_way = home.path().join("own");
    fs::write(&in_the_way, "a file where the folder should be").expect("it is written");
    (home, in_the_way)
}

#[test]
fn a_game_that_cannot_be_written_is_marked_until_it_can() {
    let (_home, in_the_way) = in_the_way();
    let launcher = keeping(&in_the_way);
    let mut player = Player::new(&launcher);
    let marks = |player: &mut Player<'_>| {
        let drawn = [player.sized(80, 24), player.sized(40, 16)];
        player.ui.manner.is_accessible = true;
        let heard = player.frame();
        player.ui.manner.is_accessible = false;
        let [large, small] = drawn.map(|frame| frame.contains("[not saved]"));
        [large, small, heard.contains("not saved at the moment")]
    };
    assert_eq!(marks(&mut player), [false; 3], "it was not tried");
    assert!(player.play.shown(), "the player learns at once");
    let told = player.frame().replace('\n', " ");
    assert!(told.contains("cannot be saved at the moment"), "{told}");
    assert!(!player.play.shown(), "nothing more is to be shown");
    player.keys("..");
    assert_eq!(marks(&mut player), [true; 3]);
    fs::remove_file(&in_the_way).expect("it is removed");
    player.keys(".");
    assert!(player.frame().contains("The game can be saved again."));
    assert_eq!(marks(&mut player), [false; 3]);
}

#[test]
fn a_game_that_is_recorded_once_there_is_room_is_no_longer_marked() {
    let (_home, in_the_way) = in_the_way();
    let launcher = keeping(&in_the_way);
    let mut player = Player::new(&launcher);
    player.keys(".Qa").keys("y");
    let is_marked = |player: &Player<'_>| player.play.bottom.session.view().is_unkept();
    assert!(is_marked(&player));
    fs::remove_file(&in_the_way).expect("it is removed");
    player.keys("p");
    assert!(!is_marked(&player));
}

#[test]
fn a_quest_that_cannot_be_written_is_marked() {
    let (_home, in_the_way) = in_the_way();
    let launcher = keeping(&in_the_way);
    let quest = launcher.play(RuleBook::Quest).expect("it is built in");
    let mut player = Player::of(&launcher, quest, ui());
    player.keys("..");
    assert!(player.sized(40, 16).contains("[not saved]"));
}

#[test]
fn that_a_game_can_be_kept_again_is_not_hidden_by_a_refusal() {
    let (_home, in_the_way) = in_the_way();
    let launcher = keeping(&in_the_way);
    let mut player = Player::new(&launcher);
    let refused = player.keys(".r").message();
    assert!(refused.starts_with("You carry nothing"), "{refused}");
    player.play.tick();
    assert_eq!(player.message(), refused, "nothing new is told");
    fs::remove_file(&in_the_way).expect("it is removed");
    player.play.tick();
    let told = player.frame().replace('\n', " ");
    assert!(told.contains("The game can be saved again."), "{told}");
}

#[test]
fn what_could_not_be_noted_is_told_at_the_end_and_noted_once_it_can_be() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = Launcher {
        wizard: false,
        ..keeping(home.path())
    };
    let in_the_way = home.path().join("known-Ada.toml");
    let sentence = "What you met and found is not noted: ";
    let mut left = launcher.begin(DungeonBook::Tactical);
    fs::create_dir(&in_the_way).expect("a folder is made");
    left.hint("stairs", "These are stairs.");
    let told = left.finish().expect("the game is kept");
    assert!(told.is_some_and(|told| told.starts_with(sentence)));
    fs::remove_dir(&in_the_way).expect("it is removed");
    let mut player = Player::of(&launcher, launcher.begin(DungeonBook::Tactical), ui());
    fs::create_dir(&in_the_way).expect("a folder is made");
    player
        .play
        .bottom
        .session
        .hint("stairs", "These are stairs.");
    let end = player.keys(".Qa").keys("y").frame();
    let [score, told, story] = ["Score ", sentence, "Whole story "].map(|text| end.find(text));
    assert!(score.is_some() && score < told && told < story, "{end}");
    fs::remove_dir(&in_the_way).expect("it is removed");
    player.play.tick();
    let end = player.frame();
    let [told, messages] = [sentence, "The last messages"].map(|text| end.find(text));
    assert!(told > messages, "{end}");
    let noted = fs::read_to_string(&in_the_way).expect("it is written");
    assert!(noted.contains("stairs"), "{noted}");
}

#[test]
fn what_is_learned_is_noted_while_the_game_goes_on_but_not_at_every_key() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = Launcher {
        wizard: false,
        ..keeping(home.path())
    };
    let file = home.path().join("known-Ada.toml");
    let mut player = Player::new(&launcher);
    let noted = || fs::read_to_string(&file).unwrap_or_default();
    let hint = |player: &mut Player<'_>, hint: &str| {
        player.play.bottom.session.hint(hint, "This is so.");
        player.play.shown();
    };
    hint(&mut player, "explore");
    assert!(noted().contains("explore"), "{}", noted());
    hint(&mut player, "stairs");
    assert!(!noted().contains("stairs"), "it was written just now");
    for _ in 0..20 {
        player.keys(".");
    }
    player.play.shown();
    assert!(noted().contains("stairs"), "{}", noted());
    fs::remove_file(&file).expect("it is removed");
    for _ in 0..20 {
        player.keys(".");
    }
    player.play.shown();
    assert!(!file.exists(), "there is no news");
    fs::create_dir(&file).expect("a folder is in the way");
    hint(&mut player, "doors");
    fs::remove_dir(&file).expect("it is removed");
    for _ in 0..20 {
        player.keys(".");
    }
    player.play.shown();
    assert!(!file.exists(), "what failed is not tried at every key");
    hint(&mut player, "traps");
    assert!(noted().contains("doors") && noted().contains("traps"));
}

#[test]
fn what_came_of_each_command_is_learned_whether_or_not_it_is_seen() {
    let learned = |sees: fn(&mut Player<'_>)| {
        let home = tempfile::tempdir().expect("a temporary folder");
        let launcher = Launcher {
            wizard: false,
            dungeon: DungeonSetup::of_depths(12),
            game_data: GameData::built_in(),
            ..keeping(home.path())
        };
        let mut player = Player::new(&launcher);
        for _ in 0..12 {
            // Several commands at once, and one.
            player.keys("oh");
            sees(&mut player);
        }
        drop(player);
        fs::read_to_string(home.path().join("known-Ada.toml")).expect("it is written")
    };
    let unseen = learned(|_| {});
    let seen = learned(|player| {
        player.play.shown();
    });
    assert_eq!(unseen, seen);
    let is_learned = |what: &str| !unseen.contains(&format!("{what} = []"));
    assert!(is_learned("monsters") && is_learned("items"), "{unseen}");
}

#[test]
fn what_is_written_of_several_things_that_were_not_is_no_longer_told() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = Launcher {
        wizard: false,
        ..keeping(home.path())
    };
    let mut player = Player::new(&launcher);
    let in_the_way = ["xlogfile", "known-Ada.toml"].map(|name| home.path().join(name));
    for path in &in_the_way {
        fs::create_dir(path).expect("a folder is made");
    }
    let session = &mut player.play.bottom.session;
    session.hint("stairs", "These are stairs.");
    player.keys(".Qa").keys("y");
    let mut told = || {
        let end = player.sized(200, 60);
        let sentences = [
            "This game is not in the scores: ",
            "What you met and found is not noted: ",
        ];
        let times = sentences.map(|sentence| end.matches(sentence).count());
        player.play.tick();
        times
    };
    assert_eq!(told(), [1, 1]);
    fs::remove_dir(&in_the_way[0]).expect("it is removed");
    assert_eq!(told(), [1, 1], "it was not tried again");
    assert_eq!(told(), [0, 1]);
    let said = player.play.bottom.finish(&ui()).expect("the game is kept");
    let missing = said.unwritten.as_ref().map_or("", Unwritten::missing);
    let told = "What you met and found is not noted: ";
    assert!(missing.starts_with(told), "{missing}");
    let is_told = |line: &String| line.contains(" is not ");
    assert!(!said.lines.iter().any(is_told), "{:?}", said.lines);
}

#[test]
fn a_story_that_could_not_be_written_can_be_read() {
    let home = tempfile::tempdir().expect("a temporary folder");
    fs::write(home.path().join("morgue"), "in the way").expect("it is written");
    let launcher = Launcher {
        wizard: false,
        ..keeping(home.path())
    };
    let mut player = Player::new(&launcher);
    let end = player.keys(".Qa").keys("y").frame();
    assert!(!end.contains("Whole story "), "{end}");
    let story = player.keys("rt").frame();
    assert!(story.contains("Ada gave up on level 1"), "{story}");
}
