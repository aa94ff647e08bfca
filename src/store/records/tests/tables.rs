//! The tables of the best games.

use super::{Mode, Outcome, Record, folder, folders, record, scored};
use crate::rules::{RuleBook, VERSION};
use crate::store::records::PATIENCE;
use crate::store::records::line;
use crate::store::records::table::Comparison;
use crate::store::records::xlogfile;
use crate::store::saves::Access;
use crate::store::{Tables, USUAL_WIDTH};
use std::fs;

/// Returns the tables of a file of these records.
fn tables(records: &[Record], most: usize) -> Tables {
    let folder = folder();
    let text: String = records.iter().map(line::write).collect();
    fs::write(folder.path().join("xlogfile"), text).expect("a file is written");
    let tables = Tables::open(&folders(folder.path()), most).expect("it can be read");
    assert_eq!(tables.errors(), [""; 0]);
    tables
}

#[test]
fn more_points_come_first_and_of_equals_the_one_that_began_earlier() {
    let records = [(3, 50), (1, 50), (4, 70), (2, 50), (5, 0)].map(|(n, score)| scored(n, score));
    let tables = tables(&records, 4);
    let table = tables.all().next().expect("there is a table");
    let ids: Vec<u64> = table.best.iter().map(|record| record.id).collect();
    assert_eq!(ids, [4, 1, 2, 3]);
    assert_eq!(table.games, 5);
    assert_eq!(table.heading(), "Tactical rules: the best 4 of 5 games");
}

#[test]
fn every_rule_book_and_mode_that_counts_has_its_own_table_with_persons_first() {
    let mut records = Vec::new();
    for mode in Mode::ALL.into_iter().rev() {
        for rules in [RuleBook::CLASSIC, RuleBook::TACTICAL] {
            let id = records.len() as u64;
            records.push(Record {
                mode,
                rules,
                ..scored(id, id)
            });
        }
    }
    let tables = tables(&records, 10);
    let headings: Vec<String> = tables.all().map(super::super::Table::heading).collect();
    let expected = [
        "Tactical rules: 1 game",
        "Classic rules: 1 game",
        "Tactical rules, wizard mode: 1 game",
        "Classic rules, wizard mode: 1 game",
        "Tactical rules, continued under other rules: 1 game",
        "Classic rules, continued under other rules: 1 game",
        "Tactical rules, played by bots: 1 game",
        "Classic rules, played by bots: 1 game",
        "Tactical rules, searched by bots: 1 game",
        "Classic rules, searched by bots: 1 game",
    ];
    assert_eq!(headings, expected);
}

#[test]
fn a_table_has_its_columns_below_each_other_whatever_is_in_them() {
    let won = Record {
        name: "日本".to_owned(),
        outcome: Outcome::Won,
        death: "won by killing Old Nick".to_owned(),
        depth: 12,
        ..scored(1, 20_000)
    };
    let long = Record {
        name: "\u{1b}[31m".to_owned(),
        death: "x".repeat(99),
        ..scored(2, 7)
    };
    let tables = tables(&[long, won, record()], 10);
    let lines = tables
        .all()
        .next()
        .expect("there is a table")
        .lines(USUAL_WIDTH);
    let expected = [
        "#  Score  Name      End                         Level  Turns  Date",
        "1  20000  日本      won                         12/12    567  2026-11-21",
        "2   1234  Ada       killed by a cave rat         3/12    567  2026-11-21",
        "3      7  \\x1b[31m  xxxxxxxxxxxxxxxxxxxxxxxxx…   3/12    567  2026-11-21",
    ];
    // A control character in a file was not written by this program, and is shown for what it is.
    assert_eq!(lines.len(), expected.len());
    for (line, expected) in lines.iter().zip(expected) {
        assert_eq!(line.text, expected);
    }
    let sentences: Vec<_> = lines.into_iter().map(|line| line.sentence).collect();
    assert_eq!(sentences[0], None);
    let killed =
        "Place 2: Ada, score 1234, killed by a cave rat on level 3 of 12, 567 turns, 2026-11-21.";
    assert_eq!(sentences[2].as_deref(), Some(killed));
}

