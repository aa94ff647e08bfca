//! Keys that begin chores: travel, runs, fights, and the last weapon again.

use super::fixture::{
    Player, effect_of, frame, launcher, launcher_with, launcher_with_more_stairs, ui,
};
use crate::game::{Command, Surprise, View};
use crate::ui::context::Ui;
use crate::ui::screen::Layers;
use crate::ui::screens::{BotScreen, Play};
use crate::ui::settings::Settings;
use std::cell::Cell;

/// Types keys on a new game and compares the message line.
fn check(keys: &str, message: &str) {
    let launcher = launcher();
    let shown = Player::new(&launcher).keys(keys).message();
    assert_eq!(shown, message, "after {keys}");
}

#[test]
fn stairs_are_reached_by_their_key_and_the_way_is_shown_first_on_demand() {
    check(">", "You stand on stairs down.");
    check("<", "You know of no stairs up here.");
    let keys = "Enter: go, Tab: next, m: list, Esc: back";
    check(
        "_",
        &format!("Go to: Stairs down, 1 south, 3 east.  {keys}"),
    );
    check(
        "_<Up><Left>",
        &format!("Go to: Corridor, 2 east.  {keys}").replace("Corridor", "Floor"),
    );
    check("_<Up><Left><Left><Left>", &format!("Go to: You.  {keys}"));
    check("_<Up><Up>>_", "You stand on stairs down. You have arrived.");
    check("_<Enter>>", "You come to level 2.");
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let way = player.keys("_").frame();
    assert!(way.contains("@**"), "{way}");
    assert!(way.contains('>'), "what it leads to is not covered: {way}");
}

#[test]
fn a_journey_that_was_stopped_is_offered_again_until_another_begins() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mcave rat<Enter>_<Up><Left><Enter>");
    let shown = player.message();
    assert!(shown.contains("Not with cave rat in view"), "{shown}");
    let shown = player.keys("_").message();
    assert!(shown.contains("Go to: Floor, 2 east."), "{shown}");
    player.keys("<Esc>>");
    let shown = player.keys("_").message();
    assert!(shown.contains("Go to: Stairs down"), "{shown}");
}

#[test]
fn where_no_way_leads_is_said_before_one_sets_out() {
    let launcher = launcher_with_more_stairs();
    let mut player = Player::new(&launcher);
    let shown = player.keys(&format!("_{}", "<Right>".repeat(19))).message();
    assert!(shown.contains(" You know of no way there."), "{shown}");
    let shown = player.keys("<Enter>").message();
    assert!(shown.contains("You know of no way there."), "{shown}");
}

#[test]
fn the_key_of_stairs_goes_on_to_the_next_ones_while_the_cursor_chooses_where_to_travel() {
    let launcher = launcher_with_more_stairs();
    let mut player = Player::new(&launcher);
    // The other room is seen from within; the hero comes back to its first place.
    player.keys(&"l".repeat(22)).keys(&"h".repeat(22));
    for (keys, place) in [("_", "3 east"), (">", "22 east"), (">", "3 east")] {
        let shown = player.keys(keys).message();
        assert!(shown.contains("Go to: Stairs down"), "{shown}");
        assert!(shown.contains(place), "{shown}");
    }
}

#[test]
fn who_cannot_set_out_learns_that_before_a_place_is_chosen() {
    for keys in ["_", "/stairs<Enter>", "m<Down><Enter>"] {
        let launcher = launcher();
        let mut player = Player::new(&launcher);
        player.keys("&mcave rat<Enter>");
        let shown = player.keys(keys).message();
        assert!(shown.starts_with("Not with cave rat in view ("), "{shown}");
        assert!(shown.contains("Go to: Stairs down"), "{shown}");
    }
}

