//! `rlg --check` and `--gamedata` on the command line.

use super::SOUND;
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A home folder, and in it a folder with the sound campaign.
struct Home {
    folder: TempDir,
}

impl Home {
    fn new() -> Home {
        let home = Home {
            folder: TempDir::new().expect("a folder"),
        };
        for (path, text) in SOUND {
            home.write(path, text.as_bytes());
        }
        home
    }

    fn campaign(&self) -> PathBuf {
        self.folder.path().join("campaign")
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.campaign().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, bytes).expect("a file");
    }

    /// Status, standard output and standard error.
    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let mut command = Command::cargo_bin("rlg").expect("the program");
        let output = command
            .env("HOME", self.folder.path())
            .current_dir(self.folder.path())
            .args(arguments)
            .output()
            .expect("an output");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        let status = output.status.code().unwrap_or(-1);
        (status, text(output.stdout), text(output.stderr))
    }
}

#[test]
fn a_campaign_that_can_be_won_is_reported_so() {
    let home = Home::new();
    let sound = "campaign: 2 floors, 2 kinds of monsters and 4 of items; it can be won\n";
    let reported = (0, sound.to_owned(), String::new());
    assert_eq!(home.run(&["--check", "--gamedata", "campaign"]), reported);
}

#[test]
fn what_no_quest_reads_is_named_whatever_else_is_wrong() {
    let home = Home::new();
    for path in [
        "items/weapon.tbl",
        "maps/floor003.map",
        "mobs/loot/rat.txt",
        "mobs/lot/boss.tbl",
        "maps/.floor001.mp.swp",
    ] {
        home.write(path, b"");
    }
    let named = "rlg: campaign/items/weapon.tbl: no quest reads this file here: it has to be items/weapons.tbl\n\
        rlg: campaign/maps/floor003.map: no quest reads this file here: those in maps end with .mp or .dat\n\
        rlg: campaign/mobs/loot/rat.txt: no quest reads this file here: those in mobs/loot end with .tbl\n\
        rlg: campaign/mobs/lot: no quest reads this folder: it has to be mobs/loot\n";
    let (status, out, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!((status, err.as_str()), (0, named));
    assert!(out.ends_with("it can be won\n"), "{out}");
    fs::remove_file(home.campaign().join("mobs/mobs.tbl")).expect("removed");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert!(status == 1 && err.starts_with(named), "{err}");
}

#[test]
fn every_error_and_finding_is_reported_with_status_1() {
    let home = Home::new();
    home.write("items/armor.tbl", b"mail \"mail\" \"Rings.\" 30 50 x\n");
    home.write(
        "maps/floor002.dat",
        b"floor002\nstair 1 1 floor001 5 2\nmob 0 0 boss\n",
    );
    let (status, out, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert_eq!(
        err,
        "campaign/items/armor.tbl:1:28: error: `ac` is a whole number from -1000000 to 1000000, not `x`\n  \
         mail \"mail\" \"Rings.\" 30 50 x\n                             ^\n\
         campaign/maps/floor002.dat:3:5: error: (0,0) is no place for a monster: the picture has `#` there\n  \
         mob 0 0 boss\n      ^~~\n  monsters stand on floor and stairs\n"
    );
    let home = Home::new();
    home.write(
        "maps/floor001.dat",
        b"floor001\nstair 5 2 floor002 1 1\ndoor 3 1 key\n",
    );
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 1);
    let first = "campaign/maps/floor001.mp:2:4: error: floor001 (3,1): this door needs the iron key (key), which lies nowhere\n";
    assert!(err.starts_with(first), "{err}");
}

#[test]
fn who_plays_a_campaign_is_told_the_first_ten_of_its_errors() {
    let home = Home::new();
    home.write("items/armor.tbl", b"mail \"mail\" \"Rings.\" 30 50 x\n");
    let play = ["--quest", "--bot", "--gamedata", "campaign"];
    let first = "campaign/items/armor.tbl:1:28: error: `ac` is a whole number from -1000000 to 1000000, not `x`\n  \
        mail \"mail\" \"Rings.\" 30 50 x\n                             ^\n";
    assert_eq!(home.run(&play), (1, String::new(), first.to_owned()));
    let armor: String = (0..12)
        .map(|number| format!("mail{number} \"mail\" \"Rings.\" 30 50 x\n"))
        .collect();
    home.write("items/armor.tbl", armor.as_bytes());
    let (_, _, all) = home.run(&["--check", "--gamedata", "campaign"]);
    let errors = all.matches(" error: ").count();
    assert!(errors > 10, "{all}");
    let (status, _, told) = home.run(&play);
    let rest = format!(
        "rlg: these are the first 10 of {errors} errors; rlg --check --gamedata campaign shows them\n"
    );
    let shown = told.strip_suffix(&rest).unwrap_or_default();
    assert_eq!((status, shown.matches(" error: ").count()), (1, 10));
    assert!(all.starts_with(shown), "{told}");
}

#[test]
fn a_folder_without_a_campaign_gets_one_message_and_what_to_try() {
    let home = Home::new();
    fs::rename(home.campaign(), home.folder.path().join("gamedata")).expect("it is renamed");
    fs::create_dir_all(home.campaign()).expect("a folder is made");
    for (folder, help) in [
        (".", "did you mean ./gamedata?"),
        ("gamedata/maps", "did you mean gamedata?"),
        (
            "campaign",
            "rlg --write-data DIR writes one to DIR/gamedata",
        ),
    ] {
        for call in [&["--check"][..], &["--quest", "--bot"]] {
            let (status, _, err) = home.run(&[call, &["--gamedata", folder]].concat());
            let wanted = format!("rlg: {folder}: here is no campaign, which has quest.tbl");
            assert_eq!((status, err.matches('\n').count()), (1, 1), "{err}");
            assert!(err.starts_with(&wanted) && err.contains(help), "{err}");
        }
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let home = Home::new();
    let (status, _, err) = home.run(&["--check", "campaign", "--gamedata", "campaign"]);
    assert_eq!(status, 2);
    assert!(
        err.starts_with("rlg: --check takes files of its own"),
        "{err}"
    );
    let (status, _, err) = home.run(&["--check", "--gamedata", "nowhere"]);
    assert_eq!(status, 2);
    assert!(
        err.starts_with("rlg: --gamedata nowhere: there is no such folder"),
        "{err}"
    );
    fs::remove_file(home.campaign().join("mobs/mobs.tbl")).expect("removed");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 1);
    assert!(
        err.contains("campaign/mobs/mobs.tbl:1:1: error: this file is missing\n"),
        "{err}"
    );
    home.write("mobs/mobs.tbl", &[b'#'; (1 << 20) + 1]);
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(
        (status, err.as_str()),
        (
            1,
            "rlg: campaign/mobs/mobs.tbl: a file of a campaign has at most 1 MiB\n"
        )
    );
    fs::remove_file(home.campaign().join("mobs/mobs.tbl")).expect("removed");
    fs::create_dir(home.campaign().join("mobs/mobs.tbl")).expect("a folder");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(
        (status, err.as_str()),
        (
            1,
            "rlg: campaign/mobs/mobs.tbl: this is a folder, not a file\n"
        )
    );
}

#[test]
fn links_are_followed_and_other_files_let_alone() {
    let home = Home::new();
    let armor = home.campaign().join("items/armor.tbl");
    let elsewhere = home.folder.path().join("elsewhere");
    fs::rename(&armor, &elsewhere).expect("moved");
    std::os::unix::fs::symlink(&elsewhere, &armor).expect("a link");
    home.write("maps/notes.txt", b"\x1b");
    home.write("maps/floor001.mp~", b"\x1b");
    assert_eq!(home.run(&["--check", "--gamedata", "campaign"]).0, 0);
}

#[test]
fn an_unknown_id_is_one_error_with_its_count_and_tables_come_before_maps() {
    let home = Home::new();
    let list = "floor001\nmob 1 2 rta\nmob 2 2 rta\nmob 1 2 rta\n";
    home.write("maps/floor001.dat", list.as_bytes());
    home.write("quest.tbl", b"x");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 1);
    let unknown = "there is no monster `rta` (3 times)";
    assert_eq!(err.matches("`rta`").count(), 1, "{err}");
    let (table, map) = (err.find("quest.tbl:"), err.find(unknown));
    assert!(table.is_some() && table < map, "{err}");
}

