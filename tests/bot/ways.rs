//! Levels on which the way on is not plain to see. The bot must not stay there for ever.

use super::{figure, printed};
use std::fs;

/// Lets the bot play a short game that begins on a level of this map, with further lines of a description.
fn play(map: &[&str], lines: &str) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("way.des");
    let map = map.join("\n");
    let description = format!(
        "MAZE:\"way\",' '\nFLAGS:noteleport\nGEOMETRY:center,center\nMAP\n{map}\nENDMAP\n{lines}\n"
    );
    fs::write(&file, description).expect("it is written");
    let file = file.to_string_lossy();
    printed(&[
        "--bot",
        "--seed",
        "5",
        "--levels",
        "2",
        "--summary",
        "--level",
        &file,
    ])
}

fn assert_leaves(map: &[&str], lines: &str) {
    let summary = play(map, lines);
    assert_eq!(figure(&summary, "stuck"), 0, "{summary}");
    assert_eq!(figure(&summary, "errors"), 0, "{summary}");
}

#[test]
fn a_known_trap_in_the_only_way_is_crossed() {
    let map = [
        "---------------------",
        "|...................|",
        "---------------------",
    ];
    // What lies in the dead end leads the bot over the trap; it is known on the way back.
    let lines = "STAIR:(6,1),up\nSTAIR:(19,1),down\nTRAP:\"rust\",(3,1)\nOBJECT:'%',random,(1,1)";
    assert_leaves(&map, lines);
}

#[test]
fn a_locked_door_in_the_only_way_is_kicked_in() {
    let map = [
        "---------------------",
        "|.......|...........|",
        "|.......+...........|",
        "---------------------",
    ];
    assert_leaves(&map, "STAIR:(1,1),up\nSTAIR:(19,2),down\nDOOR:locked,(8,2)");
}

#[test]
fn a_raised_drawbridge_in_the_only_way_is_lowered() {
    let map = [
        "}}}}}}}}}}}}}}}",
        "}-------------}",
        "}|...........|}",
        "}|...........|}",
        "}-------------}",
        "}}}}}}}}}}}}}}}",
        "...............",
        "...............",
    ];
    let stairs = "STAIR:(0,7),up\nSTAIR:(6,2),down";
    assert_leaves(&map, &format!("DRAWBRIDGE:(7,5),north,closed\n{stairs}"));
}

#[test]
fn a_hidden_door_is_found_wherever_it_is() {
    let map = [
        "------------------------------",
        "|..................|.........|",
        "|..................S.........|",
        "|..................|.........|",
        "------------------------------",
    ];
    assert_leaves(&map, "STAIR:(1,1),up\nSTAIR:(27,2),down");
}

#[test]
fn a_monster_that_stands_in_the_only_way_is_attacked_in_the_end() {
    let map = [
        "}}}}}}}}}}}}}}}}}}",
        "}...}}}}}}}}}}...}",
        "}................}",
        "}...}}}}}}}}}}...}",
        "}}}}}}}}}}}}}}}}}}",
    ];
    let lines = "STAIR:(2,2),up\nSTAIR:(15,2),down\nMONSTER:'O',\"ogre cook\",(9,2),hostile";
    assert_leaves(&map, lines);
}

#[test]
fn ice_does_not_carry_it_to_and_fro_for_ever() {
    let map = [
        "}}}}}}}}}}}}}}}}}}}}",
        "}IIIIIIIIIIIIIIIIII}",
        "}IIIIIIIIIIIIIIIIII}",
        "}II..II}}}}}II..III}",
        "}IIIIIIIIIIIIIIIIII}",
        "}IIIIIIIIIIIIIIIIII}",
        "}}}}}}}}}}}}}}}}}}}}",
    ];
    assert_leaves(&map, "STAIR:(3,3),up\nSTAIR:(15,3),down");
}
