//! The special-level compiler, from text to messages, plans and files.

mod corpus;
mod fixtures;
mod maps;
mod names;
mod program;
mod robust;
mod rooms;
mod rules;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod syntax;
mod warnings;

use rlg::base::{Report, Source};
use rlg::script::{Checks, Compiler, Names, draw, read, to_json, write};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The results of compiling a text.
struct Outcome {
    /// The JSON of each level, by its name.
    levels: BTreeMap<String, Value>,
    /// All messages, as they are printed.
    messages: String,
    errors: usize,
}

/// Compiles a text that is named `in.des`. Each level goes through its compiled form, which must change nothing.
fn compile(text: &[u8], checks: Checks) -> Outcome {
    let source = Source::new("in.des", text);
    let names = known_names();
    let mut compiler = Compiler::new(&source, &names, checks);
    let (mut levels, mut messages, mut bytes) = (BTreeMap::new(), String::new(), Vec::new());
    for compiled in &mut compiler {
        for diagnostic in &compiled.diagnostics {
            messages += &Report {
                source: &source,
                diagnostic,
            }
            .to_string();
        }
        if let Some(level) = compiled.level {
            write(&level, &mut bytes);
            let read = read(&bytes).expect("what was written can be read");
            assert_eq!(
                (to_json(&read), draw(&read)),
                (to_json(&level), draw(&level))
            );
            let json = serde_json::from_str(&to_json(&level)).expect("the JSON of a level is JSON");
            levels.insert(level.name.into_owned(), json);
        }
    }
    let (unknown, more) = compiler.unknown_names();
    for name in unknown {
        let place = source.place(name.first.start);
        messages += &format!(
            "in.des:{}:{}: warning: {}\n",
            place.line, place.column, name.message
        );
    }
    if more > 0 {
        messages += &format!("{more} more\n");
    }
    Outcome {
        levels,
        messages,
        errors: compiler.errors(),
    }
}

/// Returns the names that the tests use.
fn known_names() -> Names {
    let monsters = [
        ("red dragon", 'D'),
        ("newt", ':'),
        ("wolf", 'd'),
        ("clay golem", '\''),
        ("ghost", ' '),
        ("giant mimic", 'm'),
        ("guard", '@'),
        ("giant spider", 's'),
        ("lichen", 'F'),
    ];
    let objects = [
        ("lamp", '('),
        ("plate mail", '['),
        ("corpse", '%'),
        ("chest", '('),
        ("sack", '('),
        ("ruby", '*'),
        ("barrel", '('),
        ("long sword", ')'),
        ("a watchman's longsword", ')'),
    ];
    Names::new(
        monsters.map(|(name, class)| (name.to_owned(), class)),
        objects.map(|(name, class)| (name.to_owned(), class)),
    )
    .with_aliases(["electric eel".to_owned()], [("emerald".to_owned(), '*')])
}

/// Returns a maze with one map, of which the details begin on line 10.
fn maze(details: &str) -> String {
    format!(
        "MAZE:\"t\",' '\nGEOMETRY:center,center\nMAP\n---------\n|.......|\n|.......+\n|.......|\n----S----\nENDMAP\n{details}"
    )
}

/// Returns a level with one room, of which the details begin on line 3.
fn room(details: &str) -> String {
    format!("LEVEL:\"t\"\nROOM:\"zoo\",lit,(3,3),(center,center),(9,5)\n{details}")
}

/// Returns the messages without the lines that show the source.
fn first_lines(messages: &str) -> Vec<&str> {
    messages
        .lines()
        .filter(|line| line.starts_with("in.des:"))
        .collect()
}

/// Checks that a text has exactly this message, and gives no level.
#[track_caller]
fn check_refused(text: &str, message: &str) {
    let outcome = compile(text.as_bytes(), Checks::Usual);
    let errors: Vec<&str> = (first_lines(&outcome.messages).into_iter())
        .filter(|line| line.contains(": error: "))
        .collect();
    assert_eq!(errors, [format!("in.des:{message}")], "{text}");
    assert!(outcome.levels.is_empty(), "{text}");
}

/// Checks that a text compiles without any message.
#[track_caller]
fn check_accepted(text: &str) {
    let outcome = compile(text.as_bytes(), Checks::Usual);
    assert_eq!(outcome.messages, "", "{text}");
    assert_eq!(outcome.errors, 0, "{text}");
}

/// Checks a value of the level `t` of a text.
#[track_caller]
fn check_json(text: &str, pointer: &str, expected: &str) {
    let outcome = compile(text.as_bytes(), Checks::Usual);
    let level = outcome
        .levels
        .get("t")
        .unwrap_or_else(|| panic!("no level: {}", outcome.messages));
    let found = level
        .pointer(pointer)
        .unwrap_or_else(|| panic!("no {pointer} in {level}"));
    let expected: Value = serde_json::from_str(expected).expect("the expected value is JSON");
    assert_eq!(*found, expected, "{text}");
}

/// Returns the folder with the fixtures of these tests.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lev_comp")
}

/// Returns the corpus of levels; `None`, with a note, if it is absent.
fn corpus() -> Option<PathBuf> {
    let named = std::env::var_os("RLG_CORPUS").map(PathBuf::from);
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let corpus = named.unwrap_or_else(beside).join("lev_comp");
    if corpus.is_dir() {
        return Some(corpus);
    }
    eprintln!("skipped: neither $RLG_CORPUS nor ../shared/corpus is there");
    None
}

/// Returns the files in a folder that end so, in their order.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be listed");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}
