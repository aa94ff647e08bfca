//! What `--seed-catalog` lists, against the levels that are played.

use super::{built_in_dungeons, rlg, table, text};
use rlg::base::{Pos, Seed};
use rlg::game::DungeonBook;
use rlg::lab::Dungeons;
use rlg::rules::{Setting, begin};
use rlg::world::Level;

/// Returns the rows of a level: the position of each monster and item, its name, its speed, and its hit points or
/// value.
fn rows(setting: &Setting, seed: u64, depth: u16, level: &Level) -> Vec<String> {
    let content = &setting.content;
    let row = |pos: Pos, name: &str, speed: i64, number: i64| {
        format!("{seed} {depth} {} {} {name} {speed} {number}", pos.x, pos.y)
    };
    let monsters = level.monsters().map(|monster| {
        let name = &content.monster(monster.kind()).name;
        row(
            monster.pos(),
            name,
            monster.body.speed(),
            monster.body.full_hit_points(),
        )
    });
    let piles = level
        .piles
        .iter()
        .flat_map(|(pos, pile)| pile.iter().map(move |item| (pos, item)));
    let objects =
        piles.map(|(pos, item)| row(pos, &content.object(item.kind).name, item.speed, item.value));
    let mut rows: Vec<String> = monsters.chain(objects).collect();
    rows.sort();
    rows
}

#[test]
fn the_catalog_lists_the_levels_that_each_seed_plays() {
    let table = table(&["--seed-catalog", "41", "2", "2"]);
    let column = |name: &str| {
        table[0]
            .iter()
            .position(|column| column == name)
            .expect("a column")
    };
    let columns = ["seed", "depth", "x", "y", "name", "SPEED"].map(column);
    let (hit_points, value) = (column("HP"), column("VAL"));
    let listed = table[1..].iter().map(|row| {
        let last = if row[hit_points].is_empty() {
            value
        } else {
            hit_points
        };
        let cells = columns.map(|column| row[column].as_str());
        format!("{} {}", cells.join(" "), row[last])
    });
    let mut listed: Vec<String> = listed.collect();
    listed.sort();

    let mut played = Vec::new();
    for seed in ["41", "42"].map(Seed::from_text) {
        let Dungeons { content, setup } = built_in_dungeons(12);
        let dungeon = setup.dungeon(&content, content.plan(), seed.value());
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let world = begin(&setting, seed.value());
        played.extend(rows(&setting, seed.value(), 1, world.level()));
        let second = setting.dungeon.level(&setting.content, 2);
        played.extend(rows(&setting, seed.value(), 2, &second));
    }
    played.sort();
    assert_eq!(listed, played);
}

#[test]
fn what_is_wanted_is_found_and_nothing_else_is_listed() {
    let all = table(&["--seed-catalog", "1", "12", "3"]);
    let found = table(&[
        "--seed-catalog",
        "1",
        "12",
        "3",
        "--find",
        "rat @1 and dagger",
    ]);
    assert_eq!(all[0], found[0]);
    let has = |seed: &str, depth: &[&str], part: &str| {
        let mut rows = all[1..].iter();
        rows.any(|row| row[0] == seed && depth.contains(&&*row[1]) && row[5].contains(part))
    };
    let anywhere = ["1", "2", "3"];
    for seed in (1..=12).map(|seed| seed.to_string()) {
        let is_wanted = has(&seed, &["1"], "rat") && has(&seed, &anywhere, "dagger");
        let is_found = found[1..].iter().any(|row| row[0] == seed);
        assert_eq!(is_wanted, is_found, "seed {seed}");
    }
    for row in &found[1..] {
        let is_rat = row[5].contains("rat") && row[1] == "1";
        assert!(is_rat || row[5].contains("dagger"), "{row:?}");
        assert!(all.contains(row), "{row:?}");
    }
}

#[test]
fn special_levels_are_found_and_lines_for_people_name_them() {
    let options = [
        "--seed-catalog",
        "1",
        "40",
        "12",
        "--find",
        "fortress",
        "--text",
    ];
    let output = rlg(&options);
    let lines = text(&output.stdout);
    assert!(lines.starts_with("seed "), "{lines}");
    assert!(lines.contains(": fortress\n"), "{lines}");
    let wrong = rlg(&["--seed-catalog", "1", "1", "1", "--find", "fartress"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("did you mean fortress?"));
}

#[test]
fn the_last_seed_can_be_listed_and_what_makes_no_sense_is_bad_usage() {
    let last = u64::MAX.to_string();
    assert!(table(&["--seed-catalog", &last, "1", "1"]).len() > 10);
    let calls = [
        ([&last, "2", "1"], "a seed is a number below 2^64"),
        (["1", "0", "1"], "COUNT is at least 1"),
        (["1", "1", "13"], "DEPTH is from 1 to 12"),
        (["1", "1", "0"], "DEPTH is from 1 to 12"),
        (["one", "1", "1"], "invalid value 'one'"),
    ];
    for (numbers, said) in calls {
        let output = rlg(&[&["--seed-catalog"], &numbers[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{numbers:?}");
        assert!(
            text(&output.stderr).contains(said),
            "{numbers:?}: {}",
            text(&output.stderr)
        );
    }
}
