//! Aligns the lines that an entry should have with those that it has, so that a line too many or too few does not make
//! all that follow look wrong.

use super::entries::{ExpectedEntry, ExpectedLine, OutputLine};

/// The costs of what turns expected lines into those that were found: a line in place of another of the same shape or of
/// a different one, a line that is missing, one that is too many.
const SAME_SHAPE: u64 = 2;
const OTHER_SHAPE: u64 = 3;
const MISSING: u64 = 2;
const EXTRA: u64 = 2;

/// The most pairs of lines that are compared for one entry. Beyond that they are aligned in their order.
const MOST_PAIRS: usize = 1 << 20;

/// One step from the expected lines to those that were found.
#[derive(Clone, Debug)]
pub(super) enum Edit<'l> {
    /// They are the same, but perhaps for blanks at the end.
    Same {
        found: &'l OutputLine,
        has_same_blanks: bool,
    },
    /// `found` stands where another line should.
    Changed {
        expected: ExpectedLine,
        found: &'l OutputLine,
    },
    /// The line is missing before this one, or behind the last.
    Missing {
        expected: ExpectedLine,
        before: &'l OutputLine,
    },
    Extra(&'l OutputLine),
}

/// Returns what some edits cost.
pub(super) fn cost(edits: &[Edit<'_>]) -> u64 {
    let costs = edits.iter().map(|edit| match edit {
        Edit::Same { .. } => 0,
        Edit::Changed { expected, found } => change(expected, found),
        Edit::Missing { .. } => MISSING,
        Edit::Extra(_) => EXTRA,
    });
    costs.sum()
}

/// Returns the cheapest edits from an entry to the lines that were found, of which there is at least one.
pub(super) fn align<'l>(entry: &ExpectedEntry, found: &'l [OutputLine]) -> Vec<Edit<'l>> {
    let expected = &entry.0;
    let equal_pairs = |(expected, found): &(&ExpectedLine, &OutputLine)| is_equal(expected, found);
    let start = (expected.iter().zip(found)).take_while(equal_pairs).count();
    let (expected_rest, found_rest) = (&expected[start..], &found[start..]);
    let backwards = expected_rest.iter().rev().zip(found_rest.iter().rev());
    let end = backwards.take_while(equal_pairs).count();
    let expected_middle = &expected_rest[..expected_rest.len() - end];
    let found_middle = &found_rest[..found_rest.len() - end];
    let after = found_rest.get(found_middle.len()).or(found.last());
    let after = after.expect("an entry has a line");
    let pairs = expected.iter().zip(found).take(start);
    let mut edits: Vec<Edit<'l>> = pairs
        .map(|(expected, found)| pair(expected, found))
        .collect();
    if expected_middle.len().saturating_mul(found_middle.len()) > MOST_PAIRS {
        edits.extend(in_order(expected_middle, found_middle, after));
    } else {
        edits.extend(cheapest(expected_middle, found_middle, after));
    }
    let pairs = expected_rest[expected_middle.len()..]
        .iter()
        .zip(&found_rest[found_middle.len()..]);
    edits.extend(pairs.map(|(expected, found)| pair(expected, found)));
    edits
}

fn is_equal(expected: &ExpectedLine, found: &OutputLine) -> bool {
    expected.text.trim_end() == found.text.trim_end()
}

/// Pairs the lines in their order.
fn in_order<'l>(
    expected: &[ExpectedLine],
    found: &'l [OutputLine],
    after: &'l OutputLine,
) -> Vec<Edit<'l>> {
    let pairs = expected.iter().zip(found);
    let mut edits: Vec<Edit<'l>> = pairs
        .map(|(expected, found)| pair(expected, found))
        .collect();
    let missing = expected.iter().skip(found.len());
    edits.extend(missing.map(|expected| Edit::Missing {
        expected: expected.clone(),
        before: after,
    }));
    edits.extend(found.iter().skip(expected.len()).map(Edit::Extra));
    edits
}

fn pair<'l>(expected: &ExpectedLine, found: &'l OutputLine) -> Edit<'l> {
    if is_equal(expected, found) {
        return Edit::Same {
            found,
            has_same_blanks: expected.text == found.text,
        };
    }
    Edit::Changed {
        expected: expected.clone(),
        found,
    }
}

/// Finds the cheapest edits: the least cost from each pair of places to the end, then the way along it (Wagner and
/// Fischer, "The String-to-String Correction Problem", 1974).
fn cheapest<'l>(
    expected: &[ExpectedLine],
    found: &'l [OutputLine],
    after: &'l OutputLine,
) -> Vec<Edit<'l>> {
    let (rows, columns) = (expected.len(), found.len());
    let mut costs = vec![vec![0; columns + 1]; rows + 1];
    for row in (0..=rows).rev() {
        for column in (0..=columns).rev() {
            let options = [
                (row < rows && column < columns)
                    .then(|| costs[row + 1][column + 1] + change(&expected[row], &found[column])),
                (row < rows).then(|| costs[row + 1][column] + MISSING),
                (column < columns).then(|| costs[row][column + 1] + EXTRA),
            ];
            costs[row][column] = options.into_iter().flatten().min().unwrap_or(0);
        }
    }
    let (mut row, mut column) = (0, 0);
    let mut edits = Vec::new();
    while row < rows || column < columns {
        let left = costs[row][column];
        let is_pair = row < rows
            && column < columns
            && left == costs[row + 1][column + 1] + change(&expected[row], &found[column]);
        if is_pair {
            edits.push(pair(&expected[row], &found[column]));
            (row, column) = (row + 1, column + 1);
        } else if row < rows && left == costs[row + 1][column] + MISSING {
            edits.push(Edit::Missing {
                expected: expected[row].clone(),
                before: found.get(column).unwrap_or(after),
            });
            row += 1;
        } else {
            edits.push(Edit::Extra(&found[column]));
            column += 1;
        }
    }
    edits
}

fn change(expected: &ExpectedLine, found: &OutputLine) -> u64 {
    if is_equal(expected, found) {
        return 0;
    }
    if Shape::of(&expected.text) == Shape::of(&found.text) {
        SAME_SHAPE
    } else {
        OTHER_SHAPE
    }
}

/// What a line looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Empty,
    /// One character.
    Symbol,
    Number,
    Dice,
    /// Words in capitals.
    Keywords,
    Text,
}

impl Shape {
    pub(super) fn of(line: &str) -> Shape {
        let line = line.trim();
        let is_signed = |text: &str| {
            let digits = text.trim_start_matches(['-', '+']);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let parts: Vec<&str> = line.split(['d', 'D']).collect();
        let is_keyword = |word: &str| word.bytes().all(|byte| byte.is_ascii_uppercase());
        if line.is_empty() {
            Shape::Empty
        } else if line.chars().count() == 1 {
            Shape::Symbol
        } else if is_signed(line) {
            Shape::Number
        } else if parts.len() == 2 && parts[0].split('+').all(is_signed) && is_signed(parts[1]) {
            Shape::Dice
        } else if line.split_whitespace().all(is_keyword) {
            Shape::Keywords
        } else {
            Shape::Text
        }
    }
}
