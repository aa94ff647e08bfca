//! One cell of a frame: a character, its marks and its colors in two words, quick to compare.

use crate::base::is_printable;
use ratatui::style::{Color, Modifier, Style};
use std::iter;
use unicode_width::UnicodeWidthChar;

/// What is drawn instead of a character that would command the terminal, whoever has put it there.
const UNPRINTABLE: char = '?';

/// Stands in the second cell of a character that takes two.
pub(super) const COVERED: char = '\0';

/// The bits of a character, of which a cell has room for three: its own, and the marks over and under it.
const CHARACTER: u32 = 21;
const CHARACTERS: u32 = 3;
const CHARACTER_MASK: u64 = (1 << CHARACTER) - 1;

/// The bits of a color: what kind it is, and its number or its light.
const COLOR: u32 = 26;
const COLOR_MASK: u64 = (1 << COLOR) - 1;
const INDEXED: u64 = 1 << 24;
const RGB: u64 = 2 << 24;

/// How a cell is drawn: its two colors and its modifiers in one word, since cells are compared more often than drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look(u64);

/// One cell of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// The character in the lowest bits, and then its marks.
    text: u64,
    pub(super) look: Look,
}

impl Look {
    /// What a terminal draws with after a reset.
    pub(super) const PLAIN: Look = Look(0);

    pub(super) fn fg(self) -> Color {
        color(self.0 & COLOR_MASK)
    }

    pub(super) fn bg(self) -> Color {
        color(self.0 >> COLOR & COLOR_MASK)
    }

    pub(super) fn modifier(self) -> Modifier {
        Modifier::from_bits_truncate((self.0 >> (2 * COLOR)) as u16)
    }

    /// Returns whether a blank looks the same.
    pub(super) fn is_same_ground(self, other: Look) -> bool {
        const UNDERLINED: u64 = (Modifier::UNDERLINED.bits() as u64) << (2 * COLOR);
        const REVERSED: u64 = (Modifier::REVERSED.bits() as u64) << (2 * COLOR);
        let is_reversed = self.0 & REVERSED != 0;
        let seen = if is_reversed { COLOR_MASK } else { 0 };
        let seen = seen | COLOR_MASK << COLOR | UNDERLINED | REVERSED;
        (self.0 ^ other.0) & seen == 0
    }

    #[inline]
    pub(super) fn patched(self, patch: Patch) -> Look {
        Look(self.0 & patch.kept | patch.set)
    }
}

/// What a style changes of a look. It is computed once for all cells that are drawn with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    /// The bits that stay as they are.
    kept: u64,
    set: u64,
}

impl From<Style> for Patch {
    fn from(style: Style) -> Patch {
        let part = |color: Option<Color>, place: u32| {
            color.map_or((0, 0), |color| (COLOR_MASK << place, bits(color) << place))
        };
        let (fg, bg) = (part(style.fg, 0), part(style.bg, COLOR));
        let removed = u64::from(style.sub_modifier.bits()) << (2 * COLOR);
        let added = u64::from(style.add_modifier.bits()) << (2 * COLOR);
        Patch {
            kept: !(fg.0 | bg.0 | removed),
            set: (fg.1 | bg.1 | added) & !removed,
        }
    }
}

/// Returns the bits of a color. Styles are made of no colors by name.
fn bits(color: Color) -> u64 {
    match color {
        Color::Indexed(index) => INDEXED | u64::from(index),
        Color::Rgb(red, green, blue) => RGB | u64::from(u32::from_be_bytes([0, red, green, blue])),
        _ => 0,
    }
}

fn color(bits: u64) -> Color {
    let [_, red, green, blue] = (bits as u32).to_be_bytes();
    if bits & RGB != 0 {
        Color::Rgb(red, green, blue)
    } else if bits & INDEXED != 0 {
        Color::Indexed(blue)
    } else {
        Color::Reset
    }
}

impl Cell {
    pub(super) const BLANK: Cell = Cell::plain(' ');

    /// Returns a cell with one character. One that would command the terminal is replaced.
    pub(super) fn new(glyph: char, style: Style) -> Cell {
        let mut cell = Cell::BLANK;
        cell.draw(glyph, style.into());
        cell
    }

    /// Draws another character into it.
    #[inline]
    pub(super) fn draw(&mut self, glyph: char, patch: Patch) {
        let glyph = if is_printable(glyph) {
            glyph
        } else {
            UNPRINTABLE
        };
        self.text = u64::from(u32::from(glyph));
        self.look = self.look.patched(patch);
    }

    pub(super) const fn plain(glyph: char) -> Cell {
        Cell {
            text: glyph as u64,
            look: Look::PLAIN,
        }
    }

    pub(super) fn glyph(&self) -> char {
        character(self.text)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text == ' ' as u64
    }

    /// Returns whether it is the second half of a character that takes two cells.
    pub(super) fn is_covered(&self) -> bool {
        self.text == COVERED as u64
    }

    /// Returns whether it is a character of ASCII without marks.
    pub(super) fn is_ascii(&self) -> bool {
        self.text < 0x80 && !self.is_covered()
    }

