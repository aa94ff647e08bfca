//! What lists and cursors tell in a shop, and of its keeper, and buying from the list of its wares.

use super::fixture::{Player, launcher, launcher_with};
use super::lines::heard;
use crate::base::Source;
use crate::game::{DungeonSetup, FirstLevel, GameData, SpecialLevels};
use crate::store::{Folders, Launcher, Recording, Replay, read_level_text};

const SHOP: &str = r#"MAZE:"shop",' '
GEOMETRY:center,center
MAP
-----------
|....|....|
|....+....|
|....|....|
-----------
ENDMAP
STAIR:(1,2),up
REGION:(1,1,4,3),lit,"ordinary"
REGION:(6,1,9,3),lit,"food shop"
DOOR:closed,(5,2)
"#;

/// What lies in a shop of which nothing else is known, and gold on the way there.
const STOCK: &str = r#"GOLD:45,(3,2)
OBJECT:'[',"padded coat",(9,1)
OBJECT:')',"rusty knife",(7,1)
OBJECT:')',"boar spear",(9,3)
OBJECT:'!',"well water",(8,2)
OBJECT:'/',"wand of nodding",(8,2)
"#;

/// Everything that is in the game with that shop.
const KINDS: &str = "\
gold|GOLD|0|0+0d1|0|0|0|45
padded coat|ARMOR|0|0+0d1|0|6|22|10
rusty knife|WEAPON|6|1+1d4|3|0|6|3
boar spear|WEAPON OFFHAND|2|2+1d8|0|0|40|20
well water|FLASK|0|0+0d1|0|0|5|5
wand of nodding|WAND|0|0+0d1|0|0|2|139
";

/// The keys that lead from the stairs to the door of the shop, past the gold.
pub(super) const TO_THE_DOOR: &str = "lllll";

fn shop() -> Launcher {
    let launcher = Launcher {
        game_data: GameData::built_in(),
        ..launcher()
    };
    on_level(launcher, SHOP)
}

