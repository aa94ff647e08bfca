//! Short phrases that several screens use.

pub(super) use crate::game::bearing;

use crate::base::{Dir, Pos, push_number};
use crate::game::View;
use crate::ui::context::Ui;
use crate::ui::input::Key;
use compact_str::{CompactString, ToCompactString};

/// The directions, each with its name.
pub(super) const DIRECTIONS: [(Dir, &str); 8] = [
    (Dir::North, "north"),
    (Dir::NorthEast, "north-east"),
    (Dir::East, "east"),
    (Dir::SouthEast, "south-east"),
    (Dir::South, "south"),
    (Dir::SouthWest, "south-west"),
    (Dir::West, "west"),
    (Dir::NorthWest, "north-west"),
];

/// Returns where a cell lies as seen from another, in few columns: "5n 3w".
pub(super) fn short_bearing(from: Pos, to: Pos) -> String {
    let bearing = bearing(from, to).replace(',', "");
    let names = [" south", " north", " east", " west"];
    let short = |text: String, name: &&str| text.replace(*name, &name[1..2]);
    names.iter().fold(bearing, short)
}

/// Returns where a cell lies as seen from another, as an entry of a list says it: in few columns, but in whole words where
/// lists are read out.
pub(super) fn listed_bearing(ui: &Ui, from: Pos, to: Pos) -> String {
    if ui.manner.is_accessible {
        bearing(from, to)
    } else {
        short_bearing(from, to)
    }
}

/// Returns where a cell lies as seen from another, to stand behind the name of what is there; nothing if both are the same.
pub(super) fn bearing_after_name(from: Pos, to: Pos) -> String {
    if from == to {
        return String::new();
    }
    format!(", {}", bearing(from, to))
}

/// Returns in which part of a level of the dungeon a cell lies. All of them are as large as that of the hero.
pub(super) fn part_of_level(view: &View<'_>, pos: Pos) -> String {
    let bounds = view.bounds();
    let third = |at: i16, size: i16, [low, high]: [&'static str; 2]| match at * 3 / size.max(1) {
        ..=0 => low,
        1 => "",
        _ => high,
    };
    let row = third(pos.y, bounds.height, ["north", "south"]);
    let column = third(pos.x, bounds.width, ["west", "east"]);
    match (row, column) {
        ("", "") => "in the middle".to_owned(),
        ("", part) | (part, "") => format!("in the {part}"),
        (row, column) => format!("in the {row}-{column}"),
    }
}

/// Returns how an actor with this share of its hit points looks, in per cent.
pub(super) fn condition(health: u8) -> &'static str {
    match health {
        0..=25 => "nearly dead",
        26..=50 => "badly hurt",
        51..=75 => "hurt",
        _ => "in good health",
    }
}

/// Returns what the hero stands on, if it is more than bare floor.
pub(super) fn standing_on(view: &View<'_>) -> Option<String> {
    let item = view.item_name_at(view.hero_pos());
    item.or_else(|| place_here(view))
}

/// Returns the stairs, the door or the feature on which the hero stands.
pub(super) fn place_here(view: &View<'_>) -> Option<String> {
    let mut places = view.places().into_iter();
    let here = places.find(|place| place.level.is_none() && place.at.pos == view.hero_pos());
    here.map(|place| place.name)
}

/// Returns that a key means nothing on a screen, without a full stop.
pub(super) fn no_key(key: Key) -> String {
    format!("{key} is no key here")
}

/// Returns sentences as one text. What begins like the sentence before it, as in `Drunk: ...`, goes on with that one.
pub(super) fn told_together(sentences: &[String]) -> String {
    let mut text = String::new();
    let mut occasion = "";
    for sentence in sentences {
        match sentence.split_once(": ") {
            Some((begin, rest)) if begin == occasion && text.ends_with('.') => {
                text.pop();
                text += "; ";
                text += rest;
            }
            begun => {
                occasion = begun.map_or("", |(begin, _)| begin);
                if !text.is_empty() {
                    text.push(' ');
                }
                text += sentence;
            }
        }
    }
    text
}

/// Returns the least and the most: "1-4".
pub(super) fn range(least: i64, most: i64) -> CompactString {
    if least == most {
        return least.to_compact_string();
    }
    pair(least, '-', most)
}

/// Returns two numbers with something between them: "12/30".
pub(super) fn pair(first: i64, between: char, second: i64) -> CompactString {
    let mut text = CompactString::default();
    push_number(&mut text, first);
    text.push(between);
    push_number(&mut text, second);
    text
}

/// Returns a number with its sign: "+0".
pub(super) fn signed(number: i64) -> CompactString {
    let sign = if number < 0 { "" } else { "+" };
    let mut text = CompactString::from(sign);
    push_number(&mut text, number);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_ever() {
        for number in [0, 1, -1, 12, i64::MAX, i64::MIN] {
            assert_eq!(signed(number), format!("{number:+}"));
            assert_eq!(pair(number, '/', -3), format!("{number}/-3"));
        }
        assert_eq!(range(1, 4), "1-4");
        assert_eq!(range(4, 4), "4");
    }

    #[test]
    fn what_happens_on_one_occasion_is_told_together() {
        let told = |sentences: &[&str]| {
            let sentences: Vec<String> = sentences.iter().map(ToString::to_string).collect();
            told_together(&sentences)
        };
        assert_eq!(told(&[]), "");
        assert_eq!(
            told(&[
                "Worth it.",
                "Drunk: a.",
                "Drunk: b.",
                "Thrown: c.",
                "If worn: d."
            ]),
            "Worth it. Drunk: a; b. Thrown: c. If worn: d."
        );
    }

    #[test]
    fn a_short_bearing_has_a_letter_for_each_direction() {
        let here = Pos::new(10, 10);
        let cases = [
            ((7, 5), "5n 3w"),
            ((10, 12), "2s"),
            ((11, 10), "1e"),
            ((10, 10), "here"),
        ];
        for ((x, y), words) in cases {
            assert_eq!(short_bearing(here, Pos::new(x, y)), words);
        }
    }
}
