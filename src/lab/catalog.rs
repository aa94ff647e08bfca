//! A catalog of the monsters and items on the levels of consecutive seeds.

use super::Dungeons;
use crate::base::{Pos, Seed, visible};
use crate::content::Content;
use crate::world::{Item, Level, Monster};
use std::io::{self, Write};
use std::ops::RangeInclusive;

const HEADER: &str =
    "seed\tdepth\tx\ty\tglyph\tname\tHP\tSPEED\tHIT\tDODGE\tDEF\tWEIGHT\tATTR\tVAL";

/// The levels that a catalog lists: the first levels of the dungeons of some seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogRange {
    seeds: RangeInclusive<u64>,
    depths: RangeInclusive<u16>,
}

/// Why numbers are not the range of a catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogRangeError {
    #[error("COUNT is at least 1")]
    NoSeeds,
    #[error("a seed is a number below 2^64")]
    SeedTooLarge,
    #[error("DEPTH is from 1 to {levels}, the number of levels")]
    NoSuchDepth { levels: u16 },
}

impl CatalogRange {
    /// Returns the range of `count` seeds from `first` on, and of the levels down to `depth`, in dungeons of `levels`
    /// levels.
    pub fn new(
        first: u64,
        count: u64,
        depth: u64,
        levels: u16,
    ) -> Result<CatalogRange, CatalogRangeError> {
        let others = count.checked_sub(1).ok_or(CatalogRangeError::NoSeeds)?;
        let last = first.checked_add(others);
        let last = last.ok_or(CatalogRangeError::SeedTooLarge)?;
        let depth = u16::try_from(depth).ok();
        let depth = depth.filter(|depth| (1..=levels).contains(depth));
        let depth = depth.ok_or(CatalogRangeError::NoSuchDepth { levels })?;
        Ok(CatalogRange {
            seeds: first..=last,
            depths: 1..=depth,
        })
    }
}

/// Writes a table with a row for each monster and each item: where it is, and its rolled values. The seeds are in the
/// form that `--seed` takes.
pub fn write_catalog(
    out: &mut impl Write,
    dungeons: &Dungeons,
    range: CatalogRange,
) -> io::Result<()> {
    writeln!(out, "{HEADER}")?;
    let content = &dungeons.content;
    for seed in range.seeds.map(Seed::from_number) {
        let dungeon = dungeons.dungeon(&seed);
        for depth in range.depths.clone() {
            let level = dungeon.level(content, depth);
            write_level(out, &format!("{seed}\t{depth}"), content, &level)?;
        }
    }
    Ok(())
}

fn write_level(
    out: &mut impl Write,
    first_columns: &str,
    content: &Content,
    level: &Level,
) -> io::Result<()> {
    for monster in level.monsters() {
        writeln!(out, "{first_columns}\t{}", monster_row(content, monster))?;
    }
    for (pos, pile) in level.piles.iter() {
        for item in pile {
            writeln!(out, "{first_columns}\t{}", item_row(content, pos, item))?;
        }
    }
    Ok(())
}

fn monster_row(content: &Content, monster: &Monster) -> String {
    let (template, pos) = (content.monster(monster.kind()), monster.pos());
    let rolled = format!(
        "{}\t{}\t\t\t\t\t\t",
        monster.body.full_hit_points(),
        monster.body.speed()
    );
    place(pos, template.symbol, &template.name) + &rolled
}

fn item_row(content: &Content, pos: Pos, item: &Item) -> String {
    let template = content.object(item.kind);
    let rolled = [
        item.speed,
        item.hit,
        item.dodge,
        item.defense,
        item.weight,
        item.attribute,
        item.value,
    ];
    let rolled = rolled.map(|value| value.to_string()).join("\t");
    place(pos, template.glyph(), &template.name) + "\t" + &rolled
}

/// Returns the columns that monsters and items share.
fn place(pos: Pos, glyph: char, name: &str) -> String {
    format!("{}\t{}\t{glyph}\t{}\t", pos.x, pos.y, visible(name))
}
