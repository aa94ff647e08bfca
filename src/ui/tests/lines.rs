//! The game in lines, for those who do not see a map.

use super::fixture::{Player, launcher, ui};
use super::replay::heard_of_a_recording;
use crate::base::{Dir, Seed, Source};
use crate::duel::read;
use crate::game::{Command, DungeonBook, RuleBook, View};
use crate::store::{Folders, Launcher, Session, read_game_data};
use crate::ui::context::Ui;
use crate::ui::keymap::AnyKeys;
use crate::ui::lines::Lines;
use crate::ui::screen::{Layers, Program, Screen};
use crate::ui::screens::duel::DuelScreen;
use crate::ui::screens::{BotScreen, Play, Title};
use crate::ui::settings::Settings;
use crate::ui::words;
use std::cell::Cell;

/// Returns how many steps a bot takes while these lines are typed.
fn steps_of_a_bot(typed: &str) -> u32 {
    let (launcher, steps) = (launcher(), Cell::new(0));
    let game = launcher.begin_for_bot(
        launcher.dungeon_scenario(DungeonBook::Tactical),
        launcher.seed_for_a_game(),
    );
    let walker = Box::new(|_: &View<'_>| {
        steps.set(steps.get() + 1);
        Command::Step(Dir::East)
    });
    let (session, mut ui) = (launcher.session(game), ui());
    let play = Play::new(&launcher, session, &ui);
    let mut screen = BotScreen::new(play, walker, ui.settings);
    let lines = Lines::new(typed.as_bytes(), Vec::new());
    // The lines end before the bot does, unless it is left.
    let _ = lines.and_then(|mut lines| lines.show(&mut ui, Layers::new(&mut screen)));
    steps.get()
}

/// Returns what is read out while these lines are typed.
pub(super) fn heard(launcher: &Launcher, typed: &str) -> String {
    played(launcher, launcher.begin(DungeonBook::Tactical), typed).heard
}

/// Returns the answer to the last of these lines in a game in the dungeon.
pub(super) fn answer(typed: &str) -> String {
    let launcher = launcher();
    let heard = heard(&launcher, typed);
    let mut answers = heard.trim_end().rsplit("\n\n");
    answers.next().unwrap_or_default().to_owned()
}

/// A game after some lines.
pub(super) struct Played {
    pub(super) heard: String,
    pub(super) turns: u64,
    /// Where the hero is, seen from where it was.
    pub(super) place: String,
}

pub(super) fn played(launcher: &Launcher, session: Session, typed: &str) -> Played {
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let mut play = Play::new(launcher, session, &ui);
    let begun = play.session.view().hero_pos();
    let heard = shown(&mut ui, &mut play, typed);
    let view = play.session.view();
    Played {
        heard,
        turns: view.turns(),
        place: words::short_bearing(begun, view.hero_pos()),
    }
}

/// Returns what a screen reads out while these lines are typed.
pub(super) fn shown<T: 'static>(
    ui: &mut Ui,
    screen: impl Screen<Program<T>>,
    typed: &(impl AsRef<[u8]> + ?Sized),
) -> String {
    let mut output = Vec::new();
    // The lines end before the screen does.
    let lines = Lines::new(typed.as_ref(), &mut output);
    let _ = lines.and_then(|mut lines| lines.show(ui, Layers::new(screen)));
    String::from_utf8(output).expect("it is text")
}

pub(super) fn quest(launcher: &Launcher) -> Session {
    let session = launcher.play(RuleBook::Quest);
    session.expect("the built-in campaign is sound")
}

#[test]
fn a_text_hides_the_whole_of_what_was_said_before() {
    let heard = heard(&launcher(), "?\n");
    let (before, help) = heard.split_once("Help (").expect("the help is read out");
    let notice = "and games are not saved.";
    assert!(before.contains(notice), "{before}");
    assert!(!help.contains(notice), "{help}");
}

#[test]
fn what_is_too_long_for_a_line_goes_on_in_the_next() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.ui.manner.is_accessible = true;
    let frame = player.keys("&mstone troll<Enter>L").frame();
    assert!(frame.lines().count() > 2, "{frame}");
    assert!(frame.contains(" typically."), "{frame}");
}

#[test]
fn a_word_chooses_nothing_from_a_list_by_its_letters() {
    let heard = heard(&launcher(), "m\nxyzzy\nsecnd\nclose\n");
    let (_, after) = heard.split_once("In sight and known here").expect("a list");
    let why = "xyzzy is no key here; Esc closes \"In sight and known here\", and help tells what else can be typed.\n";
    assert!(after.contains(why), "{heard}");
    assert!(heard.trim_end().ends_with("Back in the game."), "{heard}");
}

