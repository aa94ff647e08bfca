//! Special levels as levels of a dungeon: their numbers, the ways between them, and what is added to them.

use super::{CONTENT, DEPTHS};
use rlg::base::{Pos, Source};
use rlg::content::{Ability, Content, DungeonPlan, Fixture, read_plan};
use rlg::levels::{Dungeon, SpecialLevels};
use rlg::rules::{DungeonBook, Setting, begin};
use rlg::script::{self, Checks, Compiler, Names};
use rlg::world::{Alignment, Feature, Landing, Level, LevelFlag, Terrain, Trade};
use std::collections::BTreeSet;

/// Returns the levels of a description.
pub(super) fn levels(text: &str) -> SpecialLevels {
    let (source, names) = (Source::new("levels", text), Names::default());
    let plans = Compiler::new(&source, &names, Checks::Usual).map(|compiled| {
        assert_eq!(compiled.diagnostics, []);
        let mut bytes = Vec::new();
        script::write(&compiled.level.expect("a level"), &mut bytes);
        script::read(&bytes).expect("what was written can be read")
    });
    SpecialLevels::new(plans)
}

/// A cave with these further declarations.
fn cave(name: &str, more: &str) -> String {
    let wide = ".".repeat(40);
    format!(
        "MAZE: \"{name}\", ' '\n{more}GEOMETRY: center, center\nMAP\n{wide}\n{wide}\n{wide}\nENDMAP\n"
    )
}

/// The same with a portal to another level.
fn with_portal(name: &str, to: &str) -> String {
    cave(name, "") + &format!("PORTAL: (1,1,1,1), (0,0,0,0), \"{to}\"\n")
}

/// A level on which there is no place for anybody.
fn rock(name: &str) -> String {
    format!("MAZE: \"{name}\", ' '\nGEOMETRY: center, center\nMAP\n---\n---\nENDMAP\n")
}

fn plan(entries: &[(&str, i32, bool)]) -> DungeonPlan {
    let entry = |(name, depth, branch): &(&str, i32, bool)| {
        let branch = if *branch { "TRUE" } else { "FALSE" };
        format!("BEGIN LEVEL\nNAME {name}\nDEPTH {depth}+0d1 RRTY 100 BRANCH {branch}\nEND\n")
    };
    let entries: String = entries.iter().map(entry).collect();
    let source = Source::new("plan", format!("RLG327 DUNGEON PLAN 1\n{entries}"));
    let (entries, said) = read_plan(&source).expect("a plan");
    assert_eq!(said, []);
    DungeonPlan { entries }
}

/// A dungeon of twelve levels with a cave at depth 4 that has a portal to a hall, and branches beside 2, 4 and 12, the
/// second of which is a hall as well.
fn dungeon(seed: u64) -> Dungeon {
    let text = with_portal("cave", "hall")
        + &cave("mine", "")
        + &cave("nook", "")
        + &with_portal("hall", "4")
        + &cave("end", "");
    let entries = [
        ("cave", 4, false),
        ("mine", 2, true),
        ("nook", 4, true),
        ("end", 12, true),
    ];
    let dungeon = Dungeon::new(&CONTENT, seed, DEPTHS);
    dungeon.with_special_levels(&CONTENT, &plan(&entries), &levels(&text), None)
}

fn name(level: &Level) -> Option<&str> {
    let special = level.special.as_ref()?;
    Some(&special.name)
}

#[test]
fn levels_beside_the_dungeon_have_the_numbers_after_it_and_the_depth_of_what_leads_to_them() {
    let dungeon = dungeon(1);
    assert_eq!((dungeon.depths(), dungeon.last_level()), (12, 16));
    let made = |number| dungeon.level(&CONTENT, number);
    let expected = [
        (4, 4, "cave"),
        (13, 2, "mine"),
        (14, 4, "nook"),
        (15, 12, "end"),
        (16, 4, "hall"),
    ];
    for (number, depth, expected) in expected {
        assert_eq!(dungeon.depth(number), depth, "{expected}");
        assert_eq!(name(&made(number)), Some(expected));
    }
    assert_eq!(name(&made(3)), None);
    let falls = [
        (1, 1, Some(2)),
        (13, 1, Some(3)),
        (13, -9, Some(1)),
        (15, 1, None),
        (12, 5, None),
        (16, 99, Some(12)),
    ];
    for (level, by, expected) in falls {
        assert_eq!(dungeon.level_beyond(level, by), expected, "{level}, {by}");
    }
}

