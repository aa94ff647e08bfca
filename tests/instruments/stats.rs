//! `--stats`, compared with levels that are counted here.

use super::{built_in_dungeons, rlg, table, text};
use rlg::base::Seed;
use rlg::game::ObjectType;
use rlg::world::Level;

const LEVELS: u16 = 3;
const GAMES: u64 = 4;

/// Returns the sum of a number over the levels of one depth.
fn sum(depth: u16, number: impl Fn(&Level) -> i64) -> i64 {
    let dungeons = built_in_dungeons(LEVELS);
    let levels = (0..GAMES).map(|game| {
        let seed = Seed::from_text("a set of games").of_game(game);
        dungeons.dungeon(&seed).level(&dungeons.content, depth)
    });
    levels.map(|level| number(&level)).sum()
}

/// A number that a level has.
type Number<'a> = &'a dyn Fn(&Level) -> i64;

#[test]
fn every_column_is_the_sum_over_the_levels_of_the_derived_seeds() {
    let arguments = [
        "--stats",
        "--games",
        "4",
        "--levels",
        "3",
        "--seed",
        "a set of games",
    ];
    let table = table(&arguments);
    let content = built_in_dungeons(LEVELS).content;
    let is = |level: &Level, wanted: ObjectType| {
        let items = level
            .items()
            .filter(|item| content.object(item.kind).types[0] == wanted);
        items.count() as i64
    };
    let attribute = |level: &Level, wanted: ObjectType| {
        let items = level
            .items()
            .filter(|item| content.object(item.kind).is(wanted));
        items.map(|item| item.attribute.max(0)).sum::<i64>()
    };
    let is_danger = |level: &Level, from: u64, to: u64| {
        let dangers = level
            .monsters()
            .map(|monster| content.danger(monster.kind()));
        dangers.filter(|danger| (from..to).contains(danger)).count() as i64
    };
    let columns: [(&str, Number); 13] = [
        ("levels", &|_| 1),
        ("rooms", &|level| level.layout().rooms.len() as i64),
        ("monsters", &|level| level.monsters().count() as i64),
        ("danger<5", &|level| is_danger(level, 0, 500)),
        ("danger<320", &|level| is_danger(level, 16_000, 32_000)),
        ("danger>=1280", &|level| is_danger(level, 128_000, u64::MAX)),
        ("objects", &|level| level.items().count() as i64),
        ("WEAPON", &|level| is(level, ObjectType::Weapon)),
        ("FLASK", &|level| is(level, ObjectType::Flask)),
        ("CONTAINER", &|level| is(level, ObjectType::Container)),
        ("light", &|level| attribute(level, ObjectType::Light)),
        ("healing", &|level| {
            attribute(level, ObjectType::Flask) + attribute(level, ObjectType::Food)
        }),
        ("value", &|level| level.items().map(|item| item.value).sum()),
    ];
    assert_eq!(table.len(), 1 + usize::from(LEVELS));
    for (row, depth) in table[1..].iter().zip(1..) {
        assert_eq!(row[0], depth.to_string());
        for (name, number) in columns {
            let column = table[0].iter().position(|column| column == name);
            let cell = &row[column.expect("the column is there")];
            assert_eq!(
                *cell,
                sum(depth, number).to_string(),
                "{name} at depth {depth}"
            );
        }
    }
}

#[test]
fn the_classes_add_up_to_all() {
    let table = table(&["--stats", "--games", "2"]);
    let column = |name: &str| {
        table[0]
            .iter()
            .position(|column| column == name)
            .expect("a column")
    };
    for row in &table[1..] {
        let number = |index: usize| row[index].parse::<u64>().expect("a number");
        let (monsters, objects) = (column("monsters"), column("objects"));
        assert_eq!(
            (monsters + 1..objects).map(number).sum::<u64>(),
            number(monsters)
        );
        let types = objects + 1..column("light");
        assert_eq!(types.map(number).sum::<u64>(), number(objects));
    }
    assert_eq!(table[12][column("lit")], "0", "the last level is dark");
    assert_eq!(
        table[1][column("lit")],
        table[1][column("rooms")],
        "the first is bright"
    );
}

#[test]
fn a_number_of_games_belongs_to_what_plays_many() {
    let output = rlg(&["--games", "5"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--games belongs to --bot, --stats or --arena"));
}
