//! All levels of one game, each made when it is asked for.

use super::campaign::{self, Campaign};
use super::dungeon_file::{DungeonFile, FileLevel};
use super::generate::{self, Site};
use super::populate::Population;
use super::source::{CampaignFloor, LevelSource};
use crate::base::{Purpose, Random, Rect};
use crate::content::{Content, MonsterKind, ObjectKind};
use crate::world::{Item, LEVEL_HEIGHT, LEVEL_WIDTH, Landing, Layout, Level, Link};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The most staircases that join two generated levels; there is at least one.
const MOST_JOINING_STAIRS: u32 = 3;

/// All levels of one game, which are made from the seed, the content and a source for each depth.
#[derive(Clone, Debug)]
pub struct Dungeon {
    seed: u64,
    /// By depth, from 1; there is at least one.
    sources: Vec<LevelSource>,
    /// The depth at which the hero begins.
    first_depth: u16,
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
            first_depth: 1,
            population: Population::new(content, seed, depths),
        }
    }

    /// Creates a dungeon of the floors of a campaign, in their order.
    pub fn of_campaign(campaign: Campaign, seed: u64) -> Dungeon {
        let campaign = Arc::new(campaign);
        let floor = |index| {
            let campaign = campaign.clone();
            LevelSource::Floor(CampaignFloor { campaign, index })
        };
        let sources: Vec<LevelSource> = (0..campaign.floors.len()).map(floor).collect();
        let depths = campaign::depth_of(sources.len() - 1);
        Dungeon {
            seed,
            sources,
            first_depth: campaign::depth_of(campaign.tables.constants.start_floor),
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
            LevelSource::Generated | LevelSource::File(_) => None,
        })
    }

    /// Returns whether the level at a depth was drawn by hand, its edge included.
    pub fn is_drawn(&self, depth: u16) -> bool {
        match self.source(depth) {
            LevelSource::Floor(_) => true,
            LevelSource::Generated | LevelSource::File(_) => false,
        }
    }

    /// Returns the part of the level at a depth outside of which there is only the rock of its edge.
    pub fn bounds(&self, depth: u16) -> Rect {
        match self.source(depth) {
            LevelSource::Floor(place) => {
                let terrain = &place.floor().terrain;
                Rect::new(0, 0, terrain.width(), terrain.height())
            }
            LevelSource::Generated | LevelSource::File(_) => {
                Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT)
            }
        }
    }

    /// Returns how many levels there are.
    pub fn depths(&self) -> u16 {
        u16::try_from(self.sources.len()).expect("levels are numbered in 16 bits")
    }

    /// Returns whether there is a level at a depth.
    pub fn has(&self, depth: u16) -> bool {
        (1..=self.depths()).contains(&depth)
    }

    /// Returns the depth of the level where the hero begins: 1 but in campaigns.
    pub fn first_depth(&self) -> u16 {
        self.first_depth
    }

    /// Makes the level at a depth from 1 to the number of levels, with its monsters and items; monsters have asked for
    /// their first turns. It depends on the seed, the content, the sources of all levels and the depth alone.
    pub fn level(&self, content: &Content, depth: u16) -> Level {
        match self.source(depth) {
            LevelSource::Generated => {
                let mut level = Level::new(self.generate(depth));
                let arrivals = level.layout().up_stairs.clone();
                self.population
                    .populate(content, &mut level, depth, &arrivals);
                level
            }
            LevelSource::File(file) => {
                let mut level = Level::new(self.layout_of(file, depth));
                let arrivals = [level.entry()];
                self.population
                    .populate(content, &mut level, depth, &arrivals);
                level
            }
            LevelSource::Floor(floor) => campaign::build(floor, content, self.seed),
        }
    }

    /// Draws an item for a level, and rolls its values; none of the artifacts that were made before. `None` if nothing
    /// can be drawn.
    pub fn draw_item(
        &self,
        content: &Content,
        depth: u16,
        made: &BTreeSet<ObjectKind>,
        random: &mut Random,
    ) -> Option<Item> {
        self.population.draw_item(content, depth, made, random)
    }

    /// Draws a kind of monster from those of a level's band; no UNIQ and no BOSS. `None` where nothing can be drawn.
    pub fn draw_monster(&self, depth: u16, random: &mut Random) -> Option<MonsterKind> {
        self.population.draw_monster(depth, random)
    }

    /// Returns whether a way down was added to the first level, because its file has none that can be reached.
    pub fn added_stairs(&self) -> bool {
        self.sources.iter().any(|source| match source {
            LevelSource::File(file) => file.added_stairs,
            LevelSource::Generated | LevelSource::Floor(_) => false,
        })
    }

    fn source(&self, depth: u16) -> &LevelSource {
        &self.sources[usize::from(depth) - 1]
    }

    fn generate(&self, depth: u16) -> Layout {
        let mut layout = generate::layout(&self.site(depth), &mut self.terrain_random(depth));
        self.link(&mut layout, depth);
        layout
    }

    fn layout_of(&self, file: &FileLevel, depth: u16) -> Layout {
        let mut layout = file.layout.clone();
        let random = &mut self.terrain_random(depth);
        generate::light_rooms(&mut layout, &self.site(depth), random);
        self.link(&mut layout, depth);
        layout
    }

    fn terrain_random(&self, depth: u16) -> Random {
        Random::new(self.seed, Purpose::Terrain, depth.into())
    }

    fn site(&self, depth: u16) -> Site {
        Site {
            depth,
            depths: self.depths(),
            up_stairs: self.staircases(depth - 1),
            down_stairs: self.staircases(depth),
        }
    }

    /// Returns how many staircases join a level and the next one. One leads out of the first level, and is blocked.
    fn staircases(&self, upper: u16) -> usize {
        if upper == 0 {
            return 1;
        }
        if upper >= self.depths() {
            return 0;
        }
        self.source(upper).down_stairs().unwrap_or_else(|| {
            let mut random = Random::new(self.seed, Purpose::Stairs, upper.into());
            1 + random.below(MOST_JOINING_STAIRS) as usize
        })
    }

    /// Links the i-th staircase down to the i-th up of the level below, and back.
    fn link(&self, layout: &mut Layout, depth: u16) {
        let above = depth.checked_sub(1).filter(|&level| self.has(level));
        let below = depth.checked_add(1).filter(|&level| self.has(level));
        if let Some(level) = above {
            for (number, &pos) in (0..).zip(&layout.up_stairs) {
                let landing = Landing::DownStairs(number);
                layout.links.insert(pos, Link { level, landing });
            }
        }
        if let Some(level) = below {
            for (number, &pos) in (0..).zip(&layout.down_stairs) {
                let landing = Landing::UpStairs(number);
                layout.links.insert(pos, Link { level, landing });
            }
        }
    }
}
