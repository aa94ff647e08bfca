//! Compares what another parser printed with what a description file means, field by field.

mod alignment;
mod difference;
mod entries;

use crate::base::{Severity, Source, Span, start_of_text};
use crate::content::PrintedField;
use alignment::{Edit, align};
pub use difference::Difference;
use difference::What;
use entries::{ExpectedEntry, Found, OutputLine, entries, lines};
use std::collections::BTreeSet;

/// The order in which a parser prints the fields of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldOrder {
    /// That of the sample output of the assignment, in which this program prints.
    Sample,
    /// That of the table of fields of the assignment, in which SYMB comes before RRTY. It is the same for objects.
    Table,
}

impl FieldOrder {
    const ALL: [FieldOrder; 2] = [FieldOrder::Sample, FieldOrder::Table];

    /// Returns what the order is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            FieldOrder::Sample => "the order of the sample output",
            FieldOrder::Table => "the order of the table of fields",
        }
    }

    /// Returns the fields, which are in the order of the sample, in this order.
    fn arrange(self, fields: &[PrintedField]) -> Vec<&PrintedField> {
        let mut arranged: Vec<&PrintedField> = fields.iter().collect();
        match self {
            FieldOrder::Sample => {}
            FieldOrder::Table => {
                if let Some(index) = fields.iter().position(|field| field.word == "SYMB") {
                    let symbol = arranged.remove(index);
                    arranged.insert(arranged.len() - 1, symbol);
                }
            }
        }
        arranged
    }
}

/// What counts as a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// What changes the meaning of the output; the rest is worth a warning.
    Meaning,
    /// Everything.
    Exact,
}

/// What the comparison of an output with the expected entries found.
#[derive(Debug)]
pub struct Comparison {
    /// The order that fits the output best.
    pub order: FieldOrder,
    /// In the order of the output; entries that it lacks come last.
    pub differences: Vec<Difference>,
}

impl Comparison {
    /// Returns whether nothing differs, but for what is worth a warning.
    pub fn is_equal(&self, strictness: Strictness) -> bool {
        let mut severities = self.differences.iter().map(|it| it.severity(strictness));
        severities.all(|severity| severity == Severity::Warning)
    }
}

/// Compares an output with the entries that it should have, each of which begins with its NAME.
pub fn compare(expected: &[Vec<PrintedField>], output: &Source) -> Comparison {
    let lines = lines(output);
    let entries_found = entries(expected, &lines);
    let orders = FieldOrder::ALL.map(|order| {
        let edits = edits_of(&entries_found, expected, order);
        let cost: u64 = edits.iter().map(|edits| alignment::cost(edits)).sum();
        (cost, order, edits)
    });
    let best = orders.into_iter().min_by_key(|(cost, ..)| *cost);
    let (_, order, edits) = best.expect("there are two orders");
    let mark = Span::new(0..start_of_text(output.bytes()));
    let mark = (mark.end > 0).then(|| Difference::of_mark(mark));
    let mut differences: Vec<Difference> = mark.into_iter().collect();
    differences.extend(differences_in(expected, &entries_found, edits));
    let end = Span::new(output.bytes().len()..output.bytes().len());
    let known: BTreeSet<usize> = known(&entries_found).map(|(entry, _)| entry).collect();
    let missing = (0..expected.len()).filter(|index| !known.contains(index));
    differences.extend(missing.map(|index| Difference::new(&expected[index], end, What::NoEntry)));
    Comparison { order, differences }
}

/// Returns the differences of what was found. `edits` are those of the known entries, in their order.
fn differences_in(
    expected: &[Vec<PrintedField>],
    found: &[Found<'_>],
    edits: Vec<Vec<Edit<'_>>>,
) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut edits = edits.into_iter();
    let mut last = None;
    for found in found {
        match found {
            Found::Known {
                entry,
                separator,
                lines,
            } => {
                let fields = &expected[*entry];
                let blanks = separator.filter(|line| !line.text.is_empty());
                let blanks = blanks.map(|line| Difference::new(fields, line.span, What::Blanks));
                differences.extend(blanks);
                if last.is_some_and(|last| last > *entry) {
                    differences.push(Difference::new(fields, lines[0].span, What::OutOfOrder));
                }
                last = last.max(Some(*entry));
                let edits = edits.next().expect("each known entry was aligned");
                differences.extend(difference::of_edits(fields, &edits));
                differences.extend(difference::of_returns(
                    fields,
                    separator.iter().copied().chain(*lines),
                ));
            }
            Found::Unknown(line) => differences.push(Difference::of_unknown(line)),
            Found::Joined(line) => differences.push(Difference::of_joined(line)),
            Found::Blanks(line) => differences.push(Difference::of_blanks(line)),
        }
    }
    differences
}

/// Returns how each known entry becomes what was found, if its fields are expected in this order.
fn edits_of<'l>(
    found: &[Found<'l>],
    expected: &[Vec<PrintedField>],
    order: FieldOrder,
) -> Vec<Vec<Edit<'l>>> {
    let edits = known(found)
        .map(|(entry, lines)| align(&ExpectedEntry::new(&expected[entry], order), lines));
    edits.collect()
}

/// Returns the expected entries that were found, with their lines.
fn known<'f, 'l>(
    found: &'f [Found<'l>],
) -> impl Iterator<Item = (usize, &'l [OutputLine])> + use<'f, 'l> {
    found.iter().filter_map(|found| match found {
        Found::Known { entry, lines, .. } => Some((*entry, *lines)),
        Found::Unknown(_) | Found::Joined(_) | Found::Blanks(_) => None,
    })
}

#[cfg(test)]
mod tests;
