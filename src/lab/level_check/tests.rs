//! Checks of levels whose faults are known.

use super::*;
use crate::base::Source;
use crate::content::{DungeonPlan, read_plan};
use crate::game::GameData;
use crate::script::{self, Checks, Compiler, Names};

/// Checks a map of these rows with these further lines.
fn check(rows: &[&str], more: &str) -> LevelCheck {
    check_in(&GameData::built_in().content, rows, more)
}

/// Checks the same in games with this content.
fn check_in(content: &Content, rows: &[&str], more: &str) -> LevelCheck {
    check_under("", content, rows, more)
}

/// Checks the same on a level with these flags.
fn check_under(flags: &str, content: &Content, rows: &[&str], more: &str) -> LevelCheck {
    let rows = rows.join("\n");
    let text = format!(
        "MAZE: \"test\", ' '\n{flags}GEOMETRY: center, center\nMAP\n{rows}\nENDMAP\n{more}"
    );
    let (source, names) = (Source::new("level", text), Names::default());
    let mut compiled = Compiler::new(&source, &names, Checks::Usual);
    let level = compiled.next().expect("a level");
    assert_eq!(level.diagnostics, []);
    let level = level.level.expect("a level");
    let workshop = Workshop::new(content, &SpecialLevels::new([script::owned(&level)]));
    workshop.check(&level, &BTreeSet::new())
}

const WAYS: &str = "STAIR: (1,1), up\nSTAIR: (5,1), down\n";

/// Checks a row between two staircases.
fn crossing(between: &str, more: &str) -> Vec<String> {
    let row = format!("|.{between}.|");
    let wall = "-".repeat(row.len());
    check(&[&wall, &row, &wall], &(WAYS.to_owned() + more)).lines()
}

#[test]
fn a_level_that_can_be_walked_through_has_no_findings() {
    for (between, more) in [
        ("...", ""),
        (".+.", "DOOR: locked, (3,1)\n"),
        (".S.", ""),
        (".#.", ""),
    ] {
        assert_eq!(crossing(between, more), [""; 0], "{between}");
    }
}

#[test]
fn what_is_needed_besides_walking_is_said() {
    let far = "level test: not every way can be reached on foot (100 of 100)";
    // Nothing leads around the water, or around the middle.
    let hard = "NON_DIGGABLE: (0,0,3,2)\n";
    let frame = "NON_DIGGABLE: (0,0,6,0)\nNON_DIGGABLE: (0,2,6,2)\nNON_DIGGABLE: (0,0,0,2)\n";
    for (between, more, needs) in [
        (".}.", "", "swim"),
        (".L.", "", "float"),
        (".|.", frame, "dig"),
        (".F.", frame, "dig"),
        (".T.", frame, "dig"),
        ("}.|", hard, "swim and dig"),
        ("L.|", hard, "float and dig"),
    ] {
        let needs = format!("level test: needs {needs} (100 of 100)");
        let mut expected = vec![needs, far.to_owned()];
        expected.sort();
        let mut found = crossing(between, more);
        found.sort();
        assert_eq!(found, expected, "{between}");
    }
    for between in [".|.", ".F.", ".T."] {
        let stuck = crossing(between, "NON_DIGGABLE: (0,0,6,2)\n");
        let expected = "level test: it cannot be left but by the way in (100 of 100)";
        assert!(stuck.contains(&expected.to_owned()), "{between}: {stuck:?}");
    }
}

#[test]
fn a_boulder_bars_the_way_where_it_cannot_be_pushed_on() {
    let hard = "NON_DIGGABLE: (0,0,6,2)\nOBJECT: '`', \"boulder\", (3,1)\n";
    for beyond in ["", "TRAP: \"pit\", (4,1)\n", "TRAP: \"hole\", (4,1)\n"] {
        let lines = crossing("...", &(hard.to_owned() + beyond));
        assert_eq!(lines, [""; 0], "{beyond}");
    }
    let stuck = "level test: it cannot be left but by the way in (100 of 100)";
    for beyond in [
        "ENGRAVING: (4,1), engrave, \"no way\"\n",
        "TRAP: \"teleport\", (4,1)\n",
        "OBJECT: '`', \"boulder\", (4,1)\n",
    ] {
        let lines = crossing("...", &(hard.to_owned() + beyond));
        assert!(lines.contains(&stuck.to_owned()), "{beyond}: {lines:?}");
    }
}

#[test]
fn nobody_falls_out_of_a_level_with_a_hard_floor() {
    let content = GameData::built_in().content;
    let stuck = "it cannot be left but by the way in";
    let walled = "STAIR: (1,1), up\nSTAIR: (4,1), down\nNON_DIGGABLE: (0,0,5,2)\n";
    // A level teleporter may lead up instead, and is gone then: it is no way down to count on.
    for (trap, is_way) in [
        ("hole", true),
        ("trap door", true),
        ("level teleport", false),
    ] {
        for (flags, is_stuck) in [("", false), ("FLAGS: hardfloor\n", true)] {
            let more = format!("{walled}TRAP: \"{trap}\", (2,1)\n");
            let check = check_under(flags, &content, &["------", "|..|.|", "------"], &more);
            assert_eq!(check.warnings.contains_key(stuck), is_stuck, "{trap}");
            let more = format!("TRAP: \"{trap}\", (1,0)\n");
            let check = check_under(flags, &content, &["|..|"], &more);
            let is_built = is_way && !is_stuck;
            assert_eq!(check.errors.is_empty(), is_built, "{trap}: {check:?}");
        }
    }
}

