//! Using items, as they are played.

use super::fixture::{
    Player, effect_of, launcher, launcher_with, monsters_called, with_built_in_data,
};
use crate::game::Service;
use crate::ui::hints::Pending;

/// Makes a monster, and lets it come no nearer than it is.
const TROLL: &str = "&mstone troll<Enter>";

fn turns(player: &Player<'_>) -> u64 {
    player.play.bottom.session.view().turns()
}

#[test]
fn a_verb_lists_what_fits_by_slot_with_its_numbers() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("red flask").keys("q");
    let frame = player.frame();
    assert!(frame.contains("Drink what?"), "{frame}");
    assert!(frame.contains(" 1  ! red flask"), "{frame}");
    assert!(!frame.contains("long sword"), "{frame}");
    player.keys("<Esc>");
    assert_eq!(turns(&player), 2, "to pick them up");
}

#[test]
fn drinking_for_nothing_asks_first_and_takes_either_case() {
    for yes in ["<Enter>", "y", "Y"] {
        let launcher = launcher();
        let mut player = Player::new(&launcher);
        player.fetch("red flask").keys("q0");
        let frame = player.frame();
        let question = "Red flask would do nothing now. Drunk: you regain 30 hit points. Drink it?  y or\nEnter: yes, else no";
        assert!(frame.starts_with(question), "{frame}");
        player.keys(yes);
        assert!(player.message().starts_with("You drink red flask."));
    }
}

#[test]
fn whatever_tells_of_resistance_says_that_it_is_to_harm_by_effects_and_none_to_blows() {
    let launcher = with_built_in_data();
    let in_one_line = |frame: String| {
        let words = frame.split(|sign: char| sign == '│' || sign.is_whitespace());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join(" ")
    };
    let mut player = Player::new(&launcher);
    let question = player.fetch("flask of troll sweat").keys("q0").frame();
    assert!(
        question.contains("would do you good and harm"),
        "{question}"
    );
    assert_eq!(question.matches("Drunk:").count(), 1, "{question}");
    let means = "harm by effects, but not blows, missiles, draining or poison, takes half as many hit points";
    let question = in_one_line(question);
    assert!(question.contains(means), "{question}");
    let begins = "You resist harm by effects, but not blows, missiles, draining or poison.";
    let told = in_one_line(player.keys("y").frame());
    assert!(told.contains(begins), "{told}");
    let sheet = in_one_line(player.keys("c").frame());
    assert!(sheet.contains(means), "{sheet}");
    let asked = Service::Blessing.name();
    assert!(
        asked.contains("resist harm by effects, not blows"),
        "{asked}"
    );
    // With its letter and its price it has room in a list of 80 columns.
    let row = format!("a  {asked}  9999 gold");
    assert!(row.len() <= 75, "{row}");
}

#[test]
fn aiming_shows_the_way_whom_it_meets_and_the_chance() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("short bow").fetch("iron bolt").keys("w0");
    player.keys(TROLL).keys("f1");
    let frame = player.frame();
    assert!(
        frame.starts_with("Fire iron bolt: stone troll, "),
        "{frame}"
    );
    assert!(frame.contains("60 % for 7"), "{frame}");
    let before = turns(&player);
    player.keys("<Esc><Esc>");
    assert_eq!(turns(&player), before);
    player.keys("f1f");
    let message = player.message();
    assert!(message.starts_with("You fire iron bolt."), "{message}");
    player.keys("v1").keys("<Enter>");
    assert!(player.message().starts_with("You throw iron bolt."));
    assert_eq!(turns(&player), before + 2);
}

#[test]
fn aiming_says_what_a_thrown_flask_does_besides_hitting() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("blue flask").keys(TROLL).keys("v0");
    let frame = player.frame().replace('\n', " ");
    assert!(
        frame.starts_with("Throw blue flask: stone troll, "),
        "{frame}"
    );
    let said = " % to hit. Thrown: the dodge of the target rises by 5 for ";
    assert!(frame.contains(said), "{frame}");
    assert!(!frame.contains("for 0"), "{frame}");
}

