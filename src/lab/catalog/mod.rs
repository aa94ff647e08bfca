//! A catalog of the monsters and items on the levels of consecutive seeds, or of those that have what is wanted.

mod query;

use super::Dungeons;
use crate::base::{Pos, Seed, visible};
use crate::content::Content;
use crate::world::{Item, Level, Monster};
pub use query::Query;
use std::collections::BTreeMap;
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
    ///
    /// # Errors
    ///
    /// Fails if these are no seeds, or more than there are, or there is no such level.
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

/// How a catalog is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CatalogForm {
    /// A header, and a row for each entry with tabs between the columns, values as they were rolled included.
    Table,
    /// Lines for people: a seed, and below it the names at each depth.
    Text,
}

/// Writes each monster and each item on the levels of a range: where it is, and its rolled values. With a query, only those
/// of seeds that meet it are written that are wanted, and special levels by their names. The seeds are in the form that
/// `--seed` takes.
///
/// # Errors
///
/// Fails if they cannot be written.
pub fn write_catalog(
    out: &mut impl Write,
    dungeons: &Dungeons,
    range: CatalogRange,
    query: Option<&Query>,
    form: CatalogForm,
) -> io::Result<()> {
    if form == CatalogForm::Table {
        writeln!(out, "{HEADER}")?;
    }
    for seed in range.seeds.map(Seed::from_number) {
        let dungeon = dungeons.dungeon(&seed);
        let mut entries = Vec::new();
        for depth in range.depths.clone() {
            let level = dungeon.level(&dungeons.content, depth);
            let special = dungeon.name(depth).filter(|_| query.is_some());
            entries.extend(special.map(|name| CatalogEntry::of_special(depth, name)));
            entries.extend(CatalogEntry::on(&dungeons.content, depth, &level));
        }
        if let Some(query) = query {
            let names: Vec<(u16, &str)> = entries
                .iter()
                .map(|entry| (entry.depth, &*entry.name))
                .collect();
            if !query.is_met(&names) {
                continue;
            }
            entries.retain(|entry| query.wants(&entry.name, entry.depth));
        }
        match form {
            CatalogForm::Table => write_rows(out, &seed, &entries)?,
            CatalogForm::Text => write_text(out, &seed, &entries)?,
        }
    }
    Ok(())
}

/// Returns the names that a query of a catalog can find.
pub fn catalog_names(dungeons: &Dungeons) -> Vec<String> {
    let content = &dungeons.content;
    let monsters = content
        .monsters()
        .map(|(_, monster)| monster.name.to_string());
    let objects = content.objects().map(|(_, object)| object.name.to_string());
    let levels = dungeons.setup.levels.names();
    monsters.chain(objects).chain(levels).collect()
}

/// A monster, an item or a special level.
struct CatalogEntry {
    depth: u16,
    /// `None` for a special level.
    pos: Option<Pos>,
    glyph: Option<char>,
    name: String,
    /// The columns of its rolled values, from HP to VAL.
    rolled: String,
}

impl CatalogEntry {
    fn of_special(depth: u16, name: &str) -> CatalogEntry {
        CatalogEntry {
            depth,
            pos: None,
            glyph: None,
            name: name.to_owned(),
            rolled: "\t".repeat(7),
        }
    }

    /// Returns the monsters and items of a level.
    fn on(content: &Content, depth: u16, level: &Level) -> Vec<CatalogEntry> {
        let monsters = level
            .monsters()
            .map(|monster| CatalogEntry::of_monster(content, depth, monster));
        let items = level.piles.iter().flat_map(|(pos, pile)| {
            pile.iter()
                .map(move |item| CatalogEntry::of_item(content, depth, pos, item))
        });
        monsters.chain(items).collect()
    }

    fn of_monster(content: &Content, depth: u16, monster: &Monster) -> CatalogEntry {
        let template = content.monster(monster.kind());
        let body = &monster.body;
        CatalogEntry {
            depth,
            pos: Some(monster.pos()),
            glyph: Some(template.symbol),
            name: template.name.to_string(),
            rolled: format!("{}\t{}\t\t\t\t\t\t", body.full_hit_points(), body.speed()),
        }
    }

    fn of_item(content: &Content, depth: u16, pos: Pos, item: &Item) -> CatalogEntry {
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
        CatalogEntry {
            depth,
            pos: Some(pos),
            glyph: Some(template.glyph()),
            name: template.name.to_string(),
            rolled: format!("\t{}", rolled.map(|value| value.to_string()).join("\t")),
        }
    }
}

fn write_rows(out: &mut impl Write, seed: &Seed, entries: &[CatalogEntry]) -> io::Result<()> {
    for entry in entries {
        let place = entry.pos.map(|pos| format!("{}\t{}", pos.x, pos.y));
        let place = place.unwrap_or("\t".to_owned());
        let glyph = entry.glyph.map(String::from).unwrap_or_default();
        let CatalogEntry { depth, rolled, .. } = entry;
        let name = visible(&entry.name);
        writeln!(out, "{seed}\t{depth}\t{place}\t{glyph}\t{name}\t{rolled}")?;
    }
    Ok(())
}

fn write_text(out: &mut impl Write, seed: &Seed, entries: &[CatalogEntry]) -> io::Result<()> {
    writeln!(out, "seed {seed}")?;
    for of_level in entries.chunk_by(|one, other| one.depth == other.depth) {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        for entry in of_level {
            *counts.entry(&entry.name).or_default() += 1;
        }
        let names = counts.into_iter().map(|(name, count)| {
            let name = visible(name);
            if count == 1 {
                name
            } else {
                format!("{name} x{count}")
            }
        });
        let names: Vec<String> = names.collect();
        let depth = of_level[0].depth;
        writeln!(out, "  level {depth}: {}", names.join(", "))?;
    }
    Ok(())
}
