//! What a level has because of where it is built: whoever is at home there, bosses, supplies, ways out.

use super::{NUMBER, Workshop, plans, scenes, soak};
use rlg::base::{CellSet, Directions, Pos, Source};
use rlg::content::Fixture;
use rlg::levels::special::{Built, Homes, Missing, Shortfall, Site, Unbuildable, Way, Ways, build};
use rlg::world::{Climb, Feature, Level, Monster, StatusKind, Terrain};
use std::collections::BTreeSet;

/// The homes of a level where nobody is at home.
static NOBODY: Homes = Homes {
    uniques: BTreeSet::new(),
    artifacts: BTreeSet::new(),
};

/// A level of one long room, with further lines.
fn room(lines: &str) -> String {
    format!(
        "MAZE: \"room\", ' '\nGEOMETRY: left, top\nMAP\n--------------------\n|..................|\n\
         |..................|\n--------------------\nENDMAP\n{lines}"
    )
}

/// Builds the level of a description on a site like the usual one, but for what is changed.
fn build_on(workshop: &Workshop, text: &str, change: impl FnOnce(&mut Site)) -> Built {
    let source = Source::new("level", text);
    let plans = plans(&source);
    let plan = plans.first().expect("a level without errors");
    let homes = Homes::named_by(plan, &workshop.content, &workshop.templates);
    let mut site = workshop.site(&homes, 3);
    change(&mut site);
    build(plan, &site).expect("it can be built")
}

fn names<'w>(workshop: &'w Workshop, level: &Level) -> Vec<&'w str> {
    let name = |monster: &Monster| workshop.content.monster(monster.kind()).name.as_str();
    level.monsters().map(name).collect()
}

#[test]
fn a_unique_monster_and_an_artifact_are_at_home_on_one_level_only() {
    let workshop = scenes::workshop();
    let text = room("MONSTER: 'r', \"Old Gnawer\", (3,1)\nOBJECT: '[', \"the crown\", (5,1)\n");
    let has = |built: &Built| {
        let crown = workshop.content.object_named("The Crown");
        let is_crown = |item: &rlg::world::Item| Some(item.kind) == crown;
        let has_gnawer = names(&workshop, &built.level).contains(&"Old Gnawer");
        (has_gnawer, built.level.items().any(is_crown))
    };
    assert_eq!(has(&build_on(&workshop, &text, |_| {})), (true, true));
    let elsewhere = build_on(&workshop, &text, |site| site.homes = &NOBODY);
    assert_eq!(has(&elsewhere), (false, false));
    assert_eq!(
        elsewhere.level.monster_count(),
        1,
        "another takes its place"
    );
    assert_eq!(elsewhere.level.piles.iter().count(), 1);
}

#[test]
fn of_two_levels_that_name_one_the_first_is_its_home() {
    let workshop = scenes::workshop();
    let text = room("MONSTER: 'r', \"Old Gnawer\", (3,1)\n");
    let source = Source::new("level", text);
    let plan = &plans(&source)[0];
    let first = Homes::named_by(plan, &workshop.content, &workshop.templates);
    assert_eq!(first.uniques.len(), 1);
    assert_eq!(first.clone().without(&first), Homes::default());
}

#[test]
fn the_bosses_of_the_last_level_stand_far_off_unless_its_file_places_them() {
    let workshop = scenes::workshop();
    let last = |text: &str| build_on(&workshop, text, |site| site.is_last = true);
    let added = last(&room("STAIR: (1,1), up\n"));
    let boss = added.level.monsters().next().expect("the boss");
    assert_eq!(names(&workshop, &added.level), ["Lord of All"]);
    assert!(boss.pos().x > 18, "{:?}", boss.pos());
    let text = room("STAIR: (1,1), up\nMONSTER: 'L', \"Lord of All\", (2,1)\n");
    let placed = last(&text);
    assert_eq!(names(&workshop, &placed.level), ["Lord of All"]);
    assert!(placed.level.occupant(Pos::new(5, 4)).is_some());
    let elsewhere = build_on(&workshop, &text, |_| {});
    assert!(!names(&workshop, &elsewhere.level).contains(&"Lord of All"));
}

