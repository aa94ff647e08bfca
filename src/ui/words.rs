//! Small phrases that several screens say.

use crate::base::Pos;
use crate::session::{Ending, RuleBook, View};

/// Where a cell lies as seen from another: "5 north, 3 west".
pub(super) fn bearing(from: Pos, to: Pos) -> String {
    let (east, south) = (to.x - from.x, to.y - from.y);
    let part = |distance: i16, forward: &str, backward: &str| {
        let name = if distance > 0 { forward } else { backward };
        (distance != 0).then(|| format!("{} {name}", distance.abs()))
    };
    let parts = [part(south, "south", "north"), part(east, "east", "west")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match parts.is_empty() {
        true => "here".to_owned(),
        false => parts.join(", "),
    }
}

/// How hurt somebody looks who has this share of its hit points, in per cent.
pub(super) fn condition(health: u8) -> &'static str {
    match health {
        0..=25 => "nearly dead",
        26..=50 => "badly hurt",
        51..=75 => "hurt",
        _ => "in good health",
    }
}

pub(super) fn rule_book(rules: RuleBook) -> &'static str {
    match rules {
        RuleBook::Classic => "classic",
        RuleBook::Tactical => "tactical",
        RuleBook::Quest => "quest",
    }
}

/// The least and the most: "1-4".
pub(super) fn range(least: i64, most: i64) -> String {
    match least == most {
        true => least.to_string(),
        false => format!("{least}-{most}"),
    }
}

/// A number with its noun.
pub(super) fn count(number: u64, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// How the game ended, in one sentence.
pub(super) fn ending(view: &View<'_>, ending: Ending) -> String {
    let name = view.name();
    let (level, turns) = (view.depth(), count(view.turns(), "turn", "turns"));
    let what = match ending {
        Ending::Won(boss) => format!("has killed {}", view.monster_name(boss)),
        Ending::Died(killer) => format!("was killed by {}", view.monster_name(killer)),
        Ending::Abandoned => "gave up".to_owned(),
        Ending::OutOfDays => "ran out of days".to_owned(),
    };
    format!("{name} {what} on level {level}, after {turns}.")
}

/// The call that plays the same dungeon again.
pub(super) fn call(view: &View<'_>) -> String {
    let mut call = format!(
        "rlg --seed {} --rules {} --levels {}",
        quoted(&view.seed().to_string()),
        rule_book(view.rules()),
        view.depths()
    );
    if view.has_given_level() {
        call.push_str(" --dungeon FILE");
    }
    if view.has_wizard_mode() {
        call.push_str(" --wizard");
    }
    call
}

/// As a shell takes it for one word.
fn quoted(word: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || "-_.,:/".contains(character);
    match !word.is_empty() && !word.starts_with('-') && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bearing_names_rows_before_columns() {
        let here = Pos::new(10, 10);
        let cases = [
            ((7, 5), "5 north, 3 west"),
            ((10, 12), "2 south"),
            ((11, 10), "1 east"),
            ((10, 10), "here"),
        ];
        for ((x, y), words) in cases {
            assert_eq!(bearing(here, Pos::new(x, y)), words);
        }
    }

    #[test]
    fn a_seed_is_quoted_for_the_shell_when_it_must_be() {
        assert_eq!(quoted("42"), "42");
        assert_eq!(quoted("a brave start"), "'a brave start'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }
}