#[test]
fn a_long_name_does_not_push_the_date_out_of_a_usual_screen() {
    let long = Record {
        name: "Bartholomew-the-Unreasonably-L".to_owned(),
        death: "killed by a clattering skeleton".to_owned(),
        ..record()
    };
    let tables = tables(&[long], 10);
    let lines = tables
        .all()
        .next()
        .expect("there is a table")
        .lines(USUAL_WIDTH);
    let expected = [
        "#  Score  Name                    End           Level  Turns  Date",
        "1   1234  Bartholomew-the-Unrea…  killed by a…   3/12    567  2026-11-21",
    ];
    for (line, expected) in lines.iter().zip(expected) {
        assert_eq!(line.text, expected);
    }
    let wide = tables.all().next().expect("there is a table").lines(150);
    let whole = "1   1234  Bartholomew-the-Unreasonably-L  killed by a clattering skeleton   3/12    567  2026-11-21";
    assert_eq!(wide[1].text, whole);
}

#[test]
fn the_levels_of_a_quest_are_called_floors() {
    let quest = Record {
        rules: RuleBook::Quest,
        ..record()
    };
    let tables = tables(&[quest], 10);
    let lines = tables
        .all()
        .next()
        .expect("there is a table")
        .lines(USUAL_WIDTH);
    let [heading, game] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(heading.text.contains("  Floor  Turns  "), "{heading:?}");
    let sentence = game.sentence.as_deref().unwrap_or_default();
    assert!(sentence.contains(" on floor 3 of 12, "), "{sentence}");
}

/// Returns the place of a game with this score among others, and its table in so many rows.
fn standing(scores: &[u64], own: u64, rows: usize) -> (u64, Vec<String>) {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    let other_table = Record {
        rules: RuleBook::CLASSIC,
        ..scored(999, 9_999)
    };
    let others = (0..).zip(scores).map(|(n, &score)| scored(n, score));
    let text: String = others
        .chain([other_table])
        .map(|it| line::write(&it))
        .collect();
    fs::write(&path, text).expect("a file is written");
    let own = scored(1_000, own);
    let mut comparison = Comparison::with(own.clone(), 10);
    let entered = xlogfile::enter((&path, Access::Private), PATIENCE, &own, &mut comparison)
        .expect("it is entered");
    let standing = comparison.standing(entered).expect("it stands somewhere");
    assert_eq!(standing.table.games, scores.len() as u64 + 1);
    let shown = standing.rows(rows, USUAL_WIDTH).into_iter().map(|row| {
        let place: String = row
            .line
            .text
            .trim_start()
            .chars()
            .take_while(|c| *c != ' ')
            .collect();
        format!("{}{place}", if row.is_own { ">" } else { "" })
    });
    (standing.place, shown.collect())
}

#[test]
fn a_game_played_on_from_a_recording_has_no_place() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    fs::write(&path, line::write(&scored(1, 10))).expect("a file is written");
    let practice = Record {
        mode: Mode::PlayedOn,
        ..scored(2, 99)
    };
    let enter = |record: &Record| {
        let mut comparison = Comparison::with(record.clone(), 10);
        let entered = xlogfile::enter((&path, Access::Private), PATIENCE, record, &mut comparison)
            .expect("it is entered");
        comparison.standing(entered)
    };
    assert!(enter(&practice).is_none());
    let later = enter(&scored(3, 5)).expect("it stands somewhere");
    assert_eq!((later.place, later.table.games), (2, 2));
}