#[test]
fn what_has_the_keys_has_names_for_its_actions() {
    let cases = [
        ("travel\nlist", "Go where? ("),
        ("travel\nclose", "Back in the game."),
        ("\t\ntravel\n\u{1b}", "Back in the game."),
        ("look around\nclose", "Back in the game."),
        ("charts\ndistances", "Steps to you on foot"),
        ("charts\nclose", "Back in the game."),
        ("help\nclose", "Back in the game."),
        ("monsters\nlast\nclose", "Back in the game."),
        (
            "monsters\nrest",
            "rest is no key here; Esc closes \"In sight and known here\", and help tells what else can be typed.",
        ),
        (
            "equipment\nexplore",
            "explore is no key here; Esc closes \"What you wear\", and help tells what else can be typed.",
        ),
        (
            "travel\ninventory",
            "inventory is no key here; Esc closes the cursor that chooses where to go, and help tells what else can be typed.",
        ),
        (
            "attack\nexplore",
            "explore is no key here; Esc closes the question, and help tells what else can be typed.",
        ),
        (
            "travel\nchose",
            "chose is no key here; did you mean choose?",
        ),
    ];
    for (typed, expected) in cases {
        let answer = answer(typed);
        assert!(answer.starts_with(expected), "{typed}: {answer}");
    }
    let help = answer("charts\nhelp");
    assert!(help.contains("Also: terrain (s), distances (D)"), "{help}");
}

#[test]
fn of_fights_what_happens_is_read_out_once_and_then_what_has_changed() {
    let input = Source::new("-", include_str!("../../../tests/duel/examples.in"));
    let (cases, _) = read(&input);
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let mut answers = |typed: &str| {
        let screen = DuelScreen::new(&cases, Settings::default()).expect("there are cases");
        let heard = shown(&mut ui, screen, typed);
        heard
            .trim_end()
            .split("\n\n")
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let heard = answers("pause\nstep\nstep\nstep\nx\nfinish fight\nstep\n");
    assert!(!heard.concat().contains('█'), "{heard:?}");
    assert_eq!(heard[1], "Roguelike 1d case 1 of 5 paused");
    assert!(
        heard[2].starts_with("Bat comes with 2 hit points."),
        "{heard:?}"
    );
    assert_eq!(heard[5], "Nothing new.");
    let told = heard.concat();
    assert_eq!(told.matches("Bat comes with").count(), 1, "{told}");
    assert_eq!(told.matches("The hero sets out").count(), 1, "{told}");
    assert_eq!(told.matches(" leave").count(), 1, "{told}");
}

#[test]
fn words_with_hyphens_and_pairs_of_letters_are_refused_whole() {
    let launcher = launcher();
    let words = [
        "move-north",
        "shift-w",
        "Ctrl-Z",
        "go",
        "ta",
        "explore5",
        "w-e",
    ];
    for word in words {
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), word);
        let refusal = format!("\n{word} is no action and no keys; ");
        assert!(played.heard.contains(&refusal), "{}", played.heard);
        assert_eq!(played.turns, 0, "{word}");
    }
    for word in ["north-east", "run-north", "ne", "se", "go"] {
        let played = played(&launcher, quest(&launcher), word);
        let refusal = format!("\n{word} is no action and no keys; ");
        assert!(played.heard.contains(&refusal), "{}", played.heard);
        assert_eq!(played.place, "here", "{word}");
    }
}

#[test]
fn rows_of_keys_may_have_blanks_digits_and_the_same_letter_again() {
    for (typed, place) in [
        ("jj", "2s"),
        ("l l", "2e"),
        ("j4", "1s 1w"),
        ("2l", "1s 1e"),
        ("'j", "4s"),
    ] {
        let launcher = launcher();
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), typed);
        assert_eq!(played.place, place, "{typed}: {}", played.heard);
    }
}

#[test]
fn directions_have_short_names_on_the_map_and_where_one_is_asked_for() {
    for (typed, place) in [
        ("ne", "1n 1e"),
        ("NW", "1n 1w"),
        ("se", "1s 1e"),
        ("sw", "1s 1w"),
        ("North East", "1n 1e"),
        ("n", "1s 1e"),
        ("run\nsouth", "4s"),
        ("run\nne", "2n 2e"),
        ("run-south", "4s"),
        ("shift-down", "4s"),
    ] {
        let launcher = launcher();
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), typed);
        assert_eq!(played.place, place, "{typed}: {}", played.heard);
    }
}