#[test]
fn where_nobody_is_in_sight_the_cursor_begins_on_the_hero_and_chooses_a_cell() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").keys("v0");
    let nowhere = "Throw tin hat: Choose another cell than your own.";
    assert!(player.frame().starts_with(nowhere));
    player.keys("<Enter>llll");
    let frame = player.frame();
    assert!(frame.starts_with("Throw tin hat: 4 east, nobody is in the way."));
    assert!(frame.contains("@***"), "{frame}");
    player.keys("<Enter>");
    assert_eq!(player.message(), "You throw tin hat.");
    player.keys("v");
    assert_eq!(player.message(), "You carry nothing that you could throw.");
}

#[test]
fn where_a_wall_stops_what_is_aimed_that_is_said() {
    let launcher = launcher();
    let frame = Player::new(&launcher)
        .fetch("tin hat")
        .keys("v0kkk")
        .frame();
    let stopped = "Throw tin hat: 3 north. Something solid is in the way.";
    assert!(frame.starts_with(stopped), "{frame}");
}

#[test]
fn a_wand_is_aimed_and_loses_charges() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("ash wand").keys(TROLL);
    for is_last in [false, true] {
        player.keys("a0a");
        let message = player.message();
        assert!(message.starts_with("You aim ash wand."), "{message}");
        let is_told = message.contains("That was its last charge.");
        assert_eq!(is_told, is_last, "{message}");
        assert!(message.contains("stone troll for 5"), "{message}");
    }
    player.keys("a0");
    assert_eq!(player.message(), "Ash wand has no charges left.");
}

#[test]
fn the_key_that_throws_throws_the_last_thing_again_and_nothing_else() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("iron bolt").keys(TROLL);
    let before = turns(&player);
    let first = player.keys("vv").frame();
    let why = "You have thrown nothing yet. What you choose is thrown again";
    assert!(first.contains(why), "{first}");
    player.keys("<Esc>");
    assert_eq!(turns(&player), before);
    for keys in ["v1v", "vv"] {
        let message = player.keys(keys).message();
        assert!(message.starts_with("You throw iron bolt."), "{message}");
    }
    assert_eq!(turns(&player), before + 2);
    // Who comes back from aiming and begins anew throws nothing by that.
    let list = player.keys("v1<Esc>v").frame();
    assert!(list.contains("v is no key of this list"), "{list}");
    player.keys("<Esc>d1");
    let after = player.keys("vv").frame();
    assert!(
        after.contains("You carry none like iron bolt any more."),
        "{after}"
    );
    assert_eq!(turns(&player), before + 3, "to drop it");
}

#[test]
fn why_an_alert_monster_is_not_put_to_sleep_is_said_before_it_is_tried() {
    let effects = effect_of("ash wand", "AIMED DOES SLEEP ON TARGET", [0, 2]);
    let launcher = launcher_with(&[("effect_desc.txt", &effects)]);
    let mut player = Player::new(&launcher);
    player.fetch("ash wand").keys(TROLL).keys("a0");
    let why = "Stone troll is alert and cannot be put to sleep or held again so soon.";
    let told = |player: &mut Player<'_>| player.frame().replace('\n', " ").contains(why);
    assert!(!told(&mut player), "{}", player.frame());
    player.keys("a...a0");
    assert!(told(&mut player), "{}", player.frame());
    let question = player.keys("<Enter>").frame();
    assert!(question.contains("would do nothing now."), "{question}");
    assert!(told(&mut player), "{question}");
}

#[test]
fn where_nobody_can_be_hit_the_cursor_begins_on_who_matters_most_and_says_why_not() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").keys(TROLL);
    player.keys("&tllllll*v0");
    let why =
        "Throw long sword: stone troll, 1 north, 7 west. That is too far: it reaches 4 cells.";
    let frame = player.frame().replace('\n', " ");
    assert!(frame.starts_with(why), "{frame}");
    assert!(!frame.contains("do it"), "{frame}");
    // Tab stays there, and nothing is thrown.
    let turn = turns(&player);
    let frame = player.keys("<Tab><Enter>").frame().replace('\n', " ");
    assert!(frame.starts_with(why), "{frame}");
    assert_eq!(turns(&player), turn);
}

