//! What can be typed in lines, and what help says of it, on screens that have keys of their own.

use super::everywhere::recorded_quest;
use super::fixture::{launcher, ui};
use super::heard::launcher_of_a_quest;
use super::lines::{answer, heard, played, quest, shown};
use crate::game::{Command, DungeonBook, View};
use crate::ui::screens::{BotScreen, Play, ReplayScreen};
use crate::ui::settings::Settings;

/// Makes an item and picks it up.
fn fetch(name: &str) -> String {
    format!("&o\n{name}\nenter\n,\n")
}

/// Returns what is read out of a bot that rests while these lines are typed.
fn heard_of_a_bot(typed: &str) -> String {
    let launcher = launcher();
    let game = launcher.begin_for_bot(
        launcher.dungeon_scenario(DungeonBook::Tactical),
        launcher.seed_for_a_game(),
    );
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let play = Play::new(&launcher, launcher.session(game), &ui);
    let player = Box::new(|_: &View<'_>| Command::Rest);
    let screen = BotScreen::new(play, player, ui.settings);
    shown(&mut ui, screen, typed)
}

#[test]
fn the_charts_of_a_quest_have_names_for_the_keys_that_show_them() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let typed = "charts\ndistances\nterrain\nhelp\ndiging\nhardness\nclose\n";
    let session = quest(&launcher);
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let mut replay = recorded_quest(&launcher, "ssXy");
    let recording = ReplayScreen::new(&launcher, &mut replay, None, Settings::default());
    let of_the_recording = shown(&mut ui, recording, typed);
    for heard in [played(&launcher, session, typed).heard, of_the_recording] {
        let answers: Vec<&str> = heard.trim_end().split("\n\n").skip(1).collect();
        assert!(answers[2].starts_with("Bare terrain"), "{heard}");
        let help = answers[3];
        assert!(help.contains("Also: terrain (t), distances ("), "{heard}");
        assert!(!help.contains("digging"), "{heard}");
        assert!(!help.contains("hardness"), "{heard}");
        for refused in &answers[4..6] {
            assert!(refused.contains(" is no key here; Esc closes"), "{heard}");
        }
        assert!(answers[6].starts_with("Back in the "), "{heard}");
    }
}

#[test]
fn the_name_of_a_direction_closes_the_charts() {
    for (typed, answer) in [
        ("charts\nnorth", "Back in the "),
        ("charts north", "Nothing new."),
        ("charts\nhardness\nsw", "Back in the "),
    ] {
        let launcher = launcher();
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), typed);
        let last = played.heard.trim_end().rsplit("\n\n").next();
        let last = last.unwrap_or_default();
        assert!(last.starts_with(answer), "{typed}: {}", played.heard);
        assert_eq!(played.place, "here", "{typed}: no step is taken");
    }
    let help = answer("charts\nhelp");
    let told = "Type a key that was named; Esc or any direction closes the charts.";
    assert!(help.starts_with(told), "{help}");
}

#[test]
fn help_at_a_question_for_yes_or_no_tells_what_answers() {
    let help = answer(&(fetch("long sword") + "x0\nhelp"));
    let told = "Type one of the keys that were named, or yes or no where that is asked.";
    assert!(help.starts_with(told), "{help}");
    let strayed = answer(&(fetch("long sword") + "x0\nnorth"));
    assert!(strayed.starts_with("north is no key here; "), "{strayed}");
}

#[test]
fn of_a_question_instead_of_the_messages_nothing_else_is_heard() {
    let asks = fetch("long sword") + "x0\n";
    let question =
        "Long sword would be gone for good. Destroy it? capital Y or Enter: yes, else no";
    for typed in ["", "no\nx0\n"] {
        assert_eq!(answer(&(asks.clone() + typed)), question);
    }
}

#[test]
fn yes_and_no_are_refused_as_they_were_typed_where_nothing_is_asked() {
    for word in ["yes", "no"] {
        assert_eq!(answer(word), "Nothing was asked.");
        let refused = answer(&format!("travel\n{word}"));
        let told = format!("{word} is no key here; Esc closes the cursor that chooses where to go");
        assert!(refused.starts_with(&told), "{refused}");
    }
}

#[test]
fn whoever_watches_a_bot_hears_its_keys_and_when_it_is_taken_over() {
    let heard = heard_of_a_bot("help\nt\nhelp\n");
    let answers: Vec<&str> = heard.trim_end().split("\n\n").skip(1).collect();
    let faster = heard_of_a_bot(".\n+\n");
    let changed = faster.trim_end().rsplit("\n\n").next().unwrap_or_default();
    assert!(changed.ends_with("pace 4 of 9"), "{faster}");
    assert_eq!(changed.lines().count(), 1, "{faster}");
    assert!(answers[0].starts_with("Type a key or the name"), "{heard}");
    assert!(answers[0].contains("take-over (t)"), "{heard}");
    assert!(answers[1].contains("You play on from here."), "{heard}");
    assert!(answers[2].starts_with("Help ("), "{heard}");
}

