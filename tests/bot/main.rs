//! Games of bots: what is printed of them, and their invariants.

mod quest;
mod scene;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod uses;
mod ways;

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Output};

/// Runs rlg in its own folder, which is empty before and after.
pub(crate) fn rlg(arguments: &[&str]) -> Output {
    let home = tempfile::tempdir().expect("a temporary folder");
    let output = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .args(arguments)
        .current_dir(home.path())
        .env("HOME", home.path())
        .output()
        .expect("the program runs");
    let left = home.path().read_dir().expect("it can be listed").count();
    assert_eq!(left, 0, "{arguments:?} left something behind");
    output
}

/// Returns what the program prints when it succeeds. Nothing goes to standard error but the speed of bots.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let output = rlg(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    let is_speed = |line: &str| line.ends_with("actor turns a second");
    assert!(
        output.status.success() && errors.lines().all(is_speed),
        "{arguments:?}: {errors}"
    );
    String::from_utf8(output.stdout).expect("the program writes UTF-8")
}

fn bot(options: &str) -> String {
    let all: Vec<&str> = "--bot --levels 2"
        .split(' ')
        .chain(options.split_whitespace())
        .collect();
    printed(&all)
}

/// Returns the figure that follows a name in a summary.
pub(crate) fn figure(summary: &str, name: &str) -> u64 {
    let line = summary.lines().find(|line| line.starts_with(name));
    let line = line.unwrap_or_else(|| panic!("no {name} in:\n{summary}"));
    let word = line[name.len()..].split_whitespace().next();
    word.and_then(|word| word.parse().ok()).expect("a number")
}

#[test]
fn games_are_a_table_with_a_header_and_the_same_for_any_number_of_jobs() {
    let one = bot("--games 4 --seed test");
    assert_eq!(one, bot("--games 4 --seed test --jobs 2 --paranoid"));
    let mut lines = one.lines();
    assert_eq!(
        lines.next(),
        Some("seed\toutcome\tdepth\tturns\tkills\tkiller\thash")
    );
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 4);
    for row in &rows {
        assert_eq!(row.len(), 7, "{row:?}");
        assert!(["won", "died", "stuck"].contains(&row[1]), "{row:?}");
        assert_eq!(row[1] == "died", row[5] != "-", "{row:?}");
        assert!(
            ["1", "2"].contains(&row[2]) && row[6].len() == 16,
            "{row:?}"
        );
    }
    let seeds: BTreeSet<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(seeds.len(), 4, "every game is another");
}

#[test]
fn the_printed_seed_plays_that_game_again() {
    let many = bot("--games 3 --seed 4 --rules classic");
    for line in many.lines().skip(1) {
        let seed = line.split('\t').next().expect("a seed");
        let alone = bot(&format!("--rules classic --seed {seed}"));
        assert_eq!(alone.lines().nth(1), Some(line));
    }
}

#[test]
fn a_summary_adds_up_to_its_games() {
    let table = bot("--games 3 --seed 9");
    let summary = bot("--games 3 --seed 9 --summary");
    let count = |word: &str| table.lines().filter(|line| line.contains(word)).count() as u64;
    assert_eq!(figure(&summary, "games"), 3);
    assert_eq!(figure(&summary, "won"), count("\twon\t"));
    assert_eq!(figure(&summary, "stuck"), count("\tstuck\t"));
    assert_eq!(figure(&summary, "errors"), 0);
    assert_eq!(figure(&summary, "died"), count("\tdied\t"));
    for what in ["died on", "killed by"] {
        let lines = summary.lines().filter(|line| line.starts_with(what));
        let deaths: u64 = lines.map(|line| figure(line, what)).sum();
        assert_eq!(deaths, count("\tdied\t"), "{what}: {summary}");
    }
    assert!(figure(&summary, "actor turns") > 0, "{summary}");
}

/// A sample with wide margins. What the figures of long series must be is too slow for a test.
#[test]
fn a_sample_of_short_games_is_neither_hopeless_nor_certain() {
    const GAMES: u64 = 24;
    let options = format!("--bot --levels 3 --games {GAMES} --jobs 2 --seed 1 --summary");
    let summary = printed(&options.split(' ').collect::<Vec<&str>>());
    assert_eq!(figure(&summary, "errors"), 0);
    assert!(figure(&summary, "stuck") <= GAMES / 20, "{summary}");
    let won = figure(&summary, "won");
    assert!(
        (GAMES / 10..=GAMES * 6 / 10).contains(&won),
        "{won} of {GAMES} won:\n{summary}"
    );
}

