//! All levels of one game, each made when it is asked for.

use super::campaign::{self, Campaign};
use super::dungeon_file::{DungeonFile, FileLevel};
use super::generate::{self, Site};
use super::populate::Population;
use crate::base::{Pos, Purpose, Random};
use crate::content::{Content, ObjectKind};
use crate::world::{Item, Layout, Level};
use std::collections::BTreeSet;

/// How every level of one game comes to be: from the seed, the content and the number of levels, or from the floors
/// of a campaign.
#[derive(Clone, Debug)]
pub struct Dungeon {
    seed: u64,
    /// At least 1.
    depths: u16,
    origin: Origin,
}

/// Where the levels come from.
#[derive(Clone, Debug)]
enum Origin {
    Generated {
        population: Population,
        /// The first level, where a file gives it.
        first: Option<FileLevel>,
    },
    Campaign(Campaign),
}

impl Dungeon {
    /// A dungeon of `depths` levels, at least one.
    pub fn new(content: &Content, seed: u64, depths: u16) -> Dungeon {
        let depths = depths.max(1);
        Dungeon {
            seed,
            depths,
            origin: Origin::Generated {
                population: Population::new(content, seed, depths),
                first: None,
            },
        }
    }

    /// The floors of a campaign, in their order.
    pub fn of_campaign(campaign: Campaign, seed: u64) -> Dungeon {
        Dungeon {
            seed,
            depths: campaign::depth_of(campaign.floors.len() - 1),
            origin: Origin::Campaign(campaign),
        }
    }

    /// The same dungeon with the level of a file for its first; a campaign has a first floor of its own.
    pub fn with_first_level(mut self, file: DungeonFile) -> Dungeon {
        if let Origin::Generated { first, .. } = &mut self.origin {
            *first = Some(FileLevel::new(&file, self.depths));
        }
        self
    }

    /// The campaign whose floors these are.
    pub fn campaign(&self) -> Option<&Campaign> {
        match &self.origin {
            Origin::Generated { .. } => None,
            Origin::Campaign(campaign) => Some(campaign),
        }
    }

    /// How many levels there are.
    pub fn depths(&self) -> u16 {
        self.depths
    }

    /// Whether there is a level at a depth.
    pub fn has(&self, depth: u16) -> bool {
        (1..=self.depths).contains(&depth)
    }

    /// Makes the level at a depth from 1 to the number of levels, with all that lives and lies there; monsters have
    /// asked for their first turns. It depends on the seed, the content, the number of levels, the file if there is
    /// one, and the depth alone.
    pub fn level(&self, content: &Content, depth: u16) -> Level {
        let (population, first) = match &self.origin {
            Origin::Generated { population, first } => (population, first.as_ref()),
            Origin::Campaign(campaign) => {
                return campaign::build(campaign, content, self.seed, depth);
            }
        };
        let first = first.filter(|_| depth == 1);
        let layout = self.layout(depth);
        let arrivals = match first {
            Some(file) => vec![file.start(&layout, |_| true)],
            None => layout.up_stairs.clone(),
        };
        let mut level = Level::new(depth, layout);
        population.settle(content, &mut level, depth, &arrivals);
        level
    }

    /// The depth of the level where the hero begins: 1 but in campaigns.
    pub fn first_depth(&self) -> u16 {
        self.campaign().map_or(1, |campaign| {
            campaign::depth_of(campaign.tables.constants.start_floor)
        })
    }

    /// Where the hero begins on the first level: on the first staircase up, or at the place that the file gives,
    /// moved to the nearest free cell.
    pub fn start(&self, level: &Level) -> Pos {
        let layout = level.layout();
        match &self.origin {
            Origin::Generated {
                first: Some(file), ..
            } => file.start(layout, |pos| level.occupant(pos).is_none()),
            Origin::Generated { first: None, .. } => layout.up_stairs[0],
            Origin::Campaign(campaign) => campaign::start(campaign, level),
        }
    }

    /// Draws and makes an object for a level; no artifact of those that came into the game before. None where
    /// nothing can be drawn.
    pub fn draw_object(
        &self,
        content: &Content,
        depth: u16,
        made: &BTreeSet<ObjectKind>,
        random: &mut Random,
    ) -> Option<Item> {
        match &self.origin {
            Origin::Generated { population, .. } => {
                population.draw_object(content, depth, made, random)
            }
            Origin::Campaign(_) => None,
        }
    }

    /// Whether the file of the first level had no way down that can be reached, and one was added.
    pub fn added_stairs(&self) -> bool {
        self.given_first().is_some_and(|file| file.added_stairs)
    }

    fn given_first(&self) -> Option<&FileLevel> {
        match &self.origin {
            Origin::Generated { first, .. } => first.as_ref(),
            Origin::Campaign(_) => None,
        }
    }

    fn layout(&self, depth: u16) -> Layout {
        let site = Site {
            depth,
            depths: self.depths,
            up_stairs: self.staircases(depth - 1),
            down_stairs: self.staircases(depth),
        };
        let mut random = Random::new(self.seed, Purpose::Terrain, depth.into());
        match self.given_first() {
            Some(file) if depth == 1 => {
                let mut layout = file.layout.clone();
                generate::light_rooms(&mut layout, &site, &mut random);
                layout
            }
            _ => generate::layout(&site, &mut random),
        }
    }

    /// How many staircases join a level and the next one. One leads out of the first level, and is blocked.
    fn staircases(&self, upper: u16) -> usize {
        match self.given_first() {
            _ if upper == 0 => 1,
            _ if upper >= self.depths => 0,
            Some(file) if upper == 1 => file.layout.down_stairs.len(),
            _ => {
                let mut random = Random::new(self.seed, Purpose::Stairs, upper.into());
                1 + random.below(3) as usize
            }
        }
    }
}