/// Returns a launcher for games beside a shop whose wares are always the same.
pub(super) fn market() -> Launcher {
    market_in(r#"lit,"book shop""#)
}

/// Returns the same where the room of the shop is such a one.
fn market_in(room: &str) -> Launcher {
    market_with(room, "", "")
}

/// Returns the same with more kinds and more wares.
fn market_with(room: &str, kinds: &str, wares: &str) -> Launcher {
    let mut objects = "RLG327 OBJECT DESCRIPTION 1\n".to_owned();
    for line in KINDS.lines().chain(kinds.lines()) {
        let fields: Vec<&str> = line.split('|').collect();
        let [name, kind, hit, damage, dodge, defense, weight, value] = fields[..] else {
            panic!("{line} has another number of fields");
        };
        // It means nothing for wands.
        let speed = if name == "wand of napping" {
            "0+1d99"
        } else {
            "0+0d1"
        };
        objects += &format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\nThe {name} of the tests.\n.\nTYPE {kind}\nCOLOR YELLOW\nHIT {hit}+0d1\n\
             DAM {damage}\nDODGE {dodge}+0d1\nDEF {defense}+0d1\nWEIGHT {weight}+0d1\nSPEED {speed}\nATTR 3+0d1\n\
             VAL {value}+0d1\nART FALSE\nRRTY 1\nEND\n"
        );
    }
    let level = SHOP.replace(r#"lit,"food shop""#, room) + STOCK + wares;
    on_level(launcher_with(&[("object_desc.txt", &objects)]), &level)
}

fn on_level(launcher: Launcher, level: &str) -> Launcher {
    Launcher {
        dungeon: DungeonSetup {
            first_level: Some(FirstLevel::Special("shop".to_owned())),
            levels: SpecialLevels::new(read_level_text("shop", level).levels),
            ..launcher.dungeon
        },
        ..launcher
    }
}

fn gold(player: &Player<'_>) -> i64 {
    player.play.bottom.session.view().figures().purse
}

fn turns(player: &Player<'_>) -> u64 {
    player.play.bottom.session.view().turns()
}

#[test]
fn a_list_to_wear_tells_first_what_changes_and_one_to_drop_what_an_item_brings() {
    let launcher = shop();
    let mut player = Player::new(&launcher);
    player.fetch("a leather cap").keys("llllll");
    let sale = "Drop it to sell it here for";
    let flowing = |frame: String| {
        let words = frame.split(|char: char| char == '│' || char.is_whitespace());
        words
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let wear = flowing(player.keys("w").frame());
    let place = |text: &str, part: &str| text.find(part).expect("it is told");
    assert!(
        place(&wear, "If you wear it") < place(&wear, sale),
        "{wear}"
    );
    let drop = flowing(player.keys("<Esc>d").frame());
    assert!(
        place(&drop, sale) < place(&drop, "If you wear it"),
        "{drop}"
    );
}

#[test]
fn the_cursor_that_travels_names_a_keeper_out_of_view() {
    let launcher = shop();
    let mut player = Player::new(&launcher);
    player.keys("llllllhhCl_");
    let told: Vec<String> = (0..16).map(|_| player.keys("<Tab>").message()).collect();
    let is_named = |message: &String| message.starts_with("Go to: shopkeeper, peaceful, ");
    assert!(told.iter().any(is_named), "{told:?}");
}

#[test]
fn a_container_that_is_for_sale_is_not_opened() {
    let launcher = shop();
    let mut player = Player::new(&launcher);
    player.fetch("a canvas sack").keys("llllll");
    let usable = player.keys("<Enter>").frame();
    assert!(usable.contains("a  what this shop sells"), "{usable}");
    let open = player.keys("0").frame();
    assert!(open.contains("in, Esc closes"), "{open}");
    player.keys("<Esc>d0");
    let refused = player.keys("<Enter>b").message();
    assert_eq!(refused, "A canvas sack is for sale: buy it first.");
}

#[test]
fn wares_are_listed_by_type_and_price_with_what_wearing_them_would_change() {
    let launcher = market();
    for keys in [TO_THE_DOOR, "llllll"] {
        let list = Player::new(&launcher).keys(keys).keys("<Enter>").frame();
        assert!(list.contains("You have 45 gold."), "{list}");
        let place = |row: &str| list.find(row).unwrap_or_else(|| panic!("{row}: {list}"));
        let places = [
            "a  | rusty knife        3 gold  damage 2 to 5",
            "b  | boar spear        20 gold  both hands",
            "c  [ padded coat       10 gold  defense +6",
            "d  ! well water         5 gold  weight 5",
            "e  - wand of nodding  139 gold  too dear, 3 charges",
            "If you wear it: damage 1 to 4 -> 2 to 5",
        ]
        .map(place);
        assert!(places.is_sorted(), "{list}");
    }
}

#[test]
fn equal_wares_share_a_row_and_the_nearest_is_bought() {
    let water = |place| format!("OBJECT:'!',\"well water\",{place}\n");
    let wand = |place| format!("OBJECT:'/',\"wand of napping\",{place}\n");
    let wares = ["(7,3)", "(9,2)"].map(water).concat() + &["(8,1)", "(8,3)"].map(wand).concat();
    let wand = "wand of napping|WAND|0|0+0d1|0|0|2|150";
    let launcher = market_with(r#"lit,"book shop""#, wand, &wares);
    let mut player = Player::new(&launcher);
    let list = player.keys(TO_THE_DOOR).keys("<Enter>").frame();
    for row in [
        "a  | rusty knife             3 gold       damage 2 to 5",
        "d  ! well water (x3)         5 gold each  weight 5",
        "e  - wand of nodding       139 gold       too dear, 3 charges",
        "f  - wand of napping (x2)  150 gold each  too dear, 3 charges",
    ] {
        assert!(list.contains(row), "{row}: {list}");
    }
    for (gold_left, row) in [(40, "well water (x2)"), (35, "well water  ")] {
        player.keys("d").frame();
        let list = player.keys(",").frame();
        assert!(list.contains(row), "{list}");
        assert_eq!(gold(&player), gold_left);
    }
    // One lies two steps from the door, and one beside that.
    assert!(turns(&player) < 15, "{}", turns(&player));
    let heard = heard(&launcher, "lllll\nenter\nclose");
    let row = "d well water (x3) 5 gold each, weight 5\n";
    assert!(heard.contains(row), "{heard}");
}

#[test]
fn a_list_says_that_it_lacks_wares_that_were_seen_before() {
    let launcher = market_in(r#"unlit,"book shop""#);
    let mut player = Player::new(&launcher);
    let lacks = "You have 45 gold. More that you know of is out of view.";
    let list = player.keys("lllllllll<Enter>").frame();
    assert!(
        list.contains("[ padded coat") && !list.contains(lacks),
        "{list}"
    );
    let list = player.keys("<Esc>hhhh<Enter>").frame();
    assert!(
        list.contains(lacks) && !list.contains("[ padded coat"),
        "{list}"
    );
}

#[test]
fn a_ware_is_bought_from_its_screen_without_a_question_and_the_others_are_listed_then() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    let ware = player.keys(TO_THE_DOOR).keys("<Enter>b").frame();
    assert!(ware.contains("It is for sale for 20 gold."), "{ware}");
    assert!(ware.contains(", buys, / searches"), "{ware}");
    let list = player.keys(",").frame();
    assert!(
        list.starts_with("You buy boar spear for 20 gold."),
        "{list}"
    );
    assert!(list.contains("You have 25 gold."), "{list}");
    assert!(!list.contains("| boar spear"), "{list}");
    // Four steps, and picking it up.
    assert_eq!((gold(&player), turns(&player)), (25, 10));
    player.keys("c").frame();
    let list = player.keys(",").frame();
    assert!(list.contains("You have 20 gold."), "{list}");
    player.keys("<Esc>");
    assert!(
        player
            .message()
            .starts_with("You buy well water for 5 gold.")
    );
}

#[test]
fn a_ware_is_bought_from_the_list_and_keys_typed_before_the_next_list_is_seen_buy_nothing() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    let list = player
        .keys(TO_THE_DOOR)
        .keys("<Enter><Down><Down>,,a")
        .frame();
    assert!(list.contains("You have 35 gold."), "{list}");
    assert!(list.contains("c  ! well water"), "{list}");
    player.keys(",").frame();
    assert_eq!(gold(&player), 30);
}

#[test]
fn the_list_comes_back_after_a_purchase_that_weighs_the_hero_down() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    for _ in 0..4 {
        player.fetch("boar spear");
    }
    let list = player.keys(TO_THE_DOOR).keys("<Enter><Down>,").frame();
    let slower = "You have 25 gold. You buy boar spear for 20 gold.";
    assert!(list.contains(slower), "{list}");
    assert!(list.contains("costs 1 speed"), "{list}");
}

#[test]
fn a_step_onto_what_would_slow_the_hero_leaves_it_and_says_which_key_takes_it() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    for _ in 0..4 {
        player.fetch("boar spear");
    }
    let frame = player.keys("&oboar spear<Enter>lh").frame();
    for text in [
        "You leave boar spear",
        "slow you down: , takes it.",
        "Weight 160",
    ] {
        assert!(frame.contains(text), "{frame}");
    }
    let frame = player.keys(",").frame();
    assert!(frame.contains("Weight 200"), "{frame}");
}

