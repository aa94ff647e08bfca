//! Short phrases that several screens use.

use crate::base::{Dir, Pos};

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

/// Returns where a cell lies as seen from another: "5 north, 3 west".
pub(super) fn bearing(from: Pos, to: Pos) -> String {
    let (east, south) = (to.x - from.x, to.y - from.y);
    let part = |distance: i16, forward: &str, backward: &str| {
        let name = if distance > 0 { forward } else { backward };
        (distance != 0).then(|| format!("{} {name}", distance.abs()))
    };
    let parts = [part(south, "south", "north"), part(east, "east", "west")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return "here".to_owned();
    }
    parts.join(", ")
}

/// Returns the same in few columns: "5n 3w".
pub(super) fn short_bearing(from: Pos, to: Pos) -> String {
    let bearing = bearing(from, to).replace(',', "");
    let names = [" south", " north", " east", " west"];
    let short = |text: String, name: &&str| text.replace(*name, &name[1..2]);
    names.iter().fold(bearing, short)
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

/// Returns the least and the most: "1-4".
pub(super) fn range(least: i64, most: i64) -> String {
    if least == most {
        return least.to_string();
    }
    format!("{least}-{most}")
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
        let short = ["5n 3w", "2s", "1e", "here"];
        for (((x, y), _), words) in cases.into_iter().zip(short) {
            assert_eq!(short_bearing(here, Pos::new(x, y)), words);
        }
    }
}
