//! What lists and cursors tell in a shop, and of its keeper.

use super::fixture::{Player, launcher};
use crate::game::{DungeonSetup, FirstLevel, GameData, SpecialLevels};
use crate::store::{Launcher, read_level_text};

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

fn shop() -> Launcher {
    let launcher = launcher();
    Launcher {
        dungeon: DungeonSetup {
            first_level: Some(FirstLevel::Special("shop".to_owned())),
            levels: SpecialLevels::new(read_level_text("shop", SHOP).levels),
            ..launcher.dungeon
        },
        game_data: GameData::built_in(),
        ..launcher
    }
}

#[test]
fn a_list_to_wear_tells_first_what_changes_and_one_to_drop_what_an_item_brings() {
    let launcher = shop();
    let mut player = Player::new(&launcher);
    player.fetch("a leather cap").keys("llllll");
    let sale = "Drop it to sell it here for";
    let wear = player.keys("w").frame();
    let place = |text: &str, part: &str| text.find(part).expect("it is told");
    assert!(
        place(&wear, "If you wear it") < place(&wear, sale),
        "{wear}"
    );
    let drop = player.keys("<Esc>d").frame();
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
    assert!(usable.contains("in, Esc closes"), "{usable}");
    player.keys("<Esc>d0");
    let refused = player.keys("<Enter>").message();
    assert_eq!(refused, "A canvas sack is for sale: buy it first.");
}
