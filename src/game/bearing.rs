//! Where a place lies, in words.

use crate::base::Pos;

/// Returns where a cell lies as seen from another: `5 north, 3 west`.
///
/// # Examples
///
/// ```
/// use rlg::base::Pos;
/// use rlg::game::bearing;
///
/// let here = Pos::new(10, 10);
/// assert_eq!(bearing(here, Pos::new(7, 5)), "5 north, 3 west");
/// assert_eq!(bearing(here, Pos::new(10, 12)), "2 south");
/// assert_eq!(bearing(here, here), "here");
/// ```
pub fn bearing(from: Pos, to: Pos) -> String {
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
