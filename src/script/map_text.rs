//! Reads the rows of a map between `MAP` and `ENDMAP`.

use super::lexer::ENDMAP;
use std::ops::Range;

/// The characters of a row.
const CELLS: &[u8] = b"-|}{+ABCISHKPLW\\#. TF";

/// The most columns of a map.
pub const WIDEST_MAP: usize = 76;

/// The most rows of a map.
pub(super) const HIGHEST_MAP: usize = 21;

const NONE: u8 = 0;
const CELL: u8 = 1;
const DIGIT: u8 = 2;

/// The role of each byte in a row.
const ROLES: [u8; 256] = roles();

const fn roles() -> [u8; 256] {
    let mut roles = [NONE; 256];
    let mut index = 0;
    while index < CELLS.len() {
        roles[CELLS[index] as usize] = CELL;
        index += 1;
    }
    let mut digit = b'0';
    while digit <= b'9' {
        roles[digit as usize] = DIGIT;
        digit += 1;
    }
    roles
}

pub(super) fn is_cell(byte: u8) -> bool {
    ROLES[byte as usize] == CELL
}

/// Returns the characters of a row, for messages.
pub(super) fn cells() -> &'static str {
    "- | } { + A B C I S H K P L W \\ # . T F and blank"
}

/// One line of a map, or its decisive part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MapLine {
    /// Cells, and digits among them that are ignored.
    Row {
        bytes: Range<usize>,
        has_digits: bool,
    },
    /// `ENDMAP`, with the offset after it.
    End(usize),
    /// The offset of a byte that no map has, or the end of the text.
    Stray(usize),
}

/// Iterates over the lines of a map after `MAP`. `End` or `Stray` is the last.
pub(super) struct MapLines<'s> {
    text: &'s [u8],
    at: usize,
    done: bool,
}

impl<'s> MapLines<'s> {
    pub(super) fn new(text: &'s [u8], from: usize) -> MapLines<'s> {
        MapLines {
            text,
            at: from,
            done: false,
        }
    }

    /// Returns the row from here to the end of the line, if there is one. A line that begins with `#` in the first
    /// column and has a digit is a comment.
    fn row(&mut self) -> Option<MapLine> {
        let line = &self.text[self.at..];
        let cells = &line[..length_of_cells(line)];
        let line_end = length_of_line_end(&line[cells.len()..]);
        let has_digits = cells.iter().any(u8::is_ascii_digit);
        if line_end == 0 || (has_digits && self.at_comment()) {
            return None;
        }
        let bytes = self.at..self.at + cells.len();
        self.at = bytes.end + line_end;
        Some(MapLine::Row { bytes, has_digits })
    }

    fn at_comment(&self) -> bool {
        self.text.get(self.at) == Some(&b'#') && self.text[self.at - 1] == b'\n'
    }

    fn skip_comment(&mut self) {
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|&byte| byte == b'\n');
        self.at += length.map_or(rest.len(), |length| length + 1);
    }
}

impl Iterator for MapLines<'_> {
    type Item = MapLine;

    fn next(&mut self) -> Option<MapLine> {
        while !self.done {
            if let Some(row) = self.row() {
                return Some(row);
            }
            let rest = &self.text[self.at..];
            let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
            let blanks = rest.iter().take_while(is_blank).count();
            if self.at_comment() {
                self.skip_comment();
            } else if blanks > 0 {
                self.at += blanks;
            } else {
                self.done = true;
                return Some(if rest.starts_with(ENDMAP) {
                    MapLine::End(self.at + ENDMAP.len())
                } else {
                    MapLine::Stray(self.at + length_of_cells(rest))
                });
            }
        }
        None
    }
}

fn length_of_cells(line: &[u8]) -> usize {
    let end = line.iter().position(|&byte| ROLES[byte as usize] == NONE);
    end.unwrap_or(line.len())
}

/// Returns the length of the line end at the start of a text; 0 if there is none.
pub(super) fn length_of_line_end(text: &[u8]) -> usize {
    match text {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rows of a map, and the stray text after them, which is empty for `ENDMAP`.
    fn read(text: &str) -> (Vec<&str>, &str) {
        let (mut rows, mut last) = (Vec::new(), "?");
        for line in MapLines::new(text.as_bytes(), 4) {
            match line {
                MapLine::Row { bytes, .. } => rows.push(&text[bytes]),
                MapLine::End(at) => last = &text[at..at],
                MapLine::Stray(at) => last = &text[at..],
            }
        }
        (rows, last)
    }

    #[test]
    fn rows_are_whole_lines_of_cells_with_their_trailing_blanks() {
        assert_eq!(
            read("MAP\n|. \n\n T\r\nENDMAP"),
            (vec!["|. ", "", " T"], "")
        );
    }

    #[test]
    fn a_line_of_cells_that_begins_with_a_corridor_is_a_row_and_any_other_such_line_a_comment() {
        assert_eq!(read("MAP\n#.#\n#.x\n#1\n# 1.\nENDMAP"), (vec!["#.#"], ""));
    }

    #[test]
    fn digits_stand_in_rows() {
        assert_eq!(read("MAP\n12\n.3.\nENDMAP"), (vec!["12", ".3."], ""));
    }

    #[test]
    fn the_end_may_be_indented_and_the_line_go_on_after_it() {
        assert_eq!(read("MAP\n.\n \tENDMAP x"), (vec!["."], ""));
    }

    #[test]
    fn a_tab_ends_no_row_but_may_stand_before_one() {
        assert_eq!(read("MAP\n\t..\nENDMAP"), (vec![".."], ""));
        assert_eq!(read("MAP\n..\t.\nENDMAP"), (vec![], "\t.\nENDMAP"));
    }

    #[test]
    fn what_belongs_in_no_map_is_pointed_at() {
        assert_eq!(read("MAP\n...\n..x\nENDMAP"), (vec!["..."], "x\nENDMAP"));
        assert_eq!(read("MAP\n...\n.."), (vec!["..."], ""));
        assert_eq!(read("MAP\n..\r."), (vec![], "\r."));
    }
}