#[test]
fn stairs_on_which_an_item_lies_are_named_where_they_were_chosen() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys(">&ored flask<Enter>").keys("hh");
    for keys in ["_", "<Esc>/stairs<Enter>", "<Left>>"] {
        let shown = player.keys(keys).message();
        assert!(shown.contains("Go to: Stairs down, 2 east"), "{shown}");
    }
    let shown = player.keys("<Right><Left>").message();
    assert!(shown.contains("Go to: red flask"), "{shown}");
}

#[test]
fn the_cursor_passes_over_a_cell_in_which_several_things_are() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>").keys("hh");
    player.keys(">&oblue flask<Enter>").keys("hhhhhh_");
    let mut shown = Vec::new();
    for _ in 0..3 {
        shown.push(player.keys("<Tab>").message());
    }
    assert!(
        shown.iter().any(|shown| shown.contains("red flask")),
        "{shown:?}"
    );
    assert!(
        shown.iter().any(|shown| shown.contains("blue flask")),
        "{shown:?}"
    );
}

#[test]
fn what_was_seen_is_found_by_any_part_of_its_name() {
    for keys in [
        "/irs<Enter><Enter>",
        "<Ctrl-F>DOWN<Enter>_",
        "_m<Enter><Enter>",
    ] {
        check(keys, "You stand on stairs down. You have arrived.");
    }
}

#[test]
fn who_sleeps_out_of_view_is_found() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mcave rat<Enter>&mstone troll<Enter>");
    player.keys(&"l".repeat(30)).keys("kk/troll");
    let frame = player.frame();
    assert!(frame.contains("stone troll, asleep, "), "{frame}");
}

#[test]
fn what_lies_below_other_items_is_found_until_it_is_taken() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>&oblue flask<Enter>&otin hat<Enter>");
    let frame = player.keys("hhh/flask").frame();
    for found in ["red flask, 3 east", "blue flask, 3 east"] {
        assert!(frame.contains(found), "{frame}");
    }
    let frame = player.keys("<Esc>lllhh/flask").frame();
    assert!(frame.contains("red flask, carried"), "{frame}");
    assert!(!frame.contains("flask, 2 east"), "{frame}");
}

#[test]
fn the_way_to_a_place_on_another_level_is_shown_until_the_cursor_moves() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>>>");
    player.keys("kk/red flask<Enter>");
    let shown = player.message();
    assert!(
        shown.starts_with("Go to: red flask, on level 1, in the north-west ("),
        "{shown}"
    );
    assert!(player.frame().contains('*'), "{}", player.frame());
    let shown = player.keys("<Up>").message();
    assert!(!shown.contains("red flask"), "{shown}");
    player.keys("<Esc><Enter>_");
    assert_eq!(player.play.bottom.session.view().level_number(), 1);
    assert!(player.message().contains("You pick up red flask"));
}

#[test]
fn a_step_that_picks_up_nothing_is_made_with_a_key_and_a_direction() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&otin hat<Enter>l-");
    let question = "Step in which direction, and pick up nothing?";
    assert!(player.message().starts_with(question));
    assert_eq!(player.keys("h").message(), "Here you see tin hat.");
    assert_eq!(player.keys("lh").message(), "You pick up tin hat (0).");
}

#[test]
fn a_run_is_begun_with_shift_or_with_a_key_and_a_direction() {
    for keys in ["'h", "<Shift-Left>"] {
        check(keys, "The way ends here.");
    }
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player.frame();
    assert_eq!(player.keys("'<Esc>").frame(), before);
    assert!(
        player.keys("?<Shift-Down>").frame().contains("lines 2-23"),
        "Shift adds nothing there"
    );
}

#[test]
fn one_key_is_one_blow_and_a_wand_is_used_again_by_its_key_twice() {
    check("<Tab>", "No enemy is in view.");
    check("ff", "You carry nothing that you could fire.");
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("ash wand").keys("aa");
    assert_eq!(player.message(), "No enemy is in view.");
    player.keys("&mOld Nick<Enter>").keys("aa");
    assert!(player.frame().contains("Old Nick"), "{}", player.frame());
    for _ in 0..20 {
        if player.play.bottom.session.view().ending().is_none() {
            player.keys("<Tab>");
        }
    }
    assert!(
        player.frame().contains("You have won!"),
        "{}",
        player.frame()
    );
}

