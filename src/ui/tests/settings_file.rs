//! The settings file as the program writes it.

use super::fixture::{Player, TitlePage, launcher};
use crate::base::Source;
use crate::game::{DungeonBook, RuleBook};
use crate::store::Folders;
use crate::ui::Manner;
use crate::ui::context::Ui;
use crate::ui::games::tell_faults;
use crate::ui::input::Key;
use crate::ui::keymap::Situation;
use crate::ui::settings::{CHAPTERS, Setting, Settings, Turn, Value};
use crate::ui::theme::Palette;
use std::path::Path;

/// Returns what a settings file asks for.
pub(super) fn read(file: &str) -> Ui {
    let mut ui = Ui::built_in(Palette::Many);
    ui.read(&Source::new("settings.toml", file));
    ui
}

/// Returns every setting.
pub(super) fn all() -> impl Iterator<Item = &'static Setting> {
    CHAPTERS.iter().flat_map(|chapter| chapter.settings)
}

/// Returns a context whose settings are kept in a folder.
fn kept_in(folder: &Path) -> Ui {
    let folders = Folders {
        data: None,
        own: Some(folder.to_owned()),
        ..Folders::default()
    };
    Ui::open(&folders, Manner::default())
}

/// Returns the setting of a name.
fn setting(name: &str) -> &'static Setting {
    let found = all().find(|setting| setting.name == name);
    found.unwrap_or_else(|| panic!("there is no setting {name}"))
}

/// Gives an action of the dungeon one more key, or takes away one that it has.
fn toggle_key(ui: &mut Ui, action: &'static str, key: Key) -> Result<(), String> {
    let keys = ui.toggled_keys(Situation::Dungeon, action, key);
    ui.give_keys(Situation::Dungeon, action, keys)
}

/// Gives an action of the dungeon the keys that come with the program again.
fn give_back_keys(ui: &mut Ui, action: &'static str) -> Result<(), String> {
    let keys = ui.first_keys(Situation::Dungeon, action);
    ui.give_keys(Situation::Dungeon, action, keys)
}

#[test]
fn every_value_of_every_setting_is_written_and_read_again() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let mut ui = kept_in(own.path());
    assert!(all().count() >= 30);
    for setting in all() {
        let first = setting.value(ui.settings);
        let mut value = first;
        for _ in 0..1_000 {
            value = setting.turned(Turn::On, ui.settings);
            assert_eq!(ui.set(setting, value), Ok(()));
            assert_eq!(setting.value(ui.settings), value, "{}", setting.name);
            let again = kept_in(own.path());
            assert_eq!(again.settings, ui.settings);
            assert_eq!(again.notices, [""; 0]);
            if value == first {
                break;
            }
        }
        assert_eq!(value, first, "{} turns round", setting.name);
        let on = setting.turned(Turn::On, ui.settings);
        let back = setting.turned(Turn::Back, ui.settings);
        assert_ne!(on, first, "{} has two values", setting.name);
        assert_eq!(setting.turned(Turn::Back, set(&ui, setting, on)), first);
        assert_eq!(setting.turned(Turn::On, set(&ui, setting, back)), first);
    }
    assert_eq!(ui.settings, Settings::default());
}

/// Returns settings with another value of one.
fn set(ui: &Ui, setting: &Setting, value: Value) -> Settings {
    let written = match value {
        Value::Word(word) => format!("\"{word}\""),
        Value::Number(number) => number.to_string(),
        Value::Switch(switch) => switch.to_string(),
    };
    let before = ui.settings;
    let changed = read(&format!("[settings]\n{} = {written}\n", setting.name));
    assert_eq!(changed.notices, [""; 0]);
    assert_eq!(before, Settings::default());
    changed.settings
}

