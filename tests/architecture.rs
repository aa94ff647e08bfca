//! The rooms of the program are on one line, and a room uses only rooms before it. These tests read the sources and
//! fail if a room uses one that comes later, or something that it must not know, and if a file or a folder grows too
//! large.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The line: a room uses only rooms before it.
const LINE: [&str; 12] = [
    "base", "script", "content", "world", "levels", "rules", "game", "store", "bot", "lab",
    "serve", "ui",
];

/// How many rooms from the beginning of the line are pure: there a game is the same on every machine.
const PURE_ROOMS: usize = 7;

/// The rooms beside the line, each with the rooms of the line that it may use.
const BESIDE: [(&str, &[&str]); 2] = [("duel", &["base"]), ("cli", &LINE)];

/// Rooms that may use a room beside the line: those that show and replay its fights.
const ALSO: [(&str, &str); 2] = [("ui", "duel"), ("cli", "duel")];

/// What is beside the rooms: the roots of the library and of the programs, and how these are linked.
const NO_ROOMS: [&str; 4] = ["lib", "main", "bin", "link"];

/// Rooms that a room must not use although they come before it on the line.
const BLIND: [(&str, &[&str]); 5] = [
    ("content", &["script"]),
    ("world", &["script"]),
    ("serve", &["script", "world", "bot", "lab"]),
    ("ui", &["script", "world", "levels", "rules", "serve"]),
    ("bot", &["script", "world", "levels", "rules", "store"]),
];

/// Modules of the standard library that pure rooms must not use.
const IMPURE_MODULES: [&str; 7] = ["fs", "env", "time", "net", "process", "thread", "io"];

/// Names that must not occur in pure rooms.
const IMPURE: [&str; 6] = ["HashMap", "HashSet", "f32", "f64", "ratatui", "crossterm"];

/// The macros that print, with and without a line's end, and on standard error.
const PRINTS: [&str; 3] = ["print!", "println!", "dbg!"];

/// The terminal's crates, which only `ui` may name.
const TERMINAL: [&str; 2] = ["ratatui", "crossterm"];

/// The most lines of a file.
const LONGEST_FILE: usize = 500;

/// The most files of a folder, but for those of tests. About 15 are wanted; where small files are all of one kind, such as one
/// for each option, there may be more.
const FULLEST_FOLDER: usize = 24;

/// The functions with a parameter that is true or false, which says nothing where it is passed: an enum does, or what the
/// truth is about. These set or write a value that is true or false, or a trait wants them so. No function is to be added.
const BOOLEAN: [(&str, &str); 5] = [
    ("base/maps/cell_set.rs", "set"),
    ("content/keyword.rs", "truth"),
    ("store/wire/packing.rs", "visit_bool"),
    ("ui/canvas/marks.rs", "note_refusal"),
    ("ui/terminal/tty.rs", "use_mouse"),
];

struct Room {
    name: String,
    files: Vec<(PathBuf, String)>,
}

fn sources_below(dir: &Path, files: &mut Vec<(PathBuf, String)>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(dir)
        .expect("a source folder can be listed")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.ends_with("target") {
            // What was built there, as by who fuzzes, is not ours.
        } else if path.is_dir() {
            sources_below(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source is text");
            files.push((path, text));
        }
    }
}

fn all_sources() -> Vec<(PathBuf, String)> {
    sources_of("src")
}

/// Returns the sources of a folder beside `Cargo.toml`.
fn sources_of(folder: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    sources_below(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
        &mut files,
    );
    files
}

/// Returns the rooms: the folders and files directly below `src`, each with its sources.
fn rooms() -> Vec<Room> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut rooms: Vec<Room> = Vec::new();
    for (path, text) in all_sources() {
        let below = path
            .strip_prefix(&src)
            .expect("a source lies below src")
            .to_owned();
        let first = below
            .components()
            .next()
            .expect("a path has a part")
            .as_os_str()
            .to_string_lossy()
            .into_owned();
        let name = first.trim_end_matches(".rs").to_owned();
        match rooms.iter_mut().find(|room| room.name == name) {
            Some(room) => room.files.push((below, text)),
            None => rooms.push(Room {
                name,
                files: vec![(below, text)],
            }),
        }
    }
    rooms
}

/// Returns the code of a file without comments, and without the tests at its end.
fn code(text: &str) -> String {
    let shipped = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    shipped
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the name with which a text begins.
fn word(text: &str) -> String {
    text.chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect()
}

/// Returns every name after a path such as `crate::` in a text, also those in braces.
fn used_below(root: &str, text: &str) -> Vec<String> {
    let mut used = Vec::new();
    for (index, _) in text.match_indices(root) {
        let rest = &text[index + root.len()..];
        match rest.strip_prefix('{') {
            None => used.push(word(rest)),
            Some(list) => used.extend(
                top_level_items(list)
                    .into_iter()
                    .map(|item| word(item.trim())),
            ),
        }
    }
    used
}

/// Returns the items of a braced list up to its closing brace, split at the commas that are not in inner braces.
fn top_level_items(list: &str) -> Vec<String> {
    let (mut depth, mut items) = (0, vec![String::new()]);
    for character in list.chars() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(String::new());
                continue;
            }
            _ => {}
        }
        items
            .last_mut()
            .expect("the list has an item")
            .push(character);
    }
    items
}

