//! The README and the manual are true: every command in them is run, every file in them is used.
//!
//! A block without its kind in `blocks.rs` fails. Documents are played one after the other in a shell of their own, so
//! that a command can use what stands above it.

mod blocks;
mod pager;
mod shell;
#[allow(dead_code, reason = "it serves the tests of games too")]
#[path = "../play/terminal.rs"]
mod terminal;

use blocks::{Block, Document};
use shell::Shell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The chapters, by the names under which `--manual` shows them.
const CHAPTERS: [&str; 14] = [
    "formats",
    "effects",
    "plan",
    "dungeons",
    "quest",
    "levels",
    "settings",
    "saves",
    "servers",
    "teachers",
    "packages",
    "instruments",
    "serve",
    "duel",
];

/// The widest line that fits into a terminal of 80 columns, with a frame around it and blocks indented.
const WIDEST: usize = 77;
const WIDEST_IN_BLOCKS: usize = 75;

const LONGEST_README: usize = 150;

fn documents() -> Vec<Document> {
    let paths = [
        "README.md",
        "data/manual/index.md",
        "data/manual/formats.md",
        "data/manual/effects.md",
        "data/manual/plan.md",
        "data/manual/dungeons.md",
        "data/manual/quest.md",
        "data/manual/levels.md",
        "data/manual/settings.md",
        "data/manual/saves.md",
        "data/manual/servers.md",
        "data/manual/teachers.md",
        "data/manual/packages.md",
        "data/manual/instruments.md",
        "data/manual/serve.md",
        "data/manual/duel.md",
    ];
    paths.map(Document::read).into_iter().collect()
}

/// Runs a whole document.
fn check(path: &'static str, shell: &Shell) {
    let blocks = Document::read(path).blocks();
    let wrong: Vec<String> = (blocks.iter())
        .flat_map(|block| shell.carry_out(block))
        .collect();
    assert!(wrong.is_empty(), "{path}:\n{}", wrong.join("\n"));
}

#[test]
fn the_readme_is_true() {
    let shell = Shell::new();
    // Its commands are typed where it lies.
    shell.link("data", &Path::new(env!("CARGO_MANIFEST_DIR")).join("data"));
    check("README.md", &shell);
}

#[test]
fn the_index_is_true() {
    check("data/manual/index.md", &Shell::new());
}

#[test]
fn the_chapter_about_formats_is_true() {
    check("data/manual/formats.md", &Shell::new());
}

#[test]
fn the_chapter_about_effects_is_true() {
    check("data/manual/effects.md", &Shell::new());
}

#[test]
fn the_chapter_about_the_plan_keeps_its_word() {
    check("data/manual/plan.md", &Shell::new());
}

#[test]
fn the_chapter_about_dungeon_files_is_true() {
    check("data/manual/dungeons.md", &Shell::new());
}

#[test]
fn the_chapter_about_the_quest_is_true() {
    check("data/manual/quest.md", &Shell::new());
}

#[test]
fn the_chapter_about_levels_is_true() {
    check("data/manual/levels.md", &Shell::new());
}

#[test]
fn the_chapter_about_settings_is_true() {
    check("data/manual/settings.md", &Shell::new());
}

#[test]
fn the_chapter_about_saves_is_true() {
    let shell = Shell::new();
    // A game that was played before: a recording is made by playing.
    let recordings = shell.home().join(".rlg327/recordings");
    let played = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings/quest-win.rlg");
    fs::create_dir_all(&recordings).expect("a folder is made");
    fs::copy(played, recordings.join("Ada-20260412-201500.rlg")).expect("a file is copied");
    check("data/manual/saves.md", &shell);
}

#[test]
fn the_chapter_about_servers_is_true() {
    check("data/manual/servers.md", &Shell::new());
}

#[test]
fn the_chapter_about_instruments_is_true() {
    check("data/manual/instruments.md", &Shell::new());
}

#[test]
fn the_chapter_about_programs_that_play_is_true() {
    check("data/manual/serve.md", &Shell::new());
}

