//! The atlas of all that the hero remembers.

use super::{Atlas, KnownLevel, LevelPos};
use crate::base::Pos;
use crate::game::View;
use crate::world::Level;

impl View<'_> {
    /// Returns all levels that were visited, as the hero remembers them, where those stairs lead of which it remembers both
    /// ends, and for which closed doors it lacks no key: each by itself, though one key may serve for one door alone.
    pub fn atlas(&self) -> Atlas {
        let (world, dungeon) = (&self.game.world, &self.game.setting.dungeon);
        let mut atlas = Atlas::default();
        for (number, level) in world.levels() {
            let known = atlas.enter(number, || {
                KnownLevel::empty(dungeon.bounds(number), self.movement())
            });
            let memory = level.knowledge().memory();
            known.replace(memory, self.movement(), |pos| self.is_blocked(level, pos));
            let doors = known.closed_doors().cells();
            let doors: Vec<Pos> = doors.filter(|&pos| !self.lacks_key(level, pos)).collect();
            for pos in doors {
                atlas.note_openable(LevelPos { level: number, pos });
            }
        }
        for (number, level) in world.levels() {
            for &pos in level.layout().links.keys() {
                let from = LevelPos { level: number, pos };
                if let Some(to) = self.remembered_end(from, level) {
                    atlas.lead(from, to);
                }
            }
        }
        atlas
    }
}

impl View<'_> {
    /// Returns where stairs of a level lead; `None` unless the hero remembers both ends.
    pub(in crate::game) fn remembered_end(
        &self,
        from: LevelPos,
        level: &Level,
    ) -> Option<LevelPos> {
        let link = level.layout().links.get(&from.pos)?;
        let mut others = self.game.world.levels();
        let other = others.find(|(other, _)| *other == link.level);
        let (number, other) = other.filter(|_| is_remembered_stair(level, from.pos))?;
        let mut landings = other.landings(link.landing, from.level).into_iter();
        let pos = landings.find(|&pos| is_remembered_stair(other, pos))?;
        Some(LevelPos { level: number, pos })
    }

    /// Returns whether an item blocks a cell of a level, as on a quest, where all is seen.
    pub(super) fn is_blocked(&self, level: &Level, pos: Pos) -> bool {
        let book = &self.game.setting.book;
        let pile = level.piles.at(pos);
        pile.iter().any(|item| book.blocks(item.kind))
    }
}

fn is_remembered_stair(level: &Level, pos: Pos) -> bool {
    let known = level.knowledge().recall(pos);
    known.is_some_and(|known| known.cell.terrain.as_seen().is_stairs())
}
