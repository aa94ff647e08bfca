//! The best games, on the title screen and where a game ends.

use super::fixture::{Player, TitlePage, launcher};
use super::frames::check;
use crate::store::{Folders, Launcher};
use crate::ui::screens::{NewGame, Start, reopen_finished};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Returns a line of the xlogfile for the game of this number.
pub(super) fn line(number: u64, mode: &str, score: u64) -> String {
    let start = 1_795_247_199 + number;
    format!(
        "version=0.1.0\tname=Bob\tscore={score}\tturns=567\tticks=56789\tdepth=3\tmaxlvl=5\tlevels=12\thp=-7\t\
         maxhp=100\toutcome=died\tkiller=cave rat\tdeath=killed by a cave rat\tkills=21\tgold=88\tstart={start}\t\
         end={start}\tseed=1\trules=tactical\tmode={mode}\tflags=0x0\tid={number:016x}\n"
    )
}

/// Returns a launcher where these games were played before.
pub(super) fn launcher_with(xlogfile: &str) -> (Launcher, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("xlogfile"), xlogfile).expect("a file is written");
    let folders = Folders {
        data: None,
        own: Some(folder.path().to_owned()),
        ..Folders::default()
    };
    (
        Launcher {
            folders,
            ..launcher()
        },
        folder,
    )
}

/// Returns what the title screen shows after these keys.
fn title(launcher: &Launcher, keys: &str) -> String {
    let mut title = TitlePage::new(launcher, None);
    assert_eq!(title.keys(keys), None);
    title.frame()
}

#[test]
fn the_title_screen_shows_the_scores_by_mode() {
    let games = [
        line(1, "normal", 20),
        line(2, "normal", 1_300),
        line(3, "wizard", 99_999),
    ];
    let (launcher, _folder) = launcher_with(&games.concat());
    check("scores", &title(&launcher, "s"));
    let closed = title(&launcher, "s<Esc>");
    assert!(closed.contains("Scores: the best games"), "{closed}");
}

#[test]
fn without_scores_the_screen_explains_itself() {
    let (launcher, _folder) = launcher_with("");
    check("scores_none", &title(&launcher, "s"));
}

#[test]
fn lines_that_cannot_be_read_are_reported_below_the_scores() {
    let (launcher, _folder) = launcher_with(&format!("{}nonsense\n", line(1, "normal", 20)));
    let shown = title(&launcher, "s");
    let text = shown.replace(['\n', '│', ' '], "");
    assert!(text.contains("xlogfile:2:"), "{shown}");
    assert!(
        text.contains("`nonsense`isnotoftheformkey=value"),
        "{shown}"
    );
    assert!(text.contains("Bob"), "{shown}");
}

#[test]
fn the_end_shows_the_place_of_the_game_in_every_window_that_has_room() {
    // Of a game with other data and another number of levels.
    let alike = |line: String| {
        line.replace("levels=12", "levels=100")
            .replace('\n', "\tdata=own\n")
    };
    let games: String = (0..30).map(|n| alike(line(n, "wizard", 100 * n))).collect();
    let (launcher, _folder) = launcher_with(&games);
    let mut player = Player::new(&launcher);
    player.keys("Qay");
    let shown = player.sized(80, 25);
    for words in [
        "place 31 of 31 (tactical rules, 100 levels, other",
        "> 31      0  Ada",
        "Whole story",
    ] {
        assert!(shown.contains(words), "{words} in\n{shown}");
    }
    assert!(shown.contains("   1   2900  Bob"), "{shown}");
    assert!(shown.contains("You give up."), "{shown}");
    assert!(
        shown.contains("Same dungeon again") && shown.contains("Quit"),
        "{shown}"
    );
    let tall = player.sized(80, 60);
    assert!(
        tall.contains("   3   2700  Bob") && tall.contains("> 31"),
        "{tall}"
    );
    let small = player.sized(40, 11);
    assert!(
        small.contains("place 31 of 31") && small.contains("Quit"),
        "{small}"
    );
    for columns in [0, 1, 5, 20, 80, 200] {
        for rows in 0..40 {
            player.sized(columns, rows);
        }
    }
}

#[test]
fn a_wide_window_shows_long_names_and_ends_whole() {
    let names = [
        "Bartholomew-the-Unreasonably-L",
        "killed by a clattering skeleton",
    ];
    let game = line(1, "normal", 20)
        .replace("name=Bob", &format!("name={}", names[0]))
        .replace("death=killed by a cave rat", &format!("death={}", names[1]));
    let own = game
        .replace("levels=12", "levels=100")
        .replace('\n', "\tdata=own\n");
    let (launcher, _folder) = launcher_with(&own.replace("normal", "wizard"));
    let mut page = TitlePage::new(&launcher, None);
    assert_eq!(page.keys("s"), None);
    let mut player = Player::new(&launcher);
    player.keys("Qay");
    for (columns, is_whole) in [(160, true), (80, false)] {
        for shown in [page.sized(columns, 50), player.sized(columns, 50)] {
            for name in names {
                assert_eq!(shown.contains(name), is_whole, "{name} in\n{shown}");
            }
        }
    }
}

