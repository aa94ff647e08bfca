//! What keys lead to, and the messages of those that lead nowhere.

use super::fixture::{Player, TitlePage, launcher, spelled};
use super::kept::would_set_aside;
use crate::game::RuleBook;
use crate::ui::input::Input;
use crate::ui::screens::{Departure, Start};

/// Types keys on a new game and compares the message line.
fn check(keys: &str, message: &str) {
    let launcher = launcher();
    let shown = Player::new(&launcher).keys(keys).message();
    assert_eq!(shown, message, "after {keys}");
}

#[test]
fn where_there_is_nothing_to_choose_the_message_line_says_so() {
    for key in ["d", "x", "i", "I"] {
        check(key, "You carry nothing.");
    }
    for key in ["t", "E"] {
        check(key, "You wear nothing.");
    }
    check("w", "You carry nothing that you could wear.");
    check("&odry<Enter>,w", "You carry nothing that you could wear.");
    check(",", "There is nothing here to pick up.");
}

#[test]
fn a_verb_without_a_fitting_item_says_so() {
    for (key, verb) in
        ["q drink", "r read", "a aim", "f fire", "v throw", "F eat"].map(|it| it.split_at(1))
    {
        check(key, &format!("You carry nothing that you could{verb}."));
    }
    check("<Enter>", "There is nothing to use.");
    check("&oiron bolt<Enter>,f", "You wear nothing to fire with.");
    check(
        "&oiron bolt<Enter>,&oshort bow<Enter>,f",
        "You wear nothing to fire with. Wear short bow first.",
    );
}

#[test]
fn escape_abandons_every_prompt_and_costs_nothing() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player
        .fetch("long sword")
        .fetch("red ring")
        .keys("w1")
        .frame();
    for keys in [
        "w", "t", "d", "x", "i", "e", "I", "E", "I0", "L", "c", "p", "?", "M", "MD", "MT", "MH",
        "Q", "O", "Od", "Qa", "C", "K",
    ] {
        player.keys(keys);
        assert_ne!(player.frame(), before, "{keys} opens something");
        player.keys("<Esc><Esc>");
        assert_eq!(player.frame(), before, "Escape after {keys}");
    }
}

#[test]
fn a_search_takes_five_turns_and_doors_are_closed_and_kicked_in_a_direction() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    assert!(player.frame().contains("Turn 0"));
    assert!(player.keys("s").frame().contains("Turn 5"));
    assert_eq!(
        player.keys("Ch").message(),
        "There is no open door to close."
    );
    assert_eq!(
        player.keys("Kj").message(),
        "There is no closed door to kick at."
    );
    assert!(player.keys("Cx").frame().contains("Turn 5"), "no direction");
}

#[test]
fn keys_without_a_meaning_change_nothing() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player.keys("l").frame();
    for key in ["z", "#", "ü", "Backspace"] {
        let said = player.keys(&format!("<{key}>")).message();
        assert_eq!(said, format!("{key} does nothing here; ? shows all keys."));
        let below = |frame: &str| frame.split_once('\n').map(|(_, below)| below.to_owned());
        assert_eq!(below(&player.frame()), below(&before));
    }
    assert_eq!(player.keys("<Esc>").frame(), before);
}

#[test]
fn a_slot_is_chosen_by_its_key_or_by_arrows_and_enter() {
    for choose in ["1", "<Down><Enter>", "<Up><Enter>"] {
        let launcher = launcher();
        let mut player = Player::new(&launcher);
        player
            .fetch("long sword")
            .fetch("tin hat")
            .keys("d")
            .keys(choose);
        assert_eq!(player.message(), "You drop tin hat.", "{choose}");
    }
}

#[test]
fn a_list_to_wear_begins_at_a_weapon_while_none_is_held() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").fetch("long sword").keys("w<Enter>");
    assert_eq!(player.message(), "You now wear long sword (a, weapon).");
    player.fetch("oak staff").keys("w<Enter>");
    assert_eq!(player.message(), "You now wear tin hat (e, helmet).");
}

