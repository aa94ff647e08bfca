//! A game of a bot as a line of JSON, so that games that were played apart can be summed up together.

use super::played::{Outcome, Played};
use crate::base::{Seed, hex16};
use crate::bot::Uses;
use crate::game::{RuleBook, Verb};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// What the uses of features are called beside those of items.
const FEATURES: &str = "features";

/// The fields of a line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The number of the game in its sequence, from 0.
    game: u64,
    seed: String,
    rules: String,
    outcome: Outcome,
    depth: u16,
    turns: u64,
    kills: u32,
    killer: Option<String>,
    /// The fingerprint of the world at the end, as 16 hexadecimal digits.
    hash: String,
    actions: u64,
    actor_turns: u64,
    /// How often items were used so, and features.
    used: BTreeMap<String, u64>,
    kinds_used: BTreeSet<String>,
    failure: Option<String>,
}

/// Why a line is not that of a game.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("`{0}` is no hash, which has 16 hexadecimal digits")]
    Hash(String),
    #[error("no rules are called `{0}`")]
    Rules(String),
    #[error("nothing is used so: `{0}`")]
    Use(String),
}

/// Writes a game as a line. It is flushed at once, since the next game may take long.
///
/// # Errors
///
/// Fails if it cannot be written.
pub fn write_json(out: &mut impl Write, played: &Played) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Line::of(played))?;
    writeln!(out)?;
    out.flush()
}

/// Reads the line of a game.
///
/// # Errors
///
/// Fails if [`write_json`] cannot have written it.
pub fn read_json(line: &[u8]) -> Result<Played, LineError> {
    serde_json::from_slice::<Line>(line)?.played()
}

impl Line {
    fn of(played: &Played) -> Line {
        let of_items = Verb::ALL.map(|verb| (verb.name(), played.uses.of(verb)));
        let used = of_items
            .into_iter()
            .chain([(FEATURES, played.uses.features)]);
        Line {
            game: played.index,
            seed: played.seed.to_string(),
            rules: played.rules.name().to_owned(),
            outcome: played.outcome,
            depth: played.depth,
            turns: played.turns,
            kills: played.kills,
            killer: played.killer.clone(),
            hash: format!("{:016x}", played.fingerprint),
            actions: played.actions,
            actor_turns: played.actor_turns,
            used: used.map(|(name, count)| (name.to_owned(), count)).collect(),
            kinds_used: played.kinds_used.clone(),
            failure: played.failure.clone(),
        }
    }

    fn played(self) -> Result<Played, LineError> {
        let fingerprint = hex16(&self.hash);
        let mut uses = Uses::default();
        for (name, count) in self.used {
            let verb = Verb::ALL.into_iter().find(|verb| verb.name() == name);
            match verb {
                Some(verb) => uses.set(verb, count),
                None if name == FEATURES => uses.features = count,
                None => return Err(LineError::Use(name)),
            }
        }
        Ok(Played {
            index: self.game,
            seed: Seed::from_text(&self.seed),
            rules: RuleBook::named(&self.rules).ok_or(LineError::Rules(self.rules))?,
            outcome: self.outcome,
            depth: self.depth,
            turns: self.turns,
            kills: self.kills,
            killer: self.killer,
            fingerprint: fingerprint.ok_or(LineError::Hash(self.hash))?,
            actions: self.actions,
            actor_turns: self.actor_turns,
            uses,
            kinds_used: self.kinds_used,
            failure: self.failure,
            recording: None,
        })
    }
}

/// The line of a game.
#[cfg(test)]
pub(super) const LINE: &str = r#"{"game":7,"seed":"12","rules":"tactical","outcome":"died","depth":3,"turns":400,"kills":9,"killer":"ogre","hash":"00000000000000ff","actions":420,"actor_turns":5000,"used":{"aim":0,"drink":2,"eat":0,"features":1,"fire":0,"read":0,"throw":0},"kinds_used":["a flask"],"failure":null}"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_and_written_as_the_same_line() {
        let played = read_json(LINE.as_bytes()).expect("it is the line of a game");
        assert_eq!((played.index, played.fingerprint), (7, 0xff));
        assert_eq!(played.uses.of(Verb::Drink), 2);
        let mut out = Vec::new();
        write_json(&mut out, &played).expect("a vector takes all");
        assert_eq!(String::from_utf8_lossy(&out), format!("{LINE}\n"));
    }

    #[test]
    fn what_is_no_line_of_a_game_is_refused() {
        for (from, to) in [
            ("\"game\":7,", ""),
            ("tactical", "other"),
            ("died", "fled"),
            ("00000000000000ff", "ff"),
            ("00000000000000ff", "+0000000000000ff"),
            ("drink", "lick"),
            ("\"depth\":3", "\"depth\":-3"),
            ("}", "},"),
            ("\"turns\"", "\"more\":1,\"turns\""),
        ] {
            let line = LINE.replacen(from, to, 1);
            assert!(read_json(line.as_bytes()).is_err(), "{line}");
        }
    }
}
