//! `--check`: for each folder below `files`, its `messages` are what is found in its files.

use super::{folder, rlg, text};
use proptest::prelude::*;
use rlg::base::{Report, Source};
use rlg::lab::{self, CheckedFile, check_files};
use rlg::store::{Description, Folders, LevelFiles, built_in};
use std::fs;
use std::path::Path;
use std::process::Output;

const LEVELS: u16 = 12;

fn messages(file: &CheckedFile) -> String {
    let source = &file.source;
    let reports = file.diagnostics.iter();
    let reports = reports.map(|diagnostic| Report { source, diagnostic }.to_string());
    reports.collect()
}

/// Checks a text beside the built-in files.
fn check_source(source: Source, description: Description, depths: u16) -> CheckedFile {
    let folders = Folders::default();
    let levels = LevelFiles::open(&folders).levels.names();
    lab::check_source(source, description, &folders, &levels, depths)
}

/// Returns all messages about the files of a folder.
fn check(folder: &str) -> String {
    let mut said = String::new();
    for description in Description::ALL {
        let name = description.file_name();
        if let Ok(bytes) = fs::read(Path::new(folder).join(name)) {
            said += &messages(&check_source(Source::new(name, bytes), description, LEVELS));
        }
    }
    said
}

#[test]
fn every_lint_says_what_is_odd_and_where() {
    for name in [
        "artifacts",
        "boss",
        "bosses",
        "cliff",
        "drop",
        "effects",
        "faulty",
        "figures",
        "gap",
        "hosts",
        "names",
        "none",
        "plan",
        "refused",
        "signs",
        "sound",
        "unwanted",
    ] {
        let folder = folder(name);
        let wanted = fs::read_to_string(Path::new(&folder).join("messages"));
        assert_eq!(
            check(&folder),
            wanted.expect("the messages are there"),
            "{name}"
        );
    }
}

#[test]
fn the_games_own_files_have_nothing_odd() {
    let names = LevelFiles::open(&Folders::default()).levels.names();
    for levels in [1, LEVELS, 100] {
        for file in check_files(&Folders::default(), &names, levels) {
            let file = file.expect("it is built in");
            assert!(file.entries > 50);
            assert_eq!(messages(&file), "", "{levels} levels");
        }
    }
    // By themselves, too. Only the boss is weak where its effects are not beside it.
    for description in Description::ALL {
        for levels in [1, LEVELS, 100] {
            let file = check_source(built_in(description), description, levels);
            let said = messages(&file);
            let odd = file.diagnostics.len() - usize::from(said.contains("the BOSS is"));
            assert_eq!(odd, 0, "{levels} levels: {said}");
        }
    }
}

#[test]
fn what_hardly_ever_appears_is_reported() {
    let object = |name: &str, art: &str, rarity: u8| {
        format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE RING COLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1\n\
             WEIGHT 0+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART {art} RRTY {rarity}\nEND\n"
        )
    };
    let mut objects = "RLG327 OBJECT DESCRIPTION 1\n".to_owned();
    for number in 0..240 {
        objects += &object(&format!("ring {number}"), "FALSE", 100);
    }
    objects += &object("the last Ring", "TRUE", 1);
    objects += &object("the other Ring", "TRUE", 100);
    // 12 draws on its level, each a chance of 1 in 24,001.
    let file = check_source(Source::new("file", objects), Description::Objects, LEVELS);
    assert_eq!(
        messages(&file),
        "file:1683:6: warning: \"the last Ring\" will hardly ever appear: about once in 2004 games\n  \
         NAME the last Ring\n       ^~~~~~~~~~~~~\n  give it a higher RRTY, or the others lower ones\n"
    );

    let monster = |name: &str, abilities: &str, rarity: u8| {
        format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB m COLOR RED SPEED 10+0d1 HP 8+0d1 DAM 3+0d1 RRTY {rarity}\n\
             ABIL {abilities}\nEND\n"
        )
    };
    let mut monsters = "RLG327 MONSTER DESCRIPTION 1\n".to_owned();
    for number in 0..800 {
        monsters += &monster(&format!("rat {number}"), "", 100);
    }
    monsters += &monster("Nemo", "UNIQ", 1);
    monsters += &monster("a common rat", "", 10);
    monsters += &monster("king", "BOSS", 1);
    let file = check_source(Source::new("file", monsters), Description::Monsters, LEVELS);
    let said = messages(&file);
    // 10 draws on its level, each a chance of 1 in 19,911: 199 rats and the common one are in its band.
    assert_eq!(file.diagnostics.len(), 1, "{said}");
    assert!(
        said.contains("\"Nemo\" will hardly ever appear: about once in 1992 games"),
        "{said}"
    );
}