#[test]
fn a_wand_is_not_wasted_on_a_wall_beside_the_hero() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("ash wand").keys("kk");
    let turn = turns(&player);
    let frame = player.keys("a0k").frame().replace('\n', " ");
    let why = "Aim ash wand: 1 north. Something solid is in the way.";
    assert!(frame.starts_with(why), "{frame}");
    let frame = player.keys("<Enter>").frame().replace('\n', " ");
    assert!(
        frame.starts_with("You see nobody there to hit. Aim it all the same?"),
        "{frame}"
    );
    player.keys("n");
    assert_eq!(turns(&player), turn);
}

#[test]
fn a_bow_without_anything_to_fire_is_named() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("short bow").keys("w0");
    for keys in ["f", "<Esc>ff"] {
        player.keys(keys);
        let why = "You carry nothing to fire with short bow.";
        assert_eq!(player.message(), why);
    }
}

#[test]
fn a_bow_says_what_it_adds_to_a_shot_wherever_it_is_looked_at() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&oshort bow<Enter>");
    let added = "If you wear it: damage added to shots 0 -> 4";
    let beside = player.keys("l;h").frame().replace('\n', " ");
    assert!(beside.contains(added), "{beside}");
    let worn = player.keys("<Esc>h").keys("w").frame();
    assert!(worn.contains(added), "{worn}");
}

#[test]
fn a_list_for_one_use_tells_what_comes_of_that_alone() {
    let launcher = launcher_with(&[("effect_desc.txt", &floating("red flask", "DRUNK", 9))]);
    let mut player = Player::new(&launcher);
    let list = player.fetch("tin hat").keys("v").frame();
    assert!(list.contains("Throw what?"), "{list}");
    assert!(list.contains("Thrown: up to"), "{list}");
    assert!(!list.contains("If you wear it"), "{list}");
    let list = player.keys("<Esc>").fetch("red flask").keys("q").frame();
    assert!(list.contains("Drunk: you float"), "{list}");
    assert!(!list.contains("Thrown"), "{list}");
}

/// Returns effects by which who uses an item so floats.
fn floating(item: &str, when: &str, turns: u32) -> String {
    effect_of(item, &format!("{when} ON SELF DOES FLOAT"), [0, turns])
}

#[test]
fn the_list_of_rings_to_take_off_tells_what_each_does() {
    let launcher = launcher_with(&[("effect_desc.txt", &floating("blue ring", "WORN", 0))]);
    let mut player = Player::new(&launcher);
    player.fetch("blue ring").fetch("red ring").keys("w0w1");
    let asked = player.fetch("green ring").keys("w0").frame();
    assert!(asked.contains("Which ring comes off?"), "{asked}");
    assert!(asked.contains("Worn: you float"), "{asked}");
    let other = player.keys("<Down>").frame();
    assert!(!other.contains("Worn: you float"), "{other}");
}

#[test]
fn hints_about_things_wait_while_an_enemy_is_awake() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let things = [
        ("brown bread", "food"),
        ("tin hat", "wear"),
        ("red flask", "flask"),
        ("dry scroll", "scroll"),
        ("ash wand", "wand"),
        ("iron bolt", "ammunition"),
        ("old sack", "container"),
    ];
    for (thing, hint) in things {
        assert!(player.fetch(thing).is_told(hint), "{hint}");
    }
    // What is carried is not here or beside.
    assert!(!player.is_told("use"));
    player.keys("&mcave rat<Enter>");
    let told = things.iter().find(|(_, hint)| player.is_told(hint));
    assert_eq!(told, None);
}

