//! The odds of fights between kinds of monsters, or against the hero.

use super::fight_text;
use super::interval::{percent, thousandths, wilson};
use crate::base::{Diagnostic, Seed, visible};
use crate::content::Content;
use crate::rules::{Arena, DungeonBook};

const HEADER: &str = "won by\tfights\tper cent\tat least\tat most\n";

/// Fights `fights` times and returns a table: how many fights each side won and how many neither did, their share in
/// per cent, and the 95 % interval of the odds.
///
/// # Errors
///
/// Returns a diagnostic if `text` is not a fight like `3 cave rat, ogre cook v hero 60`.
pub fn odds_table(
    text: &str,
    content: &Content,
    rules: DungeonBook,
    seed: &Seed,
    fights: u32,
) -> Result<String, Diagnostic> {
    let [first, second] = fight_text::read(text, content)?;
    let sides = [&*first.contenders, &*second.contenders];
    let tally = Arena::new(content, rules).tally(sides, seed, fights);
    let rows = [
        (&*first.title, tally.wins),
        (&*second.title, tally.losses),
        ("nobody", tally.draws),
    ];
    let rows = rows.map(|(side, won)| row(side, won, fights));
    Ok(HEADER.to_owned() + &rows.concat())
}

fn row(side: &str, won: u32, fights: u32) -> String {
    let (won, fights) = (u64::from(won), u64::from(fights));
    let (least, most) = wilson(won, fights);
    let odds = [thousandths(won, fights), least, most].map(percent);
    format!("{}\t{won}\t{}\n", visible(side), odds.join("\t"))
}
