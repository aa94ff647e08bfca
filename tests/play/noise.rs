//! Random keys, clicks and sizes of the window through the real program.

use crate::signals::state_of;
use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::{clubs, feeble, soak, start};
use rlg::base::{Purpose, Random};

/// How many inputs the full test has, and how many of them come at once.
const INPUTS: u64 = 100_000;
const AT_ONCE: u64 = 100;

/// What keys and buttons of the mouse send that type no character.
const SEQUENCES: [&str; 12] = [
    "\u{1b}",
    "\u{1b}[A",
    "\u{1b}[B",
    "\u{1b}[C",
    "\u{1b}[D",
    "\u{1b}[5~",
    "\u{1b}[6~",
    "\u{1b}OP",
    "\r",
    "\t",
    "\u{7f}",
    "\u{3}",
];

/// The sizes of windows: rows and columns.
const SIZES: [(u16, u16); 7] = [
    (24, 80),
    (0, 0),
    (1, 1),
    (16, 40),
    (0, 80),
    (30, 100),
    (50, 160),
];

/// The numbers of the left button, the right one, and both turns of the wheel.
const BUTTONS: [u8; 4] = [0, 2, 64, 65];

fn one_of<T: Copy>(noise: &mut Random, all: &[T]) -> T {
    noise.pick(all).expect("there are some")
}

fn input(noise: &mut Random) -> String {
    match noise.below(100) {
        0..70 => char::from(b' ' + noise.below(95) as u8).to_string(),
        70..88 => one_of(noise, &SEQUENCES).to_owned(),
        _ => {
            let button = one_of(noise, &BUTTONS);
            let (column, row) = (1 + noise.below(200), 1 + noise.below(60));
            format!("\u{1b}[<{button};{column};{row}M\u{1b}[<{button};{column};{row}m")
        }
    }
}

/// Returns whether a program has ended.
fn is_over(terminal: &Terminal) -> bool {
    let state = state_of(&terminal.process_id().to_string());
    matches!(state, None | Some('Z' | 'X'))
}

#[test]
fn noise_breaks_nothing_in_the_real_program() {
    let begin = || {
        let stage = Stage::new(&feeble(), &clubs());
        let game = ["--levels", "2", "--rules", "tactical", "--mouse"];
        (start(&stage, &game), stage)
    };
    let mut noise = Random::new(3, Purpose::Play, 0);
    let (mut terminal, mut stage) = begin();
    for _ in 0..soak::of(INPUTS) / AT_ONCE {
        if is_over(&terminal) {
            assert_eq!(terminal.wait(), 0, "{}", terminal.text());
            assert!(terminal.is_restored());
            (terminal, stage) = begin();
        }
        let inputs: String = (0..AT_ONCE).map(|_| input(&mut noise)).collect();
        terminal.type_ahead(&inputs);
        let (rows, columns) = one_of(&mut noise, &SIZES);
        if !is_over(&terminal) {
            terminal.resize(rows, columns);
        }
    }
    assert!(stage.home.path().is_dir());
}
