//! What a settings file changes, and what its errors do not change.

use super::fixture::{Player, TitlePage, launcher, spelled, ui};
use super::settings_file::{all, read};
use crate::base::Source;
use crate::game::{DungeonBook, RuleBook, Tone};
use crate::store::Launcher;
use crate::ui::Manner;
use crate::ui::context::Ui;
use crate::ui::frame::Frame;
use crate::ui::glyphs::Glyphs;
use crate::ui::input::{Input, Wheel};
use crate::ui::settings::{CHAPTERS, Settings, Turn};
use crate::ui::theme::{Ink, Palette, Theme, ThemeVariant};
use ratatui::style::Modifier;
use std::iter;

/// Returns a game with the settings of a file.
fn player<'a>(launcher: &'a Launcher, file: &str) -> Player<'a> {
    Player::of(launcher, launcher.begin(DungeonBook::Tactical), read(file))
}

fn check_notice(file: &str, notice: &str) {
    assert_eq!(read(file).notices, [notice], "{file}");
}

#[test]
fn a_key_that_is_bound_by_a_file_works_and_is_shown_everywhere() {
    let launcher = launcher();
    let file = "[keys.dungeon]\nhelp = \"F1\"\ncharacter = \"C\"\n";
    let mut player = player(&launcher, file);
    assert!(player.frame().contains("Press F1 for help."));
    let said = "? does nothing here; F1 shows all keys.";
    assert_eq!(player.keys("?").message(), said, "the old key is free");
    assert!(player.keys("<F1>").frame().contains("Help"));
    assert!(player.keys("<Esc>C").frame().contains("; F1 shows them"));
    player.keys("<Esc>Qay");
    assert!(player.frame().contains(" C your hero, p all messages"));
    let mut title = TitlePage::with(&launcher, None, read(file));
    assert!(title.frame().contains("In the game F1 shows keys."));
}

#[test]
fn a_palette_and_its_styles_can_be_chosen() {
    let chosen = read("[settings]\ncolors = \"16\"\n[styles]\nbad = \"9 bold\"\n").theme;
    let sixteen = Theme::built_in(ThemeVariant::of(Palette::Sixteen));
    assert_eq!(chosen.style(Ink::Title), sixteen.style(Ink::Title));
    let bad = Ink::Message(Tone::Bad);
    let changed = sixteen.style(bad).fg(ratatui::style::Color::Indexed(9));
    let changed = changed.add_modifier(ratatui::style::Modifier::BOLD);
    assert_eq!(chosen.style(bad), changed);
}

#[test]
fn the_glyphs_of_the_map_can_be_chosen() {
    let ascii = read("[settings]\nglyphs = \"ascii\"\n");
    assert_eq!(ascii.glyphs, Glyphs::Ascii);
    assert_eq!(read("").glyphs, Glyphs::Lines);
    check_notice(
        "[settings]\nglyphs = \"runes\"\n",
        "settings.toml:2:10: error: `glyphs` cannot be `runes` (it can be auto, lines, blocks, console, ascii)",
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
        "[settings]\ncolors = \"many\"\n",
        "settings.toml:2:10: error: `colors` cannot be `many` (it can be auto, none, 16, 256, true)",
    );
    check_notice(
        "[styles]\ntitle = \"pink\"\n",
        "settings.toml:2:9: error: `pink` is no color and no style",
    );
    check_notice(
        "[colors]\n",
        "settings.toml:1:2: error: nothing is called `colors` here (it belongs below [settings])",
    );
    check_notice(
        "[keys.dungeon]\nexplore = \"Ctrl-I\"\n",
        "settings.toml:2:11: error: a terminal sends Tab for Ctrl-I: write Tab",
    );
    check_notice(
        "keys = 1\n",
        "settings.toml:1:8: error: `keys` must be a table",
    );
    let broken = read("[settings]\npace = \n[keys.dungeon]\nhelp = \"F1\"\n");
    assert!(broken.notices[0].starts_with("settings.toml:2:8: error: "));
    let help = broken.keymap.map(RuleBook::TACTICAL).fill("{help}");
    assert_eq!(help, "F1", "what comes after an error counts");
}

#[test]
fn nothing_points_to_a_help_that_has_no_key() {
    let launcher = launcher();
    let mut player = player(&launcher, "[keys.dungeon]\nhelp = \"\"\n");
    let begun = player.frame();
    let frames = [
        player.keys("G").frame(),
        player.keys("@").frame(),
        player.keys("<Esc>&ml<Esc>.").frame(),
        TitlePage::with(&launcher, None, read("[keys.dungeon]\nhelp = \"\"\n")).frame(),
    ];
    assert!(frames[0].contains("G does nothing here."), "{}", frames[0]);
    for frame in frames.iter().chain([&begun]) {
        assert!(!frame.contains("(no key)"), "{frame}");
        assert!(!frame.contains("for help."), "{frame}");
    }
}

