//! Plans, and what they come to.

use super::Supplies;
use super::itinerary::{Itinerary, variants};
use crate::base::Source;
use crate::content::{
    BUILT_IN_OBJECTS, Content, DungeonPlan, PlannedLevel, read_objects, read_plan,
};
use std::collections::{BTreeMap, BTreeSet};

const DEPTHS: u16 = 12;

const GAMES: u64 = 400;

fn plan(entries: &str) -> DungeonPlan {
    let source = Source::new("plan", format!("RLG327 DUNGEON PLAN 1\n{entries}"));
    let (entries, said) = read_plan(&source).expect("a plan");
    assert_eq!(said, []);
    DungeonPlan { entries }
}

fn level(name: &str, depth: &str, rarity: u8, branch: &str) -> String {
    format!("BEGIN LEVEL\nNAME {name}\nDEPTH {depth} RRTY {rarity} BRANCH {branch}\nEND\n")
}

fn supply(name: &str, depth: &str, every: &str, count: &str) -> String {
    format!("BEGIN SUPPLY\nNAME {name}\nDEPTH {depth} EVERY {every} COUNT {count}\nEND\n")
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The itinerary of a game of 12 levels, all of them free, in which the levels `a` to `d` are there.
fn itinerary(entries: &str, seed: u64) -> Itinerary {
    let available = names(&["a", "b", "c", "d"]);
    Itinerary::new(&plan(entries), seed, &(1..=DEPTHS), &available)
}

/// The levels as `DEPTH NAME`.
fn places(itinerary: &Itinerary) -> Vec<String> {
    let levels = itinerary.levels();
    levels
        .map(|(depth, name)| format!("{depth} {name}"))
        .collect()
}

/// The branches as `NUMBER NAME DEPTH`.
fn branches(itinerary: &Itinerary) -> Vec<String> {
    let branches = itinerary.branches().iter();
    branches
        .map(|branch| format!("{} {} {}", branch.number, branch.name, branch.depth))
        .collect()
}

#[test]
fn depths_are_scaled_to_the_dungeon_and_rounded_up() {
    let available = names(&["a"]);
    let cases = [
        // The depth in the plan, the levels, and the depth in the game.
        (1, 12, 1),
        (9, 12, 9),
        (12, 12, 12),
        (1, 6, 1),
        (2, 6, 1),
        (3, 6, 2),
        (12, 6, 6),
        (1, 1, 1),
        (12, 1, 1),
        (7, 100, 59),
        (12, 100, 100),
        (1, 100, 9),
        (0, 12, 1),
        (0, 100, 1),
        (-2_147_483_648, 100, 1),
        (13, 12, 12),
        (2_147_483_647, 5, 5),
    ];
    for (planned, levels, expected) in cases {
        let plan = plan(&level("a", &format!("{planned}+0d1"), 100, "FALSE"));
        let itinerary = Itinerary::new(&plan, 1, &(1..=levels), &available);
        assert_eq!(
            places(&itinerary),
            [format!("{expected} a")],
            "{planned} of {levels}"
        );
    }
}

#[test]
fn the_depth_is_rolled_for_each_game_and_each_entry() {
    let entries = level("a", "3+1d2", 100, "FALSE") + &level("b", "7+1d2", 100, "FALSE");
    let mut seen: BTreeMap<Vec<String>, u64> = BTreeMap::new();
    for seed in 0..GAMES {
        *seen.entry(places(&itinerary(&entries, seed))).or_default() += 1;
    }
    let combinations: Vec<_> = seen.keys().map(|places| places.join(", ")).collect();
    assert_eq!(
        combinations,
        ["4 a, 8 b", "4 a, 9 b", "5 a, 8 b", "5 a, 9 b"]
    );
    assert!(
        seen.values().all(|count| (60..140).contains(count)),
        "{seen:?}"
    );
}

#[test]
fn rarity_is_the_share_of_games_that_have_the_level() {
    let entries = level("a", "3+0d1", 25, "FALSE") + &level("b", "3+0d1", 100, "FALSE");
    let places = (0..GAMES).map(|seed| places(&itinerary(&entries, seed)));
    let (with, without): (Vec<_>, Vec<_>) = places.partition(|places| places.len() == 2);
    assert!((70..130).contains(&with.len()), "{} of {GAMES}", with.len());
    // What is not in a game takes no depth.
    assert!(with.iter().all(|places| *places == ["3 a", "4 b"]));
    assert!(without.iter().all(|places| *places == ["3 b"]));
}

#[test]
fn of_two_levels_for_one_depth_the_later_takes_the_next_free_one() {
    let at = |name, depth: &str| level(name, depth, 100, "FALSE");
    let entries = at("a", "5+0d1") + &at("b", "6+0d1") + &at("c", "5+0d1") + &at("d", "4+0d1");
    assert_eq!(
        places(&itinerary(&entries, 1)),
        ["4 d", "5 a", "6 b", "7 c"]
    );
    // What finds none below is left out, even where there is one above.
    let entries = at("a", "11+0d1") + &at("b", "12+0d1") + &at("c", "11+0d1") + &at("d", "1+0d1");
    assert_eq!(places(&itinerary(&entries, 1)), ["1 d", "11 a", "12 b"]);
}

#[test]
fn a_first_level_that_is_given_pushes_the_one_of_the_plan_aside() {
    let plan = plan(&(level("a", "1+0d1", 100, "FALSE") + &level("b", "1+0d1", 100, "TRUE")));
    let available = names(&["a", "b"]);
    let given = Itinerary::new(&plan, 1, &(2..=DEPTHS), &available);
    assert_eq!(places(&given), ["2 a"]);
    // A branch does not take a place in the dungeon.
    assert_eq!(branches(&given), ["13 b 1"]);
    #[expect(clippy::reversed_empty_ranges, reason = "no depth is free")]
    let only = Itinerary::new(&plan, 1, &(2..=1), &available);
    assert_eq!(places(&only), [""; 0]);
    assert_eq!(branches(&only), ["2 b 1"]);
}

#[test]
fn branches_have_the_numbers_after_the_last_level_in_file_order() {
    let entries = level("c", "9+0d1", 100, "TRUE")
        + &level("a", "9+0d1", 100, "FALSE")
        + &level("b", "2+0d1", 100, "TRUE")
        + &level("d", "9+0d1", 100, "TRUE");
    let itinerary = itinerary(&entries, 1);
    assert_eq!(places(&itinerary), ["9 a"]);
    // No level leads to two of them.
    assert_eq!(branches(&itinerary), ["13 c 9", "14 b 2", "15 d 10"]);
}

#[test]
fn a_branch_that_the_game_lacks_has_no_number() {
    let entries = level("a", "3+0d1", 50, "TRUE") + &level("b", "4+0d1", 100, "TRUE");
    let seen: BTreeSet<_> = (0..100)
        .map(|seed| branches(&itinerary(&entries, seed)))
        .collect();
    let expected = [vec!["13 a 3", "14 b 4"], vec!["13 b 4"]];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn a_level_that_is_not_there_is_passed_over() {
    let entries = level("e", "3+0d1", 100, "FALSE")
        + &level("e", "3+0d1", 100, "TRUE")
        + &level("a", "3+0d1", 100, "FALSE");
    let itinerary = itinerary(&entries, 1);
    assert_eq!(
        (places(&itinerary), branches(&itinerary)),
        (vec!["3 a".to_owned()], vec![])
    );
}

#[test]
fn variants_have_a_number_behind_the_name_unless_the_name_itself_is_there() {
    let available = names(&[
        "big",
        "bigrm-1",
        "bigrm-12",
        "bigrm-2",
        "bigrm-",
        "bigrm-x",
        "bigrm-2b",
        "bigrm1",
        "bigroom-1",
        "mine",
        "mine-1",
    ]);
    assert_eq!(
        variants("bigrm", &available),
        ["bigrm-1", "bigrm-12", "bigrm-2"]
    );
    assert_eq!(variants("mine", &available), ["mine"]);
    assert_eq!(variants("bigrm-2", &available), ["bigrm-2"]);
    assert_eq!(variants("bigrm-", &available), ["bigrm-"]);
    assert_eq!(variants("Mine", &available), [""; 0]);
    assert_eq!(variants("", &available), [""; 0]);
}

#[test]
fn one_variant_is_drawn_for_each_game_and_each_entry() {
    let twice = level("x", "1+0d1", 100, "FALSE").repeat(2);
    let available = names(&["x-1", "x-2", "x-3"]);
    let plan = plan(&twice);
    let drawn = (0..GAMES).map(|seed| {
        let itinerary = Itinerary::new(&plan, seed, &(1..=DEPTHS), &available);
        places(&itinerary).join(", ")
    });
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    for places in drawn {
        *seen.entry(places).or_default() += 1;
    }
    assert_eq!(seen.len(), 9, "{seen:?}");
    assert!(
        seen.values().all(|count| (20..75).contains(count)),
        "{seen:?}"
    );
}

#[test]
fn an_entry_changes_nothing_of_those_before_it() {
    let first = level("a", "1+1d12", 50, "FALSE");
    for seed in 0..100 {
        let alone = places(&itinerary(&first, seed));
        let more = first.clone()
            + &level("b", "1+1d12", 50, "TRUE")
            + &supply("x", "1+1d9", "1+1d9", "1+1d9");
        assert_eq!(places(&itinerary(&more, seed)), alone);
    }
}

#[test]
fn levels_without_end_are_numbered_as_far_as_numbers_go() {
    let entries = level("a", "12+0d1", 100, "TRUE").repeat(3);
    let last = u16::MAX - 1;
    let itinerary = Itinerary::new(&plan(&entries), 1, &(1..=last), &names(&["a"]));
    assert_eq!(branches(&itinerary), [format!("{} a {last}", u16::MAX)]);
    let entries = level("a", "12+0d1", 100, "FALSE") + &level("a", "1+0d1", 100, "TRUE");
    let itinerary = Itinerary::new(&plan(&entries), 1, &(1..=u16::MAX), &names(&["a"]));
    assert_eq!(places(&itinerary), ["65535 a"]);
    assert_eq!(itinerary.branches(), []);
}

/// A content with the built-in objects and this plan.
fn content(entries: &str) -> Content {
    let objects = read_objects(&Source::new("objects", BUILT_IN_OBJECTS));
    Content::new(Vec::new(), objects.expect("an object file").0).with_plan(plan(entries))
}

/// The supplies of a game as `DEPTH: COUNT NAME`, down to a depth.
fn supplies(content: &Content, seed: u64, last: u16) -> Vec<String> {
    let supplies = Supplies::new(content, seed);
    let at = |depth| {
        let here = supplies.at(depth);
        let named = here.map(move |(kind, count)| (depth, count, &content.object(kind).name));
        named.map(|(depth, count, name)| format!("{depth}: {count} {name}"))
    };
    (1..=last).flat_map(at).collect()
}

#[test]
fn supplies_lie_at_their_depth_and_at_intervals_below() {
    let content = content(
        &(supply("a canvas sack", "2+0d1", "3+0d1", "2+0d1")
            + &supply("A SMOKED EEL", "5+0d1", "100+0d1", "1+0d1")
            + &supply("a pitch torch", "-4+0d1", "5+0d1", "20+0d1")
            + &supply("a copper ring", "9+0d1", "1+0d1", "0+0d1")),
    );
    assert_eq!(
        supplies(&content, 1, 9),
        [
            "1: 20 a pitch torch",
            "2: 2 a canvas sack",
            "5: 2 a canvas sack",
            "5: 1 a smoked eel",
            "6: 20 a pitch torch",
            "8: 2 a canvas sack",
            "9: 0 a copper ring",
        ]
    );
}

#[test]
fn the_dice_of_a_supply_are_rolled_once_for_each_game() {
    let content = content(&supply("a smoked eel", "0+1d3", "1+1d2", "0+1d4"));
    let mut seen = BTreeSet::new();
    for seed in 0..GAMES {
        let lines = supplies(&content, seed, 100);
        let mut depths_and_counts = lines.iter().map(|line| {
            let (depth, rest) = line.split_once(": ").expect("DEPTH: COUNT NAME");
            let count = rest.split(' ').next().expect("a count");
            let number = |text: &str| text.parse::<u16>().expect("a number");
            (number(depth), number(count))
        });
        let (first, count) = depths_and_counts
            .next()
            .expect("a supply on the first levels");
        let (second, _) = depths_and_counts.next().expect("another below");
        let mut depth = second;
        for (next, same) in depths_and_counts {
            assert_eq!((next - depth, same), (second - first, count), "{lines:?}");
            depth = next;
        }
        seen.insert((first, second - first, count));
    }
    assert_eq!(seen.len(), 3 * 2 * 4);
}

#[test]
fn what_no_object_is_called_and_artifacts_are_passed_over() {
    let entries = supply("a smoked ell", "1+0d1", "1+0d1", "1+0d1")
        + &supply("the Stopped Clock", "1+0d1", "1+0d1", "1+0d1");
    assert_eq!(supplies(&content(&entries), 1, 20), [""; 0]);
}

#[test]
fn dice_at_their_limits_are_rolled_without_harm() {
    let most = "2147483647+10000d4294967295";
    let content = content(&supply("a smoked eel", most, most, "0+1d20"));
    assert_eq!(supplies(&content, 1, 1_000), [""; 0]);
    let content = self::content(&supply("a smoked eel", "-2147483648+0d1", most, "1+0d1"));
    assert_eq!(supplies(&content, 1, 1_000), ["1: 1 a smoked eel"]);
    let level = PlannedLevel {
        name: "a".to_owned(),
        depth: most.parse().expect("dice"),
        rarity: 100,
        is_branch: false,
    };
    let plan = DungeonPlan {
        entries: vec![level.into()],
    };
    let itinerary = Itinerary::new(&plan, 1, &(1..=DEPTHS), &names(&["a"]));
    assert_eq!(places(&itinerary), ["12 a"]);
}