#[test]
fn keys_that_wait_are_dropped_when_an_enemy_comes_and_when_the_game_ends() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    assert!(player.keys("h.").play.take_surprise().is_none());
    assert!(
        player
            .keys("&mstone troll<Enter>")
            .play
            .take_surprise()
            .is_some()
    );
    assert!(player.play.take_surprise().is_none(), "once");
    assert!(player.keys(";").play.take_surprise().is_none());
    assert!(player.keys("<Esc>Qay").play.take_surprise().is_some());
    let mut player = Player::new(&launcher);
    player.ui.settings = Settings {
        flush_input: false,
        ..Settings::default()
    };
    player.keys("&mstone troll<Enter>Qay");
    assert!(player.play.take_surprise().is_none());
}

#[test]
fn a_key_that_is_held_down_is_dropped_when_an_enemy_comes_and_when_a_fight_asks() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    assert_eq!(player.keys("h.").play.take_surprise(), None);
    // It is deadly at once, so that a blow asks first.
    let surprise = player.keys("&mstone troll<Enter>").play.take_surprise();
    assert_eq!(surprise, Some(Surprise::Warned));
    assert_eq!(player.play.take_surprise(), None, "once");
    let surprise = player.keys("<Tab>").play.take_surprise();
    assert_eq!(surprise, Some(Surprise::Asked), "{}", player.frame());
    assert!(player.message().contains("The same again fights it."));
    let mut player = Player::new(&launcher);
    let end = player.keys("&mstone troll<Enter>Qay").play.take_surprise();
    let why = "the end has a longer pause of its own";
    assert_eq!(end, Some(Surprise::Unseen), "{why}");
    let mut player = Player::new(&launcher);
    player.ui.settings.flush_input = false;
    let surprise = player.keys("&mstone troll<Enter>").play.take_surprise();
    assert_eq!(surprise, None);
}

#[test]
fn a_key_that_is_held_down_is_dropped_when_an_enemy_becomes_deadly() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.ui.settings.low_hit_points = 0;
    player.keys("&mcave rat<Enter>;<Esc>");
    for _ in 0..300 {
        player.play.take_surprise();
        if player.keys(".").frame().contains("is deadly to you!") {
            return assert_eq!(player.play.take_surprise(), Some(Surprise::Warned));
        }
        assert!(player.play.bottom.session.view().ending().is_none());
    }
    panic!("the rat does nothing");
}

/// Returns how often it was said that the hit points are low.
fn warnings(view: &View<'_>) -> usize {
    let texts = view.messages().all().map(|message| message.text.as_str());
    let warnings = texts.filter(|text| *text == "Your hit points are low!");
    warnings.count()
}

/// Returns settings by which the first wound leaves low hit points.
fn careful() -> Ui {
    let mut ui = ui();
    ui.settings.low_hit_points = 90;
    ui
}

#[test]
fn low_hit_points_that_a_game_is_resumed_with_are_no_news() {
    let launcher = launcher();
    let mut before = Player::new(&launcher);
    before.keys("&mstone troll<Enter>");
    while before.play.bottom.session.view().hit_points() >= 90 {
        before.keys(".");
    }
    let mut after = Player::of(&launcher, before.play.bottom.session, careful());
    after.keys(".");
    let view = after.play.bottom.session.view();
    assert!(view.hit_points() >= 30, "the usual setting says nothing");
    assert_eq!(warnings(&view), 0);
}

