//! The map as its player sees it.

use super::codes::{TERRAINS, terrain_number};
use super::{View, quest};
use crate::base::{Grid, Pos};
use crate::content::{Color, Content, MonsterKind, ObjectType};
use crate::game::describe;
use crate::rules::{Perceiver, Perception, pile_seen};
use crate::world::{
    Feature, LEVEL_HEIGHT, LEVEL_WIDTH, Landmark, Monster, Pile, Remembered, Terrain,
};

/// The columns of every map.
pub(in crate::game) const MAP_WIDTH: usize = LEVEL_WIDTH as usize;

/// How many cells every map has: 80 columns and 21 rows. The floors of quests may be smaller, and the rest is unknown.
pub const MAP_CELLS: usize = MAP_WIDTH * LEVEL_HEIGHT as usize;

/// The glyph of what a blind hero feels beside it.
const FELT: char = '?';

/// The glyph of every item on a quest.
const QUEST_ITEM: char = '*';

/// The glyph of several items.
const SEVERAL_ITEMS: char = '&';

/// One cell as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    pub glyph: char,
    pub paint: Paint,
    /// Seen now, rather than remembered.
    pub in_view: bool,
}

/// What decides the color of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Unknown,
    Terrain(Terrain),
    /// On this terrain.
    Feature(Landmark, Terrain),
    Item(Color),
    Monster(Color),
    Hero,
}

/// One cell of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapCell {
    pub tile: Tile,
    /// The terrain as it is drawn or remembered; `None` if it is not known.
    pub ground: Option<Terrain>,
}

impl Tile {
    /// A cell of which nothing is known.
    pub const UNKNOWN: Tile = Tile {
        glyph: ' ',
        paint: Paint::Unknown,
        in_view: false,
    };

    const HERO: Tile = Tile {
        glyph: '@',
        paint: Paint::Hero,
        in_view: true,
    };
}

/// What is shown in a cell, and what is known of the ground there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct Shown {
    pub(in crate::game) look: Look,
    pub(in crate::game) in_view: bool,
    /// `None` if it is not known.
    pub(in crate::game) ground: Option<Terrain>,
}

/// What is shown in a cell: monsters over items over features over terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Look {
    Unknown,
    Ground(Terrain),
    /// On this terrain.
    Feature(Landmark, Terrain),
    Item(Pile),
    Monster(MonsterKind),
    /// Something that a blind hero feels beside it.
    Felt,
    Hero,
}

impl Shown {
    const UNKNOWN: Shown = Shown {
        look: Look::Unknown,
        in_view: false,
        ground: None,
    };

    /// Returns how what is known of a cell is shown. Nothing but a boulder is shown over items.
    fn of(known: Remembered, in_view: bool) -> Shown {
        let terrain = known.cell.terrain.as_seen();
        let boulder = known.feature.filter(|feature| feature.is_solid());
        let look = match (known.pile.filter(|_| boulder.is_none()), known.feature) {
            (Some(pile), _) => Look::Item(pile),
            (None, Some(feature)) => Look::Feature(feature, terrain),
            (None, None) => Look::Ground(terrain),
        };
        Shown {
            look,
            in_view,
            ground: Some(terrain),
        }
    }
}

/// Reads something of cells. That of unknown cells and plain ground is read beforehand: most cells are such.
struct Reader<T, F> {
    unknown: T,
    /// By the numbers of terrains, out of view and in view.
    ground: [[T; TERRAINS.len()]; 2],
    read: F,
}

impl<T: Copy, F: Fn(Shown) -> T> Reader<T, F> {
    fn new(read: F) -> Reader<T, F> {
        let plain = |terrain, in_view| Shown {
            look: Look::Ground(terrain),
            in_view,
            ground: Some(terrain),
        };
        let ground = |in_view| TERRAINS.map(|terrain| read(plain(terrain, in_view)));
        Reader {
            unknown: read(Shown::UNKNOWN),
            ground: [ground(false), ground(true)],
            read,
        }
    }

