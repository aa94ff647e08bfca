//! The program: its options, its files and its exit status.

use super::*;
use assert_cmd::Command;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::fs;
use std::io::Read;
use std::os::unix::fs::MetadataExt;
use tempfile::TempDir;

/// A new folder in which the program is run.
struct Shop(TempDir);

/// The result of a run: exit status, standard output and standard error.
type Left = (i32, String, String);

impl Shop {
    fn new(files: &[(&str, &str)]) -> Shop {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            fs::write(folder.path().join(name), text).expect("a file can be written");
        }
        Shop(folder)
    }

    fn run_with_input(&self, arguments: &[&str], input: &str) -> Left {
        self.run_in(&[], arguments, input)
    }

    /// Runs the program with some variables of the environment, each with the name of a file or folder.
    fn run_in(&self, variables: &[(&str, &str)], arguments: &[&str], input: &str) -> Left {
        let output = Command::new(env!("CARGO_BIN_EXE_lev_comp"))
            .current_dir(self.0.path())
            .env("HOME", self.0.path())
            .envs(variables.iter().copied())
            .args(arguments)
            .write_stdin(input)
            .output()
            .expect("the program runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it speaks UTF-8");
        (
            output.status.code().unwrap_or(-1),
            text(output.stdout),
            text(output.stderr),
        )
    }

    fn run(&self, arguments: &[&str]) -> Left {
        self.run_with_input(arguments, "")
    }

    /// Returns the names of all files that are there.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder can be listed");
        let mut names: Vec<String> = entries
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        names
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.path().join(name)).expect("the file can be read")
    }
}

const GOOD: &str = "MAZE:\"a\",' '\nNOMAP\nLEVEL:\"b\"\n";
const BAD: &str = "MAZE:\"a\",' '\nNOMAP\nLEVEL:\"b\"\nSTAIR:random,up\nLEVEL:\"c\"";

