//! Games in a table: a header, and a line for each, its columns set apart by tabs.

use super::game::Played;
use std::io::{self, Write};

pub(super) fn write_header(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "seed\toutcome\tdepth\tturns\tkills\tkiller\thash")
}

/// A line for a game; who killed nobody is a dash. It is sent out at once, since the next may take its time.
pub(super) fn write_line(out: &mut impl Write, played: &Played) -> io::Result<()> {
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
    let (outcome, killer) = (outcome.word(), killer.as_deref().unwrap_or("-"));
    writeln!(
        out,
        "{seed}\t{outcome}\t{depth}\t{turns}\t{kills}\t{killer}\t{fingerprint:016x}"
    )?;
    out.flush()
}