    #[inline(always)]
    fn cell(&self, known: &Remembered, in_view: bool) -> T {
        if known.is_plain() {
            let number = terrain_number(known.cell.terrain);
            return self.ground[usize::from(in_view)][usize::from(number)];
        }
        (self.read)(Shown::of(*known, in_view))
    }
}

/// What turns looks into tiles.
#[derive(Clone, Copy)]
struct Painter<'a> {
    content: &'a Content,
    is_quest: bool,
}

impl Painter<'_> {
    fn tile(self, shown: Shown) -> Tile {
        let (glyph, paint) = match shown.look {
            Look::Unknown => return Tile::UNKNOWN,
            Look::Hero => return Tile::HERO,
            Look::Ground(terrain) => (self.glyph_of(terrain), Paint::Terrain(terrain)),
            Look::Feature(feature, terrain) => {
                let glyph = feature.glyph().unwrap_or_else(|| self.glyph_of(terrain));
                (glyph, Paint::Feature(feature, terrain))
            }
            Look::Item(pile) => {
                let template = self.content.object(pile.top);
                let glyph = if self.is_quest {
                    QUEST_ITEM
                } else if pile.several {
                    SEVERAL_ITEMS
                } else {
                    template.glyph()
                };
                (glyph, Paint::Item(template.color))
            }
            Look::Monster(kind) => {
                let template = self.content.monster(kind);
                (template.symbol, Paint::Monster(template.color()))
            }
            Look::Felt => (FELT, Paint::Monster(Color::White)),
        };
        Tile {
            glyph,
            paint,
            in_view: shown.in_view,
        }
    }

    fn glyph_of(self, terrain: Terrain) -> char {
        if self.is_quest {
            quest::terrain_glyph(terrain)
        } else {
            terrain.glyph()
        }
    }
}

