//! Using places and doors beside the hero: what is told of them before, and which questions are asked.

use super::fixture::Player;
use super::look::{hall, on_level};

/// Returns what a frame shows above the map, as one line.
fn told(player: &mut Player<'_>) -> String {
    let frame = player.frame();
    let above = frame
        .lines()
        .take_while(|line| !line.contains("--") && !line.contains('┌'));
    let words: Vec<&str> = above.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

/// A room with an altar and two doors beside each other's corner.
const YARD: &str = r#"MAZE:"yard",' '
FLAGS:noteleport
GEOMETRY:center,center
MAP
-----+--
|......|
|......+
|......|
--------
ENDMAP
STAIR:(1,1),up
REGION:(1,1,6,3),lit,"ordinary"
ALTAR:(2,1),noalign,altar
DOOR:locked,(5,0)
DOOR:closed,(7,2)
"#;

#[test]
fn a_locked_door_beside_says_how_it_opens_and_is_kicked_without_a_question() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let used = told(player.keys("jjllllllll<Enter>"));
    let wanted = "The door 1 east is locked. It opens if you walk into it with something that unlocks, which is used up. \
                  K kicks at it, which may break it.";
    assert_eq!(used, wanted);
    let refused =
        "The door is locked, and you have no key that fits. K kicks at it, which may break it.";
    assert_eq!(told(player.keys("l")), refused);
    let turns = |player: &Player<'_>| player.play.bottom.session.view().turns();
    let before = turns(&player);
    assert!(!player.keys("K").frame().contains("direction"));
    assert_eq!(turns(&player), before + 1, "it has kicked");
    let mut player = Player::new(&launcher);
    player.keys("jjllllllll").fetch("a key on a cord");
    assert_eq!(
        told(player.keys("<Enter>")),
        "The door 1 east is locked. You have a key on a cord, which opens it: walk into it."
    );
}

#[test]
fn between_several_closed_doors_a_kick_asks_for_a_direction() {
    let launcher = on_level(YARD);
    let mut player = Player::new(&launcher);
    let asked = player.keys("lllllK").message();
    assert!(asked.starts_with("Kick in which direction?"), "{asked}");
    let mut player = Player::new(&launcher);
    let asked = player.keys("K").message();
    assert!(asked.starts_with("Kick in which direction?"), "{asked}");
}

#[test]
fn the_question_before_an_altar_and_the_list_of_uses_say_what_it_does() {
    let launcher = on_level(YARD);
    let mut player = Player::new(&launcher);
    let asked = told(player.keys("<Enter>"));
    let doubt = "The altar is likelier to do you harm than good now. Used: ";
    assert!(asked.starts_with(doubt), "{asked}");
    assert!(asked.contains("you regain"), "{asked}");
    assert!(asked.contains("Use it all the same?"), "{asked}");
    player.keys("n").fetch("a canvas sack");
    let list = player.keys("<Enter>").frame();
    assert!(
        list.contains("altar, 1 east") && list.contains("Used: "),
        "{list}"
    );
}
