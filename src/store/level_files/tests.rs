//! Folders of level files: which levels are used, and what is said about the rest.

use super::*;
use std::fs;

/// A description of a level that is a room.
fn room(name: &str) -> String {
    format!("LEVEL: \"{name}\"\nROOM: \"ordinary\", lit, (3,3), (center,center), (5,5)\n")
}

/// A compiled level.
fn compiled(name: &str) -> Vec<u8> {
    let (source, names) = (Source::new("level", room(name)), Names::default());
    let mut compiler = Compiler::new(&source, &names, Checks::Usual);
    let level = compiler.next().and_then(|compiled| compiled.level);
    let mut bytes = Vec::new();
    script::write(&level.expect("a level"), &mut bytes);
    bytes
}

/// Two folders with level files.
fn folders(root: &Path, data: &[(&str, &[u8])], own: &[(&str, &[u8])]) -> Folders {
    let folder = |name: &str, files: &[(&str, &[u8])]| {
        let folder = root.join(name);
        fs::create_dir_all(folder.join("levels")).expect("a folder is made");
        for (name, bytes) in files {
            fs::write(folder.join("levels").join(name), bytes).expect("a file is written");
        }
        Some(folder)
    };
    Folders {
        data: folder("data", data),
        own: folder("own", own),
        ..Folders::default()
    }
}

/// Returns the names of the levels that are not built in.
fn names(levels: &LevelFiles) -> Vec<String> {
    let built_in = built_in_levels().names();
    let names = levels.levels.names();
    names.difference(&built_in).cloned().collect()
}

/// Returns the compiled form of the level of this name.
fn compiled_of(levels: &LevelFiles, name: &str) -> Option<Vec<u8>> {
    let plan = levels.levels.plan(name)?;
    let mut bytes = Vec::new();
    script::write(plan, &mut bytes);
    Some(bytes)
}

/// Everything that is said about the files, without their folders.
fn said(levels: &LevelFiles) -> Vec<String> {
    let of_file = |file: &LevelFile| match &file.content {
        Ok(checked) => {
            let source = &checked.source;
            let diagnostics = checked.diagnostics.iter();
            diagnostics
                .map(|diagnostic| Report { source, diagnostic }.headline())
                .collect()
        }
        Err(error) => vec![error.to_string()],
    };
    let short = |text: String| match text.rsplit_once("/levels/") {
        Some((_, end)) => end.to_owned(),
        None => text,
    };
    levels.files.iter().flat_map(of_file).map(short).collect()
}

#[test]
fn descriptions_and_compiled_levels_are_found_by_their_names() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let both = room("cellar") + &room("attic");
    let folders = folders(
        root.path(),
        &[("house.des", both.as_bytes()), ("shed", &compiled("shed"))],
        &[("tower.des", room("tower").as_bytes())],
    );
    let levels = LevelFiles::open(&folders);
    assert_eq!(names(&levels), ["attic", "cellar", "shed", "tower"]);
    assert_eq!(said(&levels), [""; 0]);
    for name in names(&levels) {
        let bytes = compiled_of(&levels, &name);
        assert_eq!(bytes, Some(compiled(&name)), "{name}");
    }
    assert_eq!(compiled_of(&levels, "house"), None);
    let of_files = levels.files.iter().map(|file| {
        let checked = file.content.as_ref().expect("a file that can be read");
        let names = checked.levels.iter().map(|level| &*level.name);
        names.collect::<Vec<_>>().join(" ")
    });
    assert_eq!(
        of_files.collect::<Vec<_>>(),
        ["cellar attic", "shed", "tower"]
    );
}

#[test]
fn the_data_folder_comes_before_the_players_own_and_files_by_their_names() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let other = "MAZE: \"keep\", ' '\nGEOMETRY: center, center\nMAP\n...\nENDMAP\n";
    let folders = folders(
        root.path(),
        &[
            ("b.des", room("keep").as_bytes()),
            ("c.des", other.as_bytes()),
        ],
        &[("a.des", other.as_bytes())],
    );
    let levels = LevelFiles::open(&folders);
    assert_eq!(compiled_of(&levels, "keep"), Some(compiled("keep")));
    let twice =
        "c.des:1:7: warning: the folder has a level keep already, in b.des: this one is not used";
    assert_eq!(said(&levels), [twice]);
}

#[test]
fn levels_above_an_error_are_used_and_those_below_are_not() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let text = room("first") + "LEVEL: \"bad.\"\n" + &room("last");
    let folders = folders(root.path(), &[("x.des", text.as_bytes())], &[]);
    let levels = LevelFiles::open(&folders);
    assert_eq!(names(&levels), ["first"]);
    assert!(
        said(&levels)[0].starts_with("x.des:3:8: error: "),
        "{:?}",
        said(&levels)
    );
}

