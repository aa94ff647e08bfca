//! A case: one line of the input.

use super::{Armour, Number, Symbol, Weapon};
use crate::base::Span;

/// One hero and what comes his way, checked.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The first random number that the seed yields.
    pub(super) first: Number,
    pub weapon: &'static Weapon,
    pub armour: &'static Armour,
    /// Every character of it is a symbol.
    pub(super) sequence: &'a [u8],
    /// Where the sequence begins in the source.
    pub(super) begins: u32,
}

impl<'a> Case<'a> {
    /// How many symbols there are.
    pub fn length(&self) -> usize {
        self.sequence.len()
    }

    /// The symbols as they are written, from the one at `index` on.
    pub fn letters_from(&self, index: usize) -> impl Iterator<Item = char> + use<'a> {
        let sequence = self.sequence;
        sequence.iter().skip(index).copied().map(char::from)
    }

    /// What stands at a place of the sequence, counted from 0; nothing beyond its end.
    pub fn symbol(&self, index: usize) -> Option<Symbol> {
        Symbol::of(*self.sequence.get(index)?)
    }

    /// Where in the source a symbol is.
    pub(super) fn span(&self, index: usize) -> Span {
        let start = self.begins as usize + index;
        Span::new(start..start + 1)
    }
}
