//! The program with options other than those that start a game.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs rlg with these arguments and this home folder; `input` is its standard input.
fn rlg(home: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .args(arguments)
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input may have ended already.
    let _ = child
        .stdin
        .take()
        .expect("it has a standard input")
        .write_all(input);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

const RAT: &str = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME rat\nDESC\nGrey.\n.\nCOLOR RED\n\
    SPEED 9+0d1\nABIL\nHP 4+0d1\nDAM 0+1d2\nSYMB r\nRRTY 100\nEND\n";

const RAT_PRINTED: &str = "rat\nGrey.\nr\nRED\n9+0d1\n\n4+0d1\n0+1d2\n100\n";

const PIT: &str = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF pit\nWHEN STEPPED DOES HARM ON SELF\n\
    AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_reported() {
    for arguments in ["--help", "--version"] {
        let full = fs::File::options().write(true).open("/dev/full");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_rlg"))
            .arg(arguments)
            .stdout(full.expect("the device is there"))
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        assert!(text(&output.stderr).starts_with("rlg: standard output: "));
    }
}

#[test]
fn bad_options_are_one_clear_line_and_status_2() {
    let calls: [(&[&str], &str); 17] = [
        (&["--nonsense"], "unexpected argument '--nonsense'"),
        (&["--sede", "4"], "a similar argument exists: '--seed'"),
        (&["--headless"], "this needs --replay <FILE> as well"),
        (&["word"], "unexpected argument 'word'"),
        (&["--serve", "--first", "3"], "cannot be used with"),
        (
            &["--serve", "--seed", "4", "--quest"],
            "cannot be used with --seed <SEED> --quest",
        ),
        (&["--seed"], "a value is required for '--seed <SEED>'"),
        (&["--seed", ""], "it is empty"),
        (&["--name", " "], "it is empty"),
        (&["--name", "a\u{1b}[31m"], "it has control characters"),
        (
            &["--name", "0123456789012345678901234567890"],
            "at most 30 characters",
        ),
        (&["--levels", "0"], "0 is not in 1..=100"),
        (&["--levels", "many"], "invalid value 'many'"),
        (&["--rules", "fair"], "classic and tactical"),
        (&["--data", "no/such/folder"], "there is no such folder"),
        (&["--autopickup", "all,flask"], "`all` stands alone"),
        (
            &["--bot", "--first", "18446744073709551615", "--games", "2"],
            "there are not so many games from there on",
        ),
    ];
    for (arguments, said) in calls {
        let output = rlg(home().path(), arguments, b"");
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(
            errors.starts_with("rlg: ") && errors.contains(said),
            "{arguments:?}: {errors}"
        );
        assert_eq!(errors.matches('\n').count(), 1, "{arguments:?}: {errors}");
        assert!(!errors.contains("as a value"), "{errors}");
        assert!(
            !errors.contains('\u{1b}'),
            "nothing raw reaches the terminal"
        );
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let help = rlg(home().path(), &["--help"], b"");
    assert_eq!(help.status.code(), Some(0));
    for option in [
        "--seed",
        "--name",
        "--rules",
        "--levels",
        "--data",
        "--paths",
        "--wizard",
        "--dungeon",
        "--parse-monsters",
        "--parse-effects",
    ] {
        assert!(text(&help.stdout).contains(option), "{option} is explained");
    }
    let version = rlg(home().path(), &["--version"], b"");
    assert_eq!(
        text(&version.stdout),
        format!("rlg {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn definitions_come_from_a_file_standard_input_or_the_first_place_that_has_them() {
    let home = home();
    let own = home.path().join(".rlg327");
    let data = home.path().join("data");
    fs::create_dir(&own)
        .and_then(|()| fs::create_dir(&data))
        .expect("folders are made");

    let built_in = rlg(home.path(), &["--parse-monsters"], b"");
    assert!(text(&built_in.stdout).contains("SpongeBob SquarePants"));
    assert!(text(&built_in.stderr).contains("built-in"));

    fs::write(own.join("monster_desc.txt"), RAT).expect("a file is written");
    let from_own = rlg(home.path(), &["--parse-monsters"], b"");
    assert_eq!(text(&from_own.stdout), RAT_PRINTED);
    assert!(text(&from_own.stderr).contains(".rlg327/monster_desc.txt"));

    fs::write(
        data.join("monster_desc.txt"),
        RAT.replace("NAME rat", "NAME bat"),
    )
    .expect("a file is written");
    let data = data.to_str().expect("the path is text");
    let from_data = rlg(home.path(), &["--data", data, "--parse-monsters"], b"");
    assert_eq!(
        text(&from_data.stdout),
        RAT_PRINTED.replace("rat\nGrey", "bat\nGrey")
    );

    let from_input = rlg(home.path(), &["--parse-monsters", "-"], RAT.as_bytes());
    assert_eq!(
        (text(&from_input.stdout), text(&from_input.stderr)),
        (RAT_PRINTED, "")
    );

    let effects = rlg(home.path(), &["--parse-effects"], b"");
    assert!(text(&effects.stdout).contains("fountain\nUSED\n"));
    assert!(text(&effects.stderr).contains("no effect_desc.txt found"));
    fs::write(own.join("effect_desc.txt"), PIT).expect("a file is written");
    let effects = rlg(home.path(), &["--parse-effects"], b"");
    assert_eq!(
        text(&effects.stdout),
        "pit\nSTEPPED\nHARM\nSELF\n7+0d1\n0+0d1\n0+0d1\n0+0d1\n100\n"
    );
    assert!(text(&effects.stderr).contains("reading "));
    let effects = rlg(home.path(), &["--parse-effects", "-"], PIT.as_bytes());
    assert!(text(&effects.stdout).starts_with("pit\n") && effects.stderr.is_empty());
    let objects = rlg(home.path(), &["--parse-objects"], b"");
    assert!(objects.status.success() && text(&objects.stderr).contains("built-in"));
}

#[test]
fn a_discarded_entry_is_reported_with_place_and_caret_and_status_0() {
    let file = RAT.replace("ABIL\n", "ABIL SMRAT\n");
    let output = rlg(home().path(), &["--parse-monsters", "-"], file.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    let lines: Vec<&str> = text(&output.stderr).lines().collect();
    assert!(
        lines[0].starts_with("-:9:6: error: ") && lines[0].contains("\"rat\""),
        "{lines:?}"
    );
    assert_eq!(lines[1..3], ["  ABIL SMRAT", "       ^~~~~"]);
    assert!(lines[3].contains("SMART"), "{lines:?}");
}

#[test]
fn a_file_that_is_refused_or_cannot_be_read_is_status_1_and_prints_nothing() {
    let home = home();
    let folder = home.path().to_str().expect("the path is text").to_owned();
    let huge = home.path().join("huge");
    fs::write(&huge, vec![b' '; (16 << 20) + 1]).expect("a file is written");
    let huge = huge.to_str().expect("the path is text").to_owned();
    let calls: [(&str, &[u8], &str); 5] = [
        ("-", b"", "-:1:1: error"),
        ("-", b"RLG327 OBJECT DESCRIPTION 1\n", "-:1:1: error"),
        ("/no/such/file", b"", "/no/such/file"),
        (&folder, b"", "this is a folder"),
        (&huge, b"", "larger than 16 MiB"),
    ];
    let options = ["--parse-monsters", "--parse-effects"];
    for (option, (file, input, said)) in options
        .into_iter()
        .flat_map(|option| calls.map(|call| (option, call)))
    {
        let output = rlg(home.path(), &[option, file], input);
        assert_eq!(output.status.code(), Some(1), "{option}: {said}");
        assert!(output.stdout.is_empty(), "{said}");
        assert!(
            text(&output.stderr).contains(said),
            "{said}: {}",
            text(&output.stderr)
        );
    }
}

#[test]
fn paths_tells_what_is_used_and_whether_it_exists() {
    let home = home();
    let own = home.path().join(".rlg327");
    let line = |output: &Output, words: &[&str]| {
        let found = text(&output.stdout)
            .lines()
            .any(|line| words.iter().all(|word| line.contains(word)));
        assert!(found, "{words:?} in {}", text(&output.stdout));
    };
    let without = rlg(home.path(), &["--paths"], b"");
    line(&without, &["your folder", "missing", ".rlg327"]);
    line(&without, &["games", "missing", ".rlg327/games"]);
    line(&without, &["scores", "missing", ".rlg327/xlogfile"]);
    line(&without, &["morgues", "missing", ".rlg327/morgue"]);
    line(&without, &["monsters", "used", "built-in"]);
    line(&without, &["gamedata", "used", "built-in"]);
    fs::create_dir(&own)
        .and_then(|()| fs::write(own.join("object_desc.txt"), ""))
        .and_then(|()| fs::write(own.join("known-Ann.toml"), ""))
        .expect("a file is written");
    let with = rlg(home.path(), &["--paths", "--data", "nowhere"], b"");
    line(&with, &["your folder", "exists"]);
    line(&with, &["--data", "missing", "nowhere"]);
    line(&with, &["levels", "missing", "nowhere/levels"]);
    line(&with, &["levels", "missing", ".rlg327/levels"]);
    line(&with, &["levels", "used", "built-in"]);
    line(&with, &["known", "exists", ".rlg327/known-Ann.toml"]);
    line(&with, &["objects", "used", ".rlg327/object_desc.txt"]);
    fs::create_dir(own.join("gamedata")).expect("a folder is made");
    let own_campaign = rlg(home.path(), &["--paths"], b"");
    line(&own_campaign, &["gamedata", "used", ".rlg327/gamedata"]);
    let asked = rlg(home.path(), &["--paths", "--gamedata", "nowhere"], b"");
    line(&asked, &["gamedata", "missing", "nowhere"]);
    let homeless = rlg(Path::new(""), &["--paths"], b"");
    line(&homeless, &["HOME is not set"]);
    assert_eq!(homeless.status.code(), Some(0));
}

#[test]
fn another_parsers_output_is_compared_and_the_status_tells_the_result() {
    let home = home();
    let path = |name: &str| home.path().join(name).to_string_lossy().into_owned();
    let (file, other) = (path("monster_desc.txt"), path("other.txt"));
    fs::write(&file, RAT).expect("a file is written");
    let status = |output: &str, more: &[&str]| {
        fs::write(&other, output).expect("a file is written");
        let options = ["--parse-monsters", &file, "--against", &other];
        let compared = rlg(home.path(), &[&options[..], more].concat(), b"");
        (compared.status.code(), text(&compared.stdout).to_owned())
    };
    let (code, said) = status(RAT_PRINTED, &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("equal: 1 entry"), "{said}");
    let wrong = RAT_PRINTED.replace("rat\nGrey", "rat\nGray");
    let (code, said) = status(&wrong, &[]);
    assert_eq!(code, Some(1));
    assert!(
        said.contains("other.txt:2:3: error: rat: DESC should be"),
        "{said}"
    );
    let (code, said) = status(&wrong, &["--json"]);
    assert_eq!(code, Some(1));
    assert!(
        said.contains(r#""line":2"#) && said.contains(r#""field":"desc""#),
        "{said}"
    );
    let returns = RAT_PRINTED.replace('\n', "\r\n");
    assert_eq!(status(&returns, &[]).0, Some(0));
    assert_eq!(status(&returns, &["--strict"]).0, Some(1));
    let from_input = ["--parse-monsters", &file, "--against", "-"];
    let from_input = rlg(home.path(), &from_input, RAT_PRINTED.as_bytes());
    assert_eq!(from_input.status.code(), Some(0));
    for nothing in [
        &["--parse-monsters", &file, "--against", "nowhere"][..],
        &["--parse-monsters", "nowhere", "--against", &other],
        &["--parse-objects", &file, "--against", &other],
        &["--parse-monsters", "-", "--against", "-"],
        &["--parse-monsters", "--parse-objects", "--against", &other],
        &["--against", &other],
        &["--parse-monsters", &file, "--strict"],
    ] {
        let refused = rlg(home.path(), nothing, b"");
        assert_eq!(refused.status.code(), Some(2), "{nothing:?}");
        assert!(!text(&refused.stderr).is_empty(), "{nothing:?}");
    }
}

#[test]
fn several_kinds_of_definitions_are_printed_in_one_call() {
    let home = home();
    let one = |option: &str| text(&rlg(home.path(), &[option], b"").stdout).to_owned();
    let both = rlg(home.path(), &["--parse-objects", "--parse-monsters"], b"");
    let apart = one("--parse-monsters") + "\n" + &one("--parse-objects");
    assert_eq!(text(&both.stdout), apart);
    let twice = ["--parse-monsters", "-", "--parse-objects", "-"];
    assert_eq!(rlg(home.path(), &twice, b"").status.code(), Some(2));
    let lines = rlg(
        home.path(),
        &["--parse-monsters", "-", "--json"],
        RAT.as_bytes(),
    );
    assert!(
        text(&lines.stdout).starts_with(r#"{"abil":"#),
        "{}",
        text(&lines.stdout)
    );
    assert_eq!(text(&lines.stdout).lines().count(), 1);
}

#[test]
fn a_game_without_a_terminal_is_refused_clearly() {
    let output = rlg(home().path(), &[], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("terminal"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(text(&output.stderr).lines().count(), 1);
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
fn a_reader_that_closes_the_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .arg("--parse-objects")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    assert!(child.wait().expect("the program ends").success());
}

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
    let calls: [(&[&str], i32, &str); 6] = [
        (&["--level", &bad], 1, "bad.des:8:15: error: "),
        (&["--level", &bad], 1, "^"),
        (&["--level", "no/such.des"], 1, "no/such.des: "),
        (&["--level", &none], 2, "there is no level in this file"),
        (
            &["--level", &good, "cellar"],
            2,
            "there is no such level in this file",
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

#[test]
fn a_name_with_characters_that_cannot_be_seen_is_refused() {
    let home = home();
    for name in ["\u{202e}sset", "Te\u{200b}ss", "Tess\u{feff}", "Te\u{ad}ss"] {
        for option in ["--name", "--seed"] {
            let output = rlg(home.path(), &[option, name], b"");
            assert_eq!(output.status.code(), Some(2), "{name:?}");
            let error = text(&output.stderr);
            assert!(
                error.contains("cannot be seen") && !error.contains(name),
                "{error:?}"
            );
            assert!(error.contains("<U+"), "{error:?}");
        }
    }
}

#[test]
fn a_description_file_is_checked_as_what_its_first_line_says() {
    let home = home();
    let path = home.path().join("mine.txt");
    fs::write(&path, RAT).expect("it is written");
    let output = rlg(home.path(), &["--check", &path.to_string_lossy()], b"");
    let summary = text(&output.stdout);
    let counts = summary.lines().last().unwrap_or_default();
    assert!(counts.starts_with("1 monster: no errors"), "{summary}");
    fs::write(&path, RAT.replace("COLOR RED", "COLOR RDE")).expect("it is written");
    let output = rlg(home.path(), &["--check", &path.to_string_lossy()], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("did you mean RED?"));
}
