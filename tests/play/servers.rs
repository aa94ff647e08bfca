//! What servers set: shared records, restrictions, and an end to games at which nobody plays.

use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::{clubs, feeble, is_shown, walk_to};
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

/// The variables that a server sets.
type Variables<'a> = [(&'a str, &'a str)];

/// Starts a game of one level with these variables.
fn start(stage: &Stage, name: &str, variables: &Variables<'_>) -> Terminal {
    let (data, dungeon) = (stage.data(), stage.dungeon());
    let arguments = [
        "--seed",
        "3",
        "--levels",
        "1",
        "--rules",
        "classic",
        "--data",
        &data,
        "--dungeon",
        &dungeon,
    ];
    let all = [variables, &[("RLG_NAME", name)]].concat();
    let program = env!("CARGO_BIN_EXE_rlg");
    let mut terminal = Terminal::with(program, &arguments, stage.home.path(), &all);
    terminal.expect("HP");
    terminal
}

/// Gives a game up, and leaves the program.
fn give_up(terminal: &mut Terminal) {
    terminal.type_keys("Q");
    terminal.expect("bandon");
    terminal.type_keys("a");
    terminal.type_keys("y");
    terminal.expect("Score");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
}

/// Makes a folder with these permissions, and returns its path.
fn folder(path: &Path, mode: u32) -> String {
    fs::create_dir(path).expect("a folder is made");
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is mine");
    path.to_string_lossy().into_owned()
}

#[test]
fn the_games_of_all_players_are_in_shared_files() {
    let [ada, bob] = [(); 2].map(|()| Stage::new(&feeble(), &clubs()));
    let shared = folder(&ada.home.path().join("shared"), 0o770);
    let [xlogfile, livelog] = ["xlogfile", "livelog"].map(|name| format!("{shared}/{name}"));
    let morgues = folder(&ada.home.path().join("shared/morgue"), 0o770);
    let variables = [
        ("RLG_XLOGFILE", &*xlogfile),
        ("RLG_MORGUE", &*morgues),
        ("RLG_LIVELOG", &*livelog),
    ];
    let mut terminal = start(&ada, "Ada", &variables);
    walk_to(&mut terminal, 'K');
    terminal.expect("Ada has killed King Feeble");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    give_up(&mut start(&bob, "Bob", &variables));
    let lines = fs::read_to_string(&xlogfile).expect("it is there");
    let field = |name: &str| -> Vec<&str> {
        let fields = lines.split(['\t', '\n']);
        fields
            .filter_map(|field| field.strip_prefix(name))
            .collect()
    };
    assert_eq!(field("name="), ["Ada", "Bob"]);
    assert_eq!(field("death="), ["ascended", "quit"]);
    let mut stories: Vec<String> = fs::read_dir(&morgues)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy()[..3].to_owned())
        .collect();
    stories.sort();
    assert_eq!(stories, ["Ada", "Bob"]);
    for path in [&xlogfile, &livelog] {
        let mode = fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o664, "{path} is for the group as well");
    }
    let log = fs::read_to_string(&livelog).expect("it is there");
    let messages: Vec<&str> = log
        .split(['\t', '\n'])
        .filter_map(|field| field.strip_prefix("message="))
        .collect();
    assert_eq!(
        messages,
        [
            "killed King Feeble",
            "won by killing King Feeble",
            "gave up"
        ]
    );
    for stage in [&ada, &bob] {
        let own = stage.home.path().join(".rlg327");
        assert!(!own.join("xlogfile").exists() && !own.join("morgue").exists());
    }
}

#[test]
fn shared_files_are_no_links_and_not_for_everybody() {
    let stage = Stage::new(&feeble(), &clubs());
    let open = folder(&stage.home.path().join("open"), 0o777);
    let of_group = folder(&stage.home.path().join("group"), 0o770);
    let target = stage.home.path().join("target");
    fs::write(&target, "").expect("it is written");
    let link = format!("{of_group}/xlogfile");
    symlink(&target, &link).expect("a link is made");
    for (xlogfile, why) in [(format!("{open}/xlogfile"), "everybody"), (link, "link,")] {
        let morgues = folder(&stage.home.path().join(why), 0o770);
        let variables = [("RLG_XLOGFILE", &*xlogfile), ("RLG_MORGUE", &*morgues)];
        let mut terminal = start(&stage, "Ada", &variables);
        terminal.abandon();
        terminal.expect(why);
        // What is tried again, in another second, leaves no second story.
        sleep(Duration::from_millis(1_200));
        terminal.type_keys("q");
        terminal.wait();
        let stories = fs::read_dir(&morgues).expect("a folder").count();
        assert_eq!(stories, 1, "{why}");
    }
    assert_eq!(fs::read(&target).ok(), Some(Vec::new()));
}