#[test]
fn what_the_player_wrote_stays_when_the_program_writes() {
    let files = [
        "# mine\n[settings] # here\npace = 3 # slow\nlog = \"off\"\n\n[keys.dungeon]\nrest = \"z\"\n# the end\n",
        "settings.pace = 5\nsettings.log = false # dotted\n",
        "settings = { pace = 5, log = false }\n",
        "settings = {}\nkeys = { dungeon = { rest = \"z 5\" } }\n",
        "[keys.quest]\nrest = \"z\"",
        "\r\n[settings]\r\npace = 1\r\n# last\r\n",
        "\u{feff}[settings]\npace = 1\n",
        "[settings]\npaec = 1 # wrong, but mine\n\n[colors]\nred = 7\n",
        "",
    ];
    for before in files {
        let own = tempfile::tempdir().expect("a temporary folder");
        let file = own.path().join("settings.toml");
        std::fs::write(&file, before).expect("a file is written");
        let mut ui = kept_in(own.path());
        let pace = setting("pace");
        assert_eq!(ui.set(pace, Value::Number(8)), Ok(()), "{before}");
        let floor = setting("floor");
        assert_eq!(ui.set(floor, Value::Word("middle-dot")), Ok(()));
        let key = Key::read("Z").expect("a key");
        assert_eq!(toggle_key(&mut ui, "rest", key), Ok(()));
        let after = std::fs::read_to_string(&file).expect("the file is read");
        let again = kept_in(own.path());
        assert_eq!(again.settings, ui.settings, "{after}");
        assert_eq!((again.settings.pace, ui.settings.pace), (8, 8));
        let rest = again.keymap.map(RuleBook::TACTICAL).fill("{rest}");
        assert_eq!(rest, "Z", "{after}");
        let words = before
            .split_whitespace()
            .filter(|word| *word != "{}" && *word != "}");
        for word in words.filter(|word| !["1", "3", "5,", "5", "\"z\"", "\"z"].contains(word)) {
            assert!(after.contains(word), "{word} of {before} is not in {after}");
        }
        let returns = after.matches("\r\n").count();
        let ends = after.matches('\n').count();
        let kept = if before.contains('\r') { ends } else { 0 };
        assert_eq!(returns, kept, "{after:?}");
    }
}

#[test]
fn a_new_line_of_which_nothing_is_to_be_said_has_no_comment() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    std::fs::write(&file, "[settings]\npace = 1\n").expect("a file is written");
    let mut ui = kept_in(own.path());
    let key = Key::read("Z").expect("a key");
    assert_eq!(toggle_key(&mut ui, "rest", key), Ok(()));
    assert_eq!(ui.turn_background(), Ok(()));
    let text = std::fs::read_to_string(&file).expect("the file is read");
    assert!(
        text.contains("rest = ") && text.contains("background = "),
        "{text}"
    );
    assert!(!text.contains('#'), "{text}");
}

#[test]
fn keys_given_back_need_no_line_and_follow_another_set() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    let text = "[keys.dungeon]\n# of mine\nexplore = \"F6\" # why not\nrest = \"R\"\n# the end\n";
    std::fs::write(&file, text).expect("a file is written");
    let mut ui = kept_in(own.path());
    let key = |name| Key::read(name).expect("a key");
    assert_eq!(toggle_key(&mut ui, "explore", key("F5")), Ok(()));
    assert_eq!(give_back_keys(&mut ui, "explore"), Ok(()));
    assert_eq!(toggle_key(&mut ui, "search", key("F7")), Ok(()));
    assert_eq!(toggle_key(&mut ui, "search", key("F7")), Ok(()));
    let after = std::fs::read_to_string(&file).expect("the file is read");
    let left = "[keys.dungeon]\nrest = \"R\"\n# of mine\n# why not\n# the end\n";
    assert_eq!(after, left);
    assert_eq!(ui.set(setting("keys"), Value::Word("laptop")), Ok(()));
    let east = |ui: &Ui| ui.keymap.map(RuleBook::TACTICAL).fill("{east}");
    assert_eq!((east(&ui), ui.overruled_steps()), ("o".to_owned(), None));
    assert_eq!(give_back_keys(&mut ui, "rest"), Ok(()));
    let after = std::fs::read_to_string(&file).expect("the file is read");
    assert!(
        after.ends_with("# of mine\n# why not\n# the end\n"),
        "{after}"
    );
    assert!(!after.contains("rest ="), "{after}");
    assert_eq!(east(&kept_in(own.path())), "o", "{after}");
}

