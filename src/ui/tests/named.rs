//! What is typed in words where the game is heard: actions, directions, keys and entries of lists, also several in a line.

use super::fixture::{launcher, ui};
use super::lines::{answer, heard, played, quest, shown};
use crate::game::{DungeonBook, RuleBook};
use crate::store::Launcher;
use crate::ui::lines::Lines;
use crate::ui::screen::Layers;
use crate::ui::screens::{Start, Title};

const LEFT_OUT: &str = "The rest of the line is left out.";

/// Returns what is read out of the title while these lines are typed.
fn heard_of_the_title(launcher: &Launcher, typed: &str) -> String {
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(launcher, &ui, None);
    shown(&mut ui, title, typed)
}

/// Returns what these lines begin on the title; `None` if they end before.
fn begun_on_the_title(typed: &str) -> Option<Start> {
    let launcher = launcher();
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(&launcher, &ui, None);
    let lines = Lines::new(typed.as_bytes(), Vec::new());
    lines
        .and_then(|mut lines| lines.show(&mut ui, Layers::new(title)))
        .ok()
}

#[test]
fn an_entry_of_a_list_is_chosen_by_its_first_words() {
    let game = |rules| Some(Start::Play(rules));
    for (typed, begun) in [
        ("quest", Some(Start::Play(RuleBook::Quest))),
        ("Tactical rules", game(RuleBook::TACTICAL)),
        ("classic", game(RuleBook::CLASSIC)),
        ("settings\nclose\nquest", Some(Start::Play(RuleBook::Quest))),
        ("quit", Some(Start::Quit)),
        ("exit", Some(Start::Quit)),
        ("leave", Some(Start::Quit)),
        ("xyzzy", None),
        ("ru", None),
    ] {
        assert_eq!(begun_on_the_title(typed), begun, "{typed}");
    }
    let launcher = launcher();
    for (typed, title) in [
        ("settings", "\nSettings ("),
        ("scores", "\nThe best games ("),
        ("settings\nkeys", "\nKeys of what? ("),
        ("settings d", "\nDisplay ("),
    ] {
        let heard = heard_of_the_title(&launcher, typed);
        assert!(heard.contains(title), "{typed}: {heard}");
    }
    let several = answer("settings\nkeys\nthe");
    let why = "the is in several entries; type the key before the one that you mean.";
    assert_eq!(several, why);
    let sword = "&o\nlong sword\nenter\n,\n";
    for words in ["long sword", "sword"] {
        let item = answer(&format!("{sword}inventory\n{words}"));
        assert!(item.contains("\nThe long sword of the tests."), "{item}");
    }
}

#[test]
fn the_end_and_the_question_before_it_know_the_same_words() {
    let end = answer("leave\nabandon\nyes");
    assert!(end.contains("You have given up"), "{end}");
    for typed in ["xyzzy", "Esc"] {
        let told = answer(&format!("leave\nabandon\nyes\n{typed}"));
        assert!(told.contains("; q leaves the game, "), "{told}");
    }
    let hero = answer("leave\nabandon\nyes\ncharacter");
    assert!(hero.contains("Hit points"), "{hero}");
    let asked = answer("leave\nquit");
    assert!(asked.contains("This game is not saved"), "{asked}");
    let back = answer("leave\nback to the game");
    assert_eq!(back, "Back in the game.");
}

#[test]
fn yes_in_a_list_that_asks_nothing_is_a_word_and_no_key() {
    let refusal = answer("monsters\nyes");
    let why = "yes is no key here; Esc closes \"In sight and known here\", and help tells what else can be typed.";
    assert_eq!(refusal, why);
}

#[test]
fn names_stand_in_a_row_with_keys_and_directions() {
    for (typed, place) in [
        ("north north", "2n"),
        ("north n ne", "1n 2e"),
        ("north-east east", "1n 2e"),
        ("run north", "2n"),
        ("run\nsouth", "4s"),
        ("south jj", "3s"),
        ("north east north", "2n 1e"),
    ] {
        let launcher = launcher();
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), typed);
        assert_eq!(played.place, place, "{typed}: {}", played.heard);
    }
    let hat = "&o\ntin hat\nenter\n,\n";
    for typed in ["wear 0", "w 0", "wear\n0", "Wear 0"] {
        let worn = answer(&format!("{hat}{typed}\nequipment"));
        assert!(worn.contains("tin hat"), "{typed}: {worn}");
    }
    let attacked = heard(&launcher(), "attack north");
    assert!(
        attacked.contains("You see nobody there to hit."),
        "{attacked}"
    );
    assert_eq!(answer("monsters close"), "Nothing new.");
    assert!(answer("settings d down").contains("\n> b background auto\n"));
}

