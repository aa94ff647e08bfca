//! All levels of one game, each made when it is asked for.

mod planned;
mod scripted;
mod ways;

use super::campaign::{self, Campaign};
use super::dungeon_file::{DungeonFile, FileLevel};
use super::generate;
use super::populate::{Place, Population};
use super::source::{CampaignFloor, LevelSource};
use crate::base::{Purpose, Random, Rect};
use crate::content::{Ability, Content, MonsterKind, ObjectKind};
use crate::world::{Item, LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Level, Monster, WHOLE};
use std::collections::BTreeSet;
use std::sync::Arc;
use ways::{SideLevel, add_staircase_down};

/// All levels of one game, which are made from the seed, the content and a source for each level.
///
/// The levels of the dungeon have the numbers from 1 on, which are their depths. The levels beside it come after them.
#[derive(Clone, Debug)]
pub struct Dungeon {
    seed: u64,
    /// By number, from 1; there is at least one.
    sources: Vec<LevelSource>,
    /// The levels beside the dungeon; the last of the sources are theirs.
    side_levels: Vec<SideLevel>,
    /// The number of the level on which the hero begins.
    first_level: u16,
    /// The monsters and items of levels whose source has none; unused in a campaign.
    population: Population,
}

impl Dungeon {
    /// Creates a dungeon of `depths` generated levels, at least one.
    pub fn new(content: &Content, seed: u64, depths: u16) -> Dungeon {
        let depths = depths.max(1);
        Dungeon {
            seed,
            sources: vec![LevelSource::Generated; depths.into()],
            side_levels: Vec::new(),
            first_level: 1,
            population: Population::new(content, seed, depths),
        }
    }

    /// Creates a dungeon of the floors of a campaign, in their order.
    pub fn of_campaign(campaign: impl Into<Arc<Campaign>>, seed: u64) -> Dungeon {
        let campaign = campaign.into();
        let floor = |index| {
            let campaign = campaign.clone();
            LevelSource::Floor(CampaignFloor { campaign, index })
        };
        let sources: Vec<LevelSource> = (0..campaign.floors.len()).map(floor).collect();
        let depths = campaign::depth_of(sources.len() - 1);
        Dungeon {
            seed,
            sources,
            side_levels: Vec::new(),
            first_level: campaign::depth_of(campaign.tables.constants.start_floor),
            population: Population::new(&Content::default(), seed, depths),
        }
    }

    /// Returns the same dungeon with the level of a file as its first level.
    pub fn with_first_level(mut self, file: &DungeonFile) -> Dungeon {
        let first = FileLevel::new(file, self.depths());
        self.sources[0] = LevelSource::File(Box::new(first));
        self
    }

    /// Returns the campaign whose floors these are.
    pub fn campaign(&self) -> Option<&Campaign> {
        self.sources.iter().find_map(|source| match source {
            LevelSource::Floor(floor) => Some(&*floor.campaign),
            LevelSource::Generated | LevelSource::File(_) | LevelSource::Script(_) => None,
        })
    }

    /// Returns whether the level with this number was drawn by hand, its edge included.
    pub fn is_drawn(&self, level: u16) -> bool {
        match self.source(level) {
            LevelSource::Floor(_) | LevelSource::Script(_) => true,
            LevelSource::Generated | LevelSource::File(_) => false,
        }
    }