#[test]
fn keys_given_back_are_so_where_nothing_can_be_written() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    std::fs::write(&file, "[keys.dungeon]\nexplore = \"F6\"\n[\n").expect("a file is written");
    let mut ui = kept_in(own.path());
    let explore = |ui: &Ui| ui.keymap.map(RuleBook::TACTICAL).fill("{explore}");
    assert_eq!(explore(&ui), "F6");
    assert!(give_back_keys(&mut ui, "explore").is_err());
    assert_eq!(explore(&ui), "o");
}

#[test]
fn own_keys_that_take_some_of_a_set_are_told() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    let text = "[keys.dungeon]\nexplore = \"o\"\nnorth = \"F5 k Up\"\n";
    std::fs::write(&file, text).expect("a file is written");
    let mut ui = kept_in(own.path());
    assert_eq!(ui.overruled_steps(), None);
    assert_eq!(ui.set(setting("keys"), Value::Word("laptop")), Ok(()));
    let told = "Your own keys come before those of a set: ";
    let overruled = ui.overruled_steps().expect("two keys are taken");
    assert!(overruled.starts_with(told), "{overruled}");
    for key in ["k means north, not south", "o means explore, not east"] {
        assert!(overruled.contains(key), "{overruled}");
    }
}

#[test]
fn another_set_of_keys_tells_what_its_movement_takes() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    let text = "[settings]\nkeys = \"vi\"\n[keys.chart]\nterrain = \"1\"\n";
    std::fs::write(&file, text).expect("a file is written");
    let launcher = launcher();
    let mut title = TitlePage::with(&launcher, None, kept_in(own.path()));
    title.keys("Op");
    let told = "The key 1 cannot mean `terrain` in keys.chart";
    assert!(!title.frame().contains(told), "{}", title.frame());
    title.keys("<Left>");
    assert!(title.frame().contains(told), "{}", title.frame());
}

#[test]
fn a_file_that_is_unsound_is_not_changed() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    for unsound in [
        "[settings\npace = 1\n",
        "settings = 1\n",
        "keys = 1\npace =\n",
    ] {
        std::fs::write(&file, unsound).expect("a file is written");
        let mut ui = kept_in(own.path());
        let refused = ui.set(setting("pace"), Value::Number(2));
        let refused = refused.expect_err("the file is unsound");
        assert!(
            refused.contains("settings.toml cannot be changed: "),
            "{refused}"
        );
        let after = std::fs::read_to_string(&file).expect("the file is read");
        assert_eq!(after, unsound);
    }
    let foreign = b"# caf\xe9\n[settings]\npace = 1\n";
    std::fs::write(&file, foreign).expect("a file is written");
    let refused = kept_in(own.path()).set(setting("pace"), Value::Number(2));
    let why = "it is not UTF-8. This holds until you leave.";
    assert!(refused.is_err_and(|refused| refused.ends_with(why)));
    assert_eq!(std::fs::read(&file).ok().as_deref(), Some(&foreign[..]));
}

#[test]
fn in_the_smallest_window_a_notice_leaves_the_changed_value_in_sight() {
    let own = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(own.path().join("settings.toml"), "[settings\n").expect("a file is written");
    let launcher = launcher();
    let session = launcher.begin(DungeonBook::Tactical);
    let mut player = Player::of(&launcher, session, kept_in(own.path()));
    let shown = player.keys("Osb").sized(20, 10);
    for part in ["cannot be", "b  sidebar… 110▼"] {
        assert!(shown.contains(part), "{shown}");
    }
    let shown = player.keys("e").sized(20, 10);
    assert!(shown.contains("e  sidebar… off▼"), "{shown}");
}

/// Changes two settings and a key of a context that cannot write them, and checks that they hold all the same.
fn check_that_changes_hold(ui: &mut Ui) {
    let holds = |changed: Result<(), String>| {
        let why = changed.expect_err("nothing can be written");
        assert!(why.ends_with(". This holds until you leave."), "{why}");
    };
    holds(ui.set(setting("pace"), Value::Number(7)));
    holds(ui.set(setting("keys"), Value::Word("vi")));
    let key = Key::read("Z").expect("a key");
    holds(toggle_key(ui, "rest", key));
    let last = ui.turn_background();
    assert!(last.is_err() && ui.settings.background.is_some());
    assert_eq!(ui.settings.pace, 7);
    let keys = ui.keymap.map(RuleBook::TACTICAL);
    assert_eq!(keys.fill("{rest} {north-west}"), "Z y");
}

