//! Description files that others wrote, and what has to be read from each. They lie in `templates` of `$RLG_CORPUS`,
//! or of `../shared/corpus`.

use super::without_errors;
use rlg::base::Source;
use rlg::content::{
    PrintFields, Printed, PrintedField, read_monsters, read_objects, write_monsters, write_objects,
};
use rlg::lab::compare;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// What `NAME.expected` holds for a file that is refused.
const REFUSED: &str = "HEADER ERROR\n";

fn corpus() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    env::var_os("RLG_CORPUS").map_or_else(beside, PathBuf::from)
}

fn texts_in(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("the corpus can be listed");
    let mut paths: Vec<PathBuf> = (entries.map(|entry| entry.expect("an entry").path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    paths
}

fn printed(path: &Path) -> String {
    let bytes = fs::read(path).expect("a corpus file can be read");
    let name = path.file_name().expect("a file").to_string_lossy();
    let source = Source::new(&*name, bytes);
    let printed = if name.starts_with("monster") {
        read_monsters(&source).map(|(monsters, _)| Printed(&monsters).to_string())
    } else {
        read_objects(&source).map(|(objects, _)| Printed(&objects).to_string())
    };
    printed.unwrap_or_else(|_| REFUSED.to_owned())
}

/// Returns all files of the corpus; none where there is no corpus.
fn texts() -> Vec<PathBuf> {
    let templates = corpus().join("templates");
    if !templates.is_dir() {
        eprintln!("skipped: there are no files in {}", templates.display());
        return Vec::new();
    }
    let folders = ["real", "synthetic"].map(|kind| texts_in(&templates.join(kind)));
    let texts = folders.concat();
    assert!(!texts.is_empty(), "the corpus is empty");
    texts
}

/// Returns the fields of each entry of a file, as they are printed.
fn fields(path: &Path) -> Vec<Vec<PrintedField>> {
    let bytes = fs::read(path).expect("a corpus file can be read");
    let name = path.file_name().expect("a file").to_string_lossy();
    let source = Source::new(&*name, bytes);
    if name.starts_with("monster") {
        let monsters = read_monsters(&source).unwrap_or_default().0;
        monsters.iter().map(PrintFields::fields).collect()
    } else {
        let objects = read_objects(&source).unwrap_or_default().0;
        objects.iter().map(PrintFields::fields).collect()
    }
}

#[test]
fn expected_outputs_are_equal_when_they_are_compared() {
    for path in texts() {
        let output = fs::read(path.with_extension("expected")).expect("the file's expectation");
        if output == REFUSED.as_bytes() {
            continue;
        }
        let comparison = compare(&fields(&path), &Source::new("expected", output));
        assert_eq!(comparison.differences, [], "{}", path.display());
    }
}

#[test]
fn files_that_others_wrote_are_read_as_expected() {
    let (mut count, mut wrong) = (0, Vec::new());
    for path in texts() {
        let expected = fs::read(path.with_extension("expected")).expect("the file's expectation");
        count += 1;
        if printed(&path).into_bytes() != expected {
            wrong.push(path);
        }
    }
    eprintln!("{count} files read");
    assert!(
        wrong.is_empty(),
        "{} of {count} differ: {wrong:#?}",
        wrong.len()
    );
}

#[test]
fn what_is_read_of_them_can_be_written_and_read_again() {
    for path in texts() {
        let source = Source::new(
            "corpus",
            fs::read(&path).expect("a corpus file can be read"),
        );
        if let Ok((monsters, _)) = read_monsters(&source) {
            let written = Source::new("written", write_monsters(&monsters));
            assert_eq!(
                without_errors(read_monsters(&written)),
                Some(monsters),
                "{path:?}"
            );
        }
        if let Ok((objects, _)) = read_objects(&source) {
            let written = Source::new("written", write_objects(&objects));
            assert_eq!(
                without_errors(read_objects(&written)),
                Some(objects),
                "{path:?}"
            );
        }
    }
}
