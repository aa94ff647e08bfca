//! Levels and other files that the command line names.

use super::{RAT, RAT_PRINTED, home, rlg, text};
use std::fs;
use std::process::Command;

const CAVE: &str = "MAZE: \"cave\", ' '\nGEOMETRY: center, center\nMAP\n.....\n.....\nENDMAP\nSTAIR: (0,0), up\nSTAIR: (4,1), down\n";

#[test]
fn a_level_file_is_checked_alone_and_played_by_the_bot() {
    let home = home();
    let write = |name: &str, text: String| {
        let path = home.path().join(name);
        fs::write(&path, text).expect("a file is written");
        path.display().to_string()
    };
    let two = write("two.des", CAVE.replace("cave", "first") + CAVE);
    let checked = rlg(home.path(), &["--check", &two, &two], b"");
    assert_eq!(text(&checked.stdout), "4 levels: no errors, no warnings\n");
    let said = text(&checked.stderr);
    assert!(
        said.ends_with("rlg: level first\nrlg: level cave\n"),
        "{said}"
    );
    for level in [&["--level", &two][..], &["--level", &two, "cave"]] {
        let games = ["--bot", "--paranoid", "--levels", "2", "--seed", "4"];
        let played = rlg(home.path(), &[&games[..], level].concat(), b"");
        assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
        assert_eq!(text(&played.stdout).lines().count(), 2);
    }
}

#[test]
fn a_level_file_that_cannot_be_played_is_refused_with_the_reason() {
    let home = home();
    let write = |name: &str, text: String| {
        let path = home.path().join(name);
        fs::write(&path, text).expect("a file is written");
        path.display().to_string()
    };
    let good = write("good.des", CAVE.to_owned());
    let bad = write("bad.des", CAVE.replace("down", "dwon"));
    let none = write("none.des", "# nothing\n".to_owned());
    let data = home.path().join("data");
    fs::create_dir_all(data.join("levels")).expect("a folder is made");
    write("data/levels/mine.des", CAVE.to_owned());
    let data = data.display().to_string();
    let calls: [(&[&str], i32, &str); 9] = [
        (
            &["--level", "cave", "--data", &data],
            1,
            "cave: there is no such file; the level cave is in ",
        ),
        (
            &["--level", "castle"],
            1,
            "castle: there is no such file; the level castle is built in: rlg --write-data DIR writes it to DIR/levels/castle.des",
        ),
        (&["--level", &bad], 1, "bad.des:8:15: error: "),
        (&["--level", &bad], 1, "^"),
        (&["--level", "no/such.des"], 1, "no/such.des: "),
        (&["--level", &none], 2, "there is no level in this file"),
        (
            &["--level", &none, "x"],
            2,
            "there is no level in this file",
        ),
        (
            &["--level", &good, "cellar"],
            2,
            "there is no such level in this file, which has cave",
        ),
        (
            &["--level", &good, "--dungeon", &good],
            2,
            "cannot be used with",
        ),
    ];
    for (arguments, status, said) in calls {
        let output = rlg(home.path(), &[&["--bot"], arguments].concat(), b"");
        let errors = text(&output.stderr);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{arguments:?}: {errors}"
        );
        assert!(errors.contains(said), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_dungeon_file_that_cannot_be_read_is_reported_before_any_screen() {
    for option in ["--dungeon", "--print-dungeon"] {
        let output = rlg(home().path(), &[option, "/no/such/file"], b"");
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("/no/such/file"));
    }
}

#[test]
fn a_file_that_is_no_dungeon_file_is_told_with_what_can_be_done() {
    let home = home();
    let level = home.path().join("hall.des");
    fs::write(&level, "MAZE: \"hall\", ' '\n").expect("it is written");
    let level = level.to_string_lossy();
    for option in ["--dungeon", "--print-dungeon"] {
        let output = rlg(home.path(), &[option, &level], b"");
        assert_eq!(output.status.code(), Some(1));
        let errors = text(&output.stderr);
        let parts = [&*level, "begins with \"MAZE: \\\"hall", "--level FILE"];
        assert!(parts.iter().all(|part| errors.contains(part)), "{errors}");
    }
}

#[test]
fn a_dungeon_file_that_is_too_large_is_not_said_to_be_short() {
    let home = home();
    let file = home.path().join("large.rlg327");
    let mut bytes = b"RLG327-S2025\0\0\0\0".to_vec();
    bytes.extend((2_u32 << 20).to_be_bytes());
    bytes.resize(2 << 20, 0);
    fs::write(&file, bytes).expect("it is written");
    let output = rlg(
        home.path(),
        &["--print-dungeon", &file.to_string_lossy()],
        b"",
    );
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    let said = "it states a size of 2097152 bytes, and at most 1048576 are read";
    assert!(errors.contains(said), "{errors}");
}

#[test]
fn an_input_without_an_end_is_read_up_to_its_limit() {
    let home = home();
    for (arguments, limit) in [
        (&["--duel", "/dev/zero"][..], "/dev/zero is over 256 MiB"),
        (&["--parse-monsters", "/dev/zero"], "larger than 16 MiB"),
        (&["--check", "/dev/zero"], "at most 16 MiB"),
    ] {
        let output = rlg(home.path(), arguments, b"");
        assert_ne!(output.status.code(), Some(0), "{arguments:?}");
        assert!(
            text(&output.stderr).contains(limit),
            "{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn a_file_of_the_command_line_may_be_a_pipe() {
    let home = home();
    let pipe = home.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("pipes can be made").success());
    let writer = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, RAT)
    });
    let path = pipe.to_string_lossy();
    let output = rlg(home.path(), &["--parse-monsters", &path], b"");
    writer.join().expect("it is written").expect("it is read");
    assert_eq!(text(&output.stdout), RAT_PRINTED);
}
