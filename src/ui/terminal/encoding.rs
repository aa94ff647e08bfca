//! The bytes that make a terminal show a frame. What the terminal draws with, and where its cursor is, stay known from
//! frame to frame, so that nothing is sent twice. The 16 colors are sent as every terminal knows them, not as those of
//! 256.

use crate::base::push_number;
use crate::ui::cell::{Cell, Look};
use crate::ui::row::Change;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};
use std::ops::Range;

/// The modifiers that are used, each with its code.
const MODIFIERS: [(Modifier, u8); 5] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::REVERSED, 7),
];

/// How many of the 16 colors are dark, and there are as many bright ones.
const DARK: u8 = 8;

/// The codes of the colors of texts, and of the ground behind them.
const TEXT: Codes = Codes {
    dark: 30,
    bright: 90,
    indexed: "38;5;",
    rgb: "38;2;",
};
const GROUND: Codes = Codes {
    dark: 40,
    bright: 100,
    indexed: "48;5;",
    rgb: "48;2;",
};

/// The codes of the first dark and the first bright color, and what comes before the numbers of any other.
#[derive(Clone, Copy, Debug)]
struct Codes {
    dark: u8,
    bright: u8,
    indexed: &'static str,
    rgb: &'static str,
}

/// The bytes of a sequence without its numbers: Escape, a bracket and the final letter.
const SEQUENCE: usize = 3;

/// How many bytes erase a row to its end.
const ERASE: usize = 3;

/// Changes the screen of a terminal.
#[derive(Debug)]
pub(super) struct Encoder {
    bytes: String,
    columns: u16,
    /// What the terminal draws with; `None` if that is not known.
    look: Option<Look>,
    /// Where its cursor is; `None` if that is not known.
    at: Option<Position>,
    shows_cursor: bool,
}

impl Encoder {
    /// Returns an encoder for a terminal whose cursor is hidden.
    pub(super) fn new() -> Encoder {
        Encoder {
            bytes: String::new(),
            columns: 0,
            look: None,
            at: None,
            shows_cursor: false,
        }
    }

    /// Begins the bytes of the next frame, on a terminal with so many columns.
    pub(super) fn begin(&mut self, columns: u16) {
        self.bytes.clear();
        self.columns = columns;
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.as_bytes()
    }

    /// Clears the screen, whatever is on it.
    pub(super) fn clear(&mut self) {
        self.bytes.push_str("\u{1b}[0m\u{1b}[2J");
        self.look = Some(Look::PLAIN);
        self.at = None;
    }

    /// Forgets how the terminal was left, and whether its cursor can be seen: another program may have used it.
    pub(super) fn forget(&mut self) {
        self.look = None;
        self.at = None;
        self.shows_cursor = false;
    }

    /// Makes a row show other cells.
    pub(super) fn change_row(&mut self, y: u16, change: Change<'_>) {
        let Some(Range { start: begin, end }) = differing(change) else {
            return;
        };
        let Change { first, before, row } = change;
        let blank = blank_from(row, end);
        let differs = |x: usize| !row[x].shows(&before[x - usize::from(first)]);
        let mut x = begin;
        while x < blank {
            // Half of a wide character is written with the other.
            let first = x - usize::from(x > 0 && row[x].is_covered());
            if differs(x) {
                self.bridge(first, y, row);
                self.put(&row[first]);
                x = first + usize::from(row[first].columns());
            } else {
                x += 1;
            }
        }
        let changed = |x: &usize| differs(*x);
        let tail = blank.max(begin)..end;
        if let (Some(first), Some(last)) = (tail.clone().find(changed), tail.rev().find(changed)) {
            self.bridge(first, y, row);
            self.blank(&row[first..=last]);
        }
    }

    /// Makes cells blank up to the last one that is not.
    fn blank(&mut self, cells: &[Cell]) {
        self.draw_on(Look::PLAIN);
        if cells.len() > ERASE {
            self.bytes.push_str("\u{1b}[K");
        } else {
            cells.iter().for_each(|cell| self.put(cell));
        }
    }

    /// Shows the cursor of the terminal in a cell, or hides it.
    pub(super) fn place_cursor(&mut self, focus: Option<Position>) {
        match focus {
            Some(focus) => {
                self.go_to(focus);
                if !self.shows_cursor {
                    self.bytes.push_str("\u{1b}[?25h");
                }
            }
            None if self.shows_cursor => self.bytes.push_str("\u{1b}[?25l"),
            None => {}
        }
        self.shows_cursor = focus.is_some();
    }

