//! What those hear who do not see: everything has a name, a place and an order, and nothing is told again and again.

use super::fixture::{launcher, on_quest, ui};
use super::lines::{answer, heard, played, quest, shown};
use super::look::hall;
use super::scores::{launcher_with, line};
use crate::base::{Dir, Seed};
use crate::game::Command;
use crate::store::{Folders, Launcher, read_game_data};
use crate::ui::screens::Title;
use std::fs;
use std::path::Path;

/// A new game with the data that comes with the program.
fn built_in() -> Launcher {
    let game_data = read_game_data(&Folders::default());
    Launcher {
        seed: Some(Seed::from_number(1)),
        wizard: true,
        ..Launcher::new("Ada", game_data, Folders::default())
    }
}

/// Lines that make an item of the tests and pick it up.
fn fetch(name: &str) -> String {
    format!("&o\n{name}\nenter\n,\n")
}

#[test]
fn names_stand_without_the_signs_of_the_map() {
    let sword = fetch("long sword");
    let carried = answer(&format!("{sword}inventory"));
    assert!(carried.contains("\n> 0 long sword, better, "), "{carried}");
    let item = answer(&format!("{sword}inventory\n0"));
    assert!(item.contains("\nlong sword\n"), "{item}");
    let sights = answer("&m\nstone troll\nenter\nmonsters");
    assert!(sights.contains("\n> a stone troll, "), "{sights}");
    assert!(sights.contains("\nb Stairs down, "), "{sights}");
}

#[test]
fn the_title_and_questions_are_not_broken_into_lines() {
    let launcher = launcher();
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(&launcher, &ui, None);
    let heard = shown(&mut ui, title, "");
    let quest = heard.lines().find(|line| line.starts_with("Or go "));
    assert!(
        quest.is_some_and(|line| line.ends_with(" at the end.")),
        "{heard}"
    );
    let question = answer("leave\na");
    let wanted = "\nYour hero gives up. The game is over, and you see how far you came.\n";
    assert!(question.contains(wanted), "{question}");
}

#[test]
fn help_leaves_out_the_signs_of_the_map() {
    let launcher = launcher();
    let in_the_dungeon = heard(&launcher, "help");
    let on_a_quest = played(&launcher, quest(&launcher), "help").heard;
    for help in [in_the_dungeon, on_a_quest] {
        assert!(help.contains("Moving and fighting"), "{help}");
        assert!(!help.contains("Signs on"), "{help}");
        assert!(!help.contains("@ you"), "{help}");
    }
}

#[test]
fn an_unknown_key_of_a_quest_is_told_to_who_hears_it() {
    let launcher = launcher();
    let heard = played(&launcher, quest(&launcher), "z").heard;
    assert!(heard.contains("z does nothing here"), "{heard}");
}

#[test]
fn what_lies_below_what_is_closed_is_not_read_out_again() {
    let carried = format!("{}{}inventory", fetch("long sword"), fetch("tin hat"));
    let list = answer(&carried);
    let title = list.lines().next().expect("it has a title");
    let back = answer(&format!("{carried}\n1\nclose"));
    assert!(
        back.starts_with(&format!("{title}\n> 1 tin hat, ")),
        "{back}"
    );
    assert!(!back.contains("long sword"), "{back}");
    let launcher = launcher();
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(&launcher, &ui, None);
    let heard = shown(&mut ui, title, "?\nclose\ns\nclose\nO\nd\nclose\nclose");
    assert_eq!(heard.matches("Classic rules").count(), 1, "{heard}");
    assert!(
        heard
            .trim_end()
            .ends_with("\n> O Settings: keys, colors and more"),
        "{heard}"
    );
}

#[test]
fn the_same_list_is_read_out_whole_when_it_is_opened_again_from_the_game() {
    let list = answer("settings");
    assert_eq!(answer("settings\nclose\nsettings"), list);
    assert_eq!(answer("settings\nd\nclose\nclose\nsettings"), list);
}