#[test]
fn a_bot_does_not_walk_to_and_fro_for_ever() {
    for (rules, seed, where_it_did) in [
        (
            "tactical",
            "16902735599201562729",
            "two pikes in a lake kept up with it, so that each step made the other way around the shorter one",
        ),
        (
            "classic",
            "18221519420016296692",
            "it stepped back from a giant, which lost sight of it and did not follow",
        ),
    ] {
        let options = [
            "--bot",
            "--summary",
            "--games",
            "1",
            "--rules",
            rules,
            "--seed",
            seed,
        ];
        let summary = printed(&options);
        assert_eq!(figure(&summary, "stuck"), 0, "{where_it_did}:\n{summary}");
    }
}

#[test]
fn games_that_were_played_apart_are_joined_to_what_one_run_gives() {
    let folder = tempfile::tempdir().expect("a folder");
    let part = |name: &str, options: &str| {
        let path = folder.path().join(name);
        let lines = bot(&format!("--seed 9 --json {options}"));
        fs::write(&path, &lines).expect("it is written");
        (lines, path.to_string_lossy().into_owned())
    };
    let (whole, all) = part("all", "--games 5");
    let (head, first) = part("first", "--first 0 --games 2");
    let (middle, second) = part("second", "--first 2 --games 2 --jobs 2");
    let (tail, third) = part("third", "--first 4 --games 1");
    assert_eq!(whole, head + &middle + &tail);
    let summary = bot("--seed 9 --games 5 --summary");
    let summed = |files: &[&str]| {
        let output = rlg(&[&["--summarize"], files].concat());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(summed(&[&all]), summary);
    assert_eq!(summed(&[&first, &second, &third]), summary);
    fs::write(folder.path().join("bad"), format!("{tail}{{}}\n")).expect("it is written");
    let bad = rlg(&["--summarize", &folder.path().join("bad").to_string_lossy()]);
    assert_eq!(bad.status.code(), Some(1));
    let complaint = String::from_utf8_lossy(&bad.stderr);
    assert!(complaint.contains("bad:2: error: "), "{complaint}");
    let (_, classic) = part("classic", "--first 9 --games 1 --rules classic");
    for (files, line, wrong) in [
        ([&first, &classic], 1, "by the classic rules, and that of"),
        ([&all, &third], 1, "a game of this seed stands in"),
    ] {
        let refused = rlg(&["--summarize", files[0], files[1]]);
        assert_eq!(refused.status.code(), Some(1));
        let complaint = String::from_utf8_lossy(&refused.stderr);
        let place = format!("{}:{line}: error: ", files[1]);
        assert!(complaint.contains(&place), "{complaint}");
        assert!(complaint.contains(wrong), "{complaint}");
        assert!(complaint.contains(files[0].as_str()), "{complaint}");
    }
}

#[test]
fn recordings_of_a_bot_lead_to_the_same_end_and_replace_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("new");
    let options = format!("--seed 5 --games 2 --json --record {}", dir.display());
    let lines = bot(&options);
    let recordings = || {
        let entries = fs::read_dir(&dir).expect("the folder was made");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        let contents = paths.map(|path| (fs::read(&path).expect("it can be read"), path));
        contents.collect::<Vec<_>>()
    };
    let before = recordings();
    assert_eq!(before.len(), 2);
    for (_, recording) in &before {
        let replayed = rlg(&["--replay", &recording.to_string_lossy(), "--headless"]);
        let text = String::from_utf8_lossy(&replayed.stdout).into_owned();
        let hash = text.lines().find_map(|line| line.strip_prefix("hash\t"));
        assert!(lines.contains(hash.expect("a hash")), "{text}");
    }
    let again: Vec<&str> = "--bot --levels 2"
        .split(' ')
        .chain(options.split(' '))
        .collect();
    let again = rlg(&again);
    assert_eq!(again.status.code(), Some(0));
    let after = recordings();
    assert_eq!(after.len(), 4);
    assert!(before.iter().all(|recording| after.contains(recording)));
}

#[test]
fn a_summary_says_which_kinds_of_items_were_used() {
    let used = "kinds of items used";
    let few = bot("--games 1 --seed 9 --summary");
    let many = bot("--games 3 --seed 9 --summary");
    let all = figure(&many, used);
    assert!((1..all + 1).contains(&figure(&few, used)), "{few}{many}");
    let line = |name: &str| {
        many.lines()
            .find(|line| line.starts_with(name))
            .expect("a line")
    };
    let count: u64 = line(used)
        .rsplit(' ')
        .next()
        .and_then(|word| word.parse().ok())
        .expect("a number");
    let unused = line("never used").split(", ").count() as u64;
    assert_eq!(all + unused, count, "{many}");
}

