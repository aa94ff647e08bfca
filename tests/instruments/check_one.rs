//! `--check FILE`: one file beside those that a game would use; and files of a folder that no game reads.

use super::{rlg, text};
use std::fs;
use std::path::Path;

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file is written");
    path.to_str().expect("the path is text").to_owned()
}

fn monsters(name: &str) -> String {
    format!(
        "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB m COLOR RED SPEED 10+0d1 HP 8+0d1\n\
         DAM 3+0d1 RRTY 50\nABIL BOSS\nEND\n"
    )
}

#[test]
fn a_description_is_checked_beside_the_files_of_data() {
    let [data, elsewhere] = [(); 2].map(|()| tempfile::tempdir().expect("a temporary folder"));
    write(data.path(), "monster_desc.txt", &monsters("snark"));
    let effects = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF snark\nWHEN HITS DOES HARM ON TARGET\n\
                   AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    let effects = write(elsewhere.path(), "mine.txt", effects);
    let data = data.path().to_str().expect("the path is text");
    let beside = rlg(&["--check", &effects, "--data", data]);
    assert_eq!(text(&beside.stdout), "1 effect: no errors, no warnings\n");
    let alone = rlg(&["--check", &effects]);
    assert!(text(&alone.stderr).contains("nothing is called \"snark\""));
}

#[test]
fn a_description_with_a_wrong_header_is_no_level() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (right, found) = ("RLG327 MONSTER DESCRIPTION 1\n", "1 monster: no errors");
    let wanted = "this is no file of monsters";
    for (name, header, said) in [
        ("mine.txt", right, found),
        ("mine.txt", "RLG327 MONSTER DESCRIPTION 2\n", wanted),
        ("mine.txt", "rlg327 monsters\tdescription 1\r\n", wanted),
        ("monster_desc.txt", "", wanted),
        ("monster_desc.txt", "Monsters of mine\n", wanted),
        (
            "monster_desc.txt",
            "RLG327 OBJECT DESCRIPTION 1\n",
            "this is a file of objects, no file",
        ),
    ] {
        let path = write(
            folder.path(),
            name,
            &monsters("snark").replace(right, header),
        );
        let output = rlg(&["--check", &path]);
        let printed = text(&output.stdout).to_owned() + text(&output.stderr);
        assert!(printed.contains(said), "{name}: {header}: {printed}");
        let is_header_named = printed.contains("its first line has to be: RLG327 MONSTER");
        assert_eq!(
            is_header_named,
            said != found,
            "{name}: {header}: {printed}"
        );
    }
}

#[test]
fn without_data_a_file_is_checked_beside_those_of_its_own_folder() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let effects = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF snark\nWHEN HITS DOES HARM ON TARGET\n\
                   AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    let effects = write(data.path(), "effect_desc.txt", effects);
    let unknown = "nothing is called \"snark\"";
    assert!(text(&rlg(&["--check", &effects]).stderr).contains(unknown));
    write(data.path(), "monster_desc.txt", &monsters("snark"));
    let beside = rlg(&["--check", &effects]);
    assert_eq!(text(&beside.stdout), "1 effect: no errors, no warnings\n");
    let levels = data.path().join("levels");
    fs::create_dir(&levels).expect("a folder is made");
    let den = "MAZE:\"den\",' '\nGEOMETRY:center,center\nMAP\n.........\n.........\nENDMAP\nMONSTER:'m',\"snark\",(2,0)\n";
    let den = write(&levels, "den.des", den);
    let found = rlg(&["--check", &den]);
    let found = text(&found.stderr);
    assert!(!found.contains("no monster is named"), "{found}");
}

#[test]
fn a_file_of_effects_is_told_to_take_the_place_of_the_built_in_ones() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let folder = data.path().to_str().expect("the path is text").to_owned();
    assert!(rlg(&["--write-data", &folder]).status.success());
    let whole = data.path().join("effect_desc.txt");
    let note = "takes the place of all built-in effects";
    for checked in [&folder, whole.to_str().expect("the path is text")] {
        let all = rlg(&["--check", checked]);
        assert!(!text(&all.stderr).contains(note), "{}", text(&all.stderr));
    }
    let effects = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF Cave Rat\nWHEN HITS DOES HARM ON TARGET\n\
                   AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    let alone = write(data.path(), "effect_desc.txt", effects);
    for checked in [&folder, &alone] {
        let output = rlg(&["--check", checked]);
        let said = text(&output.stderr);
        let lines: Vec<&str> = said.lines().filter(|line| line.contains(note)).collect();
        let [line] = lines[..] else {
            panic!("{said}");
        };
        assert!(
            line.contains(" more; to keep those, begin with the file of --write-data"),
            "{line}"
        );
        assert!(!line.contains("warning"), "{line}");
    }
}