#[test]
fn every_way_leads_to_a_level_from_which_one_leads_back() {
    for seed in 0..10 {
        let dungeon = dungeon(seed);
        let levels: Vec<Level> = (1..=dungeon.last_level())
            .map(|number| dungeon.level(&CONTENT, number))
            .collect();
        let at = |number: u16| &levels[usize::from(number) - 1];
        let mut reached = BTreeSet::from([1]);
        for (number, level) in (1..).zip(&levels) {
            for (&pos, link) in &level.layout().links {
                let there = at(link.level);
                let landed = there.landings(link.landing, number);
                let leads_back = |pos: &Pos| {
                    let back = there.layout().links.get(pos);
                    back.is_some_and(|back| back.level == number)
                };
                let is_portal = link.landing == Landing::Region(None);
                assert!(
                    is_portal || landed.iter().all(leads_back),
                    "seed {seed}: {number} {pos:?} {link:?}"
                );
                if reached.contains(&number) {
                    reached.insert(link.level);
                }
            }
            let stairs = level
                .layout()
                .up_stairs
                .iter()
                .chain(&level.layout().down_stairs);
            let blocked = stairs.filter(|pos| !level.layout().links.contains_key(pos));
            let expected = usize::from(number == 1);
            assert_eq!(blocked.count(), expected, "seed {seed}: level {number}");
        }
        assert_eq!(reached.len(), levels.len(), "seed {seed}: {reached:?}");
    }
}

#[test]
fn a_branch_is_reached_by_the_last_staircase_down_and_left_by_its_way_up() {
    for seed in 0..10 {
        let dungeon = dungeon(seed);
        for (from, branch) in [(2, 13), (4, 14), (12, 15)] {
            let (level, side) = (
                dungeon.level(&CONTENT, from),
                dungeon.level(&CONTENT, branch),
            );
            let last = level.layout().down_stairs.last().expect("a staircase");
            let link = level.layout().links[last];
            assert_eq!(link.level, branch);
            assert_eq!(
                side.landings(link.landing, from),
                [side.layout().up_stairs[0]]
            );
            assert_eq!(side.layout().down_stairs, [], "it ends there");
            let back = side.layout().links[&side.layout().up_stairs[0]];
            assert_eq!(level.landings(back.landing, branch), [*last]);
        }
    }
}

#[test]
fn a_portal_leads_to_the_level_that_it_names_or_nowhere() {
    let dungeon = dungeon(3);
    let portals = |number| {
        let level = dungeon.level(&CONTENT, number);
        let links = level.layout().links.clone().into_iter();
        let portals = links.filter(|(pos, _)| !level.terrain(*pos).is_stairs());
        portals.map(|(_, link)| link.level).collect::<Vec<_>>()
    };
    assert_eq!(portals(4), [16]);
    assert_eq!(portals(16), [4], "by its number");
    let levels = levels(&with_portal("door", "nowhere"));
    let lost = Dungeon::new(&CONTENT, 3, 2);
    let lost = lost.with_special_levels(&CONTENT, &plan(&[]), &levels, Some("door"));
    assert_eq!(lost.last_level(), 2);
    let level = lost.level(&CONTENT, 1);
    assert!(
        level
            .layout()
            .links
            .keys()
            .all(|pos| level.terrain(*pos).is_stairs())
    );
}

#[test]
fn the_first_level_that_is_asked_for_pushes_that_of_the_plan_aside() {
    let levels = levels(
        &(cave("cellar", "FLAGS: hardfloor\nMESSAGE: \"It is damp.\"\n") + &cave("other", "")),
    );
    let entries = plan(&[("other", 1, false), ("cellar", 3, false)]);
    let dungeon = Dungeon::new(&CONTENT, 5, 3);
    let dungeon = dungeon.with_special_levels(&CONTENT, &entries, &levels, Some("cellar"));
    let names = (1..=3).map(|number| {
        let level = dungeon.level(&CONTENT, number);
        name(&level).map(str::to_owned)
    });
    let [cellar, other] = ["cellar", "other"].map(|name| Some(name.to_owned()));
    assert_eq!(names.collect::<Vec<_>>(), [cellar.clone(), other, cellar]);
    let first = dungeon.level(&CONTENT, 1);
    assert_eq!(first.messages, ["It is damp."]);
    assert!(first.has_flag(LevelFlag::HardFloor) && !first.has_flag(LevelFlag::NoMap));
    let up = first.layout().up_stairs[0];
    assert!(
        !first.layout().links.contains_key(&up),
        "the way out is blocked"
    );
    let down = first.layout().links[&first.layout().down_stairs[0]];
    assert_eq!(down.level, 2);
    let last = dungeon.level(&CONTENT, 3);
    let has_way_down = last
        .layout()
        .cells
        .iter()
        .any(|(_, cell)| cell.terrain == Terrain::DownStairs);
    assert!(!has_way_down, "it is the last");
}