#[test]
fn low_hit_points_of_a_bot_are_what_the_settings_say() {
    let (launcher, ui) = (launcher(), careful());
    let mut before = Player::new(&launcher);
    before.keys("&mstone troll<Enter>");
    let hit_points = Cell::new(i64::MAX);
    let searcher = Box::new(|view: &View<'_>| {
        hit_points.set(view.hit_points());
        Command::Search
    });
    let play = Play::new(&launcher, before.play.bottom.session, &ui);
    let mut bot = Layers::new(BotScreen::new(play, searcher, ui.settings));
    let mut has_warned = false;
    while hit_points.get() >= 90 {
        bot.tick();
        has_warned |= frame(&mut bot, &ui, (80, 30)).contains("Your hit points are low!");
    }
    assert!(hit_points.get() >= 30, "the usual setting says nothing");
    assert!(has_warned);
}

#[test]
fn low_hit_points_are_said_once() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>");
    for _ in 0..100 {
        player.play.take_surprise();
        let before = player.play.bottom.session.view().figures().hit_points;
        player.keys(".");
        let view = player.play.bottom.session.view();
        let now = view.figures().hit_points;
        assert_eq!(warnings(&view), usize::from(now < 30));
        assert!((before >= 30 && now < 30) <= player.play.take_surprise().is_some());
        if now < 20 {
            return;
        }
    }
    panic!("the troll does nothing");
}

#[test]
fn where_no_other_stairs_lead_down_travel_begins_at_something_that_stays_where_it_is() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>_<Enter>");
    let shown = player.keys("&mcave rat<Enter>_").message();
    assert!(shown.contains("Go to: red flask"), "{shown}");
}

#[test]
fn what_is_marked_is_dropped_together_and_one_thing_by_its_key_alone() {
    let launcher = launcher();
    let dropped = |keys: &str| {
        let mut player = Player::new(&launcher);
        player
            .fetch("red flask")
            .fetch("blue flask")
            .fetch("tin hat");
        let before = player.play.bottom.session.view().turns();
        player.keys(keys);
        let view = player.play.bottom.session.view();
        let left: Vec<&str> = view.carried().map(|item| item.name()).collect();
        (left.join(", "), view.turns() - before)
    };
    let two = "red flask, tin hat".to_owned();
    assert_eq!(dropped("d1"), (two.clone(), 1));
    assert_eq!(dropped("d<Down><Enter>"), (two, 1));
    // Once something is marked, keys mark.
    assert_eq!(dropped("d 2<Enter>"), ("blue flask".to_owned(), 2));
    assert_eq!(dropped("d,"), (String::new(), 3));
    assert_eq!(dropped("d 1<Esc>").1, 0);
    // Also when the last mark was taken off again.
    assert_eq!(dropped("d 01<Esc>").1, 0);
    let mut player = Player::new(&launcher);
    player.fetch("red flask").fetch("tin hat");
    for (keys, footer) in [
        ("d", " , drops all, a key drops one, space marks, Enter "),
        (" ", " , drops all, a key marks, Enter drops those, Esc "),
    ] {
        let frame = player.keys(keys).frame();
        assert!(frame.contains(footer), "{frame}");
    }
}

#[test]
fn each_dose_of_poison_ends_a_rest_and_low_hit_points_are_said_once() {
    let effect = effect_of("blue flask", "DRUNK DOES POISON ON SELF", [3, 100]);
    let launcher = launcher_with(&[("effect_desc.txt", &effect)]);
    let mut player = Player::new(&launcher);
    player.ui = careful();
    let asked = player.fetch("blue flask").keys("q0").frame();
    assert!(asked.contains("poison takes 3 hit points"), "{asked}");
    let frame = player.keys("YZ").frame();
    let to_come = "The poison harms you for 3. Within 90 turns it takes up to 27 more hit points; Z rests on.";
    let told: Vec<&str> = frame.split_whitespace().collect();
    assert!(told.join(" ").contains(to_come), "{frame}");
    player.keys("ZZZ");
    let view = player.play.bottom.session.view();
    assert_eq!((view.hit_points(), warnings(&view)), (88, 1));
    player.keys("ZZZZZZZ");
    let view = player.play.bottom.session.view();
    assert_eq!(warnings(&view), 1, "whoever rests on has been warned");
    assert!(
        player.frame().contains("You have healed."),
        "{}",
        player.frame()
    );
}
