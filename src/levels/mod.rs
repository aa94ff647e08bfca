//! stub
use crate::base::*;
use crate::content::*;
use crate::world::*;
use std::collections::BTreeSet;
#[derive(Debug)]
pub struct Dungeon {
    depths: u16,
}
#[derive(Debug, Clone)]
pub struct DungeonFile;
impl Dungeon {
    pub fn new(_: &Content, _: u64, depths: u16) -> Dungeon {
        Dungeon { depths }
    }
    pub fn with_first_level(self, _: DungeonFile) -> Dungeon {
        self
    }
    pub fn depths(&self) -> u16 {
        self.depths
    }
    pub fn level(&self, _: &Content, depth: u16) -> Level {
        Level::new(depth, Layout::solid())
    }
    pub fn start(&self, _: &Level) -> Pos {
        Pos::new(1, 1)
    }
    pub fn draw_object(
        &self,
        _: &Content,
        _: u16,
        _: &BTreeSet<ObjectId>,
        _: &mut Random,
    ) -> Option<Item> {
        None
    }
    pub fn added_stairs(&self) -> bool {
        false
    }
}
