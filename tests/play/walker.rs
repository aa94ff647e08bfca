//! Finds the way by what the screen shows, as a player does.

use super::terminal::Terminal;
use std::collections::VecDeque;

/// A cell of the map: column and row, from 0.
type Cell = (usize, usize);

/// The eight keys of movement, with the step of each in columns and rows.
const STEPS: [(char, isize, isize); 8] = [
    ('k', 0, -1),
    ('u', 1, -1),
    ('l', 1, 0),
    ('n', 1, 1),
    ('j', 0, 1),
    ('b', -1, 1),
    ('h', -1, 0),
    ('y', -1, -1),
];

/// How walls are drawn.
const WALLS: &str = "─│┌┐└┘├┤┬┴┼";

/// Returns the map on the screen: rows 1 to 21.
fn map(terminal: &Terminal) -> Vec<Vec<char>> {
    let rows = terminal.rows();
    rows[1..22]
        .iter()
        .map(|row| format!("{row:<80}").chars().take(80).collect())
        .collect()
}

fn find(map: &[Vec<char>], glyph: char) -> Option<Cell> {
    let row = map.iter().position(|row| row.contains(&glyph))?;
    map[row]
        .iter()
        .position(|&cell| cell == glyph)
        .map(|column| (column, row))
}

/// Returns whether a glyph is on the map.
pub(crate) fn is_shown(terminal: &Terminal, glyph: char) -> bool {
    find(&map(terminal), glyph).is_some()
}

/// Returns the key of the first step of a shortest way from the hero to a cell.
fn first_step(map: &[Vec<char>], target: Cell) -> Option<char> {
    let start = find(map, '@')?;
    let mut first: Vec<Vec<Option<char>>> = vec![vec![None; 80]; 21];
    let mut queue = VecDeque::from([start]);
    while let Some((x, y)) = queue.pop_front() {
        if (x, y) == target {
            return first[y][x];
        }
        for (key, dx, dy) in STEPS {
            let Some((nx, ny)) = x.checked_add_signed(dx).zip(y.checked_add_signed(dy)) else {
                continue;
            };
            let is_open = map
                .get(ny)
                .and_then(|row| row.get(nx))
                .is_some_and(|&glyph| glyph != ' ' && !WALLS.contains(glyph));
            if is_open && first[ny][nx].is_none() && (nx, ny) != start {
                first[ny][nx] = first[y][x].or(Some(key));
                queue.push_back((nx, ny));
            }
        }
    }
    None
}

/// Walks to the first cell, row by row, that shows this glyph, and attacks the monster there, until the glyph is gone.
pub(crate) fn walk_to(terminal: &mut Terminal, glyph: char) {
    let target = find(&map(terminal), glyph);
    let target = target.unwrap_or_else(|| panic!("no {glyph:?} on:\n{}", terminal.text()));
    for _ in 0..500 {
        let map = map(terminal);
        let is_there = map[target.1][target.0] == glyph;
        let Some(key) = first_step(&map, target).filter(|_| is_there) else {
            return;
        };
        terminal.press(&key.to_string());
    }
    panic!("no way to {glyph:?} in 500 steps:\n{}", terminal.text());
}