#[test]
fn what_is_too_heavy_keeps_a_campaign_from_being_won_and_odd_signs_are_warned_of() {
    let home = Home::new();
    let edit = |path: &str, from: &str, to: &str| {
        let text = fs::read_to_string(home.campaign().join(path)).expect("it is there");
        assert!(text.contains(from), "{text}");
        home.write(path, text.replace(from, to).as_bytes());
    };
    let (_, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(err, "");
    edit("mobs/mobs.tbl", " r 10", " . 10");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 0);
    assert!(
        err.contains("mobs/mobs.tbl:")
            && err.contains("warning: the monster rat is drawn as `.`, which stands for something else on the map: floor\n")
            && err.lines().nth(2).is_some_and(|mark| mark.trim() == "^"),
        "{err}"
    );
    edit("quest.tbl", "abilities 18", "abilities 3");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 1);
    assert!(
        err.contains("the hero begins with 34 lb, and walks with at most 10 lb"),
        "{err}"
    );
    edit("quest.tbl", "abilities 3", "abilities 18");
    edit("items/items.tbl", "0.5 0", "500 0");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 1);
    assert!(err.contains("the iron key, which weighs 500 lb"), "{err}");
}

#[test]
fn a_floor_without_a_stair_is_warned_of() {
    let home = Home::new();
    home.write("maps/floor003.mp", b"###\n#.#\n###\n");
    home.write("maps/floor003.dat", b"floor003\n");
    let (status, _, err) = home.run(&["--check", "--gamedata", "campaign"]);
    assert_eq!(status, 0, "{err}");
    assert!(
        err.contains("/floor003.dat:1:1: warning: no stair leads to floor003 or away from it\n"),
        "{err}"
    );
}
