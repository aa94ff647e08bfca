//! The map as its player sees it.

use super::{MonsterView, View, quest};
use crate::base::{Grid, Pos};
use crate::content::{Color, ObjectType};
use crate::game::describe;
use crate::rules::{Perception, pile_seen};
use crate::world::{Feature, Landmark, Monster, Pile, Remembered, Terrain};

/// The glyph of what a blind hero feels beside it.
const FELT: char = '?';

/// The glyph of every item on a quest.
const QUEST_ITEM: char = '*';

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

impl MapCell {
    const UNKNOWN: MapCell = MapCell {
        tile: Tile::UNKNOWN,
        ground: None,
    };
}

impl<'a> View<'a> {
    /// Returns how every cell of the level is drawn, in one pass.
    pub fn map(&self) -> Grid<MapCell> {
        let level = self.level();
        let knowledge = level.knowledge();
        let memory = knowledge.memory();
        let mut map = Grid::new(memory.width(), memory.height(), MapCell::UNKNOWN);
        let drawn = |known: Remembered, in_view| MapCell {
            tile: self.tile_of(known, in_view),
            ground: Some(known.cell.terrain.as_seen()),
        };
        if self.game.fog_lifted {
            for pos in memory.positions() {
                if let Some(known) = self.known(pos) {
                    map[pos] = drawn(known, true);
                }
            }
        } else {
            let known = memory.cells().iter().zip(knowledge.in_view.cells());
            for (cell, (known, &in_view)) in map.cells_mut().iter_mut().zip(known) {
                if let Some(known) = known {
                    *cell = drawn(*known, in_view);
                }
            }
        }
        for monster in level.monsters() {
            if let Some(tile) = self.monster_tile(monster) {
                map[monster.pos()].tile = tile;
            }
        }
        if let Some(hero) = level.hero_pos() {
            map[hero].tile = Tile::HERO;
        }
        map
    }

    /// Returns how a cell is drawn: monsters over items over terrain.
    pub fn tile(&self, pos: Pos) -> Tile {
        let level = self.level();
        let in_view = self.is_in_view(pos);
        if level.hero_pos() == Some(pos) {
            return Tile::HERO;
        }
        let monster = level.occupant(pos).and_then(|id| level.monster(id));
        if let Some(tile) = monster.and_then(|monster| self.monster_tile(monster)) {
            return tile;
        }
        match self.known(pos) {
            Some(known) => self.tile_of(known, in_view),
            None => Tile::UNKNOWN,
        }
    }

    /// Returns how what is known of a cell is drawn: items over features over terrain. Nothing but a boulder is drawn
    /// over items.
    fn tile_of(&self, known: Remembered, in_view: bool) -> Tile {
        let terrain = known.cell.terrain.as_seen();
        let boulder = known.feature.filter(|feature| feature.is_solid());
        match (known.pile.filter(|_| boulder.is_none()), known.feature) {
            (Some(pile), _) => self.pile_tile(pile, in_view),
            (None, Some(feature)) => Tile {
                glyph: feature.glyph().unwrap_or_else(|| self.glyph_of(terrain)),
                paint: Paint::Feature(feature, terrain),
                in_view,
            },
            (None, None) => Tile {
                glyph: self.glyph_of(terrain),
                paint: Paint::Terrain(terrain),
                in_view,
            },
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

    /// Returns the cells that the hero remembers, row by row.
    pub(in crate::game) fn known_cells(&self) -> impl Iterator<Item = (Pos, Remembered)> + use<'a> {
        let memory = self.level().knowledge().memory();
        memory
            .iter()
            .filter_map(|(pos, memory)| memory.map(|memory| (pos, memory)))
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
        if self.is_quest() {
            quest::terrain_glyph(terrain)
        } else {
            terrain.glyph()
        }
    }

    /// Returns how a monster is drawn: one that a blind hero feels as something unknown. `None` if the hero does not
    /// know of it.
    fn monster_tile(&self, monster: &'a Monster) -> Option<Tile> {
        let view = *self;
        let (glyph, color) = match self.perception(monster) {
            Perception::Seen | Perception::Sensed => {
                let monster = MonsterView { view, monster };
                (monster.glyph(), monster.color())
            }
            Perception::Felt => (FELT, Color::White),
            Perception::Unknown => return None,
        };
        Some(Tile {
            glyph,
            paint: Paint::Monster(color),
            in_view: true,
        })
    }

    fn pile_tile(&self, pile: Pile, in_view: bool) -> Tile {
        let template = self.game.setting.content.object(pile.top);
        let glyph = if self.is_quest() {
            QUEST_ITEM
        } else if pile.several {
            '&'
        } else {
            template.glyph()
        };
        Tile {
            glyph,
            paint: Paint::Item(template.color),
            in_view,
        }
    }
}
