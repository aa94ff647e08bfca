//! What is said of the monsters in sight, mostly to those who do not see a map.

use super::fixture::{Player, effect_of, launcher, launcher_with, ui};
use super::heard::launcher_of_a_quest;
use super::lines::{heard, played, quest};
use super::look::on_level;

/// Monsters of which there may be many, and which are too slow to do anything, and a boss.
const NEWTS: &str = "\
RLG327 MONSTER DESCRIPTION 1
BEGIN MONSTER
NAME newt
DESC
A newt.
.
SYMB n
COLOR RED
SPEED 1+0d1
ABIL SMART
HP 90+0d1
DAM 0+0d1
RRTY 1
END
BEGIN MONSTER
NAME Old Nick
DESC
A boss.
.
SYMB N
COLOR RED
SPEED 9+0d1
ABIL UNIQ BOSS
HP 1+0d1
DAM 0+0d1
RRTY 1
END
";

/// Returns the answers after so many newts were made.
fn answers_among(newts: usize, typed: &str) -> Vec<String> {
    let launcher = launcher_with(&[("monster_desc.txt", NEWTS)]);
    let heard = heard(&launcher, &("&m\nnewt\nenter\n".repeat(newts) + typed));
    let answers = heard.trim_end().split("\n\n").map(str::to_owned);
    answers.skip(3 * newts).collect()
}

#[test]
fn a_monster_is_described_once_and_then_only_where_it_is() {
    let answers = answers_among(1, "west\nwest\ncharts\nclose\n.\n\n");
    let [made, one_step, two_steps, .., back, rested, all] = &answers[..] else {
        panic!("{answers:?}");
    };
    let described = |answer: &str| answer.matches("In sight: newt, ").count();
    assert_eq!(described(made), 1, "{made}");
    for answer in [one_step, two_steps] {
        assert!(
            answer.starts_with("Newt: ") || answer.contains("\nNewt: "),
            "{answer}"
        );
        assert!(!answer.contains("good health"), "{answer}");
    }
    assert_eq!(back, "Back in the game.");
    assert_eq!(rested, "A turn has passed, nothing new.");
    assert_eq!(described(all), 1, "{all}");
}

#[test]
fn how_a_monster_is_is_told_when_that_changes() {
    let answers = answers_among(1, &"fight\n".repeat(20));
    let struck = answers.iter().find(|it| it.contains("You hit the newt"));
    let struck = struck.expect("one blow in twenty hits");
    assert!(!struck.contains("In sight"), "{struck}");
    let hurt = answers.iter().find(|it| it.contains(", hurt."));
    assert!(
        hurt.is_some_and(|it| it.contains("\nNewt: 1 ")),
        "{answers:?}"
    );
}

#[test]
fn the_turns_that_a_monster_goes_on_sleeping_are_told_once() {
    let lullaby = effect_of("dry scroll", "READ DOES SLEEP ON FOES", [1, 9]);
    let typed = "&m\nnewt\nenter\n&o\ndry scroll\nenter\n,\nread\n0\n".to_owned();
    let launcher = launcher_with(&[("monster_desc.txt", NEWTS), ("effect_desc.txt", &lullaby)]);
    let heard = heard(&launcher, &(typed + &".\n".repeat(12)));
    assert_eq!(heard.matches("sleep (").count(), 1, "{heard}");
    let answers: Vec<&str> = heard.trim_end().split("\n\n").collect();
    let woken = answers.iter().rposition(|it| it.contains("Newt: "));
    let woken = woken.expect("that it is awake again is told");
    assert!(!answers[woken].contains("sleep"), "{heard}");
}

#[test]
fn whoever_came_out_of_nowhere_is_not_only_said_to_be_in_sight() {
    let call = effect_of("dry scroll", "READ ON SELF DOES SUMMON newt", [1, 0]);
    let typed = "&o\ndry scroll\nenter\n,\nread\n0\n";
    let launcher = launcher_with(&[("monster_desc.txt", NEWTS), ("effect_desc.txt", &call)]);
    let heard = heard(&launcher, typed);
    let answer = heard.trim_end().rsplit("\n\n").next().unwrap_or_default();
    assert!(answer.contains("A newt appears out of nowhere."), "{heard}");
    assert!(answer.contains("\nIn sight: newt, "), "{heard}");
}

#[test]
fn of_many_monsters_the_nearest_are_described_and_the_others_counted() {
    let answers = answers_among(8, "west\nwest\n\n");
    let [made, .., moved, all] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert!(
        made.ends_with("\nAlso in sight: 3 times newt (asleep)."),
        "{made}"
    );
    assert!(!made.contains("In sight: "), "{made}");
    assert!(moved.lines().count() <= 6, "{moved}");
    assert_eq!(all.matches("\nIn sight: newt, ").count(), 5, "{all}");
    assert!(all.contains("\nAlso in sight: 3 times newt"), "{all}");
}