#[test]
fn a_level_file_with_more_errors_than_are_listed_says_how_many() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (errors, more) in [
        (25, None),
        (26, Some("warning: 1 more error is not listed\n")),
        (40, Some("warning: 15 more errors are not listed\n")),
    ] {
        let trap = "TRAP:\"x\",random\n";
        let den = |name: &str| {
            format!("MAZE:\"{name}\",' '\nGEOMETRY:center,center\nMAP\n.........\nENDMAP\n")
        };
        let dens = den("den") + &trap.repeat(errors - 2) + &den("lair") + &trap.repeat(2);
        let path = write(folder.path(), "den.des", &dens);
        let output = rlg(&["--check", &path]);
        let said = text(&output.stderr);
        assert_eq!(said.matches(": error: ").count(), 25, "{said}");
        assert_eq!(said.contains("not listed"), more.is_some(), "{said}");
        assert!(more.is_none_or(|more| said.contains(more)), "{said}");
    }
}

#[test]
fn a_level_file_is_warned_of_as_by_its_compiler() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let levels = data.path().join("levels");
    fs::create_dir(&levels).expect("a folder is made");
    let den = "MAZE:\"den\",' '\nGEOMETRY:center,center\nMAP\n.........\n.........\nENDMAP\n\
               RANDOM_OBJECTS:'[',')'\nMONSTER:'r',\"cave rta\",(2,0)\nMONSTER:'r',\"cave rta\",(3,0)\n\
               OBJECT:'%',\"corpse\",(4,0),\"snark\",0\nMONSTER:'r',random,(5,1)\n";
    let den = write(&levels, "den.des", den);
    let places = [
        "den.des:7:1: warning: no entry of this list is used [unused-register]\n",
        "den.des:8:13: warning: no monster of class 'r' is named `cave rta` (2 times): \
         a random one takes its place; did you mean cave rat? [unknown-monster]\n",
    ];
    let folder = data.path().display().to_string();
    for checked in [["--check", &den], ["--check", &folder]] {
        let output = rlg(&checked);
        let (found, summary) = (text(&output.stderr), text(&output.stdout));
        for place in places {
            assert!(found.contains(place), "{found}");
        }
        assert!(!found.contains("no monster is named `cave rta`"), "{found}");
        assert!(summary.contains("1 level: no errors, "), "{summary}");
    }
}

#[test]
fn what_has_a_faulty_entry_is_not_taken_for_another_of_its_name() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let effects = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF Gnu\nWHEN HITS DOES HARM ON TARGET\n\
                   AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    write(data.path(), "effect_desc.txt", effects);
    let plan = "RLG327 DUNGEON PLAN 1\nBEGIN ALIAS\nNAME wildebeest\nAS the gnu\nEND\n";
    write(data.path(), "dungeon_plan.txt", plan);
    fs::create_dir(data.path().join("levels")).expect("a folder for levels");
    let level = "LEVEL:\"den\"\nROOM:\"ordinary\",random,random,random,random\nMONSTER:'m',\"gnu\",random\n";
    write(data.path(), "levels/den.des", level);
    let help = "its entry has a fault, and was discarded";
    for (lines, named) in [
        ("NAME gnu\nDESC\n.", 3),
        ("NAME\tgnu\nDESC\n.", 3),
        ("DESC\n.\nRRTY 50 NAME gnu", 3),
        ("NAME grue\nDESC\nNAME gnu\n.", 0),
    ] {
        let faulty = monsters("gnu").replace("SPEED", "SPED");
        let faulty = faulty.replace("NAME gnu\nDESC\n.", lines);
        let (_, faulty) = faulty.split_once('\n').expect("a header");
        let all = monsters("king") + faulty;
        write(data.path(), "monster_desc.txt", &all);
        let said = rlg(&["--check", data.path().to_str().expect("the path is text")]);
        let said = text(&said.stderr).to_owned();
        assert_eq!(said.matches(help).count(), named, "{lines}: {said}");
    }
}