#[test]
fn wearing_a_third_ring_asks_which_comes_off() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player
        .fetch("red ring")
        .fetch("blue ring")
        .fetch("green ring")
        .keys("w0w1w2");
    assert!(player.frame().contains("Which ring comes off?"));
    player.keys("l");
    assert_eq!(
        player.message(),
        "You now wear green ring (l, right ring). You take off blue ring (2)."
    );
}

#[test]
fn of_several_items_on_the_floor_one_is_chosen() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&otin hat<Enter>&ored ring<Enter>&olong sword<Enter>,");
    assert!(player.frame().contains("Pick up what?"));
    player.keys("<Down><Enter>");
    assert_eq!(player.message(), "You pick up red ring (0).");
    player.keys(",b");
    assert!(player.frame().contains("b +"), "a letter marks");
    player.keys("<Enter>");
    assert_eq!(player.message(), "You pick up tin hat (1).");
}

#[test]
fn several_items_are_picked_up_by_their_marks_and_all_by_one_key() {
    let three = "&otin hat<Enter>&ored ring<Enter>&olong sword<Enter>,";
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let turns = |player: &Player<'_>| player.play.bottom.session.view().turns();
    player.keys(three).keys("cab").keys("b<Enter>");
    assert_eq!(
        player.message(),
        "You pick up long sword (0) and tin hat (1)."
    );
    assert_eq!(turns(&player), 1);
    let mut player = Player::new(&launcher);
    player.keys(three).keys(",");
    let all = "You pick up long sword (0), red ring (1) and tin hat (2).";
    assert_eq!(player.message(), all);
    let mut player = Player::new(&launcher);
    player.keys(three).keys("a<Esc>");
    assert_eq!(turns(&player), 0);
}

#[test]
fn destroying_asks_for_a_capital_and_only_an_answer_to_the_question_counts() {
    let launcher = launcher();
    let question = "Long sword would be gone for good. Destroy it?";
    for answer in ["n", "N", "<Esc>", "x", "h", "y"] {
        let mut player = Player::new(&launcher);
        player.keys("&olong sword<Enter>,").keys("x0");
        assert!(player.frame().starts_with(question), "{}", player.frame());
        player.keys(answer);
        let small = "Only a capital Y means yes here. You think better of it.";
        let said = if answer == "y" {
            small
        } else {
            "You think better of it."
        };
        assert_eq!(player.message(), said);
        player.keys("i<Esc>");
        assert!(!player.frame().contains("would be gone"), "it is over");
        player.keys("d0");
        assert_eq!(player.message(), "You drop long sword.", "{answer}");
        player.keys(",");
        player.keys("x0Y<Enter>");
        assert!(
            player.frame().starts_with(question),
            "what was typed ahead does not answer"
        );
        player.keys("Y");
        let gone = "You destroy long sword; it is gone for good.";
        assert_eq!(player.message(), gone);
    }
}

#[test]
fn wizard_mode_is_refused_to_a_game_without_it() {
    let mut launcher = launcher();
    launcher.wizard = false;
    let mut player = Player::new(&launcher);
    let message = player.keys("&").message();
    assert_eq!(
        message,
        "Wizard mode is off; rlg --wizard begins a game with it."
    );
}

#[test]
fn a_wizard_goes_where_the_cursor_was_put() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&tllljj*");
    let map = player.frame();
    assert_eq!(
        map.lines()
            .nth(6)
            .and_then(|row| row.chars().position(|sign| sign == '@')),
        Some(13),
        "{map}"
    );
    player.keys("&l2<Enter>");
    assert!(player.frame().contains("Level 2/100"));
}

#[test]
fn the_cursor_jumps_from_monster_to_monster_or_else_to_what_is_known() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let mut says = |keys: &str, wanted: &str| {
        let message = player.keys(keys).message();
        assert!(message.starts_with(wanted), "{keys}: {message}");
    };
    says("L", "No monster is in sight. You.");
    says("t", "Nothing more to see there");
    says("<Tab>", "Stairs down, 1 south, 3 east.");
    says("<Tab>", "There is nothing else to look at. Stairs down");
    says("<Esc>;<Tab>", "Stairs down, 1 south, 3 east.");
    player.keys("<Esc>&mcave rat<Enter>&mstone troll<Enter>L");
    let first = player.message();
    let second = player.keys("<Tab>").message();
    assert_ne!(first, second);
    assert_eq!(player.keys("+").message(), first);
    assert_eq!(player.keys("-").message(), second);
}