#[test]
fn tables_are_read_out_in_sentences() {
    let games = [line(1, "wizard", 20), line(2, "wizard", 1_300)];
    let (launcher, _folder) = launcher_with(&games.concat());
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(&launcher, &ui, None);
    let scores = shown(&mut ui, title, "s");
    let best = "\nPlace 1: Bob, score 1300, killed by a cave rat on level 3 of 12, 567 turns, 2026-11-21.\n";
    assert!(scores.contains(best), "{scores}");
    assert!(!scores.contains("Turns"), "{scores}");
    let typed = format!("&m\nstone troll\nenter\n{}", "north-west\n".repeat(99));
    let end = heard(&launcher, &typed);
    assert!(
        end.contains("\nLast blows by turn, the latest first\n"),
        "{end}"
    );
    assert!(end.contains("Place 1: "), "{end}");
    assert!(end.contains("\nThis game: Place "), "{end}");
    assert!(!end.contains("Level Turns"), "{end}");
}

#[test]
fn whoever_aims_hears_where() {
    let aim = format!("{}throw\n0\n", fetch("tin hat"));
    let beside = answer(&format!("{aim}east\nne"));
    assert!(
        beside.starts_with("Throw tin hat: 1 north, 2 east, nobody is in the way."),
        "{beside}"
    );
    let away = answer(&format!("{aim}{}", "l".repeat(20)));
    assert!(away.starts_with("Throw tin hat: 20 east. "), "{away}");
}

#[test]
fn help_says_once_what_several_actions_do() {
    let launcher = launcher();
    let on_a_quest = played(&launcher, quest(&launcher), "help").heard;
    assert_eq!(
        on_a_quest.matches("raise STR DEX").count(),
        1,
        "{on_a_quest}"
    );
    assert!(on_a_quest.contains("\nraise-wisdom (5)\n"), "{on_a_quest}");
    let in_the_dungeon = heard(&launcher, "help");
    assert!(
        in_the_dungeon.contains("\nrun-north (Shift-Up)\n"),
        "{in_the_dungeon}"
    );
}

#[test]
fn what_means_nothing_in_a_text_is_answered_with_what_does() {
    assert_eq!(
        answer("help\no"),
        "Help (o is no key here, / which key does ...?, Esc closes)"
    );
    assert_eq!(
        answer("help\nexplore"),
        "explore is no key here; Esc closes \"Help\", and help tells what else can be typed."
    );
    assert!(answer("help\no\nhelp").contains("Esc closes it."));
    assert_eq!(
        answer("find\nxyzzy\nenter"),
        "Nothing has changed; an empty line closes the question."
    );
}

#[test]
fn the_sheet_of_a_quest_is_closed_by_name_like_every_text() {
    let launcher = launcher();
    let heard = played(&launcher, quest(&launcher), "character\nclose\n").heard;
    assert!(
        heard.contains("\nCharacter (any key goes back)\n"),
        "{heard}"
    );
    assert!(heard.ends_with("Back in the game.\n\n"), "{heard}");
}

#[test]
fn the_end_of_a_quest_is_told_once() {
    let launcher = launcher();
    let mut session = quest(&launcher);
    session.obey(Command::Abandon.sure());
    let heard = played(&launcher, session, "").heard;
    assert_eq!(heard.matches("You give up").count(), 1, "{heard}");
    assert!(heard.contains("\nPress any key to end.\n"), "{heard}");
}

#[test]
fn whoever_comes_back_to_the_end_of_a_quest_hears_what_keys_do_there() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let session = quest(&launcher);
    let heard = played(&launcher, session, "X\nyes\nR\nesc\nexplore").heard;
    let ends = "S: the same quest again. R: look back.\nPress any key to end.";
    assert_eq!(heard.matches(ends).count(), 2, "{heard}");
    let back = format!(
        "\n\nYou give up.\nScore: 0\nYou have given up. GAME OVER\nG: a new quest. {ends}\n"
    );
    assert!(heard.contains(&back), "{heard}");
    for told_once in [
        "\nFloor 1, ",
        "\nHit points ",
        "\nWays: ",
        "\nHere: ",
        "\nAlso in sight: ",
    ] {
        assert_eq!(
            heard.matches(told_once).count(),
            1,
            "{told_once:?}: {heard}"
        );
    }
    let refused = "explore is no key here; help tells which are.";
    assert!(heard.trim_end().ends_with(refused), "{heard}");
}