    /// Draws a cell where the cursor is.
    fn put(&mut self, cell: &Cell) {
        if cell.is_blank() {
            self.draw_on(cell.look);
        } else {
            self.draw_with(cell.look);
        }
        if cell.is_covered() {
            // Nothing is left of a wide character whose first half is hidden.
            self.bytes.push(' ');
        } else {
            cell.push_to(&mut self.bytes);
        }
        // In the last column, terminals differ in where their cursor is.
        self.at = (self.at.map(|at| Position::new(at.x + cell.columns(), at.y)))
            .filter(|at| at.x < self.columns);
    }

    /// Moves the cursor to a cell of a row, perhaps by writing those before it again.
    fn bridge(&mut self, x: usize, y: u16, row: &[Cell]) {
        let to = Position::new(x as u16, y);
        if let Some(at) = self.at
            && at.y == y
            && at.x < to.x
        {
            let gap = &row[usize::from(at.x)..x];
            let bytes: usize = gap.iter().map(Cell::bytes).sum();
            let is_drawn_so = |cell: &Cell| {
                let is_drawn = self.look.is_some_and(|look| {
                    look == cell.look || (cell.is_blank() && cell.look.is_same_ground(look))
                });
                is_drawn && cell.columns() == 1 && !cell.is_covered()
            };
            if bytes <= forward_bytes(to.x - at.x) && gap.iter().all(is_drawn_so) {
                return gap.iter().for_each(|cell| self.put(cell));
            }
        }
        self.go_to(to);
    }

    /// Moves the cursor by the fewest bytes.
    fn go_to(&mut self, to: Position) {
        let Some(at) = self.at.replace(to) else {
            return self.jump_to(to);
        };
        let down = to.y.saturating_sub(at.y);
        if to == at {
        } else if to.x == 0 && down <= 1 && at.y <= to.y {
            self.bytes.push_str(&"\r\n"[..1 + usize::from(down)]);
        } else if to.y == at.y && to.x < at.x && usize::from(at.x - to.x) <= SEQUENCE {
            (to.x..at.x).for_each(|_| self.bytes.push('\u{8}'));
        } else if to.y == at.y {
            self.step(at.x.abs_diff(to.x), if at.x < to.x { 'C' } else { 'D' });
        } else if to.x == at.x {
            self.step(at.y.abs_diff(to.y), if at.y < to.y { 'B' } else { 'A' });
        } else {
            self.jump_to(to);
        }
    }

    fn step(&mut self, count: u16, direction: char) {
        self.bytes.push_str("\u{1b}[");
        if count > 1 {
            self.number(count);
        }
        self.bytes.push(direction);
    }

    fn jump_to(&mut self, to: Position) {
        self.bytes.push_str("\u{1b}[");
        if to.x > 0 || to.y > 0 {
            self.number(to.y + 1);
        }
        if to.x > 0 {
            self.bytes.push(';');
            self.number(to.x + 1);
        }
        self.bytes.push('H');
    }

    fn number(&mut self, number: u16) {
        push_number(&mut self.bytes, number);
    }

    /// Makes blanks look like this.
    fn draw_on(&mut self, look: Look) {
        if !self.look.is_some_and(|own| look.is_same_ground(own)) {
            self.draw_with(look);
        }
    }

    /// Makes the terminal draw like this.
    fn draw_with(&mut self, look: Look) {
        let Some(old) = self.look.replace(look) else {
            return self.change_look(None, look);
        };
        if old == look {
            return;
        }
        let keeps = |new: Color, old: Color| new == old || new != Color::Reset;
        let is_more = look.modifier().contains(old.modifier())
            && keeps(look.fg(), old.fg())
            && keeps(look.bg(), old.bg());
        self.change_look(Some(old).filter(|_| is_more), look);
    }

    /// Adds the codes that lead from one look to another, or from whatever it is.
    fn change_look(&mut self, from: Option<Look>, to: Look) {
        self.bytes.push_str("\u{1b}[");
        let begin = self.bytes.len();
        if from.is_none() {
            self.bytes.push('0');
        }
        let from = from.unwrap_or(Look::PLAIN);
        let added = to.modifier().difference(from.modifier());
        for (modifier, code) in MODIFIERS {
            if added.contains(modifier) {
                self.code(begin, "", &[code]);
            }
        }
        if to.fg() != from.fg() {
            self.color(begin, to.fg(), TEXT);
        }
        if to.bg() != from.bg() {
            self.color(begin, to.bg(), GROUND);
        }
        self.bytes.push('m');
    }

