//! Whole files: what is accepted, with its JSON and its drawing, and what is refused, with all its messages.
//!
//! The expected files beside them are written again when `RLG_WRITE_EXPECTED` is set.

use super::*;
use std::fs;

/// Compares a text with that of the file, or writes it there.
#[track_caller]
fn check_file(path: &Path, found: &str) {
    if std::env::var_os("RLG_WRITE_EXPECTED").is_some() {
        fs::write(path, found).expect("the expected file can be written");
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == found,
        "{}: expected\n{expected}\nfound\n{found}",
        path.display()
    );
}

#[test]
fn accepted_files_give_their_json() {
    for path in files(&fixtures().join("accepted"), "des") {
        let outcome = compile(
            &fs::read(&path).expect("a fixture can be read"),
            Checks::Usual,
        );
        assert_eq!(
            outcome.errors,
            0,
            "{}: {}",
            path.display(),
            outcome.messages
        );
        let mut json = serde_json::to_string_pretty(&outcome.levels).expect("levels are JSON");
        json.push('\n');
        check_file(&path.with_extension("json"), &json);
    }
}

#[test]
fn accepted_files_are_drawn() {
    let names = known_names();
    for path in files(&fixtures().join("accepted"), "des") {
        let source = Source::new("in.des", fs::read(&path).expect("a fixture can be read"));
        let compiled = Compiler::new(&source, &names, Checks::Usual);
        let drawing: String = compiled
            .filter_map(|compiled| compiled.level)
            .map(|level| draw(&level))
            .collect();
        check_file(&path.with_extension("drawing"), &drawing);
    }
}

#[test]
fn the_levels_of_the_manual_compile_without_a_warning() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/manual/levels.md");
    let manual = fs::read_to_string(manual).expect("the manual can be read");
    for name in ["cellar", "tavern"] {
        let block = format!("```text {name}.des\n");
        let (_, block) = manual.split_once(&block).expect("the level is there");
        let (level, _) = block.split_once("```").expect("the level ends");
        let outcome = compile(level.as_bytes(), Checks::All);
        assert_eq!((outcome.messages.as_str(), outcome.errors), ("", 0));
    }
}

#[test]
fn refused_files_give_all_their_messages() {
    for path in files(&fixtures().join("refused"), "des") {
        let outcome = compile(
            &fs::read(&path).expect("a fixture can be read"),
            Checks::All,
        );
        assert!(outcome.errors > 0, "{}", path.display());
        check_file(&path.with_extension("messages"), &outcome.messages);
    }
}
