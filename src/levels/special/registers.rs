//! What the lists of a description are in one level: each is shuffled once, and its entries are taken by their numbers.

use crate::base::Random;
use crate::script::Alignment;
use crate::script::plan::{AlignmentOf, Cell, Class};
use crate::world;

/// The lists of a level, each in the order that was drawn for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Registers {
    objects: Vec<u8>,
    monsters: Vec<u8>,
    places: Vec<Cell>,
    /// Those of `align[]`.
    alignments: Vec<Alignment>,
}

const ALIGNMENTS: [Alignment; 3] = [Alignment::Chaos, Alignment::Neutral, Alignment::Law];

impl Registers {
    pub(super) fn new(random: &mut Random) -> Registers {
        let mut alignments = ALIGNMENTS.to_vec();
        random.shuffle(&mut alignments);
        Registers {
            objects: Vec::new(),
            monsters: Vec::new(),
            places: Vec::new(),
            alignments,
        }
    }

    /// Replaces the lists, each unless the new one is empty.
    pub(super) fn set(
        &mut self,
        objects: &[u8],
        monsters: &[u8],
        places: &[Cell],
        random: &mut Random,
    ) {
        replace(&mut self.objects, objects, random);
        replace(&mut self.places, places, random);
        replace(&mut self.monsters, monsters, random);
    }

    /// Returns a class of objects; `None` for any.
    pub(super) fn object_class(&self, class: Class) -> Option<u8> {
        class_in(&self.objects, class)
    }

    /// Returns a class of monsters; `None` for any.
    pub(super) fn monster_class(&self, class: Class) -> Option<u8> {
        class_in(&self.monsters, class)
    }

    /// Returns a place; `None` if the list is shorter.
    pub(super) fn place(&self, index: u8) -> Option<Cell> {
        self.places.get(usize::from(index)).copied()
    }

    /// Returns the side that a monster takes, or that an altar is for; `None` for none.
    pub(super) fn side(&self, of: AlignmentOf, random: &mut Random) -> Option<world::Alignment> {
        let alignment = match of {
            AlignmentOf::Random => random.pick(&ALIGNMENTS),
            AlignmentOf::Given(alignment) => Some(alignment),
            AlignmentOf::Register(index) => self.alignments.get(usize::from(index)).copied(),
        };
        match alignment? {
            Alignment::Law => Some(world::Alignment::Lawful),
            Alignment::Neutral => Some(world::Alignment::Neutral),
            Alignment::Chaos => Some(world::Alignment::Chaotic),
            Alignment::Noalign => None,
            // Heroes take no side, so that nothing is on theirs.
            Alignment::Coaligned | Alignment::Noncoaligned => random.pick(&world::Alignment::ALL),
        }
    }
}

fn replace<T: Copy>(list: &mut Vec<T>, new: &[T], random: &mut Random) {
    if !new.is_empty() {
        new.clone_into(list);
        random.shuffle(list);
    }
}

fn class_in(list: &[u8], class: Class) -> Option<u8> {
    match class {
        Class::Random => None,
        Class::Given(class) => Some(class),
        Class::Register(index) => list.get(usize::from(index)).copied(),
    }
}