#[test]
fn ways_out_are_added_left_as_drawn_or_left_out() {
    let workshop = scenes::workshop();
    let both = room("STAIR: (1,1), up\nSTAIR: (17,2), down\nLADDER: (9,1), down\n");
    let built = |text: &str, up, down| {
        let built = build_on(&workshop, text, |site| {
            site.ways = Ways {
                up,
                down,
                has_branch: false,
            };
        });
        let layout = built.level.layout();
        (
            layout.up_stairs.len(),
            layout.down_stairs.len(),
            built.shortfalls,
        )
    };
    assert_eq!(built(&both, Way::Needed, Way::Needed), (1, 2, vec![]));
    assert_eq!(built(&both, Way::Needed, Way::LeftOut), (1, 0, vec![]));
    assert_eq!(built(&room(""), Way::AsDrawn, Way::AsDrawn), (0, 0, vec![]));
    let added = [Climb::Up, Climb::Down].map(Shortfall::AddedStairs);
    assert_eq!(
        built(&room(""), Way::Needed, Way::Needed),
        (1, 1, added.to_vec())
    );
}

#[test]
fn the_way_to_a_branch_is_in_its_area_or_anywhere() {
    let workshop = scenes::workshop();
    for (lines, is_there) in [
        ("BRANCH: (5,1,6,1), (0,0,0,0)\n", true),
        ("", false),
        ("STAIR: (3,1), down\n", false),
    ] {
        let built = build_on(&workshop, &room(lines), |site| site.ways.has_branch = true);
        let branch = built.branch.expect("a way to the branch");
        let layout = built.level.layout();
        assert_eq!(layout.down_stairs.last(), Some(&branch));
        assert_eq!(layout.down_stairs.len(), 2);
        assert_eq!(layout.terrain(branch), Terrain::DownStairs);
        assert!(
            !is_there || (branch.y == 4 && (8..=9).contains(&branch.x)),
            "{branch:?}"
        );
    }
    assert_eq!(
        build_on(&workshop, &room("BRANCH: (5,1,6,1), (0,0,0,0)\n"), |_| {}).branch,
        None
    );
}

#[test]
fn nothing_else_takes_the_cell_of_the_way_to_a_branch() {
    let workshop = scenes::workshop();
    let branch = "BRANCH: (5,1,5,1), (0,0,0,0)\n";
    for (lines, missing) in [
        ("PORTAL: (5,1,5,1), (0,0,0,0), \"room\"\n", Missing::Portal),
        ("STAIR: (5,1,5,1), (0,0,0,0), up\n", Missing::Staircase),
    ] {
        let text = room(&format!("{branch}{lines}"));
        let built = build_on(&workshop, &text, |site| {
            (site.ways.up, site.ways.down) = (Way::AsDrawn, Way::AsDrawn);
            site.ways.has_branch = true;
        });
        let branch = built.branch.expect("a way to the branch");
        assert_eq!(built.level.terrain(branch), Terrain::DownStairs, "{lines}");
        assert_eq!(built.portals, [], "{lines}");
        assert_eq!(built.shortfalls, [Shortfall::NoPlace(missing)], "{lines}");
    }
}

#[test]
fn what_is_built_once_more_in_its_place_does_not_lack_one() {
    let workshop = scenes::workshop();
    let fountain = "FOUNTAIN: (3,1)\n";
    for (other, missing) in [
        (fountain, None),
        (
            "TRAP: \"pit\", (3,1)\n",
            Some(Missing::Fixture(Fixture::Fountain)),
        ),
    ] {
        let text = room(&format!("{fountain}{other}"));
        let built = build_on(&workshop, &text, |site| {
            (site.ways.up, site.ways.down) = (Way::AsDrawn, Way::AsDrawn);
        });
        let missing: Vec<Shortfall> = missing.into_iter().map(Shortfall::NoPlace).collect();
        assert_eq!(built.shortfalls, missing, "{other}");
    }
}