#[test]
fn a_marked_entry_is_said_to_be_marked() {
    let several = "&o\ntin hat\nenter\n&o\nred ring\nenter\n,\n";
    let marked = answer(&format!("{several}mark"));
    assert!(marked.starts_with("> a marked, "), "{marked}");
    let unmarked = answer(&format!("{several}mark\nmark"));
    assert!(!unmarked.contains("marked"), "{unmarked}");
}

#[test]
fn a_story_is_read_out_without_what_is_drawn_in_it() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let heard = heard(&launcher, "&o\ntin hat\nenter\n,\nQ\na\nyes\nr\nt");
    let (_, story) = heard.split_once("The whole story").expect("it is open");
    for title in ["\nScore\n", "\nInventory\n", "\nThe last messages\n"] {
        assert!(story.contains(title), "{title} in {story}");
    }
    for drawn in ["---", "The level as it was known", "@"] {
        assert!(!story.contains(drawn), "{drawn} in {story}");
    }
    assert!(story.contains("\n0 tin hat\n"), "its sign in {story}");
}

#[test]
fn a_list_is_named_again_once_the_cursor_that_it_led_to_is_closed() {
    let aim = "&o\nash wand\nenter\n,\naim\n0";
    let list = answer(&format!("{aim}\nnorth\nclose"));
    assert!(list.starts_with("Aim what? ("), "{list}");
    assert!(list.contains("\n> 0 ash wand"), "{list}");
    let travel = answer("travel\nlist\nclose\nlist");
    assert!(travel.starts_with("Go where? ("), "{travel}");
}

#[test]
fn of_the_messages_the_newest_is_read_out_first() {
    let log = answer("&o\ntin hat\nenter\n,\nmessages");
    let picked_up = log.find("You pick up tin hat").expect("it was picked up");
    let welcome = log.find("Welcome").expect("the game has begun");
    assert!(picked_up < welcome, "{log}");
}

#[test]
fn a_direction_need_not_be_given() {
    assert_eq!(answer("run\nclose"), "Back in the game.");
    assert!(answer("run\nhelp").contains("Esc leaves the question."));
}

#[test]
fn keys_that_have_names_may_stand_in_a_row() {
    let list = answer("settings\nDown Down");
    assert_eq!(list, "> m Messages and status");
    assert_eq!(answer("settings\nEsc ?\nEsc"), "Back in the game.");
    let refused = answer("settings\nDown downn");
    assert_eq!(refused, "downn is no key here; did you mean down?");
}

#[test]
fn what_walking_picks_up_is_told_in_words() {
    assert_eq!(answer("auto-pickup\nn"), "> n flask left");
    let types = answer("auto-pickup\nn\nEsc\nauto-pickup");
    assert!(types.contains("\na weapon picked up\n"), "{types}");
    assert!(types.contains("\nn flask left\n"), "{types}");
}

#[test]
fn the_game_is_left_by_the_words_that_other_games_have_for_it() {
    for word in ["quit", "Exit"] {
        assert!(answer(word).starts_with("Leave the game?"), "{word}");
    }
}

#[test]
fn stairs_on_which_somebody_stands_are_told_as_stairs() {
    let launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    let first = &mut campaign.floors[0];
    let (stairs, (_, kind)) = (first.stairs[0].at, first.quest_monsters[0]);
    first.quest_monsters = vec![(stairs, kind)];
    campaign.tables.constants.start_cell = stairs.step(Dir::West);
    let heard = played(&launcher, on_quest(&launcher, &campaign), "").heard;
    let ways = "\nWays: north, east (stairs down), south, west.\n";
    assert!(heard.contains(ways), "{heard}");
}

