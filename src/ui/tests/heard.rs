//! What those hear who do not see: everything has a name, a place and an order, and nothing is told again and again.

use super::fixture::launcher;
use super::lines::{answer, heard, played, quest};

/// Lines that make an item of the tests and pick it up.
fn fetch(name: &str) -> String {
    format!("&o\n{name}\nenter\n,\n")
}

#[test]
fn names_stand_without_the_signs_of_the_map() {
    let sword = fetch("long sword");
    let carried = answer(&format!("{sword}inventory"));
    assert!(carried.contains("\n> 0 long sword damage"), "{carried}");
    let item = answer(&format!("{sword}inventory\n0"));
    assert!(item.contains("\nlong sword\n"), "{item}");
    let sights = answer("&m\nstone troll\nenter\nmonsters");
    assert!(sights.contains("\n> a stone troll, "), "{sights}");
    assert!(sights.contains("\nb Stairs down, "), "{sights}");
}

#[test]
fn help_leaves_out_the_signs_of_the_map() {
    let launcher = launcher();
    let in_the_dungeon = heard(&launcher, "help");
    let on_a_quest = played(&launcher, quest(&launcher), "help").heard;
    for help in [in_the_dungeon, on_a_quest] {
        assert!(help.contains("Moving and fighting"), "{help}");
        assert!(!help.contains("Signs on"), "{help}");
        assert!(!help.contains("@ you"), "{help}");
    }
}
