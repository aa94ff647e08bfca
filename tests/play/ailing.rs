//! What ails the hero: how it shows, how it ends, and a death of it.

use super::stage::{Stage, effect, object};
use super::terminal::Terminal;
use super::using::fetch;
use super::{feeble, start};

fn begin(stage: &Stage) -> Terminal {
    start(stage, &["--levels", "2", "--wizard", "--rules", "tactical"])
}

/// A room, and flasks that do one thing each without fail.
fn stage() -> Stage {
    let flask = |name| object(name, "FLASK", "0+0d1", "0+0d1");
    let page = object("a torn page", "SCROLL", "0+0d1", "0+0d1");
    let flasks = [
        "a vial of ink",
        "a vial of tar",
        "a vial of tears",
        "a vial of venom",
    ];
    let objects: Vec<String> = flasks.map(flask).into_iter().chain([page]).collect();
    let stage = Stage::new(&feeble(), &objects);
    stage.add_effects(&[
        effect("a vial of ink", "BLIND", "0+0d1", "8+0d1"),
        effect("a vial of tar", "SPEED", "-4+0d1", "90+0d1"),
        effect("a vial of tears", "CURE", "0+0d1", "0+0d1"),
        effect("a vial of venom", "POISON", "70+0d1", "90+0d1"),
    ]);
    stage
}

/// Drinks the flask in the first carry slot, whatever it does.
fn drink(terminal: &mut Terminal) {
    terminal.type_keys("q0");
    terminal.expect("Drink it?");
    terminal.type_keys("Y");
}

#[test]
fn one_who_is_blind_cannot_read_and_sees_again_in_time() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "a vial of ink");
    fetch(&mut terminal, "a torn page");
    drink(&mut terminal);
    terminal.expect("You are blind.");
    terminal.expect("Blind (7)");
    terminal.type_keys("r");
    terminal.expect("You are blind and cannot read.");
    terminal.type_keys("o");
    terminal.expect("Not while you are blind; Z rests until that is over.");
    terminal.type_keys("...");
    terminal.expect("Blind (4)");
    terminal.type_keys("....");
    terminal.expect("You can see again.");
    assert!(!terminal.text().contains("Blind ("), "{}", terminal.text());
}

#[test]
fn one_who_is_slowed_is_healed_by_the_right_flask() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "a vial of tar");
    terminal.expect("Speed 10");
    drink(&mut terminal);
    terminal.expect("Your speed falls by 4.");
    terminal.expect("Speed 6");
    terminal.expect("Speed -4 (");
    fetch(&mut terminal, "a vial of tears");
    terminal.type_keys("q0");
    terminal.expect("You feel whole again.");
    terminal.expect("Speed 10");
    assert!(!terminal.text().contains("Speed -4"), "{}", terminal.text());
}

#[test]
fn one_who_dies_of_poison_is_said_to_have_done_so() {
    let stage = stage();
    let mut terminal = begin(&stage);
    fetch(&mut terminal, "a vial of venom");
    drink(&mut terminal);
    terminal.expect("You are poisoned.");
    terminal.expect("Poison +70 (89)");
    terminal.type_keys(".........");
    terminal.expect("30/100");
    terminal.type_keys("..........");
    terminal.expect("Tess died of poison");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
}