/// The built-in entries of a kind.
fn built_in_entries(description: Description) -> usize {
    check_source(built_in(description), description, LEVELS).entries
}

/// How much of the rest there is where no file has any of it.
fn built_in_rest() -> String {
    let [effects, plan] = [Description::Effects, Description::Plan].map(built_in_entries);
    format!("{effects} built-in effects, {plan} built-in plan entries, no levels")
}

/// How much of the rest there is where monsters and objects are those of files: effects are those of traps and features.
fn rest_beside_own_templates() -> String {
    let values = |description, keyword: &str| -> Vec<String> {
        let source = built_in(description);
        let lines = String::from_utf8_lossy(source.bytes()).into_owned();
        let lines = lines.lines().filter_map(|line| line.strip_prefix(keyword));
        lines.map(str::to_owned).collect()
    };
    let mut names = values(Description::Monsters, "NAME ");
    names.extend(values(Description::Objects, "NAME "));
    let bearers = values(Description::Effects, "OF ").into_iter();
    let effects = bearers.filter(|bearer| !names.contains(bearer)).count();
    // The supplies and aliases of the built-in plan are those of built-in objects and monsters.
    let plan = String::from_utf8_lossy(built_in(Description::Plan).bytes()).into_owned();
    let plan = plan.lines().filter(|line| *line == "BEGIN LEVEL").count();
    format!("{effects} built-in effects, {plan} built-in plan entries, no levels")
}

/// What is printed below the plan of a seed.
fn summary(output: &Output) -> &str {
    text(&output.stdout).lines().last().expect("a line")
}

#[test]
fn errors_are_status_1_and_warnings_status_0() {
    let cases = [
        (
            "sound",
            0,
            "3 monsters, 1 object, REST: no errors, no warnings",
        ),
        (
            "names",
            0,
            "6 monsters, 2 objects, REST: no errors, 4 warnings",
        ),
        (
            "faulty",
            1,
            "1 monster, 1 object, 1 effect, 1 plan entry, no levels: 5 errors, 3 warnings",
        ),
        (
            "refused",
            1,
            "no monsters, no objects, no effects, no plan entries, no levels: 4 errors, no warnings",
        ),
    ];
    for (name, status, line) in cases {
        let output = rlg(&["--check", &folder(name)]);
        assert_eq!(output.status.code(), Some(status), "{name}");
        assert_eq!(
            summary(&output),
            line.replace("REST", &rest_beside_own_templates()),
            "{name}"
        );
    }
    let faulty = rlg(&["--check", &folder("faulty")]);
    let said = text(&faulty.stderr);
    assert!(
        said.contains("faulty/monster_desc.txt:7:6: error: `SMRAT`"),
        "{said}"
    );
    assert!(said.contains("\n  did you mean SMART?\n"), "{said}");
}

/// Returns a row of the tables that are printed, by its first cell.
fn row<'o>(printed: &'o str, name: &str) -> Vec<&'o str> {
    let rows = printed.lines().map(|line| line.split('\t').collect());
    let mut rows = rows.filter(|row: &Vec<&str>| row[0] == name);
    rows.next()
        .unwrap_or_else(|| panic!("no row for {name} in {printed}"))
}

