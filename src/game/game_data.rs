//! The data of a game.

use crate::content::Content;

/// The templates to play with, and what the player should know about the files they were read from.
#[derive(Clone, Debug, PartialEq)]
pub struct GameData {
    pub content: Content,
    /// Sentences for the player: files that could not be used, entries that were discarded.
    pub notices: Vec<String>,
}

impl GameData {
    /// Returns the built-in definitions.
    pub fn built_in() -> GameData {
        GameData {
            content: Content::built_in(),
            notices: Vec::new(),
        }
    }
}
