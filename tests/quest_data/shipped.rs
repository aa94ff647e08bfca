//! The built-in campaign.

use rlg::base::{Dice, Pos};
use rlg::content::Hundredths;
use rlg::content::QuestItemKind::{Armor, Item, Weapon};
use rlg::levels::{Campaign, built_in_campaign, proof, read_campaign};
use std::path::{Path, PathBuf};

fn shipped() -> Campaign {
    read_campaign(&built_in_campaign()).unwrap_or_else(|errors| panic!("{errors}"))
}

/// `2d6+5`, as tables write dice.
fn dice(count: u32, sides: u32, modifier: i32) -> Dice {
    Dice::new(modifier, count, sides).expect("few dice")
}

#[test]
fn it_can_be_won() {
    assert_eq!(proof(&shipped()), []);
}

#[test]
fn every_file_of_its_folder_is_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gamedata");
    let files = built_in_campaign();
    let mut open: Vec<PathBuf> = vec![folder.clone()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = path.read_dir().expect("a folder");
            open.extend(entries.map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let below = path.strip_prefix(&folder).expect("below the folder");
        let below = below.to_str().expect("a plain name").replace('\\', "/");
        let file = files
            .get(&below)
            .unwrap_or_else(|| panic!("{below} is built in"));
        assert_eq!(
            file.bytes(),
            std::fs::read(&path).expect("a file"),
            "{below}"
        );
    }
}

#[test]
fn it_begins_and_ends_where_it_should() {
    let campaign = shipped();
    let constants = &campaign.tables.constants;
    let floor = |index: usize| campaign.floors[index].id.as_str();
    assert_eq!(floor(constants.start_floor), "floor001");
    assert_eq!(constants.start_cell, Pos::new(4, 4));
    assert_eq!(floor(constants.target_floor), "floor007");
    assert_eq!(constants.target_cell, Pos::new(4, 7));
    assert_eq!(campaign.tables.quest_monster(constants.target).id, "mino01");
    assert_eq!(
        campaign.tables.quest_item(constants.start_weapon).id,
        "l_sword"
    );
    assert_eq!(
        campaign.tables.quest_item(constants.start_armor).id,
        "starter_scale_mail"
    );
    assert_eq!(constants.abilities, [18, 18, 12, 10, 12, 10]);
    assert_eq!((constants.start_hit_points, constants.start_level), (10, 1));
    assert_eq!(constants.max_days, 5);
}

#[test]
fn its_monsters_have_their_numbers() {
    let campaign = shipped();
    let rows = [
        (
            "skel01",
            "small skeleton",
            's',
            13,
            3,
            dice(1, 3, -1),
            0,
            25,
            vec![],
        ),
        (
            "skel02",
            "large skeleton",
            'S',
            13,
            13,
            dice(1, 6, 2),
            2,
            100,
            vec![],
        ),
        (
            "gob01",
            "goblin",
            'g',
            15,
            4,
            dice(1, 8, -1),
            1,
            25,
            vec![("m_star", 15)],
        ),
        (
            "gob02",
            "well-dressed goblin",
            'g',
            16,
            6,
            dice(1, 8, 0),
            1,
            100,
            vec![("fine_gsword", 100), ("fine_plate", 100)],
        ),
        (
            "orc01",
            "orc",
            'o',
            14,
            4,
            dice(1, 12, 3),
            3,
            50,
            vec![("g_axe", 10)],
        ),
        (
            "bbr01",
            "bugbear",
            'b',
            17,
            16,
            dice(1, 8, 2),
            4,
            200,
            vec![("m_star", 40)],
        ),
        (
            "mino01",
            "minotaur",
            'M',
            14,
            39,
            dice(2, 8, 4),
            9,
            400,
            vec![],
        ),
    ];
    assert_eq!(campaign.content.monsters().count(), rows.len());
    let tables = &campaign.tables;
    for (id, name, glyph, armor_class, hit_points, damage, bonus, challenge, loot) in rows {
        let kind = tables
            .quest_monster_named(id)
            .expect("a monster of the table");
        let monster = tables.quest_monster(kind);
        let template = campaign.content.monster(kind);
        assert_eq!((template.name.as_str(), template.symbol), (name, glyph));
        assert_eq!(template.hit_points, Dice::constant(hit_points), "{id}");
        assert_eq!(template.damage, damage, "{id}");
        assert_eq!(monster.armor_class, armor_class, "{id}");
        assert_eq!(monster.attack_bonus, bonus, "{id}");
        assert_eq!(monster.challenge, Hundredths(challenge), "{id}");
        let drops = monster.loot.iter();
        let drops = drops.map(|loot| (tables.quest_item(loot.object).id.as_str(), loot.percent));
        assert_eq!(drops.collect::<Vec<_>>(), loot, "{id}");
    }
}

#[test]
fn its_weapons_armor_and_keys_have_their_numbers() {
    let campaign = shipped();
    for (id, name, kind, pounds, damage, armor_class) in [
        ("l_sword", "longsword", Weapon, 4, dice(1, 8, 0), 0),
        ("m_star", "morningstar", Weapon, 8, dice(1, 8, 0), 0),
        ("g_axe", "great axe", Weapon, 20, dice(1, 12, 0), 0),
        ("fine_gsword", "great sword", Weapon, 15, dice(2, 6, 5), 0),
        (
            "starter_scale_mail",
            "scale mail",
            Armor,
            30,
            Dice::constant(0),
            5,
        ),
        (
            "half_plate",
            "half-plate armor",
            Armor,
            50,
            Dice::constant(0),
            7,
        ),
        (
            "fine_plate",
            "plate mail armor",
            Armor,
            50,
            Dice::constant(0),
            13,
        ),
        ("key_01", "brass key", Item, 0, Dice::constant(0), 0),
        ("key_02", "silver key", Item, 0, Dice::constant(0), 0),
        ("key_03", "golden key", Item, 0, Dice::constant(0), 0),
    ] {
        let object = campaign
            .tables
            .quest_item_named(id)
            .expect("an item of the tables");
        let (quest_item, template) = (
            campaign.tables.quest_item(object),
            campaign.content.object(object),
        );
        assert_eq!((template.name.as_str(), template.damage), (name, damage));
        assert_eq!(
            (quest_item.kind, quest_item.armor_class),
            (kind, armor_class),
            "{id}"
        );
        assert_eq!(quest_item.weight, Hundredths(100 * pounds), "{id}");
        assert!(
            !quest_item.is_impassable && !template.description.is_empty(),
            "{id}"
        );
    }
}
