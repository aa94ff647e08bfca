//! Whole games of the program in a pseudo-terminal: keys in, screen out.

mod ailing;
mod automation;
mod duel;
mod glance;
mod hostile;
mod keeping;
mod killing;
mod learning;
mod lines;
mod mouse;
mod noise;
mod replays;
mod servers;
mod settings;
mod signals;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod stage;
mod terminal;
mod using;
mod walker;

use stage::{Stage, monster, object};
use terminal::Terminal;
use walker::{is_shown, walk_to};

const ESCAPE: &str = "\u{1b}";

/// Returns monsters that do no harm, with a boss that a few blows kill.
pub(crate) fn feeble() -> Vec<String> {
    vec![
        monster("lamb", 'l', "ERRATIC", "3+0d1", "0+0d1"),
        monster("King Feeble", 'K', "UNIQ BOSS", "9+0d1", "0+0d1"),
    ]
}

pub(crate) fn clubs() -> Vec<String> {
    vec![object("a club", "WEAPON", "1+0d1", "0+0d1")]
}

pub(crate) fn start(stage: &Stage, more: &[&str]) -> Terminal {
    let (data, dungeon) = (stage.data(), stage.dungeon());
    let common = [
        "--seed",
        "3",
        "--name",
        "Tess",
        "--data",
        &data,
        "--dungeon",
        &dungeon,
    ];
    let arguments: Vec<&str> = common.iter().chain(more).copied().collect();
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("HP");
    terminal
}

#[test]
fn a_new_player_starts_a_game_from_the_title_and_finds_help() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = Terminal::start(&["--seed", "1"], stage.home.path());
    terminal.expect("actical");
    assert!(terminal.text().contains("lassic"));
    terminal.type_keys("\r");
    terminal.expect("Welcome");
    assert!(is_shown(&terminal, '@'));
    terminal.type_keys("?");
    terminal.expect("Help");
    terminal.type_keys(ESCAPE);
    terminal.expect("HP");
}

#[test]
fn a_game_is_won_by_killing_the_boss_over_several_rounds() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "1", "--rules", "tactical"]);
    terminal.type_keys("L");
    terminal.expect("King Feeble");
    terminal.type_keys("t");
    terminal.expect("It is King Feeble, and nothing else.");
    terminal.type_keys(ESCAPE);
    terminal.type_keys(ESCAPE);
    walk_to(&mut terminal, 'K');
    terminal.expect("Tess has killed King Feeble");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
    let left = terminal.text();
    for words in ["You have killed King Feeble.", "Tess has killed", "Score"] {
        assert!(left.contains(words), "{words} stays on the screen:\n{left}");
    }
}

#[test]
fn a_game_is_lost_to_a_monster_that_always_kills() {
    let killer = monster("doom", 'D', "TELE SMART UNIQ BOSS", "999+0d1", "999+0d1");
    let stage = Stage::new(&[killer], &clubs());
    let mut terminal = start(&stage, &["--levels", "1", "--rules", "classic"]);
    walk_to(&mut terminal, 'D');
    terminal.expect("Tess was killed by doom");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
}

#[test]
fn items_are_picked_up_worn_swapped_taken_off_dropped_expunged_and_inspected() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("w");
    assert!(
        is_shown(&terminal, '@'),
        "an empty prompt does not cover the map"
    );
    for _ in 0..3 {
        walk_to(&mut terminal, '|');
        terminal.expect("You pick up a club (");
    }
    terminal.type_keys("i");
    terminal.expect("a club");
    terminal.type_keys(ESCAPE);

    terminal.type_keys("w");
    terminal.expect("a club");
    terminal.type_keys("0");
    terminal.expect("You now wear a club (a, weapon).");
    terminal.type_keys("w1");
    terminal.type_keys("p");
    terminal.expect("You take off a club (1).");
    terminal.type_keys(ESCAPE);
    terminal.type_keys("ta");
    terminal.expect("You take off a club (0).");
    terminal.type_keys("t");
    assert!(
        !terminal.text().contains("You take off a club"),
        "a new command has its own message"
    );

    terminal.type_keys("I1");
    terminal.expect("This is a club.");
    terminal.type_keys(ESCAPE);
    terminal.type_keys(ESCAPE);
    terminal.type_keys("d1");
    terminal.expect("You drop a club.");
    terminal.type_keys("x2");
    terminal.expect("A club would be gone for good. Destroy it?");
    terminal.type_keys("Y");
    terminal.expect("You destroy a club; it is gone for good.");
    terminal.type_keys("w0");
    terminal.type_keys("e");
    terminal.expect("a club");
    terminal.type_keys(ESCAPE);
    terminal.type_keys("Ea");
    terminal.expect("This is a club.");
    terminal.type_keys(ESCAPE);
    terminal.type_keys(ESCAPE);
    terminal.type_keys(",");
    terminal.expect("You pick up a club (0).");
}