#[test]
fn a_key_that_buys_is_named_unless_a_ware_has_it() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    let keys = "[keys.dungeon]\npick-up = \"b g\"\nnorth-west = \"7 y\"\nsouth-west = \"1\"";
    player.ui.read(&Source::new("keys", keys));
    let list = player.keys(TO_THE_DOOR).keys("<Enter>").frame();
    assert!(list.contains("─ g buys, a key or Enter shows it"), "{list}");
    let ware = player.keys("b").frame();
    assert!(ware.contains("─ b buys, / searches"), "{ware}");
    player.keys("<Esc>g");
    assert_eq!(gold(&player), 25);
}

#[test]
fn what_is_too_dear_or_has_no_room_is_not_bought() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    let too_dear = "That costs 139 gold, which is more than you have.";
    let ware = player.keys(TO_THE_DOOR).keys("<Enter>e").frame();
    assert!(
        ware.contains(too_dear) && !ware.contains(", buys, /"),
        "{ware}"
    );
    let list = player.keys(",<Esc>,").frame();
    assert!(
        list.contains("For sale") && list.contains(too_dear),
        "{list}"
    );
    player.keys("<Esc>");
    for _ in 0..10 {
        player.fetch("padded coat");
    }
    let list = player.keys("<Enter>").frame();
    assert!(list.contains("All your carry slots are full"), "{list}");
    let list = player.keys(",").frame();
    let why = "All your carry slots are full";
    assert!(list.contains("For sale") && list.contains(why), "{list}");
    assert_eq!((gold(&player), turns(&player)), (45, 15));
}

