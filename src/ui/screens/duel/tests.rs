//! What the watcher sees, and what the keys do.

use super::*;
use crate::base::Source;
use crate::duel::read;
use crate::ui::canvas::Marks;
use crate::ui::frame::Frame;
use crate::ui::input::{Key, KeyCode};
use crate::ui::theme::Palette;
use ratatui::layout::Rect;
use std::cell::RefCell;

const EXAMPLES: &str = include_str!("../../../../tests/duel/examples.in");

/// A case that ends after a few throws, one that an ant makes weaker, and an endless one.
const CASES: &str = "3
0.4192 spear chain-mail D
0.7136 dagger ring-mail A!
0.066163 rock plate-armor ????SSSSSSSSSS
";

/// Presses the keys of a text, one after another, and returns the rows of the screen, blanks at their ends dropped.
fn after(input: &str, keys: &str, (width, height): (u16, u16)) -> String {
    let source = Source::new("-", input);
    let (cases, errors) = read(&source);
    assert!(errors.is_empty(), "{errors:?}");
    let mut screen = screen(&cases);
    for key in keys.chars() {
        assert!(stays(&mut screen, plain(KeyCode::Char(key))));
    }
    picture(&mut screen, (width, height))
}

fn screen<'a>(cases: &'a [Case<'a>]) -> DuelScreen<'a> {
    DuelScreen::new(cases, Settings::default()).expect("there are cases")
}

thread_local! {
    /// Read once: many windows and keys are tried.
    static UI: RefCell<Ui> = RefCell::new(Ui::built_in(Palette::None));
}

/// Returns whether the screen stays after an input.
fn stays(screen: &mut DuelScreen<'_>, input: Input) -> bool {
    UI.with_borrow_mut(|ui| matches!(screen.take(&input, ui, &()), Flow::Stay))
}

fn plain(code: KeyCode) -> Input {
    Input::Key(Key::Plain(code))
}

fn picture(screen: &mut DuelScreen<'_>, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Frame::new(area);
    let marks = Marks::default();
    UI.with_borrow(|ui| screen.draw(&mut Canvas::new(&mut buffer, ui, &marks), &()));
    let row = |y| buffer.text(y).trim_end().to_string() + "\n";
    (0..height).map(row).collect()
}

/// Compares a picture with the one that is drawn in a test, where each row begins with a bar.
fn check(found: &str, expected: &str) {
    let rows = expected
        .lines()
        .filter_map(|line| line.split_once('|'))
        .map(|(_, row)| format!("{row}\n"));
    assert_eq!(found, rows.collect::<String>());
}

#[test]
fn every_throw_shows_on_bars_and_in_words_with_its_random_number() {
    check(
        &after(EXAMPLES, "...........", (80, 24)),
        "
        |Roguelike 1d   case 1 of 5   paused
        |
        |hero         ████████████████████████████████████████░░░░░░░░░░ 11 of 14
        |             level 1, experience 0 of 10, strength 16, armor 6
        |             dagger 1d6, scale-mail, to hit +0, damage +0
        |
        |Bat          ██████████████████████████████████████████████████ 2 of 2
        |             level 1, armor 3, attacks 1d2
        |
        |BSKKHS:)SKB(HASLALG)BHALE?HOLNZRHZCKL?OZLTS?YZZ:R!:LH?QBLNOGO
        |^ 0 of 61 passed
        |
        |Bat comes with 2 hit points.                           0.1913744
        |hero throws 4 against 17: miss                         0.1837846
        |Bat throws 20 against 14: hit                          0.96505
        |  1 damage, hero has 13 left.                          0.0797763
        |hero throws 9 against 17: miss                         0.4134915
        |Bat throws 5 against 14: miss                          0.2032246
        |hero throws 16 against 17: miss                        0.756826
        |Bat throws 15 against 14: hit                          0.7251073
        |  2 damage, hero has 11 left.                          0.6555105
        |hero throws 10 against 17: miss                        0.4674065
        |Bat throws 5 against 14: miss                          0.2253434
        |space pause  . step  f to the fight's end  + - pace  n p case  q leave
        ",
    );
}