#[test]
fn a_level_that_needs_a_way_down_and_has_no_place_for_it_cannot_be_built() {
    let workshop = scenes::workshop();
    let result = |row: &str, lines: &str, change: fn(&mut Ways)| {
        let text =
            format!("MAZE: \"cell\", ' '\nGEOMETRY: center, center\nMAP\n{row}\nENDMAP\n{lines}");
        let source = Source::new("level", text);
        let mut site = workshop.site(&NOBODY, 3);
        change(&mut site.ways);
        build(&plans(&source)[0], &site).map(|built| built.level.layout().down_stairs.len())
    };
    let branch = "STAIR: (2,0), up\nBRANCH: (1,0,1,0), (0,0,0,0)\n";
    let no_way = Err(Unbuildable::NoWayDown);
    assert_eq!(result("|.|", "", |_| {}), no_way);
    assert_eq!(
        result("|..|", branch, |ways| ways.has_branch = true),
        no_way
    );
    assert_eq!(result("|.|", "", |ways| ways.down = Way::LeftOut), Ok(0));
    for (way, stairs) in [
        ("LADDER: (1,0), down\n", 1),
        ("TRAP: \"hole\", (1,0)\n", 0),
        ("TRAP: \"trap door\", (1,0)\n", 0),
    ] {
        assert_eq!(result("|..|", way, |_| {}), Ok(stairs), "{way}");
    }
}

#[test]
fn no_random_trap_leads_down_where_there_is_no_level() {
    let workshop = scenes::workshop();
    let text = room(&"TRAP: random, random\n".repeat(30));
    for seed in 0..20 {
        let built = build_on(&workshop, &text, |site| {
            (site.seed, site.ways.down) = (seed, Way::LeftOut);
        });
        for (_, feature) in built.level.features() {
            let Feature::Trap(trap) = feature else {
                continue;
            };
            let leads = [Fixture::Hole, Fixture::TrapDoor, Fixture::LevelTeleporter];
            assert!(!leads.contains(&trap.kind), "{trap:?}");
        }
    }
}

#[test]
fn no_random_trap_does_what_the_flags_of_its_level_forbid() {
    let workshop = Workshop::built_in();
    let traps = |flags: &str, seed| -> Vec<(Pos, Fixture)> {
        let text = room(&"TRAP: random, random\n".repeat(30));
        let text = text.replacen("GEOMETRY", &format!("{flags}GEOMETRY"), 1);
        let built = build_on(&workshop, &text, |site| site.seed = seed);
        let features = built.level.features();
        let traps = features.filter_map(|(pos, feature)| match feature {
            Feature::Trap(trap) => Some((pos, trap.kind)),
            _ => None,
        });
        traps.collect()
    };
    for seed in 0..20 {
        let usual = traps("", seed);
        assert_eq!(traps("FLAGS: nommap, shortsighted\n", seed), usual);
        for (flag, forbidden) in [
            ("noteleport", Fixture::TeleportationTrap),
            ("hardfloor", Fixture::TrapDoor),
        ] {
            let here = traps(&format!("FLAGS: {flag}\n"), seed);
            let is_forbidden = |(_, kind): &(Pos, Fixture)| *kind == forbidden;
            assert!(!here.iter().any(is_forbidden), "{flag} {seed}: {here:?}");
            assert_eq!(here.len(), usual.len());
        }
    }
}

#[test]
fn a_level_full_of_monsters_cannot_be_built() {
    let workshop = scenes::workshop();
    let result = |monsters: usize| {
        let text = room(&"MONSTER: 'd', \"dog\", random\n".repeat(monsters));
        let source = Source::new("level", text);
        let plan = &plans(&source)[0];
        let mut site = workshop.site(&NOBODY, 3);
        (site.ways.up, site.ways.down) = (Way::AsDrawn, Way::AsDrawn);
        build(plan, &site).map(|built| built.level.monster_count())
    };
    assert_eq!(result(35).ok(), Some(35));
    assert_eq!(result(36).err(), Some(Unbuildable::NoFreeCell));
}

