//! Finds what a name stands for, or a part of one.

use super::Piece;
use crate::base::{Diagnostic, bare_name, did_you_mean, without_article};

/// How many names are listed at most that a text may stand for.
const MOST_LISTED: usize = 6;

/// Returns what the text of a piece names: by its whole name, with or without an article, else by a part that no other
/// name has. Letter case does not count.
pub(super) fn find<'n, K: Copy>(
    piece: Piece<'_>,
    noun: &str,
    named: impl Iterator<Item = (&'n str, K)>,
) -> Result<K, Diagnostic> {
    let wanted = bare_name(piece.text);
    let named: Vec<(&str, K)> = named.collect();
    if let Some((_, found)) = named.iter().find(|(name, _)| bare_name(name) == wanted) {
        return Ok(*found);
    }
    let parts = named
        .iter()
        .filter(|(name, _)| bare_name(name).contains(&wanted));
    let parts: Vec<&(&str, K)> = parts.filter(|_| !wanted.is_empty()).collect();
    match parts[..] {
        [(_, found)] => Ok(*found),
        [] => {
            let names = named
                .iter()
                .flat_map(|(name, _)| [*name, without_article(name)]);
            let message = format!("no {noun} is called `{}`", piece.text);
            Err(piece
                .error(message)
                .with_suggestion(did_you_mean(piece.text, names)))
        }
        _ => {
            let message = format!("several names have `{}` in them", piece.text);
            let mut listed: Vec<&str> = parts.iter().map(|(name, _)| *name).collect();
            let left = listed.len().saturating_sub(MOST_LISTED);
            listed.truncate(MOST_LISTED);
            let more = if left > 0 { " and more" } else { "" };
            Err(piece
                .error(message)
                .with_help(format!("{}{more}", listed.join(", "))))
        }
    }
}
