//! Description files that are printed, compared or checked, and where they are looked for.

use super::{PIT, RAT, RAT_PRINTED, home, rlg, text};
use std::fs;
use std::path::Path;
use std::process::Output;

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
    let blanks = vec![b' '; (16 << 20) + 1];
    fs::write(&huge, &blanks).expect("a file is written");
    let huge = huge.to_str().expect("the path is text").to_owned();
    let refused = "standard input: this file is larger than 16 MiB";
    let calls: [(&str, &[u8], &str); 6] = [
        ("-", b"", "-:1:1: error"),
        ("-", &blanks, refused),
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
    let marked = format!("\u{feff}{RAT_PRINTED}");
    assert_eq!(status(&marked, &[]).0, Some(0));
    let (code, said) = status(&marked, &["--strict"]);
    assert_eq!(code, Some(1));
    let mark = "other.txt:1:1: error: the output begins with a byte order mark";
    assert!(said.contains(mark), "{said}");
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
fn a_text_in_utf16_is_told_once() {
    let home = home();
    let file = home.path().join("monster_desc.txt");
    fs::write(&file, RAT).expect("a file is written");
    let utf16 = |text: &str| -> Vec<u8> {
        let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect()
    };
    let file = file.to_string_lossy();
    for (options, input) in [
        (
            &["--parse-monsters", &file, "--against", "-"][..],
            RAT_PRINTED,
        ),
        (&["--duel", "-"], "1\n0.5 rock leather-armor S\n"),
    ] {
        let refused = rlg(home.path(), options, &utf16(input));
        let said = "rlg: -: this text is in UTF-16, and has to be in UTF-8\n";
        assert_eq!(
            (refused.status.code(), text(&refused.stderr)),
            (Some(2), said)
        );
        assert!(refused.stdout.is_empty(), "{options:?}");
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
        .and_then(|()| fs::write(own.join("monster_desc.txt"), ""))
        .and_then(|()| fs::copy("data/object_desc.txt", own.join("object_desc.txt")))
        .and_then(|_| fs::create_dir(own.join("effect_desc.txt")))
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
    for (what, file) in [
        ("monsters", "monster_desc.txt"),
        ("effects", "effect_desc.txt"),
    ] {
        line(&with, &[what, "refused", &format!(".rlg327/{file}")]);
        line(&with, &[what, "used", "built-in"]);
    }
    fs::create_dir(own.join("gamedata")).expect("a folder is made");
    let own_campaign = rlg(home.path(), &["--paths"], b"");
    line(&own_campaign, &["gamedata", "used", ".rlg327/gamedata"]);
    let asked = rlg(home.path(), &["--paths", "--gamedata", "nowhere"], b"");
    line(&asked, &["gamedata", "missing", "nowhere"]);
    let served = rlg(home.path(), &["--paths", "--livelog", "events"], b"");
    line(&served, &["live log", "missing", "events"]);
    let homeless = rlg(Path::new(""), &["--paths"], b"");
    line(&homeless, &["HOME is not set"]);
    assert_eq!(homeless.status.code(), Some(0));
}