#[test]
fn the_chapter_about_duels_is_true() {
    check("data/manual/duel.md", &Shell::new());
}

#[test]
fn every_chapter_is_in_the_program_and_in_the_index() {
    let shell = Shell::new();
    let (status, index) = shell.run("rlg --manual");
    assert_eq!((status, &index), (0, &text("data/manual/index.md")));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/manual");
    let files = fs::read_dir(folder).expect("the folder can be listed");
    let files: BTreeSet<String> = files
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().replace(".md", ""))
        .collect();
    let chapters = CHAPTERS.iter().map(|name| (*name).to_owned());
    assert_eq!(files, chapters.chain(["index".to_owned()]).collect());
    for name in CHAPTERS {
        assert!(index.contains(&format!("\n* `{name}`: ")), "{name}");
        let (status, shown) = shell.run(&format!("rlg --manual {name}"));
        assert_eq!(status, 0, "{name}");
        assert_eq!(shown, text(&format!("data/manual/{name}.md")), "{name}");
    }
    let (status, shown) = shell.run("lev_comp --manual");
    assert_eq!((status, shown), (0, text("data/manual/levels.md")));
}

fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).expect("the document can be read")
}

#[test]
fn a_chapter_that_does_not_exist_is_refused_with_the_one_that_was_meant() {
    let shell = Shell::new();
    let (status, printed) = shell.run("rlg --manual fromats");
    assert_eq!(status, 2);
    assert!(
        printed.contains("fromats: there is no such chapter (did you mean formats?)"),
        "{printed}"
    );
    let (status, printed) = shell.run("rlg --manual cooking");
    assert_eq!(status, 2);
    assert!(printed.contains("--manual alone lists"), "{printed}");
}

#[test]
fn every_option_in_the_documents_exists_and_the_readme_has_all() {
    let shell = Shell::new();
    let (rlg, lev_comp) = (shell.run("rlg --help").1, shell.run("lev_comp --help").1);
    let known = options(&rlg);
    let of_others = [
        "--release",
        "--locked",
        "--path",
        "--bench",
        "--test",
        "--json",
    ];
    let others = of_others.map(str::to_owned).into_iter().collect();
    for document in documents() {
        for option in options(&document.text) {
            let is_known = [&known, &options(&lev_comp), &others]
                .iter()
                .any(|options| options.contains(&option));
            assert!(is_known, "{}: there is no {option}", document.path);
        }
    }
    let readme = options(&text("README.md"));
    let missing: Vec<&String> = known.difference(&readme).collect();
    assert!(missing.is_empty(), "the README lacks {missing:?}");
}

/// Returns every long option that a text names.
fn options(text: &str) -> BTreeSet<String> {
    let word = |rest: &str| -> String {
        let is_part = |character: &char| character.is_ascii_lowercase() || *character == '-';
        rest.chars().take_while(is_part).collect()
    };
    let options = text.match_indices(" --").chain(text.match_indices("`--"));
    options
        .map(|(start, _)| word(&text[start + 1..]))
        .filter(|option| option.len() > 2 && !option.starts_with("---"))
        .collect()
}

#[test]
fn the_readme_is_short_with_one_picture_and_chapters_fit_into_a_terminal() {
    for document in documents() {
        let lines: Vec<&str> = document.text.lines().collect();
        let pictures = (document.blocks().iter())
            .filter(|block| matches!(block, Block::Picture(_)))
            .count();
        if document.path == "README.md" {
            assert!(lines.len() <= LONGEST_README, "{} lines", lines.len());
            assert_eq!(pictures, 1);
            continue;
        }
        assert_eq!(pictures, 0, "{}", document.path);
        check_width(&document, &lines);
    }
}

fn check_width(document: &Document, lines: &[&str]) {
    let mut is_in_block = false;
    for (number, line) in (1..).zip(lines) {
        is_in_block ^= line.starts_with("```");
        let most = if is_in_block {
            WIDEST_IN_BLOCKS
        } else {
            WIDEST
        };
        let columns = line.chars().count();
        assert!(
            columns <= most,
            "{}:{number} has {columns} columns",
            document.path
        );
    }
}