#[test]
fn nobody_goes_shopping_with_an_enemy_in_view() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    player.keys(TO_THE_DOOR).keys("&mcave rat<Enter>");
    let before = turns(&player);
    let map = player.keys("<Enter>,").frame();
    assert!(map.starts_with("Not with cave rat in view"), "{map}");
    assert!(!map.contains("For sale"), "{map}");
    assert_eq!((gold(&player), turns(&player)), (45, before));
}

#[test]
fn a_keeper_makes_way_to_what_lies_at_its_post() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    player.fetch("padded coat").keys("lllllld0l.....");
    let map = player.frame();
    assert!(map.contains("│<..>/@@&.│"), "it is at its post: {map}");
    for (gold, coats) in [(40, 1), (30, 0)] {
        player.keys("<Enter>c").frame();
        let list = player.keys(",").frame();
        assert!(list.contains(&format!("You have {gold} gold.")), "{list}");
        assert_eq!(list.matches("[ padded coat").count(), coats, "{list}");
        player.keys("<Esc>");
    }
}

#[test]
fn a_struck_keeper_sells_nothing_any_more() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    player.keys(TO_THE_DOOR).keys("Al").frame();
    player.keys("Y");
    player.keys("<Enter>");
    assert_eq!(player.message(), "There is nothing to use.");
}

#[test]
fn what_is_bought_from_the_list_is_recorded_as_steps_and_purchases() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = Launcher {
        folders: Folders {
            own: Some(home.path().to_owned()),
            ..Folders::default()
        },
        ..market()
    };
    let mut player = Player::new(&launcher);
    player.keys(TO_THE_DOOR).keys("<Enter><Down>,").frame();
    player.keys(",").frame();
    player.keys("<Esc>Qay");
    assert_eq!(gold(&player), 15);
    let session = &player.play.bottom.session;
    let end = session.fingerprint();
    let path = session.recording().expect("it is recorded").to_owned();
    drop(player);
    let mut replay = Replay::new(Recording::open(&path).expect("it can be read"));
    replay.go_to_action(u64::MAX).expect("it is whole");
    assert_eq!(replay.view().figures().purse, 15);
    assert_eq!(replay.into_game().fingerprint(), end);
}

#[test]
fn who_hears_the_game_buys_by_names() {
    let heard = heard(&market(), "lllll\nenter\nboar spear\nbuy\npick-up\nclose");
    let mut answers = heard.trim_end().split("\n\n").skip(2);
    let mut answer = || answers.next().unwrap_or_else(|| panic!("{heard}"));
    let list = answer();
    assert!(
        list.starts_with("For sale (, buys, a key or Enter shows it"),
        "{list}"
    );
    assert!(
        list.contains("You have 45 gold.\n> a rusty knife 3 gold, damage"),
        "{list}"
    );
    assert!(
        list.contains("e wand of nodding 139 gold, too dear"),
        "{list}"
    );
    assert!(answer().contains("It is for sale for 20 gold."));
    let bought = answer();
    assert!(
        bought.contains("You have 25 gold. You buy boar spear for 20 gold."),
        "{bought}"
    );
    assert!(bought.contains("(0).\na rusty knife"), "{bought}");
    assert!(bought.contains("> b padded coat 10 gold"), "{bought}");
    let bought = answer();
    assert!(
        bought.contains("You buy padded coat for 10 gold."),
        "{bought}"
    );
    let map = answer();
    assert!(
        map.contains("Gold 15.") && !map.contains("You buy"),
        "{map}"
    );
}

#[test]
fn a_shop_is_explained_once_at_its_door() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    assert!(!player.keys("llll").is_told("shop"));
    assert!(player.keys("l").is_told("shop"));
    assert!(!player.is_told("use"), "that would say less");
}

#[test]
fn several_things_are_bought_for_their_sum() {
    let launcher = market();
    let mut player = Player::new(&launcher);
    player.fetch("gold").fetch("gold").fetch("gold");
    player.keys("llllllll,,");
    let asked = player.message();
    assert!(
        asked.starts_with("2 things cost 144 gold together. Buy them?"),
        "{asked}"
    );
    player.keys("y");
    assert_eq!(gold(&player), 36);
}