#[test]
fn a_line_with_a_word_that_means_nothing_is_refused_as_a_whole() {
    for (typed, word) in [
        ("north xyzzy", "xyzzy"),
        ("north and south", "and"),
        ("go north", "go"),
    ] {
        let launcher = launcher();
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), typed);
        let refusal = format!("\n{word} is no action and no keys; ");
        assert!(played.heard.contains(&refusal), "{typed}: {}", played.heard);
        assert_eq!(played.turns, 0, "{typed}");
    }
    let launcher = launcher();
    let played = played(&launcher, quest(&launcher), "north ne");
    assert_eq!(played.place, "here", "{}", played.heard);
    // What a word means there is known only when the list is open.
    let lost = answer("monsters rest");
    let why = "rest is no key here; Esc closes \"In sight and known here\", and help tells what else can be typed.\nIn sight";
    assert!(lost.starts_with(why), "{lost}");
}

#[test]
fn what_stands_behind_the_answer_to_a_question_is_dropped() {
    let sword = "&o\nlong sword\nenter\n,\nx0\n";
    for (typed, said) in [("x2", "You think better of it."), ("Y2", "destroy")] {
        let launcher = launcher();
        let lines = format!("{sword}{typed}");
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), &lines);
        let last = played.heard.trim_end().rsplit("\n\n").next();
        let last = last.unwrap_or_default();
        assert!(last.contains(said), "{typed}: {}", played.heard);
        assert_eq!(played.place, "here", "{typed}: {}", played.heard);
    }
}

#[test]
fn a_wrong_key_on_the_title_is_answered_in_sentences() {
    let heard = heard_of_the_title(&launcher(), "z");
    let answer = "z is no key of this list. A key or Enter chooses.";
    assert!(heard.contains(answer), "{heard}");
}

#[test]
fn behind_a_key_that_means_nothing_the_rest_of_a_line_is_left_out() {
    let hat = "&o\ntin hat\nenter\n,\n".to_owned();
    for (typed, why) in [
        (hat.clone() + "drop\nw0", "w is no key of this list"),
        (hat.clone() + "d w 0", "w is no key of this list"),
        ("travel\n&t".to_owned(), "& is no key here."),
        ("travel & t".to_owned(), "& is no key here."),
        ("monsters\n&f".to_owned(), "& is no key of this list"),
        ("G north".to_owned(), "G does nothing here; "),
        ("run G north".to_owned(), "G is no direction."),
        ("drop 0 north".to_owned(), "You carry nothing."),
        ("w hat".to_owned(), "You carry nothing that you could wear."),
        ("help\nG close".to_owned(), "G is no key here"),
        ("charts\nG close".to_owned(), "G is no key here"),
    ] {
        let launcher = launcher();
        let played = played(&launcher, launcher.begin(DungeonBook::Tactical), &typed);
        let last = played.heard.trim_end().rsplit("\n\n").next();
        let last = last.unwrap_or_default();
        assert!(last.starts_with(LEFT_OUT), "{typed}: {}", played.heard);
        assert!(last.contains(why), "{typed}: {}", played.heard);
        assert_eq!(played.place, "here", "{typed}: {}", played.heard);
    }
    let carried = answer(&(hat + "drop\nw0\nEsc\ninventory"));
    assert!(carried.contains("tin hat"), "{carried}");
    let alone = answer("monsters\nG");
    assert!(!alone.contains(LEFT_OUT), "{alone}");
}

#[test]
fn what_danger_drops_of_a_line_is_told() {
    let fight = "&m\nstone troll\nenter\n".to_owned();
    let waited = answer(&(fight.clone() + &"5 ".repeat(80)));
    let (_, last) = waited.split_once(LEFT_OUT).unwrap_or_default();
    assert!(last.contains("Your hit points are low!"), "{waited}");
    let at_its_end = answer(&(fight + &"5\n".repeat(80)));
    assert!(!at_its_end.contains(LEFT_OUT), "{at_its_end}");
}

#[test]
fn who_hears_a_game_is_told_how_to_hear_it_again() {
    for typed in ["character", "Q\na\nyes"] {
        let heard = answer(typed);
        let call = heard.lines().find(|line| line.contains("rlg --seed"));
        assert!(
            call.is_some_and(|call| call.contains(" --accessible")),
            "{heard}"
        );
    }
}