#[test]
fn an_ant_a_level_and_an_item_are_described() {
    check(
        &after(CASES, "nf.", (80, 24)),
        "
        |Roguelike 1d   case 2 of 3   paused
        |
        |hero         ██████████████████████████████████████████████████ 17 of 17
        |             level 2, experience 10 of 20, strength 16, armor 7
        |             dagger 1d6, ring-mail, to hit +0, damage +0
        |
        |
        |
        |
        |A!
        | ^ 1 of 2 passed
        |
        |hero throws 4 against 17: miss                         0.1971305
        |Giant Ant throws 18 against 12: hit                    0.8549331
        |  its touch throws 4: strength falls to 15             0.9985195
        |  1 damage, hero has 13 left.                          0.0926351
        |hero throws 19 against 17: hit                         0.945716
        |  3 damage, Giant Ant has 0 left.                      0.1796591
        |Giant Ant is dead.
        |Experience +10, 10 in all.
        |Level 2, with up to 17 hit points.                     0.2013351
        |The hero catches his breath: 17 of 17.
        |! gives strength: 16.
        |space pause  . step  f to the fight's end  + - pace  n p case  q leave
        ",
    );
}

#[test]
fn a_death_gives_the_answer() {
    check(
        &after(CASES, "f", (80, 24)),
        "
        |Roguelike 1d   case 1 of 3   the answer is D 0
        |
        |hero         ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 14
        |             level 1, experience 0 of 10, strength 16, armor 5
        |             spear 1d8, chain-mail, to hit +0, damage +0
        |
        |Dragon       ██████████████████████████████████████████████████ 38 of 38
        |             level 7, armor 3, attacks 1d8 1d8 3d6
        |
        |D
        |^ 0 of 1 passed
        |
        |The hero sets out with spear and chain-mail.
        |Dragon comes with 38 hit points.                       0.8151218 0.7658917 0.295
        |hero throws 15 against 17: miss                        0.700694
        |Dragon throws 14 against 9: hit                        0.6731379
        |  6 damage, hero has 8 left.                           0.6762993
        |Dragon throws 18 against 9: hit                        0.8548714
        |  8 damage, hero has 0 left.                           0.9608535
        |Dragon has killed the hero.
        |
        |
        |
        |space pause  . step  f to the fight's end  + - pace  n p case  q leave
        ",
    );
}

#[test]
fn a_low_window_gives_up_gaps_and_details_first() {
    check(
        &after(CASES, "nf", (40, 9)),
        "
        |Roguelike 1d   case 2 of 3   pace 3 of 9
        |hero         ███████████████ 17 of 17
        |             level 2, experience 10 of 2
        |Giant Ant    ░░░░░░░░░░░░░░░ 0 of 3
        |A!
        |^ 0 of 2 passed
        |Experience +10, 10 in all.
        |Level 2, with up to 17 hit points.
        |The hero catches his breath: 17 of 17.
        ",
    );
}

#[test]
fn the_least_window_keeps_the_bars_and_the_last_throws() {
    check(
        &after(CASES, "nf", (24, 5)),
        "
        |hero         █████ 17 of
        |Giant Ant    ░░░░░ 0 of
        |Experience +10, 10 in al
        |Level 2, with up to 17 h
        |The hero catches his bre
        ",
    );
}

#[test]
fn any_size_of_window_will_do() {
    for width in 0..=90 {
        for height in [0, 1, 2, 3, 4, 5, 8, 11, 12, 13, 24, 60] {
            after(EXAMPLES, "fffff.....", (width, height));
        }
    }
    after(EXAMPLES, "fff", (500, 200));
}

#[test]
fn a_step_stops_the_clock_and_a_blank_starts_it_again() {
    let source = Source::new("-", CASES);
    let (cases, _) = read(&source);
    let mut screen = screen(&cases);
    assert_eq!(screen.delay(), Pace::new(Settings::default()).delay());
    assert!(stays(&mut screen, plain(KeyCode::Enter)));
    assert_eq!(screen.delay(), None);
    assert!(stays(&mut screen, plain(KeyCode::Char(' '))));
    assert_eq!(screen.delay(), Pace::new(Settings::default()).delay());
    assert!(stays(&mut screen, plain(KeyCode::Char(' '))));
    assert_eq!(screen.delay(), None);
}

