//! `--stats`, `--seed-catalog` and `--arena`: the options of the instruments, and their tables printed.

use crate::base::{Seed, Source};
use crate::cli::data::levels;
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::game::{DungeonBook, GameData};
use crate::lab::{
    CatalogForm, CatalogRange, Dungeons, Query, catalog_names, odds_table, stats_table,
    write_catalog,
};
use crate::store::read_game_data;
use std::io::{self, BufWriter, Write};

/// The seed of the instruments if none is given, so that two runs agree.
const SEED: u64 = 1;

/// The number of games of `--stats` if none is given.
const GAMES: u32 = 100;

/// The number of fights of `--arena` if none is given.
const FIGHTS: u32 = 1_000;

/// Prints what the levels of many games hold.
pub(in crate::cli) fn print_stats(options: &Options) -> Result<(), Failure> {
    let games = options.games.unwrap_or(GAMES);
    output::write_out(stats_table(&open_dungeons(options)?, &seed(options), games))
}

/// Prints the monsters and items on the levels of a range of seeds.
pub(in crate::cli) fn print_catalog(numbers: &[u64], options: &Options) -> Result<(), Failure> {
    let usage = |message: &str| Failure::Usage(format!("--seed-catalog: {message}"));
    let &[first, count, depth] = numbers else {
        return Err(usage("wants three numbers: FIRST COUNT DEPTH"));
    };
    let range = CatalogRange::new(first, count, depth, options.levels)
        .map_err(|error| usage(&error.to_string()))?;
    let dungeons = open_dungeons(options)?;
    let query = options.find.as_deref().map(|text| {
        let names = catalog_names(&dungeons);
        Query::read(text, names.iter().map(String::as_str)).map_err(|diagnostic| {
            output::report(&Source::new("--find", text), &[diagnostic]);
            Failure::BadInput
        })
    });
    let query = query.transpose()?;
    let form = if options.text {
        CatalogForm::Text
    } else {
        CatalogForm::Table
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write_catalog(&mut out, &dungeons, range, query.as_ref(), form);
    output::settle(written.and_then(|()| out.flush()))
}

/// Prints the odds of a fight.
pub(in crate::cli) fn print_odds(text: &str, options: &Options) -> Result<(), Failure> {
    let content = open_game_data(options).content;
    let rules = options.rules.unwrap_or(DungeonBook::Tactical);
    let fights = options.games.unwrap_or(FIGHTS);
    let table = odds_table(text, &content, rules, &seed(options), fights);
    let table = table.map_err(|diagnostic| {
        output::report(&Source::new("--arena", text), &[diagnostic]);
        Failure::BadInput
    })?;
    output::write_out(table)
}

pub(in crate::cli) fn seed(options: &Options) -> Seed {
    let given = options.seed.clone();
    given.unwrap_or_else(|| Seed::from_number(SEED))
}

/// Opens what a game would use. Notices about it go to standard error.
fn open_game_data(options: &Options) -> GameData {
    let game_data = read_game_data(&options.folders());
    complain_of(&game_data);
    game_data
}

fn complain_of(game_data: &GameData) {
    for notice in &game_data.notices {
        output::complain(notice);
    }
}

fn open_dungeons(options: &Options) -> Result<Dungeons, Failure> {
    let (game_data, setup) = levels::open(options, &options.folders())?;
    complain_of(&game_data);
    Ok(Dungeons {
        content: game_data.content,
        setup,
    })
}