#[test]
fn a_list_of_monsters_leads_to_one_of_them() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mcave rat<Enter>ma");
    assert!(player.frame().contains("The cave rat of the tests."));
    player.keys("<Esc>");
    assert!(
        !player.frame().contains("The cave rat"),
        "Escape leaves at once"
    );
    player.keys("Lt<Esc>");
    assert!(player.keys("i").message().starts_with("You carry nothing"));
    player.keys("mb");
    assert!(player.message().contains("Go to: Stairs down"));
}

#[test]
fn the_interrupt_key_asks_whether_to_leave_from_anywhere() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    for keys in ["", "?", "L", "&o"] {
        player.keys(keys);
        assert_eq!(player.take(&Input::Interrupt), None);
        assert!(player.frame().contains("Leave the game?"), "{keys}");
        player.keys("<Esc>");
    }
}

#[test]
fn leaving_a_game_that_is_not_kept_is_confirmed() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("Qq");
    assert!(player.frame().contains("cannot be continued later"));
    let yes = &spelled("y")[0];
    assert_eq!(player.take(yes), Some(Departure::Quit));
}

#[test]
fn a_game_that_is_kept_is_left_at_once_and_set_aside_only_on_demand() {
    let mut launcher = launcher();
    let home = tempfile::tempdir().expect("a temporary folder");
    launcher.folders.own = Some(home.path().to_owned());
    let mut player = Player::new(&launcher);
    player.keys(".Q");
    let save = &spelled("s")[0];
    assert_eq!(player.take(save), Some(Departure::Quit));
    drop(player);
    let choose = |keys: &str| TitlePage::new(&launcher, None).keys(keys);
    let kept = launcher.folders.kept_games();
    assert_eq!(choose("<Enter>"), Some(Start::Resume(kept[0].clone())));
    let other = Start::Play(RuleBook::CLASSIC);
    assert_eq!(choose("c"), Some(other.clone()));
    assert!(would_set_aside(&launcher, &other), "which is asked about");
}

#[test]
fn after_the_end_keys_typed_ahead_do_no_harm() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("Qay");
    player.keys("hjklyubn123456789 .,<>wtdxieIELm<Esc>");
    assert!(player.frame().contains("You have given up"));
    let again = &spelled("s")[0];
    assert_eq!(player.take(again), Some(Departure::SameDungeon));
}

#[test]
fn the_title_offers_both_rule_books_and_shows_errors() {
    let launcher = launcher();
    let choose = |keys: &str| TitlePage::new(&launcher, None).keys(keys);
    assert_eq!(choose("<Enter>"), Some(Start::Play(RuleBook::TACTICAL)));
    assert_eq!(choose("c"), Some(Start::Play(RuleBook::CLASSIC)));
    assert_eq!(
        choose("?q<Up><Up><Enter>"),
        Some(Start::Play(RuleBook::CLASSIC))
    );
    assert_eq!(choose("u"), Some(Start::Play(RuleBook::Quest)));
    assert_eq!(choose("q"), Some(Start::Quit));
    assert_eq!(choose("g"), None, "no game is kept");
    let mut title = TitlePage::new(&launcher, Some("It broke."));
    assert!(title.frame().contains("It broke."));
}

#[test]
fn refusals_are_shown_and_not_kept() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat");
    for keys in ["<Tab>", ",", "Ch", "A<Left>", "o"] {
        player.keys("h").keys(keys);
        assert_ne!(player.message(), "", "{keys}");
        player.keys("<Esc>");
    }
    let log = player.keys("p").frame();
    assert!(log.contains("You pick up tin hat (0)."), "{log}");
    for refusal in ["No enemy", "no open door", "nothing here"] {
        assert!(!log.contains(refusal), "{log}");
    }
}