/// Returns what is heard where one types these lines on a quest with these objects more on its first floor, and a giant
/// that dies of any blow.
fn heard_on_a_quest(objects: &str, typed: &str) -> String {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = launcher_of_a_quest(home.path(), objects);
    played(&launcher, quest(&launcher), typed).heard
}

/// Returns a launcher of such quests, whose files it writes into this folder.
pub(super) fn launcher_of_a_quest(home: &Path, objects: &str) -> Launcher {
    let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gamedata");
    copy(&built_in, home);
    let giant = "giant \"giant\" G -99 1 1 1 0 -99 40\n";
    for (file, more) in [("maps/floor001.dat", objects), ("mobs/mobs.tbl", giant)] {
        let file = home.join(file);
        let text = fs::read_to_string(&file).expect("a file of the campaign");
        fs::write(&file, text + more).expect("a written file");
    }
    Launcher {
        campaign_folder: Some(home.to_owned()),
        ..launcher()
    }
}

#[test]
fn what_is_got_on_a_quest_is_told_once() {
    let heard = heard_on_a_quest("item 4 4 l_sword\n", "g\nyes");
    assert_eq!(heard.matches("You got the longsword").count(), 1, "{heard}");
    let end = "Press any key to continue...";
    assert!(heard.trim_end().ends_with(end), "{heard}");
}

#[test]
fn of_two_things_of_one_name_each_is_asked_about() {
    let swords = "item 4 4 l_sword\nitem 4 4 l_sword\n";
    let heard = heard_on_a_quest(swords, "g\nyes");
    let answer = heard.trim_end().rsplit("\n\n").next();
    let lines: Vec<&str> = answer.unwrap_or_default().lines().collect();
    assert_eq!(lines.first(), Some(&"You got the longsword"), "{heard}");
    assert_eq!(lines.last(), Some(&"Get the longsword? y/n"), "{heard}");
}

#[test]
fn whoever_opens_a_list_to_type_in_hears_that_enter_is_a_word_there() {
    let told = "The word Enter chooses the entry after >, and an empty line leaves the list.";
    let opened = answer("find");
    assert!(opened.ends_with(told), "{opened}");
    let narrowed = answer("find\nst");
    assert!(!narrowed.contains(told), "{narrowed}");
    let chosen = answer("find\nst\nEnter");
    assert!(chosen.starts_with("Go to: Stairs down"), "{chosen}");
    assert_eq!(answer("find\nst\n\n"), "Back in the game.");
}

#[test]
fn a_question_is_heard_again_after_whatever_does_not_answer_it() {
    let swords = "item 4 4 l_sword\nitem 4 4 l_sword\n";
    let question = "Get the longsword? y/n";
    let heard = heard_on_a_quest(swords, "g\nTab\nTab\nn");
    let answers: Vec<&str> = heard.trim_end().split("\n\n").collect();
    let [.., first, again, other] = answers[..] else {
        panic!("{heard}")
    };
    for wrong in [first, again] {
        assert_eq!(wrong, format!("Tab is no answer here. {question}"));
    }
    assert_eq!(other, format!("{question} n\n{question}"));
}

#[test]
fn whoever_carries_too_much_on_a_quest_is_told_so() {
    let plates = "item 4 4 fine_plate\nitem 4 4 fine_plate\n";
    let heard = heard_on_a_quest(plates, "g\nyes\nyes\nSpace");
    assert_eq!(
        heard.matches("Encumbered: 134 of 100 lb.").count(),
        1,
        "{heard}"
    );
}

#[test]
fn whoever_swims_is_told_of_water_among_the_ways() {
    let to_the_shore = "east\n".repeat(5);
    let shore = heard(&hall(), &to_the_shore);
    assert!(!shore.contains("(moat)"), "{shore}");
    let oil = "&o\na flask of otter's oil\nenter\n,\ndrink otter\n";
    let shore = heard(&hall(), &format!("{oil}{to_the_shore}"));
    let ways = shore.trim_end().lines().last().unwrap_or_default();
    assert!(ways.starts_with("Ways: "), "{shore}");
    assert!(ways.contains("south-east (moat)"), "{shore}");
    assert!(!ways.contains("lava"), "{shore}");
}

