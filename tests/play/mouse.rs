//! The mouse in the real program: off until it is switched on, and given back however the program ends.

use crate::signals::start_by;
use crate::stage::Stage;
use crate::{ESCAPE, clubs, feeble, start};
use std::thread::sleep;
use std::time::Duration;

const ON: &str = "\u{1b}[?1000h\u{1b}[?1006h";
const OFF: &str = "\u{1b}[?1006l\u{1b}[?1000l";
const GAME: [&str; 4] = ["--levels", "2", "--rules", "tactical"];

#[test]
fn the_mouse_is_reported_only_while_it_is_switched_on() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &GAME);
    assert!(!terminal.has_written("\u{1b}[?1000h"));
    terminal.type_keys("Op");
    terminal.expect("mouse               off");
    let rows = terminal.rows();
    let row = rows.iter().find(|row| row.contains("mouse   "));
    let (before, _) = row.and_then(|row| row.split_once("mouse")).expect("a row");
    let key = before.trim().trim_start_matches('│').trim().to_owned();
    terminal.type_keys(&key);
    terminal.expect("mouse               on");
    assert!(terminal.has_written(ON));
    assert!(!terminal.has_written(OFF));
    terminal.type_keys(&key);
    terminal.expect("mouse               off");
    assert!(terminal.has_written(OFF));
    terminal.type_keys(ESCAPE);
}

#[test]
fn while_the_mouse_is_switched_off_what_a_terminal_reports_of_it_means_nothing() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &GAME);
    let report = |button: u8, (column, row): (usize, usize)| {
        format!("\u{1b}[<{button};{column};{row}M\u{1b}[<{button};{column};{row}m")
    };
    let rows = terminal.rows();
    let find = |sign: char| {
        let mut at = (1..).zip(&rows).filter_map(|(y, row)| {
            let x = row.chars().position(|other| other == sign)?;
            Some((x + 1, y))
        });
        at.next().expect("the map has it")
    };
    let before = terminal.text();
    // Of another program that has left it on.
    for button in [0, 2, 64, 65] {
        terminal.type_keys(&report(button, find('>')));
        terminal.settle();
        assert_eq!(terminal.text(), before, "{button}");
    }
    terminal.type_keys("?");
    terminal.expect("lines 1-22 of");
    terminal.type_keys(&report(65, (10, 5)));
    terminal.settle();
    terminal.expect("lines 1-22 of");
}

#[test]
fn the_mouse_is_given_back_at_the_end_and_on_a_signal() {
    let more = [&GAME[..], &["--mouse"]].concat();
    for signal in [None, Some("TERM"), Some("SEGV"), Some("KILL")] {
        let stage = Stage::new(&feeble(), &clubs());
        let mut terminal = start(&stage, &more);
        assert!(terminal.has_written(ON));
        assert!(!terminal.has_written(OFF));
        match signal {
            None => terminal.type_keys("Qs"),
            Some(signal) => terminal.signal(signal),
        }
        terminal.wait();
        // Nothing can be done about the last.
        assert_eq!(
            terminal.has_written(OFF),
            signal != Some("KILL"),
            "{signal:?}"
        );
    }
}

#[test]
fn a_click_goes_to_a_place_of_the_map() {
    let stage = Stage::new(&feeble(), &clubs());
    let more = [&GAME[..], &["--mouse"]].concat();
    let mut terminal = start(&stage, &more);
    let rows = terminal.rows();
    let row = rows.iter().position(|row| row.contains('>'));
    let row = row.expect("the map has stairs down");
    let column = rows[row].chars().position(|sign| sign == '>');
    let (column, row) = (column.expect("the row has them") + 1, row + 1);
    let click = format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m");
    terminal.type_keys(&click);
    for _ in 0..20 {
        if terminal.text().contains("You stand on stairs down.") {
            return;
        }
        terminal.type_keys(&click);
    }
    panic!("the hero never came there:\n{}", terminal.text());
}

#[test]
fn nothing_of_a_click_that_ends_the_program_reaches_the_shell() {
    let stage = Stage::new(&feeble(), &clubs());
    let script = r#""$0" "$@"; stty -echo; IFS= read -r left; echo "left<$left>" | cat -v"#;
    let more = [&GAME[..], &["--mouse"]].concat();
    let mut terminal = start_by(script, &stage, &more);
    terminal.type_ahead("Q");
    terminal.wait_for("Save and leave");
    let rows = terminal.rows();
    let row = rows.iter().position(|row| row.contains("Save and leave"));
    let row = row.expect("the list has the entry") + 1;
    // The button is released a moment later than it is pressed.
    terminal.type_ahead(&format!("\u{1b}[<0;40;{row}M"));
    sleep(Duration::from_millis(30));
    terminal.type_ahead(&format!("\u{1b}[<0;40;{row}m"));
    terminal.wait_for("To go on:");
    terminal.type_ahead("nothing\n");
    terminal.wait_for("left<nothing>");
}