#[test]
fn a_text_can_be_searched() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let all = player.fetch("tin hat").fetch("red ring").keys("p").frame();
    let found = player.keys("/RING").frame();
    assert!(found.contains("You pick up red ring"), "{found}");
    assert!(!found.contains("tin hat"), "{found}");
    let hint = "Enter keeps it, Esc shows all, search for: RING_";
    assert!(found.contains(hint), "{found}");
    let narrow = player.sized(40, 16);
    let hint = "Esc shows all, search for: RING_";
    assert!(narrow.contains(hint), "{narrow}");
    let kept = player.keys("<Enter>").frame();
    assert!(kept.contains("with \"RING\", Esc shows all"), "{kept}");
    let none = player.keys("/zzz").frame();
    assert!(none.contains("Nothing here has \"zzz\"."), "{none}");
    player.keys("<Backspace><Backspace><Backspace>");
    assert!(player.frame().contains("tin hat"), "nothing is asked for");
    let none = player.keys("zzz<Enter>").frame();
    assert!(none.contains("Nothing here has \"zzz\"."), "{none}");
    assert!(none.contains("nothing has \"zzz\", Esc shows"), "{none}");
    assert_eq!(player.keys("<Esc>").frame(), all);
    let odd = player.keys("/{close}").frame();
    assert!(odd.contains("search for: {close}_"), "{odd}");
    let closed = player.keys("<Esc><Esc>").frame();
    assert!(!closed.contains("Turn and message"));
}

#[test]
fn what_matters_much_takes_rows_of_the_map_for_a_turn() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let troll = player.keys("&mstone troll<Enter>").sized(40, 16);
    let rows: Vec<&str> = troll.lines().collect();
    assert_eq!(rows[0], "Stone troll appears. You see stone", "{troll}");
    assert!(rows[1].starts_with("troll"), "{troll}");
    assert!(troll.contains('@'), "{troll}");
}

#[test]
fn an_empty_list_of_a_container_says_that_there_is_nothing() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let opened = player.keys("&oold sack<Enter>,<Enter>").frame();
    assert!(opened.contains("old sack"), "{opened}");
    for (key, said) in [
        ("t", "nothing to take out"),
        ("<Esc><Enter>p", "nothing to put in"),
    ] {
        let list = player.keys(key).frame();
        assert!(list.contains(said), "{key}: {list}");
    }
}

#[test]
fn a_key_that_moves_leaves_a_chart() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    for chart in ["M", "MD", "MT", "MHs"] {
        let before = player.frame();
        for key in ["<Left>", "<Shift-Left>"] {
            assert_ne!(player.keys(chart).frame(), before);
            assert_eq!(player.keys(key).frame(), before, "{chart} {key}");
        }
    }
}

#[test]
fn standing_on_stairs_is_said_and_the_seed_stays_under_a_burden() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("lljl");
    assert_eq!(player.message(), "You stand on stairs down.");
    assert_eq!(player.keys(".").message(), "");
    player
        .fetch("oak staff")
        .fetch("long sword")
        .fetch("short bow");
    player.fetch("storm lantern").fetch("tin hat").keys("w0");
    player.ui.settings.pace = 1;
    let status = player.frame().lines().last().unwrap_or_default().to_owned();
    assert!(status.contains("Seed 1"), "{status}");
}

#[test]
fn the_end_names_the_folder_of_the_data() {
    let mut launcher = launcher();
    launcher.folders.data = Some("/tmp/my data".into());
    let shown = Player::new(&launcher).keys("Qay").frame();
    let text = shown.replace(['\n', '│', ' '], "");
    assert!(text.contains("--wizard--data'/tmp/mydata'"), "{shown}");
}

#[test]
fn what_walking_picks_up_is_changed_type_by_type_until_the_list_is_closed() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let here = player.play.bottom.session.view().hero_pos();
    let shown = player.keys("Pab").frame();
    for line in [
        "weapon        left",
        "offhand       left",
        "ranged        picked up",
    ] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    let shown = player.keys("-o").frame();
    for line in ["flask         left", "gold          picked up"] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    let shown = player.keys("<Esc>").frame();
    assert!(!shown.contains("picked up"), "{shown}");
    assert_eq!(player.play.bottom.session.view().hero_pos(), here);
}

#[test]
fn help_about_selling_is_found() {
    let launcher = launcher();
    let found = Player::new(&launcher).keys("?/sell").frame();
    assert!(found.contains("what you drop (d) is sold"), "{found}");
}
