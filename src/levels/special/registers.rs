//! What the lists of a description are in one level: each is shuffled once, and its entries are taken by their numbers.

use crate::base::Random;
use crate::script::Alignment;
use crate::script::plan::{AlignmentOf, Cell};

/// The lists of a level, each in the order that was drawn for it.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    places: Vec<Cell>,
    alignments: [Alignment; 3],
}

const ALIGNMENTS: [Alignment; 3] = [Alignment::Chaos, Alignment::Neutral, Alignment::Law];

impl Registers {
    pub(super) fn new(random: &mut Random) -> Registers {
        let mut alignments = ALIGNMENTS;
        random.shuffle(&mut alignments);
        Registers {
            places: Vec::new(),
            alignments,
        }
    }

    /// Replaces the lists, each unless the new one is empty.
    pub(super) fn set(&mut self, places: &[Cell], random: &mut Random) {
        replace(&mut self.places, places, random);
    }

    /// Returns a place; `None` if the list is shorter.
    pub(super) fn place(&self, index: u8) -> Option<Cell> {
        self.places.get(usize::from(index)).copied()
    }

    pub(super) fn alignment(&self, alignment: AlignmentOf, random: &mut Random) -> Alignment {
        let drawn = match alignment {
            AlignmentOf::Random => random.pick(&ALIGNMENTS),
            AlignmentOf::Given(alignment) => Some(alignment),
            AlignmentOf::Register(index) => self.alignments.get(usize::from(index)).copied(),
        };
        drawn.unwrap_or(Alignment::Noalign)
    }
}

fn replace<T: Copy>(list: &mut Vec<T>, new: &[T], random: &mut Random) {
    if !new.is_empty() {
        new.clone_into(list);
        random.shuffle(list);
    }
}
