//! What a level has besides what its description says: supplies, what wanders in mazes, the bosses of the last level.

use super::settlement::Settlement;
use crate::base::{
    CellSet, Directions, DistanceMap, Grid, Pos, Purpose, Random, UNREACHED, distances,
    field_of_view,
};
use crate::content::MonsterKind;
use crate::levels::special::draw::Wilderness;
use crate::levels::special::frame::{AREA, Frame};
use crate::script::plan::{self, Choice, Coordinate};
use crate::world::{Feature, LEVEL_HEIGHT, LEVEL_WIDTH, Monster, Trade};

/// Bounds on how many of each a maze without maps gets. A maze with maps has the share of them that is the free share of
/// its area.
const OBJECTS: u32 = 20;
const BOULDERS: u32 = 12;
const MONSTERS: u32 = 12;
const HEAPS: u32 = 15;
const TRAPS: u32 = 15;
const MINOTAURS: u32 = 2;

const MINOTAUR: &str = "minotaur";
const GIANT_SPIDER: &str = "giant spider";

impl Settlement<'_> {
    /// Puts objects, boulders, monsters, gold and traps into a maze around maps.
    pub(super) fn people_maze(&mut self, wilderness: &Wilderness, frame: &Frame) {
        let share = wilderness.per_cent;
        let most = |all: u32| all * share / 100;
        for _ in 0..self.one_to(most(OBJECTS)) {
            let class = (self.random.below(2) == 0).then_some(b'*');
            let (site, random) = (self.site, &mut self.random);
            let kind = site.templates.draw_object(site.content, class, random);
            if let Some((kind, pos)) = kind.zip(self.floor_for(frame, Coordinate::Random)) {
                let item = self.roll(kind);
                self.level.piles.put(pos, item);
            }
        }
        for _ in 0..self.one_to(most(BOULDERS)) {
            self.block_dead_end(frame);
        }
        for _ in 0..self.up_to(most(MINOTAURS)) {
            self.add_anywhere(Some(MINOTAUR), frame);
        }
        for _ in 0..self.one_to(most(MONSTERS)) {
            self.add_anywhere(None, frame);
        }
        for _ in 0..self.up_to(most(HEAPS)) {
            let (at, amount) = (Coordinate::Random, Choice::Random);
            self.add_gold(frame, &plan::Gold { at, amount });
        }
        for _ in 0..self.up_to(most(TRAPS)) {
            self.add_trap(wilderness, frame);
        }
    }

    /// Puts a boulder into a dead end where nothing lies, the only place in a maze where it blocks no way.
    fn block_dead_end(&mut self, frame: &Frame) {
        let ways = |pos: Pos| {
            let beside = Directions::Orthogonal.neighbors(pos);
            beside.filter(|next| self.level.is_way(*next)).count()
        };
        let is_empty = |pos: Pos| self.level.piles.at(pos).is_empty() && self.is_bare(pos);
        let is_end = |pos: &Pos| frame.is_own(*pos) && is_empty(*pos) && ways(*pos) == 1;
        let ends: Vec<Pos> = frame.area.cells().filter(is_end).collect();
        if let Some(pos) = self.random.pick(&ends) {
            self.level.put_feature(pos, Feature::Boulder);
        }
    }

    /// Draws a number from 1 to the most, or 0 if that is 0.
    fn one_to(&mut self, most: u32) -> u32 {
        if most == 0 {
            0
        } else {
            1 + self.random.below(most)
        }
    }

    /// Draws a number below the most, or 0 if that is 0.
    fn up_to(&mut self, most: u32) -> u32 {
        self.one_to(most).saturating_sub(1)
    }

    fn add_trap(&mut self, wilderness: &Wilderness, frame: &Frame) {
        let kind = wilderness.random_trap(&mut self.random);
        let pos = self.floor_for(frame, Coordinate::Random);
        if let Some((kind, pos)) = kind
            .zip(pos)
            .filter(|(_, pos)| self.level.feature(*pos).is_none())
        {
            self.level.put_feature(pos, Feature::from(kind));
        }
    }

    /// Puts the monster with a name anywhere, or a random one.
    fn add_anywhere(&mut self, name: Option<&str>, frame: &Frame) {
        if let Some(kind) = self.kind_called(name) {
            let habitat = self.habitat(kind);
            if let Some(pos) = self.place_for(frame, Coordinate::Random, habitat) {
                self.add_monster(kind, pos, |_: &mut Monster| {});
            }
        }
    }

    /// Puts a spider into every web of a description.
    pub(super) fn people_webs(&mut self, webs: &[Pos]) {
        for &web in webs {
            if let Some(kind) = self.kind_called(Some(GIANT_SPIDER)) {
                let habitat = self.habitat(kind);
                if let Some(pos) = self.nearest(web, |near| self.fits(habitat, near)) {
                    self.add_monster(kind, pos, |_: &mut Monster| {});
                }
            }
        }
    }

    /// Returns the kind of the monster with a name, or a random one if none is given or the game has none of it.
    fn kind_called(&mut self, name: Option<&str>) -> Option<MonsterKind> {
        let (content, templates, depth) = (self.site.content, self.site.templates, self.site.depth);
        let named = name.and_then(|name| templates.any_monster(name));
        let named = named.filter(|&kind| self.may_have(kind));
        named.or_else(|| templates.draw_monster(content, depth, None, &mut self.random))
    }

    /// Puts the supplies of the depth somewhere within reach. They are for whoever finds them: one that would lie in a shop
    /// lies as near to it as can be.
    pub(super) fn add_supplies(&mut self) {
        let reached = self.reached();
        let mut cells = CellSet::of(&reached, |&steps| steps != UNREACHED);
        for pos in AREA.cells().filter(|&pos| !self.is_floor(pos)) {
            cells.remove(pos);
        }
        let number = self.site.number;
        self.random = Random::new(self.site.seed, Purpose::Supplies, number.into());
        let site = self.site;
        for (kind, count) in site.templates.population.supplies_at(site.depth) {
            for _ in 0..count {
                let item = self.roll(kind);
                let drawn = self.random.pick_of(cells.cells());
                let near = drawn.and_then(|drawn| {
                    self.nearest(drawn, |pos| cells.has(pos) && !self.is_in_shop(pos))
                });
                if let Some(pos) = near {
                    self.level.piles.put(pos, item);
                }
            }
        }
    }

    fn is_in_shop(&self, pos: Pos) -> bool {
        let mut all = self.level.establishments().iter();
        all.any(|house| house.trade == Trade::Shop && house.cells.contains(&pos))
    }

    /// Puts the bosses that the description of the last level does not have as far from the arrival as can be.
    pub(super) fn add_bosses(&mut self) {
        let reached = self.reached();
        for &kind in self.site.templates.population.bosses() {
            if self.has_placed(kind) {
                continue;
            }
            let habitat = self.habitat(kind);
            let cells = AREA
                .cells()
                .filter(|&pos| reached[pos] != UNREACHED && self.fits(habitat, pos));
            if let Some(pos) = cells.max_by_key(|&pos| (reached[pos], pos)) {
                self.add_monster(kind, pos, |_: &mut Monster| {});
            }
        }
    }

    /// Returns how far it is on foot from the arrival, through doors and what is hidden.
    fn reached(&self) -> DistanceMap {
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        distances(&mut map, self.level.layout().entry, |pos| {
            self.level.is_way(pos).then_some(1)
        });
        map
    }

    /// Makes everybody peaceful that the hero sees when it arrives.
    pub(super) fn calm_those_in_sight(&mut self) {
        let layout = self.level.layout();
        let arrivals: Vec<Pos> = layout
            .up_stairs
            .iter()
            .copied()
            .chain([layout.entry])
            .collect();
        let obstacles = self.level.obstacles();
        for arrival in arrivals {
            let mut seen = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
            field_of_view(&mut seen, arrival, &obstacles);
            let in_sight: Vec<_> = self
                .level
                .monsters()
                .filter(|monster| seen.has(monster.pos()))
                .filter_map(|monster| self.level.occupant(monster.pos()))
                .collect();
            for id in in_sight {
                if let Some(monster) = self.level.monster_mut(id) {
                    monster.pacify(0);
                }
            }
        }
    }
}
