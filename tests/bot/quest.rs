//! Quests of bots.

use super::{figure, printed, rlg, soak};

fn quests(options: &str) -> String {
    let all = format!("--quest --bot {options}");
    printed(&all.split_whitespace().collect::<Vec<_>>())
}

/// Returns how many quests in a hundred are won in a style. The full measurement is benches/quest.rs.
fn won(style: &str) -> u64 {
    let games = soak::of(240);
    let summary = quests(&format!(
        "--games {games} --jobs 2 --seed balance --summary --bot-style {style}"
    ));
    assert_eq!(figure(&summary, "stuck"), 0, "{summary}");
    assert_eq!(figure(&summary, "errors"), 0, "{summary}");
    figure(&summary, "won") * 100 / games
}

/// From 35 to 60 in a hundred are wanted; so few quests measure that to about 20 in a hundred.
#[test]
fn a_careful_bot_wins_about_half_of_its_quests() {
    let won = won("plain");
    assert!((15..=80).contains(&won), "{won} in a hundred");
}

/// More than 90 in a hundred are wanted.
#[test]
fn a_bot_that_finds_the_hidden_room_wins_nearly_always() {
    let won = won("secret");
    assert!(won >= 80, "{won} in a hundred");
}

#[test]
fn quests_are_the_same_for_any_number_of_jobs_and_each_can_be_played_alone() {
    let one = quests("--games 3 --seed test");
    assert_eq!(one, quests("--games 3 --seed test --jobs 3"));
    for line in one.lines().skip(1) {
        let seed = line.split('\t').next().expect("a seed");
        let alone = quests(&format!("--seed {seed}"));
        assert_eq!(alone.lines().nth(1), Some(line));
    }
}

#[test]
fn quests_keep_the_invariants_after_every_action() {
    for style in ["plain", "secret"] {
        let summary = quests(&format!(
            "--games {} --jobs 2 --seed 1 --paranoid --summary --bot-style {style}",
            soak::of(20)
        ));
        assert_eq!(figure(&summary, "errors"), 0, "{summary}");
    }
}

#[test]
fn a_style_belongs_to_a_bot_on_a_quest() {
    for arguments in [
        &["--bot", "--bot-style", "plain"][..],
        &["--quest", "--bot-style", "plain"],
        &["--quest", "--bot", "--bot-style", "bold"],
    ] {
        assert_eq!(rlg(arguments).status.code(), Some(2), "{arguments:?}");
    }
}