    fn color(&mut self, begin: usize, color: Color, codes: Codes) {
        match color {
            Color::Indexed(index) if index < DARK => self.code(begin, "", &[codes.dark + index]),
            Color::Indexed(index) if index < 2 * DARK => {
                self.code(begin, "", &[codes.bright + index - DARK]);
            }
            Color::Indexed(index) => self.code(begin, codes.indexed, &[index]),
            Color::Rgb(red, green, blue) => self.code(begin, codes.rgb, &[red, green, blue]),
            // Styles are made of no other colors.
            _ => {}
        }
    }

    /// Adds a code after those since `begin`: what it begins with, and its numbers.
    fn code(&mut self, begin: usize, prefix: &str, numbers: &[u8]) {
        if self.bytes.len() > begin {
            self.bytes.push(';');
        }
        self.bytes.push_str(prefix);
        for (place, number) in numbers.iter().enumerate() {
            if place > 0 {
                self.bytes.push(';');
            }
            self.number(u16::from(*number));
        }
    }
}

/// Returns the columns from the first whose cell is not the same as before to the last; `None` if all are the same.
fn differing(change: Change<'_>) -> Option<Range<usize>> {
    if !Cell::any_differs(change.before, change.now()) {
        return None;
    }
    let cells = change.now().iter().zip(change.before);
    let mut differ = cells.map(|(now, before)| now != before);
    let begin = differ.clone().position(|differs| differs)?;
    let last = differ.rposition(|differs| differs)?;
    let first = usize::from(change.first);
    Some(first + begin..first + last + 1)
}

/// Returns the column before `end` from which on a row is blank, as a terminal makes it when it erases; `end` if there is none.
fn blank_from(row: &[Cell], end: usize) -> usize {
    let is_erased = |cell: &Cell| cell.is_blank() && cell.look.is_same_ground(Look::PLAIN);
    match row[..end].last() {
        Some(last) if is_erased(last) => (row.iter())
            .rposition(|cell| !is_erased(cell))
            .map_or(0, |last| end.min(last + 1)),
        _ => end,
    }
}