#[test]
fn help_names_every_action_that_can_be_typed() {
    let launcher = launcher();
    for (session, names) in [
        (
            launcher.begin(DungeonBook::Tactical),
            [
                "explore (o): fetch items",
                "north (8 k Up)",
                "look-around (;): look at",
            ],
        ),
        (
            quest(&launcher),
            [
                "fight (Tab): a step",
                "raise-strength (1): raise STR",
                "inventory (i): equip",
            ],
        ),
    ] {
        let rules = session.view().rules();
        let heard = played(&launcher, session, "help").heard;
        for name in names {
            assert!(heard.contains(&format!("\n{name}")), "{heard}");
        }
        for row in ui().keymap.map(rules).rows() {
            let begin = format!("\n{} (", row.name);
            assert!(heard.contains(&begin), "{} is not named", row.name);
        }
    }
    let found = answer("help\n/\nlook-around");
    assert!(found.contains("\nlook-around (;)"), "{found}");
}

#[test]
fn of_a_list_that_was_heard_only_what_changes_is_read_out() {
    let whole = answer("settings\nd");
    assert!(whole.lines().count() > 10, "{whole}");
    let below = answer("settings\nd\ndown");
    assert!(below.starts_with("> b background auto\n"), "{below}");
    assert!(!below.contains("palette"), "{below}");
    assert_eq!(answer("settings\nd\nright"), "> a colors none");
    let wrong = answer("settings\nd\nz");
    assert_eq!(wrong.lines().count(), 1, "{wrong}");
    assert!(wrong.starts_with("Display (z is no key"), "{wrong}");
    let again = answer("settings\nd\ndown\n\n");
    assert_eq!(again.lines().count(), whole.lines().count(), "{again}");
    let settings = answer("settings");
    let title = settings.lines().next().expect("it has a title");
    let back = answer("settings\nd\nclose");
    assert_eq!(back, format!("{title}\n> d Display"));
    assert_eq!(answer("settings\nd\nclose\n\n"), settings);
}

#[test]
fn help_tells_how_to_choose_where_there_is_no_map() {
    let in_a_list = "Type the key before an entry";
    for (typed, expected) in [
        ("monsters\nhelp", in_a_list),
        (
            "charts\nHelp",
            "Type a key that was named; Esc or any direction closes the charts.",
        ),
        ("run\nhelp", "Type a direction, such as north"),
    ] {
        let answer = answer(typed);
        assert!(answer.starts_with(expected), "{typed}: {answer}");
    }
    let launcher = launcher();
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(&launcher, &ui, None);
    let heard = shown(&mut ui, title, "help");
    assert!(heard.contains(in_a_list), "{heard}");
    assert!(heard.contains("? opens the help of the game."), "{heard}");
}

#[test]
fn only_ways_are_told_that_the_rules_know() {
    let launcher = launcher();
    let on_a_quest = played(&launcher, quest(&launcher), "").heard;
    let ways = "\nWays: north, east, south, west.\n";
    assert!(on_a_quest.contains(ways), "{on_a_quest}");
    let in_the_dungeon = heard(&launcher, "");
    assert!(
        in_the_dungeon.contains(", north-west.\n"),
        "{in_the_dungeon}"
    );
}

#[test]
fn who_goes_out_of_sight_is_told_once_and_who_is_killed_is_not() {
    let troll = "&m\nstone troll\nenter";
    let away = format!("{troll}\n&t\n{}\nenter", "l".repeat(22));
    let told = "Out of sight: stone troll, last ";
    let parted = answer(&away);
    assert!(parted.contains(told), "{parted}");
    assert!(parted.ends_with(" west."), "{parted}");
    for more in ["charts\nclose", "close"] {
        let after = answer(&format!("{away}\n{more}"));
        assert!(!after.contains(told), "{more}: {after}");
    }
    let rat = "&m\ncave rat\nenter\n".to_owned() + &"fight\n".repeat(20);
    let heard = heard(&launcher(), &rat);
    assert!(heard.contains("You have killed cave rat."), "{heard}");
    assert!(!heard.contains("Out of sight"), "{heard}");
}

#[test]
fn directions_are_whole_words_in_lists_too() {
    let heard = answer("&m\nstone troll\nenter\nmonsters");
    assert!(heard.contains(", 1 north, 1 west\n"), "{heard}");
    assert!(heard.contains(" Stairs down, 1 south, 3 east\n"), "{heard}");
}

#[test]
fn of_the_monsters_of_a_quest_those_far_away_are_counted() {
    let heard = played(&launcher(), quest(&launcher()), "").heard;
    let sights = "\nIn sight: small skeleton, 8 south, 5 east, weak, in good health.\nAlso in sight: 9 times small skeleton.\n";
    assert!(heard.contains(sights), "{heard}");
}