    /// Returns the part of the level with this number outside of which there is only the rock of its edge.
    pub fn bounds(&self, level: u16) -> Rect {
        match self.source(level) {
            LevelSource::Floor(place) => {
                let terrain = &place.floor().terrain;
                Rect::new(0, 0, terrain.width(), terrain.height())
            }
            LevelSource::Generated | LevelSource::File(_) | LevelSource::Script(_) => {
                Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT)
            }
        }
    }

    /// Returns the depth of the last level of the dungeon: how many levels it has, without those beside it.
    pub fn depths(&self) -> u16 {
        self.last_level() - self.side_levels.len() as u16
    }

    /// Returns the greatest number of a level.
    pub fn last_level(&self) -> u16 {
        u16::try_from(self.sources.len()).expect("levels are numbered in 16 bits")
    }

    /// Returns whether there is a level with this number.
    pub fn has(&self, level: u16) -> bool {
        (1..=self.last_level()).contains(&level)
    }

    /// Returns the depth of the level with this number: the number itself, or beside the dungeon the depth of the level
    /// that leads there.
    pub fn depth(&self, level: u16) -> u16 {
        self.side_level(level).map_or(level, |side| side.depth)
    }

    /// Returns the number of the level of the dungeon that is so many levels below another, or above it if they are fewer
    /// than 0, as far as there are levels; `None` if it is no deeper, or no less deep.
    pub fn level_beyond(&self, level: u16, levels: i64) -> Option<u16> {
        let depth = self.depth(level);
        let deepest = i64::from(self.depths());
        let beyond = i64::from(depth).saturating_add(levels).clamp(1, deepest) as u16;
        (beyond != depth).then_some(beyond)
    }

    /// Returns the number of the level where the hero begins: 1 but in campaigns.
    pub fn first_level(&self) -> u16 {
        self.first_level
    }

    /// Makes the level with this number, with its monsters and items; monsters have asked for their first turns. It
    /// depends on the seed, the content, the sources of all levels and the number alone.
    pub fn level(&self, content: &Content, level: u16) -> Level {
        let mut made = match self.source(level) {
            LevelSource::Generated => self.generated(content, level),
            LevelSource::File(file) => self.of_file(file, content, level),
            LevelSource::Floor(floor) => return campaign::build(floor, content, self.seed),
            LevelSource::Script(script) => self.scripted(script, content, level),
        };
        self.weaken_bosses(content, &mut made);
        made
    }

    /// Leaves each BOSS of a dungeon of fewer than twelve levels as many twelfths of its hit points and damage.
    fn weaken_bosses(&self, content: &Content, level: &mut Level) {
        let Some(twelfths) = u8::try_from(self.depths()).ok().filter(|&n| n < WHOLE) else {
            return;
        };
        let is_boss = |monster: &&Monster| content.monster(monster.kind()).has(Ability::Boss);
        let bosses = level
            .monster_ids()
            .filter(|&id| level.monster(id).as_ref().is_some_and(is_boss));
        for id in bosses.collect::<Vec<_>>() {
            if let Some(monster) = level.monster_mut(id) {
                monster.weaken(twelfths);
            }
        }
    }

    fn generated(&self, content: &Content, number: u16) -> Level {
        let (layout, mut random) = self.generate(number);
        let mut level = Level::new(layout);
        generate::furnish(&mut level, &self.site(number), content, &mut random);
        let arrivals = level.layout().up_stairs.clone();
        let place = self.place(number);
        self.population
            .populate(content, &mut level, place, &arrivals);
        generate::hide_vault(&mut level, &self.site(number), content, &mut random);
        level
    }

    fn of_file(&self, file: &FileLevel, content: &Content, number: u16) -> Level {
        let mut level = Level::new(self.layout_of(file, number));
        let arrivals = [level.entry()];
        let place = self.place(number);
        self.population
            .populate(content, &mut level, place, &arrivals);
        level
    }

    /// Draws an item for the level with this number, and rolls its values; none of the artifacts that were made before.
    /// `None` if nothing can be drawn.
    pub fn draw_item(
        &self,
        content: &Content,
        level: u16,
        made: &BTreeSet<ObjectKind>,
        random: &mut Random,
    ) -> Option<Item> {
        let depth = self.depth(level);
        self.population.draw_item(content, depth, made, random)
    }

    /// Draws a kind of monster from those of the band of the level with this number; no UNIQ and no BOSS. `None` where
    /// nothing can be drawn.
    pub fn draw_monster(&self, level: u16, random: &mut Random) -> Option<MonsterKind> {
        self.population.draw_monster(self.depth(level), random)
    }

    /// Returns the kinds that `draw_monster` may return for a level, each with its weight: it is drawn in proportion to that.
    pub fn monsters_at(&self, level: u16) -> impl Iterator<Item = (MonsterKind, u64)> {
        let weights = self.population.monsters_at(self.depth(level));
        weights.filter(|(_, weight)| *weight > 0)
    }

    /// Returns the stream for the monsters that come to levels while the hero is there.
    pub fn wanderers(&self) -> Random {
        Random::new(self.seed, Purpose::Wanderers, 0)
    }

    /// Returns whether a way down was added to the first level, because its file has none that can be reached.
    pub fn added_stairs(&self) -> bool {
        self.sources.iter().any(|source| match source {
            LevelSource::File(file) => file.added_stairs,
            LevelSource::Generated | LevelSource::Floor(_) | LevelSource::Script(_) => false,
        })
    }

    fn source(&self, level: u16) -> &LevelSource {
        &self.sources[usize::from(level) - 1]
    }

    /// Returns the layout of a generated level, and its stream for what is added to it.
    fn generate(&self, level: u16) -> (Layout, Random) {
        let mut random = self.terrain_random(level);
        let mut layout = generate::layout(&self.site(level), &mut random);
        let links = self.links(&layout, level);
        layout.links.extend(links);
        (layout, random)
    }

    fn layout_of(&self, file: &FileLevel, level: u16) -> Layout {
        let mut layout = file.layout.clone();
        let random = &mut self.terrain_random(level);
        generate::light_rooms(&mut layout, &file.layout.rooms, &self.site(level), random);
        if self.branch_of(level).is_some() {
            add_staircase_down(&mut layout, random);
        }
        let links = self.links(&layout, level);
        layout.links.extend(links);
        layout
    }

    fn terrain_random(&self, level: u16) -> Random {
        Random::new(self.seed, Purpose::Terrain, level.into())
    }

    fn place(&self, level: u16) -> Place {
        Place {
            level,
            depth: self.depth(level),
        }
    }
}