#[test]
fn a_seed_that_is_hidden_is_shown_when_the_game_is_over() {
    let stage = Stage::new(&feeble(), &clubs());
    stage.set("[settings]\nhints = false\n");
    let (home, program) = (stage.home.path(), env!("CARGO_BIN_EXE_rlg"));
    let begin = |arguments: &[&str]| {
        let variables = [("RLG_NO_SEEDS", "1"), ("RLG_NAME", "Ada")];
        Terminal::with(program, arguments, home, &variables)
    };
    let mut terminal = begin(&["--rules", "tactical"]);
    terminal.expect("HP");
    assert!(is_shown(&terminal, '@'));
    let mut shown = terminal.text();
    terminal.type_keys("c");
    shown += &terminal.text();
    terminal.type_keys("\u{1b}");
    terminal.type_keys(".");
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    let mut terminal = begin(&[]);
    terminal.expect("Ada");
    shown += &terminal.text();
    assert!(!shown.to_lowercase().contains("seed"), "{shown}");
    terminal.type_keys("g");
    terminal.expect("HP");
    terminal.abandon();
    terminal.expect("Score");
    assert!(
        !terminal.text().contains("Same dungeon"),
        "{}",
        terminal.text()
    );
    terminal.type_keys("q");
    terminal.wait();
    let stories = home.join(".rlg327/morgue");
    let story = fs::read_dir(stories).expect("a folder").next();
    let story = story.expect("a story").expect("an entry").path();
    let story = fs::read_to_string(story).expect("it is text");
    assert!(story.contains("Seed"), "{story}");
    let mut quest = begin(&["--quest"]);
    quest.expect("floor");
    quest.type_keys("c");
    assert!(!quest.text().contains("Seed"), "{}", quest.text());
    let log = fs::read_to_string(home.join(".rlg327/games/quest.log")).expect("a log");
    assert!(!log.contains("seed"), "{log}");
}

#[test]
fn a_game_at_which_nobody_plays_is_kept_and_ends() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, "Ada", &[("RLG_IDLE", "2")]);
    terminal.type_keys("..");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
    assert!(terminal.text().contains("nothing was typed for too long"));
    assert!(terminal.text().contains("To go on: "));
    let mut terminal = Terminal::start(&["--name", "Ada"], stage.home.path());
    terminal.expect("Continue");
    terminal.type_keys("g");
    terminal.expect("Turn 2");
}

#[test]
fn the_last_lines_of_a_game_that_is_over_stay_when_nobody_types() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, "Ada", &[("RLG_IDLE", "3")]);
    terminal.abandon();
    terminal.expect("Score");
    assert_eq!(terminal.wait(), 0);
    let text = terminal.text();
    assert!(text.contains("Ada gave up"), "{text}");
    assert!(text.contains("nothing was typed for too long"), "{text}");
}

#[test]
fn a_game_that_is_lost_since_nobody_types_is_told_so() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, "Ada", &[("RLG_IDLE", "2"), ("HOME", "")]);
    assert_eq!(terminal.wait(), 0);
    let text = terminal.text();
    let wanted = "nothing was typed for too long. The game of Ada is not saved.";
    assert!(text.contains(wanted), "{text}");
}