#[test]
fn a_wrong_key_is_answered_and_the_way_out_still_told() {
    for (columns, wanted) in [(80, "n p case  q leave"), (40, "space pause  q leave")] {
        let shown = after(CASES, "z", (columns, 24));
        let last = shown.trim_end().lines().last().unwrap_or_default();
        assert!(last.starts_with("z is no key here. "), "{last}");
        assert!(last.ends_with(wanted), "{last}");
    }
}

#[test]
fn the_pace_keys_stop_at_both_ends() {
    let title = |keys: &str| after(CASES, keys, (60, 24));
    let pace = |keys: &str| {
        title(keys)
            .split("pace ")
            .nth(1)
            .map(|rest| rest[..6].to_string())
    };
    assert_eq!(pace("").as_deref(), Some("3 of 9"));
    assert_eq!(pace("++>=").as_deref(), Some("7 of 9"));
    assert_eq!(pace("-").as_deref(), Some("2 of 9"));
    assert_eq!(pace("<<<<<").as_deref(), Some("1 of 9"));
    assert_eq!(pace(&"+".repeat(20)).as_deref(), Some("9 of 9"));
}

#[test]
fn n_and_p_change_the_case_and_stay_within_them() {
    let case = |keys: &str| {
        let shown = after(CASES, keys, (60, 24));
        let rest = shown
            .split("case ")
            .nth(1)
            .expect("the title names the case");
        rest[..6].to_string()
    };
    assert_eq!(case("n"), "2 of 3");
    assert_eq!(case("nnnn"), "3 of 3");
    assert_eq!(case("nnp"), "2 of 3");
    assert_eq!(case("ppn"), "2 of 3");
}

#[test]
fn q_escape_and_control_c_leave() {
    let source = Source::new("-", CASES);
    let (cases, _) = read(&source);
    let mut screen = screen(&cases);
    for leaving in [
        plain(KeyCode::Char('q')),
        plain(KeyCode::Escape),
        Input::Interrupt,
    ] {
        assert!(!stays(&mut screen, leaving), "{leaving:?}");
    }
    let control_q = Input::Key(Key::Control(KeyCode::Char('q')));
    assert!(stays(&mut screen, control_q));
    assert!(stays(&mut screen, plain(KeyCode::Char('x'))));
}

#[test]
fn left_alone_all_cases_are_shown_and_the_last_stands() {
    let source = Source::new("-", CASES);
    let (cases, _) = read(&source);
    let mut screen = screen(&cases);
    let mut rests = 0;
    while let Some(delay) = screen.delay() {
        rests += u32::from(delay == REST);
        screen.tick();
    }
    assert_eq!(rests, 2, "after the first case and the second");
    let shown = picture(&mut screen, (80, 24));
    assert!(
        shown.starts_with("Roguelike 1d   case 3 of 3   no answer: this fight goes in a circle\n")
    );
}

#[test]
fn without_cases_there_is_no_screen() {
    assert!(DuelScreen::new(&[], Settings::default()).is_none());
}

#[test]
fn of_a_long_sequence_the_part_around_the_hero_is_shown() {
    let input = format!(
        "1\n0.5 rock ring-mail {}{}\n",
        ")".repeat(1000),
        "(".repeat(1000)
    );
    let shown = after(&input, &".".repeat(1000), (20, 24));
    let window = format!("\n{}{}\n          ^\n", ")".repeat(11), "(".repeat(9));
    assert!(shown.contains(&window), "{shown}");
}

#[test]
fn a_key_that_means_nothing_is_named_until_the_next_one() {
    let shown = after(CASES, "z", (80, 24));
    assert!(shown.contains("z is no key here. "), "{shown}");
    let shown = after(CASES, "z.", (80, 24));
    assert!(!shown.contains("no key"), "{shown}");
}