#[test]
fn how_often_a_game_has_each_entry_of_a_file_is_printed() {
    let output = rlg(&["--check", &folder("sound"), "--levels", "3"]);
    let printed = text(&output.stdout);
    assert_eq!(
        row(printed, "monster"),
        ["monster", "danger", "levels", "a game"]
    );
    // 10 of 2 kinds on each of 3 levels; the boss is once there.
    assert_eq!(row(printed, "gnu"), ["gnu", "16", "1-3", "15.000"]);
    assert_eq!(row(printed, "rat"), ["rat", "12", "1-3", "15.000"]);
    assert_eq!(row(printed, "king"), ["king", "20", "3", "1.000"]);
    let monsters = folder("sound") + "/monster_desc.txt";
    let alone = rlg(&["--check", &monsters, "--levels", "1"]);
    assert_eq!(row(text(&alone.stdout), "gnu"), ["gnu", "16", "1", "5.000"]);
    let faulty = rlg(&["--check", &folder("refused")]);
    assert!(!text(&faulty.stdout).contains("monster\t"));
}

#[test]
fn what_the_plan_supplies_is_counted_beside_what_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let object = |name: &str, rarity: u8| {
        format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE RING COLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1\n\
             WEIGHT 0+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART FALSE RRTY {rarity}\nEND\n"
        )
    };
    let write = |name: &str, text: String| {
        fs::write(folder.path().join(name), text).expect("a file is written");
    };
    write(
        "object_desc.txt",
        format!(
            "RLG327 OBJECT DESCRIPTION 1\n{}{}",
            object("a copper ring", 75),
            object("a tin ring", 25)
        ),
    );
    write(
        "dungeon_plan.txt",
        "RLG327 DUNGEON PLAN 1\nBEGIN SUPPLY\nNAME a tin ring\nDEPTH 2+0d1 EVERY 3+0d1 COUNT 2+0d1\nEND\n"
            .to_owned(),
    );
    let path = folder.path().to_str().expect("the path is text");
    let output = rlg(&["--check", path, "--levels", "6"]);
    let printed = text(&output.stdout);
    assert_eq!(row(printed, "object"), ["object", "a game", "supplied"]);
    // 24 on each of 6 levels; the supplies are on levels 2 and 5.
    assert_eq!(
        row(printed, "a copper ring"),
        ["a copper ring", "108.000", "0.000"]
    );
    assert_eq!(
        row(printed, "a tin ring"),
        ["a tin ring", "36.000", "4.000"]
    );
}

#[test]
fn without_a_folder_the_files_that_would_be_played_with_are_checked() {
    let data = rlg(&["--check", "--data", &folder("gap")]);
    assert!(data.status.success());
    let said = text(&data.stderr);
    assert!(said.contains("gap/monster_desc.txt:3:6: warning"));
    assert!(said.contains("no object_desc.txt found; checking the built-in one"));
    assert!(said.contains("no effect_desc.txt found"));
    let left_out =
        "of its entries are left out, for built-in monsters or objects whose place yours";
    assert_eq!(
        said.matches(left_out).count(),
        2,
        "effects and plan: {said}"
    );
    assert!(said.contains("no dungeon_plan.txt found"));
    assert!(
        said.contains("rlg: level castle\n"),
        "the built-in levels are built"
    );
    let levels = (said.lines())
        .filter_map(|line| line.strip_prefix("rlg: level "))
        .filter(|name| !name.contains(':'));
    let levels = levels.count();
    assert!(summary(&data).contains(&format!(", {levels} built-in levels: ")));
}

#[test]
fn of_many_entries_of_a_plan_none_takes_long() {
    const MANY: usize = 10_000;
    let check = |entry: &dyn Fn(usize) -> String| {
        let entries: String = (0..MANY).map(entry).collect();
        let source = Source::new("file", format!("RLG327 DUNGEON PLAN 1\n{entries}"));
        check_source(source, Description::Plan, LEVELS)
            .diagnostics
            .len()
    };
    let supply = |name: &str| {
        format!("BEGIN SUPPLY\nNAME {name}\nDEPTH 1+0d1 EVERY 1+0d1 COUNT 1+0d1\nEND\n")
    };
    assert_eq!(check(&|_| supply("a pitch torch")), 0);
    assert_eq!(check(&|number| supply(&format!("a torch {number}"))), MANY);
    let alias = |number: usize| format!("BEGIN ALIAS\nNAME newt {number}\nAS cave rat\nEND\n");
    assert_eq!(check(&alias), 0);
    assert_eq!(
        check(&|_| "BEGIN ALIAS\nNAME newt\nAS cave rat\nEND\n".to_owned()),
        MANY - 1
    );
}

