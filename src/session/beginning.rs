//! What a game follows from: how it began, and what was done in it.

use super::Library;
use crate::base::Seed;
use crate::content::Content;
use crate::levels::DungeonFile;
use crate::rules::Action;
use crate::world::RuleBook;
use serde::{Deserialize, Serialize};

/// How a game began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beginning {
    /// The version of the program that began it.
    pub version: String,
    pub name: String,
    pub seed: Seed,
    pub rules: RuleBook,
    pub depths: u16,
    /// Whether the commands of wizard mode are offered.
    pub wizard: bool,
    pub first_level: Option<DungeonFile>,
    /// What it is made of, whatever becomes of the files from which that was read.
    pub content: Content,
    /// The first messages.
    pub notices: Vec<String>,
}

/// One thing that changes a game. A game is what its deeds make of its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Deed {
    Act(Action),
    /// The player gives the hero up.
    Abandon,
    /// Wizard mode: the fog is lifted, or comes back.
    ToggleFog,
    /// Wizard mode: the game goes on with other templates.
    Reload(Box<Library>),
}