#[test]
fn the_foot_of_a_screen_leaves_out_what_has_no_key() {
    let launcher = launcher();
    // The keys that list places while one chooses where to go.
    let taken = "[keys.dungeon]\nnorth = \"m Up\"\neast = \"/ Right\"\n";
    let shown = player(&launcher, taken).keys("_").frame();
    let keys = "  Enter: go, Tab: next, Esc: back";
    assert!(shown.contains(keys), "{shown}");
}

#[test]
fn errors_are_reported_in_the_order_of_the_file() {
    let faulty =
        "[styles]\ntitle = \"pink\"\n[keys.dungeon]\nexplroe = \"o\"\n[settings]\npaec = 1\n";
    let notices = read(faulty).notices;
    let lines = notices.iter().map(|notice| notice.split(':').nth(1));
    let lines: Vec<Option<&str>> = lines.collect();
    assert_eq!(lines, [Some("2"), Some("4"), Some("6")], "{notices:?}");
}

#[test]
fn no_bytes_can_break_the_reading() {
    let mut bytes = b"[keys.dungeon]\nrest = \"z\"\n[styles]\nred = \"9\"\n".to_vec();
    for index in 0..bytes.len() {
        let kept = bytes[index];
        for byte in [0, b'"', b'[', b'=', 0xff] {
            bytes[index] = byte;
            let mut ui = Ui::built_in(Palette::None);
            ui.read(&Source::new("settings.toml", bytes.clone()));
        }
        bytes[index] = kept;
    }
}

#[test]
fn the_manual_has_a_sound_example_and_names_every_action_style_and_setting() {
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
    for setting in CHAPTERS.iter().flat_map(|chapter| chapter.settings) {
        let name = format!("* `{}`", setting.name);
        assert!(chapter.contains(&name), "{name} is not in the chapter");
    }
}

