//! `--seed-catalog`: what lives and lies on the levels of seeds in a row.

use super::Dungeons;
use crate::base::{Pos, Seed, visible};
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::content::Content;
use crate::world::{Item, Level, Monster};
use std::io::{self, BufWriter, Write};

const HEADER: &str =
    "seed\tdepth\tx\ty\tglyph\tname\tHP\tSPEED\tHIT\tDODGE\tDEF\tWEIGHT\tATTR\tVAL";

/// Prints a table with a row for each monster and each object: where it is, and what was rolled for it. A seed is one
/// that --seed takes.
pub(in crate::cli) fn print_catalog(range: &[u64], options: &Options) -> Result<(), Failure> {
    let &[first, count, depth] = range else {
        return Err(usage("wants three numbers: FIRST COUNT DEPTH"));
    };
    let Some(others) = count.checked_sub(1) else {
        return Err(usage("COUNT is at least 1"));
    };
    let Some(last) = first.checked_add(others) else {
        return Err(usage("a seed is a number below 2^64"));
    };
    if depth == 0 || depth > options.levels.into() {
        let message = format!(
            "DEPTH is from 1 to {}, the number of levels",
            options.levels
        );
        return Err(usage(&message));
    }
    let dungeons = Dungeons::open(options)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let written = writeln!(out, "{HEADER}").and_then(|()| {
        for seed in (first..=last).map(Seed::from_number) {
            let dungeon = dungeons.dungeon(&seed);
            for depth in 1..=depth as u16 {
                let level = dungeon.level(&dungeons.content, depth);
                write_level(
                    &mut out,
                    &format!("{seed}\t{depth}"),
                    &dungeons.content,
                    &level,
                )?;
            }
        }
        out.flush()
    });
    output::settle(written)
}

fn usage(message: &str) -> Failure {
    Failure::Usage(format!("--seed-catalog: {message}"))
}

fn write_level(out: &mut impl Write, of: &str, content: &Content, level: &Level) -> io::Result<()> {
    for monster in level.monsters() {
        writeln!(out, "{of}\t{}", monster_row(content, monster))?;
    }
    for (pos, pile) in level.piles.iter() {
        for item in pile {
            writeln!(out, "{of}\t{}", object_row(content, pos, item))?;
        }
    }
    Ok(())
}

fn monster_row(content: &Content, monster: &Monster) -> String {
    let (template, pos) = (content.monster(monster.kind()), monster.pos());
    let rolled = format!("{}\t{}\t\t\t\t\t\t", monster.hit_points, monster.speed());
    place(pos, template.symbol, &template.name) + &rolled
}

fn object_row(content: &Content, pos: Pos, item: &Item) -> String {
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

/// The columns that monsters and objects share.
fn place(pos: Pos, glyph: char, name: &str) -> String {
    format!("{}\t{}\t{glyph}\t{}\t", pos.x, pos.y, visible(name))
}