#[test]
fn a_generated_level_takes_the_place_of_one_that_cannot_be_built_and_says_so() {
    let levels = levels(&(rock("tomb") + &rock("side")));
    let entries = plan(&[("tomb", 2, false), ("side", 3, true)]);
    for seed in 0..5 {
        let dungeon = Dungeon::new(&CONTENT, seed, DEPTHS);
        let dungeon = dungeon.with_special_levels(&CONTENT, &entries, &levels, None);
        for (number, name) in [(2, "tomb"), (13, "side")] {
            let level = dungeon.level(&CONTENT, number);
            assert_eq!(level.special, None);
            assert!(level.messages[0].starts_with(&format!("The level {name} cannot be built")));
            assert!(level.monster_count() >= 8 && level.layout().rooms.len() >= 6);
        }
        let side = dungeon.level(&CONTENT, 13);
        assert_eq!(
            (
                side.layout().up_stairs.len(),
                side.layout().down_stairs.len()
            ),
            (1, 0)
        );
    }
}

#[test]
fn a_level_that_takes_the_place_of_another_leads_where_its_portals_did() {
    let to_side = "PORTAL: (1,1,1,1), (0,0,0,0), \"side\"\n";
    let levels = levels(&(rock("tomb") + to_side + &cave("side", "")));
    let entries = plan(&[("tomb", 2, false), ("side", 2, true)]);
    for seed in 0..5 {
        let dungeon = Dungeon::new(&CONTENT, seed, DEPTHS);
        let dungeon = dungeon.with_special_levels(&CONTENT, &entries, &levels, None);
        let level = dungeon.level(&CONTENT, 2);
        assert_eq!(level.special, None);
        let mut links = level.layout().links.iter();
        let (pos, _) = links.find(|(_, link)| link.level == 13).expect("a way");
        let portal = level.feature(*pos).and_then(Feature::fixture);
        assert_eq!(portal, Some(Fixture::MagicPortal));
    }
}

#[test]
fn bosses_that_a_last_level_does_not_place_wait_far_from_the_arrival() {
    let levels = levels(&cave("lair", ""));
    let entries = plan(&[("lair", 12, false)]);
    for seed in 0..5 {
        let dungeon = Dungeon::new(&CONTENT, seed, DEPTHS);
        let dungeon = dungeon.with_special_levels(&CONTENT, &entries, &levels, None);
        let lair = dungeon.level(&CONTENT, 12);
        assert_eq!(name(&lair), Some("lair"));
        let is_boss = |kind| CONTENT.monster(kind).has(Ability::Boss);
        let expected = CONTENT
            .monsters()
            .filter(|(kind, _)| is_boss(*kind))
            .count();
        let bosses: Vec<_> = lair
            .monsters()
            .filter(|monster| is_boss(monster.kind()))
            .collect();
        assert_eq!(bosses.len(), expected);
        let up = lair.layout().up_stairs[0];
        assert!(
            bosses.iter().all(|boss| boss.pos().distance(up) >= 10),
            "seed {seed}"
        );
    }
}

#[test]
fn supplies_lie_on_special_levels_too() {
    let supply = "BEGIN SUPPLY\nNAME a smoked eel\nDEPTH 1+0d1 EVERY 1+0d1 COUNT 3+0d1\nEND\n";
    let source = Source::new("plan", format!("RLG327 DUNGEON PLAN 1\n{supply}"));
    let (entries, _) = read_plan(&source).expect("a plan");
    let content: Content = CONTENT.clone().with_plan(DungeonPlan { entries });
    let dungeon = Dungeon::new(&content, 1, DEPTHS);
    let levels = levels(&cave("cellar", ""));
    let dungeon = dungeon.with_special_levels(&content, content.plan(), &levels, Some("cellar"));
    let eel = content.object_named("a smoked eel");
    let level = dungeon.level(&content, 1);
    let eels = level.items().filter(|item| Some(item.kind) == eel);
    assert_eq!(eels.count(), 3);
}