#[test]
fn how_much_gold_one_has_is_told_when_that_changes() {
    let coin = "RLG327 OBJECT DESCRIPTION 1\nBEGIN OBJECT\nNAME coin\nDESC\nGold.\n.\nTYPE GOLD\nCOLOR RED\n\
                HIT 0+0d1\nDAM 0+0d1\nDODGE 0+0d1\nDEF 0+0d1\nWEIGHT 0+0d1\nSPEED 0+0d1\nATTR 0+0d1\nVAL 5+0d1\n\
                ART FALSE\nRRTY 1\nEND\n";
    let launcher = launcher_with(&[("object_desc.txt", coin)]);
    let coin = "&o\ncoin\nenter\n,\n";
    let heard = heard(&launcher, &(coin.repeat(2) + "west\nwest\n"));
    for gold in ["\nGold 5.\n", "\nGold 10.\n"] {
        assert_eq!(heard.matches(gold).count(), 1, "{heard}");
    }
}

#[test]
fn of_keys_in_a_row_each_is_heard() {
    let answers = answers_among(1, "Tab Tab Tab\nTab p Esc Tab\n");
    let [.., three, two] = &answers[..] else {
        panic!("{answers:?}");
    };
    let blows = |answer: &str| {
        answer.matches("You hit the newt").count() + answer.matches("You miss the newt").count()
    };
    assert_eq!(blows(three), 3, "{three}");
    assert_eq!(blows(two), 2, "{two}");
}

#[test]
fn of_a_deadly_enemy_the_player_is_warned_once() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let warning = "Stone troll is deadly to you!";
    let said = player
        .keys("&mstone troll<Enter>.")
        .frame()
        .replace('\n', " ");
    let log = player.keys("..p").frame();
    assert_eq!(log.matches(warning).count(), 1, "{said} {log}");
    let mut player = Player::new(&launcher);
    let log = player.keys("&mcave rat<Enter>..p").frame();
    assert!(!log.contains("deadly"), "{log}");
}

#[test]
fn of_a_monster_of_a_quest_the_threat_is_told_and_told_again_when_it_changes() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let bugbears = "mob 5 4 bbr01\nmob 4 5 bbr01\nmob 3 4 bbr01\n";
    let launcher = launcher_of_a_quest(home.path(), bugbears);
    let heard = played(&launcher, quest(&launcher), "east\neast\n").heard;
    let [first, then] = [
        "In sight: bugbear, 1 west, dangerous, in good health.",
        "Hit points 6 of 10.\nBugbear: 1 west, deadly, in good health.",
    ];
    assert!(heard.contains(first), "{heard}");
    assert!(heard.contains(then), "{heard}");
}

#[test]
fn a_game_that_goes_on_beside_a_deadly_enemy_begins_with_the_warning() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    Player::new(&launcher).keys("&mstone troll<Enter>.");
    let session = launcher.resume("Ada").expect("it is kept");
    let mut player = Player::of(&launcher, session, ui());
    let message = player.message();
    assert_eq!(message, "Welcome back, Ada! Stone troll is deadly to you!");
    let message = player.keys(".").message();
    assert!(!message.contains("deadly"), "{message}");
}

#[test]
fn who_leaves_something_hears_it_and_what_is_beside_one_is_told_among_the_ways() {
    let row = "MAZE: \"hall\", ' '\nGEOMETRY: center, center\nMAP\n.......\nENDMAP\nSTAIR: (0,0), up\nSTAIR: (6,0), down\n\
        FOUNTAIN: (2,0)\nTRAP: \"pit\", (4,0)\nENGRAVING: (5,0), engrave, \"Vlad, was) Here\"\n";
    let heard = heard(&on_level(row), "east\neast\neast\neast\nZ\nwest\n");
    let answers: Vec<&str> = heard.trim_end().split("\n\n").collect();
    for told in [
        "Here: stairs up.",
        "Here: floor.\nWays: east (fountain), west (stairs up).",
        "You stand at a fountain.\nWays: ",
        "Here: floor.\nWays: east, west (fountain).",
        "Ways: east (pit), west (fountain).",
        "Ways: east (engraving), west.",
    ] {
        assert!(
            answers.iter().any(|it| it.contains(told)),
            "{told}: {heard}"
        );
    }
}

