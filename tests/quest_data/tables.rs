//! The tables: every error has its place and its message.

use super::{check, edited, messages, read, sound};
use rlg::base::Dice;
use rlg::content::{Hundredths, QuestItemKind};

const ITEM: &str = "an item is written: id \"name\" \"description\" weight value, and `impassable` if it blocks its cell";
const WEAPON: &str =
    "a weapon is written: id \"name\" \"description\" weight value dice sides modifier";
const MONSTER: &str = "a monster is written: id \"name\" glyph ac hp die_n die_s die_m b_atk cr";

#[test]
fn an_item_is_what_its_row_says() {
    let campaign = sound();
    let id = campaign
        .tables
        .quest_item_named("statue")
        .expect("a statue");
    let (quest_item, template) = (campaign.tables.quest_item(id), campaign.content.object(id));
    assert_eq!(
        (quest_item.kind, quest_item.is_impassable),
        (QuestItemKind::Item, true)
    );
    assert_eq!(
        (quest_item.weight, quest_item.value),
        (Hundredths(90_000), Hundredths(125))
    );
    assert_eq!(template.name, "statue");
    assert_eq!(template.description.as_text(), "Of a gnu.\n");
    let key = campaign.tables.quest_item_named("key").expect("a key");
    assert_eq!(
        campaign.content.object(key).description.as_text(),
        "It \"fits\".\n"
    );
    assert_eq!(campaign.content.object(key).glyph(), '*');
    assert_eq!(campaign.tables.quest_item(key).weight, Hundredths(50));
    let sword = campaign.tables.constants.start_weapon;
    assert_eq!(campaign.tables.quest_item(sword).id, "sword");
    assert_eq!(
        Ok(campaign.content.object(sword).damage),
        Dice::new(0, 1, 8)
    );
    let mail = campaign.tables.constants.start_armor;
    assert_eq!(campaign.tables.quest_item(mail).armor_class, 5);
    assert_eq!(campaign.tables.quest_item_named("sward"), None);
}

#[test]
fn a_monster_is_what_its_row_and_its_loot_say() {
    let campaign = sound();
    let id = campaign.tables.quest_monster_named("rat").expect("a rat");
    let (quest_monster, template) = (
        campaign.tables.quest_monster(id),
        campaign.content.monster(id),
    );
    assert_eq!(
        (quest_monster.armor_class, quest_monster.attack_bonus),
        (10, 0)
    );
    assert_eq!(quest_monster.challenge, Hundredths(25));
    assert_eq!((template.name.as_str(), template.symbol), ("rat", 'r'));
    assert_eq!(template.hit_points, Dice::constant(2));
    assert_eq!(Ok(template.damage), Dice::new(-1, 1, 2));
    let loot: Vec<(&str, u8)> = (quest_monster.loot.iter())
        .map(|loot| {
            (
                campaign.tables.quest_item(loot.object).id.as_str(),
                loot.percent,
            )
        })
        .collect();
    assert_eq!(loot, [("sword", 15)]);
}

#[test]
fn two_monsters_may_have_one_name_but_no_two_items_one_id() {
    let table = "rat \"old rat\" r 10 2 1 2 -1 0 0.25\n";
    let campaign = read(&edited(
        "mobs/mobs.tbl",
        "rat \"rat\" r 10 2 1 2 -1 0 0.25\n",
        table,
    ));
    assert_eq!(campaign.content.monsters().count(), 2);
    check(
        "mobs/mobs.tbl",
        "boss",
        "rat",
        &[
            "mobs/mobs.tbl:2:1: there is a second `rat`: the first is in dir/mobs/mobs.tbl:1 (no id is used twice)",
            "quest.tbl:9:8: there is no monster `boss`",
        ],
    );
    check(
        "items/weapons.tbl",
        "sword",
        "key \"a\" \"\" 1 1 1 1 1\nsword",
        &[
            "items/weapons.tbl:1:1: there is a second `key`: the first is in dir/items/items.tbl:2 (no id is used twice)",
        ],
    );
}