#[test]
fn no_unique_is_at_home_where_a_special_level_is() {
    let levels = levels(&cave("cave", ""));
    let entries = plan(&[("cave", 6, false)]);
    for seed in 0..40 {
        let dungeon = Dungeon::new(&CONTENT, seed, DEPTHS);
        let dungeon = dungeon.with_special_levels(&CONTENT, &entries, &levels, None);
        let cave = dungeon.level(&CONTENT, 6);
        assert_eq!(
            (cave.monster_count(), cave.items().count()),
            (0, 0),
            "seed {seed}"
        );
        let mut uniques = BTreeSet::new();
        for number in 1..=DEPTHS {
            for monster in dungeon.level(&CONTENT, number).monsters() {
                let is_unique = CONTENT.monster(monster.kind()).has(Ability::Unique);
                assert!(!is_unique || uniques.insert(monster.kind()), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_branch_to_which_a_portal_leads_needs_no_staircase() {
    let levels = levels(&(with_portal("cave", "mine") + &cave("mine", "")));
    let entries = plan(&[("cave", 4, false), ("mine", 4, true)]);
    let dungeon = Dungeon::new(&CONTENT, 3, DEPTHS);
    let dungeon = dungeon.with_special_levels(&CONTENT, &entries, &levels, None);
    let level = dungeon.level(&CONTENT, 4);
    assert_eq!(level.layout().down_stairs.len(), 1);
    let links = level.layout().links.iter();
    let ways: Vec<&Pos> = links
        .filter(|(_, link)| link.level == 13)
        .map(|(pos, _)| pos)
        .collect();
    assert!(ways.len() == 1 && !level.terrain(*ways[0]).is_stairs());
}

#[test]
fn of_two_levels_that_name_a_unique_the_first_of_the_plan_is_its_home() {
    let (kind, unique) = (CONTENT.monsters())
        .find(|(_, monster)| monster.has(Ability::Unique) && !monster.has(Ability::Boss))
        .expect("a unique monster");
    let lines = format!(
        "MONSTER: '{}', \"{}\", (30,1)\n",
        unique.symbol, unique.name
    );
    let levels = levels(&(cave("upper", "") + &lines + &cave("lower", "") + &lines));
    for (entries, home) in [
        ([("lower", 9, false), ("upper", 4, false)], 9),
        ([("lower", 4, true), ("upper", 2, false)], 13),
        ([("upper", 4, false), ("lower", 9, false)], 4),
    ] {
        let dungeon = Dungeon::new(&CONTENT, 3, DEPTHS);
        let dungeon = dungeon.with_special_levels(&CONTENT, &plan(&entries), &levels, None);
        let lives = |number: &u16| {
            let level = dungeon.level(&CONTENT, *number);
            level.monsters().any(|monster| monster.kind() == kind)
        };
        let homes: Vec<u16> = (1..=dungeon.last_level()).filter(lives).collect();
        assert_eq!(homes, [home]);
    }
}

#[test]
fn a_level_carries_its_shops_and_the_sides_of_its_altars() {
    let altar = "ALTAR: (5,1), law, shrine\nALTAR: (7,1), noalign, altar\n";
    let temple = format!("{altar}REGION: (4,0,9,2), lit, \"temple\"\n");
    let levels = levels(&(cave("chapel", "") + &temple));
    let dungeon = Dungeon::new(&CONTENT, 1, DEPTHS);
    let dungeon = dungeon.with_special_levels(&CONTENT, &plan(&[]), &levels, Some("chapel"));
    let level = dungeon.level(&CONTENT, 1);
    let [temple] = level.establishments() else {
        panic!("{:?}", level.establishments());
    };
    let altar = temple.mark.expect("an altar");
    assert_eq!(temple.trade, Trade::Temple);
    assert_eq!(level.altar_side(altar), Some(Alignment::Lawful));
    assert_eq!(level.altar_side(Pos::new(altar.x + 2, altar.y)), None);
}

#[test]
fn nothing_beside_the_hero_is_in_disguise_when_a_game_begins() {
    let monsters = "MONSTER: 'k', random, (6,1), m_feature \"fountain\"\n\
                    MONSTER: 'k', random, (8,1), m_feature \"fountain\"\n";
    let text = cave("shop", "") + "STAIR: (5,1), up\n" + monsters;
    let dungeon = Dungeon::new(&CONTENT, 1, DEPTHS);
    let dungeon = dungeon.with_special_levels(&CONTENT, &plan(&[]), &levels(&text), Some("shop"));
    let setting = Setting {
        book: DungeonBook::Tactical.open(),
        content: CONTENT.clone(),
        dungeon,
    };
    let world = begin(&setting, 1);
    let here = world.hero_pos();
    let disguised = world
        .level()
        .monsters()
        .filter(|monster| monster.is_hidden());
    let at: Vec<u16> = disguised
        .map(|monster| monster.pos().distance(here))
        .collect();
    assert_eq!(at, [3]);
}

#[test]
fn a_special_level_depends_on_seed_data_and_number_alone() {
    for number in [4, 13, 16] {
        let (one, other) = (dungeon(8), dungeon(8));
        (1..=3).for_each(|before| drop(other.level(&CONTENT, before)));
        let [one, other] = [one, other].map(|dungeon| dungeon.level(&CONTENT, number));
        assert_eq!(format!("{one:?}"), format!("{other:?}"), "{number}");
    }
}
