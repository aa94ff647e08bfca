//! `--arena`: how fights between kinds of monsters, or against the hero, end.

use super::{fight, open_game_data, seed};
use crate::base::{Source, visible};
use crate::cli::interval::{percent, wilson};
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::game::RuleBook;
use crate::rules::Arena;

/// How many fights are fought when nobody says.
const FIGHTS: u32 = 1_000;

const HEADER: &str = "won by\tfights\tper cent\tat least\tat most\n";

/// Fights as often as wanted and prints a table: how many fights each side won and how many nobody did, in per cent,
/// and between which percentages the odds are in 95 cases of 100.
pub(in crate::cli) fn print_odds(text: &str, options: &Options) -> Result<(), Failure> {
    let content = open_game_data(options).content;
    let [first, second] = fight::read(text, &content).map_err(|fault| {
        output::report(&Source::new("--arena", text), &[fault]);
        Failure::BadCases
    })?;
    let book = options.rules.unwrap_or(RuleBook::Tactical);
    let sides = [&*first.contenders, &*second.contenders];
    let fights = options.games.unwrap_or(FIGHTS);
    let tally = Arena::new(&content, book).tally(sides, &seed(options), fights);
    let rows = [
        (&*first.title, tally.wins),
        (&*second.title, tally.losses),
        ("nobody", tally.draws),
    ];
    let rows = rows.map(|(side, won)| row(side, won, fights));
    output::write_out(HEADER.to_owned() + &rows.concat())
}

fn row(side: &str, won: u32, fights: u32) -> String {
    let (won, fights) = (u64::from(won), u64::from(fights));
    let share = (won * 1_000 + fights / 2) / fights;
    let (least, most) = wilson(won, fights);
    let odds = [share, least, most].map(percent).join("\t");
    format!("{}\t{won}\t{odds}\n", visible(side))
}
