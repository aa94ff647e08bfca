//! The map as its player sees it.

use super::map_reading::{ALL_ROWS, Rows, has_row};
use super::{View, quest};
use crate::base::{Pos, columns, extent};
use crate::content::{Color, Content, MonsterKind, ObjectType};
use crate::game::describe;
use crate::rules::{Perceiver, Perception, Signs, pile_seen};
use crate::world::{
    Knowledge, LEVEL_HEIGHT, LEVEL_WIDTH, Landmark, MetGround, Monster, Pile, Remembered, Terrain,
};

/// The columns and rows of every map. The floors of quests may be smaller, and the rest is unknown.
pub const MAP_SIZE: (i16, i16) = (LEVEL_WIDTH, LEVEL_HEIGHT);

/// The columns of every map.
pub(in crate::game) const MAP_WIDTH: usize = LEVEL_WIDTH as usize;

/// How many cells every map has, of 80 columns and 21 rows.
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
    /// Stairs on which an item of this color lies: they have their own glyph, for they matter more than it does.
    ItemOnStairs(Color),
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

impl MapCell {
    /// A cell of which nothing is known.
    pub const UNKNOWN: MapCell = MapCell {
        tile: Tile::UNKNOWN,
        ground: None,
    };
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

impl Look {
    /// Returns the terrain, if nothing is on it.
    pub(in crate::game) fn terrain(self) -> Option<Terrain> {
        if let Look::Ground(terrain) = self {
            return Some(terrain);
        }
        None
    }
}

impl Shown {
    const UNKNOWN: Shown = Shown {
        look: Look::Unknown,
        in_view: false,
        ground: None,
    };

    /// Returns how bare ground is remembered.
    fn ground(terrain: Terrain) -> Shown {
        Shown {
            look: Look::Ground(terrain),
            in_view: false,
            ground: Some(terrain),
        }
    }

    /// Returns how what is known of a cell is remembered. Nothing but a boulder is shown over items.
    fn of(known: Remembered) -> Shown {
        let terrain = known.cell.terrain.as_seen();
        let boulder = known.feature.filter(|feature| feature.is_solid());
        let look = match (known.pile.filter(|_| boulder.is_none()), known.feature) {
            (Some(pile), _) => Look::Item(pile),
            (None, Some(feature)) => Look::Feature(feature, terrain),
            (None, None) => Look::Ground(terrain),
        };
        Shown {
            look,
            in_view: false,
            ground: Some(terrain),
        }
    }

    /// Returns the same as it is seen now.
    fn seen(self) -> Shown {
        Shown {
            in_view: true,
            ..self
        }
    }
}

/// What turns looks into tiles.
#[derive(Clone, Copy)]
pub(super) struct Painter<'a> {
    content: &'a Content,
    signs: Signs,
}