#[test]
fn whoever_may_raise_an_ability_is_told_so() {
    let heard = heard_on_a_quest("mob 5 4 giant\n", "east\nraise-strength");
    let offer = "Raise an ability: 1 STR 18, 2 DEX 18, ";
    assert_eq!(heard.matches(offer).count(), 1, "{heard}");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let there = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy(&path, &there);
        } else {
            fs::copy(&path, &there).expect("a copied file");
        }
    }
}

#[test]
fn texts_are_broken_into_lines_only_by_what_shows_them() {
    let help = answer("help");
    let whole = "When your hit points fall below 0, you have lost; with exactly 0 you still live.";
    let mut paragraphs = help.lines().filter(|line| line.starts_with("You are @."));
    assert!(paragraphs.any(|line| line.ends_with(whole)), "{help}");
}

#[test]
fn of_a_line_that_begins_with_an_action_all_is_refused() {
    let refusal = "help explore is no action and no keys; help lists both.";
    assert_eq!(answer("help explore"), refusal);
    let refusal = "help explore is no key here; Esc closes the cursor that looks, and help tells what else can be typed.";
    assert_eq!(answer("look\nhelp explore"), refusal);
}

#[test]
fn blows_of_one_of_several_of_a_name_are_told_with_its_place() {
    let spider = "&m\nlinen spider\nenter\n";
    let blows = |spiders: &str| -> Vec<bool> {
        let heard = heard(&built_in(), &format!("{spiders}{}", "rest\n".repeat(8)));
        let is_blow = |line: &&str| line.starts_with("The linen spider") && line.contains("s you");
        let blows = heard.lines().filter(is_blow);
        blows.map(|line| line.contains(" (1 ")).collect()
    };
    let (of_one, of_two) = (blows(spider), blows(&spider.repeat(2)));
    assert!(
        of_one.contains(&false) && !of_one.contains(&true),
        "{of_one:?}"
    );
    assert!(of_two.contains(&true), "{of_two:?}");
}

#[test]
fn of_several_of_a_name_is_told_which_has_moved_if_it_can_come() {
    let moved = "\nSmall skeleton that was ";
    let shut_in = played(&launcher(), quest(&launcher()), "south").heard;
    assert!(!shut_in.contains("Small skeleton that was"), "{shut_in}");
    let fight = "explore\n".to_owned() + &"fight\n".repeat(25);
    let fight = played(&launcher(), quest(&launcher()), &fight).heard;
    assert!(fight.contains(moved), "{fight}");
}

#[test]
fn a_status_is_told_when_it_begins_and_before_it_ends() {
    let drink = format!("{}q0\nyes\n", fetch("flask of quicksilver"));
    let heard = heard(&built_in(), &(drink + &"rest\n".repeat(80)));
    let told = heard
        .lines()
        .filter(|line| line.starts_with("Status: Poison"));
    let told: Vec<&str> = told.collect();
    let [first, last] = ["40 turns left", "3 turns left"];
    let wanted = [first, last].map(|turns| format!("Status: Poison +1, {turns}."));
    assert_eq!(told, wanted, "{heard}");
}

#[test]
fn who_comes_into_sight_is_told_of_once() {
    let heard = heard(&built_in(), "o");
    let sight = "\nIn sight: kobold drudge, 4 north, 3 east, ";
    assert!(heard.contains(sight), "{heard}");
    assert!(!heard.contains("You see a kobold drudge"), "{heard}");
}

#[test]
fn on_a_quest_one_fights_by_oneself_what_may_kill_at_once_but_hardly_does() {
    let refused = "may kill you at once";
    let bugbear = heard_on_a_quest("mob 5 4 bbr01\n", "tab");
    assert!(!bugbear.contains(refused), "{bugbear}");
    let minotaur = heard_on_a_quest("mob 5 4 mino01\n", "tab");
    assert!(minotaur.contains(refused), "{minotaur}");
}