#[test]
fn in_a_narrow_window_the_end_shows_all_of_the_best_games() {
    let alike = line(1, "wizard", 1300).replace("levels=12", "levels=100");
    let (launcher, _folder) = launcher_with(&alike.replace('\n', "\tdata=own\n"));
    let mut player = Player::new(&launcher);
    player.keys("Qay");
    for columns in [40, 50, 60, 80] {
        let shown = player.sized(columns, 60);
        let rows = shown.lines().map(|row| row.trim_matches(['│', ' ']));
        let table = rows.skip_while(|row| *row != "The best games");
        let table: Vec<&str> = table.take_while(|row| !row.is_empty()).collect();
        let table = table.join(" ");
        let table: Vec<&str> = table.split_whitespace().collect();
        let table = table.join(" ");
        let begin = "The best games # Score Name End Level Turns Date 1 1300 Bob killed by a cave rat 3/100 567 \
                     2026-11-21 > 2 0 Ada gave up 1/100 0 20";
        assert!(table.starts_with(begin), "{table} in\n{shown}");
    }
}

#[test]
fn broken_rows_of_the_best_games_leave_room_for_the_last_messages() {
    let alike = |n| line(n, "wizard", 100 * n).replace("levels=12", "levels=100");
    let games: String = (0..30).map(alike).collect();
    let (launcher, _folder) = launcher_with(&games.replace('\n', "\tdata=own\n"));
    let mut player = Player::new(&launcher);
    player.keys("Qay");
    for [columns, rows] in [[60, 40], [50, 40], [60, 50]] {
        let shown = player.sized(columns, rows);
        let (_, below) = shown.split_once("The best games").expect("there are some");
        let (best, last) = below.split_once("The last messages").unwrap_or_default();
        assert!(best.contains("> 31") && best.contains("2900"), "{shown}");
        assert!(
            last.contains("You give up."),
            "{columns} x {rows}:\n{shown}"
        );
    }
}

/// As long as a name may be.
const LONG_NAME: &str = "Bartholomew-the-Unreasonably-L";

#[test]
fn when_a_game_of_a_long_name_ended_is_seen_on_a_usual_screen() {
    let long = line(1, "wizard", 20).replace("name=Bob", &format!("name={LONG_NAME}"));
    let (launcher, folder) = launcher_with(&long);
    let stem = format!("recordings/{LONG_NAME}-20261121-074640.rlg");
    fs::create_dir(folder.path().join("recordings")).expect("a folder");
    fs::write(folder.path().join(stem), "").expect("a file is written");
    for keys in ["s", "r", "r<Enter>", "r<Enter>o"] {
        let shown = title(&launcher, keys);
        assert!(shown.contains("2026-11-21"), "{keys} in\n{shown}");
    }
}

#[test]
fn that_a_game_of_a_long_name_is_being_played_is_seen_on_a_usual_screen() {
    let (launcher, folder) = launcher_with("");
    let (mut other, _) = launcher_with("");
    other.folders.own = Some(folder.path().to_owned());
    other.name = LONG_NAME.to_owned();
    let mut players = [&launcher, &other].map(Player::new);
    for player in &mut players {
        player.keys("l");
    }
    let shown = title(&launcher, "g");
    let is_whole = |line: &&str| line.contains(LONG_NAME) && line.contains(" (being played) ");
    assert!(shown.lines().any(|line| is_whole(&line)), "{shown}");
    let owner = shown.split("Being played: process ").nth(1);
    assert!(owner.is_some_and(|it| it.contains(" UTC.")), "{shown}");
}

#[test]
fn a_recording_that_was_watched_leads_back_to_the_game_in_the_list() {
    let (launcher, _folder) = launcher_with("");
    for _ in 0..2 {
        Player::new(&launcher).keys("Qay");
    }
    let games = launcher.folders.finished_games();
    let mut page = TitlePage::new(&launcher, None);
    reopen_finished(&mut page.title, &launcher.folders, &games[1].recording);
    let one = page.frame();
    assert!(one.contains("Finished game "), "{one}");
    assert_eq!(page.keys("<Esc>"), None);
    let list = page.frame();
    assert!(list.contains("Finished games"), "{list}");
    let again = page.keys("<Enter>s");
    let recording = games[1].recording.clone();
    assert_eq!(again, Some(Start::NewGame(NewGame::Recorded(recording))));
    let mut other = TitlePage::new(&launcher, None);
    reopen_finished(&mut other.title, &launcher.folders, Path::new("elsewhere"));
    assert!(other.title.is_bare());
}