#[test]
fn stairs_lead_down_and_up_again_to_where_the_hero_was() {
    let stage = Stage::new(&feeble(), &clubs());
    stage.set("[settings]\nhints = false\n");
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    walk_to(&mut terminal, '<');
    terminal.type_keys("<");
    terminal.expect("The way out is blocked");
    walk_to(&mut terminal, '>');
    let first = terminal.rows()[1..22].to_vec();
    terminal.type_keys(">");
    terminal.expect("You come to level 2.");
    terminal.expect("2/2");
    terminal.type_keys("<");
    terminal.expect("You come to level 1.");
    assert_eq!(terminal.rows()[1..22], first, "the level is as it was left");
}

#[test]
fn a_game_that_ends_leaves_a_line_and_a_morgue_file() {
    let killer = monster("doom", 'D', "TELE SMART UNIQ BOSS", "999+0d1", "999+0d1");
    let stage = Stage::new(&[killer], &clubs());
    let mut terminal = start(&stage, &["--levels", "1", "--rules", "classic"]);
    walk_to(&mut terminal, 'D');
    terminal.expect("place 1 of 1 (classic rules, 1 level, other data)");
    // The program is killed while it shows the end: all has been written by then.
    terminal.kill();
    let own = stage.home.path().join(".rlg327");
    let line = std::fs::read_to_string(own.join("xlogfile")).expect("there is a line");
    assert!(
        line.contains("\tname=Tess\t") && line.contains("\tkiller=doom\t"),
        "{line}"
    );
    let mut morgues = std::fs::read_dir(own.join("morgue")).expect("there is a morgue file");
    let summary = morgues
        .next()
        .expect("one morgue file")
        .expect("an entry")
        .path();
    let summary = std::fs::read_to_string(summary).expect("it can be read");
    assert!(
        summary.contains("Tess was killed by doom on level 1"),
        "{summary}"
    );
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("Scores");
    assert!(!terminal.text().contains("ontinue"));
    terminal.type_keys("s");
    terminal.expect("killed by doom");
}

#[test]
fn programs_that_end_their_games_at_the_same_time_lose_no_score() {
    let stage = Stage::new(&feeble(), &clubs());
    let (data, home) = (stage.data(), stage.home.path());
    std::thread::scope(|scope| {
        for name in ["Ada", "Bea", "Cid", "Dan", "Eve", "Flo"] {
            let arguments = ["--seed", "3", "--name", name, "--data", &data];
            scope.spawn(move || {
                let more = ["--rules", "classic"];
                let mut terminal = Terminal::start(&[&arguments[..], &more].concat(), home);
                terminal.expect("HP");
                terminal.abandon();
                terminal.expect("gave up");
                terminal.type_keys("q");
                assert_eq!(terminal.wait(), 0);
            });
        }
    });
    let own = home.join(".rlg327");
    let lines = std::fs::read_to_string(own.join("xlogfile")).expect("there are lines");
    assert_eq!(lines.matches("\toutcome=abandoned\t").count(), 6, "{lines}");
    assert_eq!(lines.lines().count(), 6, "{lines}");
    let morgues = std::fs::read_dir(own.join("morgue")).expect("there are morgue files");
    assert_eq!(morgues.count(), 6);
}

/// Plays a little, leaves in some way, and checks that the game goes on as it was.
fn check_that_the_game_goes_on_after(leave: impl Fn(&mut Terminal)) {
    let stage = Stage::new(&feeble(), &clubs());
    stage.set("[settings]\nhints = false\n");
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    walk_to(&mut terminal, '|');
    let before = terminal.rows()[1..24].to_vec();
    leave(&mut terminal);
    drop(terminal);
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("ontinue");
    terminal.type_keys("\r");
    terminal.expect("Welcome back, Tess!");
    assert_eq!(terminal.rows()[1..24], before);
}