#[test]
fn fields_are_missed_and_too_many_are_noticed() {
    let too_few = [
        (
            "sword \"short sword\" \"Sharp.\" 4 15 1 8",
            "1:38: there is no `modifier`",
        ),
        (
            "sword \"short sword\" \"Sharp.\"  ",
            "1:29: there is no `weight`",
        ),
        ("sword", "1:6: there is no `name`"),
        (
            "sword \"short sword\" \"Sharp.\" 4 15 1 8 0 9 \t",
            "1:41: there is more on the line: `9`",
        ),
    ];
    for (row, message) in too_few {
        check(
            "items/weapons.tbl",
            "sword \"short sword\" \"Sharp.\" 4 15 1 8 0",
            row,
            &[&format!("items/weapons.tbl:{message} ({WEAPON})")],
        );
    }
}

#[test]
fn every_bad_number_of_a_row_is_reported() {
    check(
        "mobs/mobs.tbl",
        "r 10 2 1 2 -1 0 0.25",
        "rr ten 0 1.5 0 -1 1e3 0.255",
        &[
            "mobs/mobs.tbl:1:11: `glyph` is one character, one column wide, not `rr`",
            "mobs/mobs.tbl:1:14: `ac` is a whole number from -1000000 to 1000000, not `ten`",
            "mobs/mobs.tbl:1:18: `hp` is a whole number from 1 to 1000000, not `0`",
            "mobs/mobs.tbl:1:20: `die_n` is a whole number from 0 to 1000, not `1.5`",
            "mobs/mobs.tbl:1:24: `die_s` is a whole number from 1 to 1000000, not `0`",
            "mobs/mobs.tbl:1:29: `b_atk` is a whole number from -1000000 to 1000000, not `1e3`",
            "mobs/mobs.tbl:1:33: `cr` is a number from 0 to 1000000 with at most two decimals, not `0.255`",
        ],
    );
    check(
        "items/items.tbl",
        "0.5 0",
        "-1 0x1",
        &[
            "items/items.tbl:2:31: `weight` is a number from 0 to 1000000 with at most two decimals, not `-1`",
            "items/items.tbl:2:34: `value` is a number from 0 to 1000000000 with at most two decimals, not `0x1`",
        ],
    );
}

#[test]
fn quotes_are_closed_and_only_around_texts() {
    for (row, message) in [
        (
            "rat rat r 10",
            format!("1:5: `name` stands in double quotes ({MONSTER})"),
        ),
        (
            "rat \"rat r 10",
            format!("1:5: this text has no closing quote ({MONSTER})"),
        ),
        (
            "rat \"ra\\",
            format!("1:5: this text has no closing quote ({MONSTER})"),
        ),
        (
            "rat \"rat\"r 10",
            format!("1:10: a blank is missing behind the quote ({MONSTER})"),
        ),
        (
            "rat \"r\\at\" r 10",
            format!("1:7: `\\a` means nothing: only \\\" and \\\\ are written so ({MONSTER})"),
        ),
        (
            "rat \"rat\" \"r\" 10",
            format!("1:11: `glyph` stands without quotes ({MONSTER})"),
        ),
        (
            "rat \"rat\" 日 10 2 1 2 -1 0 0.25",
            "1:11: `glyph` is one character, one column wide, not `日`".to_owned(),
        ),
        (
            "rat \" \" r 10 2 1 2 -1 0 0.25",
            "1:5: `name` is empty".to_owned(),
        ),
        (
            "rat  \"\" r 10 2 1 2 -1 0 0.25",
            "1:6: `name` is empty".to_owned(),
        ),
    ] {
        check(
            "mobs/mobs.tbl",
            "rat \"rat\" r 10 2 1 2 -1 0 0.25",
            row,
            &[&format!("mobs/mobs.tbl:{message}")],
        );
    }
    check(
        "items/items.tbl",
        "\"iron key\"",
        &format!("\"{}\"", "x".repeat(61)),
        &[&format!(
            "items/items.tbl:2:5: `name` has at most 60 characters{}",
            ""
        )],
    );
    check("items/items.tbl", "\"Of a gnu.\"", "\"\"", &[]);
}

#[test]
fn control_characters_are_refused() {
    check(
        "items/armor.tbl",
        "Rings.",
        "Ri\u{1b}[31mngs.",
        &[
            "items/armor.tbl:1:16: there is a control character (only blanks and tabs part the fields)",
            "quest.tbl:4:13: there is no item, weapon or armor `mail`",
        ],
    );
    let mut files = edited("quest.tbl", "", "");
    files.add(
        "items/armor.tbl",
        b"mail \"m\xffail\" \"\" 30 50 5\n".to_vec(),
    );
    assert_eq!(
        messages(&files),
        [
            "items/armor.tbl:1:8: this is not UTF-8",
            "quest.tbl:4:13: there is no item, weapon or armor `mail`"
        ]
    );
}