#[test]
fn a_nest_has_statues_and_one_gets_to_every_other_cell() {
    let workshop = scenes::workshop();
    let text = room("STAIR: (1,1), up\nREGION: (1,1,18,2), lit, \"cocknest\"\n");
    for seed in 0..soak::of(1000) {
        let level = build_on(&workshop, &text, |site| site.seed = seed).level;
        let mut ways = CellSet::of(&level.layout().cells, |cell| cell.terrain.is_way());
        for (pos, _) in level.features().filter(|(_, it)| it.statue().is_some()) {
            ways.remove(pos);
        }
        let statues = 2 * 18 - ways.len();
        assert!(
            (1..18).contains(&statues),
            "{statues} statues by seed {seed}"
        );
        let reached = ways.reached_from([level.entry()], Directions::Orthogonal);
        assert!(reached == ways, "seed {seed}");
    }
}

#[test]
fn no_statue_of_a_nest_stands_on_an_item() {
    let workshop = scenes::workshop();
    let items = (1..19).flat_map(|x| [1, 2].map(|y| format!("OBJECT: '*', random, ({x},{y})\n")));
    let items: String = items.collect();
    let nest = format!("STAIR: (1,1), up\nREGION: (1,1,18,2), lit, \"cocknest\"\n{items}");
    for seed in 0..20 {
        let level = build_on(&workshop, &room(&nest), |site| site.seed = seed).level;
        let statues = level.features().filter(|(_, it)| it.statue().is_some());
        assert_eq!(statues.count(), 0, "seed {seed}");
    }
}

#[test]
fn supplies_lie_where_the_plan_says() {
    let workshop = scenes::workshop();
    let count = |depth| {
        let built = build_on(&workshop, &room(""), |site| site.depth = depth);
        built.level.items().count()
    };
    assert_eq!((count(2), count(NUMBER), count(7)), (0, 0, 3));
}

#[test]
fn supplies_lie_before_a_shop_and_not_in_it() {
    let workshop = scenes::workshop();
    let text = "MAZE: \"shop\", ' '\nGEOMETRY: left, top\nMAP\n\
                -------------------\n|..............+..|\n|..............|..|\n-------------------\n\
                ENDMAP\nREGION: (1,1,14,2), lit, \"food shop\"\nDOOR: closed, (15,1)\n";
    let built = build_on(&workshop, text, |site| site.depth = 7);
    let flask = workshop.content.object_named("a flask of water");
    let shop = &built.level.establishments()[0].cells;
    let piles = built.level.piles.iter();
    let supplies = piles.filter(|(_, pile)| pile.iter().any(|item| Some(item.kind) == flask));
    let mut count = 0;
    for (pos, pile) in supplies {
        assert!(!shop.contains(&pos), "{pos:?}");
        count += pile.len();
    }
    assert_eq!(count, 3);
}

#[test]
fn nobody_within_sight_of_the_arrival_is_hostile_at_depth_1() {
    let workshop = scenes::workshop();
    let text = room("STAIR: (1,1), up\nMONSTER: 'd', \"dog\", (9,1)\n");
    let is_calm = |depth| {
        let built = build_on(&workshop, &text, |site| site.depth = depth);
        let monster = built.level.monsters().next().expect("the dog");
        monster
            .body
            .statuses()
            .of(StatusKind::Calm, 0)
            .next()
            .is_some()
    };
    assert!(is_calm(1) && !is_calm(2));
}

#[test]
fn a_level_depends_on_its_seed_and_number() {
    let workshop = scenes::workshop();
    let text = "MAZE: \"maze\", random\nGEOMETRY: center, center\nMAP\n...\nENDMAP\nMAZEWALK: (2,0), east\n";
    let layout = |seed, number| {
        let built = build_on(&workshop, text, |site| {
            (site.seed, site.number) = (seed, number);
        });
        built.level.layout().clone()
    };
    assert!(layout(1, 5) == layout(1, 5));
    assert!(layout(1, 5) != layout(2, 5) && layout(1, 5) != layout(1, 6));
}
