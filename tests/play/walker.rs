//! Finding one's way by what the screen shows, as a player does.

use super::terminal::Terminal;
use std::collections::VecDeque;

/// A cell of the map: column and row, the map's first row being 0.
type Cell = (usize, usize);

/// The eight keys of movement and where each leads.
const STEPS: [(char, isize, isize); 8] =
    [('k', 0, -1), ('u', 1, -1), ('l', 1, 0), ('n', 1, 1), ('j', 0, 1), ('b', -1, 1), ('h', -1, 0), ('y', -1, -1)];

/// The map on the screen: rows 1 to 21.
pub fn map(terminal: &Terminal) -> Vec<Vec<char>> {
    let rows = terminal.rows();
    rows[1..22].iter().map(|row| format!("{row:<80}").chars().take(80).collect()).collect()
}

pub fn find(map: &[Vec<char>], glyph: char) -> Option<Cell> {
    let row = map.iter().position(|row| row.contains(&glyph))?;
    map[row].iter().position(|&cell| cell == glyph).map(|column| (column, row))
}

/// The key of the first step of a shortest way from the hero to a cell that is wanted.
pub fn first_step(map: &[Vec<char>], wanted: impl Fn(Cell) -> bool) -> Option<char> {
    let start = find(map, '@')?;
    let mut first: Vec<Vec<Option<char>>> = vec![vec![None; 80]; 21];
    let mut queue = VecDeque::from([start]);
    while let Some((x, y)) = queue.pop_front() {
        if (x, y) != start && wanted((x, y)) {
            return first[y][x];
        }
        for (key, dx, dy) in STEPS {
            let (Some(nx), Some(ny)) = (x.checked_add_signed(dx), y.checked_add_signed(dy)) else { continue };
            let is_open = map.get(ny).and_then(|row| row.get(nx)).is_some_and(|&glyph| glyph != ' ');
            if is_open && first[ny][nx].is_none() && (nx, ny) != start {
                first[ny][nx] = first[y][x].or(Some(key));
                queue.push_back((nx, ny));
            }
        }
    }
    None
}

/// The nearest open cell that borders on what was never seen.
pub fn frontier(map: &[Vec<char>]) -> impl Fn(Cell) -> bool {
    |(x, y)| {
        let corridor = map[y][x] == '#';
        let unknown = STEPS.iter().filter(|(_, dx, dy)| {
            let cell = x.checked_add_signed(*dx).zip(y.checked_add_signed(*dy));
            cell.and_then(|(x, y)| map.get(y)?.get(x)).is_none_or(|&glyph| glyph == ' ')
        });
        corridor && unknown.count() >= 6
    }
}

/// Walks, a step at a time, until a cell with this glyph has been reached; what stands in the way is fought.
pub fn walk_to(terminal: &mut Terminal, glyph: char) {
    for _ in 0..2_000 {
        let map = map(terminal);
        let Some(target) = find(&map, glyph) else { return };
        let Some(key) = first_step(&map, |cell| cell == target) else { return };
        terminal.type_keys(&key.to_string());
    }
    panic!("no way to {glyph:?} in 2,000 steps:\n{}", terminal.text());
}