impl<'a> View<'a> {
    /// Returns how every cell of the level is drawn, in one pass.
    pub fn map(&self) -> Grid<MapCell> {
        let unknown = MapCell {
            tile: Tile::UNKNOWN,
            ground: None,
        };
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, unknown);
        let painter = self.painter();
        self.read_map(map.cells_mut(), |shown| MapCell {
            tile: painter.tile(shown),
            ground: shown.ground,
        });
        map
    }

    /// Fills a buffer with the character of every cell, row by row.
    ///
    /// # Panics
    ///
    /// Panics unless the buffer has [`MAP_CELLS`] elements.
    pub fn glyphs(&self, buffer: &mut [char]) {
        let painter = self.painter();
        self.read_map(buffer, |shown| painter.tile(shown).glyph);
    }

    /// Fills a buffer with something about every cell, row by row and in one pass over what the hero remembers.
    pub(in crate::game) fn read_map<T: Copy>(&self, buffer: &mut [T], read: impl Fn(Shown) -> T) {
        assert_eq!(buffer.len(), MAP_CELLS, "a buffer holds the whole map");
        let (level, knowledge) = (self.level(), self.level().knowledge());
        let (memory, reader) = (knowledge.memory(), Reader::new(read));
        buffer.fill(reader.unknown);
        if self.game.fog_lifted {
            for (cell, pos) in buffer.iter_mut().zip(memory.positions()) {
                if let Some(known) = self.known(pos) {
                    *cell = reader.cell(&known, true);
                }
            }
        } else {
            let rows = memory.rows().zip(knowledge.in_view.rows());
            for (buffer, (known, &in_view)) in buffer.chunks_mut(MAP_WIDTH).zip(rows) {
                let cells = buffer.iter_mut().zip(known).zip(0..);
                for ((cell, known), x) in cells {
                    if let Some(known) = known {
                        *cell = reader.cell(known, in_view >> x & 1 != 0);
                    }
                }
            }
        }
        let hero = level.hero_pos().map(|pos| (pos, Look::Hero));
        let (monsters, perceiver) = (level.monsters(), self.perceiver());
        let look = |monster: &Monster| Some((monster.pos(), self.look_of(&perceiver, monster)?));
        let monsters = monsters.filter_map(look);
        for (pos, look) in monsters.chain(hero) {
            buffer[usize::from(pos.y as u16) * MAP_WIDTH + usize::from(pos.x as u16)] =
                (reader.read)(Shown {
                    look,
                    in_view: true,
                    ground: self.ground(pos),
                });
        }
    }

    /// Returns how a cell is drawn: monsters over items over terrain.
    pub fn tile(&self, pos: Pos) -> Tile {
        self.painter().tile(self.shown(pos))
    }

    fn shown(&self, pos: Pos) -> Shown {
        let level = self.level();
        let monster = level.occupant(pos).and_then(|id| level.monster(id));
        let actor = if level.hero_pos() == Some(pos) {
            Some(Look::Hero)
        } else {
            monster.and_then(|monster| self.look_of(&self.perceiver(), monster))
        };
        let in_view = self.is_in_view(pos);
        let known = self.known(pos);
        let shown = known.map_or(Shown::UNKNOWN, |known| Shown::of(known, in_view));
        actor.map_or(shown, |look| Shown {
            look,
            in_view: true,
            ..shown
        })
    }

    fn painter(&self) -> Painter<'a> {
        Painter {
            content: &self.game.setting.content,
            is_quest: self.is_quest(),
        }
    }

    /// Returns what is known of a cell; `None` if nothing is.
    pub(super) fn known(&self, pos: Pos) -> Option<Remembered> {
        let level = self.level();
        if self.game.fog_lifted {
            let pile = pile_seen(level.piles.at(pos));
            let feature = level.feature(pos).and_then(Feature::as_seen);
            let seen = Remembered::seen(level.cell(pos), pile);
            return Some(Remembered { feature, ..seen });
        }
        level.knowledge().recall(pos)
    }

    /// Returns how often what the hero remembers of the level has changed: as long as this number stays the same, so does
    /// that.
    pub fn memory_changes(&self) -> u32 {
        self.level().knowledge().changes()
    }

    /// Returns the cells that the hero remembers, row by row.
    pub(in crate::game) fn known_cells(&self) -> impl Iterator<Item = (Pos, Remembered)> + use<'a> {
        let memory = self.level().knowledge().memory();
        memory
            .iter()
            .filter_map(|(pos, memory)| memory.map(|memory| (pos, memory)))
    }

    /// Returns the cells with items of which the hero knows, row by row, each with the code of the one on top.
    pub(in crate::game) fn known_piles(&self) -> impl Iterator<Item = (Pos, u16)> + use<'a> {
        let known = self.known_cells();
        known.filter_map(|(pos, known)| Some((pos, Look::Item(known.pile?).code())))
    }

    /// Returns what a feature is called when the player looks at it, with a capital; what is written on it, whose
    /// statue it is or which side an altar is for, if it is in view.
    pub fn feature_name(&self, pos: Pos, landmark: Landmark) -> String {
        let level = self.level();
        let (feature, side) = if self.is_in_view(pos) {
            (level.feature(pos), level.altar_side(pos))
        } else {
            (None, None)
        };
        describe::feature(&self.game.setting.content, landmark, feature, side)
    }

    /// Returns whether items of some type are drawn as this character in this game.
    pub fn is_item_glyph(&self, glyph: char) -> bool {
        if self.is_quest() {
            return glyph == QUEST_ITEM;
        }
        ObjectType::ALL.iter().any(|kind| kind.glyph() == glyph)
    }

    /// Returns whether the hero has seen a cell itself.
    pub fn was_seen(&self, pos: Pos) -> bool {
        let memory = self.level().knowledge().recall(pos);
        memory.is_some_and(|memory| !memory.is_mapped)
    }

    /// Returns the character as which a terrain is drawn in this game.
    pub fn glyph_of(&self, terrain: Terrain) -> char {
        self.painter().glyph_of(terrain)
    }

    /// Returns how a monster is shown: one that a blind hero feels as something unknown. `None` if the hero does not
    /// know of it.
    fn look_of(&self, perceiver: &Perceiver<'_>, monster: &Monster) -> Option<Look> {
        match self.perception(perceiver, monster) {
            Perception::Seen | Perception::Sensed => Some(Look::Monster(monster.kind_as_seen())),
            Perception::Felt => Some(Look::Felt),
            Perception::Unknown => None,
        }
    }
}