fn may_use(room: &str, other: &str) -> bool {
    let known =
        |name: &str| LINE.contains(&name) || BESIDE.iter().any(|(beside, _)| *beside == name);
    if room == other || !known(other) {
        return true;
    }
    if ALSO.contains(&(room, other)) {
        return true;
    }
    if let Some((_, allowed)) = BESIDE.iter().find(|(beside, _)| *beside == room) {
        return allowed.contains(&other);
    }
    let place = |name: &str| LINE.iter().position(|stand| *stand == name);
    let blind = BLIND
        .iter()
        .any(|(name, unseen)| *name == room && unseen.contains(&other));
    !blind && place(other) < place(room) && place(other).is_some()
}

#[test]
fn names_in_braces_are_used_too() {
    let text = "use std::{fmt, fs::{self, File}};\nstd::io::stdout();\nuse crate::{base, ui::Ui};";
    assert_eq!(used_below("std::", text), ["fmt", "fs", "io"]);
    assert_eq!(used_below("crate::", text), ["base", "ui"]);
}

#[test]
fn a_room_uses_only_rooms_before_it() {
    let mut wrong = Vec::new();
    for room in rooms()
        .iter()
        .filter(|room| !NO_ROOMS.contains(&room.name.as_str()))
    {
        for (path, text) in &room.files {
            for other in used_below("crate::", &code(text)) {
                if !may_use(&room.name, &other) {
                    wrong.push(format!("{} uses {other}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_room_has_its_place() {
    let beside = BESIDE.iter().map(|(name, _)| *name);
    let places: Vec<&str> = LINE.into_iter().chain(beside).chain(NO_ROOMS).collect();
    for room in rooms() {
        assert!(
            places.contains(&room.name.as_str()),
            "the room {} has no place on the line",
            room.name
        );
    }
}

#[test]
fn the_core_knows_no_files_no_clock_no_floats_and_no_hash_order() {
    let core = &LINE[..PURE_ROOMS];
    let mut wrong = Vec::new();
    for room in rooms()
        .iter()
        .filter(|room| core.contains(&room.name.as_str()) || room.name == "duel")
    {
        for (path, text) in &room.files {
            let code = code(text);
            let words = IMPURE.into_iter().filter(|word| code.contains(word));
            let words = words.map(str::to_owned);
            let modules = used_below("std::", &code).into_iter();
            let modules = modules.filter(|module| IMPURE_MODULES.contains(&module.as_str()));
            wrong.extend(
                words
                    .chain(modules)
                    .map(|name| format!("{}: {name}", path.display())),
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns the types that the code of a room declares.
fn types_of(room: &Room) -> BTreeSet<String> {
    let mut types = BTreeSet::new();
    for (_, text) in &room.files {
        let code = code(text);
        for declared in ["struct ", "enum "] {
            types.extend(code.split(declared).skip(1).map(word));
        }
    }
    types
}

/// Returns the type that an `impl` of no trait is for, from what stands behind that word.
fn type_with_methods(rest: &str) -> Option<String> {
    let header = rest.split('{').next().unwrap_or_default();
    let mut depth = 0;
    let begins_type = |character: char| {
        depth += i32::from(character == '<') - i32::from(character == '>');
        depth == 0 && character.is_alphabetic()
    };
    let begin = header.find(begins_type)?;
    (!header.contains(" for ")).then(|| word(&header[begin..]))
}

/// Through methods that are in another room than their type, whoever knows the type would use that room.
#[test]
fn a_type_has_its_methods_in_its_own_room() {
    assert_eq!(
        type_with_methods("<T: Copy> Grid<T> {").as_deref(),
        Some("Grid")
    );
    assert_eq!(type_with_methods(" fmt::Display for Grid {"), None);
    let rooms = rooms();
    let types: Vec<BTreeSet<String>> = rooms.iter().map(types_of).collect();
    let mut wrong = Vec::new();
    for (room, own) in rooms.iter().zip(&types) {
        for (path, text) in &room.files {
            let code = code(text);
            let impls = code.split("\nimpl").skip(1).filter_map(type_with_methods);
            let of_others = impls.filter(|name| {
                !own.contains(name) && types.iter().any(|others| others.contains(name))
            });
            wrong.extend(of_others.map(|name| format!("{} adds to {name}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_screen_knows_the_terminal() {
    for room in rooms().iter().filter(|room| room.name != "ui") {
        for (path, text) in &room.files {
            let code = code(text);
            assert!(
                TERMINAL.iter().all(|word| !code.contains(word)),
                "{} names the terminal",
                path.display()
            );
        }
    }
}

#[test]
fn only_the_screen_and_the_command_line_print() {
    let before = LINE.into_iter().filter(|name| *name != "ui");
    let silent: Vec<&str> = before.chain(["duel"]).collect();
    let rooms = rooms();
    for room in rooms.iter().filter(|room| silent.contains(&&*room.name)) {
        for (path, text) in &room.files {
            let code = code(text);
            assert!(
                PRINTS.iter().all(|word| !code.contains(word)),
                "{} prints",
                path.display()
            );
        }
    }
}

#[test]
fn only_the_terminal_layer_knows_the_events_of_the_terminal() {
    let layer = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/terminal");
    let others = all_sources()
        .into_iter()
        .filter(|(path, _)| !path.starts_with(&layer));
    for (path, text) in others {
        let is_free = !code(&text).contains("crossterm");
        assert!(is_free, "{} names crossterm", path.display());
    }
}

#[test]
fn no_folder_has_too_many_files() {
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for (mut path, _) in all_sources() {
        path.pop();
        *folders.entry(path).or_default() += 1;
    }
    for (folder, files) in folders {
        let is_of_tests = folder.components().any(|part| part.as_os_str() == "tests");
        assert!(
            is_of_tests || files <= FULLEST_FOLDER,
            "{} has {files} files, {FULLEST_FOLDER} at the most: group them by what they are about",
            folder.display()
        );
    }
}

#[test]
fn every_file_is_short_and_says_what_it_owns() {
    let files = ["src", "tests"].map(sources_of);
    for (path, text) in files.into_iter().flatten() {
        let lines = text.lines().count();
        assert!(
            lines <= LONGEST_FILE,
            "{} has {lines} lines",
            path.display()
        );
        assert!(
            text.starts_with("//!"),
            "{} does not begin with what it owns",
            path.display()
        );
    }
}

/// Returns what follows `fn` up to the bracket that closes the parameters.
fn signature(declared: &str) -> &str {
    let mut depth = 0;
    for (index, character) in declared.char_indices() {
        match character {
            '(' | '[' | '{' | '<' => depth += 1,
            '>' if declared[..index].ends_with('-') => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
        if character == ')' && depth <= 0 {
            return &declared[..=index];
        }
    }
    declared
}

/// Returns the functions of a source that take a truth value.
fn boolean_functions(text: &str) -> Vec<String> {
    let code = code(text);
    let mut functions = Vec::new();
    for (index, _) in code.match_indices("fn ") {
        let signature = signature(&code[index + "fn ".len()..]);
        if [": bool,", ": bool)"]
            .iter()
            .any(|end| signature.contains(end))
        {
            let name = signature.split(['(', '<']).next().unwrap_or_default();
            functions.push(name.to_owned());
        }
    }
    functions
}

#[test]
fn no_function_takes_a_truth_value_but_those_that_always_did() {
    let source = "fn good<F: Fn(u8) -> bool>(is_all: &[bool]) -> bool { [Part { yes: bool, }] }
        const fn bad<T>(t: T, is_all: bool) {}
        fn behind_a_bound<F: Fn(u8) -> bool>(f: F, is_all: bool);
        fn behind_an_array(bytes: [u8; 4], is_all: bool) {}
        fn behind_a_pattern(Pos { x, y }: Pos, is_all: bool) {}";
    let bad = [
        "bad",
        "behind_a_bound",
        "behind_an_array",
        "behind_a_pattern",
    ];
    assert_eq!(boolean_functions(source), bad);
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeSet::new();
    for (path, text) in all_sources() {
        let path = path.strip_prefix(&src).expect("a source lies below src");
        let is_of_tests = path.components().any(|part| part.as_os_str() == "tests");
        if !is_of_tests && !path.ends_with("tests.rs") {
            let functions = boolean_functions(&text).into_iter();
            found.extend(functions.map(|function| (path.display().to_string(), function)));
        }
    }
    let known = BOOLEAN.map(|(path, function)| (path.to_owned(), function.to_owned()));
    let known = BTreeSet::from(known);
    let new: Vec<_> = found.difference(&known).collect();
    assert!(
        new.is_empty(),
        "take an enum in place of true or false: {new:?}"
    );
    let gone: Vec<_> = known.difference(&found).collect();
    assert!(gone.is_empty(), "take these off the list: {gone:?}");
}

#[test]
fn words_have_the_spelling_of_the_keywords() {
    let others = ["col", "arm"].map(|begin| format!("{begin}our"));
    for (path, text) in all_sources() {
        let text = text.to_lowercase();
        let found = others.iter().find(|word| text.contains(*word));
        assert_eq!(found, None, "{}: write color and armor", path.display());
    }
}

/// A line that is no name would only fail where a release is linked.
#[test]
fn what_is_linked_side_by_side_is_lists_of_names() {
    let [functions, constants] = [
        include_str!("../src/link/functions.txt"),
        include_str!("../src/link/constants.txt"),
    ];
    let is_of_names = |char: char| char.is_ascii_alphanumeric() || "_$.*".contains(char);
    let of_names = |list: &'static str, begins: fn(&str) -> bool| {
        let mut known = BTreeSet::new();
        for name in list.lines() {
            assert!(begins(name) && name.chars().all(is_of_names), "{name}");
            assert!(known.insert(name), "{name} stands there twice");
        }
    };
    of_names(functions, |name| name.starts_with('_'));
    of_names(constants, |name| {
        name.starts_with(|char: char| char == '_' || char.is_ascii_lowercase())
    });
}
