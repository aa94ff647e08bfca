//! What the plan adds to levels, besides what is drawn.

use super::files::Draft;
use super::{CONTENT, DEPTHS, object};
use rlg::base::{Pos, Source};
use rlg::content::{Content, DungeonPlan, read_plan};
use rlg::levels::Dungeon;
use rlg::world::{Item, Level};

/// The built-in content with a plan of three eels on every level, and a torch on every other.
fn planned() -> Content {
    with_plan(
        CONTENT.clone(),
        &[
            ("a smoked eel", "1+0d1", "3+0d1"),
            ("a pitch torch", "2+0d1", "1+0d1"),
        ],
    )
}

/// A content with a plan of supplies: the name, EVERY and COUNT of each.
fn with_plan(content: Content, supplies: &[(&str, &str, &str)]) -> Content {
    let mut text = "RLG327 DUNGEON PLAN 1\n".to_owned();
    for (name, every, count) in supplies {
        text +=
            &format!("BEGIN SUPPLY\nNAME {name}\nDEPTH 1+0d1 EVERY {every} COUNT {count}\nEND\n");
    }
    let (entries, said) = read_plan(&Source::new("plan", text)).expect("a plan");
    assert_eq!(said, []);
    content.with_plan(DungeonPlan { entries })
}

fn items(level: &Level) -> Vec<(Pos, &Item)> {
    let piles = level.piles.iter();
    piles
        .flat_map(|(pos, pile)| pile.iter().map(move |item| (pos, item)))
        .collect()
}

/// Everything of a level, so that levels can be compared.
fn all_of(level: &Level) -> String {
    format!("{level:?}")
}

#[test]
fn supplies_lie_on_floor_of_their_own_and_change_nothing_else() {
    let content = planned();
    for seed in 0..20 {
        let (drawn, supplied) = (
            Dungeon::new(&CONTENT, seed, DEPTHS),
            Dungeon::new(&content, seed, DEPTHS),
        );
        for depth in 1..=DEPTHS {
            let (without, mut with) = (
                drawn.level(&CONTENT, depth),
                supplied.level(&content, depth),
            );
            let old = items(&without);
            let mut new = items(&with);
            let before = new.len();
            new.retain(|thing| !old.contains(thing));
            assert_eq!(
                before - new.len(),
                old.len(),
                "what was drawn lies where it lay"
            );
            let names: Vec<&str> = new
                .iter()
                .map(|(_, item)| &*content.object(item.kind).name)
                .collect();
            let mut sorted = names.clone();
            sorted.sort_unstable();
            let expected: &[&str] = if depth % 2 == 1 {
                &[
                    "a pitch torch",
                    "a smoked eel",
                    "a smoked eel",
                    "a smoked eel",
                ]
            } else {
                &["a smoked eel", "a smoked eel", "a smoked eel"]
            };
            assert_eq!(sorted, expected, "seed {seed}, level {depth}");
            let places: Vec<Pos> = new.iter().map(|(pos, _)| *pos).collect();
            for &pos in &places {
                assert!(with.is_open(pos) && !with.terrain(pos).is_stairs());
                assert_eq!(with.piles.at(pos).len(), 1, "each has a cell of its own");
            }
            for pos in places {
                with.piles.take_all(pos);
            }
            assert_eq!(
                all_of(&with),
                all_of(&without),
                "seed {seed}, level {depth}"
            );
        }
    }
}

#[test]
fn supplies_depend_on_the_seed_the_content_and_the_depth_alone() {
    let content = planned();
    let dungeon = Dungeon::new(&content, 3, DEPTHS);
    let forwards: Vec<String> = (1..=DEPTHS)
        .map(|depth| all_of(&dungeon.level(&content, depth)))
        .collect();
    let backwards = (1..=DEPTHS)
        .rev()
        .map(|depth| all_of(&dungeon.level(&content, depth)));
    let mut backwards: Vec<String> = backwards.collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    let eels = |seed| -> Vec<Pos> {
        let level = Dungeon::new(&content, seed, DEPTHS).level(&content, 2);
        let is_eel = |item: &Item| content.object(item.kind).name == "a smoked eel";
        items(&level)
            .into_iter()
            .filter(|(_, item)| is_eel(item))
            .map(|(pos, _)| pos)
            .collect()
    };
    assert_ne!(eels(3), eels(4));
}

#[test]
fn a_level_from_a_file_has_its_supplies() {
    let content = planned();
    let file = Draft::solid((5, 5)).room([4, 4, 30, 10]).down(20, 8).read();
    let first = |content: &Content| {
        let dungeon = Dungeon::new(content, 1, DEPTHS).with_first_level(&file);
        dungeon.level(content, 1).items().count()
    };
    assert_eq!(first(&content), first(&CONTENT) + 4);
}

#[test]
fn supplies_without_room_lie_in_piles_and_without_floor_nowhere() {
    let content = with_plan(CONTENT.clone(), &[("a smoked eel", "1+0d1", "20+0d1")]);
    let count = |draft: Draft| {
        let dungeon = Dungeon::new(&content, 1, DEPTHS).with_first_level(&draft.read());
        let level = dungeon.level(&content, 1);
        let eel = content
            .object_named("a smoked eel")
            .expect("a built-in object");
        level.items().filter(|item| item.kind == eel).count()
    };
    assert!(count(Draft::solid((5, 5)).room([5, 5, 2, 1]).down(6, 5)) >= 20);
}

#[test]
fn a_game_without_objects_to_draw_has_its_supplies() {
    let objects = vec![object("the Last Ring", true), object("a ring", false)];
    let content = with_plan(
        Content::new(Vec::new(), objects),
        &[
            ("a ring", "1+0d1", "2+0d1"),
            ("the Last Ring", "1+0d1", "2+0d1"),
            ("a rin", "1+0d1", "2+0d1"),
        ],
    );
    let plain = Content::new(
        Vec::new(),
        vec![object("the Last Ring", true), object("a ring", false)],
    );
    for depth in 1..=3 {
        let count = |content: &Content| {
            Dungeon::new(content, 1, 3)
                .level(content, depth)
                .items()
                .count()
        };
        assert_eq!(count(&content), count(&plain) + 2);
    }
}