#[test]
fn what_is_no_level_or_damaged_is_refused_with_the_reason() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let sound = compiled("keep");
    let (mut damaged, mut newer) = (sound.clone(), sound.clone());
    *damaged.last_mut().expect("a byte") ^= 1;
    newer[MAGIC.len()] = 9;
    let folders = folders(
        root.path(),
        &[
            ("a", &damaged),
            ("b", &newer),
            ("c", &sound[..20]),
            ("d", b"a note"),
            ("e.des", b"\xff\x00"),
            (".hidden", b"a note"),
            ("g.des", b""),
        ],
        &[],
    );
    fs::create_dir(root.path().join("data/levels/f.des")).expect("a folder is made");
    let levels = LevelFiles::open(&folders);
    assert_eq!(names(&levels), [""; 0]);
    let said = said(&levels);
    assert_eq!(
        said[0],
        "a:1:1: error: this compiled level is damaged: compile it again"
    );
    assert!(said[1].starts_with("b:1:1: error: this level was compiled to format 9"));
    assert_eq!(
        said[2],
        "c:1:1: error: this compiled level is damaged: compile it again"
    );
    assert_eq!(
        said[3],
        "d:1:1: warning: this is not a level, and is ignored"
    );
    assert!(said[4].starts_with("e.des:1:1: error: "), "{said:?}");
    assert_eq!(
        said.last().map(String::as_str),
        Some("f.des: this is a folder, not a file")
    );
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let folders = folders(root.path(), &[("large.des", b"")], &[]);
    let file = fs::File::create(root.path().join("data/levels/large.des"));
    let size = (LARGEST_FILE << 20) + 1;
    file.and_then(|file| file.set_len(size))
        .expect("a large file");
    let levels = LevelFiles::open(&folders);
    assert_eq!(
        said(&levels),
        ["large.des: files of levels have at most 16 MiB together"]
    );
}

#[test]
fn folders_that_are_not_there_hold_no_levels() {
    assert!(LevelFiles::open(&Folders::default()).files.is_empty());
    let folders = Folders {
        data: Some(PathBuf::from("/nowhere")),
        own: None,
        ..Folders::default()
    };
    assert!(LevelFiles::open(&folders).files.is_empty());
}

#[test]
fn a_file_in_the_place_of_the_folder_is_told() {
    let root = tempfile::tempdir().expect("a temporary folder");
    fs::write(root.path().join("levels"), "").expect("a file is written");
    let levels = LevelFiles::open(&Folders {
        data: Some(root.path().to_owned()),
        own: None,
        ..Folders::default()
    });
    assert_eq!(levels.files.len(), 1);
    assert!(levels.files[0].content.is_err());
}

#[test]
fn a_level_that_is_too_large_is_an_error_and_not_used() {
    let long = "x".repeat(1 << 20);
    let large = room("large") + &format!("ENGRAVING: random, dust, \"{long}\"\n");
    let root = tempfile::tempdir().expect("a temporary folder");
    let folders = folders(root.path(), &[], &[("large.des", large.as_bytes())]);
    let levels = LevelFiles::open(&folders);
    assert_eq!(names(&levels), [""; 0]);
    let [said] = &said(&levels)[..] else {
        panic!("one error is told");
    };
    let error = "large.des:1:8: error: compiled, this level has 1048643 bytes, 1048576 at most";
    assert_eq!(said, error);
}

#[test]
fn nothing_takes_the_place_of_a_level_with_an_error() {
    let root = tempfile::tempdir().expect("a temporary folder");
    let faulty = |name: &str| room(name) + "STAIR:(1,1),upp\n";
    let folders = folders(
        root.path(),
        &[
            ("keep.des", faulty("keep").as_bytes()),
            ("market.des", faulty("market").as_bytes()),
            ("shed.des", faulty("shed").as_bytes()),
            ("shed2.des", room("shed").as_bytes()),
        ],
        &[
            ("keep.des", room("keep").as_bytes()),
            ("lair.des", faulty("lair").as_bytes()),
        ],
    );
    let levels = LevelFiles::open(&folders);
    for name in ["market", "lair", "keep"] {
        assert_eq!(compiled_of(&levels, name), None, "{name}");
        assert!(levels.meant_names().contains(name), "{name}");
        assert!(levels.left_out().contains(name), "{name}");
    }
    // What the same folder has besides is meant.
    assert_eq!(compiled_of(&levels, "shed"), Some(compiled("shed")));
    assert!(!levels.left_out().contains("shed"));
    assert!(levels.levels.plan("castle").is_some());
}