#[test]
fn each_level_is_written_to_a_file_of_its_name() {
    let shop = Shop::new(&[("in.des", GOOD)]);
    assert_eq!(shop.run(&["in.des"]), (0, String::new(), String::new()));
    assert_eq!(shop.names(), ["a", "b", "in.des"]);
    assert_eq!(read(&shop.read("b")).expect("it can be read").name, "b");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_reported() {
    for arguments in ["--help", "--version", "--explain"] {
        let full = fs::File::options().write(true).open("/dev/full");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_lev_comp"))
            .arg(arguments)
            .stdout(full.expect("the device is there"))
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        assert!(
            said.starts_with("lev_comp: error: standard output: "),
            "{arguments}: {said}"
        );
    }
}

#[test]
fn an_option_may_be_given_twice() {
    let shop = Shop::new(&[("in.des", GOOD)]);
    let left = shop.run(&["-w", "-n", "-w", "-n", "in.des"]);
    assert_eq!(left, (0, String::new(), String::new()));
    assert_eq!(shop.names(), ["in.des"]);
}

#[test]
fn levels_can_be_written_elsewhere() {
    let shop = Shop::new(&[("in.des", GOOD)]);
    fs::create_dir(shop.0.path().join("out")).expect("a folder can be made");
    assert_eq!(shop.run(&["-o", "out", "in.des"]).0, 0);
    assert_eq!(shop.names(), ["in.des", "out"]);
    assert!(shop.0.path().join("out/a").exists());
    for option in ["-o", "--data"] {
        let (status, printed, message) = shop.run(&[option, "nowhere", "in.des"]);
        assert_eq!((status, printed.as_str()), (2, ""));
        let expected = format!("lev_comp: error: {option} nowhere: there is no such folder\n");
        assert_eq!(message, expected);
    }
    let (status, _, message) = shop.run_in(&[("RLG_DATA", "nowhere")], &["in.des"], "");
    let expected = "lev_comp: error: RLG_DATA nowhere: there is no such folder\n";
    assert_eq!((status, message.as_str()), (2, expected));
    assert_eq!(shop.names(), ["in.des", "out"]);
}

#[test]
fn the_help_lists_every_type_of_room_and_every_trap() {
    let shop = Shop::new(&[]);
    let (_, help, _) = shop.run(&["--help"]);
    let names = |title: &str| -> Vec<String> {
        let (_, list) = help.split_once(title).expect("the list is there");
        let list = list.split("\n\n").next().unwrap_or_default();
        let words: Vec<&str> = list.split_whitespace().collect();
        words.join(" ").split(", ").map(str::to_owned).collect()
    };
    let (rooms, traps) = (names("Types of rooms: "), names("Traps: "));
    assert_eq!((rooms.len(), traps.len()), (24, 22));
    let room = |kind: &str| format!("LEVEL:\"a\"\nROOM:\"{kind}\",lit,random,random,random\n");
    let trap = |kind: &String| format!("{}TRAP:\"{kind}\",random\n", room("zoo"));
    let files = rooms.iter().map(|kind| room(kind));
    for file in files.chain(traps.iter().map(trap)) {
        let (status, _, message) = shop.run_with_input(&["-n"], &file);
        assert_eq!(status, 0, "{file}: {message}");
    }
}

#[test]
fn without_a_file_standard_input_is_read() {
    for arguments in [&[][..], &["-"]] {
        let shop = Shop::new(&[]);
        assert_eq!(shop.run_with_input(arguments, GOOD).0, 0);
        assert_eq!(shop.names(), ["a", "b"]);
        let (status, _, message) = shop.run_with_input(arguments, "?");
        assert_eq!(status, 1);
        assert!(message.starts_with("(stdin):1:1: error: "), "{message}");
    }
}

#[test]
fn a_level_with_an_error_and_those_after_it_write_nothing() {
    let shop = Shop::new(&[("bad.des", BAD), ("good.des", "LEVEL:\"d\"")]);
    let (status, _, message) = shop.run(&["bad.des", "good.des"]);
    assert_eq!(status, 1);
    assert!(
        message.starts_with("bad.des:4:1: error: STAIR stands before the first room\n"),
        "{message}"
    );
    assert_eq!(shop.names(), ["a", "bad.des", "d", "good.des"]);
}

#[test]
fn checking_writes_nothing() {
    let shop = Shop::new(&[("in.des", GOOD), ("bad.des", BAD)]);
    assert_eq!(
        shop.run(&["-n", "in.des"]),
        (0, String::new(), String::new())
    );
    assert_eq!(shop.run(&["-n", "bad.des"]).0, 1);
    assert_eq!(shop.names(), ["bad.des", "in.des"]);
}

#[test]
fn only_compiled_levels_are_replaced() {
    let shop = Shop::new(&[("in.des", GOOD), ("b", "my notes")]);
    let (status, _, message) = shop.run(&["in.des"]);
    assert_eq!(status, 1);
    let expected =
        "in.des:3:7: error: ./b is there already and is no compiled level: it is not replaced\n";
    assert!(message.starts_with(expected), "{message}");
    assert_eq!(shop.read("b"), b"my notes");
    fs::remove_file(shop.0.path().join("b")).expect("it can be removed");
    fs::create_dir(shop.0.path().join("b")).expect("a folder can be made");
    assert_eq!(shop.run(&["in.des"]).0, 1);
    fs::remove_dir(shop.0.path().join("b")).expect("it can be removed");
    assert_eq!(shop.run(&["in.des"]).0, 0);
    let first = shop.read("a");
    fs::write(shop.0.path().join("in.des"), "LEVEL:\"a\"").expect("it can be written");
    assert_eq!(shop.run(&["in.des"]).0, 0);
    assert_ne!(shop.read("a"), first);
    assert_eq!(shop.names(), ["a", "b", "in.des"], "no file is left over");
}

#[test]
fn a_level_that_would_not_change_is_left_alone() {
    let shop = Shop::new(&[("in.des", "LEVEL:\"a\"\nLEVEL:\"b\"")]);
    assert_eq!(shop.run(&["in.des"]).0, 0);
    let number = |name: &str| {
        let metadata = fs::metadata(shop.0.path().join(name));
        metadata.expect("it is there").ino()
    };
    let (a, b) = (number("a"), number("b"));
    let compiled = shop.read("b");
    assert_eq!(shop.run(&["in.des"]).0, 0);
    assert_eq!((number("a"), number("b")), (a, b));
    // Neither longer nor shorter files are the same.
    for other in [&compiled[..9], &[&compiled[..], b"more"].concat()] {
        fs::write(shop.0.path().join("b"), other).expect("it can be written");
        let before = number("b");
        assert_eq!(shop.run(&["in.des"]).0, 0);
        assert_eq!(shop.read("b"), compiled);
        assert_ne!(number("b"), before);
    }
    assert_eq!(number("a"), a);
}

#[test]
fn names_that_lead_out_of_the_folder_write_nothing() {
    let shop = Shop::new(&[]);
    for name in ["../a", "..", ".", "/tmp/a", "a/b", ""] {
        assert_eq!(
            shop.run_with_input(&[], &format!("LEVEL:\"{name}\"")).0,
            1,
            "{name}"
        );
    }
    assert!(shop.names().is_empty());
}

#[test]
fn json_is_one_document_for_all_files_or_nothing() {
    let shop = Shop::new(&[
        ("a.des", GOOD),
        ("b.des", "MAZE:\"b\",'.'\nNOMAP"),
        ("bad.des", BAD),
    ]);
    let (status, json, _) = shop.run(&["--json", "a.des", "b.des"]);
    assert_eq!(status, 0);
    assert!(json.ends_with("}\n"));
    let json: Value = serde_json::from_str(&json).expect("it is JSON");
    let levels = json["levels"].as_object().expect("it holds levels");
    assert_eq!(levels.keys().collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(
        levels["b"]["filling"], ".",
        "the later level replaces the earlier one"
    );
    let (status, json, messages) = shop.run(&["--json", "a.des", "bad.des"]);
    assert_eq!((status, json.as_str()), (1, ""));
    assert!(messages.starts_with("bad.des:4:1: error: "), "{messages}");
    assert_eq!(shop.run(&["--json", "nowhere.des"]).1, "");
    assert_eq!(
        shop.run_with_input(&["--json"], "").1,
        "{\"levels\":{\n}}\n"
    );
    assert_eq!(shop.names(), ["a.des", "b.des", "bad.des"]);
}

#[test]
fn compiled_levels_give_the_same_json_and_drawing() {
    let inn = fixtures().join("accepted/inn.des");
    let inn = inn.to_str().expect("its path is text");
    let shop = Shop::new(&[]);
    assert_eq!(shop.run(&[inn]).0, 0);
    let compiled = shop.names();
    let compiled: Vec<&str> = compiled.iter().map(String::as_str).collect();
    assert_eq!(compiled, ["empty", "inn", "maze"]);
    assert_eq!(
        shop.run(&["--json", inn]).1,
        shop.run(&[&["--json"], &compiled[..]].concat()).1
    );
    let in_order = ["--draw", "inn", "maze", "empty"];
    assert_eq!(shop.run(&["--draw", inn]).1, shop.run(&in_order).1);
}

#[test]
fn compiled_levels_of_another_kind_are_refused() {
    let shop = Shop::new(&[("in.des", "LEVEL:\"a\"")]);
    assert_eq!(shop.run(&["in.des"]).0, 0);
    let bytes = shop.read("a");
    let check = |change: fn(&mut Vec<u8>), message: &str| {
        let mut changed = bytes.clone();
        change(&mut changed);
        fs::write(shop.0.path().join("a"), changed).expect("it can be written");
        assert_eq!(
            shop.run(&["--draw", "a"]),
            (1, String::new(), format!("a: error: {message}\n"))
        );
    };
    check(
        |bytes| bytes[8] += 1,
        "this level was compiled to format 2, and only format 1 can be read: compile it again",
    );
    let damaged = "this compiled level is damaged: compile it again";
    check(|bytes| bytes[20] ^= 1, damaged);
    check(|bytes| bytes.truncate(15), damaged);
    check(|bytes| bytes.push(0), damaged);
    fs::write(shop.0.path().join("a"), &bytes).expect("it can be written");
    assert_eq!(
        shop.run(&["a"]),
        (
            1,
            String::new(),
            "a: error: this level is compiled already; --json and --draw show it\n".to_owned()
        )
    );
}

#[test]
fn what_cannot_be_read_is_named() {
    let shop = Shop::new(&[]);
    let (status, _, message) = shop.run(&["nowhere.des"]);
    assert_eq!(status, 1);
    assert!(
        message.starts_with("nowhere.des: error: cannot be read: "),
        "{message}"
    );
    assert_eq!(shop.run(&["."]).0, 1);
}

#[test]
fn extra_checks_are_made_on_demand_and_explained() {
    let shop = Shop::new(&[("in.des", "LEVEL:\"a\"\nFLAGS:nommap,nommap")]);
    assert_eq!(shop.run(&["in.des"]).2, "");
    let (status, _, message) = shop.run(&["-w", "in.des"]);
    assert_eq!(status, 0);
    assert_eq!(
        message,
        "in.des:2:14: warning: nommap is given twice [repeated-flag]\n  FLAGS:nommap,nommap\n               ^~~~~~\n"
    );
    let (status, text, _) = shop.run(&["--explain", "repeated-flag"]);
    assert_eq!(
        (status, text.lines().next()),
        (0, Some("repeated-flag (given with -w)"))
    );
    let (status, list, _) = shop.run(&["--explain"]);
    assert_eq!(
        (status, list.lines().count()),
        (0, rlg::script::LINTS.len())
    );
    let (status, _, message) = shop.run(&["--explain", "repeated-flog"]);
    assert_eq!(
        (status, message.as_str()),
        (
            2,
            "lev_comp: there is no warning named 'repeated-flog'; did you mean repeated-flag?\n"
        )
    );
}

#[test]
fn help_and_version_are_given_and_bad_usage_is_status_two() {
    let shop = Shop::new(&[]);
    let (status, help, _) = shop.run(&["--help"]);
    assert_eq!(status, 0);
    for word in [
        "Usage: lev_comp",
        "-w",
        "-n",
        "-o",
        "--json",
        "--draw",
        "--explain",
        "MAZE:\"name\"",
        "ENDMAP",
    ] {
        assert!(help.contains(word), "{word}");
    }
    assert_eq!(
        shop.run(&["--version"]).1,
        format!("lev_comp {}\n", env!("CARGO_PKG_VERSION"))
    );
    assert_eq!(shop.run(&["--nonsense"]).0, 2);
    assert_eq!(shop.run(&["--json", "--draw"]).0, 2);
}

#[test]
fn the_page_of_the_manual_compiles_as_printed() {
    let Some(corpus) = corpus() else { return };
    let example = corpus.join("probes/man_example.des");
    let shop = Shop::new(&[]);
    assert_eq!(
        shop.run(&[example.to_str().expect("its path is text")]).0,
        0
    );
    assert_eq!(shop.names(), ["fortress"]);
}

#[test]
fn written_files_have_the_usual_rights() {
    use std::os::unix::fs::PermissionsExt;
    let shop = Shop::new(&[("in.des", "LEVEL:\"a\"")]);
    assert_eq!(shop.run(&["in.des"]).0, 0);
    let mode = |name: &str| {
        fs::metadata(shop.0.path().join(name))
            .expect("it is there")
            .permissions()
            .mode()
    };
    assert_eq!(mode("a"), mode("in.des"));
}

#[test]
fn the_built_in_aliases_are_known_names() {
    let shop = Shop::new(&[]);
    let details = "MONSTER:'s',\"giant spider\",random\nOBJECT:')',\"mace\",random\n\
                   MONSTER:'s',\"giant newt\",random";
    let (status, _, said) = shop.run_with_input(&["-n", "-w"], &maze(details));
    assert_eq!((status, said.lines().count()), (0, 1), "{said}");
    assert!(said.contains("named `giant newt`"), "{said}");
}

#[test]
fn unknown_names_are_one_line_a_file_and_judged_by_the_templates_of_the_game() {
    let shop = Shop(tempfile::tempdir().expect("a temporary folder"));
    let text = maze("MONSTER:'D',\"red drgon\",random\nOBJECT:'(',\"chst\",random\n");
    fs::write(shop.0.path().join("a.des"), &text).expect("it is written");
    let (status, _, errors) = shop.run(&["-n", "a.des"]);
    let both = "a.des: warning: 2 names are unknown to the game's templates; -w lists them\n";
    assert_eq!((status, errors.as_str()), (0, both));
    assert_eq!(shop.run(&["-n", "-w", "a.des"]).2.lines().count(), 2);
    let monsters = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME red drgon\nSYMB D\nCOLOR RED\nABIL BOSS\n\
        SPEED 9+0d1\nHP 4+0d1\nDAM 0+1d2\nRRTY 100\nDESC\n.\nEND\n";
    let one = "a.des: warning: 1 name is unknown to the game's templates; -w shows it\n";
    for (folder, variable, arguments) in [
        ("data", "", &["--data", "data", "-n", "a.des"][..]),
        (".rlg327", "", &["-n", "a.des"]),
        ("of-all", "RLG_DATA", &["-n", "a.des"]),
        ("of-ada", "RLG_HOME", &["-n", "a.des"]),
    ] {
        let variables = [(variable, folder)];
        let variables = &variables[usize::from(variable.is_empty())..];
        let folder = shop.0.path().join(folder);
        fs::create_dir(&folder).expect("a folder is made");
        fs::write(folder.join("monster_desc.txt"), monsters).expect("it is written");
        assert_eq!(shop.run_in(variables, arguments, "").2, one);
        fs::write(folder.join("monster_desc.txt"), "junk").expect("it is written");
        let (status, _, said) = shop.run_in(variables, arguments, "");
        let is_told = said.starts_with("lev_comp: warning: ") && said.contains("this is no file");
        assert!(status == 0 && is_told && said.ends_with(both), "{said}");
        fs::remove_dir_all(folder).expect("it goes");
    }
}

#[test]
fn a_class_without_monsters_of_its_own_names_those_of_the_symbol_that_stands_in_for_it() {
    let level = |class| {
        format!(
            "MAZE:\"a\",'.'\nGEOMETRY:center,center\nMAP\n..\nENDMAP\n\
             MONSTER:'{class}',\"A Hired Pikeman\",random\n"
        )
    };
    let shop = Shop::new(&[]);
    for class in ['@', 'p'] {
        let left = shop.run_with_input(&["-w", "-n", "-"], &level(class));
        assert_eq!(left, (0, String::new(), String::new()));
    }
    let (_, _, said) = shop.run_with_input(&["-w", "-n", "-"], &level('q'));
    assert!(said.contains("its class is '@' or 'p'"), "{said}");
}

#[test]
fn on_a_terminal_nothing_in_json_is_hidden() {
    let text = "MAZE:\"a\",'.'\nGEOMETRY:center,center\nMAP\n..\nENDMAP\nENGRAVING:(1,0),dust,\"a\u{202e}b\u{9b}c\"\n";
    let shop = Shop::new(&[("a.des", text)]);
    let (_, piped, _) = shop.run(&["--json", "a.des"]);
    assert!(piped.contains("a\u{202e}b\u{9b}c"), "{piped}");
    let pty = native_pty_system().openpty(PtySize::default());
    let pty = pty.expect("there is a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_lev_comp"));
    command.cwd(shop.0.path());
    command.args(["--json", "a.des"]);
    let mut reader = pty.master.try_clone_reader().expect("it can be read");
    let mut child = pty.slave.spawn_command(command).expect("it runs");
    drop(pty.slave);
    let mut shown = Vec::new();
    // Once the program has ended, reading fails.
    let _ = reader.read_to_end(&mut shown);
    child.wait().expect("it ends");
    let shown = String::from_utf8_lossy(&shown);
    assert!(shown.contains("a<U+202E>b<U+009B>c"), "{shown}");
}