#[test]
fn one_who_is_hurt_is_told_once_more_of_what_could_be_worn_where_nothing_is() {
    let effect = effect_of("dry scroll", "READ DOES HARM ON SELF", [60, 0]);
    let launcher = launcher_with(&[("effect_desc.txt", &effect)]);
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").fetch("dry scroll");
    assert!(player.is_told("wear") && !player.is_told("unworn"));
    player.keys("r1").frame();
    assert!(player.keys("Y").is_told("unworn"));
    let view = player.play.bottom.session.view();
    let mut both = Pending::of(|name| ["wear", "unworn"].contains(&name));
    let told = [both.take_due(&view), both.take_due(&view)].map(|it| it.is_some());
    assert_eq!(told, [true, false], "one who was hurt before is told once");
    assert!(!player.keys("w0").is_told("unworn"), "the head has its hat");
}

#[test]
fn one_with_bare_hands_and_a_weapon_in_the_pack_is_told_so_before_the_first_blow() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("oak staff");
    assert!(!player.is_told("weapon"));
    player.keys("&mcave rat<Enter>");
    assert!(player.is_told("weapon"));
    let worn = player.keys("w<Enter>").message();
    assert!(worn.contains("oak staff"), "the heaviest: {worn}");
}

#[test]
fn one_who_is_blind_is_not_told_to_rest_or_to_explore() {
    let effect = effect_of("dry scroll", "READ DOES BLIND ON SELF", [0, 9]);
    let launcher = launcher_with(&[("effect_desc.txt", &effect)]);
    let mut player = Player::new(&launcher);
    player.fetch("dry scroll").keys("&mstone troll<Enter>");
    let asked = player.keys("......r0").frame();
    assert!(asked.contains("Read it?"), "{asked}");
    player.keys("Y");
    let view = player.play.bottom.session.view();
    assert!(view.hit_points() < view.full_hit_points());
    assert!(view.monsters().is_empty(), "the troll is not seen");
    assert!(!player.is_told("wound") && !player.is_told("explore"));
}

#[test]
fn the_page_keys_go_through_a_list_by_as_many_entries_as_it_shows() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch_five();
    let rows = 5;
    player.keys("d").sized(80, rows);
    assert_eq!(player.keys("<PgDn><Enter>").message(), "You drop red ring.");
    player.fetch("red ring");
    player.keys("d<End>").sized(80, rows);
    assert_eq!(
        player.keys("<PgUp><Enter>").message(),
        "You drop oak staff."
    );
}

#[test]
fn the_screen_of_an_item_does_with_it_what_the_keys_of_the_map_say() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").fetch("red flask");
    let carried = player.keys("I0").frame();
    let keys = "w wears, v throws, d drops, x destroys, / searches, Esc closes";
    assert!(carried.contains(keys), "{carried}");
    // What is typed into a search is no key.
    let searched = player.keys("/wor").frame();
    assert!(searched.contains("Worth: 5"), "{searched}");
    player.keys("<Esc>w");
    assert!(player.message().starts_with("You now wear tin hat"));
    let worn = player.keys("Ee").frame();
    assert!(worn.contains(" t takes off, / searches"), "{worn}");
    assert!(!worn.contains("drops"), "{worn}");
    player.keys("t");
    assert!(player.message().starts_with("You take off tin hat"));
    let asked = player.keys("i1q").frame();
    assert!(asked.contains("Drink it?"), "{asked}");
    player.keys("<Esc>i1v");
    let aimed = player.frame();
    assert!(aimed.starts_with("Throw red flask: "), "{aimed}");
    player.keys("<Esc><Esc><Esc>i0d");
    assert!(player.message().starts_with("You drop tin hat"));
}

