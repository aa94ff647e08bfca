//! The bytes that change cells of a terminal. The 16 colours are sent as every terminal knows them, not as those of 256.

use super::painter::Change;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// The modifiers that are used, each with its code.
const MODIFIERS: [(Modifier, u8); 5] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::REVERSED, 7),
];

/// How many of the 16 colours are dark, and there are as many bright ones.
const DARK: u8 = 8;

/// The codes of the first dark and the first bright colour, and of any other, before and behind a text.
const BEFORE: [u8; 3] = [30, 90, 38];
const BEHIND: [u8; 3] = [40, 100, 48];

/// How a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    before: Color,
    behind: Color,
    modifier: Modifier,
}

/// What a terminal draws with after a reset.
const PLAIN: Look = Look {
    before: Color::Reset,
    behind: Color::Reset,
    modifier: Modifier::empty(),
};

impl Look {
    fn of(cell: &Cell) -> Look {
        Look {
            before: cell.fg,
            behind: cell.bg,
            modifier: cell.modifier,
        }
    }

    /// Returns the codes that lead from another look to this one.
    fn after(self, other: Look) -> String {
        let is_more = self.modifier.contains(other.modifier)
            && (self.before == other.before || self.before != Color::Reset)
            && (self.behind == other.behind || self.behind != Color::Reset);
        let (mut codes, from) = if is_more {
            (String::new(), other)
        } else {
            ("0".to_owned(), PLAIN)
        };
        let added = self.modifier.difference(from.modifier);
        for (_, code) in MODIFIERS
            .iter()
            .filter(|(modifier, _)| added.contains(*modifier))
        {
            add(&mut codes, &code.to_string());
        }
        for (color, old, base) in [
            (self.before, from.before, BEFORE),
            (self.behind, from.behind, BEHIND),
        ] {
            if color != old {
                add(&mut codes, &color_code(color, base));
            }
        }
        codes
    }
}

fn add(codes: &mut String, code: &str) {
    if !codes.is_empty() && !code.is_empty() {
        codes.push(';');
    }
    codes.push_str(code);
}

fn color_code(color: Color, [dark, bright, other]: [u8; 3]) -> String {
    match color {
        Color::Indexed(index) if index < DARK => (dark + index).to_string(),
        Color::Indexed(index) if index < 2 * DARK => (bright + index - DARK).to_string(),
        Color::Indexed(index) => format!("{other};5;{index}"),
        Color::Rgb(red, green, blue) => format!("{other};2;{red};{green};{blue}"),
        // Styles are made of no other colours.
        _ => String::new(),
    }
}

/// Returns the bytes that make a terminal of so many columns show changes. It draws plainly before and after them.
pub(super) fn encode(changes: &[Change<'_>], columns: u16) -> Vec<u8> {
    let mut text = String::with_capacity(8 * changes.len());
    let mut look = PLAIN;
    // Where the next symbol goes by itself.
    let mut next: Option<(u16, u16)> = None;
    for &(x, y, cell) in changes {
        match next {
            Some(place) if place == (x, y) => {}
            // In the last column, terminals differ in where their cursor is.
            Some((column, row)) if row == y && column < x && column < columns => {
                let _ = write!(text, "\u{1b}[{}C", x - column);
            }
            Some(_) | None => {
                let _ = write!(text, "\u{1b}[{};{}H", y + 1, x + 1);
            }
        }
        let wanted = Look::of(cell);
        if wanted != look {
            let _ = write!(text, "\u{1b}[{}m", wanted.after(look));
            look = wanted;
        }
        text.push_str(cell.symbol());
        let end = x + cell.symbol().width().max(1) as u16;
        next = Some((end, y)).filter(|_| end < columns);
    }
    if look != PLAIN {
        text.push_str("\u{1b}[0m");
    }
    text.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    fn bytes(cells: &[(u16, u16, &str, Style)]) -> String {
        let cells: Vec<(u16, u16, Cell)> = (cells.iter())
            .map(|(x, y, symbol, style)| {
                let mut cell = Cell::default();
                cell.set_symbol(symbol).set_style(*style);
                (*x, *y, cell)
            })
            .collect();
        let changes: Vec<Change<'_>> = cells.iter().map(|(x, y, cell)| (*x, *y, cell)).collect();
        let bytes = encode(&changes, 10);
        String::from_utf8(bytes)
            .expect("it is text")
            .replace('\u{1b}', "^")
    }

    fn color(index: u8) -> Style {
        Style::new().fg(Color::Indexed(index))
    }

    #[test]
    fn the_16_colors_are_sent_as_every_terminal_knows_them() {
        let plain = Style::new();
        assert_eq!(bytes(&[(0, 0, "a", plain)]), "^[1;1Ha");
        for (index, code) in [(0, "30"), (7, "37"), (8, "90"), (15, "97"), (16, "38;5;16")] {
            let wanted = format!("^[1;1H^[{code}ma^[0m");
            assert_eq!(bytes(&[(0, 0, "a", color(index))]), wanted);
        }
        let behind = plain.bg(Color::Indexed(2));
        assert_eq!(bytes(&[(0, 0, "a", behind)]), "^[1;1H^[42ma^[0m");
        let bright = plain.bg(Color::Indexed(9));
        assert_eq!(bytes(&[(0, 0, "a", bright)]), "^[1;1H^[101ma^[0m");
        let rgb = plain.fg(Color::Rgb(1, 2, 3));
        assert_eq!(bytes(&[(0, 0, "a", rgb)]), "^[1;1H^[38;2;1;2;3ma^[0m");
    }

    #[test]
    fn only_what_differs_from_the_cell_before_is_sent() {
        let bold = color(1).add_modifier(Modifier::BOLD);
        let row = [
            (0, 0, "a", color(1)),
            (1, 0, "b", bold),
            (2, 0, "c", color(1)),
        ];
        assert_eq!(bytes(&row), "^[1;1H^[31ma^[1mb^[0;31mc^[0m");
        let row = [
            (0, 0, "a", bold),
            (1, 0, "b", Style::new()),
            (4, 0, "c", Style::new()),
        ];
        assert_eq!(bytes(&row), "^[1;1H^[1;31ma^[0mb^[2Cc");
    }

    #[test]
    fn after_the_last_column_the_place_is_named() {
        let plain = Style::new();
        let cells = [(9, 0, "a", plain), (0, 1, "b", plain), (8, 1, "x", plain)];
        assert_eq!(bytes(&cells), "^[1;10Ha^[2;1Hb^[7Cx");
        // A symbol of two columns moves on by two.
        let wide = [(0, 0, "\u{4e00}", plain), (2, 0, "b", plain)];
        assert_eq!(bytes(&wide), "^[1;1H\u{4e00}b");
    }
}