#[test]
fn whoever_watches_a_bot_hears_that_a_turn_has_passed_and_keys_apart_from_each_other() {
    let heard = heard_of_a_bot(".\n?\n.\n");
    let answers: Vec<&str> = heard.trim_end().split("\n\n").skip(1).collect();
    let keys = "space pause, . step, + - pace, t take over, q leave, paused, pace 3 of 9";
    assert_eq!(
        answers,
        [
            format!("A turn has passed, nothing new.\n{keys}"),
            format!("? is no key here. {keys}"),
            format!("A turn has passed, nothing new.\n{keys}"),
        ]
    );
}

#[test]
fn an_entry_may_be_named_behind_the_action_that_opens_its_list() {
    let hat = fetch("tin hat");
    for typed in [
        "wear tin",
        "wear hat",
        "w hat",
        "north wear tin hat",
        "north w hat",
    ] {
        let worn = answer(&format!("{hat}{typed}\nequipment"));
        assert!(worn.contains("tin hat"), "{typed}: {worn}");
    }
    let found = answer(&(fetch("tin hat") + "drop hat north\nfind tin hat"));
    assert!(found.contains("tin hat, "), "{found}");
    let heard = heard(&launcher(), &format!("{hat}wear cap\n"));
    let why = "cap is no key here; Esc closes \"Wear what?\", and help tells what else can be typed.\nWear what?";
    assert!(heard.contains(why), "{heard}");
}

#[test]
fn help_in_a_list_tells_how_to_hear_of_an_entry_without_choosing_it() {
    let before = answer("settings\nd\n");
    let moved = answer("settings\nd\nhelp\ndown");
    assert!(moved.lines().count() > 1, "{moved}");
    let help = answer("settings\nd\nhelp");
    assert!(
        help.contains("go to an entry and read out what is said of it"),
        "{help}"
    );
    let after = answer("settings\nd\ndown\nclose\nsettings\nd");
    assert_eq!(before.lines().count(), after.lines().count(), "{after}");
}

#[test]
fn who_steps_onto_items_of_a_quest_hears_once_what_lies_there() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = launcher_of_a_quest(home.path(), "item 5 4 l_sword\n");
    let heard = played(&launcher, quest(&launcher), "east\n").heard;
    assert_eq!(heard.matches("longsword").count(), 1, "{heard}");
    let later = played(&launcher, quest(&launcher), "east\ninventory\nclose\n.\n").heard;
    assert_eq!(later.matches("There are items here:").count(), 1, "{later}");
    assert!(!later.contains("Here: longsword."), "{later}");
}

#[test]
fn after_a_wrong_key_at_a_cursor_its_cell_is_described_again_only_if_that_is_asked_for() {
    let troll = "&m\nstone troll\nenter\n".to_owned();
    let sword = fetch("long sword") + &troll;
    for (opened, about, keys) in [
        (troll + "monsters\nclose\nL", "stone troll", "Esc: back"),
        ("travel".to_owned(), "Go to: ", "Esc: back"),
        (sword + "throw\n0", "Throw ", "Esc: back"),
    ] {
        let whole = answer(&opened);
        assert!(whole.contains(about), "{whole}");
        let refused = answer(&format!("{opened}\nz"));
        assert!(refused.starts_with("z is no key here. "), "{refused}");
        assert!(!refused.contains(about), "{refused}");
        assert!(refused.ends_with(keys), "{refused}");
        let again = answer(&format!("{opened}\nz\n\n"));
        assert_eq!(again, format!("z is no key here. {whole}"));
    }
}

#[test]
fn the_word_that_opened_a_cursor_is_taken_there_as_its_key_is() {
    let there = answer("travel\nEnter");
    for typed in ["travel\ntravel", "travel travel", "travel\ndescend\nTravel"] {
        assert_eq!(answer(typed), there, "{typed}");
    }
    let none = answer("travel\nascend");
    assert!(none.contains("no stairs up"), "{none}");
    let stone = fetch("long sword") + "&m\nstone troll\nenter\n";
    let thrown = answer(&(stone.clone() + "throw\n0\nthrow"));
    let by_key = answer(&(stone.clone() + "throw\n0\nEnter"));
    assert_eq!(thrown, by_key);
    let other = answer(&(stone + "throw\n0\ntravel"));
    assert!(other.starts_with("travel is no key here; "), "{other}");
    assert_eq!(answer("charts\ncharts"), "Back in the game.");
}

#[test]
fn letters_that_are_no_utf_8_are_refused_and_the_game_goes_on() {
    let launcher = launcher();
    let session = launcher.begin(DungeonBook::Tactical);
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let play = Play::new(&launcher, session, &ui);
    let heard = shown(&mut ui, play, b"gr\xfcn\n\xfc\nmonsters\n");
    let word = "gr\u{fffd}n is no action and no keys; ";
    assert!(heard.contains(word), "{heard}");
    assert!(heard.contains("\u{fffd} does nothing here; "), "{heard}");
    assert!(heard.contains("In sight and known here"), "{heard}");
}