#[test]
fn effects_count_in_the_curve_of_danger() {
    let monster = |name: &str| {
        format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB m COLOR RED SPEED 10+0d1 HP 8+0d1 DAM 3+0d1 RRTY 50\n\
             ABIL\nEND\n"
        )
    };
    let king = monster("king").replace("ABIL", "ABIL BOSS");
    let monsters = ["gnu", "newt", "rat"].map(monster).concat();
    let monsters = format!("RLG327 MONSTER DESCRIPTION 1\n{monsters}{king}");
    let effects = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF newt\nWHEN HITS DOES HARM ON TARGET\n\
                   AMOUNT 17+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file is written");
    };
    let check = || rlg(&["--check", folder.path().to_str().expect("the path is text")]);
    write("monster_desc.txt", &monsters);
    let without = check();
    assert!(
        !text(&without.stderr).contains("gap"),
        "{}",
        text(&without.stderr)
    );
    write("effect_desc.txt", effects);
    let with = check();
    let said = text(&with.stderr);
    assert!(
        said.contains("after \"king\" (12) comes \"newt\" (80)"),
        "{said}"
    );
    // While one of them has a fault, what they make of the monsters is not known.
    write(
        "effect_desc.txt",
        &(effects.to_owned() + "BEGIN EFFECT\nOF rat\nDOS HARM END\n"),
    );
    let with_fault = check();
    let said = text(&with_fault.stderr);
    assert!(said.contains("DOS") && !said.contains("comes"), "{said}");
}

#[test]
fn many_effects_and_names_are_checked_in_no_time() {
    const MANY: usize = 10_000;
    let effect = |of: &str| {
        format!(
            "BEGIN EFFECT\nOF {of}\nWHEN STEPPED DOES HARM ON SELF\nAMOUNT 1+0d1 TURNS 0+0d1 RANGE 0+0d1 \
             REACH 0+0d1 CHANCE 100 END\n"
        )
    };
    let check = |entries: String| {
        let text = format!("RLG327 EFFECT DESCRIPTION 1\n{entries}");
        let file = check_source(Source::new("file", text), Description::Effects, LEVELS);
        (file.entries, file.diagnostics.len())
    };
    assert_eq!(check(effect("pit").repeat(MANY)), (MANY, 0));
    let unknown = (0..MANY).map(|number| effect(&format!("pit {number}")));
    assert_eq!(check(unknown.collect()), (MANY, MANY));
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_not_there_is_bad_usage_and_a_file_that_cannot_be_read_an_error() {
    let missing = rlg(&["--check", "no/such/folder"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("there is no such file"));
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(folder.path().join("object_desc.txt")).expect("a folder is made");
    let output = rlg(&["--check", folder.path().to_str().expect("the path is text")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("this is a folder, not a file"));
    let line = format!(
        "124 built-in monsters, no objects, {}: 1 error, no warnings",
        built_in_rest()
    );
    assert_eq!(summary(&output), line);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn the_curve_takes_any_dice(
        monsters in prop::collection::vec(
            (any::<[i32; 3]>(), any::<[u32; 3]>(), 0_u32..=10_000, 1_u8..=100, 0_usize..4), 0..20),
        levels in 1_u16..=100,
    ) {
        let mut text = "RLG327 MONSTER DESCRIPTION 1\n".to_owned();
        for (number, (base, sides, count, rarity, abilities)) in monsters.iter().enumerate() {
            let dice = [0, 1, 2].map(|index: usize| format!("{}+{count}d{}", base[index], sides[index]));
            let abilities = ["", "UNIQ", "BOSS ERRATIC", "TELE PASS SMART TUNNEL"][*abilities];
            text += &format!(
                "BEGIN MONSTER\nNAME m{}\nDESC\n.\nSYMB m COLOR RED SPEED {} HP {} DAM {} RRTY {rarity}\n\
                 ABIL {abilities}\nEND\n",
                number % 15, dice[0], dice[1], dice[2]
            );
        }
        let file = check_source(Source::new("file", text), Description::Monsters, levels);
        prop_assert_eq!(file.entries, monsters.len());
        prop_assert!(messages(&file).lines().count() >= file.diagnostics.len());
    }
}