#[test]
fn what_cannot_be_written_holds_until_the_program_ends() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    let unsound = "[styles]\nbad = \"9\"\n[settings]\nlog = false\n[settings\n";
    std::fs::write(&file, unsound).expect("a file is written");
    let mut ui = kept_in(own.path());
    check_that_changes_hold(&mut ui);
    assert!(!ui.settings.log, "the file still counts");
    assert!(ui.notices[0].contains("settings.toml:5:"));
    check_that_changes_hold(&mut kept_in(&file.join("home")));
    std::fs::write(&file, "# mended\n").expect("a file is written");
    assert_eq!(ui.set(setting("floor"), Value::Word("middle-dot")), Ok(()));
    let again = kept_in(own.path());
    assert_eq!(again.settings, ui.settings, "all is written then");
    assert_eq!((again.settings.pace, again.settings.log), (7, true));
    assert_eq!(again.keymap.map(RuleBook::TACTICAL).fill("{rest}"), "Z");
}

#[test]
fn a_mouse_that_the_command_line_asks_for_is_shown_as_on_and_can_be_turned_off() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let folders = Folders {
        data: None,
        own: Some(own.path().to_owned()),
        ..Folders::default()
    };
    let manner = Manner {
        has_mouse: true,
        ..Manner::default()
    };
    let mut ui = Ui::open(&folders, manner);
    assert!(ui.settings.mouse);
    assert_eq!(ui.set(setting("pace"), Value::Number(2)), Ok(()));
    assert!(
        ui.settings.mouse,
        "another setting changes nothing about it"
    );
    assert!(!kept_in(own.path()).settings.mouse, "nor is it written");
    let turned = setting("mouse").turned(Turn::On, ui.settings);
    assert_eq!(ui.set(setting("mouse"), turned), Ok(()));
    assert!(!ui.settings.mouse && !kept_in(own.path()).settings.mouse);
    let turned = setting("mouse").turned(Turn::On, ui.settings);
    assert_eq!(ui.set(setting("mouse"), turned), Ok(()));
    assert!(ui.settings.mouse && kept_in(own.path()).settings.mouse);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_read_only_is_left_alone() {
    use std::os::unix::fs::PermissionsExt;
    let own = tempfile::tempdir().expect("a temporary folder");
    let file = own.path().join("settings.toml");
    let text = "[settings]\npace = 1\n";
    std::fs::write(&file, text).expect("a file is written");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o444)).expect("they are set");
    let mut ui = kept_in(own.path());
    let why = ui
        .set(setting("pace"), Value::Number(8))
        .expect_err("it is protected");
    assert!(
        why.ends_with("settings.toml: it is read-only. This holds until you leave."),
        "{why}"
    );
    let after = std::fs::read_to_string(&file).expect("the file is read");
    assert_eq!((after.as_str(), ui.settings.pace), (text, 8));
}

#[test]
fn a_file_that_is_a_link_stays_one_and_keeps_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (own, elsewhere) = (tempfile::tempdir(), tempfile::tempdir());
    let own = own.expect("a temporary folder");
    let elsewhere = elsewhere.expect("a temporary folder");
    let file = elsewhere.path().join("dotfile");
    std::fs::write(&file, "# mine\n").expect("a file is written");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).expect("they are set");
    let link = own.path().join("settings.toml");
    symlink(&file, &link).expect("a link is made");
    assert_eq!(
        kept_in(own.path()).set(setting("pace"), Value::Number(2)),
        Ok(())
    );
    assert!(link.symlink_metadata().is_ok_and(|it| it.is_symlink()));
    let mode = file.metadata().map(|it| it.permissions().mode() & 0o777);
    assert_eq!(mode.ok(), Some(0o640));
    let text = std::fs::read_to_string(&file).expect("the file is read");
    assert!(
        text.starts_with("# mine\n") && text.contains("pace = 2"),
        "{text}"
    );
}

