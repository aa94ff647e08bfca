//! A case: one line of the input.

use super::{Armor, Number, Symbol, Weapon};
use crate::base::Span;

/// One hero and the sequence that he walks, checked for errors.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The first random number of the seed.
    pub(super) first: Number,
    pub weapon: &'static Weapon,
    pub armor: &'static Armor,
    /// Every character of it is a symbol.
    pub(super) sequence: &'a [u8],
    /// The offset of the sequence in the source.
    pub(super) begins: u32,
}

impl<'a> Case<'a> {
    /// Returns the number of symbols.
    pub fn length(&self) -> usize {
        self.sequence.len()
    }

    /// Returns the characters of the symbols from `index` on.
    pub fn letters_from(&self, index: usize) -> impl Iterator<Item = char> + use<'a> {
        let sequence = self.sequence;
        sequence.iter().skip(index).copied().map(char::from)
    }

    /// Returns the symbol at an index of the sequence; `None` beyond its end.
    pub fn symbol(&self, index: usize) -> Option<Symbol> {
        Symbol::of(*self.sequence.get(index)?)
    }

    /// Returns the span of a symbol in the source.
    pub(super) fn span(&self, index: usize) -> Span {
        let start = self.begins as usize + index;
        Span::new(start..start + 1)
    }
}
