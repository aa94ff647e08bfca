//! One scene for each declaration: a description in `scenes`, and beside it the picture of what is built from it, or why
//! it is not. `RLG_BLESS=1` draws the pictures anew.

use super::{Workshop, picture, plans};
use rlg::base::Source;
use rlg::content::{Content, DungeonPlan, read_effects, read_monsters, read_objects, read_plan};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The seed of every scene.
const SEED: u64 = 7;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/special/scenes")
}

/// The templates of the scenes, so that the pictures stay when those of the game change.
pub(super) fn workshop() -> Workshop {
    let read = |name: &str| {
        let path = folder().with_file_name("templates").join(name);
        Source::new(name, fs::read(path).expect("the templates of the scenes"))
    };
    let monsters = read_monsters(&read("monsters.txt"))
        .expect("a file of monsters")
        .0;
    let objects = read_objects(&read("objects.txt"))
        .expect("a file of objects")
        .0;
    let entries = read_plan(&read("plan.txt")).expect("a plan").0;
    let effects = read_effects(&read("effects.txt"))
        .expect("a file of effects")
        .0;
    let content = Content::new(monsters, objects)
        .with_effects(effects)
        .with_plan(DungeonPlan { entries });
    Workshop::new(content)
}

fn check(name: &str) {
    let path = folder().join(name).with_extension("des");
    let text = fs::read(&path).expect("the description of a scene");
    let source = Source::new(name, text);
    let plans = plans(&source);
    assert!(!plans.is_empty(), "{name} does not compile");
    let workshop = workshop();
    let shown: String = plans
        .iter()
        .map(|plan| match workshop.build(plan, SEED) {
            Ok(built) => {
                assert_eq!(workshop.violations(&built), [""; 0], "{name}");
                picture::of(&built, &workshop.content)
            }
            Err(error) => format!("{error}\n"),
        })
        .collect();
    let path = path.with_extension("txt");
    if env::var_os("RLG_BLESS").is_some() {
        return fs::write(path, shown).expect("a picture can be written");
    }
    let expected = fs::read_to_string(path).expect("the picture of a scene");
    assert!(shown == expected, "{name} became\n{shown}");
}

macro_rules! scenes {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name));
            }
        )*

        #[test]
        fn every_scene_is_checked() {
            let checked = [$(stringify!($name)),*];
            for entry in fs::read_dir(folder()).expect("the folder of the scenes") {
                let path = entry.expect("an entry").path();
                let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
                assert!(checked.contains(&name), "{name} is in no test");
            }
        }
    };
}

scenes! {
    map_characters
    map_placement
    filling
    perfect_maze
    mazewalk
    cave
    cave_unjoined
    cave_around_maps
    regions
    irregular_region
    map_doors
    drawbridges
    marks
    stairs_and_ladders
    level_edge
    level_regions
    missing_stairs
    features
    features_in_doors
    features_in_one_cell
    features_under_later_maps
    features_under_later_rooms
    features_on_drawbridges
    traps
    engravings
    registers
    rooms_in_grid
    random_rooms
    subrooms
    room_doors
    room_features
    corridors
    flags_and_messages
    no_free_cell
    no_room_fits
    monsters
    disguises
    objects
    containers
    stones
    gold
    lists
    unknown_names
    water_monsters
    crowd
    extras
    stocked_rooms
    swamp
    shop_with_goods_of_its_own
    shops
    temple
    oracle
    hosts
}