    /// Returns whether the player sees the same.
    pub(super) fn shows(&self, other: &Cell) -> bool {
        self.text == other.text
            && (self.look == other.look || self.is_blank() && self.look.is_same_ground(other.look))
    }

    /// Returns whether any cell of a row is another than that of a row as long. All are looked at, several at once.
    pub(super) fn any_differs(row: &[Cell], other: &[Cell]) -> bool {
        let (mut text, mut look) = (0, 0);
        for (cell, other) in row.iter().zip(other) {
            text |= cell.text ^ other.text;
            look |= cell.look.0 ^ other.look.0;
        }
        text | look != 0
    }

    /// Returns how many columns it takes.
    pub(super) fn columns(&self) -> u16 {
        columns_of(self.glyph()).max(1)
    }

    /// Returns the character and its marks.
    fn characters(&self) -> impl Iterator<Item = char> + use<> {
        let rest = self.text >> CHARACTER;
        let marks = [rest & CHARACTER_MASK, rest >> CHARACTER];
        let marks = marks.into_iter().filter(|mark| *mark != 0).map(character);
        iter::once(self.glyph()).chain(marks)
    }

    /// Puts another character into it that takes as many columns, without its marks.
    pub(super) fn replace(&mut self, glyph: char) {
        self.text = glyph as u64;
    }

    /// Adds a mark over or under the character, if there is room for it.
    pub(super) fn add_mark(&mut self, mark: char) {
        let places = (1..CHARACTERS).map(|place| place * CHARACTER);
        if let Some(free) = places.into_iter().find(|place| self.text >> place == 0) {
            self.text |= u64::from(u32::from(mark)) << free;
        }
    }

    /// Adds what is sent for it.
    pub(super) fn push_to(&self, text: &mut String) {
        // Mostly there are no marks.
        for character in self.characters() {
            text.push(character);
        }
    }

    /// Returns how many bytes are sent for it.
    pub(super) fn bytes(&self) -> usize {
        self.characters().map(char::len_utf8).sum()
    }
}

/// Returns the first of some characters that are packed together.
fn character(text: u64) -> char {
    char::from_u32((text & CHARACTER_MASK) as u32).unwrap_or(UNPRINTABLE)
}

pub(super) fn columns_of(glyph: char) -> u16 {
    if is_narrow(glyph) {
        return 1;
    }
    glyph.width().unwrap_or(0) as u16
}

/// Returns whether a character is one of those that are drawn at every key, which all take one column: ASCII, and the lines
/// and blocks of walls and bars. It saves a look into the tables for all characters.
pub(super) fn is_narrow(glyph: char) -> bool {
    glyph.is_ascii() || ('\u{2500}'..='\u{259f}').contains(&glyph)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_as_narrow_is_one_column_wide() {
        let narrow = ('\0'..='\u{ffff}').filter(|glyph| is_narrow(*glyph) && !glyph.is_ascii());
        assert_eq!(narrow.clone().count(), 0xa0);
        assert!(narrow.into_iter().all(|glyph| glyph.width() == Some(1)));
    }

    #[test]
    fn a_look_has_all_that_a_style_has() {
        let (index, rgb) = (Color::Indexed(200), Color::Rgb(1, 255, 3));
        for (fg, bg) in [(index, rgb), (rgb, index), (Color::Reset, index)] {
            let modifier = Modifier::BOLD | Modifier::REVERSED;
            let style = Style::new().fg(fg).bg(bg).add_modifier(modifier);
            let look = Look::PLAIN.patched(style.into());
            assert_eq!((look.fg(), look.bg(), look.modifier()), (fg, bg, modifier));
            let style = Style::new().bg(Color::Reset);
            let look = look.patched(style.remove_modifier(Modifier::BOLD).into());
            assert_eq!((look.fg(), look.bg()), (fg, Color::Reset));
            assert_eq!(look.modifier(), Modifier::REVERSED);
        }
    }

    #[test]
    fn rows_differ_in_a_character_or_in_a_look() {
        let row = |glyph, style| [Cell::BLANK, Cell::new(glyph, style)];
        let plain = row('a', Style::new());
        assert!(!Cell::any_differs(&plain, &plain.clone()));
        assert!(Cell::any_differs(&plain, &row('b', Style::new())));
        let red = Style::new().fg(Color::Indexed(1));
        assert!(Cell::any_differs(&plain, &row('a', red)));
    }

    #[test]
    fn blanks_differ_in_their_ground_only() {
        let cell = Cell::new;
        let red = Style::new().fg(Color::Indexed(1));
        let on_red = Style::new().bg(Color::Indexed(1));
        assert!(cell(' ', red).shows(&Cell::BLANK));
        assert!(!cell(' ', on_red).shows(&Cell::BLANK));
        let reversed = red.add_modifier(Modifier::REVERSED);
        assert!(
            !cell(' ', reversed).shows(&cell(' ', Style::new().add_modifier(Modifier::REVERSED)))
        );
        assert!(!cell('a', red).shows(&cell('a', Style::new())));
    }
}