#[test]
fn a_bonus_changes_the_games_and_only_those_of_bots() {
    let none = bot("--games 2 --seed 9");
    assert_eq!(none, bot("--games 2 --seed 9 --bonus HIT=0"));
    for bonus in ["DAM=40", "SPEED=5", "WEIGHT=400"] {
        assert_ne!(none, bot(&format!("--games 2 --seed 9 --bonus {bonus}")));
    }
    assert_eq!(rlg(&["--bonus", "DAM=3"]).status.code(), Some(2));
    let wrong = rlg(&["--bot", "--bonus", "LUCK=3"]);
    assert_eq!(wrong.status.code(), Some(2));
    let said = String::from_utf8_lossy(&wrong.stderr);
    assert!(said.contains("the names are HIT, DAM, DODGE"), "{said}");
}

#[test]
fn what_a_bot_does_without_it_never_does() {
    for (verb, what) in [
        ("drink", "flasks drunk"),
        ("read", "scrolls and books read"),
    ] {
        let used = |options: &str| {
            let summary = bot(&format!("--games 12 --seed 9 --summary {options}"));
            let (before, _) = summary
                .split_once(&format!(" {what}"))
                .expect("the line of uses");
            let word = before.rsplit([' ', '\n']).next();
            word.and_then(|word| word.parse::<u64>().ok())
                .expect("a number")
        };
        assert!(used("") > 0, "{verb}");
        assert_eq!(used(&format!("--bot-without {verb}")), 0);
    }
    let wrong = rlg(&["--bot", "--bot-without", "sing"]);
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn options_of_bots_are_refused_without_one() {
    for option in [
        "--bot-without=drink",
        "--games=2",
        "--jobs=2",
        "--summary",
        "--paranoid",
        "--watch",
    ] {
        assert_eq!(rlg(&[option]).status.code(), Some(2), "{option}");
    }
    assert_eq!(
        rlg(&["--bot", "--watch", "--games", "2"]).status.code(),
        Some(2)
    );
    assert_eq!(rlg(&["--bot", "--games", "0"]).status.code(), Some(2));
    assert_eq!(rlg(&["--bot", "--jobs", "0"]).status.code(), Some(2));
}

#[test]
fn walking_picks_up_at_first_what_an_option_says() {
    for policy in ["none", "all", "flask,gold"] {
        let game = bot(&format!("--seed 4 --autopickup {policy}"));
        assert_eq!(game.lines().count(), 2, "{game}");
    }
    let refused = rlg(&["--bot", "--autopickup", "flasc"]);
    assert_eq!(refused.status.code(), Some(2));
    let message = String::from_utf8_lossy(&refused.stderr);
    assert!(message.contains("did you mean flask?"), "{message}");
    assert_eq!(
        rlg(&["--quest", "--autopickup", "all"]).status.code(),
        Some(2)
    );
}

#[test]
fn games_of_both_rule_books_keep_the_invariants_after_every_action() {
    for rules in ["classic", "tactical"] {
        let summary = bot(&format!(
            "--games {} --jobs 2 --seed 1 --paranoid --summary --rules {rules}",
            soak::of(40)
        ));
        assert_eq!(figure(&summary, "errors"), 0, "{summary}");
        assert_eq!(figure(&summary, "stuck"), 0, "{summary}");
    }
}

/// Plays games until bots have done a hundred million actions, or as many as `RLG_SOAK` asks for, in all modes. Prints how
/// far it is, so that a run that was cut short can be gone on with.
#[test]
#[ignore = "takes hours, by RLG_SOAK more or fewer"]
fn a_long_soak_finds_no_error() {
    let actions = soak::actions(100_000_000);
    let mut seed = soak::first_seed();
    let mut played = 0;
    while played < actions {
        let mode = ["--rules tactical", "--rules classic", "--quest"][seed % 3];
        let options =
            format!("--bot --games 200 --jobs 2 --paranoid --summary --seed {seed} {mode}");
        let summary = printed(&options.split(' ').collect::<Vec<_>>());
        assert_eq!(figure(&summary, "errors"), 0, "{summary}");
        played += figure(&summary, "actions");
        println!("seed {seed} {mode}: {played} actions");
        seed += 1;
    }
}