#[test]
fn aim_is_taken_at_an_enemy_out_of_reach_before_anybody_peaceful() {
    let calm = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF ash wand\nWHEN AIMED DOES CALM ON TARGET\n\
                AMOUNT 0+0d1 TURNS 900+0d1 RANGE 9+0d1 REACH 0+0d1 CHANCE 100 END\n";
    let monsters = monsters_called(&["gnu", "ox"], 'g', [8, 3]);
    let files = [("effect_desc.txt", calm), ("monster_desc.txt", &monsters)];
    let launcher = launcher_with(&files);
    let mut player = Player::new(&launcher);
    player
        .fetch("long sword")
        .fetch("ash wand")
        .keys("&mox<Enter>");
    player.keys("&tllllll*&mgnu<Enter>a1<Tab><Enter>v0");
    let first = player.frame().replace('\n', " ");
    assert!(first.starts_with("Throw long sword: ox, "), "{first}");
    assert!(first.contains("That is too far"), "{first}");
    let next = player.keys("<Tab>").frame();
    assert!(
        next.starts_with("Throw long sword: gnu, asleep, peaceful"),
        "{next}"
    );
}

#[test]
fn one_who_is_held_learns_which_key_waits() {
    let effect = effect_of("blue flask", "DRUNK DOES HOLD ON SELF", [0, 29]);
    let launcher = launcher_with(&[("effect_desc.txt", &effect)]);
    let mut player = Player::new(&launcher);
    player.fetch("blue flask").keys("q0").frame();
    let alone = player.keys("Yh").frame().replace('\n', " ");
    let told = "You are held where you are. That ends in 28 turns. Z rests until that is over.";
    assert!(alone.contains(told), "{alone}");
    let travel = player.keys("_").frame().replace('\n', " ");
    let told = "Not while you are held; Z rests until that is over. Go to: ";
    assert!(travel.starts_with(told), "{travel}");
    player.keys("<Esc>");
    let beset = player
        .keys("&mcave rat<Enter>")
        .keys("......h")
        .frame()
        .replace('\n', " ");
    let told = "5 waits a turn, and you can strike at whoever is beside you.";
    assert!(beset.contains(told), "{beset}");
    let log = player.keys(".p").frame();
    assert!(
        !log.contains("waits a turn") && !log.contains("Z rests"),
        "{log}"
    );
}

/// Returns the description of something of no account, of which there may be many.
fn described(name: &str, kind: &str) -> String {
    let figures = [
        "HIT", "DAM", "DODGE", "DEF", "WEIGHT", "SPEED", "ATTR", "VAL",
    ];
    let figures = figures.map(|figure| format!("{figure} 0+0d1\n")).concat();
    format!(
        "BEGIN OBJECT\nNAME {name}\nDESC\nA {name}.\n.\nTYPE {kind}\nCOLOR RED\n{figures}ART FALSE\nRRTY 1\nEND\n"
    )
}

#[test]
fn where_nothing_carried_can_be_worn_it_is_said_how_to_wear_what_lies_here() {
    let objects = described("pebble", "FOOD") + &described("cap", "HELMET");
    let objects = format!("RLG327 OBJECT DESCRIPTION 1\n{objects}");
    let launcher = launcher_with(&[("object_desc.txt", &objects)]);
    for (pebbles, advice) in [
        (1, "Pick up cap first."),
        (10, "Drop something and pick up cap first."),
    ] {
        let mut player = Player::new(&launcher);
        for _ in 0..pebbles {
            player.fetch("pebble");
        }
        let line = format!("You carry nothing that you could wear. {advice}");
        assert_eq!(player.keys("&ocap<Enter>w").message(), line);
    }
}

#[test]
fn one_who_is_blind_is_told_at_once_that_it_cannot_read() {
    let effect = effect_of("red flask", "DRUNK DOES BLIND ON SELF", [0, 9]);
    let launcher = launcher_with(&[("effect_desc.txt", &effect)]);
    let mut player = Player::new(&launcher);
    player.fetch("red flask").fetch("dry scroll");
    assert!(player.keys("I1").frame().contains("r reads"));
    player.keys("<Esc><Esc>q0").frame();
    let refused = player.keys("Y").keys("r").message();
    let why = "You are blind and cannot read. That ends in ";
    assert!(refused.starts_with(why), "{refused}");
    assert!(!player.keys("I1").frame().contains("r reads"));
}