#[test]
fn dice_in_one_word_are_shown_as_fields() {
    for (row, place, parts) in [
        (
            "15 1d8 0",
            "35: `dice` is a whole number from 0 to 1000, not `1d8`",
            "1 8 0",
        ),
        (
            "15 2+1d8",
            "35: `dice` is a whole number from 0 to 1000, not `2+1d8`",
            "1 8 2",
        ),
        (
            "15 1 1d8+3",
            "37: `sides` is a whole number from 1 to 1000000, not `1d8+3`",
            "1 8 3",
        ),
    ] {
        let help = format!("dice, sides and modifier are fields of their own: {parts}");
        let message = format!("items/weapons.tbl:1:{place} ({help})");
        check("items/weapons.tbl", "15 1 8 0", row, &[&message]);
    }
    let other = "35: `dice` is a whole number from 0 to 1000, not `dd8`";
    let message = format!("items/weapons.tbl:1:{other}");
    check("items/weapons.tbl", "15 1 8 0", "15 dd8 8 0", &[&message]);
}

#[test]
fn files_in_utf16_are_named_and_nothing_else() {
    for path in [
        "items/weapons.tbl",
        "quest.tbl",
        "maps/one.mp",
        "maps/one.dat",
    ] {
        let mut files = edited("quest.tbl", "", "");
        files.add(path, b"\xff\xfea\0\n\0b\0\n\0".to_vec());
        let said = "this text is in UTF-16, and has to be in UTF-8 (save it again, with UTF-8 for its encoding)";
        assert_eq!(messages(&files), [format!("{path}:1:1: {said}")]);
    }
}

#[test]
fn ids_can_be_names_of_files() {
    for id in ["a/b", "a\\b", "a\"b", &"x".repeat(41)] {
        let shown = if id.len() > 40 {
            format!("{}...", &id[..40])
        } else {
            id.to_owned()
        };
        check(
            "items/items.tbl",
            "statue",
            id,
            &[&format!(
                "items/items.tbl:3:1: `{shown}` cannot be an id: that has at most 40 characters, and no quote or slash"
            )],
        );
    }
}

#[test]
fn only_impassable_follows_an_item() {
    check(
        "items/items.tbl",
        "impassable",
        "impasable",
        &[
            "items/items.tbl:3:38: only the word `impassable` can follow `value` (did you mean impassable?)",
        ],
    );
    check(
        "items/items.tbl",
        "impassable",
        "impassable 3",
        &[&format!(
            "items/items.tbl:3:49: there is more on the line: `3` ({ITEM})"
        )],
    );
}

#[test]
fn loot_is_of_known_monsters_items_and_chances() {
    check(
        "mobs/loot/rat.tbl",
        "sword 15",
        "swrod 101\nsword",
        &[
            "mobs/loot/rat.tbl:1:1: there is no item, weapon or armor `swrod` (did you mean sword?)",
            "mobs/loot/rat.tbl:1:7: `percent` is a whole number from 0 to 100, not `101`",
            "mobs/loot/rat.tbl:2:6: there is no `percent` (loot is written: item percent)",
        ],
    );
    let mut files = edited("quest.tbl", "", "");
    files.add("mobs/loot/ratt.tbl", "sword 15\n");
    assert_eq!(
        messages(&files),
        [
            "mobs/loot/ratt.tbl:1:1: there is no monster `ratt` that could drop this loot (did you mean rat?)"
        ]
    );
}

#[test]
fn every_constant_is_there_once_and_no_other() {
    check(
        "quest.tbl",
        "start_hp 10\n",
        "max_dys 3\nmax_days 4\n",
        &[
            "quest.tbl:5:1: there is no constant `max_dys` (did you mean max_days?)",
            "quest.tbl:9:1: max_days was already given in line 6",
            "quest.tbl:13:1: there is no start_hp (add a line: start_hp N)",
        ],
    );
    let mut files = edited("quest.tbl", "", "");
    files.add("quest.tbl", "");
    let messages = messages(&files);
    assert_eq!(messages.len(), 11);
    assert_eq!(
        messages[1],
        "quest.tbl:1:1: there is no start_cell (add a line: start_cell X Y)"
    );
}