#[test]
fn a_file_that_is_a_link_into_a_folder_that_is_not_there_is_told_and_what_is_changed_holds() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let link = own.path().join("settings.toml");
    let elsewhere = own.path().join("gone");
    std::os::unix::fs::symlink(elsewhere.join("dotfile"), &link).expect("a link is made");
    let mut ui = kept_in(own.path());
    let told = "whose folder is not there. The default settings are used.";
    assert!(ui.notices[0].ends_with(told), "{:?}", ui.notices);
    let change = |ui: &mut Ui, pace| ui.set(setting("pace"), Value::Number(pace));
    let why = change(&mut ui, 8).expect_err("nothing is written");
    assert!(
        why.ends_with("not there. This holds until you leave."),
        "{why}"
    );
    assert_eq!(ui.settings.pace, 8);
    std::fs::create_dir(&elsewhere).expect("a folder is made");
    assert_eq!(change(&mut ui, 9), Ok(()));
    assert_eq!(ui.notices, [""; 0]);
    assert!(link.symlink_metadata().is_ok_and(|it| it.is_symlink()));
    assert_eq!(kept_in(own.path()).settings.pace, 9);
}

#[test]
fn a_new_file_tells_what_every_setting_does() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let mut ui = kept_in(own.path());
    assert_eq!(ui.set(setting("pace"), Value::Number(4)), Ok(()));
    let text = std::fs::read_to_string(own.path().join("settings.toml")).expect("it is there");
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    let flat = text.replace("\n# ", " ");
    for setting in all() {
        assert!(flat.contains(setting.help), "{}", setting.name);
        assert!(
            text.contains(&format!("\n{} = ", setting.name)),
            "{}",
            setting.name
        );
    }
}

#[test]
fn what_stands_outside_its_table_is_told_where_it_belongs() {
    let file = "hints = false\n[dungeon]\nrest = \"z\"\n[moods]\n";
    let told = [
        "settings.toml:1:1: error: nothing is called `hints` here (it belongs below [settings])",
        "settings.toml:2:2: error: nothing is called `dungeon` here (it belongs into [keys.dungeon])",
        "settings.toml:4:2: error: nothing is called `moods` here",
    ];
    assert_eq!(read(file).notices, told);
}

#[test]
fn the_title_offers_light_and_dark_only_where_there_are_colors() {
    let launcher = launcher();
    for palette in [Palette::Sixteen, Palette::None] {
        let mut title = TitlePage::with(&launcher, None, Ui::built_in(palette));
        let has_colors = palette != Palette::None;
        let shown = title.frame();
        assert_eq!(shown.contains("l: light or dark."), has_colors, "{shown}");
        title.keys("l");
        let shown = title.frame();
        assert_eq!(shown.contains("l is no key"), !has_colors, "{shown}");
    }
}

#[test]
fn the_help_begins_without_what_has_no_key() {
    let launcher = launcher();
    let bound = "[keys.dungeon]\nexplore = \"\"\nfight = \"\"\nlook = \"\"\n";
    let mut player = Player::of(
        &launcher,
        launcher.begin(DungeonBook::Tactical),
        read(bound),
    );
    let help = player.keys("?").sized(80, 40);
    assert!(!help.contains("(no key)"), "{help}");
    assert!(help.contains("> goes to the stairs down"), "{help}");
}

#[test]
fn of_several_faults_the_smallest_window_tells_how_many_there_are_and_which_key_shows_all() {
    let launcher = launcher();
    let ui = read("[settings]\nfoo = 1\npace = 99\nlog = 7\nwrap = 5\n");
    let (mut untold, mut session) = (ui.faults(), launcher.begin(DungeonBook::Tactical));
    tell_faults(&mut untold, &mut session, &ui);
    let mut player = Player::of(&launcher, session, ui);
    let frame = player.sized(40, 16).replace('\n', " ");
    let all = "Your settings file has 4 faults: p shows all.";
    assert!(frame.contains(all), "{frame}");
    assert!(player.frame().contains("Fault 1 of your settings file"));
}