#[test]
fn an_alias_means_in_a_check_what_it_means_in_a_game() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let alias = |name, meaning| format!("BEGIN ALIAS\nNAME {name}\nAS {meaning}\nEND\n");
    let plan = [
        "RLG327 DUNGEON PLAN 1\n".to_owned(),
        alias("eel", "smoked eel"),
        alias("fish", "an Eel"),
        alias("vermin", "the Cave Rat"),
        alias("pest", "vermin"),
        alias("the vermin", "cave rat"),
        alias("Smoked Eel", "a smoked eel"),
    ];
    write(data.path(), "dungeon_plan.txt", &plan.concat());
    fs::create_dir(data.path().join("levels")).expect("a folder for levels");
    let level = "LEVEL:\"den\"\nROOM:\"ordinary\",random,random,random,random\n\
                 OBJECT:'%',\"eel\",random\nOBJECT:'%',\"the fish\",random\n\
                 MONSTER:'r',\"vermin\",random\nMONSTER:'r',\"pest\",random\n";
    write(data.path(), "levels/den.des", level);
    let said = rlg(&["--check", data.path().to_str().expect("the path is text")]);
    let said = text(&said.stderr);
    for never in ["means nothing", " is named "] {
        assert!(!said.contains(never), "{never}: {said}");
    }
    for told in [
        "line 11 has the alias \"vermin\" already",
        "\"Smoked Eel\" is an object itself",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
}

#[test]
fn an_alias_of_another_alias_is_helped_like_one_of_a_monster() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let alias = |name, meaning| format!("BEGIN ALIAS\nNAME {name}\nAS {meaning}\nEND\n");
    let plan = [
        "RLG327 DUNGEON PLAN 1\n".to_owned(),
        alias("scurrier", "the Whisker"),
        alias("whisker", "cave rat"),
        alias("nibbler", "wisker"),
    ];
    write(data.path(), "dungeon_plan.txt", &plan.concat());
    let said = rlg(&["--check", data.path().to_str().expect("the path is text")]);
    let said = text(&said.stderr);
    for (unknown, help) in [
        ("the Whisker", "an alias means only what stands above it"),
        ("wisker", "did you mean whisker?"),
    ] {
        let (_, told) = said
            .split_once(&format!("nothing is called \"{unknown}\""))
            .expect(said);
        let told = told.lines().nth(3).unwrap_or_default();
        assert_eq!(told.trim(), help, "{said}");
    }
}

#[test]
fn files_that_lie_where_no_game_looks_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), "monsters_desc.txt", &monsters("snark"));
    write(folder.path(), "cellar.des", "LEVEL: \"cellar\"\n");
    write(folder.path(), "readme.txt", "Monsters of mine\n");
    let path = folder.path().to_str().expect("the path is text");
    let check = || rlg(&["--check", path]);
    let lost = || -> Vec<String> {
        let said = text(&check().stderr).replace(&format!("{path}/"), "");
        let lost = said.lines().filter(|line| line.contains("no game reads"));
        lost.map(str::to_owned).collect()
    };
    let level =
        "rlg: cellar.des: warning: no game reads this file here: it has to be levels/cellar.des";
    let description = "rlg: monsters_desc.txt: warning: no game reads this file here: \
                       it has to be monster_desc.txt";
    assert_eq!(lost(), [level, description]);
    let summary = text(&check().stdout).to_owned();
    assert_eq!(summary, "nothing checked: 1 error, 2 warnings\n");
    write(folder.path(), "monster_desc.txt", &monsters("boojum"));
    assert_eq!(check().status.code(), Some(0), "a warning is no error");
    assert_eq!(lost(), [level], "the other may be an older one");
    for other in ["level", "drafts"] {
        let other = folder.path().join(other);
        fs::create_dir(&other).expect("a folder is made");
        write(&other, "attic.des", "LEVEL: \"attic\"\n");
    }
    let misplaced = "rlg: level/attic.des: warning: no game reads this file here: it has to be levels/attic.des";
    assert_eq!(
        lost(),
        [level, misplaced],
        "drafts are not meant to be read"
    );
}