#[test]
fn the_logo_is_drawn_where_there_are_half_blocks() {
    let launcher = launcher();
    for (glyphs, is_drawn) in [
        (Glyphs::Lines, true),
        (Glyphs::Blocks, true),
        (Glyphs::Console, false),
        (Glyphs::Ascii, false),
    ] {
        let mut ui = ui();
        ui.glyphs = glyphs;
        let title = TitlePage::with(&launcher, None, ui).frame();
        assert_eq!(title.contains(['█', '#']), is_drawn, "{title}");
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
fn a_notice_that_comes_while_the_title_screen_is_open_can_be_read() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let link = own.path().join("settings.toml");
    let mut launcher = launcher();
    launcher.folders.own = Some(own.path().to_owned());
    let ui = Ui::open(&launcher.folders, Manner::default());
    let mut title = TitlePage::with(&launcher, None, ui);
    assert!(!title.frame().contains("Notices"), "{}", title.frame());
    std::os::unix::fs::symlink("missing/settings.toml", &link).expect("a link is made");
    assert_eq!(title.keys("lln"), None);
    let read = title.frame();
    let rows = read.lines().filter_map(|row| row.strip_prefix('│'));
    let words: Vec<&str> = rows
        .flat_map(|row| row.trim_end_matches('│').split_whitespace())
        .collect();
    let told = words
        .join(" ")
        .matches("This holds until you leave.")
        .count();
    assert_eq!(told, 1, "{read}");
    assert_eq!(title.keys("<Esc>"), None);
    std::fs::remove_file(&link).expect("the link is removed");
    std::fs::write(&link, "[settings]\npace = 0\n").expect("a file is written");
    assert_eq!(title.keys("Od<Right><Esc><Esc>n"), None);
    let read = title.frame();
    assert!(read.contains("settings.toml:2:8: error"), "{read}");
}

#[test]
fn the_file_is_found_in_the_players_folder() {
    let own = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(own.path().to_owned());
    assert_eq!(
        Ui::open(&launcher.folders, Manner::default()).settings,
        Settings::default()
    );
    let file = own.path().join("settings.toml");
    std::fs::write(&file, "[settings]\npace = 9\n").expect("a file is written");
    assert_eq!(
        Ui::open(&launcher.folders, Manner::default()).settings.pace,
        9
    );
    std::fs::remove_file(&file).expect("the file is removed");
    std::fs::create_dir(&file).expect("a folder is made");
    let ui = Ui::open(&launcher.folders, Manner::default());
    assert!(
        ui.notices[0].contains("this is a folder"),
        "{:?}",
        ui.notices
    );
    assert_eq!(ui.settings, Settings::default());
}

/// The settings whose effect is no part of these frames. Other tests are about them.
const UNSEEN: [&str; 14] = [
    "mouse",
    "hints",
    "cursor",
    "fold_repeats",
    "faint_messages",
    "reverse_ground",
    "keys",
    "flush_input",
    "low_hit_points",
    "travel",
    "ask_to_leave",
    "pace",
    "wrap_lists",
    "wheel_lines",
];

/// Returns what several screens show under a context, each drawn when it is asked for.
fn frames(launcher: &Launcher, ui: &dyn Fn() -> Ui) -> impl Iterator<Item = Frame> {
    let keys = ["", "llllllllllllll", "?", "&tjjjjjjl", "_", "&obl<Enter>."];
    let played = keys.into_iter().flat_map(move |keys| {
        let session = launcher.begin(DungeonBook::Tactical);
        let mut player = Player::of(launcher, session, ui());
        player
            .fetch("tin hat")
            .fetch("long sword")
            .keys("w1")
            .fetch("blue flask")
            .keys("q1");
        player
            .keys("&mcave rat<Enter>&mstone troll<Enter>")
            .keys(keys);
        [player.cells(97, 24), player.cells(240, 50)]
    });
    let title = iter::once_with(move || TitlePage::with(launcher, None, ui()).cells(80, 40));
    played.chain(title)
}

#[test]
fn every_setting_changes_something() {
    let launcher = launcher();
    let before: Vec<Frame> = frames(&launcher, &|| read("")).collect();
    for setting in all().filter(|setting| !UNSEEN.contains(&setting.name)) {
        let changes = |turn: Turn| {
            let value = setting.turned(turn, Settings::default());
            let changed = || {
                let mut ui = read("");
                assert_eq!(ui.set(setting, value), Ok(()));
                ui
            };
            frames(&launcher, &changed).ne(before.iter().cloned())
        };
        // One neighbour of `auto` may be what it stands for.
        assert!(changes(Turn::Back) || changes(Turn::On), "{}", setting.name);
    }
}

#[test]
fn ground_whose_sign_is_that_of_an_item_is_reversed_if_that_is_set() {
    let launcher = launcher();
    let cells = |file: &str| player(&launcher, file).cells(80, 24);
    let ascii = "[settings]\nglyphs = \"ascii\"\n";
    let off = format!("{ascii}reverse_ground = false\n");
    // The sides of the room look like a weapon.
    let reversed = |frame: &Frame| frame[(4, 5)].look.modifier().contains(Modifier::REVERSED);
    assert!(reversed(&cells(ascii)) && !reversed(&cells(&off)));
}

#[test]
fn settings_of_playing_have_their_effect() {
    let mut launcher = launcher();
    let home = tempfile::tempdir().expect("a temporary folder");
    launcher.folders.own = Some(home.path().to_owned());
    let by_list = player(&launcher, "[settings]\ntravel = \"list\"\n")
        .keys("_")
        .frame();
    assert!(by_list.contains("Go where?"), "{by_list}");
    let mut again = player(&launcher, "[settings]\ntravel = \"list\"\n");
    let way = again.keys("__").message();
    assert!(way.starts_with("Go to: Stairs down, "), "{way}");
    let there = again.keys("_").message();
    assert!(there.contains("You have arrived."), "{there}");
    assert!(again.play.bottom.session.view().turns() > 0, "{there}");
    let typed = player(
        &launcher,
        "[settings]\ntravel = \"list\"\n[keys.dungeon]\ntravel = \"s\"\n",
    )
    .keys("ss")
    .frame();
    assert!(typed.contains("> s_"), "a letter is typed: {typed}");
    let mut at_once = player(&launcher, "[settings]\nask_to_leave = false\n");
    at_once.keys(".");
    let leave = spelled("Q").remove(0);
    assert_eq!(
        at_once.take(&leave),
        Some(crate::ui::screens::Departure::Quit)
    );
    let last = player(&launcher, "[settings]\nwrap_lists = false\n")
        .keys("O<Up>")
        .frame();
    assert_eq!(last, player(&launcher, "").keys("O").frame());
    let mut wheel = player(&launcher, "[settings]\nwheel_lines = 7\n");
    wheel.keys("?").take(&Input::Scroll(Wheel::Down));
    assert!(wheel.frame().contains("lines 8-"), "{}", wheel.frame());
    let mut vi = player(&launcher, "[settings]\nkeys = \"vi\"\n");
    assert!(
        vi.keys("7")
            .message()
            .contains("7 does nothing here; ? shows all keys.")
    );
    let mut calm = player(&launcher, "[settings]\nlow_hit_points = 0\n");
    calm.keys("&mstone troll<Enter>").fight();
    assert!(!calm.keys("p").frame().contains("Your hit points are low!"));
}

#[test]
fn an_unknown_key_says_so_and_names_the_help() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let said = "B does nothing here; ? shows all keys.";
    assert_eq!(player.keys("B").message(), said);
    assert_eq!(player.keys("h").message(), "");
}

#[test]
fn a_wrong_letter_is_answered_in_lists_of_settings_and_of_keys() {
    let launcher = launcher();
    for keys in ["Odz", "Okaz"] {
        let frame = Player::new(&launcher).keys(keys).frame();
        assert!(frame.contains("z is no key of this list"), "{frame}");
    }
}

#[test]
fn every_threat_word_is_explained() {
    let mut settings = CHAPTERS.iter().flat_map(|it| it.settings);
    let words = settings.find(|it| it.name == "threat_words");
    let help = words.expect("there is such a setting").help;
    for word in ["harmless", "weak", "fair", "dangerous", "deadly"] {
        assert!(help.contains(word), "{word}: {help}");
    }
}
