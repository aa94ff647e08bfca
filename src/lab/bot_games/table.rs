//! A table of games: a header and a line for each game, with tabs between the columns.

use super::played::Played;
use crate::base::visible;
use std::io::{self, Write};

/// Writes the names of the columns.
///
/// # Errors
///
/// Fails if they cannot be written.
pub fn write_header(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "seed\toutcome\tdepth\tturns\tkills\tkiller\thash")
}

/// Writes the line of a game, with a dash for no killer. It is flushed at once, since the next game may take long.
///
/// # Errors
///
/// Fails if it cannot be written.
pub fn write_line(out: &mut impl Write, played: &Played) -> io::Result<()> {
    let Played {
        seed,
        outcome,
        depth,
        turns,
        kills,
        killer,
        fingerprint,
        ..
    } = played;
    let (outcome, killer) = (outcome.word(), visible(killer.as_deref().unwrap_or("-")));
    writeln!(
        out,
        "{seed}\t{outcome}\t{depth}\t{turns}\t{kills}\t{killer}\t{fingerprint:016x}"
    )?;
    out.flush()
}
