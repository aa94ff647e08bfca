//! What lives and lies on a level: monsters of a band of danger that rises with depth, and objects.

mod bands;
mod draw;
mod grounds;
mod prospects;
mod treasury;

pub(crate) use prospects::Prospects;

use crate::base::{Pos, Purpose, Random};
use crate::content::{Content, ObjectKind};
use crate::world::{Item, Level, Monster, ticks_between_turns};
use bands::Bestiary;
use grounds::Grounds;
use std::collections::BTreeSet;
use treasury::Treasury;

/// How many monsters a level draws, bosses not counted.
const FEWEST_MONSTERS: i16 = 8;
const MOST_MONSTERS: i16 = 12;

/// How many objects a level draws.
const FEWEST_OBJECTS: i16 = 10;
const MOST_OBJECTS: i16 = 14;

/// What can live and lie in one game.
#[derive(Clone, Debug)]
pub(super) struct Population {
    seed: u64,
    depths: u16,
    bestiary: Bestiary,
    treasury: Treasury,
}

impl Population {
    /// Draws the homes of uniques and artifacts.
    pub(super) fn new(content: &Content, seed: u64, depths: u16) -> Population {
        Population {
            seed,
            depths,
            bestiary: Bestiary::new(content, depths, &mut Random::new(seed, Purpose::Fate, 0)),
            treasury: Treasury::new(content, depths, &mut Random::new(seed, Purpose::Fate, 1)),
        }
    }

    /// Draws and makes an object for a level, no artifact that came into the game before.
    pub(super) fn draw_object(
        &self,
        content: &Content,
        depth: u16,
        made: &BTreeSet<ObjectKind>,
        random: &mut Random,
    ) -> Option<Item> {
        let kind = self.treasury.draw(depth, made, random)?;
        Some(Item::roll(content, kind, random))
    }

    /// Fills the level at a depth, to which the hero comes by one of the arrivals: with the bosses if it is the
    /// last, 8 to 12 monsters more and 10 to 14 objects, as far as there is something to draw and a place for it.
    pub(super) fn settle(
        &self,
        content: &Content,
        level: &mut Level,
        depth: u16,
        arrivals: &[Pos],
    ) {
        let random = &mut Random::new(self.seed, Purpose::Population, depth.into());
        let mut grounds = Grounds::survey(level, arrivals);
        if depth == self.depths {
            for &kind in &self.bestiary.bosses {
                let Some(pos) = grounds.lair(level, random) else {
                    break;
                };
                let monster = Monster::roll(content, kind, random);
                bring_to_life(monster, level, pos, random);
            }
        }
        let mut fauna = self.bestiary.fauna(depth);
        for _ in 0..random.between(FEWEST_MONSTERS, MOST_MONSTERS) {
            let Some((kind, pos)) = fauna.draw(random).zip(grounds.hiding_place(random)) else {
                break;
            };
            let monster = Monster::roll(content, kind, random);
            bring_to_life(monster, level, pos, random);
        }
        let mut made = BTreeSet::new();
        for _ in 0..random.between(FEWEST_OBJECTS, MOST_OBJECTS) {
            let item = self.draw_object(content, depth, &made, random);
            let Some((item, pos)) = item.zip(grounds.floor(random)) else {
                break;
            };
            made.insert(item.kind);
            level.piles.put(pos, item);
        }
    }
}

/// Places a monster and asks for its first turn, which comes before it could have had a second.
fn bring_to_life(monster: Monster, level: &mut Level, pos: Pos, random: &mut Random) {
    let ticks = ticks_between_turns(monster.speed());
    let first = random.below(ticks as u32);
    let id = level.place(monster, pos);
    level.schedule.ask(id, u64::from(first));
}