#[test]
fn a_level_below_which_there_is_none_needs_no_way_on() {
    let content = GameData::built_in().content;
    let entry = |depth: &str, branch: &str| {
        format!("BEGIN LEVEL\nNAME test\nDEPTH {depth} RRTY 100 BRANCH {branch}\nEND\n")
    };
    for (depth, branch, is_in_the_middle) in [
        ("3+0d1", "FALSE", true),
        ("3+0d1", "TRUE", false),
        ("12+0d1", "FALSE", false),
    ] {
        let plan = format!("RLG327 DUNGEON PLAN 1\n{}", entry(depth, branch));
        let (entries, _) = read_plan(&Source::new("plan", plan)).expect("a plan");
        let content = content.clone().with_plan(DungeonPlan { entries });
        let lines = check_in(&content, &["......"], "STAIR: (1,0), up\n").lines();
        let added = "level test: it has no way down, and a staircase was added (100 of 100)";
        let expected = if is_in_the_middle { &[added][..] } else { &[] };
        assert_eq!(lines, expected, "{depth} {branch}");
    }
}

#[test]
fn a_magic_portal_that_is_but_a_trap_is_said_to_lead_nowhere() {
    let of = |lines: &str| check(&["......", "......"], lines).lines().join("\n");
    let trap = "TRAP:\"magic portal\",(2,1)\n";
    assert!(of(trap).contains("a magic portal leads nowhere: PORTAL makes one"));
    let portal = "PORTAL:(3,1,3,1),(0,0,0,0),\"1\"\n";
    assert!(!of(portal).contains("leads nowhere"));
    assert!(of(&format!("{portal}{trap}")).contains("leads nowhere"));
}

#[test]
fn missing_ways_and_portals_to_nowhere_are_said() {
    let portals = ["nowhere", "0", "1", "100", "101", "-1"]
        .map(|to| format!("PORTAL: (0,0,5,1), (0,0,0,0), \"{to}\"\n"));
    let check = check(&["......", "......"], &portals.concat());
    let lines = check.lines();
    for expected in [
        "level test: a portal leads to nowhere, and there is no such level (100 of 100)",
        "level test: a portal leads to 0, and there is no such level (100 of 100)",
        "level test: a portal leads to 101, and there is no such level (100 of 100)",
        "level test: a portal leads to -1, and there is no such level (100 of 100)",
        "level test: it has no way down, and a staircase was added (100 of 100)",
        "level test: it has no way up, and a staircase was added (100 of 100)",
    ] {
        assert!(lines.contains(&expected.to_owned()), "{lines:?}");
    }
    let lost = lines
        .iter()
        .filter(|line| line.contains("a portal leads to"));
    assert_eq!(lost.count(), 4);
    assert!(check.errors.is_empty());
}

#[test]
fn the_cellar_of_the_manual_can_be_left_on_foot_whatever_the_seed() {
    let manual = include_str!("../../../data/manual/levels.md");
    let (_, rest) = manual.split_once("cellar.des\n").expect("the cellar");
    let (text, _) = rest.split_once("```").expect("its end");
    let (source, names) = (Source::new("cellar", text), Names::default());
    let mut compiled = Compiler::new(&source, &names, Checks::Usual);
    let plan = compiled.next().and_then(|level| level.level);
    let plan = plan.expect("a level");
    let content = GameData::built_in().content;
    let workshop = Workshop::new(&content, &SpecialLevels::default());
    let homes = Homes::default();
    let mut check = LevelCheck::default();
    for seed in 0..100 {
        let site = workshop.site(&plan.name, &homes, seed);
        let built = build(&plan, &site).expect("it can be built");
        workshop.check_built(&built, &site, &mut check);
    }
    let added = "it has no way down, and a staircase was added";
    let said: Vec<(&str, u32)> = (check.warnings.iter().chain(&check.notes))
        .map(|(what, count)| (what.as_str(), *count))
        .collect();
    assert_eq!(said, [(added, 100)]);
}

#[test]
fn names_that_nothing_has_are_said() {
    let more = "MONSTER: 'm', random, (3,1), m_feature \"maypole\"\n\
                MONSTER: 'm', random, (4,1), m_feature \"fountain\"\n";
    let name = "level test: nothing that a monster can look like is named `maypole`";
    assert_eq!(crossing("...", more), [format!("{name} (100 of 100)")]);
}

#[test]
fn names_like_those_that_were_written_are_suggested() {
    for (more, said) in [
        (
            "MONSTER: 'r', \"cave rta\", (3,1)\n",
            "no monster is named `cave rta`; did you mean cave rat?",
        ),
        (
            "OBJECT: ')', \"pavsie\", (3,1)\n",
            "no object is named `pavsie`; did you mean a pavise?",
        ),
        (
            "OBJECT: ')', \"zyxomma\", (3,1)\n",
            "no object is named `zyxomma`",
        ),
    ] {
        let line = format!("level test: {said} (100 of 100)");
        assert_eq!(crossing("...", more), [line]);
    }
}

#[test]
fn a_level_without_a_place_for_the_hero_or_for_a_way_down_is_an_error() {
    let cell: &[&str] = &["---", "|.|", "---"];
    let no_way = "there is no cell for a staircase down";
    for (rows, more, error) in [
        (
            &["---", "---"][..],
            "",
            "there is no cell on which the hero could stand",
        ),
        (cell, "", no_way),
        (cell, "STAIR: (1,1), up\n", no_way),
    ] {
        let check = check(rows, more);
        let said: Vec<(&str, u32)> = (check.errors.iter())
            .map(|(what, count)| (what.as_str(), *count))
            .collect();
        assert_eq!(said, [(error, 100)], "{rows:?}");
    }
    for way in ["STAIR: (1,0), down\n", "TRAP: \"hole\", (1,0)\n"] {
        assert!(check(&["|..|"], way).errors.is_empty(), "{way}");
    }
}