#[test]
fn leaving_keeps_the_game_and_coming_back_goes_on() {
    check_that_the_game_goes_on_after(|terminal| {
        terminal.type_keys("Qs");
        assert_eq!(terminal.wait(), 0);
    });
}

#[test]
fn killing_the_program_loses_nothing_that_was_done() {
    check_that_the_game_goes_on_after(Terminal::kill);
}

#[test]
fn an_abandoned_game_is_gone() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.abandon();
    terminal.expect("gave up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("actical");
    assert!(!terminal.text().contains("ontinue"));
}

#[test]
fn the_screen_survives_any_size_down_to_nothing_and_back() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    for (rows, cols) in [
        (1, 1),
        (2, 5),
        (24, 1),
        (1, 200),
        (10, 40),
        (60, 200),
        (24, 80),
    ] {
        terminal.resize(rows, cols);
        terminal.type_keys("l");
        terminal.type_keys("i");
        terminal.type_keys(ESCAPE);
    }
    terminal.expect("HP");
    assert!(is_shown(&terminal, '@'));
}

#[test]
fn without_a_home_the_game_plays_and_says_what_it_cannot_keep() {
    let mut terminal = Terminal::start(&["--seed", "1"], std::path::Path::new(""));
    terminal.expect("is HOME set?");
    terminal.type_keys("\r");
    terminal.expect("HP");
    assert!(is_shown(&terminal, '@'));
}

#[test]
fn a_home_that_cannot_be_written_is_reported_and_the_game_plays() {
    let stage = Stage::new(&feeble(), &clubs());
    std::fs::write(
        stage.home.path().join(".rlg327"),
        "a file where the folder should be",
    )
    .expect("a file is written");
    let mut terminal = Terminal::start(&["--seed", "1", "--rules", "classic"], stage.home.path());
    terminal.expect("HP");
    terminal.type_keys("p");
    terminal.expect("cannot be saved at the moment");
}

#[test]
fn description_files_that_cannot_be_used_are_reported_and_the_built_in_ones_play() {
    let stage = Stage::new(&[], &[]);
    let data = stage.data();
    let mut terminal = Terminal::start(&["--seed", "1", "--data", &data], stage.home.path());
    terminal.expect("no entry can be used");
    terminal.type_keys("\r");
    terminal.expect("SpongeBob");
}

#[test]
fn a_settings_file_binds_keys_and_its_errors_are_on_the_title_screen() {
    let stage = Stage::new(&feeble(), &clubs());
    let own = stage.home.path().join(".rlg327");
    std::fs::create_dir(&own).expect("a folder is made");
    let settings =
        "[keys.dungeon]\nhelp = \"Ctrl-G\"\n[styles]\nhero = \"201\"\n[settings]\npace = 99\n";
    std::fs::write(own.join("settings.toml"), settings).expect("a file is written");
    let mut terminal = Terminal::start(&["--seed", "1"], stage.home.path());
    terminal.expect("settings.toml:6:8: error: `pace` must be a");
    terminal.expect("In the game Ctrl-G shows");
    terminal.type_keys("\r");
    terminal.expect("HP");
    assert_eq!(terminal.color_of('@'), vt100::Color::Idx(201));
    terminal.type_keys("?");
    assert!(!terminal.text().contains("Help"));
    terminal.type_keys("\u{7}");
    terminal.expect("Signs on the map");
}

#[test]
fn a_click_and_the_wheel_of_a_terminal_that_reports_them_count() {
    let stage = Stage::new(&feeble(), &clubs());
    let options = ["--levels", "2", "--rules", "tactical", "--mouse"];
    let mut terminal = start(&stage, &options);
    terminal.type_keys("?");
    terminal.expect("lines 1-22 of");
    terminal.type_keys("\u{1b}[<65;10;5M");
    terminal.expect("lines 4-25 of");
    terminal.type_keys(ESCAPE);
    terminal.type_keys("Q");
    terminal.expect("Leave the game?");
    let rows = terminal.rows();
    let row = rows.iter().position(|row| row.contains("Back to the game"));
    let row = row.expect("the list has the entry") + 1;
    terminal.type_keys(&format!("\u{1b}[<0;40;{row}M\u{1b}[<0;40;{row}m"));
    assert!(!terminal.text().contains("Leave the game?"));
}
