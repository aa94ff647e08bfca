//! Looking around and reading back, in the real program.

use crate::stage::Stage;
use crate::{ESCAPE, clubs, feeble, start};

#[test]
fn what_is_in_sight_is_listed_looked_at_and_left_at_once() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "1", "--rules", "tactical"]);
    terminal.type_keys("m");
    terminal.expect("In sight and known here");
    assert!(terminal.text().contains("K King Feeble"));
    terminal.type_keys("a");
    terminal.expect("It is King Feeble, and nothing else.");
    terminal.type_keys(ESCAPE);
    assert!(!terminal.text().contains("nothing else"), "it is closed");
    terminal.type_keys("L");
    terminal.expect("for no damage.");
    terminal.type_keys("t");
    terminal.expect("It is King Feeble, and nothing else.");
    terminal.type_keys(ESCAPE);
    assert!(!terminal.text().contains("nothing else"), "it is closed");
}

#[test]
fn the_log_is_searched_and_keeps_no_refusals() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys(",");
    terminal.expect("There is nothing here to pick up.");
    terminal.type_keys("p/welc");
    terminal.expect("Welcome, Tess!");
    assert!(terminal.text().contains("search for: welc_"));
    terminal.type_keys(ESCAPE);
    assert!(!terminal.text().contains("nothing here to pick up.\n  "));
    terminal.type_keys("/pick up");
    terminal.expect("Nothing here has \"pick up\".");
}
