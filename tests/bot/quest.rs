//! Quests of bots.

use super::{figure, printed, rlg, soak};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn quests(options: &str) -> String {
    let all = format!("--quest --bot {options}");
    printed(&all.split_whitespace().collect::<Vec<_>>())
}

/// Returns how many quests in a hundred are won in a style. The full measurement is benches/quest.rs.
fn won(style: &str) -> u64 {
    let games = soak::of(100);
    let summary = quests(&format!(
        "--games {games} --jobs 2 --seed balance --summary --bot-style {style}"
    ));
    assert_eq!(figure(&summary, "stuck"), 0, "{summary}");
    assert_eq!(figure(&summary, "errors"), 0, "{summary}");
    figure(&summary, "won") * 100 / games
}

/// From 35 to 60 in a hundred are wanted; so few quests measure that to about 25 in a hundred.
#[test]
fn a_careful_bot_wins_about_half_of_its_quests() {
    let won = won("plain");
    assert!((10..=85).contains(&won), "{won} in a hundred");
}

/// More than 90 in a hundred are wanted.
#[test]
fn a_bot_that_finds_the_hidden_room_wins_nearly_always() {
    let won = won("secret");
    assert!(won >= 75, "{won} in a hundred");
}

#[test]
fn quests_are_the_same_for_any_number_of_jobs_and_each_can_be_played_alone() {
    let one = quests("--games 2 --seed test");
    assert_eq!(one, quests("--games 2 --seed test --jobs 3"));
    for line in one.lines().skip(1) {
        let seed = line.split('\t').next().expect("a seed");
        let alone = quests(&format!("--seed {seed}"));
        assert_eq!(alone.lines().nth(1), Some(line));
    }
}

#[test]
fn quests_keep_the_invariants_after_every_action() {
    for style in ["plain", "secret"] {
        let summary = quests(&format!(
            "--games {} --jobs 2 --seed 1 --paranoid --summary --bot-style {style}",
            soak::of(10)
        ));
        assert_eq!(figure(&summary, "errors"), 0, "{summary}");
        assert!(figure(&summary, "actions") > 0, "{summary}");
        let is_about_items = summary.contains("kinds of items") || summary.contains("never used");
        assert!(
            !is_about_items,
            "a campaign has items of its own: {summary}"
        );
    }
}

#[test]
fn a_style_belongs_to_a_bot_on_a_quest() {
    for arguments in [
        &["--bot", "--bot-style", "plain"][..],
        &["--quest", "--bot-style", "plain"],
        &["--bot", "--bot-style", "secret", "--levels", "1"],
        &["--bot", "--bot-style", "secret", "--rules", "classic"],
        &["--quest", "--bot", "--bot-style", "bold"],
    ] {
        assert_eq!(rlg(arguments).status.code(), Some(2), "{arguments:?}");
    }
}

/// Returns the built-in campaign with a line more in some files.
fn campaign(additions: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gamedata");
    for part in ["", "items", "mobs", "mobs/loot", "maps"] {
        fs::create_dir_all(folder.path().join(part)).expect("a folder");
        for entry in fs::read_dir(data.join(part)).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                let name = path.file_name().expect("a name");
                fs::copy(&path, folder.path().join(part).join(name)).expect("it is copied");
            }
        }
    }
    for (file, line) in additions {
        let path = folder.path().join(file);
        let text = fs::read_to_string(&path).expect("it is text");
        fs::write(path, text + line + "\n").expect("it is written");
    }
    folder
}

/// Returns the outcome and the number of turns of a quest in such a campaign.
fn outcome(additions: &[(&str, &str)]) -> (String, u64) {
    let campaign = campaign(additions);
    let folder = campaign.path().to_str().expect("a path is text");
    let table = printed(&["--quest", "--bot", "--seed", "1", "--gamedata", folder]);
    let row = table.lines().nth(1).expect("one quest");
    let fields: Vec<&str> = row.split('\t').collect();
    let turns = fields[3].parse().expect("a number of turns");
    (fields[1].to_owned(), turns)
}

#[test]
fn an_item_that_blocks_the_way_does_not_stop_a_bot() {
    let statue = (
        "items/items.tbl",
        "statue \"statue\" \"Of a gnu.\" 9 0 impassable",
    );
    let free = outcome(&[statue]);
    let blocked = outcome(&[statue, ("maps/floor001.dat", "item 5 4 statue")]);
    assert!(["won", "died"].contains(&blocked.0.as_str()), "{blocked:?}");
    assert!(blocked.1 < 2 * free.1 + 1_000, "{blocked:?} {free:?}");
    let around = ["3 4", "4 3", "4 5", "5 4"].map(|cell| format!("item {cell} statue"));
    let mut walled = vec![statue];
    walled.extend(
        around
            .iter()
            .map(|line| ("maps/floor001.dat", line.as_str())),
    );
    assert_eq!(outcome(&walled), ("abandoned".to_owned(), 0));
}

#[test]
fn a_bot_that_changes_nothing_is_stuck_after_a_thousand_turns() {
    let (outcome, turns) = outcome(&[
        ("mobs/mobs.tbl", "post \"post\" P 99 999 1 1 0 -99 1"),
        ("maps/floor001.dat", "mob 5 4 post"),
    ]);
    assert_eq!(outcome, "stuck");
    assert!(turns < 10_000, "{turns}");
}