#[test]
fn copies_of_files_that_are_read_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let below = folder.path().join("below");
    fs::create_dir(&below).expect("a folder is made");
    for name in [
        "monster_desc.txt",
        "monster_desc(1).txt",
        "Monster_Desc.txt",
        "below/monster_desc.txt",
        "monster_desc.txt.bak",
        "effect_desc.txt.txt",
    ] {
        write(folder.path(), name, &monsters("snark"));
    }
    let path = folder.path().to_str().expect("the path is text");
    let output = rlg(&["--check", path]);
    let said = text(&output.stderr).replace(&format!("{path}/"), "");
    let lost: Vec<&str> = (said.lines())
        .filter(|line| line.contains("no game reads"))
        .collect();
    let copy = |name| {
        format!(
            "rlg: {name}: warning: no game reads this copy, since monster_desc.txt is read: remove one of them"
        )
    };
    let wanted = [
        copy("Monster_Desc.txt"),
        copy("below/monster_desc.txt"),
        "rlg: effect_desc.txt.txt: warning: no game reads this file here: it has to be effect_desc.txt".to_owned(),
        copy("monster_desc(1).txt"),
    ];
    assert_eq!(lost, wanted);
    assert_eq!(output.status.code(), Some(0));
    fs::hard_link(
        folder.path().join("monster_desc.txt"),
        below.join("object_desc.txt"),
    )
    .expect("a link is made");
    fs::remove_file(below.join("monster_desc.txt")).expect("it is removed");
    fs::rename(
        below.join("object_desc.txt"),
        below.join("monster_desc.txt"),
    )
    .expect("it is moved");
    let said = rlg(&["--check", path]);
    assert!(
        !text(&said.stderr).contains("below/monster_desc.txt"),
        "it is the same file"
    );
}

#[test]
fn a_folder_in_which_nothing_can_be_checked_is_an_error() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("the path is text");
    fs::create_dir(folder.path().join("levels")).expect("a folder is made");
    let nothing = "nothing here can be checked: there is neither any of monster_desc.txt, object_desc.txt, \
                   effect_desc.txt, dungeon_plan.txt nor a file in a folder levels";
    let empty = rlg(&["--check", path]);
    assert_eq!(empty.status.code(), Some(1));
    assert_eq!(
        text(&empty.stderr),
        format!("rlg: {path}: error: {nothing}\n")
    );
    assert_eq!(
        text(&empty.stdout),
        "nothing checked: 1 error, no warnings\n"
    );
    let as_data = rlg(&["--check", "--data", path]);
    assert_eq!(
        as_data.status.code(),
        Some(0),
        "the built-in ones are played with"
    );
    let warning = format!("rlg: {path}: warning: {nothing}\n");
    assert!(
        text(&as_data.stderr).starts_with(&warning),
        "{}",
        text(&as_data.stderr)
    );
    fs::create_dir(folder.path().join("items")).expect("a folder is made");
    write(folder.path(), "items/items.tbl", "");
    let campaign = format!("{path} is a campaign, which rlg --check --gamedata {path} checks");
    let found = rlg(&["--check", path]);
    assert_eq!(found.status.code(), Some(1));
    assert_eq!(
        text(&found.stderr),
        format!("rlg: {path}: error: {nothing}; {campaign}\n")
    );
    write(folder.path(), "monster_desc.txt", &monsters("snark"));
    let found = rlg(&["--check", path]);
    assert_eq!(found.status.code(), Some(0));
    assert!(text(&found.stderr).ends_with(&format!("rlg: {campaign}\n")));
    let summary = text(&found.stdout).lines().last().unwrap_or_default();
    assert!(
        summary.starts_with("1 monster, 204 built-in objects, "),
        "{summary}"
    );
}

#[test]
fn a_level_file_in_utf16_is_named_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("cellar.des");
    fs::write(&path, b"\xff\xfeL\0E\0\n\0V\0").expect("a file is written");
    let output = rlg(&["--check", path.to_str().expect("the path is text")]);
    let said = text(&output.stderr);
    let fault = "cellar.des:1:1: error: this text is in UTF-16, and has to be in UTF-8\n";
    assert!(said.contains(fault), "{said}");
    assert_eq!(text(&output.stdout), "no levels: 1 error, no warnings\n");
}

#[test]
fn a_level_file_without_a_level_is_no_level() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = write(folder.path(), "cellar.des", "# still to be drawn\n");
    let output = rlg(&["--check", &path]);
    let said = text(&output.stderr);
    assert!(
        said.contains("cellar.des: there is no level in this file\n"),
        "{said}"
    );
}

#[test]
fn a_file_whose_links_lead_round_in_a_circle_is_there_but_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [one, other] = ["one.des", "other.des"].map(|name| folder.path().join(name));
    for (link, target) in [(&one, &other), (&other, &one)] {
        std::os::unix::fs::symlink(target, link).expect("a link is made");
    }
    let output = rlg(&["--check", one.to_str().expect("the path is text")]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("one.des: ") && !said.contains("no such file"),
        "{said}"
    );
}