/// Returns how many bytes move the cursor on by so many columns.
fn forward_bytes(columns: u16) -> usize {
    let digits = columns.checked_ilog10().unwrap_or(0) as usize + 1;
    SEQUENCE + if columns > 1 { digits } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::frame::Frame;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    /// The size of the terminal of these tests.
    const AREA: Rect = Rect::new(0, 0, 10, 3);

    /// A terminal, and what it shows.
    struct Screen {
        shown: Frame,
        encoder: Encoder,
    }

    impl Screen {
        fn new() -> Screen {
            let mut screen = Screen {
                shown: Frame::new(AREA),
                encoder: Encoder::new(),
            };
            screen.encoder.clear();
            screen
        }

        /// Returns the bytes that show other texts as well, each with its place and style.
        fn add(&mut self, texts: &[(u16, u16, &str, Style)]) -> String {
            let mut wanted = self.shown.clone();
            for (x, y, text, style) in texts {
                wanted.clear(Rect::new(*x, *y, text.len().min(10) as u16, 1).intersection(AREA));
                wanted.write((*x, *y), text, AREA.width, *style);
            }
            self.show(wanted)
        }

        fn show(&mut self, wanted: Frame) -> String {
            self.encoder.begin(AREA.width);
            for y in 0..AREA.height {
                let (before, row) = (self.shown.row(y), wanted.row(y));
                let first = 0;
                self.encoder.change_row(y, Change { first, before, row });
            }
            self.shown = wanted;
            let bytes = String::from_utf8_lossy(self.encoder.bytes());
            bytes.replace('\u{1b}', "^")
        }
    }

    fn first(text: &str, style: Style) -> String {
        Screen::new().add(&[(0, 0, text, style)])
    }

    fn color(index: u8) -> Style {
        Style::new().fg(Color::Indexed(index))
    }

    #[test]
    fn the_16_colors_are_sent_as_every_terminal_knows_them() {
        let plain = Style::new();
        assert_eq!(first("a", plain), "^[Ha");
        for (index, code) in [(0, "30"), (7, "37"), (8, "90"), (15, "97"), (16, "38;5;16")] {
            assert_eq!(first("a", color(index)), format!("^[H^[{code}ma"));
        }
        assert_eq!(first("a", plain.bg(Color::Indexed(2))), "^[H^[42ma");
        assert_eq!(first("a", plain.bg(Color::Indexed(9))), "^[H^[101ma");
        assert_eq!(
            first("a", plain.fg(Color::Rgb(1, 2, 3))),
            "^[H^[38;2;1;2;3ma"
        );
    }

    #[test]
    fn only_what_differs_from_what_was_drawn_before_is_sent() {
        let bold = color(1).add_modifier(Modifier::BOLD);
        let mut screen = Screen::new();
        let row = [
            (0, 0, "a", color(1)),
            (1, 0, "b", bold),
            (2, 0, "c", color(1)),
        ];
        assert_eq!(screen.add(&row), "^[H^[31ma^[1mb^[0;31mc");
        // The color and the place are known in the next frame.
        assert_eq!(screen.add(&[(3, 0, "d", color(1))]), "d");
        assert_eq!(screen.add(&[(3, 0, "d", color(1))]), "");
        assert_eq!(screen.add(&[(4, 0, "e", Style::new())]), "^[0me");
    }

    #[test]
    fn the_cursor_moves_by_the_fewest_bytes() {
        let mut screen = Screen::new();
        // What is between two places is not written again.
        let filled = [0, 1, 2].map(|y| (0, y, "..........", color(1)));
        screen.add(&filled);
        let mut at = |x, y| screen.add(&[(x, y, if x % 2 == 0 { "a" } else { "b" }, Style::new())]);
        assert_eq!(at(4, 1), "^[2;5H^[0ma");
        assert_eq!(at(8, 1), "^[3Ca");
        assert_eq!(at(6, 1), "\u{8}\u{8}\u{8}a");
        assert_eq!(at(1, 1), "^[6Db");
        assert_eq!(at(2, 2), "^[Ba");
        assert_eq!(at(3, 0), "^[2Ab");
        assert_eq!(at(0, 1), "\r\na");
        assert_eq!(at(5, 2), "^[3;6Hb");
        assert_eq!(at(0, 2), "\ra");
    }

    #[test]
    fn short_gaps_of_one_look_are_written_again_and_long_ones_skipped() {
        let red = color(1);
        let change = |before: &str, after: &str| {
            let mut screen = Screen::new();
            screen.add(&[(0, 0, before, red)]);
            screen.add(&[(0, 0, after, red)])
        };
        assert_eq!(change("one two", "One Two"), "\rOne T");
        assert_eq!(change("a......b", "A......B"), "\rA^[6CB");
        assert_eq!(change("same", "same"), "");
        // Blanks have no color.
        let mut screen = Screen::new();
        screen.add(&[(0, 0, "a", red)]);
        assert_eq!(screen.add(&[(3, 0, "b", red)]), "  b");
    }

    #[test]
    fn after_the_last_column_the_place_is_named() {
        let plain = Style::new();
        let mut screen = Screen::new();
        let cells = [(9, 0, "a", plain), (0, 1, "b", plain), (8, 1, "x", plain)];
        assert_eq!(screen.add(&cells), "^[1;10Ha^[2Hb^[7Cx");
    }

    #[test]
    fn a_wide_character_moves_on_by_two() {
        let plain = Style::new();
        let mut screen = Screen::new();
        let wide = [(0, 0, "\u{4e00}", plain), (2, 0, "b", plain)];
        assert_eq!(screen.add(&wide), "^[H\u{4e00}b");
        // Its halves are replaced together.
        assert_eq!(screen.add(&[(0, 0, "abc", plain)]), "\rabc");
    }

    #[test]
    fn the_blank_end_of_a_row_is_erased_if_that_is_shorter() {
        let red = color(1);
        let mut screen = Screen::new();
        screen.add(&[(0, 0, "abcdefgh", red)]);
        let mut wanted = Frame::new(AREA);
        wanted.write((0, 0), "ab", AREA.width, red);
        assert_eq!(screen.show(wanted.clone()), "^[6D^[K");
        wanted.write((2, 0), "cd", AREA.width, red);
        screen.show(wanted.clone());
        wanted.clear(Rect::new(2, 0, 2, 1));
        assert_eq!(screen.show(wanted), "\u{8}\u{8}  ");
        // On another ground, what is erased would be seen.
        let mut screen = Screen::new();
        screen.add(&[(0, 0, "abcdefgh", red.bg(Color::Indexed(2)))]);
        assert_eq!(screen.show(Frame::new(AREA)), "\r^[0m^[K");
    }
}
