//! Journals of earlier formats, which are read but no longer written.

use super::frames::decode;
use super::journal::{Entry, Opening};
use crate::base::Seed;
use crate::content::Content;
use crate::game::{GameSetup, LogEntry, Scenario};
use crate::levels::DungeonFile;
use crate::rules::RuleBook;
use serde::Deserialize;
use std::borrow::Cow;

/// The first format: the beginning as it stands, then nothing but deeds.
pub(super) const FORMAT: u16 = 1;

/// Games of the first format were all played by these rules.
const RULES: u32 = 1;

/// How a game began, in the first format.
#[derive(Deserialize)]
struct FirstBeginning {
    version: String,
    name: String,
    seed: Seed,
    rules: RuleBook,
    depths: u16,
    wizard: bool,
    first_level: Option<DungeonFile>,
    content: Content,
    notices: Vec<String>,
}

/// The opening of a journal of the first format.
pub(super) fn opening(payload: &[u8]) -> Option<Opening<'static>> {
    let first: FirstBeginning = decode(payload)?;
    let setup = GameSetup {
        version: first.version,
        name: first.name,
        seed: first.seed,
        rules: first.rules,
        began: 0,
        wizard: first.wizard,
        mark: None,
        scenario: Scenario::Dungeon {
            depths: first.depths,
            first_level: first.first_level,
        },
        content: first.content,
        notices: first.notices,
    };
    Some(Opening {
        rules: RULES,
        setup: Cow::Owned(setup),
        state: None,
    })
}

/// A deed of a journal of the first format.
pub(super) fn entry(payload: &[u8]) -> Option<Entry<'static>> {
    let log_entry: LogEntry = decode(payload)?;
    Some(Entry::Apply {
        pulse: None,
        log_entry: Cow::Owned(log_entry),
    })
}
