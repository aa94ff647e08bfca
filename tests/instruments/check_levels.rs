//! Checks of whole folders with level files, and of what a plan names.

use super::{rlg, text};
use std::fs;

#[test]
fn the_plan_of_a_seed_is_printed_and_level_files_are_listed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, bytes).expect("a file is written");
    };
    let room = |name: &str| {
        format!("LEVEL: \"{name}\"\nROOM: \"ordinary\", lit, (3,3), (center,center), (5,5)\n")
    };
    let level = |name: &str, depth: u16, branch: &str| {
        format!("BEGIN LEVEL\nNAME {name}\nDEPTH {depth}+0d1 RRTY 100 BRANCH {branch}\nEND\n")
    };
    let supply = |name: &str, every: u16, count: u16| {
        format!("BEGIN SUPPLY\nNAME {name}\nDEPTH 2+0d1 EVERY {every}+0d1 COUNT {count}+0d1\nEND\n")
    };
    let plan = "RLG327 DUNGEON PLAN 1\n".to_owned()
        + &supply("a smoked eel", 3, 2)
        + &level("cellar", 4, "FALSE")
        + &level("attic", 2, "TRUE")
        + &level("roof", 9, "FALSE")
        + &supply("a copper ring", 1, 0)
        + &supply("A PITCH TORCH", 6, 1);
    write("dungeon_plan.txt", plan.as_bytes());
    write(
        "levels/house.des",
        (room("cellar") + &room("attic") + &room("loft")).as_bytes(),
    );
    write("levels/broken", b"RLGLEVEL");
    let path = folder.path().to_str().expect("the path is text");
    let output = rlg(&["--check", path, "--levels", "6", "--seed", "x"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = "level\tplan of seed x\n\
                    2\tlevel cellar, 2 x a smoked eel, a pitch torch\n\
                    5\t2 x a smoked eel\n\
                    7\tlevel attic beside level 1\n";
    let printed = text(&output.stdout);
    assert!(printed.starts_with(expected), "{printed}");
    let (entries, _) = printed.rsplit_once(':').expect("a summary");
    assert!(entries.ends_with("6 plan entries, 3 levels"), "{printed}");
    assert!(printed.contains(": 1 error, "), "{printed}");
    let said = text(&output.stderr);
    for line in [
        "/levels/broken\n",
        "/levels/broken:1:1: error: this compiled level is damaged: compile it again\n",
        "/levels/house.des\nrlg: level cellar\n",
        "\nrlg: level attic\n",
        "\nrlg: level loft: no game has it, since neither the plan nor a portal names it\n",
        "\nrlg: level cellar: it has no way down, and a staircase was added (100 of 100)\n",
        "/dungeon_plan.txt:15:6: warning: no level is called \"roof\", so no game has it\n",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    assert!(!said.contains("level attic: it has no way down"), "{said}");
}

#[test]
fn a_level_with_an_error_is_not_said_to_be_unknown_to_the_plan() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file is written");
    };
    fs::create_dir(folder.path().join("levels")).expect("a folder is made");
    let room = |name: &str, lit: &str| {
        format!("LEVEL: \"{name}\"\nROOM: \"ordinary\", {lit}, (3,3), (center,center), (5,5)\n")
    };
    write(
        "levels/house.des",
        &(room("cellar", "lti") + &room("attic", "lit")),
    );
    let entry =
        |name: &str| format!("BEGIN LEVEL\nNAME {name}\nDEPTH 4+0d1 RRTY 100 BRANCH FALSE\nEND\n");
    let plan = ["cellar", "attic", "roof"].map(entry).concat();
    write(
        "dungeon_plan.txt",
        &format!("RLG327 DUNGEON PLAN 1\n{plan}"),
    );
    let path = folder.path().to_str().expect("the path is text");
    let output = rlg(&["--check", path]);
    let said = text(&output.stderr);
    assert!(said.contains("house.des:2:"), "{said}");
    let unknown = said.matches("no level is called").count();
    assert_eq!(unknown, 1, "only the roof is: {said}");
}

#[test]
fn of_built_in_levels_that_nobody_has_changed_only_faults_are_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("the path is text");
    assert!(rlg(&["--write-data", path]).status.success());
    let notes = || -> Vec<String> {
        let said = text(&rlg(&["--check", path]).stderr).to_owned();
        let notes = said.lines().filter(|line| line.contains(" of 100)"));
        notes.map(str::to_owned).collect()
    };
    assert_eq!(notes(), [""; 0]);
    let flooded = folder.path().join("levels/flooded.des");
    let drawn = fs::read_to_string(&flooded).expect("it is written");
    fs::write(&flooded, drawn + "TRAP: \"pit\", random\n").expect("it is changed");
    let told = notes().join("\n");
    assert!(
        told.starts_with("rlg: level flooded: not all that lies"),
        "{told}"
    );
}