#[test]
fn what_is_written_is_read_as_it_stands_and_a_statue_is_no_way() {
    let row = "MAZE: \"hall\", ' '\nGEOMETRY: center, center\nMAP\n....\nENDMAP\nSTAIR: (0,0), up\nSTAIR: (1,0), down\n\
        ENGRAVING: (2,0), engrave, \"Vlad was Here\"\nOBJECT: '`', \"statue\", (3,0)\n";
    let heard = heard(&on_level(row), "east\neast\n");
    for told in [
        "You stand on stairs down.\nWays: east (engraving), west (stairs up).",
        "Engraved: \"Vlad was Here\".\nHere: engraving.\nWays: west (stairs down).",
    ] {
        assert!(heard.contains(told), "{told}: {heard}");
    }
}

#[test]
fn what_an_author_calls_a_level_stands_in_lines_as_it_was_written() {
    let hall = "MAZE: \"Hall\", ' '\nGEOMETRY: center, center\nMAP\n..\nENDMAP\nSTAIR: (0,0), up\nSTAIR: (1,0), down\n";
    let heard = heard(&on_level(hall), "east\n>\nlook\n");
    let told = "Here: stairs up to level 1, Hall.";
    assert!(heard.contains(told), "{heard}");
}

#[test]
fn what_lies_where_one_steps_is_told_once() {
    let fetched = ["tin hat", "red ring"].map(|name| format!("&o\n{name}\nenter\n,\n"));
    let typed = format!("{}drop\n0\ndrop\n1\nwest\neast\n\n", fetched.concat());
    let heard = heard(&launcher(), &typed);
    let answers: Vec<&str> = heard.trim_end().split("\n\n").collect();
    let [.., stepped, all] = answers[..] else {
        panic!("{heard}")
    };
    for answer in [stepped, all] {
        assert!(answer.contains("Here you see "), "{heard}");
        assert!(!answer.contains("Here: "), "{heard}");
    }
}

#[test]
fn the_list_of_what_is_in_sight_says_how_dangerous_several_enemies_are_together() {
    let told = "awake enemies that can get";
    for (damage, are_told) in [("3", true), ("0", false)] {
        let newts = NEWTS.replace("SPEED 1+0d1", "SPEED 10+0d1");
        let newts = newts.replace("DAM 0+0d1", &format!("DAM {damage}+0d1"));
        let launcher = launcher_with(&[("monster_desc.txt", &*newts)]);
        let mut player = Player::new(&launcher);
        let alone = player.keys("&mnewt<Enter>m").frame();
        assert!(!alone.contains(told), "{alone}");
        // Some of them sleep.
        player.keys("<Esc>");
        for _ in 0..6 {
            player.keys("&mnewt<Enter>");
        }
        let several = player.keys("m").frame();
        for row in ["The 3 awake enemies that can get at", "together: deadly. "] {
            assert_eq!(several.contains(row), are_told, "{several}");
        }
        player.ui.settings.threat_words = false;
        let off = player.keys("<Esc>m").frame();
        assert!(!off.contains(told), "{off}");
    }
}

#[test]
fn whoever_a_blind_hero_feels_is_named_with_its_direction() {
    let effect = effect_of("dry scroll", "READ DOES BLIND ON SELF", [0, 9]);
    let files = [("monster_desc.txt", NEWTS), ("effect_desc.txt", &effect)];
    let launcher = launcher_with(&files);
    let blind = "&m\nnewt\nenter\n&o\ndry scroll\nenter\n,\nread\n0\nY\n";
    let felt = |answer: &str| {
        let begin = answer.find("You feel something, ");
        begin.map(|at| answer[at..].lines().next().unwrap_or_default().to_owned())
    };
    let answers = heard(&launcher, &format!("{blind}.\n\nlook\n"));
    let answers: Vec<&str> = answers.trim_end().split("\n\n").collect();
    let [.., read, waited, all, looked] = &answers[..] else {
        panic!("{answers:?}");
    };
    let told = felt(read).expect("it is told at once");
    let place = told.trim_start_matches("You feel something, ");
    assert_eq!(felt(waited), None, "it has been told: {waited}");
    assert_eq!(felt(all), Some(told.clone()), "{all}");
    let named = format!("Something that you feel, {place}");
    assert!(looked.starts_with(&named), "{looked}");
}

#[test]
fn whoever_a_blind_hero_feels_is_listed() {
    let effect = effect_of("dry scroll", "READ DOES BLIND ON SELF", [0, 9]);
    let files = [("monster_desc.txt", NEWTS), ("effect_desc.txt", &effect)];
    let launcher = launcher_with(&files);
    let mut player = Player::new(&launcher);
    player.fetch("dry scroll").keys("&mnewt<Enter>r0");
    // What is typed ahead answers no question.
    player.frame();
    let wide = player.keys("Y").sized(120, 30);
    assert!(wide.contains("? something that you feel"), "{wide}");
    let listed = player.keys("m").frame();
    assert!(listed.contains("? something that you feel, "), "{listed}");
}