impl Painter<'_> {
    pub(super) fn cell(self, shown: Shown) -> MapCell {
        MapCell {
            tile: self.tile(shown),
            ground: shown.ground,
        }
    }

    fn tile(self, shown: Shown) -> Tile {
        let (glyph, paint) = match shown.look {
            Look::Unknown => return Tile::UNKNOWN,
            Look::Hero => return Tile::HERO,
            Look::Ground(terrain) => (self.glyph_of(terrain), Paint::Terrain(terrain)),
            Look::Feature(feature, terrain) => {
                let glyph = feature.glyph().unwrap_or_else(|| self.glyph_of(terrain));
                (glyph, Paint::Feature(feature, terrain))
            }
            Look::Item(pile) => self.item(pile, shown.ground),
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

    /// Returns how items are drawn that lie on this ground.
    fn item(self, pile: Pile, ground: Option<Terrain>) -> (char, Paint) {
        let template = self.content.object(pile.top);
        let stairs = ground.filter(|ground| ground.is_stairs());
        match (self.signs, stairs) {
            (Signs::Quest, _) => (QUEST_ITEM, Paint::Item(template.color)),
            (Signs::Dungeon, Some(stairs)) => {
                (self.glyph_of(stairs), Paint::ItemOnStairs(template.color))
            }
            (Signs::Dungeon, None) if pile.several => (SEVERAL_ITEMS, Paint::Item(template.color)),
            (Signs::Dungeon, None) => (template.glyph(), Paint::Item(template.color)),
        }
    }

    fn glyph_of(self, terrain: Terrain) -> char {
        match self.signs {
            Signs::Quest => quest::terrain_glyph(terrain),
            Signs::Dungeon => terrain.glyph(),
        }
    }
}

/// Fills rows of a buffer with something about every cell as it is remembered. That of unknown cells is read once, and that
/// of each ground at most once in view and once out of it: most cells are such.
fn read_remembered<T: Copy>(
    knowledge: &Knowledge,
    wanted: Rows,
    buffer: &mut [T],
    read: &mut impl FnMut(Shown) -> T,
) {
    let unknown = read(Shown::UNKNOWN);
    let (memory, in_view) = (knowledge.memory(), knowledge.in_view.rows());
    let (mut out_of_view, mut seen_now) = (MetGround::new(unknown), MetGround::new(unknown));
    let rows = buffer.chunks_mut(MAP_WIDTH).zip(memory.ground().rows());
    let sets = in_view.iter().zip(memory.marked().rows());
    let rows = (0..).zip(rows.zip(sets));
    for (y, ((buffer, ground), (&in_view, &marked))) in rows.filter(|(y, _)| has_row(wanted, *y)) {
        buffer.fill(unknown);
        let known = extent(memory.known().rows()[y as usize]);
        let cells = buffer[known.clone()].iter_mut();
        for (cell, ground) in cells.zip(&ground[known]) {
            *cell = out_of_view.get(*ground, |terrain| read(Shown::ground(terrain)));
        }
        for x in columns(in_view) {
            let ground = ground[x as usize];
            buffer[x as usize] =
                seen_now.get(ground, |terrain| read(Shown::ground(terrain).seen()));
        }
        for x in columns(marked) {
            if let Some(known) = memory.get(Pos::new(x, y)) {
                buffer[x as usize] = read(Shown {
                    in_view: in_view >> x & 1 != 0,
                    ..Shown::of(known)
                });
            }
        }
    }
}

impl<'a> View<'a> {
    /// Fills a buffer with something about every cell, row by row and in one pass: what `read` makes of how it is drawn.
    /// That is asked once for all cells of which nothing is known, and once for all with the same bare ground; where the fog
    /// is lifted, for each cell.
    ///
    /// # Panics
    ///
    /// Panics unless the buffer has [`MAP_CELLS`] elements.
    pub fn cells<T: Copy>(&self, buffer: &mut [T], mut read: impl FnMut(MapCell) -> T) {
        let painter = self.painter();
        self.read_map(buffer, |shown| read(painter.cell(shown)));
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
    pub(in crate::game) fn read_map<T: Copy>(
        &self,
        buffer: &mut [T],
        read: impl FnMut(Shown) -> T,
    ) {
        self.read_rows(ALL_ROWS, self.actors(), buffer, read);
    }

    /// Returns what is shown of the monsters that the hero knows of, and at last of the hero, who may stand on one.
    pub(super) fn actors(&self) -> impl Iterator<Item = (Pos, Look)> {
        let level = self.level();
        let hero = level.hero_pos().map(|pos| (pos, Look::Hero));
        let perceiver = self.perceiver();
        let look =
            move |monster: &Monster| Some((monster.pos(), self.look_of(&perceiver, monster)?));
        level.monsters().filter_map(look).chain(hero)
    }

    /// Fills rows of a buffer for the whole map with something about every cell of them, with these actors, which all stand in
    /// such rows.
    pub(super) fn read_rows<T: Copy>(
        &self,
        wanted: Rows,
        actors: impl IntoIterator<Item = (Pos, Look)>,
        buffer: &mut [T],
        mut read: impl FnMut(Shown) -> T,
    ) {
        assert_eq!(buffer.len(), MAP_CELLS, "a buffer holds the whole map");
        let level = self.level();
        if self.game.fog_lifted {
            let cells = buffer.iter_mut().zip(level.layout().cells.positions());
            for (cell, pos) in cells.filter(|(_, pos)| has_row(wanted, pos.y)) {
                let known = self.known(pos);
                *cell = read(known.map_or(Shown::UNKNOWN, |known| Shown::of(known).seen()));
            }
        } else {
            read_remembered(level.knowledge(), wanted, buffer, &mut read);
        }
        for (pos, look) in actors {
            buffer[usize::from(pos.y as u16) * MAP_WIDTH + usize::from(pos.x as u16)] =
                read(Shown {
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
        let shown = self.known(pos).map_or(Shown::UNKNOWN, |known| Shown {
            in_view: self.is_in_view(pos),
            ..Shown::of(known)
        });
        actor.map_or(shown, |look| Shown { look, ..shown }.seen())
    }

    /// Returns with which signs the map is drawn.
    pub fn signs(&self) -> Signs {
        self.game.setting.book.signs()
    }

    pub(super) fn painter(&self) -> Painter<'a> {
        Painter {
            content: &self.game.setting.content,
            signs: self.signs(),
        }
    }

    /// Returns what is known of a cell; `None` if nothing is.
    pub(super) fn known(&self, pos: Pos) -> Option<Remembered> {
        let level = self.level();
        if self.game.fog_lifted {
            let pile = pile_seen(level.piles.at(pos));
            let cell = level.cell(pos);
            let feature = level.feature(pos);
            return Some(Remembered {
                feature: feature.and_then(|feature| feature.as_seen_on(cell.terrain)),
                ..Remembered::seen(cell, pile)
            });
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
        self.level().knowledge().memory().iter()
    }

    /// Returns the cells with items of which the hero knows, row by row.
    pub(in crate::game) fn known_piles(&self) -> impl Iterator<Item = (Pos, Pile)> + use<'a> {
        let memory = self.level().knowledge().memory();
        let marked = memory.marked().cells();
        marked.filter_map(|pos| Some((pos, memory.get(pos)?.pile?)))
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

    /// Returns what sort of feature a landmark is: `Engraving`, whatever is written there.
    pub fn landmark_kind(&self, landmark: Landmark) -> String {
        describe::feature(&self.game.setting.content, landmark, None, None)
    }

    /// Returns whether items of some type are drawn as this character in this game.
    pub fn is_item_glyph(&self, glyph: char) -> bool {
        match self.signs() {
            Signs::Quest => glyph == QUEST_ITEM,
            Signs::Dungeon => ObjectType::ALL.iter().any(|kind| kind.glyph() == glyph),
        }
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

    /// Returns the character of what a cell shows of what is there.
    pub(in crate::game) fn glyph_as(&self, look: Look) -> char {
        let shown = Shown {
            look,
            in_view: true,
            ground: None,
        };
        self.painter().tile(shown).glyph
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
