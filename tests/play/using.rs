//! Using items: drink, read, eat, aim, fire, throw, and what is in a sack.

use super::stage::{Stage, monster, object};
use super::terminal::Terminal;
use super::{ESCAPE, feeble, start};

/// Returns an object entry with this damage and ATTR.
fn special(name: &str, kind: &str, damage: &str, attribute: &str) -> String {
    let entry = object(name, kind, damage, "0+0d1");
    let entry = entry.replace("HIT 50+0d1", "HIT 0+0d1");
    entry.replace("ATTR 0+0d1", &format!("ATTR {attribute}"))
}

/// A room with a golem that stays alive and does no harm, and what can be used against it.
fn stage() -> Stage {
    let golem = monster("clay golem", 'G', "", "900+0d1", "0+0d1");
    let golem = golem.replace("SPEED 10+0d1", "SPEED 1+0d1");
    let objects = [
        special("a vial of balm", "FLASK", "0+0d1", "30+0d1"),
        special("a vial of acid", "FLASK", "0+0d1", "-20+0d1"),
        special("a torn page", "SCROLL", "0+0d1", "0+0d1"),
        special("an oat cake", "FOOD", "0+0d1", "9+0d1"),
        special("a birch wand", "WAND", "6+0d1", "2+0d1"),
        special("a yew bow", "RANGED", "4+0d1", "0+0d1"),
        special("some arrows", "AMMUNITION", "3+0d1", "7+0d1"),
        special("a flour sack", "CONTAINER", "0+0d1", "2+0d1"),
    ];
    let mut monsters = feeble();
    monsters.push(golem);
    Stage::new(&monsters, &objects)
}

fn begin(stage: &Stage) -> Terminal {
    start(stage, &["--levels", "2", "--wizard", "--rules", "tactical"])
}

/// Makes an item and picks it up, and whatever else lies here.
pub(crate) fn fetch(terminal: &mut Terminal, name: &str) {
    terminal.type_keys("&o");
    terminal.type_keys(name);
    terminal.type_keys("\r");
    terminal.type_keys(",");
    terminal.expect(&format!("You pick up {name}"));
}

fn make_golem(terminal: &mut Terminal) {
    terminal.type_keys("&m");
    terminal.type_keys("clay golem");
    terminal.type_keys("\r");
}

#[test]
fn a_flask_is_drunk_after_a_question_where_it_does_nothing() {
    let stage = stage();
    let mut terminal = begin(&stage);
    terminal.type_keys("q");
    terminal.expect("You carry nothing that you could drink.");
    fetch(&mut terminal, "a vial of balm");
    terminal.type_keys("q");
    terminal.expect("Drink what?");
    terminal.type_keys("0");
    terminal
        .expect("A vial of balm would do nothing now. Drunk: you regain 30 hit points. Drink it?");
    terminal.type_keys("n");
    terminal.type_keys("q0");
    terminal.expect("Drink it?");
    terminal.type_keys("Y");
    terminal.expect("You drink a vial of balm.");
    terminal.type_keys("q");
    terminal.expect("You carry nothing that you could drink.");
}

#[test]
fn acid_hurts_and_food_heals() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "a vial of acid");
    terminal.type_keys("q0");
    terminal.expect("could do you harm. Drunk: you lose 20 hit points. Drink it?");
    terminal.type_keys("\r");
    terminal.expect("80/100");
    fetch(&mut terminal, "an oat cake");
    terminal.type_keys("F0");
    terminal.expect("You eat an oat cake.");
    terminal.expect("Fed (");
    terminal.type_keys(".....");
    // A hit point a turn, and those that come back by themselves.
    terminal.expect("89/100");
}

#[test]
fn a_scroll_is_read() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "a torn page");
    terminal.type_keys("r");
    terminal.expect("Read what?");
    terminal.type_keys("0");
    terminal.expect("You read a torn page.");
}

#[test]
fn a_wand_is_aimed_at_the_target_that_is_shown() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "a birch wand");
    make_golem(&mut terminal);
    terminal.type_keys("a0");
    terminal.expect("Aim a birch wand: clay golem");
    terminal.type_keys("a");
    terminal.expect("You aim a birch wand.");
    terminal.expect("clay golem for 6");
    terminal.type_keys("a0");
    terminal.type_keys("\r");
    terminal.type_keys("a0");
    terminal.expect("has no charges left");
}

#[test]
fn arrows_are_fired_with_a_bow_and_things_are_thrown() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "some arrows");
    make_golem(&mut terminal);
    terminal.type_keys("f");
    terminal.expect("You wear nothing to fire with.");
    fetch(&mut terminal, "a yew bow");
    terminal.type_keys("w1");
    terminal.type_keys("f0");
    terminal.expect("Fire some arrows: clay golem");
    terminal.expect("% for 7");
    terminal.type_keys("\t");
    terminal.type_keys("f");
    terminal.expect("You fire some arrows.");
    terminal.type_keys("v0");
    terminal.expect("Throw some arrows: clay golem");
    terminal.type_keys(ESCAPE);
    terminal.type_keys("v0");
    terminal.type_keys("\r");
    terminal.expect("You throw some arrows.");
}

#[test]
fn things_are_put_into_a_sack_and_taken_out_again() {
    let stage = stage();
    let mut terminal = begin(&stage);
    terminal.type_keys("\r");
    terminal.expect("There is nothing to use.");
    fetch(&mut terminal, "a flour sack");
    fetch(&mut terminal, "an oat cake");
    terminal.type_keys("\r");
    terminal.expect("0 inside, room for 2 more");
    terminal.type_keys("p1");
    terminal.expect("1 inside, room for 1 more");
    terminal.type_keys(ESCAPE);
    terminal.expect("You put an oat cake into a flour sack.");
    terminal.type_keys("F");
    terminal.expect("You carry nothing that you could eat but what is in a flour sack");
    terminal.type_keys("\r");
    terminal.type_keys("ta");
    terminal.expect("0 inside, room for 2 more");
    terminal.type_keys(ESCAPE);
    terminal.expect("You take out an oat cake (1).");
}