#[test]
fn a_locale_that_is_not_utf_8_gets_nothing_but_ascii() {
    let stage = Stage::new(&feeble(), &clubs());
    let locale = ("LC_ALL", "de_DE.ISO-8859-1");
    let mut terminal = start(&stage, "\u{db}31m\u{65e5}", &[locale]);
    terminal.expect("?31m??");
    give_up(&mut terminal);
    terminal.expect("?31m?? gave up");
    assert!(terminal.has_written_only_ascii());
    for arguments in [
        &["--scores"][..],
        &["--accessible", "--name", "Zo\u{eb}", "--rules", "classic"],
        &["--level", "\u{eb}"],
    ] {
        let variables = [locale, ("RLG_IDLE", "2")];
        let program = env!("CARGO_BIN_EXE_rlg");
        let mut terminal = Terminal::with(program, arguments, stage.home.path(), &variables);
        terminal.wait();
        assert!(!terminal.text().is_empty());
        assert!(terminal.has_written_only_ascii(), "{arguments:?}");
    }
}

#[test]
fn a_program_that_speaks_in_lines_or_shows_a_bot_ends_as_well_when_nobody_types() {
    let stage = Stage::new(&feeble(), &clubs());
    let game = &["--accessible", "--rules", "classic", "--name", "Ada"][..];
    for arguments in [game, &["--bot", "--watch"]] {
        let variables = [("RLG_IDLE", "2")];
        let program = env!("CARGO_BIN_EXE_rlg");
        let mut terminal = Terminal::with(program, arguments, stage.home.path(), &variables);
        terminal.expect("rlg: nothing was typed for too long");
        assert_eq!(terminal.wait(), 0);
    }
}

/// As dgamelaunch and sshd run it: the shell of the account leads the session, and reads its own files first.
#[test]
fn a_login_shell_runs_it_as_its_command() {
    let stage = Stage::new(&feeble(), &clubs());
    let profile = "RLG_NAME=Ada RLG_NO_WIZARD=1\nexport RLG_NAME RLG_NO_WIZARD\n";
    fs::write(stage.home.path().join(".profile"), profile).expect("it is written");
    let run = |options: &str| {
        let line = format!(
            "exec '{}' --rules classic {options}",
            env!("CARGO_BIN_EXE_rlg")
        );
        Terminal::run("sh", &["-l", "-c", &line], stage.home.path())
    };
    let mut terminal = run("");
    terminal.expect("Welcome");
    terminal.type_keys("..");
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
    assert!(stage.home.path().join(".rlg327/games/Ada.game").exists());
    let mut refused = run("--wizard");
    refused.expect("--wizard is not offered here");
    assert_eq!(refused.wait(), 2);
}

#[test]
fn the_daily_game_is_a_game_of_its_own_and_the_first_one_counts() {
    let stage = Stage::new(&feeble(), &clubs());
    let home = stage.home.path();
    let mut other = Terminal::start(&["--rules", "tactical", "--name", "Ada"], home);
    other.expect("HP");
    other.type_keys(".");
    other.type_keys("Qs");
    assert_eq!(other.wait(), 0);
    // Files of the player's own count for nothing.
    fs::copy(
        Path::new(&stage.data()).join("monster_desc.txt"),
        home.join(".rlg327/monster_desc.txt"),
    )
    .expect("a file is copied");
    let mut daily = Terminal::start(&["--daily", "--name", "Ada"], home);
    daily.expect("Seed daily:20");
    daily.type_keys("..");
    daily.type_keys("Qs");
    assert_eq!(daily.wait(), 0);
    let mut daily = Terminal::start(&["--daily", "--name", "Ada"], home);
    daily.expect("Turn 2");
    give_up(&mut daily);
    let (program, data) = (env!("CARGO_BIN_EXE_rlg"), stage.data());
    let options = ["--daily", "--name", "Ada"];
    let mut again = Terminal::with(program, &options, home, &[("RLG_DATA", &data)]);
    again.expect("Turn 0");
    again.abandon();
    again.expect("Play again");
    let end = again.text();
    assert!(!end.contains("--data"), "{end}");
    again.type_keys("q");
    assert_eq!(again.wait(), 0);
    let mut scores = Terminal::start(&["--scores"], home);
    scores.wait();
    let text = scores.text();
    for table in [
        "Tactical rules, the daily game of 20",
        "Tactical rules, the daily game again: 1 game",
    ] {
        assert!(text.contains(table), "{table}: {text}");
    }
    let mut kept = Terminal::start(&["--name", "Ada"], home);
    kept.expect("Continue the game of Ada");
}
