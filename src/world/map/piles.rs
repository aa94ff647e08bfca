//! What lies on the floor.

use crate::base::{CellSet, Pos};
use crate::world::{CellMap, Item};
use serde::{Deserialize, Serialize};

/// The items on every cell of a level, the top one of a cell last.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Piles {
    /// No pile is empty.
    cells: CellMap<Vec<Item>>,
}

impl Piles {
    /// Returns the items on a cell, the top one last.
    pub fn at(&self, pos: Pos) -> &[Item] {
        self.cells.get(pos).map_or(&[], Vec::as_slice)
    }

    /// Returns the cells with items.
    #[inline]
    pub(in crate::world) fn cells(&self) -> &CellSet {
        self.cells.taken()
    }

    /// Everything that lies on a cell, the top last, to change it.
    pub(in crate::world) fn at_mut(&mut self, pos: Pos) -> &mut [Item] {
        self.cells.get_mut(pos).map_or(&mut [], Vec::as_mut_slice)
    }

    /// The item on top of what lies on a cell, to change it.
    pub fn top_mut(&mut self, pos: Pos) -> Option<&mut Item> {
        self.at_mut(pos).last_mut()
    }

    /// Returns every cell with items, and these.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &[Item])> {
        self.cells.iter().map(|(pos, pile)| (pos, pile.as_slice()))
    }

    /// Returns every item on the floor.
    pub(in crate::world) fn items_mut(&mut self) -> impl Iterator<Item = &mut Item> {
        self.cells.values_mut().flatten()
    }

    /// Puts an item on top of what lies on a cell.
    pub fn put(&mut self, pos: Pos, item: Item) {
        match self.cells.get_mut(pos) {
            Some(pile) => pile.push(item),
            None => {
                self.cells.insert(pos, vec![item]);
            }
        }
    }

    /// Removes and returns the item at this index of a pile, counted from the bottom; `None` if there is none.
    pub fn take(&mut self, pos: Pos, index: usize) -> Option<Item> {
        let pile = self.cells.get_mut(pos)?;
        let item = (index < pile.len()).then(|| pile.remove(index));
        if pile.is_empty() {
            self.cells.remove(pos);
        }
        item
    }

    /// Removes and returns all items on a cell, the top one last.
    pub fn take_all(&mut self, pos: Pos) -> Vec<Item> {
        self.cells.remove(pos).unwrap_or_default()
    }
}
