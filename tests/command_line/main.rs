//! The program with options other than those that start a game.

mod descriptions;
mod files;
mod options;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs rlg with these arguments and this home folder; `input` is its standard input.
fn rlg(home: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .args(arguments)
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input may have ended already.
    let _ = child
        .stdin
        .take()
        .expect("it has a standard input")
        .write_all(input);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

const RAT: &str = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME rat\nDESC\nGrey.\n.\nCOLOR RED\n\
    SPEED 9+0d1\nABIL\nHP 4+0d1\nDAM 0+1d2\nSYMB r\nRRTY 100\nEND\n";

const RAT_PRINTED: &str = "rat\nGrey.\nr\nRED\n9+0d1\n\n4+0d1\n0+1d2\n100\n";

const PIT: &str = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF pit\nWHEN STEPPED DOES HARM ON SELF\n\
    AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