#[test]
fn constants_are_of_their_kind_and_range() {
    for (from, to, message) in [
        (
            "18 18 12 10 12 10",
            "18 18 12 10 12",
            "7:25: there is no `CHA` (abilities STR DEX CON INT WIS CHA)",
        ),
        (
            "18 18 12",
            "18 101 12",
            "7:14: `DEX` is a whole number from 1 to 100, not `101`",
        ),
        (
            "start_hp 10",
            "start_hp 0",
            "5:10: `start_hp` is a whole number from 1 to 1000000, not `0`",
        ),
        (
            "start_cell 1 1",
            "start_cell 1 18",
            "2:14: `y` is a whole number from 0 to 17, not `18`",
        ),
        (
            "start_weapon sword",
            "start_weapon mail",
            "3:14: `mail` is no weapon (it has to be in items/weapons.tbl)",
        ),
        (
            "start_armor mail",
            "start_armor key",
            "4:13: `key` is no armor (it has to be in items/armor.tbl)",
        ),
        (
            "target boss",
            "target bos",
            "9:8: there is no monster `bos` (did you mean boss?)",
        ),
        (
            "floor001",
            "floor01",
            "1:13: there is no floor `floor01` (did you mean floor001?)",
        ),
        (
            "max_days 5",
            "max_days 5 6",
            "8:12: there is more on the line: `6` (max_days N)",
        ),
    ] {
        check("quest.tbl", from, to, &[&format!("quest.tbl:{message}")]);
    }
}

#[test]
fn the_hero_begins_and_the_target_stands_on_a_floor() {
    for (from, to, message) in [
        (
            "start_cell 1 1",
            "start_cell 3 1",
            "2:12: start_cell (3,1) is no floor of floor001",
        ),
        (
            "start_cell 1 1",
            "start_cell 40 1",
            "2:12: start_cell (40,1) is no floor of floor001",
        ),
        (
            "target_cell 3 1",
            "target_cell 0 0",
            "11:13: target_cell (0,0) is no floor of floor002",
        ),
    ] {
        let help = "(it has to be a . of the picture, or a stair)";
        check(
            "quest.tbl",
            from,
            to,
            &[&format!("quest.tbl:{message} {help}")],
        );
    }
    let changed = "target_floor floor001\ntarget_cell 1 1";
    check(
        "quest.tbl",
        "target_floor floor002\ntarget_cell 3 1",
        changed,
        &["quest.tbl:11:13: the target stands where the hero begins"],
    );
}

#[test]
fn a_missing_table_is_named() {
    let mut files = rlg::levels::CampaignFiles::new("dir");
    for (path, text) in super::SOUND {
        if path != "items/armor.tbl" {
            files.add(path, text);
        }
    }
    assert_eq!(
        messages(&files),
        [
            "items/armor.tbl:1:1: this file is missing (a campaign is complete: no file of another one takes the place of a missing one)",
            "quest.tbl:4:13: there is no item, weapon or armor `mail`",
        ]
    );
}

#[test]
fn windows_line_ends_tabs_a_byte_order_mark_and_no_last_line_end_are_fine() {
    let mut files = edited("quest.tbl", "", "");
    files.add(
        "items/armor.tbl",
        "\u{feff}# armor\r\n\r\n \t\r\nmail\t\"mail\"\t\"Rings.\"   30\t50 5 \t",
    );
    assert_eq!(read(&files), sound());
}

#[test]
fn the_target_waits_unless_the_constants_say_otherwise() {
    let with = |line: &str| edited("quest.tbl", "target boss", &format!("{line}\ntarget boss"));
    let waits = |line| read(&with(line)).tables.constants.target_waits;
    for line in ["", "target_waits yes", "target_waits true"] {
        assert!(waits(line), "{line}");
    }
    for line in ["target_waits no", "target_waits false"] {
        assert!(!waits(line), "{line}");
    }
    check(
        "quest.tbl",
        "target boss",
        "target_waits perhaps\ntarget boss",
        &["quest.tbl:9:14: the target waits: yes or no?"],
    );
}