#[test]
fn what_was_said_is_read_out_again_only_when_it_is_said_again_or_asked_for() {
    let refusal = answer(",");
    assert!(refusal.starts_with("There is nothing"), "{refusal}");
    let unchanged = "Back in the game.";
    for (typed, expected) in [
        (",\n,", refusal.as_str()),
        (",\ncharts\nesc", unchanged),
        (",\nsettings\n\nesc", unchanged),
        (",\nmonsters\nesc", unchanged),
        (",\nlook around\nesc", unchanged),
        (",\nrun\nesc", unchanged),
        (",\ncharts\nesc\n,", refusal.as_str()),
        (
            ",\nxyzzy",
            "xyzzy is no action and no keys; help lists both.",
        ),
        (",\nxyzzy\nesc", "Nothing new."),
        (",\nw\n\nesc", "Nothing new."),
    ] {
        assert_eq!(answer(typed), expected, "{typed}");
    }
    let again = answer(",\ncharts\nesc\n\n");
    assert!(again.starts_with(&refusal), "{again}");
    let closing = answer("close\nnorth");
    assert_eq!(answer("close\nnorth\nclose\nnorth"), closing);
}

#[test]
fn a_line_that_is_typed_as_a_text_ends_it() {
    for (typed, action) in [("t\n3\n", 3), ("t\n04\n", 4), ("t\n\nt\n5\n", 5)] {
        let (heard, at) = heard_of_a_recording(typed);
        assert_eq!(at, action, "{heard}");
    }
    for (typed, heading) in [
        (
            "help\n/",
            "Help (Enter keeps it, Esc shows all, which key does: _)",
        ),
        (
            ",\np\n/",
            "Turn and message, the newest first (Enter keeps it, Esc shows all, search for: _)",
        ),
    ] {
        assert_eq!(answer(typed), heading, "nothing is searched for yet");
    }
    let searched = answer("help\n/\nquaff");
    assert!(searched.starts_with("Help (with \"quaff\""), "{searched}");
    // Of a list, what is left is heard before one of it is chosen.
    let found = answer("find\nst");
    assert!(found.contains("> st_"), "{found}");
    // What is typed next takes its place, also where it found nothing.
    let found = answer("find\nxyzzy\nquux\nst");
    assert!(found.contains("> st_"), "{found}");
}

#[test]
fn the_way_out_has_its_name_in_any_letter_case() {
    for typed in ["Ctrl-C", "ctrl-c"] {
        let answer = answer(typed);
        assert!(answer.contains("Leave the game?"), "{answer}");
    }
}

#[test]
fn only_an_empty_line_lets_go_on_what_plays_by_itself() {
    let cases = [
        ("\n", 1),
        ("\n\n", 2),
        (".\n", 1),
        ("+\n\n", 1),
        ("Space\n\n", 0),
        ("q\n", 0),
    ];
    for (typed, steps) in cases {
        assert_eq!(steps_of_a_bot(typed), steps, "{typed:?}");
    }
}

#[test]
fn a_status_is_told_as_it_is_called() {
    let game_data = read_game_data(&Folders::default());
    let launcher = Launcher {
        seed: Some(Seed::from_number(1)),
        wizard: true,
        ..Launcher::new("Ada", game_data, Folders::default())
    };
    let mut player = Player::new(&launcher);
    player.ui.manner.is_accessible = true;
    let asked = player.fetch("flask of quicksilver").keys("q0").frame();
    assert!(asked.contains("would do you good and harm"), "{asked}");
    let frame = player.keys("Y").frame();
    assert!(frame.contains("\nStatus: Speed +"), "{frame}");
}

#[test]
fn after_a_question_only_what_has_changed_in_the_list_is_read_out() {
    let keys = "O\nk\nm\nEnter\n";
    let list = answer("O\nk\nm");
    let title = list.lines().next().expect("it has a title").to_owned();
    assert_eq!(
        answer(&format!("{keys}x")),
        format!("{title}\n> pause x Space")
    );
    assert_eq!(
        answer(&format!("{keys}Esc")),
        format!("{title}\n> pause Space")
    );
    let given = answer(&format!("{keys}t\nyes"));
    assert!(given.contains("\n> pause t Space"), "{given}");
    let whole = answer(&format!("{keys}Esc\n\n"));
    assert_eq!(whole, list, "an empty line reads out everything");
}

#[test]
fn an_empty_line_leaves_what_asks_for_a_text() {
    assert_eq!(answer("find\n\n"), "Back in the game.");
    assert_eq!(answer("find\nst\n\n"), "Back in the game.");
    let text = answer("help\n/\n\n");
    assert!(text.starts_with("Help (/ "), "{text}");
    let (heard, at) = heard_of_a_recording("to-turn\n\nforward\n");
    assert_eq!(at, 1, "{heard}");
}