#[test]
fn the_own_game_is_marked_and_always_among_the_rows() {
    let check = |scores: &[u64], own, rows, place, shown: &[&str]| {
        let expected: Vec<String> = shown.iter().map(ToString::to_string).collect();
        assert_eq!(standing(scores, own, rows), (place, expected));
    };
    let many: Vec<u64> = (1..=40).map(|n| n * 10).collect();
    check(&[], 5, 3, 1, &["#", ">1"]);
    check(&[30, 20, 10], 25, 3, 2, &["#", "1", ">2", "3"]);
    check(&[30, 20, 10], 5, 3, 4, &["#", "1", "2", ">4"]);
    check(&[30, 20, 10], 30, 2, 2, &["#", "1", ">2"]);
    check(&many, 5, 4, 41, &["#", "1", "2", "3", ">41"]);
    check(&many, 5, 1, 41, &["#", ">41"]);
    check(&many, 405, 1, 1, &["#", ">1"]);
    check(
        &many,
        305,
        12,
        11,
        &[
            "#", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", ">11",
        ],
    );
}

#[test]
fn games_of_other_lengths_and_with_other_data_have_tables_of_their_own() {
    let of = |id: u64, levels: u16, has_own_data: bool, mode: Mode| Record {
        levels,
        has_own_data,
        mode,
        ..scored(id, 10)
    };
    let records = [
        of(1, 12, true, Mode::Normal),
        of(2, 3, false, Mode::Normal),
        of(3, 12, false, Mode::Normal),
        of(4, 3, true, Mode::Bot),
        of(5, 1, false, Mode::Normal),
        of(6, 3, false, Mode::Normal),
    ];
    let tables = tables(&records, 10);
    let headings: Vec<String> = tables.all().map(super::super::Table::heading).collect();
    let expected = [
        "Tactical rules: 1 game",
        "Tactical rules, 1 level: 1 game",
        "Tactical rules, 3 levels: 2 games",
        "Tactical rules, other data: 1 game",
        "Tactical rules, 3 levels, other data, played by bots: 1 game",
    ];
    assert_eq!(headings, expected);
}

#[test]
fn of_the_daily_games_of_a_name_the_first_one_that_ended_counts() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    let daily = |number: u64, name: &str, seed: &str| Record {
        name: name.to_owned(),
        seed: seed.to_owned(),
        ..scored(number, number)
    };
    // BEGAN is on this day.
    let today = &format!("daily:2026-11-21:{VERSION}");
    let bot = Record {
        mode: Mode::Bot,
        ..daily(7, "Bea", today)
    };
    let games = [
        daily(1, "Ada", today),
        daily(2, "Ada", today),
        daily(3, "Bob", today),
        daily(4, "Cid", "daily:2026-11-20:3"),
        daily(5, "Ada", "daily:2026-11-21"),
        bot,
        daily(8, "Ada", "daily:2026-11-21:3"),
        daily(9, "Ada", "daily:2026-11-21:4294967295"),
    ];
    let text: String = games.iter().map(line::write).collect();
    fs::write(&path, text).expect("a file is written");
    let tables = Tables::open(&folders(folder.path()), 10).expect("it can be read");
    let listed: Vec<(String, Vec<u64>)> = tables
        .all()
        .map(|table| {
            (
                table.title(),
                table.best.iter().map(|it| it.score).collect(),
            )
        })
        .collect();
    let expected = [
        ("Tactical rules", vec![9, 5]),
        ("Tactical rules, the daily game of 2026-11-21", vec![3, 1]),
        (
            "Tactical rules, the daily game of 2026-11-21 under rules 3",
            vec![8],
        ),
        ("Tactical rules, the daily game again", vec![4, 2]),
        ("Tactical rules, played by bots", vec![7]),
    ];
    assert_eq!(
        listed,
        expected.map(|(title, scores)| (title.to_owned(), scores))
    );
    let own = daily(6, "Bob", today);
    let mut comparison = Comparison::with(own.clone(), 10);
    let entered = xlogfile::enter((&path, Access::Private), PATIENCE, &own, &mut comparison);
    let standing = comparison.standing(entered.expect("it is entered"));
    let standing = standing.expect("it stands somewhere");
    assert_eq!(
        standing.table.title(),
        "Tactical rules, the daily game again"
    );
    assert_eq!((standing.place, standing.table.games), (1, 3));
}
