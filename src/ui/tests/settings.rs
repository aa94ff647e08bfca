//! What a settings file changes, and what its errors do not change.

use super::fixture::{Player, TitlePage, launcher, ui};
use crate::base::Source;
use crate::game::{RuleBook, Tone};
use crate::store::Launcher;
use crate::ui::glyphs::Glyphs;
use crate::ui::screens::Play;
use crate::ui::settings::{Settings, Ui};
use crate::ui::theme::{Ink, Palette, Theme};

/// Returns the file of the tests.
fn read(file: &str) -> Ui {
    let ui = Ui::built_in(Palette::Many);
    Ui::read(&Source::new("settings.toml", file), ui)
}

/// Returns a game with the settings of a file.
fn player<'a>(launcher: &'a Launcher, file: &str) -> Player<'a> {
    let play = Play::new(launcher, launcher.begin(RuleBook::Tactical));
    Player {
        ui: read(file),
        ..Player::of(play)
    }
}

fn check_notice(file: &str, notice: &str) {
    assert_eq!(read(file).notices, [notice], "{file}");
}

#[test]
fn a_key_that_is_bound_by_a_file_works_and_is_shown_everywhere() {
    let launcher = launcher();
    let file = "[keys.dungeon]\nhelp = \"F1\"\ncharacter = \"C\"\n";
    let mut player = player(&launcher, file);
    let before = player.frame();
    assert_eq!(player.keys("?").frame(), before, "the old key is free");
    assert!(player.keys("<F1>").frame().contains("Help"));
    assert!(player.keys("<Esc>C").frame().contains("; F1 shows them"));
    player.keys("<Esc>Qay");
    assert!(player.frame().contains(", C your hero, p all messages"));
    let mut title = TitlePage::with(&launcher, None, read(file));
    assert!(title.frame().contains("In the game, F1 shows all keys."));
}

#[test]
fn a_palette_and_its_styles_can_be_chosen() {
    let chosen = read("[theme]\npalette = \"16\"\n[theme.styles]\nbad = \"9 bold\"\n").theme;
    let sixteen = Theme::built_in(Palette::Sixteen);
    assert_eq!(chosen.style(Ink::Title), sixteen.style(Ink::Title));
    let bad = Ink::Message(Tone::Bad);
    let changed = sixteen.style(bad).fg(ratatui::style::Color::Indexed(9));
    let changed = changed.add_modifier(ratatui::style::Modifier::BOLD);
    assert_eq!(chosen.style(bad), changed);
}

#[test]
fn the_glyphs_of_the_map_can_be_chosen() {
    assert_eq!(
        read("[settings]\nglyphs = \"ascii\"\n").settings.glyphs,
        Glyphs::Ascii
    );
    assert_eq!(read("").settings.glyphs, Glyphs::Lines);
    check_notice(
        "[settings]\nglyphs = \"runes\"\n",
        "settings.toml:2:10: error: there are no glyphs `runes` (the glyphs are lines, ascii)",
    );
}

#[test]
fn a_pace_can_be_chosen() {
    assert_eq!(read("[settings]\npace = 7\n").settings.pace, 7);
    assert_eq!(read("").settings, Settings::default());
}

#[test]
fn every_error_is_reported_with_its_place_and_the_rest_counts() {
    check_notice(
        "[settings]\npace = 10\n",
        "settings.toml:2:8: error: `pace` must be a number from 1 to 9",
    );
    check_notice(
        "[settings]\npaec = 1\n",
        "settings.toml:2:1: error: nothing is called `paec` here (did you mean pace?)",
    );
    check_notice(
        "[theme]\npalette = \"many\"\n",
        "settings.toml:2:11: error: there is no palette `many` (the palettes are none, 16, 256)",
    );
    check_notice(
        "[theme.styles]\ntitle = \"pink\"\n",
        "settings.toml:2:9: error: `pink` is no colour and no style",
    );
    check_notice(
        "[colours]\n",
        "settings.toml:1:2: error: nothing is called `colours` here",
    );
    check_notice(
        "keys = 1\n",
        "settings.toml:1:8: error: `keys` must be a table",
    );
    let broken = read("[settings]\npace = \n[keys.dungeon]\nhelp = \"F1\"\n");
    assert!(broken.notices[0].starts_with("settings.toml:2:8: error: "));
    let help = broken.keymap.map(RuleBook::Tactical).fill("{help}");
    assert_eq!(help, "F1", "what comes after an error counts");
}

#[test]
fn no_bytes_can_break_the_reading() {
    let mut bytes = b"[keys.dungeon]\nrest = \"z\"\n[theme.styles]\nred = \"9\"\n".to_vec();
    for index in 0..bytes.len() {
        let kept = bytes[index];
        for byte in [0, b'"', b'[', b'=', 0xff] {
            bytes[index] = byte;
            let ui = Ui::built_in(Palette::None);
            Ui::read(&Source::new("settings.toml", bytes.clone()), ui);
        }
        bytes[index] = kept;
    }
}

#[test]
fn the_manual_has_a_sound_example_and_names_every_action_and_style() {
    let chapter = include_str!("../../../data/manual/settings.md");
    let example = chapter.split("```text settings.toml\n").nth(1);
    let example = example.and_then(|rest| rest.split("```").next());
    assert_eq!(read(example.expect("an example")).notices, [""; 0]);
    let keys = include_str!("../../../data/ui/keymap.toml");
    let styles = include_str!("../../../data/ui/themes.toml");
    let names = keys.lines().chain(styles.lines());
    let names = names.filter_map(|line| line.split_once(" = ").filter(|_| !line.starts_with('#')));
    for (name, _) in names {
        let is_numbered = name.starts_with("ring-") || name.starts_with("rock-");
        let plain = name.trim_start_matches("remembered-");
        let is_named = chapter.contains(&format!("`{plain}`"));
        assert!(is_numbered || is_named, "{name} is not in the chapter");
    }
}

#[test]
fn the_title_screen_shows_what_is_wrong_with_the_file() {
    let launcher = launcher();
    let wrong = read("[settings]\npace = 0\n");
    let mut title = TitlePage::with(&launcher, None, wrong);
    assert!(title.frame().contains("settings.toml:2:8: error: `pace`"));
    let mut sound = TitlePage::with(&launcher, None, ui());
    assert!(!sound.frame().contains("settings.toml"));
}

#[test]
fn the_file_is_found_in_the_players_folder() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(own.path().to_owned());
    assert_eq!(Ui::open(&launcher.folders).settings, Settings::default());
    let file = own.path().join("settings.toml");
    std::fs::write(&file, "[settings]\npace = 9\n").expect("a file is written");
    assert_eq!(Ui::open(&launcher.folders).settings.pace, 9);
    std::fs::remove_file(&file).expect("the file is removed");
    std::fs::create_dir(&file).expect("a folder is made");
    let ui = Ui::open(&launcher.folders);
    assert!(
        ui.notices[0].contains("this is a folder"),
        "{:?}",
        ui.notices
    );
    assert_eq!(ui.settings, Settings::default());
}
